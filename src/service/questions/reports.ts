/** Saved or described reports; each type has its own file. */
import type { Answer } from "../model/answer";
import type { Context } from "./context";
import { INTERVALS } from "../model/days";
import { badField } from "../model/errors";
import { requireSaved, type DefaultRange, type ReportQuestion, type ReportType } from "../saved/definitions";
import type { Fields } from "../wire/fields";
import { readTestChoices, readTestParams } from "./ab-test";
import { answerTest } from "./ab-test-answer";
import { answerCohort } from "./cohort";
import { readScope, type Scope } from "./common-fields";
import { answerFunnel } from "./funnel";
import { requireNumericProperty } from "./periods";
import { answerRevenue } from "./revenue";
import { answerTrend } from "./trend";

const TYPES = ["funnel", "cohort", "revenue", "ab_test", "trend"] as const;

export function planReport(body: Fields, context: Context): () => Promise<Answer> {
  const { question, range, interval } = body.has("report_id")
    ? readSavedReport(body, context)
    : readAdHocReport(body, context);
  const chosen = question.type === "ab_test" ? withChoices(question, body) : question;
  const hasRange = body.has("date_range");
  const read = readScope(body, context, range);
  refuseInapplicable(question, read, body.has("report_id"));
  const scope = { ...(interval && { interval }), ...read };
  // A question's range replaces that of the test.
  return () => answerQuestion(chosen, scope, hasRange, context);
}

function withChoices(question: Extract<ReportQuestion, { type: "ab_test" }>, body: Fields): ReportQuestion {
  return { ...question, params: { ...question.params, ...readTestChoices(body) } };
}

interface Asked {
  readonly question: ReportQuestion;
  readonly range: DefaultRange;
  readonly interval?: Scope["interval"] & string;
}

function readSavedReport(body: Fields, context: Context): Asked {
  if (body.has("query_type")) throw badField("report_id", "a saved report takes no query_type");
  return requireSaved("report", context.definitions.reports, body.idOrName("report_id"), "report_id");
}

function readAdHocReport(body: Fields, context: Context): Asked {
  if (!body.has("query_type"))
    throw badField("report_id", "missing (or query_type and query_params for one of your own)");
  const type = body.choice("query_type", TYPES);
  const fields = body.object("query_params");
  const question = readQuestion(type, fields, context);
  return { question, range: "ever" };
}

function readQuestion(type: ReportType, fields: Fields, context: Context): ReportQuestion {
  const event = (name: string): string => context.known.requireEvent(fields.text(name), fields.pathOf(name));
  const events = (name: string, least: number): string[] =>
    fields
      .texts(name, least, "event names")
      .map((one, at) => context.known.requireEvent(one, `${fields.pathOf(name)}.${at}`));
  switch (type) {
    case "funnel": {
      const windowDays = fields.optionalInteger("window_days", { min: 1, max: 3650 }) ?? 30;
      return { type, params: { steps: events("steps", 2), windowDays } };
    }
    case "cohort": {
      const interval = fields.optionalChoice("interval", INTERVALS) ?? "week";
      return {
        type,
        params: { startEvent: event("start_event"), returnEvent: event("return_event"), interval },
      };
    }
    case "revenue": {
      const property = requireNumericProperty(
        context,
        fields.text("property"),
        fields.pathOf("property"),
      ).name;
      return { type, params: { event: event("event"), property } };
    }
    case "ab_test":
      return { type, params: readTestParams(fields, context) };
    case "trend": {
      const calculation = fields.optionalChoice("calculation", ["count", "uniques"] as const) ?? "count";
      return { type, params: { events: events("events", 1), calculation } };
    }
  }
}

/** Who names a saved report need not know its type: marks and ages without a use are left out there. */
function refuseInapplicable({ type }: ReportQuestion, scope: Scope, isSaved: boolean): void {
  if (scope.interval && (type === "funnel" || type === "ab_test"))
    throw badField("interval", `a ${type} report has none`);
  if (isSaved) return;
  if (scope.markPartial && type === "ab_test")
    throw badField("mark_partial", `a ${type} report has no periods`);
  if (scope.ageDays !== undefined && type !== "funnel" && type !== "ab_test")
    throw badField("age_days", `a ${type} report has no window`);
}

function answerQuestion(
  question: ReportQuestion,
  scope: Scope,
  hasRange: boolean,
  context: Context,
): Promise<Answer> {
  switch (question.type) {
    case "funnel":
      return answerFunnel(question.params, scope, context);
    case "cohort":
      return answerCohort(question.params, scope, context);
    case "revenue":
      return answerRevenue(question.params, scope, context);
    case "ab_test":
      return answerTest(
        {
          ...question.params,
          ...(hasRange && { range: scope.range }),
          ...(scope.ageDays !== undefined && { ageDays: scope.ageDays }),
        },
        scope,
        context,
      );
    case "trend":
      return answerTrend(question.params, scope, context);
  }
}
