/** Days and periods as SQL over the column `time`, which holds UTC. */
import { sql, raw, type Sql } from "../data/sql";
import { addDays, type DayRange, type Interval } from "../days";

/** The condition that `time` lies within the days, both ends included. */
export function during(range: DayRange, time = "time"): Sql {
  const column = raw(time);
  const from = range.from === null ? raw("true") : sql`${column} >= ${range.from}::TIMESTAMP`;
  const to = range.to === null ? raw("true") : sql`${column} < ${addDays(range.to, 1)}::TIMESTAMP`;
  return sql`(${from} AND ${to})`;
}

/** The first day of the period that `time` is in. Weeks begin on Monday. */
export function period(interval: Interval, time = "time"): Sql {
  return raw(`date_trunc('${interval}', ${time})::DATE`);
}
