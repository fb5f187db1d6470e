/** How many people take each step, how often, and how fast. */
import { answerOf, toNumber, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import { join, raw, sql, type Sql } from "../data/sql";
import { EVER } from "../model/days";
import type { FunnelParams } from "../saved/definitions";
import {
  segmentCells,
  segmentColumns,
  eventsSql,
  segmentSql,
  sortBySegment,
  type Scope,
} from "./common-fields";
import { isAmong } from "./filter-sql";
import { isWithinDays } from "../data/time-sql";
import {
  countWindowDays,
  DAY_US,
  hadDaysSql,
  isOpenSql,
  windowCells,
  windowColumns,
} from "../data/open-windows";

/**
 * A row per step (and segment). People enter with any first step in the range; each next step is the earliest
 * such event at or after the one before, no event counts twice, and all lie within `windowDays` of the entry,
 * even beyond the range. Of several entries the furthest counts, then the earliest. `median_seconds`: since
 * the step before. At an age only people who have had it since their first entry count, and what they did
 * from that entry on within it.
 */
export async function answerFunnel(params: FunnelParams, scope: Scope, context: Context): Promise<Answer> {
  const found = await context.store.database.objects(funnelSql(params, scope, context));
  const rows = sortBySegment(found, scope, (row) => toNumber(row["people_1"]));
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "step", type: "integer" },
    { name: "event", type: "text" },
    { name: "people", type: "integer" },
    { name: "conversion", type: "number" },
    { name: "step_conversion", type: "number" },
    { name: "median_seconds", type: "number" },
    ...windowColumns(scope),
  ];
  // Without a segment there is one row also when nobody entered.
  const segments = rows.length || scope.segmentBy.length ? rows : [{}];
  return answerOf(
    columns,
    segments.flatMap((row) => listSteps(params, row, scope)),
  );
}

function listSteps({ steps, windowDays }: FunnelParams, row: Record<string, Cell>, scope: Scope): Cell[][] {
  const marks = windowCells(row, windowDays, scope);
  const people = steps.map((_event, index) => toNumber(row[`people_${index + 1}`] ?? 0));
  return steps.map((event, index) => {
    const here = people[index] ?? 0;
    const start = people[0] ?? 0;
    const before = index === 0 ? start : (people[index - 1] ?? 0);
    const rates = [start ? here / start : null, before ? here / before : null];
    const seconds = index === 0 ? null : (row[`seconds_${index + 1}`] ?? null);
    return [...segmentCells(row["segment"], scope), index + 1, event, here, ...rates, seconds, ...marks];
  });
}

function funnelSql(params: FunnelParams, scope: Scope, context: Context): Sql {
  const { steps, windowDays } = params;
  const first = steps[0] ?? "";
  const isAtAge = scope.ageDays !== undefined;
  // Where no step is repeated, no event can be taken twice, and times alone say which follows which.
  const isRepeating = new Set(steps).size < steps.length;
  const ordered = raw(
    isRepeating
      ? "rowid AS row, min(rowid) OVER (PARTITION BY person, time) AS moment"
      : "epoch_us(time) AS row, epoch_us(time) AS moment",
  );
  const entered = raw(isRepeating ? "s.moment AS moment1" : "epoch_us(e.time) AS moment1");
  const within = countWindowDays(windowDays, scope) * DAY_US;
  const reached = steps.map((_event, index) =>
    raw(`coalesce((t${index + 1} <= t1 + ${within})::INTEGER, 0)`),
  );
  const counted = isAtAge ? "NOT is_open AND " : "";
  const counts = steps.map((_event, index) =>
    raw(`count(*) FILTER (${counted}depth >= ${index + 1}) AS people_${index + 1}`),
  );
  const medians = steps.slice(1).map((_event, index) => medianSeconds(index + 2, counted));
  const open = isOpenSql(isAtAge ? "first_entered" : "last_entered", windowDays, scope, context.now);
  return sql`
    WITH steps AS (
      SELECT person, event, epoch_us(time) AS t, ${ordered}
      FROM stored.events WHERE event IN (${join([...new Set(steps)].map((event) => sql`${event}`))})
    ),
    step_1 AS (
      SELECT e.person, epoch_us(e.time) AS t1, e.rowid AS row1, ${entered}, ${segmentSql(scope.segmentBy)} AS segment
      FROM ${eventsSql(scope.segmentBy)} ${raw(isRepeating ? "JOIN steps s ON s.row = e.rowid" : "")}
      WHERE e.event = ${first} AND ${isWithinDays(scope.range, context.zone, raw("e.time"))}
        AND ${isAmong(scope.filter, context, EVER)}
      ${raw(isAtAge ? "QUALIFY row_number() OVER (PARTITION BY e.person ORDER BY e.rowid) = 1" : "")}
    ),
    entered AS (SELECT person, min(t1) AS first_entered, max(t1) AS last_entered FROM step_1 GROUP BY person),
    ${join(steps.slice(1).map((event, index) => nextStep(event, index + 2, steps.slice(0, index + 1))))},
    measured AS (SELECT *, ${join(reached, " + ")} AS depth FROM ${raw(`step_${steps.length}`)}),
    best AS (
      SELECT m.*, ${open} AS is_open FROM measured m JOIN entered USING (person)
      QUALIFY row_number() OVER (PARTITION BY person ORDER BY depth DESC, t1, row1) = 1
    )
    SELECT segment, ${join([...counts, ...medians])}, count(*) FILTER (is_open) AS open_windows, ${hadDaysSql("entered", context.now)}
    FROM best GROUP BY segment ORDER BY segment NULLS LAST`;
}

/** In whole microseconds: differences of large fractions are inexact. */
function medianSeconds(step: number, counted: string): Sql {
  return raw(
    `median(t${step} - t${step - 1}) FILTER (${counted}depth >= ${step}) / 1000000 AS seconds_${step}`,
  );
}

/**
 * Rows of a person are in the order of time, so "at or after" and "not taken yet" are conditions on row
 * numbers. DuckDB's ASOF join matches missing rows too, so people who did not come this far are excluded by
 * hand.
 */
function nextStep(event: string, step: number, before: readonly string[]): Sql {
  const same = before.lastIndexOf(event) + 1;
  const least = same === 0 ? `b.moment${step - 1}` : `greatest(b.moment${step - 1}, b.row${same} + 1)`;
  const taken = (column: string): Sql =>
    raw(`CASE WHEN b.t${step - 1} IS NOT NULL THEN e.${column} END AS ${column}${step}`);
  return sql`${raw(`step_${step}`)} AS (
      SELECT b.*, ${join([taken("t"), taken("row"), taken("moment")])}
      FROM ${raw(`step_${step - 1}`)} b
      ASOF LEFT JOIN (SELECT person, row, t, moment FROM steps WHERE event = ${event}) e
        ON b.person = e.person AND ${raw(least)} <= e.row
    )`;
}
