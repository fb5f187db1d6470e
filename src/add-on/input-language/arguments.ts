/** What an argument is before it is read. */

import { MINUTE_MS, type EpochMs } from "../shared/time";
import { argumentError } from "../shared/known-error";
import { isErrorValue, isLoadingText } from "../table/error-values";
import { isNumber, isText } from "../table/values";
import { shortenText } from "./texts";

/** An error cell's text, as custom functions get it, and what to say of it. */
const ERROR_VALUES: Readonly<Record<string, string>> = {
  "#N/A": "it has no value, as a lookup that finds nothing",
  "#REF!": "its cells are gone, it reads itself, or its rows have no room",
  "#ERROR!": "its formula failed or cannot be read",
  "#NAME?": "it uses a name that does not exist; texts go in quotes",
  "#VALUE!": "it was given the wrong kind of value",
  "#DIV/0!": "it divides by zero",
  "#NUM!": "its number cannot be worked out",
  "#NULL!": "its ranges do not meet",
};

/** NOW() is a moment older than the call it starts. */
const NOW_MS = 10_000;

/**
 * @throws KnownError badArgument for an error value, or a volatile one (see `findVolatileName`), which
 * would ask at every recalculation. Volatile values pass without `now`: SQL parameters may have
 * long fractions, and the add-on's own stamp is one.
 */
export function checkArgument(name: string, value: unknown, now?: EpochMs): void {
  const rows = readRows(value) ?? [[value]];
  const single = rows.length === 1 && rows[0]?.length === 1;
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => checkCell(name, single ? "" : ` in row ${r + 1}, column ${c + 1}`, cell, now)),
  );
}

function checkCell(argument: string, place: string, value: unknown, now: EpochMs | undefined): void {
  if (isText(value)) checkText(argument, place, value.trim());
  const volatile = now === undefined ? undefined : findVolatileName(value, now);
  if (volatile) {
    throw argumentError(
      argument,
      `the value${place} is as ${volatile} makes it, which changes at every recalculation, so no answer could be kept`,
      volatile === "NOW()"
        ? 'words such as "today" or "last 7 days"'
        : "a value that stays, such as a rounded one",
    );
  }
}

function checkText(argument: string, place: string, text: string): void {
  const reads = `the cell${place} that it reads shows ${text}`;
  const reason = explainCell(text);
  if (reason) {
    const expected = "a cell without an error: fix that cell and this one follows";
    throw argumentError(argument, `${reads} (${reason})`, expected);
  }
  if (isLoadingText(text)) {
    const expected =
      "a value: this cell follows once that one has it. A text of your own must not end in dots";
    throw argumentError(argument, `${reads} (it is still loading)`, expected);
  }
}

function explainCell(text: string): string | undefined {
  return ERROR_VALUES[text.toUpperCase()] ?? (isErrorValue(text) ? "its formula failed" : undefined);
}

/** Judging by the value: the present moment, or a long fraction. */
function findVolatileName(value: unknown, now: EpochMs): "NOW()" | "RAND()" | undefined {
  if (isDate(value)) {
    const hasTime = value.getTime() % MINUTE_MS !== 0;
    return hasTime && Math.abs(value.getTime() - now) < NOW_MS ? "NOW()" : undefined;
  }
  const random = isNumber(value) && value > 0 && value < 1 && String(value).length > 14;
  return random ? "RAND()" : undefined;
}

/** Also one from another realm. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

/** Sheets hands over an empty cell as "". */
export function isBlank(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || (isText(value) && value.trim() === "");
}

/** `undefined` for a single value. A one-dimensional array is one row. */
export function readRows(value: unknown): readonly (readonly unknown[])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows: readonly unknown[] = value;
  return rows.every((row) => !Array.isArray(row))
    ? [rows]
    : rows.map((row) => (Array.isArray(row) ? row : [row]));
}

/** Without blank rows and a foreign header. */
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

/** A cell's value as plain text; "" for a blank one. */
export function readPlainText(value: unknown): string {
  if (isText(value)) return value;
  return isBlank(value) ? "" : (JSON.stringify(value) ?? "");
}

/** For a sentence: quoted, on one line, cut. */
export function showValue(value: unknown): string {
  if (isDate(value)) return "a date";
  return `"${shortenText(readPlainText(value).replace(/\s+/g, " "))}"`;
}
