/** Retention: which part of those who start in a period return in later ones. */
import { answerOf, toNumber, textOf, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import { raw, sql, type Sql } from "../data/sql";
import { addDays, addPeriods, EVER, startOfPeriod, type Day, type Interval } from "../model/days";
import { ServiceError } from "../model/errors";
import type { CohortParams } from "../saved/definitions";
import { writeJson } from "../wire/json";
import {
  segmentCells,
  segmentColumns,
  eventsSql,
  segmentSql,
  sortBySegment,
  type Scope,
} from "./common-fields";
import { isAmong } from "./filter-sql";
import { isPartial, partialColumns } from "./periods";
import { firstDayOfPeriod, isWithinDays, wallTime } from "../data/time-sql";

/** Nobody reads a longer table. */
const MOST_PERIODS = 750;

/**
 * A row per cohort (and segment): people by the period of their first start event ever, if in the range.
 * `week 0` is the rest of that calendar week. Values are the fraction that did the return event in the
 * period, at or after their start. Periods that reach beyond the range, now or the last event's period are
 * absent, so later rows are shorter.
 */
export async function answerCohort(params: CohortParams, scope: Scope, context: Context): Promise<Answer> {
  const interval = scope.interval ?? params.interval;
  const end = computeEndOfKnowledge(scope, interval, context);
  const rows = await context.store.database.objects(cohortSql(params, { ...scope, interval }, context, end));
  const cohorts = sortBySegment(groupRows(rows), scope, (cohort) => cohort.people);
  const widest = Math.max(0, ...cohorts.map((cohort) => countPeriodsBefore(cohort.start, interval, end)));
  if (widest > MOST_PERIODS) {
    throw new ServiceError(
      400,
      `The range has ${widest} ${interval}s, more than ${MOST_PERIODS}: choose a longer interval.`,
    );
  }
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "cohort", type: "date" },
    { name: "people", type: "integer" },
    // Not last, since rows may be shorter.
    ...partialColumns(scope),
    ...Array.from({ length: widest }, (_none, index) => ({
      name: `${interval} ${index}`,
      type: "number" as const,
    })),
  ];
  return answerOf(
    columns,
    cohorts.map((cohort) => {
      const known = countPeriodsBefore(cohort.start, interval, end);
      const fractions = Array.from({ length: widest }, (_none, index) =>
        index < known ? (cohort.returned.get(index) ?? 0) / cohort.people : undefined,
      );
      return [
        ...segmentCells(cohort.segment, scope),
        cohort.start,
        cohort.people,
        ...(scope.markPartial ? [isPartial(cohort.start, interval, scope.range, context)] : []),
        ...fractions,
      ];
    }),
  );
}

/** The first day that is not known in full any more. */
function computeEndOfKnowledge(scope: Scope, interval: Interval, context: Context): Day {
  const { to } = scope.range;
  const afterRange = to === null ? "9999-12-31" : addDays(to, 1);
  const afterLastEvent = addPeriods(startOfPeriod(context.lastDay, interval, scope.weekStart), interval, 1);
  // Today is not over, so its midnight is where knowledge ends.
  return [afterRange, afterLastEvent, context.today].reduce((least, day) => (day < least ? day : least));
}

function countPeriodsBefore(start: Day, interval: Interval, end: Day): number {
  let count = 0;
  while (count <= MOST_PERIODS && addPeriods(start, interval, count + 1) <= end) count += 1;
  return count;
}

interface Cohort {
  readonly key: string;
  readonly segment: Cell;
  readonly start: Day;
  readonly people: number;
  /** How many people returned, by the number of the period. */
  readonly returned: Map<number, number>;
}

/** In the order of the rows. */
function groupRows(rows: readonly Record<string, Cell>[]): Cohort[] {
  const cohorts: Cohort[] = [];
  for (const row of rows) {
    const start = textOf(row["cohort"]);
    const key = writeJson([row["segment"], start]);
    let cohort = cohorts.at(-1);
    if (cohort?.key !== key) {
      cohort = { key, segment: row["segment"], start, people: toNumber(row["people"]), returned: new Map() };
      cohorts.push(cohort);
    }
    if (row["period"] !== null) cohort.returned.set(toNumber(row["period"]), toNumber(row["returned"]));
  }
  return cohorts;
}

function cohortSql(
  params: CohortParams,
  scope: Scope & { interval: Interval },
  context: Context,
  end: Day,
): Sql {
  const { interval } = scope;
  return sql`
    WITH firsts AS (SELECT person, min(rowid) AS first FROM stored.events WHERE event = ${params.startEvent} GROUP BY person),
    starts AS (
      SELECT e.person, e.time AS started, ${firstDayOfPeriod(interval, context.zone, raw("e.time"), scope.weekStart)} AS cohort, ${segmentSql(scope.segmentBy)} AS segment
      FROM ${eventsSql(scope.segmentBy)} JOIN firsts f ON e.rowid = f.first
      WHERE ${isWithinDays(scope.range, context.zone, raw("e.time"))} AND ${isAmong(scope.filter, context, EVER)}
    ),
    sizes AS (SELECT segment, cohort, count(*) AS people FROM starts GROUP BY ALL),
    returns AS (
      SELECT DISTINCT s.segment, s.cohort, s.person, date_diff(${interval}, s.cohort, ${firstDayOfPeriod(interval, context.zone, raw("e.time"), scope.weekStart)}) AS period
      FROM starts s JOIN stored.events e ON e.person = s.person
      WHERE e.event = ${params.returnEvent} AND e.time >= s.started AND ${wallTime(context.zone, raw("e.time"))} < ${end}::TIMESTAMP
    ),
    counts AS (SELECT segment, cohort, period, count(*) AS returned FROM returns GROUP BY ALL)
    SELECT s.segment, s.cohort, s.people, c.period, c.returned
    FROM sizes s LEFT JOIN counts c ON c.cohort = s.cohort AND c.segment IS NOT DISTINCT FROM s.segment
    ORDER BY ${raw("s.segment NULLS LAST, s.cohort, c.period")}`;
}
