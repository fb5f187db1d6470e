/** A chart over a block's columns, extended to all its rows later. */
import type { Range, Sheet } from "../../shared/google-types";
import type { ChartPlan } from "./charts";
import { readGridSize, readIfGrid, getRange } from "../cells/grid";
import { toA1, joinRects, overlaps, type Rect, getRight } from "../cells/rect";
import { toRect } from "../survey/survey";

type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type ChartBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

const CHART_BUILDERS = {
  line: (builder: ChartBuilder) => builder.asLineChart(),
  column: (builder: ChartBuilder) => builder.asColumnChart(),
} satisfies Record<ChartPlan["type"], (builder: ChartBuilder) => unknown>;

/** The first row is the header. Brings the chart into sight, and returns its id. */
export function insertChart(sheet: Sheet, block: Rect, plan: ChartPlan): number {
  const before = readChartIds(sheet);
  const builder = sheet.newChart();
  const typed = CHART_BUILDERS[plan.type](builder);
  const column = Math.min(getRight(block) + 2, readGridSize(sheet).columns);
  const drawn = typed.setOption("title", plan.title).setNumHeaders(1).setPosition(block.row, column, 0, 0);
  for (const at of drawnColumnsOf(plan)) {
    drawn.addRange(getRange(sheet, { ...block, column: block.column + at, columns: 1 }));
  }
  sheet.insertChart(drawn.build());
  // Beside a wide table it would be out of sight.
  getRange(sheet, { row: block.row, column, rows: 1, columns: 1 }).activate();
  // Charts have no id before they are on the sheet.
  const added = readChartIds(sheet).find((id) => !before.includes(id));
  if (typeof added !== "number") throw new Error("The chart that was inserted is not on the sheet.");
  return added;
}

/** The same columns at the same place, drawn in another way. */
export function redrawChart({ sheet, chart }: FoundChart, type: ChartPlan["type"]): void {
  const builder = chart.modify();
  CHART_BUILDERS[type](builder);
  sheet.updateChart(builder.build());
}

/** Scripts cannot draw error bars, so the bounds become series. */
function drawnColumnsOf({ xColumn, yColumns, interval }: ChartPlan): readonly number[] {
  return interval ? [xColumn, interval.low, ...yColumns, interval.high] : [xColumn, ...yColumns];
}

/** A chart and the sheet in which it stands. */
export interface FoundChart {
  readonly sheet: Sheet;
  readonly chart: Chart;
}

/** A person may have moved it to another sheet, or to one of its own. */
export function findChart(sheets: readonly Sheet[], id: number): FoundChart | undefined {
  for (const sheet of sheets) {
    const chart = readCharts(sheet).find((one) => one.getChartId() === id);
    if (chart) return { sheet, chart };
  }
  return undefined;
}

/** The id of a chart of the same columns, such as one whose id was never noted. */
export function findSameChart(sheet: Sheet, block: Rect, plan: ChartPlan): number | undefined {
  const wanted = drawnColumnsOf(plan).map((at) => block.column + at);
  const isSame = (chart: Chart): boolean => {
    const shown = chart.getRanges();
    const columns = shown.flatMap((range) => numberColumns(toRect(range)));
    return (
      shown.every((range) => isOfBlock(range, { sheet, rect: block })) &&
      columns.length === wanted.length &&
      wanted.every((column) => columns.includes(column))
    );
  };
  return readCharts(sheet).find(isSame)?.getChartId() ?? undefined;
}

/** `names`: of its columns, as in the answer. */
export interface ChartedBlock {
  readonly sheet: Sheet;
  readonly rect: Rect;
  readonly names: readonly string[];
}

export interface ChartChanges {
  /** `before`: the block from which the pull has moved. */
  readonly move?: { readonly before: ChartedBlock; readonly names: readonly string[] } | undefined;
  /** The pull's name, which is the chart's title until a person gives it another. */
  readonly title?: { readonly before: string; readonly now: string } | undefined;
}

/** Keeps the chart's id, its place and its look. */
export function followBlock(
  { sheet, chart }: FoundChart,
  block: Omit<ChartedBlock, "names">,
  { move, title }: ChartChanges = {},
): void {
  const shown = chart.getRanges().map((range) => ({ sheet: range.getSheet(), rect: toRect(range), range }));
  const wanted = shown.flatMap(({ range, ...now }): PlacedRect[] => {
    if (isOfBlock(range, block))
      return [{ sheet: block.sheet, rect: makeWholeColumns(now.rect, block.rect) }];
    if (!move || !isOfBlock(range, move.before)) return [now];
    return moveColumns(now.rect, move.before, { ...block, names: move.names }) ?? [now];
  });
  const isThere = JSON.stringify(shown.map(describePlace)) === JSON.stringify(wanted.map(describePlace));
  const isRenamed = title && title.before !== title.now && readChartTitle(chart) === title.before;
  if (isThere && !isRenamed) return;
  const builder = chart.modify().clearRanges();
  for (const one of wanted) builder.addRange(getRange(one.sheet, one.rect));
  if (isRenamed) builder.setOption("title", title.now);
  sheet.updateChart(builder.build());
}

type PlacedRect = Pick<ChartedBlock, "sheet" | "rect">;

function describePlace({ sheet, rect }: PlacedRect): string {
  return `${sheet.getSheetId()} ${toA1(rect)}`;
}

/** By name. Undefined where one is missing. */
function moveColumns(shown: Rect, before: ChartedBlock, block: ChartedBlock): PlacedRect[] | undefined {
  const places = numberColumns(shown).map((column) => {
    const name = before.names[column - before.rect.column];
    return name === undefined ? -1 : block.names.indexOf(name);
  });
  if (places.includes(-1)) return undefined;
  const { rect, sheet } = block;
  const moved = places.map((at) => ({ ...rect, column: rect.column + at, columns: 1 }));
  return joinRects(moved).map((one) => ({ sheet, rect: one }));
}

function numberColumns({ column, columns }: Rect): number[] {
  return Array.from({ length: columns }, (_, at) => column + at);
}

function isOfBlock(range: Range, { sheet, rect }: PlacedRect): boolean {
  const shown = toRect(range);
  const isWithin = shown.column >= rect.column && getRight(shown) <= getRight(rect);
  return isWithin && overlaps(shown, rect) && range.getSheet().getSheetId() === sheet.getSheetId();
}

function makeWholeColumns(shown: Rect, { row, rows }: Rect): Rect {
  return { ...shown, row, rows };
}

/** The text that a person reads above it, if it has one. Google's types say an object. */
export function readChartTitle(chart: Chart): unknown {
  return chart.getOptions()?.get("title");
}

function readCharts(sheet: Sheet): Chart[] {
  return readIfGrid(sheet, (one) => one.getCharts()) ?? [];
}

function readChartIds(sheet: Sheet): (number | null)[] {
  return readCharts(sheet).map((chart) => chart.getChartId());
}
