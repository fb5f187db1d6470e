/**
 * What a row asks, whatever the day is and however it is typed: its requests as they would be sent at some
 * fixed moments. Rows that ask the same at each of them ask the same. Pure.
 */
import { toCanonicalJson } from "../../answers/question/query-key";
import { findAskingFunction } from "../../custom-functions/catalog/by-name";
import type { PlanContext } from "../../custom-functions/planning/plan";
import { planCall } from "../../custom-functions/run/plan-call";
import { isOptionSource, readOptionsOfRecord } from "../../input-language/pulls/question-record";
import { isFailure } from "../../shared/known-error";
import type { Json } from "../../table/values";
import type { Zone } from "../../table/zone";
import { planAsked } from "../config-sheet/sources";
import type { RowPull } from "../model/saved-pull";

/**
 * Noons of seven weekdays: in and at the ends of months, quarters and years, and on a leap day. They are
 * later than the days that people type, as a period that has not begun is refused.
 */
const MOMENTS = [
  [2_045, 1, 1],
  [2_046, 2, 14],
  [2_047, 5, 31],
  [2_048, 2, 29],
  [2_049, 3, 29],
  [2_050, 10, 4],
  [2_051, 8, 24],
].map(([year = 0, month = 0, day = 0]) => Date.UTC(year, month - 1, day, 12));

/** Which day it is follows from the moment alone; the spreadsheet's zone counts where days roll. */
const UTC: Zone = { wall: (ms) => ms, cell: (ms) => ms, instant: (ms) => ms };

/** `zone`: the spreadsheet's, such as "Europe/Berlin". */
export function describeAsked(pull: RowPull, { sentZone }: PlanContext, zone: string): Json {
  const sent = MOMENTS.map((now) => describeSent(pull, { now, zone: UTC, sentZone }));
  const rolls = new Set(sent.map((one) => toCanonicalJson(one))).size > 1;
  return { source: pull.source, sent, shape: readShape(pull), ...(rolls && { zone }) };
}

/** As it is typed where that cannot be planned at the moment, or the answer decides what else is asked. */
function describeSent(pull: RowPull, context: PlanContext): Json {
  const { source, asks, columns } = pull;
  const [, what = "", dates = "", options = ""] = asks;
  const typed = [what, dates, options].map((one) => String(one).trim());
  const said = { ...NOTHING_SAID, source, what, dates, options: String(options), columns };
  const { call } = planAsked(source, said, context);
  if (!call) return { typed };
  try {
    const plan = planCall(findAskingFunction(call.function), call.arguments, context);
    const questions = plan.questions as unknown as Json;
    return { function: call.function, questions, ...(plan.further && { typed }) };
  } catch (error) {
    if (isFailure(error)) return { typed };
    throw error;
  }
}

/** Options also decide what of an answer is shown; values of a statement are in its request. */
function readShape({ source, asks }: RowPull): Json {
  const options = String(asks[3] ?? "").trim();
  if (isOptionSource(source)) return readOptionsOfRecord(source, options) as unknown as Json;
  return source === "sql" ? null : options;
}

const NOTHING_SAID = {
  name: undefined,
  place: undefined,
  landing: undefined,
  schedule: undefined,
  notify: undefined,
};
