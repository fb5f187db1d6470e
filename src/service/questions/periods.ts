/** Rows over time: every period of a range has one, also those in which nothing happened. */
import { textOf, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import type { Property } from "../data/store";
import { sql, type Sql } from "../data/sql";
import { addDays, addPeriods, findPeriodStart, type Day, type DayRange, type Interval } from "../model/days";
import { badField, ServiceError } from "../model/errors";
import { writeJson } from "../wire/json";
import { isDayInZone } from "../wire/time-zone";
import { segmentCells, type Scope } from "./common-fields";

const MOST_PERIODS = 50_000;

/**
 * One day, week, month, quarter or year of a range. It is partial when not all of its days are counted, or
 * not all are over.
 */
export interface Period {
  readonly start: Day;
  readonly isPartial: boolean;
}

/** All periods of a range, from the first event at the earliest to today at the latest. */
export function listPeriods(range: DayRange, interval: Interval, context: Context, weekStart = 0): Period[] {
  const { firstDay, lastDay, today } = context;
  const newest = lastDay > today ? lastDay : today;
  const from = range.from !== null && range.from > firstDay ? range.from : firstDay;
  const to = range.to !== null && range.to < newest ? range.to : newest;
  const periods: Period[] = [];
  if (from > to) return periods;
  for (let day = findPeriodStart(from, interval, weekStart); day <= to; day = addPeriods(day, interval, 1)) {
    if (periods.length > MOST_PERIODS)
      throw new ServiceError(400, `The range has more than ${MOST_PERIODS} ${interval}s.`);
    if (interval === "day" && !isDayInZone(day, context.zone)) continue;
    periods.push({ start: day, isPartial: isPartial(day, interval, range, context) });
  }
  return periods;
}

/** Whether the period is cut by the range, is not over yet, or had begun before the first event. */
export function isPartial(
  start: Day,
  interval: Interval,
  range: DayRange,
  { firstDay, today }: Context,
): boolean {
  const lastDay = addDays(addPeriods(start, interval, 1), -1);
  const isCut = (range.from !== null && start < range.from) || (range.to !== null && lastDay > range.to);
  return isCut || start < firstDay || lastDay >= today;
}

/** The column that says which periods are not whole, where the question asks for it. */
export function partialColumns({ markPartial }: Scope): AnswerColumn[] {
  return markPartial ? [{ name: "partial", type: "boolean" }] : [];
}

/**
 * Rows of (segment, period, values) with a row for every period of every segment. `empty` names the values in
 * their order, and what each is where nothing happened. Segments keep the order of the rows.
 */
export function fillPeriods(
  rows: readonly Record<string, Cell>[],
  periods: readonly Period[],
  empty: Readonly<Record<string, Cell>>,
  scope: Scope,
): Cell[][] {
  const isSegmented = scope.segmentBy.length > 0;
  const segments = new Map<string, Cell>(isSegmented ? [] : [["null", null]]);
  const found = new Map<string, Record<string, Cell>>();
  for (const row of rows) {
    const key = writeJson(row["segment"]);
    segments.set(key, row["segment"]);
    found.set(`${textOf(row["period"])} ${key}`, row);
  }
  return [...segments].flatMap(([key, segment]) =>
    periods.map((period) => {
      const row = found.get(`${period.start} ${key}`) ?? empty;
      const values = Object.keys(empty).map((name) => row[name]);
      return [
        ...segmentCells(segment, scope),
        period.start,
        ...values,
        ...(scope.markPartial ? [period.isPartial] : []),
      ];
    }),
  );
}

/**
 * The sum of a property of `e`. Decimals and integers sum exactly; doubles with compensation for what
 * rounding loses.
 */
export function sumProperty(property: Property): Sql {
  const isDouble = property.sqlType === "DOUBLE" || property.sqlType === "FLOAT";
  return isDouble ? sql`fsum(e.${property.column})` : sql`sum(e.${property.column})`;
}

/** @throws ServiceError 400 when the property holds anything but numbers. */
export function requireNumericProperty(context: Context, name: string, path: string): Property {
  const property = context.store.requireProperty(name, path);
  if (property.type === "number" || property.type === "integer") return property;
  throw badField(path, `property "${name}" holds ${property.type}, not numbers`);
}
