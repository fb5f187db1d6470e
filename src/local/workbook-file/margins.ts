/** A hidden sheet of formulas for charts: distances of bounds, and averages. */
import type { Cell, WriteSheet } from "hucre";
import { a1Of, quoteSheet } from "../sheet/grid/a1";
import type { Rect } from "../sheet/grid/cells";

export interface FileColumn {
  readonly sheet: string;
  readonly rect: Rect;
}

/** Three columns of the same rows; `numbers` are the values. */
export interface Estimate {
  readonly title: string;
  readonly value: FileColumn;
  readonly low: FileColumn;
  readonly high: FileColumn;
  readonly numbers: readonly { readonly value: unknown; readonly low: unknown; readonly high: unknown }[];
}

/** As in charts and names: `'My sheet'!$A$1:$B$2`. */
export function absolute({ sheet, rect }: FileColumn): string {
  return `${quoteSheet(sheet)}!${a1Of(rect).replace(/[A-Z]+|\d+/g, "$$$&")}`;
}

/** As in print settings: `$1:$1`. */
export function absoluteRows(first: number, last: number): string {
  return `$${first}:$${last}`;
}

/**
 * Excel's error bars need lengths, and tables have bounds: two formula columns per estimate, one sheet for
 * all.
 */
export class MarginSheet {
  private readonly cells = new Map<string, Partial<Cell>>();
  private columns = 0;

  constructor(readonly name: string) {}

  /** Returns references to its margins. */
  add(estimate: Estimate): { above: string; below: string } {
    const below = this.addColumn(estimate, "below", estimate.value, estimate.low, ({ value, low }) => [
      value,
      low,
    ]);
    const above = this.addColumn(estimate, "above", estimate.high, estimate.value, ({ value, high }) => [
      high,
      value,
    ]);
    return { above, below };
  }

  /** A column of means; returns its reference and values. */
  addAverages(
    title: string,
    columns: readonly { readonly source: FileColumn; readonly numbers: readonly number[] }[],
  ): { reference: string; averages: (number | null)[] } {
    const column = this.columns;
    this.columns += 1;
    this.cells.set(`0,${column}`, { value: title });
    const averages = columns.map(({ numbers }) =>
      numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
    );
    columns.forEach(({ source }, r) => {
      const average = averages[r];
      if (average === null || average === undefined) return;
      const formula = `AVERAGE(${quoteSheet(source.sheet)}!${a1Of(source.rect)})`;
      this.cells.set(`${r + 1},${column}`, { formula, formulaResult: average });
    });
    const rect = { row: 2, column: column + 1, rows: columns.length, columns: 1 };
    return { reference: absolute({ sheet: this.name, rect }), averages };
  }

  /** The sheet as it is written; undefined where it is empty. */
  get sheet(): WriteSheet | undefined {
    if (this.columns === 0) return undefined;
    return { name: this.name, cells: this.cells, hidden: true };
  }

  private addColumn(
    { title, numbers, value }: Estimate,
    side: string,
    from: FileColumn,
    less: FileColumn,
    pick: (numbers: Estimate["numbers"][number]) => [unknown, unknown],
  ): string {
    const column = this.columns;
    this.columns += 1;
    this.cells.set(`0,${column}`, { value: `${title}: ${side}` });
    numbers.forEach((row, r) => {
      const [greater, smaller] = pick(row);
      const formula = `${cellOf(from, r)}-${cellOf(less, r)}`;
      const known = typeof greater === "number" && typeof smaller === "number";
      // No bar without a bound or an estimate.
      if (known) this.cells.set(`${r + 1},${column}`, { formula, formulaResult: greater - smaller });
    });
    return absolute({
      sheet: this.name,
      rect: { row: 2, column: column + 1, rows: value.rect.rows, columns: 1 },
    });
  }
}

function cellOf({ sheet, rect }: FileColumn, row: number): string {
  return `${quoteSheet(sheet)}!${a1Of({ row: rect.row + row, column: rect.column, rows: 1, columns: 1 })}`;
}
