/**
 * A hidden sheet of formulas that charts are drawn from: how far bounds lie from their estimates, and
 * averages.
 */
import type { Cell, WriteSheet } from "hucre";
import { a1Of, quotedSheet } from "../sheet/grid/a1";
import type { Rect } from "../sheet/grid/cells";

/** A column of cells on a sheet of the file. */
export interface FileColumn {
  readonly sheet: string;
  readonly rect: Rect;
}

/** An estimate and its bounds: three columns of the same rows. `numbers` are the cells' values. */
export interface Estimate {
  readonly title: string;
  readonly value: FileColumn;
  readonly low: FileColumn;
  readonly high: FileColumn;
  readonly numbers: readonly { readonly value: unknown; readonly low: unknown; readonly high: unknown }[];
}

/** The reference to a rectangle as charts and names have it: `'My sheet'!$A$1:$B$2`. */
export function absolute({ sheet, rect }: FileColumn): string {
  return `${quotedSheet(sheet)}!${a1Of(rect).replace(/[A-Z]+|\d+/g, "$$$&")}`;
}

/** Whole rows as print settings have them: `$1:$1`. */
export function absoluteRows(first: number, last: number): string {
  return `$${first}:$${last}`;
}

/**
 * Excel's error bars want lengths, and tables have bounds: two columns of formulas for each estimate, one
 * sheet for all.
 */
export class MarginSheet {
  private readonly cells = new Map<string, Partial<Cell>>();
  private columns = 0;

  constructor(readonly name: string) {}

  /** Adds an estimate and gives the references to its margins. */
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

  /** Adds a column with the mean of each of some columns, and gives the reference to it and what it holds. */
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
      const formula = `AVERAGE(${quotedSheet(source.sheet)}!${a1Of(source.rect)})`;
      this.cells.set(`${r + 1},${column}`, { formula, formulaResult: average });
    });
    const rect = { row: 2, column: column + 1, rows: columns.length, columns: 1 };
    return { reference: absolute({ sheet: this.name, rect }), averages };
  }

  /** Undefined where nothing was added. */
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
      // A missing bound is no bar, and an estimate that is missing has none either.
      if (known) this.cells.set(`${r + 1},${column}`, { formula, formulaResult: greater - smaller });
    });
    return absolute({
      sheet: this.name,
      rect: { row: 2, column: column + 1, rows: value.rect.rows, columns: 1 },
    });
  }
}

function cellOf({ sheet, rect }: FileColumn, row: number): string {
  return `${quotedSheet(sheet)}!${a1Of({ row: rect.row + row, column: rect.column, rows: 1, columns: 1 })}`;
}
