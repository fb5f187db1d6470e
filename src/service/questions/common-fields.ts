/** The fields shared by reports and metrics. */
import type { AnswerColumn, Cell } from "../model/answer";
import type { Context } from "./context";
import type { Property } from "../data/store";
import { raw, sql, type Sql } from "../data/sql";
import { addDays, EVER, INTERVALS, type Day, type DayRange, type Interval } from "../model/days";
import type { DefaultRange, Operand } from "../saved/definitions";
import { badField } from "../model/errors";
import { readDateRange } from "../wire/date-range";
import { readEitherPlace } from "../wire/either-place";
import type { Fields } from "../wire/fields";
import { writeJson } from "../wire/json";
import { readFilter } from "./filter";

const MOST_SEGMENTS = 1000;

export interface Narrowing {
  readonly segmentBy?: Property;
  /** Only the largest segments are kept. */
  readonly segmentLimit: number;
  readonly filter?: Operand;
}

export interface Scope extends Narrowing {
  readonly range: DayRange;
  readonly interval?: Interval;
  /** Whether rows say that their period is incomplete. */
  readonly markPartial: boolean;
}

/** `fallback`: the range of a question without one. */
export function readScope(fields: Fields, context: Context, fallback: DefaultRange): Scope {
  const range = readDateRange(fields, context) ?? rangeOf(fallback, context.today);
  const interval = fields.optionalChoice("interval", INTERVALS);
  const narrowing = readNarrowing(fields, context);
  const markPartial =
    readEitherPlace(fields, "mark_partial", (each, name) => each.optionalFlag(name)) ?? false;
  return { range, markPartial, ...(interval && { interval }), ...narrowing };
}

export function readNarrowing(fields: Fields, context: Context): Narrowing {
  const segment = fields.optionalText("segment_by");
  const segmentLimit = fields.optionalInteger("segment_limit", { min: 1, max: MOST_SEGMENTS });
  if (segmentLimit !== undefined && segment === undefined)
    throw badField("segment_limit", "needs a segment_by");
  const filter = readFilter(fields, "filter", context);
  return {
    segmentLimit: segmentLimit ?? Infinity,
    ...(segment !== undefined && {
      segmentBy: context.store.requireProperty(segment, fields.pathOf("segment_by")),
    }),
    ...(filter && { filter }),
  };
}

export function rangeOf(range: DefaultRange, today: Day): DayRange {
  return range === "ever" ? EVER : { from: addDays(today, 1 - range.days), to: today };
}

export function segmentColumns({ segmentBy }: Narrowing): AnswerColumn[] {
  return segmentBy ? [{ name: segmentBy.name, type: segmentBy.type }] : [];
}

/** Largest segments first, by the sum of weights; otherwise the order is kept. */
export function sortBySegment<Row extends { readonly segment?: Cell }>(
  rows: readonly Row[],
  { segmentLimit }: Narrowing,
  weigh: (row: Row) => number,
): Row[] {
  const segments = new Map<string, { weight: number; rows: Row[] }>();
  for (const row of rows) {
    const key = writeJson(row.segment);
    const segment = segments.get(key) ?? { weight: 0, rows: [] };
    segments.set(key, segment);
    segment.weight += weigh(row);
    segment.rows.push(row);
  }
  const largestFirst = [...segments.values()].sort((a, b) => b.weight - a.weight);
  return largestFirst.slice(0, segmentLimit).flatMap((segment) => segment.rows);
}

/**
 * The event's own value, else the person's last known: revenue can be divided by a country that only signups
 * carry.
 */
export function segmentSql(property: Property | undefined): Sql {
  return property ? sql`coalesce(e.${property.column}, p.${property.column})` : raw("NULL");
}
