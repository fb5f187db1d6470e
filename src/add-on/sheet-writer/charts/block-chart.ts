/** A chart over a block's columns, extended to all its rows later. */
import type { Range, Sheet } from "../../shared/google-types";
import type { ChartPlan } from "./charts";
import { readGridSize, readIfGrid, getRange } from "../cells/grid";
import { toA1, joinRects, overlaps, type Rect, getBottom, getRight } from "../cells/rect";
import { toRect } from "../survey/survey";

type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type ChartBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

/** Google has no chart of points by names: a line that is not drawn has them. */
const CHART_BUILDERS = {
  line: (builder: ChartBuilder) => builder.asLineChart(),
  column: (builder: ChartBuilder) => builder.asColumnChart(),
  bar: (builder: ChartBuilder) => builder.asBarChart(),
  points: (builder: ChartBuilder) => builder.asLineChart(),
} satisfies Record<ChartPlan["type"], (builder: ChartBuilder) => unknown>;

/** Cells that a chart of usual size covers, in rows and columns of usual size. */
const CHART_ROWS = 18;
const CHART_COLUMNS = 6;
/** Beside more columns a chart would be out of sight, below more rows as well. */
const MOST_BESIDE = 4;
const MOST_ABOVE = 30;
/** Between a table and its chart. */
const GAP = 2;

/** The first row is the header. Brings the chart into sight, and returns its id. */
export function insertChart(sheet: Sheet, block: Rect, plan: ChartPlan, bottom = getBottom(block)): number {
  const before = readChartIds(sheet);
  const place = choosePlace(sheet, block, bottom);
  const builder = sheet.newChart().setPosition(place.row, place.column, 0, 0);
  builder.setNumHeaders(1).setOption("title", plan.title);
  sheet.insertChart(drawPlan(builder, { sheet, rect: block }, plan).build());
  // From its table one goes right and down: where its last cell is in sight, all of it is.
  getRange(sheet, toLastCell(place)).activate();
  // Charts have no id before they are on the sheet.
  const added = readChartIds(sheet).find((id) => !before.includes(id));
  if (typeof added !== "number") throw new Error("The chart that was inserted is not on the sheet.");
  return added;
}

/** The cells that a chart covers: to the right of a narrow table, else below it where nothing is. */
function choosePlace(sheet: Sheet, block: Rect, bottom: number): Rect {
  const { rows, columns } = readGridSize(sheet);
  const isWide = block.columns > MOST_BESIDE;
  const isBelow = isWide && block.rows <= MOST_ABOVE && bottom + GAP <= rows && sheet.getLastRow() <= bottom;
  const row = isBelow ? bottom + GAP : block.row;
  const column = isBelow ? block.column : Math.min(getRight(block) + GAP, columns);
  return {
    row,
    column,
    rows: Math.min(CHART_ROWS, rows - row + 1),
    columns: Math.min(CHART_COLUMNS, columns - column + 1),
  };
}

function toLastCell(rect: Rect): Rect {
  return { row: getBottom(rect), column: getRight(rect), rows: 1, columns: 1 };
}

type Look = readonly [name: string, value: unknown];

/** The lower bound, the estimate and the upper bound, in one colour and joined by no line. */
const POINTS: readonly Look[] = [
  ["lineWidth", 0],
  ...[5, 12, 5].flatMap((size, at): Look[] => [
    [`series.${at}.pointSize`, size],
    [`series.${at}.color`, "#1a73e8"],
  ]),
];

const STACKED: Look = ["isStacked", true];
/** Not among the options that Google describes: where it does nothing, the axis alone says how much. */
const LABELLED: Look = ["series.0.dataLabel", "value"];

/** The first three colours of a chart of which nothing is said. */
const SERIES_COLOURS = ["#4285f4", "#ea4335", "#fbbc04"];

/** How it is when nothing is said of it. */
const USUAL: readonly Look[] = [
  ["isStacked", false],
  ["series.0.dataLabel", "none"],
  ["lineWidth", 2],
  ...SERIES_COLOURS.flatMap((colour, at): Look[] => [
    [`series.${at}.pointSize`, 0],
    [`series.${at}.color`, colour],
  ]),
];

