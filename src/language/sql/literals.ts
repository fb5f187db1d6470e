/** Writes a cell's value as an SQL literal that ends where it should, whatever the value says. */

import { type AddOnError, badArgument } from "../../errors";
import type { Zone } from "../../table/zone";
import { isNumber, isText } from "../../table/values";
import { isDate } from "../arguments";
import { DAY_MS } from "../dates/calendar";
import { readDateCell } from "../dates/date-cell";

/**
 * The literal of a value: a blank is NULL. A date without a time is a DATE, the day that the spreadsheet shows. One with a time
 * is a moment: a TIMESTAMPTZ, which says its own zone and so means the same whatever zone the service reckons in.
 * A value that SQL cannot hold is a `badArgument` that names `what`.
 */
export function sqlLiteral(value: unknown, what: string, zone: Zone): string {
  if (isEmptyCell(value)) return "NULL";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (isNumber(value)) return numberLiteral(value, what);
  if (isDate(value)) return dateLiteral(value, what, zone);
  if (isText(value)) return stringLiteral(value, what);
  throw refused(what, "is neither a text, a number, a truth value nor a date");
}

/** Whether a cell is empty. One that holds spaces is a text. */
export function isEmptyCell(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** In parentheses when negative: `10 -?` must not become a comment. */
function numberLiteral(value: number, what: string): string {
  if (!Number.isFinite(value)) throw refused(what, "is not a finite number");
  return value < 0 ? `(${value})` : String(value);
}

/**
 * Quotes are doubled. Whether a backslash escapes the quote after it differs between databases, so none is left within
 * quotes: it is put in by its code, and the text ends where it should in all of them.
 */
function stringLiteral(value: string, what: string): string {
  if (value.includes("\u0000")) throw refused(what, "holds the character NUL, which no SQL text can");
  const quoted = `'${value.replace(/'/g, "''")}'`;
  return quoted.includes("\\") ? `(${quoted.replace(/\\/g, "' || chr(92) || '")})` : quoted;
}

function dateLiteral(value: Date, what: string, zone: Zone): string {
  const cell = readDateCell(value, zone);
  // More than four digits are written for a year beyond 9999 or before Christ.
  const written = cell && new Date(cell.moment ?? cell.day * DAY_MS).toISOString();
  const [, day, time] = /^(?!0000)(\d{4}-\S+)T(\S+?)(?:\.000)?Z$/.exec(written ?? "") ?? [];
  if (!day) throw refused(what, "is not a date between the years 1 and 9999");
  return cell?.moment === undefined ? `DATE '${day}'` : `TIMESTAMPTZ '${day} ${time}+00'`;
}

function refused(what: string, problem: string): AddOnError<"badArgument"> {
  return badArgument("parameters", `${what} ${problem}`);
}
