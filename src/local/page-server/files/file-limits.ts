/** What a file may have that no spreadsheet has room for. */
import { columnLetters } from "../../sheet/grid/a1";
import { MAX_TEXT } from "../../sheet/values/text-limit";
import { Refusal } from "../contract/refusal";

export const MOST_CELLS = "a spreadsheet has 10,000,000 cells at most";

export function tooLarge(name: string, limit: string, cause?: Error): Refusal {
  return new Refusal(`"${name}" is too large: ${limit}. Open a part of it.`, { cause });
}

export function refuseLongTexts(name: string, rows: readonly (readonly unknown[])[]): void {
  for (const [r, row] of rows.entries()) {
    const c = row.findIndex((value) => typeof value === "string" && value.length > MAX_TEXT);
    if (c < 0) continue;
    const length = String(row[c]).length.toLocaleString("en");
    throw new Refusal(
      `"${name}" has a text of ${length} characters in ${columnLetters(c + 1)}${r + 1}; a cell holds at most 50,000. Shorten it first.`,
    );
  }
}