const POINT_LOOKS: ReadonlyMap<string, unknown> = new Map(POINTS);

function listLooks({ type, isStacked, funnel }: ChartPlan): readonly Look[] {
  return [
    ...(isStacked ? [STACKED] : []),
    ...(funnel ? [LABELLED] : []),
    ...(type === "points" ? POINTS : []),
  ];
}

/** Its columns and how they are drawn. */
function drawPlan(builder: ChartBuilder, { sheet, rect }: PlacedRect, plan: ChartPlan): ChartBuilder {
  CHART_BUILDERS[plan.type](builder);
  for (const [name, value] of listLooks(plan)) builder.setOption(name, value);
  builder.clearRanges();
  for (const at of drawnColumnsOf(plan))
    builder.addRange(getRange(sheet, { ...rect, column: rect.column + at, columns: 1 }));
  return builder;
}

/** The same block at the same place, drawn in another way, or with other columns. */
export function redrawChart({ sheet, chart }: FoundChart, block: PlacedRect, plan: ChartPlan): void {
  const builder = chart.modify();
  const options = chart.getOptions();
  for (const [name, value] of USUAL)
    if (isOfAnother(name, options?.get(name))) builder.setOption(name, value);
  sheet.updateChart(drawPlan(builder, block, plan).build());
}

/** Null where nothing was said of it. A colour or size that a person chose since stays. */
function isOfAnother(name: string, option: unknown): boolean {
  if (option === null || option === undefined) return false;
  return !name.startsWith("series.") || !POINT_LOOKS.has(name) || option === POINT_LOOKS.get(name);
}

/** Scripts cannot draw error bars, so the bounds become series. */
function drawnColumnsOf({ xColumn, yColumns, interval }: ChartPlan): readonly number[] {
  return interval ? [xColumn, interval.low, ...yColumns, interval.high] : [xColumn, ...yColumns];
}

/** Which of the block's columns it draws, counted from 0; the first one says what they are of. */
export function readDrawnColumns({ chart }: FoundChart, block: PlacedRect): readonly number[] {
  const shown = chart.getRanges().filter((range) => isOfBlock(range, block));
  return shown.flatMap((range) => numberColumns(toRect(range))).map((column) => column - block.rect.column);
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
  block: Grown["block"],
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
  if (!move) stayBelow({ sheet, chart }, builder, { shown, block });
  for (const one of wanted) builder.addRange(getRange(one.sheet, one.rect));
  if (isRenamed) builder.setOption("title", title.now);
  sheet.updateChart(builder.build());
}

type PlacedRect = Pick<ChartedBlock, "sheet" | "rect">;

interface Grown {
  readonly shown: readonly PlacedRect[];
  readonly block: Omit<ChartedBlock, "names"> & { readonly bottom?: number };
}

/** A chart below a table that has more rows now would lie over the new ones. */
function stayBelow({ sheet, chart }: FoundChart, builder: ChartBuilder, { shown, block }: Grown): void {
  const { rect, bottom = getBottom(rect) } = block;
  const former = shown.find((one) => one.sheet.getSheetId() === block.sheet.getSheetId());
  if (!former || sheet.getSheetId() !== block.sheet.getSheetId()) return;
  if (getBottom(former.rect) >= getBottom(rect)) return;
  const at = chart.getContainerInfo();
  const isOver = at.getAnchorRow() > getBottom(former.rect) && at.getAnchorRow() < bottom + GAP;
  if (!isOver) return;
  const row = bottom + GAP;
  // Where the table fills the sheet, nothing is below it.
  const beside = row > readGridSize(sheet).rows ? choosePlace(sheet, rect, bottom) : undefined;
  const column = beside?.column ?? at.getAnchorColumn();
  builder.setPosition(beside?.row ?? row, column, at.getOffsetX(), at.getOffsetY());
}

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
