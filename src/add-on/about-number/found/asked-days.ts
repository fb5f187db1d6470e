/** The days that questions ask, and the same questions of other days. Pure. */
import type { Question } from "../../answers/question/question";
import { formatDay } from "../../input-language/dates/calendar";
import type { DateRange } from "../../input-language/dates/dates";
import { FIELDS, makeDateRange } from "../../service-client/request/contract";
import { DAY_MS } from "../../shared/time";
import { isDict, isList, isText, type Json, type JsonObject } from "../../table/values";
import type { WhyNotTested } from "../../sidebar-contract/calls";

/** Each range once, in the order of the questions. */
export function listAskedDays(questions: readonly Question[]): readonly DateRange[] {
  const ranges = questions.flatMap(listRanges);
  return ranges.filter(
    (one, i) => ranges.findIndex(({ from, to }) => from === one.from && to === one.to) === i,
  );
}

/** Its only range, or why it has none: it names no days, or names them in another way, or several. */
export function findRange(question: Question): DateRange | Extract<WhyNotTested, "no days" | "several days"> {
  const [only, another] = listAskedDays([question]);
  return another ? "several days" : (only ?? "no days");
}

/** Undefined where it names no days, or several. */
export function readRange(question: Question): DateRange | undefined {
  const range = findRange(question);
  return isText(range) ? undefined : range;
}

/** Its own, or those of the conditions of its search: "did Signed up in last 30 days". */
function listRanges({ query: { body = {} } }: Question): readonly DateRange[] {
  const own = body[FIELDS.dateRange];
  return own === undefined ? listRangesIn(body) : [readDays(own) ?? []].flat();
}

function listRangesIn(part: Json | undefined): readonly DateRange[] {
  if (isList(part)) return part.flatMap(listRangesIn);
  if (!isDict(part)) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === FIELDS.dateRange ? (readDays(value) ?? []) : listRangesIn(value),
  );
}

function readDays(range: unknown): DateRange | undefined {
  const text = isDict(range) ? range["date"] : undefined;
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(isText(text) ? text : "") ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The same question with other fields of its body; those that are undefined are not sent. */
export function changeBody(question: Question, fields: { readonly [name: string]: unknown }): Question {
  const body = { ...question.query.body, ...fields } as Question["query"]["body"];
  return { ...question, own: true, query: { ...question.query, body: body ?? {} } };
}

/** The same question of other days: those of its search where these are its days. */
export function changeDays(question: Question, { from, to }: DateRange): Question {
  const { body = {} } = question.query;
  const range = makeDateRange(from, to);
  const isOfSearch = body[FIELDS.dateRange] === undefined && readRange(question) !== undefined;
  return changeBody(question, isOfSearch ? changeRangesOf(body, range) : { [FIELDS.dateRange]: range });
}

function changeRangesOf(dict: JsonObject, range: Json): JsonObject {
  return Object.fromEntries(
    Object.entries(dict).map(([name, value]) => [
      name,
      name === FIELDS.dateRange ? range : changeRangesIn(value, range),
    ]),
  );
}

function changeRangesIn(part: Json | undefined, range: Json): Json | undefined {
  if (isList(part)) return part.map((one) => changeRangesIn(one, range) ?? null);
  return isDict(part) ? changeRangesOf(part, range) : part;
}

/** How many days a range has, with both ends. */
export function countDaysBetween({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** "2026-11-19" by one is "2026-11-20". */
export function shiftDay(day: string, by: number): string {
  return formatDay(Math.round(Date.parse(day) / DAY_MS) + by);
}
