/**
 * The course of a metric beside its numbers now and before: which rows to ask for, and how it is drawn. Pure.
 */
import {
  addUnits,
  type Day,
  type Days,
  startOfUnit,
  makeWholeUnit,
  type OwnCalendar,
  toDay,
  type Unit,
} from "../../input-language/dates/calendar";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { findPlaces } from "../../table/combine/places";
import type { Table } from "../../table/types";
import type { TwoPeriods } from "../planning/two-periods";

type CourseInterval = NonNullable<OptionsOfSource<"metric">["by"]>;

export interface Course {
  readonly by: CourseInterval;
  readonly days: Days;
  /** Both numbers are among its rows: nothing else needs to be asked. */
  readonly holdsBoth: boolean;
  /** How many rows are drawn, the latest ones. */
  readonly points: number;
}

const COURSE_INTERVALS: { readonly [unit in Unit]: CourseInterval } = {
  d: "day",
  w: "week",
  m: "month",
  q: "quarter",
  y: "year",
};
/** Two weeks, two months, a year, two years and so on. */
const COURSE_POINTS: { readonly [unit in Unit]: number } = { d: 14, w: 8, m: 13, q: 8, y: 5 };
/** Longer periods are drawn by longer units. */
const MOST_DAYS: { readonly [unit in Unit]?: number } = { d: 31, w: 182 };

/** Undefined where there is nothing to draw. */
export function findCourse({ now, compared, lastOver }: TwoPeriods, own?: OwnCalendar): Course | undefined {
  if (now.to > lastOver) return undefined;
  const unit = (["d", "w", "m", "q", "y"] as const).find((one) => isWholeUnit(one, now, own));
  if (unit === undefined) return findCourseWithin(now, own);
  const from = addUnits(now.from, 1 - COURSE_POINTS[unit], unit);
  const holdsBoth = compared !== undefined && isWholeUnit(unit, compared.before, own);
  return {
    by: COURSE_INTERVALS[unit],
    days: { from: compared && holdsBoth ? Math.min(from, compared.before.from) : from, to: now.to },
    holdsBoth,
    points: COURSE_POINTS[unit],
  };
}

/** Of several units or a part of one: whole days, weeks or months of it. */
function findCourseWithin({ from, to }: Days, own?: OwnCalendar): Course | undefined {
  const unit = (["d", "w"] as const).find((one) => to - from < (MOST_DAYS[one] ?? 0)) ?? "m";
  const start = startOfUnit(unit, from, own);
  const days = {
    from: start < from ? addUnits(start, 1, unit) : from,
    to: startOfUnit(unit, to + 1, own) - 1,
  };
  if (addUnits(days.from, 1, unit) > days.to) return undefined;
  return { by: COURSE_INTERVALS[unit], days, holdsBoth: false, points: MOST_DAYS.d ?? 0 };
}

function isWholeUnit(unit: Unit, { from, to }: Days, own?: OwnCalendar): boolean {
  const whole = makeWholeUnit(unit, from, own);
  return whole.from === from && whole.to === to;
}

/** What has been counted for each whole unit, by its first day. */
export type NumbersByDay = ReadonlyMap<Day, number | null>;

export function readCourse(table: Table): NumbersByDay {
  const { date, values, partial } = findPlaces(table.columns);
  const [at = -1] = values;
  return new Map(
    table.rows.flatMap((row): [Day, number | null][] => {
      const [day, value = null] = [row[date], row[at]];
      if (!(day instanceof Date) || row[partial] === true) return [];
      if (typeof value === "number") return [[toDay(day.getTime()), value]];
      return value === null ? [[toDay(day.getTime()), null]] : [];
    }),
  );
}

/** Of one height in their font; the signs for a half and a whole are often of another one. */
const BARS = ["▁", "▂", "▃", "▅", "▆", "▇"];
const NO_BAR = "\u2007";
/** Two bars say less than the two numbers. */
const FEWEST_BARS = 3;

/** Bars from the lowest number to the highest; null for too few of them. */
export function drawCourse(numbers: NumbersByDay, points: number): string | null {
  const drawn = [...numbers.entries()]
    .sort(([a], [b]) => a - b)
    .slice(-points)
    .map(([, value]) => value);
  const known = drawn.filter((value) => value !== null);
  if (known.length < FEWEST_BARS) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const barOf = (value: number): string => {
    const part = most === least ? 0.5 : (value - least) / (most - least);
    return BARS[Math.round(part * (BARS.length - 1))] ?? NO_BAR;
  };
  return drawn.map((value) => (value === null ? NO_BAR : barOf(value))).join("");
}
