/** How charts of a workbook file look: colours, axes with their titles and number formats, legends and labels (pure). */
import type { ChartDataLabels, ChartSeries, SheetChart } from "hucre";
import { areShares, type ChartPlan } from "../../sheets/charts";
import type { Block } from "../blocks";
import { isDateFormat } from "../sheet/number-formats";

/** Eight colours that stay apart for most kinds of colour blindness. */
const COLORS = ["1A73E8", "E8710A", "12B5CB", "9334E6", "1E8E3E", "D93025", "B08500", "5F6368"];
/** Up to here each column says its value, and each point of a line is marked. */
const LABELLED = 12;
const MARKED = 40;

type Axis = NonNullable<NonNullable<SheetChart["axes"]>["x"]>;

/** The chart without its place: title, axes, legend and labels around the series. */
export function drawnChart(block: Block, plan: ChartPlan, series: ChartSeries[]): Omit<SheetChart, "anchor"> {
  const single = series.length === 1;
  const labelled = plan.type === "column" && single && block.table.rows.length <= LABELLED;
  const names = plan.yColumns.map((at) => block.table.columns[at]?.name ?? "");
  const formatCode = axisFormat(block, plan);
  return {
    type: plan.type,
    title: plan.title,
    series,
    legend: single ? false : plan.rows ? "right" : "bottom",
    altText: `${plan.title}: ${plan.type} chart of ${plan.rows ? "a row for each cohort" : names.join(", ")}`,
    dispBlanksAs: "gap",
    ...(plan.type === "column" ? { gapWidth: 60 } : {}),
    ...(labelled ? { dataLabels: labels(block, plan) } : {}),
    axes: {
      x: { ...titled(xTitle(block, plan)), ...xFormat(block, plan), ...TICKS },
      y: {
        ...titled(yTitle(block, plan, single ? names.slice(0, 1) : names)),
        numberFormat: { formatCode },
        gridlines: { major: true },
        scale: yScale(block, plan),
        ...TICKS,
      },
    },
  };
}

/** The value on each column; inside it where an error bar stands at its end. */
function labels(block: Block, plan: ChartPlan): ChartDataLabels {
  const label = { showValue: true, numberFormat: { formatCode: labelFormat(block, plan) } };
  return plan.interval ? { ...label, position: "ctr", fontColor: "FFFFFF" } : { ...label, position: "outEnd" };
}

const TICKS = { majorTickMark: "out", minorTickMark: "none" } as const;

function titled(title: string | undefined): { title?: string } {
  return title ? { title } : {};
}

/** What lies along the x axis: `week` under `week 0`, `week 1`, …, else the name of the column. */
function xTitle(block: Block, plan: ChartPlan): string | undefined {
  const at = plan.rows ? plan.yColumns[0] : plan.xColumn;
  const name = block.table.columns[at ?? 0]?.name;
  return plan.rows ? name?.replace(/[\s_-]*\d+$/, "") : name;
}

function yTitle(block: Block, plan: ChartPlan, names: readonly string[]): string | undefined {
  const { columns } = block.table;
  const { interval } = plan;
  if (interval) return `${names.join("")} (${columns[interval.low]?.name} to ${columns[interval.high]?.name})`;
  if (names.length > 1 && areShares(block.table, plan.yColumns)) return "share";
  return names.length <= 3 ? names.join(", ") : undefined;
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
 * Columns stand on zero, or their lengths would lie; the axis reaches to the end of error bars, which programs leave out
 * when they choose it; and shares reach to all at most.
 */
function yScale(block: Block, plan: ChartPlan): { min?: number; max?: number } {
  const bounds = plan.interval ? [plan.interval.low, plan.interval.high] : [];
  const { min, max } = extremes(block, [...plan.yColumns, ...bounds]);
  const whole = areShares(block.table, plan.yColumns) && max > 0.9 && max <= 1;
  return {
    ...(plan.type === "column" && min >= 0 ? { min: 0 } : {}),
    ...(whole ? { max: 1 } : plan.interval && max > 0 ? { max: roundedUp(max) } : {}),
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

/** The next number that an axis may well end with. */
function roundedUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((steps) => steps * size >= value) ?? 10;
  return Number((step * size).toPrecision(2));
}

/** The colour of a series by its place, and how lines are drawn over so many points. */
export function looks(
  plan: ChartPlan,
  index: number,
  points: number,
): Pick<ChartSeries, "color" | "stroke" | "marker"> {
  const color = COLORS[index % COLORS.length] ?? "1A73E8";
  if (plan.type === "column") return { color };
  const marker =
    points > MARKED ? { symbol: "none" as const } : { symbol: "circle" as const, size: 5, fill: color, line: color };
  return { color, stroke: { width: 2 }, marker };
}
