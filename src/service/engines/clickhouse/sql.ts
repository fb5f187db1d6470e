/** What ClickHouse's SQL writes in its own way. Values are bound by the server. */
import { join, Sql, sql, type SqlValue } from "../../data/sql";
import { WEEKDAY_NAMES } from "../../model/clock";
import type { ClockPart } from "../../model/events";
import type { DayRange, Interval } from "../../model/days";
import type { TimeZone } from "../../wire/time-zone";

export interface BoundQuery {
  readonly query: string;
  readonly query_params: Record<string, string | number | bigint | boolean | null>;
}

/** Names and literals obey backslashes, unlike DuckDB's. */
export function name(text: string): Sql {
  return Sql.of(`"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
}

function literal(text: string): Sql {
  return Sql.of(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`);
}

export function bind(statement: Sql): BoundQuery {
  const query = statement.textWith((value, at) => `{p${at}:${typeOf(value)}}`);
  const query_params = Object.fromEntries(statement.values.map((value, at) => [`p${at}`, value]));
  return { query, query_params };
}

function typeOf(value: SqlValue): string {
  if (typeof value === "string") return "String";
  if (typeof value === "boolean") return "Bool";
  return typeof value === "number" && !Number.isInteger(value) ? "Float64" : "Int64";
}

/** The microseconds of a moment since 1970, before which they are negative. */
export function micros(time: Sql): Sql {
  return sql`toUnixTimestamp64Micro(${time})`;
}

/** The day of a moment in the zone. */
export function dayOf(time: Sql, zone: TimeZone): Sql {
  return sql`toDate32(${time}, ${literal(zone)})`;
}

/** What clocks in the zone show, as if it were UTC. */
export function wallOf(time: Sql, zone: TimeZone): Sql {
  return sql`toDateTime64(toString(toTimeZone(${time}, ${literal(zone)})), 6, 'UTC')`;
}

/** What clocks in the zone show at a moment, as all engines write it. */
export function clockSql(clock: ClockPart, time: Sql, zone: TimeZone): Sql {
  if (clock === "weekday") {
    const names = WEEKDAY_NAMES.map((one) => literal(one));
    return sql`arrayElement([${join(names)}], toDayOfWeek(${dayOf(time, zone)}))`;
  }
  return sql`concat(leftPad(toString(toHour(toTimeZone(${time}, ${literal(zone)}))), 2, '0'), 'h')`;
}

export function isWithinDays(range: DayRange, zone: TimeZone, time: Sql): Sql {
  const day = dayOf(time, zone);
  const from = range.from === null ? sql`1` : sql`${day} >= toDate32(${range.from})`;
  const to = range.to === null ? sql`1` : sql`${day} <= toDate32(${range.to})`;
  return sql`(${from} AND ${to})`;
}

/** The first day of the period that the day is in, in steps that no setting of the server changes. */
export function firstDayOf(interval: Interval, day: Sql, weekStart: number): Sql {
  switch (interval) {
    case "day":
      return day;
    case "week":
      return sql`(${day} - (toDayOfWeek(${day}) + ${Sql.of(String(6 - weekStart))}) % 7)`;
    case "month":
      return sql`makeDate32(toYear(${day}), toMonth(${day}), 1)`;
    case "quarter":
      return sql`makeDate32(toYear(${day}), intDiv(toMonth(${day}) - 1, 3) * 3 + 1, 1)`;
    case "year":
      return sql`makeDate32(toYear(${day}), 1, 1)`;
  }
}

/** How many periods one first day is after another. */
export function countPeriods(interval: Interval, from: Sql, to: Sql): Sql {
  const months = sql`((toYear(${to}) * 12 + toMonth(${to})) - (toYear(${from}) * 12 + toMonth(${from})))`;
  switch (interval) {
    case "day":
      return sql`dateDiff('day', ${from}, ${to})`;
    case "week":
      return sql`intDiv(dateDiff('day', ${from}, ${to}), 7)`;
    case "month":
      return months;
    case "quarter":
      return sql`intDiv(${months}, 3)`;
    case "year":
      return sql`(toYear(${to}) - toYear(${from}))`;
  }
}
