import { parse } from "csv-parse/sync";
import type { Grid } from "../../sheet/grid/grid";
import { displayText } from "../../sheet/values/number-formats";
import type { Workbook } from "../../sheet/grid/workbook";
import { styleOf } from "../../sheet/language/separators";
import { Refusal } from "../contract/refusal";

/** Most programs take such text for a formula (OWASP, "CSV injection"). */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export function sheetAsCsv(workbook: Workbook, grid: Grid): string {
  const [rows, columns] = [grid.lastRow(), grid.lastColumn()];
  const lines = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => {
      const value = grid.value(r + 1, c + 1);
      const text = displayText(value, grid.shownFormat(r + 1, c + 1), workbook.locale, workbook.language);
      return quoted(typeof value === "string" && LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);
    }).join(","),
  );
  // Marks the text as UTF-8 for spreadsheet programs.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** Of one row. */
const MOST_LETTERS = 5_000_000;

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened and never closed",
  CSV_MAX_RECORD_SIZE: "a row of it has more than 5,000,000 characters",
};

/** @throws Refusal */
export function rowsOfCsv(content: Uint8Array, name: string, locale: string): string[][] {
  const text = decode(content, name);
  const delimiter = /\.tsv$/i.test(name) ? "\t" : delimiterOf(text, locale);
  try {
    const options = { relax_column_count: true, skip_empty_lines: false, max_record_size: MOST_LETTERS };
    return parse(text, { bom: true, delimiter, ...options });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    const reason = (code === undefined ? undefined : REASONS[code]) ?? (error as Error).message;
    throw new Refusal(`"${name}" cannot be read as a table of texts: ${reason}.`, { cause: error });
  }
}

/** Excel's own texts, UTF-8, and older western programs. */
function decode(content: Uint8Array, name: string): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  if (content.includes(0)) {
    throw new Refusal(`"${name}" is no text, whatever its name says. Save it as .csv or .xlsx first.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

/** The most frequent in the first line outside quotes. Decimals may have commas. */
function delimiterOf(text: string, locale: string): string {
  const [line = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n/, 1);
  if (styleOf(locale).decimalComma && line.includes(";")) return ";";
  const counts = ["\t", ",", ";"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
