/**
 * How charts of a workbook file look: colours, axes with their titles and number formats, legends and labels
 * (pure).
 */
import type { ChartDataLabels, ChartDataPoint, ChartSeries, SheetChart } from "hucre";
import { areShares, type ChartPlan } from "../../add-on/sheet-writer/charts/charts";
import type { Block } from "../desk/blocks";
import type { ChartShape } from "./chart-shape";
import { headerWords } from "./header-words";
import { isDateFormat } from "../sheet/values/number-formats";

/** Eight colours that stay apart for most kinds of colour blindness. */
const COLORS = ["1A73E8", "E8710A", "12B5CB", "9334E6", "1E8E3E", "D93025", "B08500", "5F6368"];
/** Up to here each column says its value, and each point of a line is marked. */
const LABELLED = 12;
const MARKED = 40;

type Axis = NonNullable<NonNullable<SheetChart["axes"]>["x"]>;

interface ShapeLooks {
  /** What the file calls it. */
  readonly type: SheetChart["type"];
  /** Drawn as filled columns or bars. */
  readonly isFilled?: true;
  /** Says its values where they are few. */
  readonly isLabelled?: true;
  readonly startsAtZero?: true;
}

const SHAPE_LOOKS: Readonly<Record<ChartShape, ShapeLooks>> = {
  line: { type: "line" },
  average: { type: "line", startsAtZero: true },
  points: { type: "line", isLabelled: true },
  columns: { type: "column", isFilled: true, isLabelled: true, startsAtZero: true },
  bars: { type: "bar", isFilled: true, isLabelled: true, startsAtZero: true },
};

/** The chart without its place: title, axes, legend and labels around the series. */
export function drawnChart(
  block: Block,
  plan: ChartPlan,
  shape: ChartShape,
  series: ChartSeries[],
): Omit<SheetChart, "anchor"> {
  const single = series.length === 1;
  const few = single && block.table.rows.length <= LABELLED;
  const { type, isFilled, isLabelled } = SHAPE_LOOKS[shape];
  const names = series.map(({ name }) => name ?? "");
  return {
    type,
    title: plan.title,
    series,
    legend: single ? false : "bottom",
    altText: `${plan.title}: ${shape} of ${names.join(", ")}`,
    dispBlanksAs: "gap",
    ...(isFilled ? { gapWidth: 60 } : {}),
    ...(few && isLabelled ? { dataLabels: labels(block, plan, shape) } : {}),
    axes: {
      x: {
        ...titled(xTitle(block, plan)),
        ...xFormat(block, plan),
        ...TICKS,
        // The first of a list is read at the top.
        ...(shape === "bars" ? { reverse: true } : {}),
      },
      y: {
        ...titled(yTitle(block, plan, shape, names)),
        numberFormat: { formatCode: axisFormat(block, plan) },
        gridlines: { major: true },
        scale: yScale(block, plan, shape),
        ...TICKS,
      },
    },
  };
}

/** The value at each column's or bar's end; beside a point, whose interval stands above and below it. */
function labels(block: Block, plan: ChartPlan, shape: ChartShape): ChartDataLabels {
  const position = shape === "points" ? "r" : "outEnd";
  return { showValue: true, numberFormat: { formatCode: labelFormat(block, plan) }, position };
}

const TICKS = { majorTickMark: "out", minorTickMark: "none" } as const;

function titled(title: string | undefined): { title?: string } {
  return title ? { title } : {};
}

/** What lies along the x axis: `week` under `week 0`, `week 1`, …, else the name of the column. */
function xTitle(block: Block, plan: ChartPlan): string | undefined {
  const at = plan.rows ? plan.yColumns[0] : plan.xColumn;
  const name = block.table.columns[at ?? 0]?.name;
  return plan.rows ? name?.replace(/[\s_-]*\d+$/, "") : name && headerWords(name);
}

function yTitle(
  block: Block,
  plan: ChartPlan,
  shape: ChartShape,
  names: readonly string[],
): string | undefined {
  if (shape === "average")
    return areShares(block.table, plan.yColumns) ? `share, ${names.join("")}` : names.join("");
  if (plan.interval) return `${names.join("")} with its ${levelOf(block)}interval`;
  if (names.length > 1 && areShares(block.table, plan.yColumns)) return "share";
  return names.length <= 3 ? names.join(", ") : undefined;
}

