/** "at 9", "9am and 5pm", "between 9 and 10", "every 4 hours". Pure. */
import { scheduleError } from "./refuse-schedule";

/** In which hours of its days a schedule runs, by the clocks of its zone. */
export type ScheduledHours =
  /** 0 to 23: within the hour that begins then. */
  | { readonly kind: "within"; readonly hour: number }
  /** At least two, in order. */
  | { readonly kind: "several"; readonly hours: readonly number[] }
  /** 1 to 12, from 0:00 on. */
  | { readonly kind: "every"; readonly hours: number };

const MOST_HOURS = 12;
/** The expression of one time: "9", "9:00", "9h", "9 o'clock", "9 p.m.". */
export const TIME_OF_DAY = "\\d{1,2}(?:[:.h](?:\\d\\d)?)?(?: ?o'clock)?(?: ?[ap]\\.?m\\.?)?";
const SEVERAL = "within the hour after";
/** Times at the end of a schedule. */
const TIMES = new RegExp(
  `(?:^| )(?:(at|between|${SEVERAL}) )?(${TIME_OF_DAY}(?:(?:, and |, ?| and | to | ?- ?)${TIME_OF_DAY}){0,23})$`,
  "i",
);
/** Neither a day nor a count of hours. */
const CLEARLY_TIMES = /[:h]|[ap]\.?m/i;

/** From the end of a schedule, in order; `rest`: what is before. */
export function takeHours(text: string): { readonly rest: string; readonly hours?: readonly number[] } {
  const match = TIMES.exec(text);
  if (!match) return { rest: text };
  const [, word, list = ""] = match;
  if (word === undefined && !CLEARLY_TIMES.test(list)) return { rest: text };
  const rest = text.slice(0, match.index).replace(/,$/, "");
  const times = list.split(/, and |, ?| and | to | ?- ?/i).map(readWholeHour);
  const isSpan = / to |-/i.test(list) || word?.toLowerCase() === "between";
  return { rest, hours: isSpan ? [readSpan(times)] : readSeveral(times) };
}

/** "hourly", "every 4 hours"; else undefined. */
export function readEveryHours(rest: string): number | undefined {
  if (/^(?:hourly|every hour)$/i.test(rest)) return 1;
  const match = /^every (\d+) hours?$/i.exec(rest);
  if (match === null) return undefined;
  const hours = Number(match[1]);
  if (hours < 1 || hours > MOST_HOURS)
    throw scheduleError(`every ${hours} hours is not between 1 and ${MOST_HOURS}`);
  return hours;
}

/** Promises no more than is kept, and reads back as the same. */
export function describeHours(hours: Exclude<ScheduledHours, { readonly kind: "every" }>): string {
  if (hours.kind === "within") return `between ${hours.hour}:00 and ${hours.hour + 1}:00`;
  const times = hours.hours.map((hour) => `${hour}:00`);
  const last = times.length - 1;
  return `${SEVERAL} ${times.slice(0, last).join(", ")} and ${times[last]}`;
}

function readSeveral(times: readonly number[]): readonly number[] {
  if (times.includes(24)) throw scheduleError("24 is not an hour of the day");
  return [...new Set(times)].sort((a, b) => a - b);
}

function readSpan(times: readonly number[]): number {
  const [hour = 0, until] = times;
  if (hour === 24) throw scheduleError("24 is not an hour of the day");
  if (times.length !== 2 || (until !== hour + 1 && !(hour === 23 && until === 0)))
    throw scheduleError(
      "it runs within one hour, such as between 9 and 10, or at several, such as at 9 and 17",
    );
  return hour;
}

/** Only whole hours: the hourly trigger comes once in each. */
function readWholeHour(time: string): number {
  const [text = "", minutes] = time.split(/\D/);
  const half = /[ap]/i.exec(time)?.[0];
  const number = Number(text);
  const isHour = half === undefined ? number <= 24 : number >= 1 && number <= 12;
  if (!isHour) throw scheduleError(`${text} is not an hour of the day`);
  if (Number(minutes) > 0)
    throw scheduleError(`schedules go by whole hours, and ${text}:${minutes} is not one`);
  return half === undefined ? number : (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}
