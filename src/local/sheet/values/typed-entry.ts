/** Reads a text as Sheets does when a person types it. */
import { localeTag } from "../grid/locale-tag";
import { getFormatFromId, getLocale, parseValue } from "../grid/numfmt";
import { CellError, type CellValue, type ErrorCode } from "../grid/cells";
import { serialFromWall, wallFromSerial } from "../grid/serial-dates";

/** `format`: only where typing gives one. */
export interface Entry {
  readonly value: CellValue;
  readonly formula?: string;
  readonly format?: string;
}

export interface EntryContext {
  /** Such as `en_US`: decides which of 1/2 is the day and what a comma means. */
  readonly locale: string;
  /** Epoch milliseconds, for dates typed without a year. */
  readonly now: number;
  /** Format of the cell: with plain text (`@`) only formulas are read. */
  readonly format?: string;
}

const ERRORS: ReadonlySet<string> = new Set([
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#ERROR!",
]);
/** The formatter's ids of dates without a year ("5-Jan"). */
const WITHOUT_YEAR = 16;

/**
 * - A leading apostrophe keeps the rest as text and is not part of the value.
 * - A leading `=` makes a formula, even in a plain text cell: undocumented, but the more harmful reading. A
 *   leading `+` or `-` that is no number does too, as in the browser.
 */
export function readEntry(text: string, context: EntryContext): Entry {
  if (text === "") return { value: null };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text.startsWith("=")) return { value: null, formula: text };
  if (context.format === "@") return { value: text };
  if (ERRORS.has(text.toUpperCase())) return { value: new CellError(text.toUpperCase() as ErrorCode) };
  const typed = readNumberOrBoolean(text, context);
  if (typed) return typed;
  return /^[+-]/.test(text) ? { value: null, formula: `=${text}` } : { value: text };
}

/** Entering it again gives the same content. */
export function editText(value: CellValue, formula: string | undefined, context: EntryContext): string {
  if (formula !== undefined) return formula;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(value);
  if (value instanceof CellError) return value.code;
  const again = readEntry(value, context);
  return again.value === value && again.formula === undefined ? value : `'${value}`;
}

function readNumberOrBoolean(text: string, context: EntryContext): Entry | undefined {
  const locale = localeTag(context.locale);
  const read = parseValue(text, { locale });
  if (!read || !("value" in read)) return undefined;
  const { value } = read;
  if (typeof value === "boolean") return { value };
  if (typeof value !== "number") return undefined;
  const id = "formatId" in read && typeof read.formatId === "number" ? read.formatId : undefined;
  if (id === undefined) return { value };
  const dated = id === WITHOUT_YEAR ? inYearOf(value, context.now) : value;
  return { value: dated, format: formatOf(text, id, locale) };
}

/** Sheets keeps an ISO date's format; others get the locale's short form. */
function formatOf(text: string, id: number, locale: string): string {
  const iso = /^\s*\d{4}-\d{1,2}-\d{1,2}/.test(text);
  if (iso && id === 14) return "yyyy-mm-dd";
  if (iso && id === 22) return "yyyy-mm-dd h:mm:ss";
  return getFormatFromId(id, getLocale(locale) ?? undefined) ?? "";
}

/** The reader uses this machine's year; the spreadsheet's clock may be set. */
function inYearOf(serial: number, now: number): number {
  const wall = new Date(wallFromSerial(serial));
  wall.setUTCFullYear(new Date(now).getUTCFullYear());
  return serialFromWall(wall.getTime());
}
