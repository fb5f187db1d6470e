/** Rows over time: every period of a range has one, also those in which nothing happened. */
import { textOf, type Cell } from "../answer";
import type { Context } from "../context";
import type { Property } from "../data/store";
import { sql, type Sql } from "../data/sql";
import { addPeriods, periodStart, type Day, type DayRange, type Interval } from "../days";
import { badField, ServiceError } from "../errors";
import { writeJson } from "../wire/json";

const MOST_PERIODS = 50_000;

/** The first days of all periods of a range, from the first event at the earliest to today at the latest. */
export function periodsOf(range: DayRange, interval: Interval, context: Context): Day[] {
  const { first, last } = context.store.summary;
  const newest = last > context.today ? last : context.today;
  const from = range.from !== null && range.from > first ? range.from : first;
  const to = range.to !== null && range.to < newest ? range.to : newest;
  const periods: Day[] = [];
  if (from > to) return periods;
  for (let day = periodStart(from, interval); day <= to; day = addPeriods(day, interval, 1)) {
    if (periods.length > MOST_PERIODS)
      throw new ServiceError(400, `The range has more than ${MOST_PERIODS} ${interval}s.`);
    periods.push(day);
  }
  return periods;
}

/**
 * Rows of (segment, period, values) with a row for every period of every segment. `empty` names the values in their
 * order, and what each is where nothing happened.
 */
export function fillPeriods(
  rows: readonly Record<string, Cell>[],
  periods: readonly Day[],
  empty: Readonly<Record<string, Cell>>,
  isSegmented: boolean,
): Cell[][] {
  const segments = new Map<string, Cell>(isSegmented ? [] : [["null", null]]);
  const found = new Map<string, Record<string, Cell>>();
  for (const row of rows) {
    const key = writeJson(row["segment"]);
    segments.set(key, row["segment"]);
    found.set(`${textOf(row["period"])} ${key}`, row);
  }
  return [...segments].flatMap(([key, segment]) =>
    periods.map((period) => {
      const row = found.get(`${period} ${key}`) ?? empty;
      return [...(isSegmented ? [segment] : []), period, ...Object.keys(empty).map((name) => row[name])];
    }),
  );
}

/** The sum of a property of `e`. Decimals and integers sum exactly; doubles with compensation for what rounding loses. */
export function sumOf(property: Property): Sql {
  const isDouble = property.sqlType === "DOUBLE" || property.sqlType === "FLOAT";
  return isDouble ? sql`fsum(e.${property.column})` : sql`sum(e.${property.column})`;
}

/** @throws ServiceError 400 when the property holds anything but numbers. */
export function numericProperty(context: Context, name: string, path: string): Property {
  const property = context.store.property(name);
  if (property.type === "number" || property.type === "integer") return property;
  throw badField(path, `property "${name}" holds ${property.type}, not numbers`);
}
