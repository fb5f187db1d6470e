/** Rectangles of cells, and their A1 notation. */

/** A rectangle of cells. Rows and columns count from 1, as Sheets does; `rows` and `columns` are sizes. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A rectangle, or one cell without its size. */
type Cells = Pick<Rect, "row" | "column"> & Partial<Rect>;

/** How many rows and columns a sheet's grid has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** One spreadsheet holds no more, blank cells among them (support.google.com/drive/answer/37603). */
export const MAX_CELLS = 10_000_000;

/** What Sheets gives a sheet that is inserted. */
export const NEW_GRID: GridSize = { rows: 1000, columns: 26 };

/** The last row of a rectangle. */
export function getBottom(rect: Rect): number {
  return rect.row + rect.rows - 1;
}

/** The last column of a rectangle. */
export function getRight(rect: Rect): number {
  return rect.column + rect.columns - 1;
}

/** Whether a cell lies in a rectangle. */
export function containsRect(rect: Rect, row: number, column: number): boolean {
  return row >= rect.row && row <= getBottom(rect) && column >= rect.column && column <= getRight(rect);
}

/** Whether some cell lies in both. */
export function overlaps(one: Rect, other: Rect): boolean {
  const areRowsApart = getBottom(one) < other.row || getBottom(other) < one.row;
  const areColumnsApart = getRight(one) < other.column || getRight(other) < one.column;
  return !areRowsApart && !areColumnsApart;
}

/** The same cells as fewer rectangles: neighbours in the same rows are joined. */
export function joinRects(rects: readonly Rect[]): Rect[] {
  const result: Rect[] = [];
  for (const rect of rects
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.row - b.row || a.column - b.column)) {
    const open = result[result.length - 1];
    const beside =
      open && open.row === rect.row && open.rows === rect.rows && getRight(open) + 1 === rect.column;
    if (beside) result[result.length - 1] = { ...open, columns: open.columns + rect.columns };
    else result.push(rect);
  }
  return result;
}

/** The smallest rectangle that holds all of these, of which there is at least one. */
export function findBounds(rects: readonly Rect[]): Rect {
  const row = Math.min(...rects.map((rect) => rect.row));
  const column = Math.min(...rects.map((rect) => rect.column));
  const rows = Math.max(...rects.map(getBottom)) - row + 1;
  return { row, column, rows, columns: Math.max(...rects.map(getRight)) - column + 1 };
}

/** Stretches of neighbouring rows, of `count` counted from 0, for which something holds. */
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

/** The letters of a column: 1 is "A", 27 is "AA". */
export function toColumnLetters(column: number): string {
  const before = column - 1;
  return column > 0 ? toColumnLetters(Math.floor(before / 26)) + String.fromCharCode(65 + (before % 26)) : "";
}

/** "B5" for one cell, "B5:D9" for several. */
export function toA1({ row, column, rows = 1, columns = 1 }: Cells): string {
  const first = toColumnLetters(column) + row;
  return rows * columns === 1 ? first : `${first}:${toColumnLetters(column + columns - 1)}${row + rows - 1}`;
}

/** The same with the sheet's name, as a formula would write it: "'My sheet'!B5:D9". */
export function readPlaceOf(sheetName: string, cells: Cells): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheetName);
  return `${plain ? sheetName : `'${sheetName.replace(/'/g, "''")}'`}!${toA1(cells)}`;
}

/** Reads one cell in A1 notation, without a sheet's name; undefined for what is none. */
export function makeCellRect(a1: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?([1-9]\d*)$/i.exec(a1) ?? [];
  if (!letters || !row) return undefined;
  // In base 36, the letters are the digits from 10 to 35.
  const column = Array.from(letters).reduce((number, letter) => number * 26 + parseInt(letter, 36) - 9, 0);
  return { row: Number(row), column };
}
