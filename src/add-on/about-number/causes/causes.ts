/**
 * What another place may count otherwise, so that it shows another number: for each cause the one question
 * that tests it, and how its answer is read. Pure.
 */
import type { Question } from "../../answers/question/question";
import { FIELDS, FILTER_FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import type { CauseName, WhyNotTested } from "../../sidebar-contract/calls";
import type { TableOrValue } from "../../table/codec";
import { BY_HOUR } from "../../table/combine/clock-order";
import { isText } from "../../table/values";
import {
  changeBody,
  changeDays,
  countDaysBetween,
  findRange,
  readRange,
  shiftDay,
} from "../found/asked-days";
import { type AskedNumber, readSpot, readSpots, writeLabel } from "./asked-number";
import {
  isEquality,
  isExclusion,
  isOfEvent,
  listConditions,
  makeEventCondition,
  makeSetCondition,
  readFilterOf,
  readName,
} from "./filter-parts";
import { askOtherFirstDay, askOtherLastDay, askOtherWeek } from "./other-ends";
import { countIdentities, type HourOfDay, readHours, readOpenWindow } from "./trial-answers";
import {
  type Trial,
  MOST_TRIAL_ROWS,
  asOneRequest,
  countEvents,
  makeBareTrial,
  makePropertyTrial,
  makeSpotTrial,
  withFilter,
} from "./trial-questions";

/** `first`: our own question, asked again now. */
export type CauseTest = (number: AskedNumber, first: TableOrValue | undefined) => Trial | WhyNotTested;

const PEOPLE_WORDS = /people|person|user|visitor|customer|unique|active|paying/i;

/** In the order in which they are asked: those that differ most, first. */
export const CAUSE_TESTS: { readonly [cause in Exclude<CauseName, "late" | "sampled">]: CauseTest } = {
  filter: (number) => {
    const { question } = number;
    const conditions = listConditions(readFilterOf(question.query));
    const isOfPeople = question.query.endpoint === "people" || question.query.endpoint === "peopleCount";
    // A search is the question itself: without its events it would be of everybody.
    const left = isOfPeople ? conditions.filter(isOfEvent) : [];
    if (conditions.length === 0 || left.length === conditions.length) return "no filter";
    if (isOfPeople && left.length === 0) return "no filter";
    return makeSpotTrial(number, withFilter(question, left));
  },

  summed: (number) => {
    const { question, spot } = number;
    const { body = {} } = question.query;
    const range = readRange(question);
    if (question.query.endpoint !== "metric") return "not divided";
    if (body[FIELDS.interval] !== undefined || !range || range.from === range.to) return "one period";
    const interval = chooseInterval(countDaysBetween(range));
    return {
      question: asOneRequest(changeBody(question, { [FIELDS.interval]: interval })),
      read: (answer) => (answer.kind === "table" ? sumOf(readSpots(answer.table, spot)) : undefined),
      detail: interval,
    };
  },

  people: (number) => {
    const { question, event } = number;
    const conditions = listConditions(readFilterOf(question.query));
    const events = conditions.filter(isOfEvent);
    const others = conditions.filter((one) => !isOfEvent(one));
    const [only] = events;
    if (question.query.endpoint === "peopleCount" && only && events.length === 1)
      return countEvents(only, number, others);
    if (question.query.endpoint !== "metric" || asksForRows(question)) return "not one number";
    if (event === undefined) return "no event";
    if (mayCountPeople(number)) return makeBareTrial(QUERIES.metric(event), number, conditions);
    return makeBareTrial(QUERIES.peopleCount(undefined), number, [makeEventCondition(event), ...conditions]);
  },

  merged: (number) => {
    const { question, event, identity, ours } = number;
    const { endpoint } = question.query;
    if (identity === undefined) return "no identity";
    if (ours > MOST_TRIAL_ROWS) return "too many people";
    const conditions = listConditions(readFilterOf(question.query));
    const isOfMetric = endpoint === "metric" && !asksForRows(question) && mayCountPeople(number);
    if (isOfMetric && event === undefined) return "no event";
    if (!isOfMetric && endpoint !== "peopleCount") return "not of people";
    const own = event !== undefined && isOfMetric ? [makeEventCondition(event)] : [];
    const trial = makeBareTrial(QUERIES.people(undefined), number, [...own, ...conditions], {
      [FIELDS.columns]: [identity],
    });
    return { ...trial, read: (answer) => countIdentities(answer, identity), detail: identity };
  },

  property: (number) => {
    const { question, spot } = number;
    const { endpoint, body = {} } = question.query;
    const conditions = listConditions(readFilterOf(question.query));
    const equal = conditions.find(isEquality);
    const split = body[FIELDS.segmentBy];
    const others = conditions.filter((one) => one !== equal);
    if (!equal) return isText(split) ? makePropertyTrial(number, split) : "no property";
    const [property, value] = [equal[FILTER_FIELDS.property], equal[FILTER_FIELDS.comparisonValue]];
    const detail = readName(equal, FILTER_FIELDS.property);
    if (endpoint === "peopleCount") {
      const rest = others.map((one) =>
        isOfEvent(one) ? { ...one, [FILTER_FIELDS.eventFilter]: equal } : one,
      );
      if (!others.some((one) => isOfEvent(one) && one[FILTER_FIELDS.eventFilter] === undefined))
        return "no event";
      return { ...makeSpotTrial(number, withFilter(question, rest)), detail };
    }
    if ((endpoint !== "metric" && endpoint !== "report") || split !== undefined) return "no property";
    const split2 = changeBody(withFilter(question, others), { [FIELDS.segmentBy]: property });
    const labels = [...spot.labels, writeLabel(value as string)];
    return { ...makeSpotTrial({ ...number, spot: { ...spot, labels } }, split2), detail };
  },

  "left out": (number) => {
    const conditions = listConditions(readFilterOf(number.question.query));
    const excluding = conditions.filter(isExclusion);
    if (excluding.length === 0) return "nobody excluded";
    const set = excluding.map((one) => makeSetCondition(one[FILTER_FIELDS.property]));
    return {
      ...makeSpotTrial(number, withFilter(number.question, [...conditions, ...set])),
      detail: excluding.map((one) => readName(one, FILTER_FIELDS.property)).join(", "),
    };
  },

  open: (number, first) => {
    const { question, today } = number;
    const days = first && readOpenWindow(first);
    if (question.query.endpoint === "report") {
      if (first && days === undefined) return "no window";
      return makeSpotTrial(number, changeBody(question, { [FIELDS.ageDays]: days ?? 1 }));
    }
    if (question.query.body?.[FIELDS.interval] !== undefined) return "not one number";
    const range = findRange(question);
    if (typeof range === "string") return range;
    if (range.to >= today) {
      if (range.from >= today) return "one period";
      return makeSpotTrial(number, changeDays(question, { from: range.from, to: shiftDay(today, -1) }));
    }
    if (shiftDay(range.to, 1) !== today) return "over for long";
    return makeSpotTrial(number, changeDays(question, { from: shiftDay(range.from, 1), to: today }));
  },

  "first day": askOtherFirstDay,
  "last day": askOtherLastDay,
  week: askOtherWeek,

  zone: (number) => {
    const { question, sentZone, zone } = number;
    // Every range that it has is of another zone then.
    if (findRange(question) === "no days") return "no days";
    const other = changeBody(question, { [FIELDS.timeZone]: sentZone === undefined ? zone : undefined });
    return { ...makeSpotTrial(number, other), detail: sentZone === undefined ? zone : "" };
  },

  days: (number, first) => {
    const { question, today, hour, sentZone, spot } = number;
    const range = readRange(question);
    if (question.query.endpoint !== "metric" || asksForRows(question) || sentZone === undefined)
      return "not by hour";
    if (!range || shiftDay(range.to, 1) < today) return "over for long";
    const count = countDaysBetween(range);
    const from = shiftDay(today, -count);
    const hours = { [FIELDS.interval]: "day", [FIELDS.segmentBy]: BY_HOUR };
    return {
      question: asOneRequest(changeBody(changeDays(question, { from, to: today }), hours)),
      read: (answer) => {
        const hourly = readHours(answer);
        // People of each hour do not add up, and then their sum is no number of theirs.
        const ours = sumOf(
          hourly.filter(({ day }) => day >= range.from && day <= range.to).map(({ value }) => value),
        );
        if (first && ours !== readSpot(first, spot)) return undefined;
        const isMeant = ({ day, at }: HourOfDay): boolean =>
          (day > from || at >= hour) && (day < today || at < hour);
        return sumOf(hourly.filter(isMeant).map(({ value }) => value));
      },
    };
  },
};

/** Each cause with a question of its own, in the order of asking. */
export const TESTED_CAUSES = Object.keys(CAUSE_TESTS) as (keyof typeof CAUSE_TESTS)[];

/** The most questions that a search takes: our own, and one for each cause that may be tested. */
export function countTrials(number: AskedNumber): number {
  const known = { ...number, event: number.event ?? "?", identity: number.identity ?? "?" };
  return 1 + TESTED_CAUSES.filter((cause) => typeof CAUSE_TESTS[cause](known, undefined) !== "string").length;
}

function asksForRows({ query: { body = {} } }: Question): boolean {
  return body[FIELDS.interval] !== undefined || body[FIELDS.segmentBy] !== undefined;
}

/** By its name where nothing else says it: that only decides which of two questions is asked. */
function mayCountPeople({ question: { query }, event, countsPeople }: AskedNumber): boolean {
  if (countsPeople !== undefined) return countsPeople;
  const name = query.body?.[FIELDS.metricId];
  return isText(name) && name !== event && PEOPLE_WORDS.test(name);
}

function sumOf(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0);
}

/** So many rows as one page has. */
function chooseInterval(days: number): string {
  if (days <= 31) return "day";
  return days <= 100 ? "week" : "month";
}
