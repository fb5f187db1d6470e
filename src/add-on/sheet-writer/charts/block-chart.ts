/** A chart of Sheets over columns of a block: made once, and kept over all the rows that the block comes to have. */
import type { ChartPlan } from "./charts";
import { gridOf, rangeAt } from "../cells/grid";
import { a1Of, meets, type Rect, rightOf } from "../cells/rect";
import { rectOf } from "../survey/survey";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

type ChartBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

/** How Sheets is asked for each type of chart. */
const CHART_BUILDERS = {
  line: (builder: ChartBuilder) => builder.asLineChart(),
  column: (builder: ChartBuilder) => builder.asColumnChart(),
} satisfies Record<ChartPlan["type"], (builder: ChartBuilder) => unknown>;

/** Draws the plan's columns beside the block, whose first row is its header. Returns the chart's id. */
export function insertChart(sheet: Sheet, block: Rect, plan: ChartPlan): number {
  const before = idsOf(sheet);
  const builder = sheet.newChart();
  const typed = CHART_BUILDERS[plan.type](builder);
  // One empty column lies between, where the sheet has one.
  const column = Math.min(rightOf(block) + 2, gridOf(sheet).columns);
  const drawn = typed.setOption("title", plan.title).setNumHeaders(1).setPosition(block.row, column, 0, 0);
  for (const at of drawnColumns(plan)) {
    drawn.addRange(rangeAt(sheet, { ...block, column: block.column + at, columns: 1 }));
  }
  sheet.insertChart(drawn.build());
  // A chart that was built has no id, and the one on the sheet has.
  const added = idsOf(sheet).find((id) => !before.includes(id));
  if (typeof added !== "number") throw new Error("The chart that was inserted is not on the sheet.");
  return added;
}

/** Sheets draws no error bars for scripts: the bounds of an estimate stand beside it. */
function drawnColumns({ xColumn, yColumns, interval }: ChartPlan): readonly number[] {
  return interval ? [xColumn, interval.low, ...yColumns, interval.high] : [xColumn, ...yColumns];
}

/** Whether a chart is on the sheet still. */
export function hasChart(sheet: Sheet, id: number): boolean {
  return idsOf(sheet).includes(id);
}

/**
 * Lets the chart show all rows of the block that it shows columns of. A person may have deleted it, moved it to another sheet, or
 * given it cells from elsewhere: these stay as they are.
 */
export function followBlock(sheet: Sheet, id: number, block: Rect): void {
  const chart = sheet.getCharts().find((one) => one.getChartId() === id);
  if (!chart) return;
  const shown = chart.getRanges();
  const wanted = shown.map((range) => (isOfBlock(range, sheet, block) ? wholeColumns(range, block) : rectOf(range)));
  if (shown.every((range, i) => a1Of(rectOf(range)) === a1Of(wanted[i] ?? block))) return;
  const builder = chart.modify().clearRanges();
  shown.forEach((range, i) => builder.addRange(rangeAt(range.getSheet(), wanted[i] ?? block)));
  sheet.updateChart(builder.build());
}

function isOfBlock(range: Range, sheet: Sheet, block: Rect): boolean {
  const shown = rectOf(range);
  const isWithin = shown.column >= block.column && rightOf(shown) <= rightOf(block);
  return isWithin && meets(shown, block) && range.getSheet().getSheetId() === sheet.getSheetId();
}

function wholeColumns(range: Range, { row, rows }: Rect): Rect {
  return { ...rectOf(range), row, rows };
}

function idsOf(sheet: Sheet): (number | null)[] {
  return sheet.getCharts().map((chart) => chart.getChartId());
}
