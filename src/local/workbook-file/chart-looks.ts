/** Colours, axes, legends and labels of charts (pure). */
import type { ChartDataLabels, ChartDataPoint, ChartSeries, SheetChart } from "hucre";
import { areShares, type ChartPlan } from "../../add-on/sheet-writer/charts/charts";
import type { Block } from "../desk/blocks";
import type { ChartShape } from "./chart-shape";
import { headerWords } from "./header-words";
import { isDateFormat } from "../sheet/values/number-formats";

/** Distinct for most kinds of colour blindness. */
const COLORS = ["1A73E8", "E8710A", "12B5CB", "9334E6", "1E8E3E", "D93025", "B08500", "5F6368"];
/** Up to so many points, values are labelled and points marked. */
const LABELLED = 12;
const MARKED = 40;

type Axis = NonNullable<NonNullable<SheetChart["axes"]>["x"]>;

interface ShapeLooks {
  /** The type that the chart has in the file. */
  readonly type: SheetChart["type"];
  /** Drawn as filled columns or bars. */
  readonly isFilled?: true;
  /** Shows values if there are few. */
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

/** All around the series, without the position. */
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
    ...(plan.isStacked ? { barGrouping: "stacked" as const } : {}),
    ...(few && isLabelled ? { dataLabels: labels(block, plan, shape) } : {}),
    axes: {
      x: {
        ...makeTitle(xTitle(block, plan)),
        ...xFormat(block, plan),
        ...TICKS,
        // The first of a list is at the top.
        ...(shape === "bars" ? { reverse: true } : {}),
      },
      y: {
        ...makeTitle(yTitle(block, plan, shape, names)),
        numberFormat: { formatCode: axisFormat(block, plan) },
        gridlines: { major: true },
        scale: yScale(block, plan, shape),
        ...TICKS,
      },
    },
  };
}

/** At the end of columns or bars; next to points, whose intervals are above and below. */
function labels(block: Block, plan: ChartPlan, shape: ChartShape): ChartDataLabels {
  const position = shape === "points" ? "r" : "outEnd";
  return { showValue: true, numberFormat: { formatCode: labelFormat(block, plan) }, position };
}

const TICKS = { majorTickMark: "out", minorTickMark: "none" } as const;

function makeTitle(title: string | undefined): { title?: string } {
  return title ? { title } : {};
}

/** `week` for `week 0`, `week 1`, …, else the column's name. */
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

/** The confidence, where the table has a column for it. */
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

/** Shares as percentages, with decimals where all are small; others as in cells. */
function axisFormat(block: Block, plan: ChartPlan): string {
  const { max } = extremes(block, plan.yColumns);
  if (areShares(block.table, plan.yColumns)) return max < 0.2 ? "0.0%" : "0%";
  const own = block.formats[plan.yColumns[0] ?? 0] ?? "";
  if (own !== "" && own !== "@") return own;
  return max >= 1000 ? "#,##0" : "General";
}

/** As on the axis, with as many decimals as distinguish values. */
function labelFormat(block: Block, plan: ChartPlan): string {
  const format = axisFormat(block, plan);
  if (format === "0%") return "0.0%";
  const whole = block.table.rows.every((row) => plan.yColumns.every((at) => Number.isInteger(row[at] ?? 0)));
  return format === "General" ? (whole ? "0" : "0.00") : format;
}

/**
 * Columns and bars must start at zero, or their lengths mislead. Points need not: their axis shows intervals,
 * too small compared with a long way to zero. Shares end at 100 %.
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

/** Round numbers just outside the range. */
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

/** Colour by the series' place; lines depend on the number of points. */
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

/** Hollow, after a dashed grey line, as an unfinished period still changes. */
export function unfinishedPoint(row: number): ChartDataPoint {
  const grey = "9AA0A6";
  const marker = { symbol: "circle", size: 7, fill: "FFFFFF", line: grey } as const;
  return { idx: row, borderColor: grey, borderDash: "sysDash", borderWidth: 2, marker };
}
