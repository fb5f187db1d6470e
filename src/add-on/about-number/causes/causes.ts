/**
 * What another place may count otherwise, so that it shows another number: for each cause the one question
 * that tests it, and how its answer is read. Pure.
 */
import type { Question } from "../../answers/question/question";
import { formatDay } from "../../input-language/dates/calendar";
import { FIELDS, FILTER_FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import type { CauseName, WhyNotTested } from "../../sidebar-contract/calls";
import { DAY_MS } from "../../shared/time";
import type { TableOrValue } from "../../table/codec";
import { BY_HOUR } from "../../table/combine/clock-order";
import { isText, type JsonObject } from "../../table/values";
import { changeBody, changeDays, readRange } from "../found/asked-days";
import { type AskedNumber, readSpot, readSpots, type Spot, writeLabel } from "./asked-number";
import {
  isEquality,
  isExclusion,
  isOfEvent,
  joinAll,
  listConditions,
  makeEqualCondition,
  makeEventCondition,
  makeSetCondition,
  readFilterOf,
  readName,
} from "./filter-parts";

/** A question that tests a cause: what its answer says instead of our number. */
export interface Trial {
  readonly question: Question;
  readonly read: (answer: TableOrValue) => number | undefined;
  /** Which zone, property or period it is about. */
  readonly detail?: string;
}

/** `first`: our own question, asked again now. */
export type CauseTest = (number: AskedNumber, first: TableOrValue | undefined) => Trial | WhyNotTested;

const PEOPLE_WORDS = /people|person|user|visitor|customer|unique|active|paying/i;

/** Rows of one page: a trial is one request. */
export const MOST_TRIAL_ROWS = 999;

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
    return spotTrial(number, withFilter(question, left));
  },

  summed: (number) => {
    const { question, spot } = number;
    const { body = {} } = question.query;
    const range = readRange(question);
    if (question.query.endpoint !== "metric") return "not divided";
    if (body[FIELDS.interval] !== undefined || !range || range.from === range.to) return "one period";
    const interval = chooseInterval(countDaysBetween(range));
    return {
      question: oneRequest(changeBody(question, { [FIELDS.interval]: interval })),
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
      return alone(QUERIES.metric(readName(only, FILTER_FIELDS.event)), number, others);
    if (question.query.endpoint !== "metric" || asksForRows(question)) return "not one number";
    if (event === undefined) return "no event";
    if (mayCountPeople(number)) return alone(QUERIES.metric(event), number, conditions);
    return alone(QUERIES.peopleCount(undefined), number, [makeEventCondition(event), ...conditions]);
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
    const trial = alone(QUERIES.people(undefined), number, [...own, ...conditions], {
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
    if (!equal) return isText(split) ? propertyOfPeople(number, split) : "no property";
    const [property, value] = [equal[FILTER_FIELDS.property], equal[FILTER_FIELDS.comparisonValue]];
    const detail = readName(equal, FILTER_FIELDS.property);
    if (endpoint === "peopleCount") {
      const rest = others.map((one) =>
        isOfEvent(one) ? { ...one, [FILTER_FIELDS.eventFilter]: equal } : one,
      );
      if (!others.some((one) => isOfEvent(one) && one[FILTER_FIELDS.eventFilter] === undefined))
        return "no event";
      return { ...spotTrial(number, withFilter(question, rest)), detail };
    }
    if ((endpoint !== "metric" && endpoint !== "report") || split !== undefined) return "no property";
    const split2 = changeBody(withFilter(question, others), { [FIELDS.segmentBy]: property });
    const labels = [...spot.labels, writeLabel(value as string)];
    return { ...spotTrial({ ...number, spot: { ...spot, labels } }, split2), detail };
  },

  "left out": (number) => {
    const conditions = listConditions(readFilterOf(number.question.query));
    const excluding = conditions.filter(isExclusion);
    if (excluding.length === 0) return "nobody excluded";
    const set = excluding.map((one) => makeSetCondition(one[FILTER_FIELDS.property]));
    return {
      ...spotTrial(number, withFilter(number.question, [...conditions, ...set])),
      detail: excluding.map((one) => readName(one, FILTER_FIELDS.property)).join(", "),
    };
  },

  open: (number, first) => {
    const { question, today } = number;
    const days = first && readOpenWindow(first);
    if (question.query.endpoint === "report") {
      if (first && days === undefined) return "no window";
      return spotTrial(number, changeBody(question, { [FIELDS.ageDays]: days ?? 1 }));
    }
    const range = readRange(question);
    if (!range || question.query.body?.[FIELDS.interval] !== undefined) return "no days";
    if (range.to >= today) {
      if (range.from >= today) return "one period";
      return spotTrial(number, changeDays(question, { from: range.from, to: shiftDay(today, -1) }));
    }
    if (shiftDay(range.to, 1) !== today) return "over for long";
    return spotTrial(number, changeDays(question, { from: shiftDay(range.from, 1), to: today }));
  },

  zone: (number) => {
    const { question, sentZone, zone } = number;
    if (readRange(question) === undefined) return "no days";
    const other = changeBody(question, { [FIELDS.timeZone]: sentZone === undefined ? zone : undefined });
    return { ...spotTrial(number, other), detail: sentZone === undefined ? zone : "" };
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
      question: oneRequest(changeBody(changeDays(question, { from, to: today }), hours)),
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

function spotTrial({ spot }: { readonly spot: Spot }, question: Question): Trial {
  return { question: oneRequest(question), read: (answer) => readSpot(answer, spot) };
}

function oneRequest(question: Question): Question {
  return { ...question, own: true, rowLimit: MOST_TRIAL_ROWS };
}

/** Another question of the same days and zone, of which these conditions must all hold. */
function alone(
  query: Question["query"],
  { question }: AskedNumber,
  conditions: readonly JsonObject[],
  parameters: JsonObject = {},
): Trial {
  const { body = {} } = question.query;
  const kept = {
    [FIELDS.dateRange]: body[FIELDS.dateRange],
    [FIELDS.timeZone]: body[FIELDS.timeZone],
  };
  const bare: Question = {
    query: { ...query, body: { ...query.body, ...kept } },
    rowLimit: MOST_TRIAL_ROWS,
    own: true,
  };
  const asked = withFilter(bare, conditions);
  const given = { ...(asked.query.body?.[FIELDS.queryParams] as JsonObject | undefined), ...parameters };
  const whole = Object.keys(given).length > 0 ? changeBody(asked, { [FIELDS.queryParams]: given }) : asked;
  return { question: whole, read: (answer) => readSpot(answer, { labels: [], column: undefined }) };
}

/** In the place where its endpoint has the filter. */
function withFilter(question: Question, conditions: readonly JsonObject[]): Question {
  const { endpoint, body = {} } = question.query;
  const filter = joinAll(conditions);
  if (endpoint !== "people" && endpoint !== "peopleCount")
    return changeBody(question, { [FIELDS.filter]: filter });
  const parameters = { ...(body[FIELDS.queryParams] as JsonObject | undefined), [FIELDS.filter]: filter };
  return changeBody(question, { [FIELDS.queryParams]: parameters });
}

/** A group goes by the value that the event had, a filter by the one that the person has now. */
function propertyOfPeople(number: AskedNumber, property: string): Trial | WhyNotTested {
  const { question, spot } = number;
  const [value, another] = spot.labels.filter((label) => !/^\d{4}-\d\d-\d\d$/.test(label));
  if (value === undefined || value === "" || another !== undefined || property.startsWith("time."))
    return "no property";
  const conditions = [...listConditions(readFilterOf(question.query)), makeEqualCondition(property, value)];
  const bare = { [FIELDS.segmentBy]: undefined, [FIELDS.segmentLimit]: undefined };
  const labels = spot.labels.filter((label) => label !== value);
  return {
    ...spotTrial({ spot: { ...spot, labels } }, changeBody(withFilter(question, conditions), bare)),
    detail: property,
  };
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

/** People without one are each somebody. */
function countIdentities(answer: TableOrValue, identity: string): number | undefined {
  if (answer.kind !== "table" || answer.table.rows.length >= MOST_TRIAL_ROWS) return undefined;
  const place = answer.table.columns.findIndex(({ name }) => name === identity);
  if (place < 0) return undefined;
  const cells = answer.table.rows.map((row) => writeLabel(row[place] ?? null).toLowerCase());
  const known = cells.filter((cell) => cell !== "");
  return new Set(known).size + cells.length - known.length;
}

/** Its days, where a window of a funnel is open for somebody. */
function readOpenWindow(answer: TableOrValue): number | undefined {
  if (answer.kind !== "table") return undefined;
  const { columns, rows } = answer.table;
  const [open, days] = ["open_windows", "window_days"].map((name) =>
    columns.findIndex((one) => one.name === name),
  );
  const row = rows.find((cells) => Number(cells[open ?? -1] ?? 0) > 0);
  const found = row?.[days ?? -1];
  return typeof found === "number" ? found : undefined;
}

interface HourOfDay {
  readonly day: string;
  readonly at: number;
  readonly value: number;
}

/** None where the answer has not a row for each hour. */
function readHours(answer: TableOrValue): readonly HourOfDay[] {
  if (answer.kind !== "table") return [];
  const { columns, rows } = answer.table;
  const day = columns.findIndex(({ type }) => type === "date");
  const clock = columns.findIndex(({ name }) => name === BY_HOUR);
  const value = columns.findIndex(({ type }, at) => type === "number" && at !== clock);
  if (day < 0 || clock < 0 || value < 0) return [];
  return rows.map((row) => ({
    day: writeLabel(row[day] ?? null),
    at: Number.parseInt(writeLabel(row[clock] ?? null), 10),
    value: Number(row[value] ?? 0),
  }));
}

function sumOf(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0);
}

/** So many rows as one page has. */
function chooseInterval(days: number): string {
  if (days <= 31) return "day";
  return days <= 100 ? "week" : "month";
}

function countDaysBetween({ from, to }: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function shiftDay(day: string, by: number): string {
  return formatDay(Math.round(Date.parse(day) / DAY_MS) + by);
}
