/** A pulled block's header, filter, heat map and the sentences below it. */
import type { Cell, CellStyle, WriteSheet } from "hucre";
import { findPeriodColumns } from "../../add-on/sheet-writer/charts/read-outs";
import type { Block } from "../desk/blocks";
import { a1Of, columnLetters } from "../sheet/grid/a1";
import { DEFAULT_FONT } from "./cells";
import { isShare } from "./chart-shape";
import { headerText } from "./header-words";
import { absoluteRows } from "./margins";
import { runningPeriod } from "./running-period";

const HEADER_FILL = { type: "pattern", pattern: "solid", fgColor: { rgb: "E8F0FE" } } as const;
const NOTE_STYLE: CellStyle = { font: { ...DEFAULT_FONT, italic: true, color: { rgb: "5F6368" } } };
/** From none to most: white to a blue on which black can be read. */
const HEAT = ["FFFFFFFF", "FF8AB4F8"];

interface BlockTexts {
  readonly title: string;
  readonly sentences?: readonly string[];
}

/** `sentences` go below the block if there is room; `now` is a wall clock in epoch milliseconds. */
export function withBlockLooks(
  sheet: WriteSheet,
  block: Block,
  { title, sentences = [] }: BlockTexts,
  now: number,
): WriteSheet {
  const { rect } = block;
  const cells = new Map(sheet.cells);
  const look = (row: number, column: number, style: CellStyle): void => {
    const key = `${row - 1},${column - 1}`;
    const cell = cells.get(key) ?? {};
    cells.set(key, { ...cell, style: { ...cell.style, ...style } });
  };
  const names = block.table.columns.map(({ name }) => name);
  block.table.columns.forEach(({ type }, at) => {
    const right = type === "number" || type === "percent";
    nameHeader(cells, rect.row, rect.column + at, headerText(names, at, title));
    look(rect.row, rect.column + at, {
      fill: HEADER_FILL,
      ...(right ? { alignment: { horizontal: "right" } } : {}),
    });
  });
  const running = runningPeriod(block.table, now);
  if (running) {
    const row = rect.row + 1 + running.row;
    for (let at = 0; at < rect.columns; at += 1) {
      const { numFmt } = cells.get(`${row - 1},${rect.column + at - 1}`)?.style ?? {};
      look(row, rect.column + at, { ...NOTE_STYLE, ...(numFmt === undefined ? {} : { numFmt }) });
    }
  }
  const said = [
    ...sentences,
    ...(running ? [`The last ${running.unit} is not over: its numbers, in grey, will still grow.`] : []),
  ];
  say(cells, block, said);
  return {
    ...sheet,
    cells,
    ...(block.table.rows.length > 1 ? { autoFilter: { range: a1Of(rect) } } : {}),
    ...(sheet.conditionalRules ? {} : heatMap(block)),
    pageSetup: printedPages(sheet, block),
  };
}

/** Readable characters per landscape page. */
const PAGE_CHARACTERS = 180;

/** As wide as the sheet, or several pages that repeat the first column. */
function printedPages({ columns = [] }: WriteSheet, { rect }: Block): NonNullable<WriteSheet["pageSetup"]> {
  const characters = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const pages = Math.max(1, Math.ceil(characters / PAGE_CHARACTERS));
  const first = columnLetters(rect.column);
  return {
    orientation: "landscape",
    fitToPage: true,
    fitToWidth: pages,
    fitToHeight: 0,
    printTitlesRow: absoluteRows(rect.row, rect.row),
    ...(pages > 1 ? { printTitlesColumn: `$${first}:$${first}` } : {}),
  };
}

function nameHeader(cells: Map<string, Partial<Cell>>, row: number, column: number, name: string): void {
  const key = `${row - 1},${column - 1}`;
  const cell = cells.get(key);
  if (cell && cell.formula === undefined && typeof cell.value === "string") {
    cells.set(key, { ...cell, value: name });
  }
}

/** One blank row, so that filters and sorts do not take sentences for data. */
function say(cells: Map<string, Partial<Cell>>, block: Block, said: readonly string[]): void {
  const { grid, rect } = block;
  if (grid.lastRow() >= rect.row + rect.rows) return;
  said.forEach((text, at) => {
    cells.set(`${rect.row + rect.rows + at},${rect.column - 1}`, { value: text, style: NOTE_STYLE });
  });
}

/** Cohort shares: darker for more. */
function heatMap(block: Block): Pick<WriteSheet, "conditionalRules"> {
  const { rect } = block;
  const periods = findPeriodColumns(block.table);
  const [first] = periods;
  if (first === undefined || !periods.every((at) => isShare(block, at))) return {};
  const range = a1Of({
    row: rect.row + 1,
    column: rect.column + first,
    rows: Math.max(1, rect.rows - 1),
    columns: periods.length,
  });
  const scale = { cfvo: [{ type: "num", value: "0" } as const, { type: "max" } as const], colors: HEAT };
  return { conditionalRules: [{ type: "colorScale", priority: 1, range, colorScale: scale }] };
}
