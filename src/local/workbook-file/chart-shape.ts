/** How a planned chart is drawn with error bars, horizontal bars and averages (pure). */
import type { ChartPlan } from "../../add-on/sheet-writer/charts/charts";
import { readMeasures } from "../../add-on/table/number-format";
import type { Block } from "../desk/blocks";

/**
 * `points`: estimates with intervals. `bars`: named things, one below the other. `average`: one line over all
 * cohorts' periods, as a heat map shows their numbers.
 */
export type ChartShape = "line" | "columns" | "bars" | "points" | "average";

/** More or longer names would be slanted below columns. */
const MOST_COLUMNS = 6;
const LONGEST_NAME = 16;

export function shapeOf(block: Block, plan: ChartPlan): ChartShape {
  return plan.rows ? "average" : SHAPES[plan.type](block, plan);
}

const SHAPES: Readonly<Record<ChartPlan["type"], (block: Block, plan: ChartPlan) => ChartShape>> = {
  line: () => "line",
  column: shapeOfNames,
  bar: () => "bars",
  points: () => "points",
};

function shapeOfNames(block: Block, plan: ChartPlan): ChartShape {
  if (plan.isStacked) return "columns";
  const names = block.display.rows.map((row) => row[plan.xColumn] ?? "");
  return names.length > MOST_COLUMNS || names.some((name) => name.length > LONGEST_NAME) ? "bars" : "columns";
}

/** Per bar of a funnel: the count, and its share of the first step. */
export function funnelLabels(block: Block, plan: ChartPlan): string[] | undefined {
  const { counts, share } = plan.funnel ?? {};
  if (counts === undefined || share === undefined) return undefined;
  return block.table.rows.map((row, r) => {
    const part = row[share];
    const count = block.display.rows[r]?.[counts] ?? "";
    return typeof part === "number" ? `${count} (${(part * 100).toFixed(1)}%)` : count;
  });
}

/** A file can say both at each bar of a funnel, so its bars are people. */
export function planForFile(plan: ChartPlan): ChartPlan {
  return plan.funnel ? { ...plan, yColumns: [plan.funnel.counts] } : plan;
}

/** By its format, or its name and numbers. */
export function isShare({ table }: Block, at: number): boolean {
  return table.columns[at]?.type === "percent" || readMeasures(table)[at] === "share";
}

/** A column "value" gets the chart's measure: `Signups` of `Metric by day: Signups`. */
export function measureName(name: string, title: string): string {
  const [, shown] = /: (.+)$/.exec(title) ?? [];
  return /^(value|metric|count|number)$/i.test(name) && shown !== undefined ? shown : name;
}
