import { textOf, toNumber } from "../../model/answer";
import type { Database } from "../../data/database";
import { raw, sql, type Sql } from "../../data/sql";
import type { CohortRow, Cohorts } from "../engine";
import { eventsSql, readSegment, segmentSql } from "./segments-sql";
import { firstDayOfPeriod, isWithinDays, wallTime } from "./time-sql";
import { isAmong } from "./who-sql";

export async function readCohorts(database: Database, asked: Cohorts): Promise<CohortRow[]> {
  const rows = await database.objects(cohortsSql(asked));
  return rows.map((row) => ({
    segment: readSegment(row, asked.segments),
    cohort: textOf(row["cohort"]),
    people: toNumber(row["people"]),
    period: row["period"] === null ? null : toNumber(row["period"]),
    returned: toNumber(row["returned"]),
  }));
}

function cohortsSql(asked: Cohorts): Sql {
  const { startEvent, returnEvent, interval, weekStart, end, zone, who, segments, range } = asked;
  const time = raw("e.time");
  const started = raw("f.started");
  // A person's rows lie in the order of time: the first is the earliest, and is read for its parts alone.
  const parts =
    segments.length === 0 ? raw("firsts f") : sql`${eventsSql(segments)} JOIN firsts f ON e.rowid = f.first`;
  return sql`
    WITH firsts AS (
      SELECT e.person, min(e.time) AS started, min(e.rowid) AS first FROM stored.events e
      WHERE e.event = ${startEvent} AND ${isAmong(who, zone)} GROUP BY e.person
    ),
    starts AS (
      SELECT f.person, f.started, ${firstDayOfPeriod(interval, zone, started, weekStart)} AS cohort, ${segmentSql(segments, zone)} AS segment
      FROM ${parts} WHERE ${isWithinDays(range, zone, started)}
    ),
    sizes AS (SELECT segment, cohort, count(*) AS people FROM starts GROUP BY ALL),
    returns AS (
      SELECT DISTINCT s.person, ${firstDayOfPeriod(interval, zone, time, weekStart)} AS returned_in
      FROM starts s JOIN stored.events e ON e.person = s.person
      WHERE e.event = ${returnEvent} AND e.time >= s.started AND ${wallTime(zone, time)} < ${end}::TIMESTAMP
    ),
    counts AS (
      SELECT s.segment, s.cohort, date_diff(${interval}, s.cohort, r.returned_in) AS period, count(*) AS returned
      FROM returns r JOIN starts s ON s.person = r.person GROUP BY ALL
    )
    SELECT s.segment, s.cohort, s.people, c.period, c.returned
    FROM sizes s LEFT JOIN counts c ON c.cohort = s.cohort AND c.segment IS NOT DISTINCT FROM s.segment`;
}
