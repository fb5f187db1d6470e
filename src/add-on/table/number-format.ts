/** What columns measure, and their formats. Pure. */

import { splitNameWords } from "./name-words";
import { listCells } from "./by-column";
import type { Cell, ColumnType, Table } from "./types";

/**
 * `share`, `change`: fractions of 1, `change` of any size. `mean`: of counts. `average`: of any numbers, as
 * its name says. `duration`: in the unit of the column's name.
 */
export type Measure =
  | "share"
  | "change"
  | "probability"
  | "money"
  | "duration"
  | "count"
  | "mean"
  | "average"
  | "unknown";

/** The unit that a column's name gives its durations. */
export type DurationUnit = "ms" | "s" | "min" | "h";

const FORMATS_OF_TYPES: { readonly [type in ColumnType]?: string } = {
  date: "yyyy-mm-dd",
  datetime: "yyyy-mm-dd hh:mm:ss",
  percent: "0.00%",
};

/** Whether a column of this format holds lengths of time. */
export function isLengthFormat(format: string | null | undefined): boolean {
  return /" (?:ms|s|min|h)"$/.test(format ?? "");
}

/** The format of whole numbers, which hides all that is behind a point. */
export const COUNT = "#,##0";

/** Null keeps the cells' own. */
export function chooseNumberFormats(table: Pick<Table, "columns" | "rows">): (string | null)[] {
  const measures = readMeasures(table);
  return table.columns.map(
    ({ name, type, like, format }, at) =>
      format ?? FORMATS_OF_TYPES[type] ?? formatOfMeasure(measures[at] ?? "unknown", like ?? name),
  );
}

function formatOfMeasure(measure: Measure, name: string): string | null {
  switch (measure) {
    case "share":
    case "change":
      return "0.0%";
    case "probability":
      // 0.0000 would look like nothing.
      return "[<0.0001]0.0E+00;0.0000";
    case "money":
    case "average":
      return "#,##0.00";
    case "duration":
      // A format of durations would need days, but the cell must hold the service's value.
      return `#,##0" ${durationUnitOf(name)}"`;
    case "count":
      return COUNT;
    case "mean":
      return "#,##0.0";
    case "unknown":
      return null;
  }
}

const PRECISE = "#,##0.00";

/** Of rows that count different things, as their names say: money has cents, people have none. */
export function chooseLineFormats(
  lines: readonly { readonly name: string; readonly cells: readonly Cell[] }[],
) {
  return lines.map(({ name, cells }): string => {
    const numbers = cells.filter((cell) => typeof cell === "number");
    const column = { name, type: "number" } as const;
    const [format] = chooseNumberFormats({ columns: [column], rows: numbers.map((number) => [number]) });
    return format ?? (numbers.every(Number.isInteger) ? COUNT : PRECISE);
  });
}

/** What each column measures, by its name and its numbers: a share, a count, a duration, an amount. */
export function readMeasures(table: Pick<Table, "columns" | "rows">): Measure[] {
  const { columns } = table;
  const extents = columns.map(({ type }, at) => (type === "number" ? findExtent(table, at) : undefined));
  const periods = columns.flatMap(({ name }, at) => (PERIOD_NAME.test(name) ? (extents[at] ?? []) : []));
  // One period may be whole by chance: week 0 often has all of a cohort.
  const arePeriodsShares =
    periods.every((extent) => liesBetween(extent, 0, 1)) && periods.some(({ whole }) => !whole);
  const measures = columns.map(({ name }, at): Measure => {
    const extent = extents[at];
    if (extent === undefined) return "unknown";
    if (PERIOD_NAME.test(name) && arePeriodsShares) return "share";
    return readMeasure(name, extent);
  });
  return columns.map(({ like }, at) => {
    const extent = extents[at];
    if (extent === undefined) return "unknown";
    if (like === undefined) return measures[at] ?? "unknown";
    const source = columns.findIndex(({ name }) => name === like);
    const measure = measures[source] ?? readMeasure(like, extent);
    return measure === "count" && !extent.whole ? "mean" : measure;
  });
}

