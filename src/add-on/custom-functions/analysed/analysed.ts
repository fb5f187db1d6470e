/**
 * Tables of several answers: comparisons, largest groups with all others as one, totals. What does not add up
 * is asked for, never summed. Pure.
 */
import type { Question } from "../../answers/question/question";
import { findTakes } from "../../input-language/questions/takes";
import { readGiven, refuseUnfitOptions } from "../../input-language/questions/unfit";
import type { Condition } from "../../input-language/search/tree";
import { FIELDS } from "../../service-client/request/contract";
import { argumentError } from "../../shared/known-error";
import { AnswersOfParts } from "./analysed-answers";
import {
  type AnalysedOptions,
  type AnalysedQuestion,
  checkPart,
  makeMainPart,
  makeOtherPart,
  type Part,
  makeSizesPart,
  makeTotalPart,
  removePeriods,
} from "./analysed-parts";
import { joinAnalysed } from "./analysed-table";
import { addCaveat, refuseUnfitConfidence } from "../planning/compared";
import { parseJsonBody } from "../planning/argument-texts";
import { makeGroupFilter } from "./group-filter";
import { type KnownParts, planParts } from "../planning/parts";
import { listCrossTotalParts, hasTotalRow, isPivoted, pivotAnalysed, refuseUnfitPivot } from "./pivoted";
import type { Table } from "../../table/types";
import type { JsonObject } from "../../table/values";
import type { Plan, PlanContext } from "../planning/plan";
import { isTopOfEach, listOtherParts, MOST_DIFFERENT_TOPS } from "./top-of-each";
import { isShown, makeTriangle } from "./report-shapes";
import { readFilter, refineQuestion, refuseOwnDays } from "../planning/refined";
import { readPeriods, type TwoPeriods, writeDays } from "../planning/two-periods";
import { PropertyNames } from "./property-names";
import { type Asking, isCompared, putOnFooting } from "./footing";
import { cutAtAge, describeOpenFilter, describeWindows } from "../planning/windows";

/** @throws AddOnError badArgument for conflicting options */
export function planAnalysed(asked: AnalysedQuestion, context: PlanContext): Plan {
  const names = new PropertyNames(asked.chosen["split by"]);
  const triangle = chooseTriangle(asked.chosen);
  const toTable: AnalysedQuestion["toTable"] = (answer, splitBy) => {
    const shown = splitBy.map((name) => names.show(name));
    const table = asked.toTable(answer, shown);
    return names.hideIn(triangle === "each" ? makeTriangle(table, shown, asked.chosen.value) : table, shown);
  };
  const { weekStarts } = context.calendar ?? {};
  const given = { ...asked, toTable, triangle, weekStarts, chosen: names.hide(asked.chosen) };
  const { windows, compare } = given.chosen;
  const question = compare === undefined && typeof windows === "number" ? { ...given, age: windows } : given;
  const { chosen, dates } = question;
  refuseUnfit(question);
  const found = compare === undefined ? undefined : readPeriods(dates, { ...chosen, compare }, context);
  const openFilter = found && describeOpenFilter(readFilter(chosen.filter, context), found);
  const periods = found && openFilter !== undefined ? ({ ...found, areOpen: true } as const) : found;
  refuseUnfitConfidence(chosen, periods, parseJsonBody(question.source, question.what));
  const ask = (part: Part): Question => askPart(part, question, { periods, names, context });
  const plan = planParts({
    list: (known) => listOnFooting(known, { question, periods }),
    ask,
    join: (known) => {
      const table = joinOnFooting(known, { question, periods });
      return { kind: "table", table: names.showIn(addCaveat(table, openFilter)) };
    },
    mostMore: countMostMore(question, periods),
  });
  if (periods?.compared)
    refuseOwnDays([ask(makeMainPart("now", question)), ask(makeMainPart("before", question))]);
  return plan;
}

/** Of a comparison of reports everything is asked after both periods have shown how they can be compared. */
function countMostMore({ chosen, ...question }: AnalysedQuestion, periods: TwoPeriods | undefined): number {
  if (isTopOfEach({ chosen })) return 3 * MOST_DIFFERENT_TOPS;
  const ofGroups =
    chosen.top === undefined ? 0 : 2 + (periods?.compared || hasTotalRow({ ...question, chosen }) ? 2 : 1);
  return isCompared(question, periods) ? ofGroups + 2 + (chosen.total || chosen.top ? 2 : 0) : ofGroups;
}

/** A comparison of reports needs to know first whether the windows of both are over. */
function listOnFooting(known: KnownParts<Part>, asking: Asking): readonly Part[] {
  const { question, periods } = asking;
  if (!isCompared(question, periods)) return listAllParts(known, asking);
  const first = [makeMainPart("now", question), makeMainPart("before", question)];
  const footed = putOnFooting(known, asking);
  if (footed === undefined) return first;
  const aged = footed.wasAsked === undefined ? [] : listAllParts(known, footed.wasAsked);
  return removeDoubles([...first, ...aged, ...listAllParts(known, footed)]);
}

function listAllParts(known: KnownParts<Part>, { question, periods }: Asking): readonly Part[] {
  const answers = new AnswersOfParts(known, question, periods);
  const parts = listParts(answers, question, periods);
  if (!hasTotalRow(question)) return parts;
  return removeDoubles([...parts, ...listParts(answers.ofAllPeriods(), removePeriods(question), periods)]);
}

