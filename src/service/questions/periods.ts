/** Every period of a range has a row, even an empty one. */
import { textOf, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import type { Property } from "../data/store";
import { sql, type Sql } from "../data/sql";
import { addDays, addPeriods, startOfPeriod, type Day, type DayRange, type Interval } from "../model/days";
import { badField, ServiceError } from "../model/errors";
import { writeJson } from "../wire/json";
import { isDayInZone } from "../wire/time-zone";
import { segmentCells, type Scope } from "./common-fields";

const MOST_PERIODS = 50_000;

/** Partial: days lie outside the range, before the first event, or in the future. */
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
  for (let day = startOfPeriod(from, interval, weekStart); day <= to; day = addPeriods(day, interval, 1)) {
    if (periods.length > MOST_PERIODS)
      throw new ServiceError(400, `The range has more than ${MOST_PERIODS} ${interval}s.`);
    if (interval === "day" && !isDayInZone(day, context.zone)) continue;
    periods.push({ start: day, isPartial: isPartial(day, interval, range, context) });
  }
  return periods;
}

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

export function partialColumns({ markPartial }: Scope): AnswerColumn[] {
  return markPartial ? [{ name: "partial", type: "boolean" }] : [];
}

/**
 * Rows of (segment, period, values); `empty` gives the values' order and their defaults. Segments keep their
 * order.
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

/** Decimals and integers exactly; doubles with compensated rounding. */
export function sumProperty(property: Property): Sql {
  const isDouble = property.sqlType === "DOUBLE" || property.sqlType === "FLOAT";
  return isDouble ? sql`fsum(e.${property.column})` : sql`sum(e.${property.column})`;
}

/** @throws ServiceError 400 when not numeric */
export function requireNumericProperty(context: Context, name: string, path: string): Property {
  const property = context.store.requireProperty(name, path);
  if (property.type === "number" || property.type === "integer") return property;
  throw badField(path, `property "${name}" holds ${property.type}, not numbers`);
}
