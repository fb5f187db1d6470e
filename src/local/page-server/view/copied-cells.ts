/** As text with tabs, and as a table for other spreadsheets. */
import type { Workbook } from "../../sheet/grid/workbook";
import type { CellValue } from "../../sheet/grid/cells";
import { displayText } from "../../sheet/values/number-formats";
import type { Place } from "../contract/calls";
import type { FoundPlace } from "../contract/places";
import { storedPart } from "../../sheet/grid/snapshot";
import { Refusal } from "../contract/refusal";

const MOST_CELLS = 1_000_000;

export function copiedCells(
  workbook: Workbook,
  { grid, rect }: FoundPlace,
  place: Place,
): { readonly text: string; readonly html: string } {
  workbook.calculator?.settle();
  const held = storedPart(grid, rect) ?? { ...rect, rows: 1 };
  if (held.rows * held.columns > MOST_CELLS)
    throw new Refusal("At most 1,000,000 cells can be copied at once.");
  const texts = Array.from({ length: held.rows }, (_, r) =>
    Array.from({ length: held.columns }, (__, c) => {
      const [row, column] = [held.row + r, held.column + c];
      const value: CellValue = grid.value(row, column);
      return displayText(value, grid.shownFormat(row, column), workbook.locale, workbook.language);
    }),
  );
  const cells = texts
    .map((row) => `<tr>${row.map((text) => `<td>${htmlText(text)}</td>`).join("")}</tr>`)
    .join("");
  const origin = htmlText(JSON.stringify({ sheet: place.sheet, rect }));
  return {
    text: texts.map((row) => row.map(tabbedText).join("\t")).join("\n"),
    html: `<meta charset="utf-8"><table data-local-cells="${origin}"><tbody>${cells}</tbody></table>`,
  };
}

/** Quotes texts with tabs or line breaks, as spreadsheets do. */
function tabbedText(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function htmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "<br>");
}
