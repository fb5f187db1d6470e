/** Formulas that a person wrote beside the block, and where they are copied down as the block grows (pure). */
import { firstDataRow, type Layout, previousBottom } from "./layout";
import { bottomOf, joined, type Rect } from "./rect";

/** The block's first rows as read, over the sheet's whole width. `formulas` has "" where there is none. */
export interface Head {
  readonly row: number;
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly string[])[];
}

/** A column with a formula for each row: where it is copied from, and from where on it may be missing. */
export interface FormulaColumn {
  readonly column: number;
  readonly from: number;
  readonly tail: number;
}

/** A cell that is not blank, and what it shows. */
export interface StandingCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** One row of formulas, and the rows below that they are copied to. */
export interface Fill {
  readonly from: Rect;
  readonly to: Rect;
}

/**
 * The columns beside the block, or put among its columns, that hold something in its first rows. To the right they end
 * at the first column that is blank there.
 */
export function columnsBeside(layout: Layout, head: Pick<Head, "row" | "values">): number[] {
  const width = head.values[0]?.length ?? 0;
  const columns = layout.slots.flatMap((slot, at) => (slot.kind === "foreign" ? [layout.rect.column + at] : []));
  for (let column = layout.rect.column + layout.slots.length; column <= width; column += 1) {
    if (head.values.every((row) => isBlank(row[column - 1]))) break;
    columns.push(column);
  }
  return columns;
}

/**
 * Which of these columns hold a formula for each row, judged by the first row of data. A second row's formula is copied
 * rather than the first's, so that running totals go on. Where the second row is blank, nothing was filled yet.
 */
export function formulaColumns(columns: readonly number[], layout: Layout, head: Head): FormulaColumn[] {
  const row = firstDataRow(layout);
  const formulaAt = (r: number, column: number): string => head.formulas[r - head.row]?.[column - 1] ?? "";
  return columns.flatMap((column) => {
    if (!isRowFormula(formulaAt(row, column), row)) return [];
    const second = formulaAt(row + 1, column);
    const unfilled = second === "" && isBlank(head.values[row + 1 - head.row]?.[column - 1]);
    const from = isRowFormula(second, row + 1) ? row + 1 : row;
    return [{ column, from, tail: unfilled ? row + 1 : Math.max(row + 1, previousBottom(layout) + 1) }];
  });
}

/** The cells that must be read to know where each formula column's blank end begins. */
export function tailsOf(columns: readonly FormulaColumn[], layout: Layout): Rect[] {
  const bottom = bottomOf(layout.rect);
  const tails = columns.filter(({ tail }) => tail <= bottom);
  return joined(tails.map(({ column, tail }) => ({ row: tail, column, rows: bottom - tail + 1, columns: 1 })));
}

/** Formulas are copied to the blank end of their column only: nothing that stands there is overwritten. */
export function fillsOf(columns: readonly FormulaColumn[], layout: Layout, standing: readonly StandingCell[]): Fill[] {
  const bottom = bottomOf(layout.rect);
  const fills: Fill[] = [];
  for (const { column, from, tail } of columns) {
    const start = standing.reduce(
      (row, cell) => (cell.column === column && cell.row >= row && cell.row <= bottom ? cell.row + 1 : row),
      tail,
    );
    if (start > bottom) continue;
    const fill = {
      from: { row: from, column, rows: 1, columns: 1 },
      to: { row: start, column, rows: bottom - start + 1, columns: 1 },
    };
    const left = fills[fills.length - 1];
    if (left && isNeighbour(left, fill)) fills[fills.length - 1] = { from: wider(left.from), to: wider(left.to) };
    else fills.push(fill);
  }
  return fills;
}

const TEXTS = /"[^"]*"/g;
/** A cell, a range of cells, or whole columns; not a function's name such as LOG10(. */
const REFERENCES = /(?<![\w.$])(\$?[A-Z]{1,3})(\$?)(\d+)(?::\$?[A-Z]{1,3}(\$?)(\d*))?(?![\w(])/gi;

/**
 * Whether a formula is about its own row, like `=C2/B2`: it names a cell of that row, or asks for it with ROW(). Totals
 * (`=SUM(C2:C)`), formulas that fill the rows below by themselves, and those that name no cell of the row are not, and
 * must not be repeated on every row.
 */
export function isRowFormula(formula: string, row: number): boolean {
  const bare = formula.replace(TEXTS, '""');
  if (!bare.startsWith("=") || /\bARRAYFORMULA\s*\(/i.test(bare)) return false;
  if (/\bROW\s*\(\s*\)/i.test(bare)) return true;
  for (const [whole, , fixed, start, endFixed, end] of bare.matchAll(REFERENCES)) {
    const startsHere = Number(start) === row && fixed === "";
    const endsHere = !whole.includes(":") || (Number(end) === row && endFixed === "");
    if (startsHere && endsHere) return true;
  }
  return false;
}

function isNeighbour(left: Fill, right: Fill): boolean {
  return (
    left.from.row === right.from.row &&
    left.to.row === right.to.row &&
    left.to.column + left.to.columns === right.to.column
  );
}

function wider(rect: Rect): Rect {
  return { ...rect, columns: rect.columns + 1 };
}

function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === undefined;
}
