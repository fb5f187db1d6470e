/** Rows and columns count from 1; `rows` and `columns` are sizes. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

type CellsPlace = Pick<Rect, "row" | "column"> & Partial<Rect>;

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Of a spreadsheet, blank ones too (support.google.com/drive/answer/37603). */
export const MAX_CELLS = 10_000_000;

export const NEW_GRID: GridSize = { rows: 1000, columns: 26 };

/** The last row of a rectangle, from 1. */
export function getBottom(rect: Rect): number {
  return rect.row + rect.rows - 1;
}

/** The last column of a rectangle, from 1. */
export function getRight(rect: Rect): number {
  return rect.column + rect.columns - 1;
}

/** Whether a cell, by its row and column from 1, lies in a rectangle. */
export function containsRect(rect: Rect, row: number, column: number): boolean {
  return row >= rect.row && row <= getBottom(rect) && column >= rect.column && column <= getRight(rect);
}

/** Whether all cells of the first rectangle lie in the second. */
export function isWithin(inner: Rect, outer: Rect): boolean {
  const isIn = (row: number, column: number): boolean => containsRect(outer, row, column);
  return isIn(inner.row, inner.column) && isIn(getBottom(inner), getRight(inner));
}

/** Whether two rectangles have a cell in common. */
export function overlaps(one: Rect, other: Rect): boolean {
  const areRowsApart = getBottom(one) < other.row || getBottom(other) < one.row;
  const areColumnsApart = getRight(one) < other.column || getRight(other) < one.column;
  return !areRowsApart && !areColumnsApart;
}

/** Joins neighbours of the same rows. */
export function joinRects(rects: readonly Rect[]): Rect[] {
  const result: Rect[] = [];
  for (const rect of rects
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.row - b.row || a.column - b.column)) {
    const open = result[result.length - 1];
    const isAdjacent =
      open && open.row === rect.row && open.rows === rect.rows && getRight(open) + 1 === rect.column;
    if (isAdjacent) result[result.length - 1] = { ...open, columns: open.columns + rect.columns };
    else result.push(rect);
  }
  return result;
}

/** The smallest rectangle around these, of which there is at least one. */
export function boundsOf(rects: readonly Rect[]): Rect {
  const row = Math.min(...rects.map((rect) => rect.row));
  const column = Math.min(...rects.map((rect) => rect.column));
  const rows = Math.max(...rects.map(getBottom)) - row + 1;
  return { row, column, rows, columns: Math.max(...rects.map(getRight)) - column + 1 };
}

/** Joins rows next to each other for which `holds` is true; they count from 0. */
export function groupRuns(
  count: number,
  holds: (at: number) => boolean,
): { readonly first: number; readonly rows: number }[] {
  const runs: { first: number; rows: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const open = runs[runs.length - 1];
    if (!holds(at)) continue;
    if (open && open.first + open.rows === at) open.rows += 1;
    else runs.push({ first: at, rows: 1 });
  }
  return runs;
}

/** The letters of a column: "A" for 1, "AA" for 27. */
export function toColumnLetters(column: number): string {
  const before = column - 1;
  return column > 0 ? toColumnLetters(Math.floor(before / 26)) + String.fromCharCode(65 + (before % 26)) : "";
}

/** Cells as formulas name them, one alone without a colon: "B5", "B5:D9". */
export function toA1({ row, column, rows = 1, columns = 1 }: CellsPlace): string {
  const first = toColumnLetters(column) + row;
  return rows * columns === 1 ? first : `${first}:${toColumnLetters(column + columns - 1)}${row + rows - 1}`;
}

/** The same with its sheet, in quotes where the name needs them: "'My sheet'!B5:D9". */
export function toPlace(sheetName: string, cells: CellsPlace): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheetName);
  return `${plain ? sheetName : `'${sheetName.replace(/'/g, "''")}'`}!${toA1(cells)}`;
}

/** The row and column of one cell, written without the name of a sheet; undefined for other texts. */
export function makeCellRect(a1: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?([1-9]\d*)$/i.exec(a1) ?? [];
  if (!letters || !row) return undefined;
  // In base 36, letters are the digits from 10 to 35.
  const column = Array.from(letters).reduce((number, letter) => number * 26 + parseInt(letter, 36) - 9, 0);
  return { row: Number(row), column };
}