/** How sure the interval is to hold the true value, where the table says it in a column of its own. */
function levelOf({ table }: Block): string {
  const level = table.rows[0]?.[table.columns.findIndex(({ name }) => /^(confidence|level)$/i.test(name))];
  return typeof level === "number" && level > 0
    ? `${Number((level <= 1 ? level * 100 : level).toPrecision(3))}% `
    : "";
}

function xFormat(block: Block, plan: ChartPlan): Pick<Axis, "numberFormat"> {
  const formatCode = block.formats[plan.xColumn] ?? "";
  return !plan.rows && isDateFormat(formatCode) ? { numberFormat: { formatCode } } : {};
}

/** Shares as percentages, with decimals where all are small; other numbers as their cells show them. */
function axisFormat(block: Block, plan: ChartPlan): string {
  const { max } = extremes(block, plan.yColumns);
  if (areShares(block.table, plan.yColumns)) return max < 0.2 ? "0.0%" : "0%";
  const own = block.formats[plan.yColumns[0] ?? 0] ?? "";
  if (own !== "" && own !== "@") return own;
  return max >= 1000 ? "#,##0" : "General";
}

/** As on the axis, with as many decimals as tell values apart. */
function labelFormat(block: Block, plan: ChartPlan): string {
  const format = axisFormat(block, plan);
  if (format === "0%") return "0.0%";
  const whole = block.table.rows.every((row) => plan.yColumns.every((at) => Number.isInteger(row[at] ?? 0)));
  return format === "General" ? (whole ? "0" : "0.00") : format;
}

/**
 * Columns and bars stand on zero, or their lengths would lie. Points need not: their axis shows the
 * intervals, which would be too small to be seen beside a long way to zero. Shares reach to all at most.
 */
function yScale(block: Block, plan: ChartPlan, shape: ChartShape): { min?: number; max?: number } {
  const bounds = plan.interval ? [plan.interval.low, plan.interval.high] : [];
  const { min, max } = extremes(block, [...plan.yColumns, ...bounds]);
  if (shape === "points") return aroundOf(min, max);
  const whole = areShares(block.table, plan.yColumns) && max > 0.9 && max <= 1;
  return {
    ...(SHAPE_LOOKS[shape].startsAtZero && min >= 0 ? { min: 0 } : {}),
    ...(whole ? { max: 1 } : {}),
  };
}

/** Round numbers a little below the least and above the most. */
function aroundOf(min: number, max: number): { min?: number; max?: number } {
  if (!(max > min)) return {};
  const step = 10 ** Math.floor(Math.log10(max - min));
  const room = (max - min) / 5;
  const round = (value: number): number => Number(value.toPrecision(12));
  return {
    min: round(Math.floor(round((min - room) / step)) * step),
    max: round(Math.ceil(round((max + room) / step)) * step),
  };
}

function extremes(block: Block, columns: readonly number[]): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const row of block.table.rows) {
    for (const at of columns) {
      const cell = row[at];
      if (typeof cell !== "number") continue;
      min = Math.min(min, cell);
      max = Math.max(max, cell);
    }
  }
  return { min, max };
}

/** The colour of a series by its place, and how lines are drawn over so many points. */
export function looks(
  shape: ChartShape,
  index: number,
  points: number,
): Pick<ChartSeries, "color" | "stroke" | "marker"> {
  const color = COLORS[index % COLORS.length] ?? "1A73E8";
  if (SHAPE_LOOKS[shape].isFilled) return { color };
  if (shape === "points")
    return { color, stroke: { width: 2 }, marker: { symbol: "circle", size: 9, fill: color, line: color } };
  const marker =
    points > MARKED
      ? { symbol: "none" as const }
      : { symbol: "circle" as const, size: 5, fill: color, line: color };
  return { color, stroke: { width: 2 }, marker };
}

/**
 * The point of a period that is not over: hollow, at the end of a dashed grey line, because it will still
 * move.
 */
export function unfinishedPoint(row: number): ChartDataPoint {
  const grey = "9AA0A6";
  const marker = { symbol: "circle", size: 7, fill: "FFFFFF", line: grey } as const;
  return { idx: row, borderColor: grey, borderDash: "sysDash", borderWidth: 2, marker };
}