const SHARE_NAME =
  /^(rate|share|conversion|retention|stickiness|churn|ctr|percent|percentage|pct|proportion|fraction)$/;
const CHANGE_NAME = /^(lift|uplift|change|growth)$/;
const PROBABILITY = /^(probability|pvalue|significance)$/;
const MONEY_NAME =
  /^(revenue|amount|price|cost|spend|sales|profit|income|mrr|arr|ltv|arpu|arppu|aov|usd|eur|gbp|chf|jpy|cad|aud)$/;
const AVERAGE_NAME = /^(average|avg|mean|median)$/;
/** A last word that means counts, whatever is before it: `price_changes`. */
const COUNTED_NAME =
  /^(orders|payers|people|users|persons|customers|events|sessions|visits|count|changes|conversions)$/;
/** Names, moments and places: their sum means nothing. */
const NAMING =
  /^(ids?|uuid|pid|codes?|zip|postal|phone|mobile|fax|keys?|version|sku|number|no|ref|serial|account|index|year|ip|port|step|rank|position|time|timestamp|date|epoch|unix|at|lat|latitude|lon|lng|long|longitude)$/;
const DURATIONS: readonly (readonly [RegExp, DurationUnit])[] = [
  [/^(ms|millis|milliseconds)$/, "ms"],
  [/^(secs|seconds|duration|latency)$/, "s"],
  [/^(mins|minutes)$/, "min"],
  [/^(hrs|hours)$/, "h"],
];
/** `week 0`, `Day 7`, `m3`: the rest of a cohort. */
const PERIOD_NAME = /^(?:d|w|m|days?|weeks?|months?|quarters?|years?)[ _-]?\d+$/i;

/** Whether a column of this name is a period of a cohort, such as "week 3". */
export function namesPeriod(name: string): boolean {
  return PERIOD_NAME.test(name);
}

function readMeasure(name: string, extent: Extent): Measure {
  const words = splitNameWords(name);
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  if (COUNTED_NAME.test(words[words.length - 1] ?? "") && extent.whole) return "count";
  if (has(PROBABILITY) || isPValue(words)) return liesBetween(extent, 0, 1) ? "probability" : "unknown";
  if (has(CHANGE_NAME) && !extent.whole && liesBetween(extent, -10, 10)) return "change";
  if (has(SHARE_NAME) && liesBetween(extent, 0, 1)) return "share";
  if (has(MONEY_NAME)) return "money";
  if (durationUnitOf(name) !== undefined) return "duration";
  // Smaller ones would look like nothing.
  if (has(AVERAGE_NAME) && !extent.whole && extent.most >= 1) return "average";
  return extent.whole && !has(NAMING) && !areMoments(extent) ? "count" : "unknown";
}

/** The unit that a word of a column's name says: `median_seconds` is in seconds. Undefined for none. */
function durationUnitOf(name: string): DurationUnit | undefined {
  const words = splitNameWords(name);
  return DURATIONS.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}

function isPValue(words: readonly string[]): boolean {
  // Such as `p_adjusted`; "p" alone may be anything.
  return words.length > 1 && words[0] === "p";
}

interface Extent {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

function findExtent(table: Pick<Table, "columns" | "rows">, at: number): Extent | undefined {
  let [least, most, whole] = [Infinity, -Infinity, true];
  const cells = listCells(table, at);
  // By place, as in haveNoObject: an iterator takes longer.
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (typeof cell !== "number" || !Number.isFinite(cell)) continue;
    if (cell < least) least = cell;
    if (cell > most) most = cell;
    whole &&= Number.isInteger(cell);
  }
  return most < least ? undefined : { least, most, whole };
}

function liesBetween({ least, most }: Extent, low: number, high: number): boolean {
  return least >= low && most <= high;
}

/** Epochs of 1998 to 2128, in seconds or milliseconds. */
function areMoments({ least, most }: Extent): boolean {
  return (least > 9e8 && most < 5e9) || (least > 9e11 && most < 5e12);
}
