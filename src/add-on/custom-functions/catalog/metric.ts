import type { Question } from "../../answers/question/question";
import { isBlank, readPlainText } from "../../input-language/arguments";
import { readDatesOfEach } from "../../input-language/dates/date-grid";
import {
  OPTIONS_OF,
  type OptionsOfSource,
  readOptionsOfRecord,
} from "../../input-language/pulls/question-record";
import { findTakes } from "../../input-language/questions/takes";
import { readGiven, refuseUnfitOptions } from "../../input-language/questions/unfit";
import { argumentError } from "../../shared/known-error";
import { takeJsonText } from "../../input-language/raw-json";
import { takeSaid, type TableOrValue } from "../../table/codec";
import { joinByLabels } from "../../table/combine/join";
import { leaveOutRepeatedName, markRepeatedName } from "../../table/column-notes/repeated-name";
import type { Table } from "../../table/types";
import { isText } from "../../table/values";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { DATES, makeOptionsParameter, REFRESH } from "../definition/parameters";
import {
  type FailedAnswer,
  type JoinedAnswers,
  NO_VALUE,
  type Plan,
  type PlanContext,
  planSingleQuestion,
  shapeJoined,
  shapePlan,
  takeSoleValue,
} from "../planning/plan";
import { noteWeekdays, orderClocks, takeClocks } from "../planning/clock-answers";
import { nameFiscalQuarters } from "../planning/fiscal-names";
import { planGroups } from "../planning/groups";
import { addOptions } from "../planning/questions";
import { mapGrid, readSeveralCells } from "../planning/ranges";
import { planAnalysed } from "../analysed/analysed";
import { isAnalysed } from "../analysed/is-analysed";
import { planComparedRatio } from "../planning/compared-ratio";
import { readRatio } from "../../input-language/questions/ratio";
import { planRatio, refuseForRatio } from "../planning/ratio";
import { refineQuestion, useOwnCalendar } from "../planning/refined";

export const METRIC: AskingFunction = {
  name: "ANALYTICS_METRIC",
  description:
    "Returns a metric of the analytics service: one number, or one for each day, week, month or weekday.",
  parameters: [
    {
      name: "metric",
      description: "The metric's name or id, two of them with a slash between, a range, or a JSON object.",
      example: '"Signups"',
      pulledFrom: "what",
    },
    DATES,
    makeOptionsParameter(OPTIONS_OF.metric, "by: day"),
    REFRESH,
  ],
  examples: [
    '=ANALYTICS_METRIC("Signups", "yesterday")',
    '=ANALYTICS_METRIC("Revenue", "last 12 months", "by: month")',
  ],
  definitions: DEFINITIONS.metric,
  asks: ["metric"],
  pullTakes: "every row",
  plan: ([metric, dates, options], given) => {
    const chosen = readOptionsOfRecord("metric", options);
    const context = useOwnCalendar(chosen, given);
    const { "split by": splitBy } = chosen;
    const plan = planWithoutName(planMetric({ metric, dates, chosen }, context), splitBy);
    const ordered = isAnalysed(chosen) ? plan : orderClocks(plan, splitBy, context);
    return nameFiscalQuarters(noteWeekdays(ordered, dates, chosen, context), dates, chosen, context.calendar);
  },
};

/** A pull keeps the column where it landed before. */
function planWithoutName(plan: Plan, splitBy: readonly string[] = []): Plan {
  const marked = shapePlan(plan, (table) => markRepeatedName(table, splitBy));
  const { inCell = (joined: JoinedAnswers): JoinedAnswers => joined } = plan;
  return {
    ...plan,
    join: planGroups(marked, splitBy).join,
    inCell: (joined) => shapeJoined(inCell(joined), leaveOutRepeatedName),
  };
}

interface AskedMetric {
  readonly metric: unknown;
  readonly dates: unknown;
  readonly chosen: OptionsOfSource<"metric">;
}

