import { answerOf, toNumber, type Answer, type AnswerColumn } from "../model/answer";
import type { Context } from "./context";
import type { TrendParams } from "../saved/definitions";
import { askOf, segmentColumns, sortBySegment, type Scope } from "./common-fields";
import { fillPeriods, listPeriods, partialColumns } from "./periods";

/** A row per period and segment, a column per event; empty periods are 0. */
export async function answerTrend(params: TrendParams, scope: Scope, context: Context): Promise<Answer> {
  const { events, calculation } = params;
  const by = { interval: scope.interval ?? "day", weekStart: scope.weekStart } as const;
  const of = calculation === "uniques" ? "people" : "events";
  const values = events.map((event) => ({ of, event }) as const);
  const rows = await context.engine.counts({ ...askOf(scope, context), events, by, values });
  const columns: AnswerColumn[] = [
    ...segmentColumns(scope),
    { name: "date", type: "date" },
    ...events.map((name) => ({ name, type: "integer" as const })),
    ...partialColumns(scope),
  ];
  const periods = listPeriods(scope.range, by.interval, context, scope.weekStart);
  const sorted = sortBySegment(rows, scope, (row) =>
    row.values.reduce((sum: number, value) => sum + toNumber(value), 0),
  );
  const empty = events.map(() => 0);
  return answerOf(columns, fillPeriods(sorted, periods, empty, scope));
}
