/** ANALYTICS_METRIC: numbers, one by one, by period, or for ranges of metrics and dates. */
import type { Question } from "../../answers/question/question";
import { isBlank, plainText } from "../../input-language/arguments";
import { datesForEach } from "../../input-language/dates/date-grid";
import { METRIC_OPTIONS } from "../../input-language/options/option-specs";
import { parseOptions } from "../../input-language/options/options";
import { jsonText } from "../../input-language/raw-json";
import type { Answered } from "../../table/codec";
import { joinByLabels } from "../../table/join";
import { isText } from "../../table/values";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { DATES, optionsParameter, REFRESH } from "../definition/parameters";
import { type Failed, NO_VALUE, type Plan, type PlanContext, singleAnswer, soleValue } from "../planning/plan";
import { withOptions } from "../planning/questions";
import { overGrid, severalCells } from "../planning/ranges";
import { refinedQuestion } from "../planning/refined";

export const METRIC: AskingFunction = {
  name: "ANALYTICS_METRIC",
  description:
    "Returns a metric of the analytics service: one number, or one for each day, week, month, quarter or year.",
  parameters: [
    {
      name: "metric",
      description: "The metric's name or id, a range of them, or a JSON object.",
      example: '"Signups"',
      pulledFrom: "what",
    },
    DATES,
    optionsParameter(METRIC_OPTIONS, "by: day"),
    REFRESH,
  ],
  examples: [
    '=ANALYTICS_METRIC("Signups", "yesterday")',
    '=ANALYTICS_METRIC("Revenue", "last 12 months", "by: month")',
  ],
  definitions: DEFINITIONS.metric,
  asks: ["metric"],
  pullTakes: "every row",
  plan: planMetric,
};

/** The specification lists no metrics: a name goes as it is given, and the service's own answer is shown. */
function planMetric([metric, dates, options]: readonly unknown[], context: PlanContext): Plan {
  const chosen = parseOptions(options, METRIC_OPTIONS);
  const question = (one: unknown, days: unknown): Question => refinedQuestion("metric", one, days, chosen, context);
  const metrics = severalCells(metric);
  const days = datesForEach(dates, context);
  const isOneValue = chosen.by === undefined && chosen["split by"] === undefined;
  if (isOneValue && (metrics || days)) {
    return withOptions(chosen, overGrid(metrics, days, { subject: metric, dates }, question));
  }
  if (!metrics) {
    const shape = isOneValue ? soleValue : (answer: Answered): Answered => namedByMetric(answer, metric);
    return withOptions(chosen, singleAnswer(question(metric, dates), shape));
  }
  // Several by day, week or longer: the dates once, and a column for each metric.
  const named = metrics.flat().filter((one) => !isBlank(one));
  return withOptions(chosen, {
    questions: named.map((one) => question(one, dates)),
    header: true,
    // The header has room to say what is wrong with one of them.
    ...(chosen.header === false ? {} : { failsAlone: true }),
    join: (answers) => {
      const titles = named.map((one, i) => failureOf(answers[i]) ?? titleOf(one, i));
      return joinByLabels(
        titles,
        answers.map((answer) => (answer.kind === "failed" ? NO_VALUE : answer)),
      );
    },
  });
}

function failureOf(answer: Answered | Failed | undefined): string | undefined {
  return answer?.kind === "failed" ? answer.sentence : undefined;
}

/** The answer with its column of values named by the metric, as several side by side are. A described one has no name. */
function namedByMetric(answer: Answered, metric: unknown): Answered {
  if (answer.kind !== "table" || jsonText(metric) !== undefined || !isText(metric)) return answer;
  const { table } = answer;
  const name = metric.trim();
  if (table.columns.some((column) => column.name === name)) return answer;
  const columns = table.columns.map((column) => (/^value$/i.test(column.name) ? { ...column, name } : column));
  return { kind: "table", table: { ...table, columns } };
}

/** A column's name above a metric: a described one has none. */
function titleOf(metric: unknown, index: number): string {
  return jsonText(metric) === undefined ? plainText(metric) : `metric ${index + 1}`;
}
