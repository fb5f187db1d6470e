/** The first sheet of a workbook file: what is in the others, where it comes from, and what was left out. */
import type { Cell, WriteSheet } from "hucre";
import { quotedSheet } from "../sheet/grid/a1";
import { DEFAULT_FONT } from "./cells";

export interface OverviewEntry {
  /** The sheet's name in the file. */
  readonly sheet: string;
  readonly title: string;
  readonly rows: number;
  /** What is to be known of it: what was cut, what it says. */
  readonly said: readonly string[];
}

const BOLD = { font: { ...DEFAULT_FONT, bold: true } };
const LINK = { font: { ...DEFAULT_FONT, underline: true as const, color: { rgb: "1A73E8" } } };
const HEADER = { ...BOLD, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8F0FE" } } as const };
const FIRST_ROW = 3;

/** `made`: when, as a clock shows it. */
export function overviewSheet(
  name: string,
  title: string,
  made: string,
  entries: readonly OverviewEntry[],
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  cells.set("0,0", { value: title, style: { font: { ...DEFAULT_FONT, bold: true, size: 14 } } });
  cells.set("1,0", { value: `Made ${made}. The note on each table's first cell says where it comes from.` });
  ["Sheet", "What it shows", "Rows", "To be known"].forEach((text, at) => {
    cells.set(`${FIRST_ROW},${at}`, { value: text, style: HEADER });
  });
  entries.forEach(({ sheet, title: shows, rows, said }, index) => {
    const row = FIRST_ROW + 1 + index;
    const target = `#${quotedSheet(sheet)}!A1`;
    const formula = `HYPERLINK("${target.replaceAll('"', '""')}","${sheet.replaceAll('"', '""')}")`;
    cells.set(`${row},0`, { formula, formulaResult: sheet, style: LINK });
    cells.set(`${row},1`, { value: shows });
    cells.set(`${row},2`, { value: rows, style: { numFmt: "#,##0" } });
    cells.set(`${row},3`, { value: said.join(" "), style: { alignment: { wrapText: true, vertical: "top" } } });
  });
  return {
    name,
    cells,
    columns: [{ width: 18 }, { width: 44 }, { width: 10 }, { width: 80 }],
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
