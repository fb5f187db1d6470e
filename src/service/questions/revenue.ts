import { answerOf, toNumber, type Answer, type AnswerColumn } from "../model/answer";
import type { Context } from "./context";
import type { CountRow } from "../engines/engine";
import type { RevenueParams } from "../saved/definitions";
import { askOf, segmentColumns, sortBySegment, type Scope } from "./common-fields";
import { fillPeriods, listPeriods, partialColumns } from "./periods";

/**
 * A row per period, empty ones too. An order is an event with an amount, even 0. Only the range counts, so
 * its first and last period may be partial.
 */
export async function answerRevenue(params: RevenueParams, scope: Scope, context: Context): Promise<Answer> {
  const interval = scope.interval ?? "month";
  const property = context.known.getProperty(params.property);
  const rows = await context.engine.counts({
    ...askOf(scope, context),
    events: [params.event],
    having: property,
    by: { interval, weekStart: scope.weekStart },
    values: [{ of: "sum", property }, { of: "events" }, { of: "people" }],
  });
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
  const sorted = sortBySegment(rows, scope, ({ values }) => toNumber(values[0]));
  const empty = [0, 0, 0, null];
  return answerOf(columns, fillPeriods(sorted.map(withRevenuePerPayer), periods, empty, scope));
}

function withRevenuePerPayer(row: CountRow): CountRow {
  const [revenue, , payers] = row.values;
  return { ...row, values: [...row.values, toNumber(revenue) / toNumber(payers)] };
}
