/** What an argument may be before it is read: ranges, dates, blanks, and unusable values. */

import { MINUTE_MS } from "../shared/time";
import { refuseArgument } from "../shared/errors";
import { isErrorValue, isLoadingText } from "../table/error-values";
import { isNumber, isText } from "../table/values";
import { shortenText } from "./texts";

/** What a failed formula's cell holds, and what to say of it. A custom function receives it as this text. */
const ERROR_VALUES: Readonly<Record<string, string>> = {
  "#N/A": "a lookup found nothing",
  "#REF!": "it points at cells that are gone",
  "#ERROR!": "its formula cannot be read",
  "#NAME?": "it uses a name that does not exist; texts go in quotes",
  "#VALUE!": "it was given the wrong kind of value",
  "#DIV/0!": "it divides by zero",
  "#NUM!": "its number cannot be shown",
  "#NULL!": "its ranges do not meet",
};

/** NOW() is this close to the moment of the call, which takes a moment to start. */
const NOW_MS = 10_000;

/**
 * Throws `refuseArgument` for an error value, or for what only a volatile function makes (see
 * `findVolatileName`), which would ask at every recalculation. Volatile values are refused only with `now`
 * (epoch ms): leave it out for SQL parameters, where a long fraction is honest, and for the add-on's own
 * stamp.
 */
export function checkArgument(name: string, value: unknown, now?: number): void {
  const rows = readRows(value) ?? [[value]];
  const single = rows.length === 1 && rows[0]?.length === 1;
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => checkCell(name, single ? "" : ` in row ${r + 1}, column ${c + 1}`, cell, now)),
  );
}

function checkCell(argument: string, place: string, value: unknown, now: number | undefined): void {
  if (isText(value)) checkText(argument, place, value.trim());
  const volatile = now === undefined ? undefined : findVolatileName(value, now);
  if (volatile) {
    throw refuseArgument(
      argument,
      `${volatile}${place} changes at every recalculation, so its answer could never be kept`,
      volatile === "NOW()" ? 'words such as "today" or "last 7 days"' : "a value that stays",
    );
  }
}

function checkText(argument: string, place: string, text: string): void {
  const reads = `the cell${place} that it reads shows ${text}`;
  const reason = explainCell(text);
  if (reason) {
    const expected = "a cell without an error: mend that cell and this one follows";
    throw refuseArgument(argument, `${reads} (${reason})`, expected);
  }
  if (isLoadingText(text)) {
    const expected =
      "a value: this cell follows once that one has it. A text of your own must not end in dots";
    throw refuseArgument(argument, `${reads} (it is still loading)`, expected);
  }
}

function explainCell(text: string): string | undefined {
  return ERROR_VALUES[text.toUpperCase()] ?? (isErrorValue(text) ? "its formula failed" : undefined);
}

/** Which volatile function made this, as far as a value shows: the present moment, or a long fraction. */
export function findVolatileName(value: unknown, now: number): "NOW()" | "RAND()" | undefined {
  if (isDate(value)) {
    const hasTime = value.getTime() % MINUTE_MS !== 0;
    return hasTime && Math.abs(value.getTime() - now) < NOW_MS ? "NOW()" : undefined;
  }
  const random = isNumber(value) && value > 0 && value < 1 && String(value).length > 14;
  return random ? "RAND()" : undefined;
}

/** Whether a value is a date, also one that was made outside this script's own realm. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

/** Whether an argument was left out, or the cell it names is empty (Sheets hands that over as ""). */
export function isBlank(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || (isText(value) && value.trim() === "");
}

/** An argument as rows of cells; `undefined` when it is one value. A one-dimensional array is one row. */
export function readRows(value: unknown): readonly (readonly unknown[])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows: readonly unknown[] = value;
  return rows.every((row) => !Array.isArray(row))
    ? [rows]
    : rows.map((row) => (Array.isArray(row) ? row : [row]));
}

/** The rows of a range with names in its first column, without blank ones and a foreign header. */
export function readNamedRows(
  rows: readonly (readonly unknown[])[],
  isEmpty: (cell: unknown) => boolean,
  wanted: ReadonlySet<string> = new Set(),
): readonly (readonly unknown[])[] {
  return rows.filter((row, r) => {
    const [title = "", value] = row.map((cell) => readPlainText(cell).trim().toLowerCase());
    const isTitle = /^(?:options?|name|setting|parameter)$/.test(title) && value === "value";
    return !row.every(isEmpty) && !(r === 0 && isTitle && !wanted.has(title));
  });
}

/** A range of one cell is that cell. */
export function unwrapArgument(value: unknown): unknown {
  const rows = readRows(value);
  return rows?.length === 1 && rows[0]?.length === 1 ? rows[0][0] : value;
}

/** A cell's value as text; "" for a blank. */
export function readPlainText(value: unknown): string {
  if (isText(value)) return value;
  return isBlank(value) ? "" : (JSON.stringify(value) ?? "");
}

/** A value in a sentence: quoted, on one line, and cut where it is long. */
export function showValue(value: unknown): string {
  if (isDate(value)) return "a date";
  return `"${shortenText(readPlainText(value).replace(/\s+/g, " "))}"`;
}
