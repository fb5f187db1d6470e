/** Rectangles of cells, and their A1 notation. */

/** A rectangle of cells. Rows and columns count from 1, as Sheets does; `rows` and `columns` are sizes. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** How many rows and columns a sheet's grid has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** What Sheets gives a sheet that is inserted. */
export const NEW_GRID: GridSize = { rows: 1000, columns: 26 };

/** The last row of a rectangle. */
export function bottomOf(rect: Rect): number {
  return rect.row + rect.rows - 1;
}

/** The last column of a rectangle. */
export function rightOf(rect: Rect): number {
  return rect.column + rect.columns - 1;
}

/** The smallest rectangle that holds both. */
export function unionOf(a: Rect, b: Rect): Rect {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return {
    row,
    column,
    rows: Math.max(bottomOf(a), bottomOf(b)) - row + 1,
    columns: Math.max(rightOf(a), rightOf(b)) - column + 1,
  };
}

/** Whether both are the same cells. */
export function sameRect(a: Rect, b: Rect): boolean {
  return a1Of(a) === a1Of(b);
}

/** Whether a cell lies in a rectangle. */
export function holds(rect: Rect, row: number, column: number): boolean {
  return row >= rect.row && row <= bottomOf(rect) && column >= rect.column && column <= rightOf(rect);
}

/** The same cells as fewer rectangles: those of the same rows that lie side by side become one, those of no rows none. */
export function joined(rects: readonly Rect[]): Rect[] {
  const result: Rect[] = [];
  for (const rect of rects.filter(({ rows }) => rows > 0).sort((a, b) => a.row - b.row || a.column - b.column)) {
    const open = result[result.length - 1];
    const beside = open && open.row === rect.row && open.rows === rect.rows && rightOf(open) + 1 === rect.column;
    if (beside) result[result.length - 1] = { ...open, columns: open.columns + rect.columns };
    else result.push(rect);
  }
  return result;
}

/** The letters of a column: 1 is "A", 27 is "AA". */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** "B5" for one cell, "B5:D9" for several. */
export function a1Of(rect: Rect): string {
  const first = columnLetters(rect.column) + rect.row;
  if (rect.rows === 1 && rect.columns === 1) return first;
  return `${first}:${columnLetters(rightOf(rect))}${bottomOf(rect)}`;
}

/** The same with the sheet's name, as a formula would write it: "'My sheet'!B5:D9". */
export function placeOf(sheetName: string, rect: Rect): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheetName);
  return `${plain ? sheetName : `'${sheetName.replace(/'/g, "''")}'`}!${a1Of(rect)}`;
}

/** Reads one cell in A1 notation, without a sheet's name; undefined for what is none. */
export function cellAt(a1: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?([1-9]\d*)$/i.exec(a1) ?? [];
  return letters && row ? { row: Number(row), column: columnNumber(letters.toUpperCase()) } : undefined;
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
