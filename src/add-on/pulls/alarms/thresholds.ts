/**
 * Whether a column's numbers have crossed a limit, and how a number and its change are said. Pure.
 */
import { nameDay } from "../../input-language/dates/day-words";
import type { ThresholdTest } from "../../input-language/pulls/limit-text";
import { DAY_MS } from "../../shared/time";
import type { ColumnType } from "../../table/types";
import { computeMedian, computeUsualRange } from "./usual-range";

/** One column's numbers, or a board's row, oldest first; a single number has no day. */
export interface Series {
  readonly name: string;
  readonly type: ColumnType;
  /** In whose way its numbers are written, such as "de-DE". */
  readonly locale: string;
  readonly points: readonly Point[];
  readonly last: Point;
}

export interface Point {
  readonly day: Date | undefined;
  readonly value: number;
}

export interface Verdict {
  readonly isCrossed: boolean;
  readonly how: string;
}

type PartTest = Extract<ThresholdTest, { readonly part: number }>;

/** Whether the last number crosses it, or why that cannot be said. */
export function judgeTest(series: Series, test: ThresholdTest): Verdict | string {
  const { value } = series.last;
  switch (test.kind) {
    case "below":
      return { isCrossed: value < test.limit, how: describeTest(test, series) };
    case "above":
      return { isCrossed: value > test.limit, how: describeTest(test, series) };
    case "down":
    case "up":
      return compareFigures(series, test);
    case "unusual":
      return judgeUnusual(series);
  }
}

function compareFigures(series: Series, { kind, part: far }: PartTest): Verdict | string {
  const change = computeChange(series);
  if (change === undefined)
    return "there is nothing before to compare with: ask by day for two weeks or more";
  const { part } = change;
  const towards = kind === "up" ? part : -part;
  if (towards === Infinity) return "it was 0 before, and there is no percentage of 0";
  return { isCrossed: towards >= far, how: describeChange(change, series) };
}

/** Weeks of the same weekday that are looked back at. */
const WEEKS = 8;
/** Some services have no row for a day on which nothing happened. */
const LEAST_WEEKS = 6;
/**
 * Against the same weekday of eight weeks, by the noise of this column: rings at most about once a year where
 * nothing has happened.
 */
function judgeUnusual(series: Series): Verdict | string {
  const known = listSameWeekdays(series);
  if (known === undefined)
    return reachesBack(series)
      ? "it looks back eight weeks, and too many rows of this weekday are missing"
      : "it looks back eight weeks: ask by day for the last 60 days";
  const { last } = series;
  const { low, high } = computeUsualRange(known, listWeeks(series));
  const isCrossed = last.value < low || last.value > high;
  const usual = `${formatFigure(Math.max(0, low), series)} to ${formatFigure(high, series)}`;
  return { isCrossed, how: `usual for this weekday is ${usual}` };
}

/** What is usual on the last number's weekday; undefined where too little is known. */
export function computeUsual(series: Series): number | undefined {
  const known = listSameWeekdays(series);
  return known && computeMedian(known);
}

/** The numbers of eight weeks before; undefined where too many of them are missing. */
function listSameWeekdays(series: Series): readonly number[] | undefined {
  const { points, last } = series;
  const before = Array.from({ length: WEEKS }, (_, week) => findDaysBefore(points, last, 7 * (week + 1)));
  const known = before.flatMap((point) => (point ? [point.value] : []));
  return known.length >= LEAST_WEEKS && reachesBack(series) ? known : undefined;
}

function reachesBack({ points, last }: Series): boolean {
  return Number(points[0]?.day) <= Number(last.day) - 7 * WEEKS * DAY_MS && hasDailyRows(points);
}

/** The numbers of each weekday of the eight weeks before. */
function listWeeks({ points, last }: Series): readonly (readonly number[])[] {
  const weeks: number[][] = Array.from({ length: 7 }, () => []);
  for (const { day, value } of points) {
    const before = Math.round((Number(last.day) - Number(day)) / DAY_MS);
    if (before >= 1 && before <= 7 * WEEKS) weeks[before % 7]!.push(value);
  }
  return weeks;
}

interface FigureChange {
  /** By which part it changed; infinite where it was 0. */
  readonly part: number;
  readonly before: Point;
}

/** Days are compared with the same weekday of the week before, other periods with the one before. */
export function computeChange({ points, last }: Series): FigureChange | undefined {
  const before = hasDailyRows(points) ? findDaysBefore(points, last, 7) : points[points.length - 2];
  if (!before) return undefined;
  const change = last.value - before.value;
  return { part: change === 0 ? 0 : change / Math.abs(before.value), before };
}

export function hasDailyRows(points: readonly Point[]): boolean {
  return points.some(({ day }, i) => Number(day) - Number(points[i - 1]?.day) === DAY_MS);
}

function findDaysBefore(points: readonly Point[], { day }: Point, days: number): Point | undefined {
  return points.find((point) => Number(point.day) === Number(day) - days * DAY_MS);
}

export function describeChange({ part, before }: FigureChange, way: FigureWay): string {
  const percent = Number.isFinite(part) ? ` ${formatPercent(Math.abs(part), way)}` : "";
  const how = part === 0 ? "the same as" : `${part > 0 ? "up" : "down"}${percent} on`;
  return `${how} ${before.day ? nameDay(before.day) : "before"} (${formatFigure(before.value, way)})`;
}

export function describeTest(test: ThresholdTest, way: FigureWay): string {
  switch (test.kind) {
    case "below":
    case "above":
      return `${test.kind} ${formatFigure(test.limit, way)}`;
    case "down":
    case "up":
      return `${test.kind} ${formatPercent(test.part, way)}`;
    case "unusual":
      return "unusual";
  }
}

export function describePoint({ day, value }: Point, way: FigureWay): string {
  return day === undefined ? formatFigure(value, way) : `${formatFigure(value, way)} on ${nameDay(day)}`;
}

/** How a column's numbers are written. */
export type FigureWay = Pick<Series, "type" | "locale">;

export function formatFigure(value: number, way: FigureWay): string {
  return way.type === "percent"
    ? formatPercent(value, way)
    : value.toLocaleString(way.locale, { maximumFractionDigits: 2 });
}

export function formatPercent(part: number, { locale }: Pick<FigureWay, "locale">): string {
  return part.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 });
}
