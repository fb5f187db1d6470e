/** Days that begin or end a day off elsewhere, and weeks that begin on another weekday there. Pure. */
import type { Question } from "../../answers/question/question";
import type { DateRange } from "../../input-language/dates/dates";
import { FIELDS } from "../../service-client/request/contract";
import type { WhyNotTested } from "../../sidebar-contract/calls";
import type { TableOrValue } from "../../table/codec";
import { changeDays, countDaysBetween, findRange, shiftDay } from "../found/asked-days";
import { type AskedNumber, readSpot } from "./asked-number";
import { makeSpotTrial, type Trial } from "./trial-questions";

const DAYS_IN_WEEK = 7;
const [SUNDAY, MONDAY] = [0, 1];

/** One question tells one range: a day more where the other number is larger, else a day less. */
export function askOtherFirstDay(number: AskedNumber, first: TableOrValue | undefined): Trial | WhyNotTested {
  const range = readOnlyRange(number.question);
  if (typeof range === "string") return range;
  const isLonger = isLargerElsewhere(number, first);
  if (!isLonger && range.from === range.to) return "one period";
  const from = shiftDay(range.from, isLonger ? -1 : 1);
  return { ...makeSpotTrial(number, changeDays(number.question, { ...range, from })), detail: from };
}

/** As the first day. Without today, or with tomorrow, is what "open" asks, or nothing. */
export function askOtherLastDay(number: AskedNumber, first: TableOrValue | undefined): Trial | WhyNotTested {
  const range = readOnlyRange(number.question);
  if (typeof range === "string") return range;
  if (range.to >= number.today) return "as open";
  const isLonger = isLargerElsewhere(number, first);
  if (!isLonger && range.from === range.to) return "one period";
  const to = shiftDay(range.to, isLonger ? 1 : -1);
  return { ...makeSpotTrial(number, changeDays(number.question, { ...range, to })), detail: to };
}

/** Whole weeks from Monday become those from Sunday, and the other way round; also the week that runs. */
export function askOtherWeek(number: AskedNumber): Trial | WhyNotTested {
  const range = readOnlyRange(number.question);
  if (typeof range === "string") return range;
  const weekday = weekdayOf(range.from);
  const isWhole = countDaysBetween(range) % DAYS_IN_WEEK === 0;
  if (!isWhole || (weekday !== MONDAY && weekday !== SUNDAY)) return "no weeks";
  const moved = moveWeeks(range, number.today);
  if (moved.to >= number.today && moved.from !== number.today) return "as open";
  return { ...makeSpotTrial(number, changeDays(number.question, moved)), detail: moved.from };
}

/**
 * On a Sunday one calendar has begun a week that the other ends: "last week" is six days later where weeks
 * begin on Sunday, and "this week" is that day alone.
 */
function moveWeeks({ from, to }: DateRange, today: string): DateRange {
  const isFromMonday = weekdayOf(from) === MONDAY;
  const isSunday = weekdayOf(today) === SUNDAY;
  if (isSunday && isFromMonday && to === today) return { from: today, to: today };
  const isLast = isSunday && to === shiftDay(today, isFromMonday ? -DAYS_IN_WEEK : -1);
  const by = (isFromMonday ? -1 : 1) * (isLast ? 1 - DAYS_IN_WEEK : 1);
  return { from: shiftDay(from, by), to: shiftDay(to, by) };
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** Of rows by month or week only the outermost would change. */
function readOnlyRange(question: Question): DateRange | WhyNotTested {
  if (question.query.body?.[FIELDS.interval] !== undefined) return "not one number";
  return findRange(question);
}

/** Before the other number is typed, a day more, which every range can have. */
function isLargerElsewhere({ other, ours, spot }: AskedNumber, first: TableOrValue | undefined): boolean {
  const now = first && readSpot(first, spot);
  return other === undefined || other > (now ?? ours);
}
