/** "daily", "Mondays and Thursdays", "first Monday of the month". Pure. */
import { WEEKDAYS } from "../dates/calendar";
import { findNearest, makeSuggestion } from "../near-names";
import { shortenText } from "../texts";
import { scheduleError } from "./refuse-schedule";

/** On which days a schedule runs. */
export type ScheduledDays =
  | { readonly kind: "every day" }
  /** 0 (Monday) to 6, in order. */
  | { readonly kind: "days of the week"; readonly days: readonly number[] }
  /** Every 2 to 12 weeks, counted from that of 1 January 2024. */
  | { readonly kind: "some weeks"; readonly every: number; readonly days: readonly number[] }
  /** 1 to 31; a shorter month's last day. */
  | { readonly kind: "day of the month"; readonly day: number | "last" }
  /** Every 2 to 12 months, counted from January. */
  | { readonly kind: "some months"; readonly every: number; readonly day: number | "last" }
  /** First, second, third, fourth or last. */
  | { readonly kind: "weekday of the month"; readonly nth: number | "last"; readonly day: number };

const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const WEEKEND = [5, 6];
const NTH = ["first", "second", "third", "fourth"];
const STARTS = [
  "hourly",
  "every",
  "daily",
  "weekdays",
  "weekends",
  "weekly",
  "monthly",
  "quarterly",
  ...WEEKDAYS,
];
const MOST_WEEKS = 12;

/** With their number: "every other week" is 2. */
const WEEK_WORDS =
  /^(?:every (?:(\d+)|two|other|second|2nd) weeks?|biweekly|fortnightly|every fortnight)(?:(?: on)? (?=\S)|$)/i;
const OTHER_WEEKDAYS = /^every (?:other|second|2nd) /i;
const MONTH_WORDS =
  /^(?:monthly|quarterly|yearly|annually|every (month|quarter|year)|every (\d+) months?)(?=$| )/i;
const MONTHS_OF_WORDS: Readonly<Record<string, number>> = {
  quarterly: 3,
  quarter: 3,
  yearly: 12,
  annually: 12,
  year: 12,
};

/** `text`: the whole schedule, for a sentence. `isBlankDaily`: "at 9" alone is daily. */
export function readScheduledDays(rest: string, text: string, isBlankDaily: boolean): ScheduledDays {
  if (/^(?:daily|every day)$/i.test(rest) || (rest === "" && isBlankDaily)) return { kind: "every day" };
  if (/\b(?:minutes?|mins?|seconds?)$/i.test(rest))
    throw scheduleError(`schedules go by whole hours, and "${rest}" does not`);
  const days =
    readWeekdayOfMonth(rest) ??
    readDayOfMonth(rest) ??
    readMonths(rest) ??
    readWeeks(rest) ??
    readOneWeek(rest);
  if (days) return days;
  throw scheduleError(
    `"${shortenText(text)}" is not a schedule${makeSuggestion(findNearest(rest, STARTS)[0])}`,
  );
}

/** Reads back as the same. */
export function describeScheduledDays(days: ScheduledDays): string {
  switch (days.kind) {
    case "every day":
      return "daily";
    case "days of the week":
      return days.days.join() === MONDAY_TO_FRIDAY.join()
        ? "weekdays"
        : `weekly on ${listWeekdays(days.days)}`;
    case "some weeks":
      return `every ${days.every} weeks on ${listWeekdays(days.days)}`;
    case "day of the month":
      return `monthly on ${describeMonthDay(days.day)}`;
    case "some months":
      return `${describeMonths(days.every)} on ${describeMonthDay(days.day)}`;
    case "weekday of the month":
      return `${days.nth === "last" ? "last" : NTH[days.nth - 1]} ${WEEKDAYS[days.day]} of the month`;
  }
}

function describeMonths(every: number): string {
  return every === 3 ? "quarterly" : `every ${every} months`;
}

function describeMonthDay(day: number | "last"): string {
  return day === "last" ? "the last day" : `day ${day}`;
}

function listWeekdays(days: readonly number[]): string {
  return days.map((day) => WEEKDAYS[day]).join(", ");
}

