/** The fields that reports and metrics share: range, interval, segment and filter, read the same way everywhere. */
import type { Context } from "../context";
import type { Property } from "../data/store";
import { raw, sql, type Sql } from "../data/sql";
import { addDays, EVER, INTERVALS, type Day, type DayRange, type Interval } from "../days";
import type { DefaultRange, Operand } from "../saved/definitions";
import { readDateRange } from "../wire/date-range";
import type { Fields } from "../wire/fields";
import { readFilter } from "./filter";

/** What narrows or divides a question, whichever its type. */
export interface Scope {
  readonly range: DayRange;
  readonly interval?: Interval;
  readonly segmentBy?: Property;
  readonly filter?: Operand;
}

/** Reads the shared fields. `fallback` is the range when the question brings none. */
export function readScope(fields: Fields, context: Context, fallback: DefaultRange): Scope {
  const range = readDateRange(fields, context.today) ?? rangeOf(fallback, context.today);
  const interval = fields.optionalChoice("interval", INTERVALS);
  const segment = fields.optionalText("segment_by");
  const filter = readFilter(fields, "filter", context);
  return {
    range,
    ...(interval && { interval }),
    ...(segment !== undefined && { segmentBy: context.store.property(segment) }),
    ...(filter && { filter }),
  };
}

export function rangeOf(range: DefaultRange, today: Day): DayRange {
  return range === "ever" ? EVER : { from: addDays(today, 1 - range.days), to: today };
}

/**
 * The segment of an event `e` of a person `p`: the property's value on the event itself where it has one, else the
 * person's last known value. So revenue can be divided by a country that only the signup carries.
 */
export function segmentSql(property: Property | undefined): Sql {
  return property ? sql`coalesce(e.${property.column}, p.${property.column})` : raw("NULL");
}
