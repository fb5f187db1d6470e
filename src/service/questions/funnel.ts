/** Funnels: how many people take each step after the one before, how often, and how long it takes them. */
import { answerOf, toNumber, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import { join, raw, sql, type Sql } from "../data/sql";
import { EVER } from "../model/days";
import type { FunnelParams } from "../saved/definitions";
import { segmentCells, segmentColumns, segmentSql, sortBySegment, type Scope } from "./common-fields";
import { selectPeople } from "./filter-sql";
import { isWithinDays } from "../data/time-sql";

/**
 * One row per step (and segment). A person enters with any first step within the range and takes each next
 * step with the earliest such event at or after the one before, each event being one step only; all steps
 * must come within `windowDays` of the entry, also when the range has ended by then. Of several entries the
 * one that leads furthest counts, then the earliest, so that everyone is counted once. `median_seconds` is
 * the time from the step before.
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
  ];
  // Without a segment there is one row also when nobody entered.
  const segments = rows.length || scope.segmentBy.length ? rows : [{}];
  return answerOf(
    columns,
    segments.flatMap((row) => listSteps(params.steps, row, scope)),
  );
}

function listSteps(steps: readonly string[], row: Record<string, Cell>, scope: Scope): Cell[][] {
  const people = steps.map((_event, index) => toNumber(row[`people_${index + 1}`] ?? 0));
  return steps.map((event, index) => {
    const here = people[index] ?? 0;
    const start = people[0] ?? 0;
    const before = index === 0 ? start : (people[index - 1] ?? 0);
    const rates = [start ? here / start : null, before ? here / before : null];
    const seconds = index === 0 ? null : (row[`seconds_${index + 1}`] ?? null);
    return [...segmentCells(row["segment"], scope), index + 1, event, here, ...rates, seconds];
  });
}

/** A day of the window is 24 hours, whatever the clocks of a zone do. */
const DAY_US = 86_400_000_000;

function funnelSql(params: FunnelParams, scope: Scope, context: Context): Sql {
  const { steps, windowDays } = params;
  const first = steps[0] ?? "";
  const reached = steps.map((_event, index) =>
    raw(`coalesce((t${index + 1} <= t1 + ${windowDays * DAY_US})::INTEGER, 0)`),
  );
  const counts = steps.map((_event, index) =>
    raw(`count(*) FILTER (depth >= ${index + 1}) AS people_${index + 1}`),
  );
  const medians = steps.slice(1).map((_event, index) => medianSeconds(index + 2));
  return sql`
    WITH steps AS (
      SELECT person, event, rowid AS row, epoch_us(time) AS t, min(rowid) OVER (PARTITION BY person, time) AS moment
      FROM events WHERE event IN (${join([...new Set(steps)].map((event) => sql`${event}`))})
    ),
    step_1 AS (
      SELECT e.person, epoch_us(e.time) AS t1, e.rowid AS row1, s.moment AS moment1, ${segmentSql(scope.segmentBy)} AS segment
      FROM events e JOIN people p ON p.person = e.person JOIN steps s ON s.row = e.rowid
      WHERE e.event = ${first} AND ${isWithinDays(scope.range, context.zone, raw("e.time"))}
        AND e.person IN ${selectPeople(scope.filter, context, EVER)}
    ),
    ${join(steps.slice(1).map((event, index) => nextStep(event, index + 2, steps.slice(0, index + 1))))},
    measured AS (SELECT *, ${join(reached, " + ")} AS depth FROM ${raw(`step_${steps.length}`)}),
    best AS (
      SELECT * FROM measured QUALIFY row_number() OVER (PARTITION BY person ORDER BY depth DESC, t1, row1) = 1
    )
    SELECT segment, ${join([...counts, ...medians])} FROM best GROUP BY segment ORDER BY segment NULLS LAST`;
}

/**
 * The median of the time from the step before, of whole microseconds: differences of large fractions are not
 * exact.
 */
function medianSeconds(step: number): Sql {
  return raw(`median(t${step} - t${step - 1}) FILTER (depth >= ${step}) / 1000000 AS seconds_${step}`);
}

/**
 * Adds one more step: the earliest such event at or after the step before, that is no step already. Rows are
 * in the order of time, so both can be said of row numbers: at or after the first row of that moment, and
 * after the last row of this event that was taken. DuckDB's ASOF join finds something also for a row that is
 * missing, so whoever has not come this far is left out by hand.
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
