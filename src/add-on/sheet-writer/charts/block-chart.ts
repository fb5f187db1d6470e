/** A chart over a block's columns, extended to all its rows later. */
import type { Range, Sheet } from "../../shared/google-types";
import type { ChartPlan } from "./charts";
import { readGridSize, getRange } from "../cells/grid";
import { toA1, overlaps, type Rect, getRight } from "../cells/rect";
import { toRect } from "../survey/survey";

type ChartBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

const CHART_BUILDERS = {
  line: (builder: ChartBuilder) => builder.asLineChart(),
  column: (builder: ChartBuilder) => builder.asColumnChart(),
} satisfies Record<ChartPlan["type"], (builder: ChartBuilder) => unknown>;

/** The first row is the header. Returns the chart's id. */
export function insertChart(sheet: Sheet, block: Rect, plan: ChartPlan): number {
  const before = readChartIds(sheet);
  const builder = sheet.newChart();
  const typed = CHART_BUILDERS[plan.type](builder);
  const column = Math.min(getRight(block) + 2, readGridSize(sheet).columns);
  const drawn = typed.setOption("title", plan.title).setNumHeaders(1).setPosition(block.row, column, 0, 0);
  for (const at of findDrawnColumns(plan)) {
    drawn.addRange(getRange(sheet, { ...block, column: block.column + at, columns: 1 }));
  }
  sheet.insertChart(drawn.build());
  // Charts have no id before they are on the sheet.
  const added = readChartIds(sheet).find((id) => !before.includes(id));
  if (typeof added !== "number") throw new Error("The chart that was inserted is not on the sheet.");
  return added;
}

/** Scripts cannot draw error bars, so the bounds become series. */
function findDrawnColumns({ xColumn, yColumns, interval }: ChartPlan): readonly number[] {
  return interval ? [xColumn, interval.low, ...yColumns, interval.high] : [xColumn, ...yColumns];
}

export function hasChart(sheet: Sheet, id: number): boolean {
  return readChartIds(sheet).includes(id);
}

/** Keeps charts that a person deleted, moved or changed. */
export function followBlock(sheet: Sheet, id: number, block: Rect): void {
  const chart = sheet.getCharts().find((one) => one.getChartId() === id);
  if (!chart) return;
  const shown = chart.getRanges();
  const wanted = shown.map((range) =>
    isOfBlock(range, sheet, block) ? makeWholeColumns(range, block) : toRect(range),
  );
  if (shown.every((range, i) => toA1(toRect(range)) === toA1(wanted[i] ?? block))) return;
  const builder = chart.modify().clearRanges();
  shown.forEach((range, i) => builder.addRange(getRange(range.getSheet(), wanted[i] ?? block)));
  sheet.updateChart(builder.build());
}

function isOfBlock(range: Range, sheet: Sheet, block: Rect): boolean {
  const shown = toRect(range);
  const isWithin = shown.column >= block.column && getRight(shown) <= getRight(block);
  return isWithin && overlaps(shown, block) && range.getSheet().getSheetId() === sheet.getSheetId();
}

function makeWholeColumns(range: Range, { row, rows }: Rect): Rect {
  return { ...toRect(range), row, rows };
}

function readChartIds(sheet: Sheet): (number | null)[] {
  return sheet.getCharts().map((chart) => chart.getChartId());
}
