import { refuseClockRows } from "../../input-language/options/clock-rows";
import { OPTIONS_OF, readOptionsOfRecord } from "../../input-language/pulls/question-record";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { DATES, makeOptionsParameter, REFRESH } from "../definition/parameters";
import type { TableOrValue } from "../../table/codec";
import { makeJoinedTable } from "../../table/combine/join";
import { markClocks } from "../../table/combine/clock-order";
import { takeWindows } from "../../table/combine/open-windows";
import type { Table } from "../../table/types";
import { planAnalysed } from "../analysed/analysed";
import { isAnalysed } from "../analysed/is-analysed";
import { orderClocks } from "../planning/clock-answers";
import { nameFiscalQuarters } from "../planning/fiscal-names";
import { planGroups } from "../planning/groups";
import { type Plan, planSingleQuestion } from "../planning/plan";
import { addOptions } from "../planning/questions";
import { refineQuestion, useOwnCalendar } from "../planning/refined";
import { describeWindows } from "../planning/windows";

export const REPORT: AskingFunction = {
  name: "ANALYTICS_REPORT",
  description: "Runs a report of the analytics service and returns its table.",
  parameters: [
    {
      name: "report",
      description: "The report's name or id, or a JSON object for a report of your own.",
      example: '"Weekly retention"',
      pulledFrom: "what",
    },
    DATES,
    makeOptionsParameter(OPTIONS_OF.report, "by: week; header: no; limit: 100"),
    REFRESH,
  ],
  examples: [
    '=ANALYTICS_REPORT("Weekly retention")',
    '=ANALYTICS_REPORT("Signup to paid", "last 30 days", "split by: country")',
  ],
  definitions: DEFINITIONS.report,
  asks: ["report"],
  pullTakes: "every row",
  plan: ([report, dates, options], given) => {
    const chosen = readOptionsOfRecord("report", options);
    refuseClockRows(chosen.by);
    const context = useOwnCalendar(chosen, given);
    const grouped = (plan: Plan): Plan =>
      nameFiscalQuarters(planGroups(plan, chosen["split by"], true), dates, chosen, context.calendar);
    if (isAnalysed(chosen)) {
      const toTable = (answer: TableOrValue, by: readonly string[]): Table =>
        takeWindows(markClocks(makeJoinedTable(answer)), by);
      const question = { source: "report", what: report, dates, chosen, toTable } as const;
      return grouped(addOptions(chosen, planAnalysed(question, context)));
    }
    const { windows, "split by": splitBy } = chosen;
    const age = typeof windows === "number" ? windows : undefined;
    const question = refineQuestion({ source: "report", what: report, dates, chosen, age }, context);
    const shape = (answer: TableOrValue): TableOrValue =>
      answer.kind === "table"
        ? { ...answer, table: describeWindows(takeWindows(markClocks(answer.table), splitBy), windows) }
        : answer;
    const plan = addOptions(chosen, planSingleQuestion(question, shape));
    return grouped(orderClocks(plan, splitBy, context));
  },
};