function readWeekdayOfMonth(rest: string): ScheduledDays | undefined {
  const form =
    /^(monthly )?(?:on )?(?:the |every )?(first|1st|second|2nd|third|3rd|fourth|4th|last) ([a-z]+)( (?:of|in) (?:the|every|a) month)?$/i;
  const [, before, word = "", name = "", behind] = form.exec(rest) ?? [];
  if (before === undefined && behind === undefined) return undefined;
  const nth = isLast(word)
    ? "last"
    : 1 + NTH.findIndex((one, i) => one === word.toLowerCase() || word.startsWith(`${i + 1}`));
  if (name.toLowerCase() === "day" && (nth === "last" || nth === 1))
    return { kind: "day of the month", day: nth };
  const day = findWeekday(name);
  return day < 0 ? undefined : { kind: "weekday of the month", nth, day };
}

/** "1st of the month", "on the 15th", "end of the month". */
function readDayOfMonth(rest: string): ScheduledDays | undefined {
  const form =
    /^(?:(?:at |on )?the |on |at )?(?:(\d{1,2})(?:st|nd|rd|th)|(end))( (?:of|in) (?:the|every|a) month| of month)?$/i;
  const [, number, end, month] = form.exec(rest) ?? [];
  if (end !== undefined) return month === undefined ? undefined : { kind: "day of the month", day: "last" };
  if (number === undefined) return undefined;
  return { kind: "day of the month", day: checkMonthDay(Number(number)) };
}

function readMonths(rest: string): ScheduledDays | undefined {
  const match = MONTH_WORDS.exec(rest);
  if (match === null) return undefined;
  const [words, unit, count] = match;
  const behind = /^(?:(?: on)?(?: the)?(?: (last|first)(?: day)?| day (\d+)| (\d+)(?:st|nd|rd|th)?))?$/i;
  const found = behind.exec(rest.slice(words.length));
  if (found === null) return undefined;
  const day = readMonthDay(found);
  const every = count === undefined ? (MONTHS_OF_WORDS[(unit ?? words).toLowerCase()] ?? 1) : Number(count);
  if (every < 1 || 12 % every > 0) throw scheduleError(`a year has no whole number of ${every} months`);
  return every === 1 ? { kind: "day of the month", day } : { kind: "some months", every, day };
}

function readMonthDay([, word, day, ordinal]: RegExpExecArray): number | "last" {
  if (word !== undefined) return isLast(word) ? "last" : 1;
  return checkMonthDay(Number(day ?? ordinal ?? 1));
}

function checkMonthDay(number: number): number {
  if (number < 1 || number > 31) throw scheduleError(`no month has a day ${number}`);
  return number;
}

function readWeeks(rest: string): ScheduledDays | undefined {
  const [words, count] = WEEK_WORDS.exec(rest) ?? OTHER_WEEKDAYS.exec(rest) ?? [];
  if (words === undefined) return undefined;
  const every = count === undefined ? 2 : Number(count);
  if (every < 1 || every > MOST_WEEKS)
    throw scheduleError(`every ${every} weeks is not between 1 and ${MOST_WEEKS}`);
  const behind = rest.slice(words.length);
  const days = behind === "" ? [0] : readWeekdays(behind);
  if (days === undefined) return undefined;
  return every === 1 ? { kind: "days of the week", days } : { kind: "some weeks", every, days };
}

function readOneWeek(rest: string): ScheduledDays | undefined {
  if (/^(?:weekly|every week)$/i.test(rest)) return { kind: "days of the week", days: [0] };
  if (/^(?:(?:every |on )?weekdays?|mon(?:day)?s? ?(?:to|-|–) ?fri(?:day)?s?)$/i.test(rest))
    return { kind: "days of the week", days: MONDAY_TO_FRIDAY };
  if (/^(?:every |on |at )?(?:the )?weekends?$/i.test(rest))
    return { kind: "days of the week", days: WEEKEND };
  const days = readWeekdays(rest.replace(/^(?:weekly|every week|every|on)(?: on)? ?/i, ""));
  return days && { kind: "days of the week", days };
}

/** "Monday", "Mondays", "Mon and Thu"; undefined if one is no day. */
function readWeekdays(text: string): readonly number[] | undefined {
  const names = text.split(/, and | ?(?:,|&| and ) ?/i);
  const days = names.map(findWeekday);
  return days.includes(-1) ? undefined : [...new Set(days)].sort((a, b) => a - b);
}

/** From 0, Monday; -1 for no day. */
function findWeekday(name: string): number {
  const singular = name.toLowerCase().replace(/s$/, "");
  return singular.length < 3 ? -1 : WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(singular));
}

function isLast(word: string): boolean {
  return word.toLowerCase() === "last";
}
