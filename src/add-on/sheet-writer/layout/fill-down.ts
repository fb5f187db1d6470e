/** Copies a person's formulas next to the block down as it grows. Pure. */
import { firstDataRowOf, type Layout, previousBottomOf } from "./layout";
import type { Fill } from "../cells/steps";
import { getBottom, containsRect, joinRects, type Rect } from "../cells/rect";

/** The block's first rows. `formulas`: "" for none. */
export interface HeaderCell {
  readonly row: number;
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly string[])[];
}

/** `from`: the copied row. `tail`: may be the first without. */
export interface FormulaColumn {
  readonly column: number;
  readonly from: number;
  readonly tail: number;
}

export interface ExistingCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Up to the first blank one. */
export function findNeighbourColumns(layout: Layout, head: Pick<HeaderCell, "row" | "values">): number[] {
  const width = head.values[0]?.length ?? 0;
  const columns = layout.slots.flatMap(({ source, owned }, at) =>
    source === undefined && !owned ? [layout.rect.column + at] : [],
  );
  for (let column = layout.rect.column + layout.slots.length; column <= width; column += 1) {
    if (head.values.every((row) => isBlankValue(row[column - 1]))) break;
    columns.push(column);
  }
  return columns;
}

/**
 * The second row is copied, so that running totals continue; if it is blank, nothing was filled.
 * `rowsBefore`: data rows of the last write that ended. One that was cut off may have named more.
 */
export function findFormulaColumns(
  columns: readonly number[],
  layout: Layout,
  head: HeaderCell,
  rowsBefore = Infinity,
): FormulaColumn[] {
  const row = firstDataRowOf(layout);
  const formulaAt = (r: number, column: number): string => head.formulas[r - head.row]?.[column - 1] ?? "";
  return columns.flatMap((column) => {
    if (!isRowFormula(formulaAt(row, column), row)) return [];
    const second = formulaAt(row + 1, column);
    const unfilled = second === "" && isBlankValue(head.values[row + 1 - head.row]?.[column - 1]);
    const from = isRowFormula(second, row + 1) ? row + 1 : row;
    const filled = unfilled ? row : Math.min(previousBottomOf(layout), row + rowsBefore - 1);
    return [{ column, from, tail: Math.max(row, filled) + 1 }];
  });
}

/** Cells to read to find each column's blank end. */
export function makeTails(columns: readonly FormulaColumn[], layout: Layout): Rect[] {
  return joinRects(columns.map(({ column, tail }) => extendDown(layout, tail, column)));
}

/** Only to a column's blank end: nothing is overwritten. */
export function planFills(
  columns: readonly FormulaColumn[],
  layout: Layout,
  existing: readonly ExistingCell[],
): Fill[] {
  const blankEnd = ({ column, tail }: FormulaColumn): Rect => {
    const end = extendDown(layout, tail, column);
    const taken = existing.filter((cell) => containsRect(end, cell.row, cell.column));
    return extendDown(
      layout,
      taken.reduce((row, cell) => Math.max(row, cell.row + 1), tail),
      column,
    );
  };
  return [...new Set(columns.map(({ from }) => from))].flatMap((row) =>
    joinRects(columns.filter(({ from }) => from === row).map(blankEnd)).map((to) => ({
      from: { ...to, row, rows: 1 },
      to,
    })),
  );
}

/** Down to the block's future bottom. */
function extendDown({ rect }: Layout, row: number, column: number): Rect {
  return { row, column, rows: getBottom(rect) - row + 1, columns: 1 };
}

/** `=C2/B2` or ROW(). Totals (`=SUM(C2:C)`) and formulas that fill rows must not be repeated. */
export function isRowFormula(formula: string, row: number): boolean {
  const bare = removeTexts(formula);
  if (/^(?!=)|\bARRAYFORMULA\s*\(/i.test(bare)) return false;
  const cell = `\\$?[A-Z]{1,3}${row}`;
  // No longer range, name, or function such as LOG10(.
  return new RegExp(`\\bROW\\s*\\(\\s*\\)|(?<![\\w.$:])${cell}(:${cell})?(?![\\w(:])`, "i").test(bare);
}

/** Where filled formulas are after the block has moved. */
export function moveFills(
  { row, column, fills }: { readonly row: number; readonly column: number; readonly fills: readonly Fill[] },
  now: Pick<Rect, "row" | "column"> | undefined,
): readonly Fill[] {
  const [down, right] = [(now?.row ?? row) - row, (now?.column ?? column) - column];
  const move = (rect: Rect): Rect => ({ ...rect, row: rect.row + down, column: rect.column + right });
  return fills.map(({ from, to }) => ({ from: move(from), to: move(to) }));
}

/** Relative to its row, so that filled copies are equal. */
export function makeRelative(row: number, formula: string): string {
  return rewriteRows(formula, (letters, named) => `${letters}[${named - row}]`);
}

/** With each cell that it names by a row that is not fixed written otherwise, and texts as they are. */
export function rewriteRows(formula: string, write: (letters: string, row: number) => string): string {
  return formula.replace(
    /("[^"]*")|(?<![\w.$])(\$?[A-Z]{1,3})(\d+)(?![\w(])/gi,
    (_, quoted: string | undefined, letters: string, row: string) => quoted ?? write(letters, Number(row)),
  );
}

/** What stands in a text names no cell and calls no function. */
export function removeTexts(formula: string): string {
  return formula.replace(/"[^"]*"/g, '""');
}

function isBlankValue(value: unknown): boolean {
  return value === "" || value === undefined;
}
