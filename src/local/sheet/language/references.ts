/** A1 notation: how references are read, written, shifted and moved (pure). */
import { columnLetters, columnNumber, quotedSheet } from "../grid/a1";
import { movedRect, type GridMove } from "../grid/moves";

/** One end of a reference. A missing row is a whole column (`A:A`), a missing column a whole row (`1:1`). */
export interface Corner {
  readonly row?: number;
  readonly column?: number;
  readonly rowFixed?: boolean;
  readonly columnFixed?: boolean;
}

/**
 * A reference as written. `to` is missing for a single cell; `sheet` is missing for the formula's own sheet.
 */
export interface WrittenReference {
  readonly sheet?: string;
  readonly from: Corner;
  readonly to?: Corner;
}

const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,7}`;
const COLUMN = String.raw`\$?[A-Za-z]{1,3}`;
const ROW = String.raw`\$?[1-9]\d{0,7}`;
/**
 * The source of a regular expression for a reference without its sheet. What follows must not continue a
 * name.
 */
export const REFERENCE_SOURCE = `(?:${CELL}(?::(?:${CELL}|${COLUMN}|${ROW}))?|${COLUMN}:(?:${CELL}|${COLUMN})|${ROW}:(?:${CELL}|${ROW}))(?![\\p{L}\\p{N}_.(!])`;

const WHOLE = new RegExp(`^(?:('(?:[^']|'')+'|[\\p{L}\\p{N}_.]+)!)?(${REFERENCE_SOURCE})$`, "u");

/** Reads text such as `'My sheet'!$A$1:B`; undefined where it is no reference. */
export function readReference(text: string): WrittenReference | undefined {
  const match = WHOLE.exec(text.trim());
  if (!match?.[2]) return undefined;
  const reference = readCells(match[2]);
  return match[1] === undefined ? reference : { sheet: unquoted(match[1]), ...reference };
}

/** Reads the part of a reference behind its sheet. The text must match `REFERENCE_SOURCE`. */
export function readCells(text: string): WrittenReference {
  const [from = "", to] = text.split(":");
  return to === undefined ? { from: readCorner(from) } : ordered(readCorner(from), readCorner(to));
}

/** The name in a quoted or bare sheet prefix. */
export function unquoted(sheet: string): string {
  return sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}

/** Writes a reference as a formula has it. */
export function writeReference(reference: WrittenReference): string {
  const prefix = reference.sheet === undefined ? "" : `${quotedSheet(reference.sheet)}!`;
  const from = writeCorner(reference.from);
  return prefix + (reference.to ? `${from}:${writeCorner(reference.to)}` : from);
}

/**
 * The reference as a copy of its formula, so many rows and columns away, has it; undefined where it leaves
 * the sheet.
 */
export function shifted(
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
  const cells = to ? ordered(from, to) : { from };
  return reference.sheet === undefined ? cells : { sheet: reference.sheet, ...cells };
}

/** More rows or columns than any sheet has: where an open-ended reference ends for the purpose of moving. */
const FAR = 100_000_000;

/**
 * The reference after rows or columns of the sheet it points to were inserted or removed; undefined where
 * nothing is left.
 */
export function moved(reference: WrittenReference, move: GridMove): WrittenReference | undefined {
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
  // In a bare row ("$3") the only dollar sign stands before the digits.
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

/** A reference may name its corners in any order (`B2:A1`); an open end (`A2:A`) stays last. */
function ordered(a: Corner, b: Corner): WrittenReference {
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