function removeDoubles(parts: readonly Part[]): readonly Part[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

function joinOnFooting(known: KnownParts<Part>, asking: Asking): Table {
  const { question, periods, says } = (isCompared(asking.question, asking.periods)
    ? putOnFooting(known, asking)
    : undefined) ?? { ...asking, says: undefined };
  const answers = new AnswersOfParts(known, question, periods);
  const table = joinTable(answers, question, periods);
  if (isCompared(question, periods)) return addCaveat(table, says);
  const { windows } = answers.main("now") ?? {};
  return describeWindows({ ...table, ...(windows && { windows }) }, question.chosen.windows);
}

function joinTable(
  answers: AnswersOfParts,
  question: AnalysedQuestion,
  periods: TwoPeriods | undefined,
): Table {
  if (isPivoted(question)) return pivotAnalysed(answers, question);
  const table = joinAnalysed(answers, question, periods);
  const { value, "split by": splitBy } = question.chosen;
  return question.triangle === "last" ? makeTriangle(table, splitBy, value) : table;
}

/** Two periods are compared as triangles: rates with rates, people with people. */
function chooseTriangle({ compare, show, total, top }: AnalysedOptions): AnalysedQuestion["triangle"] {
  if (!isShown("triangle", show)) return undefined;
  return compare !== undefined && total !== true && top === undefined ? "each" : "last";
}

/** As far as the answers so far show. */
function listParts(
  answers: AnswersOfParts,
  question: AnalysedQuestion,
  periods: TwoPeriods | undefined,
): readonly Part[] {
  const { chosen, source } = question;
  const each: readonly ("now" | "before")[] = periods?.compared ? ["now", "before"] : ["now"];
  const hasTop = chosen.top !== undefined;
  const { total } = chosen;
  const show = source === "metric" ? (chosen.show ?? []) : [];
  const isOverTime = show.some(({ kind }) => kind !== "share");
  const isSized =
    source === "metric" && chosen.by !== undefined && ((hasTop && !isTopOfEach(question)) || isOverTime);
  const first = [
    ...each.map((days) => makeMainPart(days, question)),
    ...(hasTop || total ? each.map((days) => makeTotalPart(days, question)) : []),
    ...(show.length > 0 && !hasTop && !total ? [makeTotalPart("now", question)] : []),
    ...listCrossTotalParts(question),
    ...(isSized && chosen["split by"] !== undefined ? [makeSizesPart(question)] : []),
  ];
  if (!hasTop || !answers.haveAll(first)) return first;
  if (isTopOfEach(question)) return [...first, ...listOtherParts(answers, question)];
  const top = answers.findTop();
  if (!answers.mustAskOther(top)) return first;
  const checks = [checkPart(top, true, question), checkPart(top, false, question)];
  if (!answers.haveAll(checks) || answers.explainMixed(top) !== undefined) return [...first, ...checks];
  return [...first, ...checks, ...each.map((days) => makeOtherPart(days, top, question))];
}

interface AskingContext {
  readonly periods: TwoPeriods | undefined;
  readonly names: PropertyNames;
  readonly context: PlanContext;
}

function askPart(
  { days, splitBy, isByPeriod, isLimited, only, age }: Part,
  { source, what, dates, chosen }: AnalysedQuestion,
  { periods, names, context }: AskingContext,
): Question {
  const { limit, by, "split by": properties = [], ...others } = chosen;
  const show = (hidden: readonly string[]): string[] => hidden.map((name) => names.show(name));
  const refined = {
    ...others,
    ...(isLimited && limit !== undefined && { limit }),
    ...(isByPeriod && by !== undefined && { by }),
    ...(splitBy.length > 0 && { "split by": show(splitBy) }),
  };
  const filter: Condition | undefined =
    only && makeGroupFilter(show(properties), only.groups, only.areLeftOut);
  const cut = age === undefined ? periods : periods && (cutAtAge(periods, age) ?? periods);
  const asked = { source, what, dates: writeDaysOf(days, cut) ?? dates, chosen: refined, age };
  return refineQuestion(asked, context, filter);
}

function writeDaysOf(days: Part["days"], periods: TwoPeriods | undefined): string | undefined {
  if (!periods) return undefined;
  const { asked, compared } = periods;
  const before = compared?.before ?? asked;
  if (days === "both") {
    return writeDays({ from: Math.min(before.from, asked.from), to: Math.max(before.to, asked.to) });
  }
  return writeDays(days === "now" ? asked : before);
}

function refuseUnfit(question: AnalysedQuestion): void {
  const { source, what, chosen } = question;
  refuseUnfitOptions(source, findTakes({ source }), readGiven(chosen));
  refuseUnfitPivot(question);
  if (chosen.compare !== undefined && question.triangle === "last")
    throw argumentError(
      "options",
      "a triangle that is compared has no total and no largest groups",
      "no total and top",
    );
  const isMade = source === "metric" && (chosen.show ?? []).length > 0;
  if (chosen.top !== undefined || chosen.total || isMade) refuseOwnParts(parseJsonBody(source, what));
}

const OWN_PARTS: readonly (readonly [field: string, name: string])[] = [
  [FIELDS.segmentBy, "groups"],
  [FIELDS.interval, "periods"],
  [FIELDS.filter, "a filter"],
];

function refuseOwnParts(own: JsonObject | undefined): void {
  const found = OWN_PARTS.flatMap(([field, name]) => (own && field in own ? [name] : []));
  if (found.length === 0) return;
  const problem = `this question has ${found.join(" and ")} of its own`;
  throw argumentError("options", problem, "them in the options, not in JSON");
}
