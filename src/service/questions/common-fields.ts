/** The fields shared by reports and metrics. */
import type { AnswerColumn } from "../model/answer";
import { compareSegments } from "../engines/order";
import type { Context } from "./context";
import type { Counts, Segment } from "../engines/engine";
import type { Property } from "../model/events";
import type { WindowMarks } from "./open-windows";
import { addDays, EVER, INTERVALS, WEEKDAYS, type Day, type DayRange, type Interval } from "../model/days";
import type { DefaultRange, Operand } from "../saved/definitions";
import { badField } from "../model/errors";
import { readDateRange } from "../wire/date-range";
import { readEitherPlace } from "../wire/either-place";
import type { Fields } from "../wire/fields";
import { writeJson } from "../wire/json";
import { readFilter } from "./filter";
import { findWho } from "./who";

const MOST_SEGMENTS = 1000;
const MOST_SEGMENTING = 2;

export interface Narrowing {
  /** One property or two; none where the question is not divided. */
  readonly segmentBy: readonly Property[];
  /** How many segments are kept: the largest ones. */
  readonly segmentLimit: number;
  readonly filter?: Operand;
}

/**
 * `markPartial`: whether rows say of their period, or of those who entered in it, that they are not whole.
 */
export interface Scope extends Narrowing, WindowMarks {
  readonly range: DayRange;
  readonly interval?: Interval;
  /** How many days after Monday weeks begin. */
  readonly weekStart: number;
}

/** `fallback`: the range of a question without one. */
export function readScope(fields: Fields, context: Context, fallback: DefaultRange): Scope {
  const range = readDateRange(fields, context) ?? rangeOf(fallback, context.today);
  const interval = fields.optionalChoice("interval", INTERVALS);
  const narrowing = readNarrowing(fields, context);
  const markPartial =
    readEitherPlace(fields, "mark_partial", (each, name) => each.optionalFlag(name)) ?? false;
  const weekday = readEitherPlace(fields, "week_start", (each, name) => each.optionalChoice(name, WEEKDAYS));
  const ageDays = readAgeDays(fields);
  const weekStart = weekday === undefined ? 0 : WEEKDAYS.indexOf(weekday);
  return {
    range,
    markPartial,
    weekStart,
    ...(interval && { interval }),
    ...(ageDays !== undefined && { ageDays }),
    ...narrowing,
  };
}

/** In days of 24 hours. */
export function readAgeDays(fields: Fields): number | undefined {
  return readEitherPlace(fields, "age_days", (each, name) =>
    each.optionalInteger(name, { min: 1, max: 3650 }),
  );
}

export function readNarrowing(fields: Fields, context: Context): Narrowing {
  const segmentBy = readSegments(fields, context);
  const segmentLimit = fields.optionalInteger("segment_limit", { min: 1, max: MOST_SEGMENTS });
  if (segmentLimit !== undefined && segmentBy.length === 0)
    throw badField("segment_limit", "needs a segment_by");
  const filter = readFilter(fields, "filter", context);
  return {
    segmentLimit: segmentLimit ?? Infinity,
    segmentBy,
    ...(filter && { filter }),
  };
}

/** A property's or a clock's name, or a list of two. */
function readSegments(fields: Fields, context: Context): Property[] {
  const path = fields.pathOf("segment_by");
  const names = Array.isArray(fields.value("segment_by"))
    ? fields.texts("segment_by", 1, "properties")
    : [fields.optionalText("segment_by")].filter((name) => name !== undefined);
  if (names.length > MOST_SEGMENTING) throw badField(path, `at most ${MOST_SEGMENTING} properties`);
  if (new Set(names).size < names.length) throw badField(path, "the same property twice");
  return names.map((name) => context.known.requireDivision(name, path));
}

export function rangeOf(range: DefaultRange, today: Day): DayRange {
  return range === "ever" ? EVER : { from: addDays(today, 1 - range.days), to: today };
}

export function segmentColumns({ segmentBy }: Narrowing): AnswerColumn[] {
  return segmentBy.map(({ name, type }) => ({ name, type }));
}

/** The part of a measurement that is the same for all kinds of questions. */
export function askOf(
  { segmentBy, filter, range }: Narrowing & { readonly range: DayRange },
  context: Context,
): Pick<Counts, "zone" | "who" | "segments" | "range"> {
  return { zone: context.zone, who: findWho(filter, context), segments: segmentBy, range };
}

/**
 * Largest segments first, by the sum of weights, whichever its sign; of equal ones in the order of their
 * values.
 */
export function sortBySegment<Row extends { readonly segment: Segment }>(
  rows: readonly Row[],
  { segmentLimit }: Narrowing,
  weigh: (row: Row) => number,
): Row[] {
  const segments = new Map<string, { segment: Segment; weight: number; rows: Row[] }>();
  for (const row of rows) {
    const key = writeJson(row.segment);
    const segment = segments.get(key) ?? { segment: row.segment, weight: 0, rows: [] };
    segments.set(key, segment);
    segment.weight += weigh(row);
    segment.rows.push(row);
  }
  const sizeOf = ({ weight }: { readonly weight: number }): number => Math.abs(weight);
  const largestFirst = [...segments.values()].sort(
    (a, b) => sizeOf(b) - sizeOf(a) || compareSegments(a.segment, b.segment),
  );
  return largestFirst.slice(0, segmentLimit).flatMap((segment) => segment.rows);
}
