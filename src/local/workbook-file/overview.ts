/** The file's first sheet: contents, sources and omissions. */
import type { Cell, WriteSheet } from "hucre";
import { quoteSheet } from "../sheet/grid/a1";
import { displayWidth } from "../terminal/text-width";
import { DEFAULT_FONT } from "./cells";

export interface OverviewEntry {
  /** The sheet's name in the file. */
  readonly sheet: string;
  readonly title: string;
  readonly rows: number;
  /** What was left out, and what to know of the rest. */
  readonly said: readonly string[];
}

const BOLD = { font: { ...DEFAULT_FONT, bold: true } };
const LINK = { font: { ...DEFAULT_FONT, underline: true as const, color: { rgb: "1A73E8" } } };
const HEADER = { ...BOLD, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8F0FE" } } as const };
const FIRST_ROW = 3;
/** The width of a note in characters. */
const NOTE_WIDTH = 80;
/** Points: a row of the default font. */
const LINE_HEIGHT = 15;

/** Wrapped between words; a tenth is left free, as programs differ by a few characters. */
function linesOf(text: string): number {
  const room = NOTE_WIDTH * 0.9;
  let [lines, filled] = [1, 0];
  for (const word of text.split(" ")) {
    const width = displayWidth(word);
    if (filled > 0 && filled + 1 + width > room) [lines, filled] = [lines + 1, 0];
    filled += (filled > 0 ? 1 : 0) + width;
    for (; filled > room; filled -= room) lines += 1;
  }
  return lines;
}

/** Aligns all cells of a row of several lines at the top. */
function atTop(cells: Map<string, Partial<Cell>>, key: string): void {
  const cell = cells.get(key) ?? {};
  cells.set(key, { ...cell, style: { ...cell.style, alignment: { vertical: "top" } } });
}

/** `made`: as a clock shows it. */
export function overviewSheet(
  name: string,
  title: string,
  made: string,
  entries: readonly OverviewEntry[],
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const rowDefs = new Map<number, { height: number }>();
  cells.set("0,0", { value: title, style: { font: { ...DEFAULT_FONT, bold: true, size: 14 } } });
  cells.set("1,0", { value: `Made ${made}. The note on each table's first cell says where it comes from.` });
  ["Sheet", "What it shows", "Rows", "To be known"].forEach((text, at) => {
    cells.set(`${FIRST_ROW},${at}`, { value: text, style: HEADER });
  });
  entries.forEach(({ sheet, title: shows, rows, said }, index) => {
    const row = FIRST_ROW + 1 + index;
    const target = `#${quoteSheet(sheet)}!A1`;
    const formula = `HYPERLINK("${target.replaceAll('"', '""')}","${sheet.replaceAll('"', '""')}")`;
    cells.set(`${row},0`, { formula, formulaResult: sheet, style: LINK });
    cells.set(`${row},1`, { value: shows });
    cells.set(`${row},2`, { value: rows, style: { numFmt: "#,##0" } });
    cells.set(`${row},3`, {
      value: said.join(" "),
      style: { alignment: { wrapText: true, vertical: "top" } },
    });
    for (const at of [0, 1, 2]) atTop(cells, `${row},${at}`);
    rowDefs.set(row, { height: LINE_HEIGHT * linesOf(said.join(" ")) });
  });
  return {
    name,
    cells,
    rowDefs,
    columns: [{ width: 18 }, { width: 44 }, { width: 10 }, { width: NOTE_WIDTH }],
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
