import { join, literal, raw, sql, type Sql } from "../../data/sql";
import { addDays, type DayRange, type Interval } from "../../model/days";
import { UTC, type TimeZone } from "../../wire/time-zone";

/** What clocks in the zone show. */
export function wallTime(zone: TimeZone, moment: Sql): Sql {
  // The same as AT TIME ZONE 'UTC', and twenty times as fast.
  return zone === UTC
    ? sql`make_timestamp(epoch_us(${moment}))`
    : sql`(${moment} AT TIME ZONE ${literal(zone)})`;
}

/** Whether a moment is within these days, both of which are included. */
export function isWithinDays(range: DayRange, zone: TimeZone, moment: Sql): Sql {
  const conditions = [raw("true")];
  const wall = wallTime(zone, moment);
  // No zone is a day from UTC: the first condition is quick and rough, the second exact.
  if (range.from !== null) {
    conditions.push(
      sql`${moment} >= ${addDays(range.from, -1)}::TIMESTAMPTZ`,
      sql`${wall} >= ${range.from}::TIMESTAMP`,
    );
  }
  if (range.to !== null) {
    const end = addDays(range.to, 1);
    conditions.push(sql`${moment} < ${addDays(end, 1)}::TIMESTAMPTZ`, sql`${wall} < ${end}::TIMESTAMP`);
  }
  return sql`(${join(conditions, " AND ")})`;
}

/** The first day of the zone's period that the moment is in. Weeks begin so many days after Monday. */
export function firstDayOfPeriod(interval: Interval, zone: TimeZone, moment: Sql, weekStart: number): Sql {
  if (interval === "week" && weekStart > 0) {
    const wall = sql`(${wallTime(zone, moment)} - to_days(${weekStart}))`;
    return sql`(date_trunc('week', ${wall})::DATE + ${weekStart}::INTEGER)`;
  }
  return sql`date_trunc(${literal(interval)}, ${wallTime(zone, moment)})::DATE`;
}
