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
  const period = firstDayOfPeriod(interval, zone, time, weekStart);
  return sql`
    WITH firsts AS (SELECT person, min(rowid) AS first FROM stored.events WHERE event = ${startEvent} GROUP BY person),
    starts AS (
      SELECT e.person, e.time AS started, ${period} AS cohort, ${segmentSql(segments, zone)} AS segment
      FROM ${eventsSql(segments)} JOIN firsts f ON e.rowid = f.first
      WHERE ${isWithinDays(range, zone, time)} AND ${isAmong(who, zone)}
    ),
    sizes AS (SELECT segment, cohort, count(*) AS people FROM starts GROUP BY ALL),
    returns AS (
      SELECT DISTINCT s.person, ${period} AS returned_in
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
