/** Funnels: how many people take each step after the one before, how often, and how long it takes them. */
import { answerOf, numberOf, type Answer, type AnswerColumn, type Cell } from "../answer";
import type { Context } from "../context";
import { join, raw, sql, type Sql } from "../data/sql";
import type { FunnelParams } from "../saved/definitions";
import { segmentSql, type Scope } from "./common-fields";
import { peopleWho } from "./filter";
import { during } from "./time-sql";

/**
 * One row per step (and segment). A person enters with any first step within the range and takes each next step with
 * the earliest such event at or after the one before; all steps must come within `windowDays` of the entry, also when
 * the range has ended by then. Of several entries the one that leads furthest counts, then the earliest, so that
 * everyone is counted once. `median_seconds` is the time from the step before.
 */
export async function answerFunnel(params: FunnelParams, scope: Scope, context: Context): Promise<Answer> {
  const rows = await context.store.database.objects(funnelSql(params, scope, context));
  const columns: AnswerColumn[] = [
    ...(scope.segmentBy ? [{ name: scope.segmentBy.name, type: scope.segmentBy.type }] : []),
    { name: "step", type: "integer" },
    { name: "event", type: "text" },
    { name: "people", type: "integer" },
    { name: "conversion", type: "number" },
    { name: "step_conversion", type: "number" },
    { name: "median_seconds", type: "number" },
  ];
  // Without a segment there is one row also when nobody entered.
  const segments = rows.length || scope.segmentBy ? rows : [{}];
  return answerOf(
    columns,
    segments.flatMap((row) => stepRows(params.steps, row, scope.segmentBy !== undefined)),
  );
}

function stepRows(steps: readonly string[], row: Record<string, Cell>, isSegmented: boolean): Cell[][] {
  const people = steps.map((_event, index) => numberOf(row[`people_${index + 1}`] ?? 0));
  return steps.map((event, index) => {
    const here = people[index] ?? 0;
    const start = people[0] ?? 0;
    const before = index === 0 ? start : (people[index - 1] ?? 0);
    const rates = [start ? here / start : null, before ? here / before : null];
    const seconds = index === 0 ? null : (row[`seconds_${index + 1}`] ?? null);
    return [...(isSegmented ? [row["segment"] ?? null] : []), index + 1, event, here, ...rates, seconds];
  });
}

function funnelSql(params: FunnelParams, scope: Scope, context: Context): Sql {
  const { steps, windowDays } = params;
  const first = steps[0] ?? "";
  const reached = steps.map((_event, index) => raw(`(t${index + 1} <= t1 + INTERVAL ${windowDays} DAY)::INTEGER`));
  const counts = steps.map((_event, index) => raw(`count(*) FILTER (depth >= ${index + 1}) AS people_${index + 1}`));
  // In whole microseconds, since differences of large fractions are not exact.
  const medians = steps
    .slice(1)
    .map((_event, index) =>
      raw(
        `median(epoch_us(t${index + 2}) - epoch_us(t${index + 1})) FILTER (depth >= ${index + 2}) / 1000000 AS seconds_${index + 2}`,
      ),
    );
  return sql`
    WITH entered AS (
      SELECT e.person, e.time AS t1, e.rowid AS entry, ${segmentSql(scope.segmentBy)} AS segment
      FROM events e JOIN people p ON p.person = e.person
      WHERE e.event = ${first} AND ${during(scope.range, "e.time")}
        AND e.person IN ${peopleWho(scope.filter, context, { from: null, to: null })}
    ),
    ${join(steps.slice(1).map((event, index) => nextStep(event, index + 2, steps.slice(0, index + 1))))},
    measured AS (SELECT *, ${join(
      reached.map((step) => sql`coalesce(${step}, 0)`),
      " + ",
    )} AS depth FROM step_${raw(String(steps.length))}),
    best AS (
      SELECT * FROM measured QUALIFY row_number() OVER (PARTITION BY person ORDER BY depth DESC, t1, entry) = 1
    )
    SELECT segment, ${join([...counts, ...medians])} FROM best GROUP BY segment ORDER BY segment NULLS LAST`;
}

/**
 * Adds the time of one more step: the earliest event at or after the step before. An event that is a step already must
 * come later than that, since one event cannot be two steps. DuckDB's ASOF join finds something also for a time that is
 * missing, so whoever has not come this far is left out by hand.
 */
function nextStep(event: string, step: number, before: readonly string[]): Sql {
  const from = step === 2 ? "entered" : `step_${step - 1}`;
  const later = before.includes(event) ? "<" : "<=";
  return sql`${raw(`step_${step}`)} AS (
      SELECT b.*, CASE WHEN ${raw(`b.t${step - 1}`)} IS NOT NULL THEN e.time END AS ${raw(`t${step}`)}
      FROM ${raw(from)} b ASOF LEFT JOIN (SELECT person, time FROM events WHERE event = ${event}) e
        ON b.person = e.person AND ${raw(`b.t${step - 1} ${later} e.time`)}
    )`;
}
