import type { Grid } from "../../sheet/grid/grid";
import { displayText } from "../../sheet/values/number-formats";
import type { Workbook } from "../../sheet/grid/workbook";

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

function quoteField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
