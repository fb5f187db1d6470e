/** A1 references: read, write, shift and move (pure). */
import { columnLetters, columnNumber, quoteSheet } from "../grid/a1";
import { movedRect, type GridMove } from "../grid/moves";

/** Without row: a whole column (`A:A`); without column: a whole row (`1:1`). */
export interface Corner {
  readonly row?: number;
  readonly column?: number;
  readonly rowFixed?: boolean;
  readonly columnFixed?: boolean;
}

/** No `to`: a single cell; no `sheet`: the formula's own. */
export interface WrittenReference {
  readonly sheet?: string;
  readonly from: Corner;
  readonly to?: Corner;
}

const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,7}`;
const COLUMN = String.raw`\$?[A-Za-z]{1,3}`;
const ROW = String.raw`\$?[1-9]\d{0,7}`;
/** Pattern of a reference without sheet. What follows must not continue a name. */
export const REFERENCE_SOURCE = `(?:${CELL}(?::(?:${CELL}|${COLUMN}|${ROW}))?|${COLUMN}:(?:${CELL}|${COLUMN})|${ROW}:(?:${CELL}|${ROW}))(?![\\p{L}\\p{N}_.(!])`;

const WHOLE = new RegExp(`^(?:('(?:[^']|'')+'|[\\p{L}\\p{N}_.]+)!)?(${REFERENCE_SOURCE})$`, "u");

/** `'My sheet'!$A$1:B`; undefined for other texts. */
export function readReference(text: string): WrittenReference | undefined {
  const match = WHOLE.exec(text.trim());
  if (!match?.[2]) return undefined;
  const reference = readCells(match[2]);
  return match[1] === undefined ? reference : { sheet: unquote(match[1]), ...reference };
}

/** Without sheet; must match `REFERENCE_SOURCE`. */
export function readCells(text: string): WrittenReference {
  const [from = "", to] = text.split(":");
  return to === undefined ? { from: readCorner(from) } : orderCorners(readCorner(from), readCorner(to));
}

export function unquote(sheet: string): string {
  return sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}

export function writeReference(reference: WrittenReference): string {
  const prefix = reference.sheet === undefined ? "" : `${quoteSheet(reference.sheet)}!`;
  const from = writeCorner(reference.from);
  return prefix + (reference.to ? `${from}:${writeCorner(reference.to)}` : from);
}

/** In a copy of its formula so many rows and columns away; undefined off the sheet. */
export function shiftReference(
  reference: WrittenReference,
  rows: number,
  columns: number,
): WrittenReference | undefined {
  const shift = (corner: Corner): Corner => ({
    ...corner,
    ...(corner.row === undefined || corner.rowFixed ? {} : { row: corner.row + rows }),
    ...(corner.column === undefined || corner.columnFixed ? {} : { column: corner.column + columns }),
  });
  const from = shift(reference.from);
  const to = reference.to && shift(reference.to);
  for (const corner of [from, ...(to ? [to] : [])]) {
    if ((corner.row ?? 1) < 1 || (corner.column ?? 1) < 1) return undefined;
  }
  const cells = to ? orderCorners(from, to) : { from };
  return reference.sheet === undefined ? cells : { sheet: reference.sheet, ...cells };
}

/** Beyond any sheet: the end of an open reference. */
const FAR = 100_000_000;

/** After rows or columns were inserted or removed; undefined where nothing is left. */
export function moveReference(reference: WrittenReference, move: GridMove): WrittenReference | undefined {
  const { from, to = from } = reference;
  const axis = move.kind === "rows" ? "row" : "column";
  if (from[axis] === undefined && to[axis] === undefined) return reference;
  const start = from[axis] ?? 1;
  const end = to[axis] ?? FAR;
  const rect = movedRect(
    { row: start, rows: end - start + 1, column: start, columns: end - start + 1 },
    move,
  );
  if (!rect) return undefined;
  const [first, length] = axis === "row" ? [rect.row, rect.rows] : [rect.column, rect.columns];
  if (first === start && first + length - 1 === end) return reference;
  const put = (corner: Corner, at: number): Corner =>
    corner[axis] === undefined ? corner : { ...corner, [axis]: at };
  const last = put(to, first + length - 1);
  return { ...reference, from: put(from, first), ...(reference.to ? { to: last } : {}) };
}

function readCorner(text: string): Corner {
  const match = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text);
  const [, before = "", letters = "", between = "", digits = ""] = match ?? [];
  // In a bare row ("$3") the only dollar sign is before the digits.
  const rowDollar = letters === "" ? before : between;
  return {
    ...(letters === "" ? {} : { column: columnNumber(letters), columnFixed: before === "$" }),
    ...(digits === "" ? {} : { row: Number(digits), rowFixed: rowDollar === "$" }),
  };
}

function writeCorner(corner: Corner): string {
  const column =
    corner.column === undefined ? "" : `${corner.columnFixed ? "$" : ""}${columnLetters(corner.column)}`;
  const row = corner.row === undefined ? "" : `${corner.rowFixed ? "$" : ""}${corner.row}`;
  return column + row;
}

/** Corners may come in any order (`B2:A1`); an open end (`A2:A`) stays last. */
function orderCorners(a: Corner, b: Corner): WrittenReference {
  const rowsTurned = a.row !== undefined && b.row !== undefined && b.row < a.row;
  const columnsTurned = a.column !== undefined && b.column !== undefined && b.column < a.column;
  const rows = rowsTurned || (a.row === undefined && b.row !== undefined) ? [b, a] : [a, b];
  const columns = columnsTurned || (a.column === undefined && b.column !== undefined) ? [b, a] : [a, b];
  const corner = (row: Corner, column: Corner): Corner => ({
    ...(column.column === undefined
      ? {}
      : { column: column.column, columnFixed: column.columnFixed ?? false }),
    ...(row.row === undefined ? {} : { row: row.row, rowFixed: row.rowFixed ?? false }),
  });
  const [firstRow = a, lastRow = b] = rows;
  const [firstColumn = a, lastColumn = b] = columns;
  return { from: corner(firstRow, firstColumn), to: corner(lastRow, lastColumn) };
}
