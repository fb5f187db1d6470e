import { toNumber, type Cell } from "../../model/answer";
import { DAY_US } from "../../model/days";
import type { Database } from "../../data/database";
import { join, raw, sql, type Sql } from "../../data/sql";
import type { Funnel, FunnelRow } from "../engine";
import { eventsSql, readSegment, segmentSql } from "./segments-sql";
import { isWithinDays } from "./time-sql";
import { isAmong } from "./who-sql";

export async function readFunnel(database: Database, asked: Funnel): Promise<FunnelRow[]> {
  const rows = await database.objects(funnelSql(asked));
  return rows.map((row) => ({
    segment: readSegment(row, asked.segments),
    people: asked.steps.map((_event, index) => toNumber(row[`people_${index + 1}`])),
    seconds: asked.steps.slice(1).map((_event, index): Cell => row[`seconds_${index + 2}`] ?? null),
    open: toNumber(row["open_windows"]),
    hadDays: toNumber(row["had_days"] ?? 0),
  }));
}

function funnelSql({ steps, days, isAtAge, now, zone, who, segments, range }: Funnel): Sql {
  const first = steps[0] ?? "";
  // Where no step is repeated, no event can be taken twice, and times alone say which follows which.
  const isRepeating = new Set(steps).size < steps.length;
  const ordered = raw(
    isRepeating
      ? "rowid AS row, min(rowid) OVER (PARTITION BY person, time) AS moment"
      : "epoch_us(time) AS row, epoch_us(time) AS moment",
  );
  const entered = raw(isRepeating ? "s.moment AS moment1" : "epoch_us(e.time) AS moment1");
  const within = raw(String(days * DAY_US));
  const counted = isAtAge ? "NOT is_open AND " : "";
  const counts = steps.map((_event, index) =>
    raw(`count(*) FILTER (${counted}depth >= ${index + 1}) AS people_${index + 1}`),
  );
  const medians = steps.slice(1).map((_event, index) => medianSeconds(index + 2, counted));
  // By when they entered, never by what they did since.
  const entrance = raw(isAtAge ? "first_entered" : "last_entered");
  return sql`
    WITH steps AS (
      SELECT person, event, epoch_us(time) AS t, ${ordered}
      FROM stored.events WHERE event IN (${join([...new Set(steps)].map((event) => sql`${event}`))})
    ),
    step_1 AS (
      SELECT e.person, epoch_us(e.time) AS t1, e.rowid AS row1, ${entered}, ${segmentSql(segments, zone)} AS segment
      FROM ${eventsSql(segments)} ${raw(isRepeating ? "JOIN steps s ON s.row = e.rowid" : "")}
      WHERE e.event = ${first} AND ${isWithinDays(range, zone, raw("e.time"))}
        AND ${isAmong(who, zone)}
      ${raw(isAtAge ? "QUALIFY row_number() OVER (PARTITION BY e.person ORDER BY e.rowid) = 1" : "")}
    ),
    entered AS (
      SELECT person, min(t1) AS first_entered, max(t1) AS last_entered, ${firstSegment(segments)} AS segment
      FROM step_1 GROUP BY person
    ),
    ${join(steps.slice(1).map((event, index) => nextStep(event, index + 2, steps.slice(0, index + 1), within)))},
    deepest AS (
      SELECT * FROM (${join(
        steps.slice(1).map((_event, index) => reachedStep(index + 2)),
        " UNION ALL BY NAME ",
      )})
      QUALIFY row_number() OVER (PARTITION BY person ORDER BY depth DESC, t1, row1) = 1
    ),
    best AS (
      SELECT e.first_entered, d.* EXCLUDE (person, segment, depth), coalesce(d.depth, 1) AS depth,
        CASE WHEN d.person IS NULL THEN e.segment ELSE d.segment END AS segment, ${entrance} + ${within} > ${raw(String(now * 1_000))} AS is_open
      FROM entered e LEFT JOIN deepest d ON d.person = e.person
    )
    SELECT segment, ${join([...counts, ...medians])}, count(*) FILTER (is_open) AS open_windows, ${hadDaysSql(now)}
    FROM best GROUP BY segment`;
}

/** Where nobody went further, the first entry counts. */
function firstSegment(segments: Funnel["segments"]): Sql {
  // Of lists `arg_min` would pass over those that are blank.
  return raw(segments.length === 0 ? "NULL" : "arg_min(struct_pack(s := segment), row1).s");
}

function reachedStep(step: number): Sql {
  return raw(`SELECT *, ${step} AS depth FROM step_${step}`);
}

/** In whole microseconds: differences of large fractions are inexact. */
function medianSeconds(step: number, counted: string): Sql {
  return raw(
    `median(t${step} - t${step - 1}) FILTER (${counted}depth >= ${step}) / 1000000 AS seconds_${step}`,
  );
}

/**
 * Only who reached it within the window goes on. Rows of a person are in the order of time, so "at or after"
 * and "not taken yet" are conditions on row numbers.
 */
function nextStep(event: string, step: number, before: readonly string[], within: Sql): Sql {
  const same = before.lastIndexOf(event) + 1;
  const least = same === 0 ? `b.moment${step - 1}` : `greatest(b.moment${step - 1}, b.row${same} + 1)`;
  const taken = ["t", "row", "moment"].map((column) => raw(`e.${column} AS ${column}${step}`));
  return sql`${raw(`step_${step}`)} AS (
      SELECT b.*, ${join(taken)}
      FROM ${raw(`step_${step - 1}`)} b
      ASOF JOIN (SELECT person, row, t, moment FROM steps WHERE event = ${event}) e
        ON b.person = e.person AND ${raw(least)} <= e.row
      WHERE e.t <= b.t1 + ${within}
    )`;
}

/** The whole days that more than half of those who entered have had. */
function hadDaysSql(now: number): Sql {
  const had = `greatest(${now * 1_000} - first_entered, 0) // ${DAY_US}`;
  return raw(`(SELECT quantile_disc(${had}, 0.5) FROM entered) AS had_days`);
}
