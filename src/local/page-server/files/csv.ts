/** A sheet as comma-separated text, as its cells show it, and back. */
import { parse } from "csv-parse/sync";
import type { Grid } from "../../sheet/grid/grid";
import { displayText } from "../../sheet/values/number-formats";
import type { Workbook } from "../../sheet/grid/workbook";

/** A text that begins like this is a formula to most that open the file (OWASP, "CSV injection"). */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

export function sheetAsCsv(workbook: Workbook, grid: Grid): string {
  const [rows, columns] = [grid.lastRow(), grid.lastColumn()];
  const lines = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => {
      const value = grid.value(r + 1, c + 1);
      const text = displayText(value, grid.shownFormat(r + 1, c + 1), workbook.locale, workbook.language);
      return quoted(typeof value === "string" && LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);
    }).join(","),
  );
  // The mark by which spreadsheet programs know that the letters are UTF-8.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

export function rowsOfCsv(text: string, name: string): string[][] {
  const delimiter = /\.tsv$/i.test(name) ? "\t" : [",", ";", "\t"];
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false });
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
