/** The days that questions ask, and the same questions of other days. Pure. */
import type { Question } from "../../answers/question/question";
import { formatDay } from "../../input-language/dates/calendar";
import type { DateRange } from "../../input-language/dates/dates";
import { FIELDS, makeDateRange } from "../../service-client/request/contract";
import { DAY_MS } from "../../shared/time";
import { isDict, isText } from "../../table/values";

/** Each range once, in the order of the questions. */
export function listAskedDays(questions: readonly Question[]): readonly DateRange[] {
  const ranges = questions.flatMap((question) => readRange(question) ?? []);
  return ranges.filter(
    (one, i) => ranges.findIndex(({ from, to }) => from === one.from && to === one.to) === i,
  );
}

/** Undefined where it names no days, or names them in another way. */
export function readRange({ query }: Question): DateRange | undefined {
  const range = query.body?.[FIELDS.dateRange];
  const text = isDict(range) ? range["date"] : undefined;
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(isText(text) ? text : "") ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The same question with other fields of its body; those that are undefined are not sent. */
export function changeBody(question: Question, fields: { readonly [name: string]: unknown }): Question {
  const body = { ...question.query.body, ...fields } as Question["query"]["body"];
  return { ...question, own: true, query: { ...question.query, body: body ?? {} } };
}

/** The same question of other days. */
export function changeDays(question: Question, { from, to }: DateRange): Question {
  return changeBody(question, { [FIELDS.dateRange]: makeDateRange(from, to) });
}

/** How many days a range has, with both ends. */
export function countDaysBetween({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** "2026-11-19" by one is "2026-11-20". */
export function shiftDay(day: string, by: number): string {
  return formatDay(Math.round(Date.parse(day) / DAY_MS) + by);
}
