import { answerOf, toNumber, type Answer, type AnswerColumn } from "../model/answer";
import type { Context } from "./context";
import { raw, sql, type Sql } from "../data/sql";
import { EVER, type Interval } from "../model/days";
import type { RevenueParams } from "../saved/definitions";
import { segmentColumns, eventsSql, segmentSql, sortBySegment, type Scope } from "./common-fields";
import { isAmong } from "./filter-sql";
import { fillPeriods, listPeriods, partialColumns, sumProperty } from "./periods";
import { firstDayOfPeriod, isWithinDays } from "../data/time-sql";

/**
 * A row per period, empty ones too. An order is an event with an amount, even 0. Only the range counts, so
 * its first and last period may be partial.
 */
export async function answerRevenue(params: RevenueParams, scope: Scope, context: Context): Promise<Answer> {
  const interval = scope.interval ?? "month";
  const rows = await context.store.database.objects(revenueSql(params, scope, interval, context));
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: interval, type: "date" },
    { name: "revenue", type: "number" },
    { name: "orders", type: "integer" },
    { name: "payers", type: "integer" },
    { name: "revenue_per_payer", type: "number" },
    ...partialColumns(scope),
  ];
  const periods = listPeriods(scope.range, interval, context, scope.weekStart);
  const sorted = sortBySegment(rows, scope, (row) => toNumber(row["revenue"]));
  const empty = { revenue: 0, orders: 0, payers: 0, per_payer: null };
  return answerOf(columns, fillPeriods(sorted, periods, empty, scope));
}

function revenueSql(params: RevenueParams, scope: Scope, interval: Interval, context: Context): Sql {
  const property = context.store.getProperty(params.property);
  const amount = sql`e.${property.column}`;
  return sql`
    SELECT ${segmentSql(scope.segmentBy)} AS segment, ${firstDayOfPeriod(interval, context.zone, raw("e.time"), scope.weekStart)} AS period,
      ${sumProperty(property)} AS revenue, count(*) AS orders, count(DISTINCT e.person) AS payers,
      ${sumProperty(property)}::DOUBLE / count(DISTINCT e.person) AS per_payer
    FROM ${eventsSql(scope.segmentBy)}
    WHERE e.event = ${params.event} AND ${amount} IS NOT NULL AND ${isWithinDays(scope.range, context.zone, raw("e.time"))}
      AND ${isAmong(scope.filter, context, EVER)}
    GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`;
}
