/** Days that begin or end a day off elsewhere, and weeks that begin on another weekday there. Pure. */
import type { Question } from "../../answers/question/question";
import type { DateRange } from "../../input-language/dates/dates";
import { FIELDS } from "../../service-client/request/contract";
import type { WhyNotTested } from "../../sidebar-contract/calls";
import type { TableOrValue } from "../../table/codec";
import { changeDays, countDaysBetween, readRange, shiftDay } from "../found/asked-days";
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

/** Whole weeks from Monday become those from Sunday, and the other way round. */
export function askOtherWeek(number: AskedNumber): Trial | WhyNotTested {
  const range = readOnlyRange(number.question);
  if (typeof range === "string") return range;
  const weekday = new Date(range.from).getUTCDay();
  const isWhole = countDaysBetween(range) % DAYS_IN_WEEK === 0;
  if (!isWhole || (weekday !== MONDAY && weekday !== SUNDAY)) return "no weeks";
  const by = weekday === MONDAY ? -1 : 1;
  const moved = { from: shiftDay(range.from, by), to: shiftDay(range.to, by) };
  if (moved.to >= number.today) return "as open";
  return { ...makeSpotTrial(number, changeDays(number.question, moved)), detail: moved.from };
}

/** Of rows by month or week only the outermost would change. */
function readOnlyRange(question: Question): DateRange | WhyNotTested {
  if (question.query.body?.[FIELDS.interval] !== undefined) return "not one number";
  return readRange(question) ?? "no days";
}

/** Before the other number is typed, a day more, which every range can have. */
function isLargerElsewhere({ other, ours, spot }: AskedNumber, first: TableOrValue | undefined): boolean {
  const now = first && readSpot(first, spot);
  return other === undefined || other > (now ?? ours);
}
