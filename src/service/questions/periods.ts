/** Every period of a range has a row, and every hour, even an empty one. */
import type { CountRow, Segment } from "../engines/engine";
import type { AnswerColumn, Cell } from "../model/answer";
import type { Context } from "./context";
import type { Property } from "../model/events";
import { addDays, addPeriods, startOfPeriod, type Day, type DayRange, type Interval } from "../model/days";
import { listClockValues } from "../model/clock";
import { badField, ServiceError } from "../model/errors";
import { writeJson } from "../wire/json";
import { isDayInZone } from "../wire/time-zone";
import type { Scope } from "./common-fields";

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

/** `empty`: the values of a period without rows. Segments keep their order. */
export function fillPeriods(
  rows: readonly CountRow[],
  periods: readonly Period[],
  empty: readonly Cell[],
  scope: Scope,
): Cell[][] {
  const isSegmented = scope.segmentBy.length > 0;
  const segments = new Map<string, Segment>(isSegmented ? [] : [["[]", []]]);
  const found = new Map<string, CountRow>();
  for (const row of rows) {
    const key = writeJson(row.segment);
    segments.set(key, row.segment);
    found.set(`${row.period} ${key}`, row);
  }
  return [...segments].flatMap(([key, segment]) =>
    periods.map(({ start, isPartial: partial }) => [
      ...segment,
      start,
      ...(found.get(`${start} ${key}`)?.values ?? empty),
      ...(scope.markPartial ? [partial] : []),
    ]),
  );
}

/** Adds each weekday and hour of the range to each group that is there; `empty`: the values of nothing. */
export function fillClocks(
  rows: readonly CountRow[],
  { segmentBy, range }: Pick<Scope, "segmentBy" | "range">,
  empty: readonly Cell[],
): readonly CountRow[] {
  if (!segmentBy.some(({ clock }) => clock)) return rows;
  const all = segmentBy.reduce<readonly Segment[]>(
    (known, { clock }, at) => {
      const values = clock ? listClockValues(clock, range) : listOthers(rows, at);
      return known.flatMap((start) => values.map((value) => [...start, value]));
    },
    [[]],
  );
  const found = new Set(rows.map(({ segment }) => writeJson(segment)));
  const missing = all.filter((segment) => !found.has(writeJson(segment)));
  return [...rows, ...missing.map((segment) => ({ segment, period: null, values: empty }))];
}

function listOthers(rows: readonly CountRow[], at: number): readonly Cell[] {
  return [...new Map(rows.map(({ segment }) => [writeJson(segment[at]), segment[at]])).values()];
}

/** @throws ServiceError 400 when not numeric */
export function requireNumericProperty(context: Context, name: string, path: string): Property {
  const property = context.known.requireProperty(name, path);
  if (property.type === "number" || property.type === "integer") return property;
  throw badField(path, `property "${name}" holds ${property.type}, not numbers`);
}
