import { answerOf, toNumber, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import { join, raw, sql, type Sql } from "../data/sql";
import { EVER, type Interval } from "../model/days";
import type { TrendParams } from "../saved/definitions";
import { segmentColumns, eventsSql, segmentSql, sortBySegment, type Scope } from "./common-fields";
import { isAmong } from "./filter-sql";
import { fillPeriods, listPeriods, partialColumns } from "./periods";
import { firstDayOfPeriod, isWithinDays } from "../data/time-sql";

/** A row per period and segment, a column per event; empty periods are 0. */
export async function answerTrend(params: TrendParams, scope: Scope, context: Context): Promise<Answer> {
  const interval = scope.interval ?? "day";
  const rows = await context.store.database.objects(trendSql(params, scope, interval, context));
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "date", type: "date" },
    ...params.events.map((name) => ({ name, type: "integer" as const })),
    ...partialColumns(scope),
  ];
  const empty = Object.fromEntries(params.events.map((_event, index) => [`value_${index}`, 0]));
  const periods = listPeriods(scope.range, interval, context, scope.weekStart);
  const total = (row: Record<string, Cell>): number =>
    Object.keys(empty).reduce((sum, name) => sum + toNumber(row[name]), 0);
  return answerOf(columns, fillPeriods(sortBySegment(rows, scope, total), periods, empty, scope));
}

function trendSql(params: TrendParams, scope: Scope, interval: Interval, context: Context): Sql {
  const counted = raw(params.calculation === "uniques" ? "count(DISTINCT e.person)" : "count(*)");
  const values = params.events.map(
    (event, index) => sql`${counted} FILTER (e.event = ${event}) AS ${raw(`value_${index}`)}`,
  );
  const events = join(params.events.map((event) => sql`${event}`));
  return sql`
    SELECT ${segmentSql(scope.segmentBy)} AS segment, ${firstDayOfPeriod(interval, context.zone, raw("e.time"), scope.weekStart)} AS period, ${join(values)}
    FROM ${eventsSql(scope.segmentBy)}
    WHERE e.event IN (${events}) AND ${isWithinDays(scope.range, context.zone, raw("e.time"))}
      AND ${isAmong(scope.filter, context, EVER)}
    GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`;
}
