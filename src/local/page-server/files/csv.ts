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
      return quoteField(typeof value === "string" && LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);
    }).join(","),
  );
  // Marks the text as UTF-8 for spreadsheet programs.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** The most letters of one row. */
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
    return parse(text.replace(NAMED_DELIMITER, ""), { bom: true, delimiter, ...options });
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

const DELIMITERS = [",", ";", "\t", "|"] as const;
const NAMED_DELIMITER = /^\uFEFF?sep=([,;\t|])\r?\n/i;
/** Looked at to find the delimiter: characters, and rows. */
const HEAD = 200_000;
const ROWS_LOOKED_AT = 50;

/**
 * One for the whole file: the one that splits the first rows evenly into most fields. Where the locale's
 * decimals have commas, semicolons come first.
 */
function delimiterOf(text: string, locale: string): string {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  if (named !== undefined) return named;
  const head = text.slice(0, HEAD);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }));
  const semicolons = scores.find(({ delimiter }) => delimiter === ";")?.score ?? 0;
  if (styleOf(locale).decimalComma && semicolons > 0) return ";";
  return scores.reduce((most, one) => (one.score > most.score ? one : most)).delimiter;
}

/** 0 for one column, and where a quote is not closed. */
function scoreOf(head: string, delimiter: string): number {
  try {
    const options = { delimiter, to: ROWS_LOOKED_AT, relax_column_count: true, skip_empty_lines: true };
    const rows: string[][] = parse(head, { bom: true, ...options });
    const width = rows[0]?.length ?? 0;
    const even = rows.filter((row) => row.length === width).length / Math.max(1, rows.length);
    return width < 2 ? 0 : even * 100 + Math.min(width, 99);
  } catch {
    return 0;
  }
}

function quoteField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
