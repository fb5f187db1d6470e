/** Literals that no value can break out of. */
import { DAY_MS } from "../../shared/time";

import { type KnownError, argumentError } from "../../shared/known-error";
import type { Zone } from "../../table/zone";
import { isNumber, isText } from "../../table/values";
import { isDate } from "../arguments";
import { readDateCell } from "../dates/date-cell";

/** Blank: NULL, day: DATE, moment: TIMESTAMPTZ with its zone. Errors name `what`. */
export function writeLiteral(value: unknown, what: string, zone: Zone): string {
  if (isEmptyCell(value)) return "NULL";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (isNumber(value)) return writeNumber(value, what);
  if (isDate(value)) return writeDate(value, what, zone);
  if (isText(value)) return writeString(value, what);
  throw parameterError(
    what,
    "is neither a text, a number, a truth value nor a date",
    "one such value for each place",
  );
}

/** Whether a cell is empty; spaces count as text. */
export function isEmptyCell(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Negative ones in parentheses: `10 -?` must not become a comment. */
function writeNumber(value: number, what: string): string {
  if (!Number.isFinite(value))
    throw parameterError(what, "is not a finite number", "a number that a cell can show");
  return value < 0 ? `(${value})` : String(value);
}

/** Substitutes for a backslash, from Unicode's private use area. */
const PLACEHOLDER_SIGNS = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xe000 + i));

/**
 * Quotes are doubled. Databases differ on whether a backslash escapes a quote, so a substitute is converted
 * back by its code, in one call, as expressions may not be deep.
 */
function writeString(value: string, what: string): string {
  if (value.includes("\u0000"))
    throw parameterError(
      what,
      "holds the character NUL, which no SQL text can hold",
      "the text without it, as CLEAN() gives it",
    );
  const quoted = `'${value.replace(/'/g, "''")}'`;
  if (!quoted.includes("\\")) return quoted;
  const sign = PLACEHOLDER_SIGNS.find((one) => !value.includes(one));
  if (sign === undefined)
    throw parameterError(
      what,
      "holds backslashes and too many private characters of Unicode",
      "a text without them",
    );
  return `replace(${quoted.replace(/\\/g, sign)}, '${sign}', chr(92))`;
}

function writeDate(value: Date, what: string, zone: Zone): string {
  const cell = readDateCell(value, zone);
  // Years beyond 9999 or before Christ have more than four digits.
  const written = cell && new Date(cell.moment ?? cell.day * DAY_MS).toISOString();
  const [, day, time] = /^(?!0000)(\d{4}-\S{1,20})T(\S{1,20}?)(?:\.000)?Z$/.exec(written ?? "") ?? [];
  if (!day)
    throw parameterError(
      what,
      "is not a date between the years 1 and 9999",
      "a date that the cell shows as one",
    );
  return cell?.moment === undefined ? `DATE '${day}'` : `TIMESTAMPTZ '${day} ${time}+00'`;
}

function parameterError(what: string, problem: string, expected: string): KnownError<"badArgument"> {
  return argumentError("parameters", `${what} ${problem}`, expected);
}