/** The specification lists no metrics: a name goes as it is given, and the service's own answer is shown. */
function planMetric({ metric, dates, chosen }: AskedMetric, context: PlanContext): Plan {
  const ratio = readRatio(metric);
  // What else a name says of its metric changes what a form offers, and nothing that is refused.
  const takes = findTakes({ source: "metric", metric: ratio && isText(metric) ? metric : "" });
  refuseUnfitOptions("metric", takes, readGiven(chosen));
  const taken = (answer: TableOrValue): TableOrValue => takeClocks(answer, chosen, context);
  const question = (one: unknown, days: unknown): Question =>
    refineQuestion({ source: "metric", what: one, dates: days, chosen }, context);
  const metrics = readSeveralCells(metric);
  const days = readDatesOfEach(dates, context);
  const isOneValue = chosen.by === undefined && chosen["split by"] === undefined;
  if (ratio) {
    const { compare } = chosen;
    refuseForRatio(ratio, days !== undefined);
    if (compare)
      return addOptions(
        chosen,
        planComparedRatio({ ratio, dates, chosen: { ...chosen, compare }, taken, ask: question }, context),
      );
    return addOptions(
      chosen,
      planRatio(ratio, { isOneValue, taken }, (one) => question(one, dates)),
    );
  }
  if (isAnalysed(chosen)) {
    if (metrics || days) throw severalError();
    const toTable = (answer: TableOrValue, splitBy: readonly string[]): Table =>
      takeMetricTable(taken(answer), metric, splitBy);
    return addOptions(
      chosen,
      planAnalysed({ source: "metric", what: metric, dates, chosen, toTable }, context),
    );
  }
  if (isOneValue && (metrics || days)) {
    return addOptions(chosen, mapGrid(metrics, days, { subject: metric, dates }, question));
  }
  if (!metrics) {
    const shape = isOneValue
      ? takeSoleValue
      : (answer: TableOrValue): TableOrValue => nameByMetric(taken(answer), metric, chosen["split by"]);
    return addOptions(chosen, planSingleQuestion(question(metric, dates), shape));
  }
  // Several by period: dates once, a column per metric.
  const named = metrics.flat().filter((one) => !isBlank(one));
  return addOptions(chosen, {
    questions: named.map((one) => question(one, dates)),
    header: true,
    // A header can show one metric's error.
    ...(chosen.header === false ? {} : { failsAlone: true }),
    join: (answers) => {
      const titles = named.map((one, i) => readFailure(answers[i]) ?? makeTitle(one, i));
      return joinByLabels(
        titles,
        answers.map((answer) => (answer.kind === "failed" ? NO_VALUE : taken(answer))),
      );
    },
  });
}

function severalError(): Error {
  return argumentError(
    "options",
    "compare, top, total and sort take one metric and one period, and this is a range",
    "one cell for each, or ANALYTICS_COMPARE to compare a range of metrics",
  );
}

function takeMetricTable(answer: TableOrValue, metric: unknown, splitBy: readonly string[]): Table {
  const named = nameByMetric(answer, metric, splitBy);
  if (named.kind === "table") return named.table;
  const name = takeJsonText(metric) === undefined ? readPlainText(metric).trim() : "value";
  return { columns: [{ name, type: "number" }], rows: [[named.value]], ...takeSaid(named) };
}

function readFailure(answer: TableOrValue | FailedAnswer | undefined): string | undefined {
  return answer?.kind === "failed" ? answer.sentence : undefined;
}

/**
 * As with several side by side: the number is called as the metric, and not a property that is called
 * "value". Described metrics have no name.
 */
function nameByMetric(answer: TableOrValue, metric: unknown, splitBy: readonly string[] = []): TableOrValue {
  if (answer.kind !== "table" || takeJsonText(metric) !== undefined || !isText(metric)) return answer;
  const { table } = answer;
  const name = metric.trim();
  if (table.columns.some((column) => column.name === name)) return answer;
  const isSplit = splitBy.some((one) => /^value$/i.test(one));
  const isNumber = isSplit ? /^value_\d+$/i : /^value$/i;
  const columns = table.columns.map((column) => (isNumber.test(column.name) ? { ...column, name } : column));
  return { kind: "table", table: { ...table, columns } };
}

/** Described metrics have no name. */
function makeTitle(metric: unknown, index: number): string {
  return takeJsonText(metric) === undefined ? readPlainText(metric) : `metric ${index + 1}`;
}
