/** Dates and options that refine reports and metrics. Pure. */
import type { Question } from "../../answers/question/question";
import { FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import { argumentError } from "../../shared/known-error";
import { findClockDivision } from "../../input-language/options/clock-rows";
import { parseDates } from "../../input-language/dates/dates";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { parseSearch } from "../../input-language/search/argument";
import type { Condition } from "../../input-language/search/tree";
import { isText, type JsonObject } from "../../table/values";
import { parseJsonBody, readNameOrId } from "./argument-texts";
import type { PlanContext } from "./plan";
import { makeQuestion } from "./questions";
import { placeAnswers } from "./ranges";

type Refinements = OptionsOfSource<"metric"> & Pick<OptionsOfSource<"report">, "unwind">;

/** As a person asks it. */
export interface RefinedQuestion {
  readonly source: "report" | "metric";
  /** Its name or id, or a whole body as JSON. */
  readonly what: unknown;
  readonly dates: unknown;
  readonly chosen: Refinements;
  /** At which age people are counted, in days. */
  readonly age?: number | undefined;
}

type CalendarOptions = Pick<OptionsOfSource<"metric">, "week starts" | "fiscal year starts">;

/**
 * Except what a raw body sets itself. `also` must hold besides the given filter. @throws AddOnError
 * badArgument
 */
export function refineQuestion(
  { source: endpoint, what, dates, chosen, age }: RefinedQuestion,
  context: PlanContext,
  also?: Condition,
): Question {
  const raw = parseJsonBody(endpoint, what);
  const id = raw ? "" : readNameOrId(endpoint, what);
  const field = endpoint === "report" ? FIELDS.reportId : FIELDS.metricId;
  const clock = findClockDivision(chosen.by);
  const interval = clock === undefined ? chosen.by : undefined;
  const divisions = [...(clock === undefined ? [] : [clock]), ...(chosen["split by"] ?? [])];
  const mayHavePeriods = endpoint === "report" && !raw && mayMarkPartial(context);
  const hasWeeks = chosen.by === "week" || (chosen.by === undefined && mayHavePeriods);
  const query = QUERIES[endpoint](id, {
    days: parseDates(dates, context),
    interval,
    weekStart: hasWeeks ? readWeekStart(context) : undefined,
    markPartial: mayHavePeriods || ((interval !== undefined || isFunnel(raw)) && mayMarkPartial(context)),
    ageDays: age,
    segmentBy: divisions.length > 0 ? divisions : undefined,
    segmentLimit: chosen["split by"] === undefined ? undefined : chosen.limit,
    filter: joinConditions(readFilter(chosen.filter, context), also),
  });
  const body = raw && { ...query.body, [field]: undefined, ...raw };
  const isName = endpoint === "report" && !raw && isText(id);
  return {
    // With "split by" the limit counts groups, each perhaps with a row per day.
    ...makeQuestion(
      body ? QUERIES.raw(endpoint, body) : query,
      chosen["split by"] === undefined ? chosen.limit : undefined,
    ),
    unwind: chosen.unwind,
    named: isName ? { what: "report", name: id, field, list: "reports" } : undefined,
  };
}

/**
 * Saved reports may have periods or a window, described funnels have one; metrics and other described reports
 * without periods refuse the option. Services without zones do not know it.
 */
function mayMarkPartial({ sentZone }: PlanContext): boolean {
  return sentZone !== undefined;
}

/** ASSUMPTION: as funnels that are described are called. */
function isFunnel(raw: JsonObject | undefined): boolean {
  return raw?.["query_type"] === "funnel";
}

/** Monday, which every service knows, is not sent. */
function readWeekStart({ calendar }: PlanContext): string | undefined {
  const day = calendar?.weekStarts ?? "Monday";
  return day === "Monday" ? undefined : day.toLowerCase();
}

/** When weeks and fiscal years begin in a question that says so itself. */
export function useOwnCalendar(chosen: CalendarOptions, context: PlanContext): PlanContext {
  const { weekStarts, fiscalYearStarts } = context.calendar ?? {};
  const calendar = {
    weekStarts: chosen["week starts"] ?? weekStarts,
    fiscalYearStarts: chosen["fiscal year starts"] ?? fiscalYearStarts,
  };
  return { ...context, calendar };
}

/** A condition that holds where both of these hold. */
export function joinConditions(
  filter: Condition | undefined,
  also: Condition | undefined,
): Condition | undefined {
  if (!filter || !also) return filter ?? also;
  return { kind: "all", conditions: [filter, also], negated: false };
}

/** @throws AddOnError badArgument */
export function readFilter(line: string | undefined, context: PlanContext): Condition | undefined {
  if (line === undefined) return undefined;
  try {
    const { raw, filter } = parseSearch(line, context);
    if (raw)
      throw argumentError("search", "raw JSON cannot be a part of another request", "a search line or rows");
    return filter;
  } catch (error) {
    throw placeAnswers(error, "filter", "options");
  }
}

/** `compare` cannot move the own days of a described question. @throws AddOnError badArgument */
export function refuseOwnDays([now, before]: readonly Question[]): void {
  if (before === undefined || JSON.stringify(now?.query) !== JSON.stringify(before.query)) return;
  throw argumentError(
    "options",
    "compare needs days that it can move, and this question has its own",
    "the question without a date_range, and its days in dates",
  );
}
