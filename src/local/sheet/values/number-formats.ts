/** What a cell shows, and which formats mean a date. */
import { errorWord } from "./error-words";
import { localeTag } from "../grid/locale-tag";
import { format as formatNumber, formatColor, isDateFormat as isDatePattern } from "../grid/numfmt";
import { CellError, type CellValue } from "../grid/cells";

/** What `getNumberFormat` returns for automatic. */
export const AUTOMATIC_PATTERN = "0.###############";

/** The format as it is stored: all names of "automatic" become `""`. */
export function storedFormat(pattern: string): string {
  return pattern === "General" || pattern === AUTOMATIC_PATTERN ? "" : pattern;
}

const dateFormats = new Map<string, boolean>();

/** Dates, times or durations: `getValues` gives those as Date. */
export function isDateFormat(format: string): boolean {
  let known = dateFormats.get(format);
  if (known === undefined) dateFormats.set(format, (known = format !== "" && isDatePattern(format)));
  return known;
}

/** `locale`: the spreadsheet's, such as `en_US`; `language`: the viewer's. */
export function displayText(value: CellValue, format: string, locale = "en_US", language = "en"): string {
  if (value === null) return "";
  if (value instanceof CellError) return errorWord(value.code, language);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string")
    return format.includes("@") && format !== "@" ? formatByPattern(value, format, locale) : value;
  if (format === "" || format === "@") return automatic(value, locale);
  return formatByPattern(value, format, locale);
}

/** The colour that the format gives a number: `[Color10]`, `[Red]`. It goes before the cell's own. */
export function formatInk(value: CellValue, format: string): string | undefined {
  if (typeof value !== "number" || !/\[(?:color ?\d|[a-z]{3,7}\])/i.test(format)) return undefined;
  const ink = formatColor(format, value);
  return typeof ink === "string" ? ink : undefined;
}

function formatByPattern(value: number | string, format: string, locale: string): string {
  // The formatter fails on dates before 1899-12-30 (negative serials), so show the number.
  const text = formatNumber(format, value, {
    locale: localeTag(locale),
    throws: false,
    dateErrorThrows: false,
  });
  return text.startsWith("####") ? String(value) : text;
}

/** Whole numbers up to 15 digits, others to 10 significant digits. */
function automatic(value: number, locale: string): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e15) return String(value);
  if (size >= 1e15 || (size > 0 && size < 1e-9)) {
    return Number(value.toPrecision(6))
      .toExponential()
      .replace("e", "E")
      .replace(/E([+-])(\d)$/, "E$10$2");
  }
  const rounded = Number(value.toPrecision(10));
  return formatNumber("0.##############", rounded, { locale: localeTag(locale) }).replace(/[.,]$/, "");
}
