/** Cells as formulas name them, in A1 notation, read and written (pure). */
import type { Rect } from "./cells";

/** Open edges (`A:C`, `2:5`, `B3:B`) are undefined. */
export interface A1Reference {
  readonly sheet?: string;
  readonly top?: number;
  readonly left?: number;
  readonly bottom?: number;
  readonly right?: number;
}

/** The letters and the number of a column, which counts from 1. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The letters and the number of a column, which counts from 1. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** `B3`, or `B3:D7` for more than one cell. */
export function a1Of(rect: Rect): string {
  const first = `${columnLetters(rect.column)}${rect.row}`;
  if (rect.rows === 1 && rect.columns === 1) return first;
  return `${first}:${columnLetters(rect.column + rect.columns - 1)}${rect.row + rect.rows - 1}`;
}

/** Quoted unless a plain word. */
export function quoteSheet(name: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}

const CORNER = /^\$?([A-Za-z]{1,3})?\$?(\d+)?$/;

/** With or without sheet and `$`; undefined for other texts. */
export function readA1(text: string): A1Reference | undefined {
  const split = splitSheet(text);
  if (!split) return undefined;
  const [from = "", to, ...more] = split.cells.split(":");
  const first = corner(from);
  const last = to === undefined ? first : corner(to);
  if (!first || !last || more.length > 0) return undefined;
  if (to === undefined && (first.row === undefined || first.column === undefined)) return undefined;
  const sheet = split.sheet === undefined ? {} : { sheet: split.sheet };
  return {
    ...sheet,
    ...edges("top", "bottom", first.row, last.row),
    ...edges("left", "right", first.column, last.column),
  };
}

/** Open edges reach to the sheet's end. */
export function rectOf(reference: A1Reference, maxRows: number, maxColumns: number): Rect {
  const top = reference.top ?? 1;
  const left = reference.left ?? 1;
  return {
    row: top,
    column: left,
    rows: (reference.bottom ?? maxRows) - top + 1,
    columns: (reference.right ?? maxColumns) - left + 1,
  };
}

function edges(
  low: string,
  high: string,
  a: number | undefined,
  b: number | undefined,
): Partial<Record<string, number>> {
  if (a !== undefined && b !== undefined) return { [low]: Math.min(a, b), [high]: Math.max(a, b) };
  if (a !== undefined) return { [low]: a };
  return b === undefined ? {} : { [low]: b };
}

function corner(text: string): { row: number | undefined; column: number | undefined } | undefined {
  const match = CORNER.exec(text);
  if (!match || text === "" || text === "$") return undefined;
  const [, letters, digits] = match;
  if (digits === "0") return undefined;
  return { row: digits ? Number(digits) : undefined, column: letters ? columnNumber(letters) : undefined };
}

function splitSheet(text: string): { sheet?: string; cells: string } | undefined {
  const bang = text.lastIndexOf("!");
  if (bang < 0) return { cells: text };
  const name = text.slice(0, bang);
  const quoted = /^'((?:[^']|'')+)'$/.exec(name);
  if (quoted?.[1] !== undefined)
    return { sheet: quoted[1].replaceAll("''", "'"), cells: text.slice(bang + 1) };
  return name === "" || name.includes("'") ? undefined : { sheet: name, cells: text.slice(bang + 1) };
}
