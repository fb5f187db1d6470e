/**
 * Schedules as people write them: "daily at 9", "every 4 hours", "monthly on the last day at 18 in
 * Europe/Paris". Pure.
 */
import { refuseArgument } from "../../shared/errors";
import { openZone } from "../../table/zone";
import { makeSuggestion, findNearest } from "../near-names";
import { shortenText, replaceTypographicSigns } from "../texts";

/** When a pull runs: on some days, within one hour of the day or every so many hours. */
export interface Schedule {
  readonly days: ScheduledDays;
  readonly hours: ScheduledHours;
  /** An IANA name; without one the hours are those of the spreadsheet's zone. */
  readonly zone?: string;
}

export type ScheduledDays =
  | { readonly kind: "every day" }
  /** 0 is Monday, 6 is Sunday; in order. */
  | { readonly kind: "days of the week"; readonly days: readonly number[] }
  /** 1 to 31; a month that is shorter has its last day instead. */
  | { readonly kind: "day of the month"; readonly day: number | "last" };

export type ScheduledHours =
  /** 0 to 23: within the hour that begins then. */
  | { readonly kind: "within"; readonly hour: number }
  /** At 0:00 and every so many hours after it, 1 to 12. */
  | { readonly kind: "every"; readonly hours: number };

/** What a schedule expects, for sentences. */
export const SCHEDULE_EXPECTED =
  '"hourly", "every 4 hours", "daily at 9", "weekdays at 7", "Mondays at 9", "monthly on day 1 at 6", "monthly on the last day at 18", with "in Europe/Paris" where another zone is meant, or nothing to run by hand';

/** Without an hour, before people come to work. */
const USUAL_HOUR = 6;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const MOST_HOURS = 12;
const STARTS = ["hourly", "every", "daily", "weekdays", "weekly", "monthly", ...WEEKDAYS];

/**
 * Reads a schedule; `undefined` for none ("", "by hand", "off").
 * @throws AddOnError refuseArgument, with what is expected
 */
export function parseSchedule(written: string): Schedule | undefined {
  // Also as a Japanese keyboard writes letters, digits and signs.
  const text = replaceTypographicSigns(written.normalize("NFKC"))
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\bat noon\b/i, "at 12")
    .replace(/\bat midnight\b/i, "at 0");
  if (/^(?:|off|none|never|manual(?:ly)?|by hand)$/i.test(text)) return undefined;
  const { rest: withoutZone, zone } = takeZone(text);
  const { rest, hour } = takeHour(withoutZone);
  const days = readDays(rest, text);
  const every = readEveryHours(rest);
  if (every !== undefined && hour !== undefined) {
    throw refuseSchedule("an hour of the day and every so many hours exclude each other");
  }
  const hours: ScheduledHours =
    every === undefined ? { kind: "within", hour: hour ?? USUAL_HOUR } : { kind: "every", hours: every };
  return { days, hours, ...(zone === undefined ? {} : { zone }) };
}

/**
 * A schedule in words that promise no more than is kept: "daily between 9:00 and 10:00". It reads back as the
 * same schedule.
 */
export function describeSchedule({ days, hours, zone }: Schedule): string {
  const where = zone === undefined ? "" : ` in ${zone}`;
  if (hours.kind === "every") return `${hours.hours === 1 ? "hourly" : `every ${hours.hours} hours`}${where}`;
  return `${describeDays(days)} between ${hours.hour}:00 and ${hours.hour + 1}:00${where}`;
}

function describeDays(days: ScheduledDays): string {
  switch (days.kind) {
    case "every day":
      return "daily";
    case "day of the month":
      return `monthly on ${days.day === "last" ? "the last day" : `day ${days.day}`}`;
    case "days of the week": {
      const isWorkingWeek = days.days.join() === MONDAY_TO_FRIDAY.join();
      return isWorkingWeek ? "weekdays" : `weekly on ${days.days.map((day) => WEEKDAYS[day]).join(", ")}`;
    }
  }
}

function takeZone(text: string): { readonly rest: string; readonly zone?: string } {
  const match = / (?:in )?((?:[A-Z][\w+-]*\/)+[\w+-]+|UTC)$/i.exec(text);
  const zone = match?.[1];
  if (match === null || zone === undefined) return { rest: text };
  openZone(zone);
  return { rest: text.slice(0, match.index), zone };
}

/** The hour at the end of a schedule. Only whole hours can be kept: the hourly trigger comes once in each. */
function takeHour(text: string): { readonly rest: string; readonly hour?: number } {
  const time = "(\\d{1,2})(?:[:.h](\\d\\d)?)?(?: ?o'clock)?(?: ?([ap])\\.?m\\.?)?";
  const match = new RegExp(` (?:at |between )?${time}(?: (?:and|to|-) ${time})?$`, "i").exec(text);
  if (match === null || !/ (?:at|between) /i.test(match[0])) return { rest: text };
  const [, hourText = "", minutes = "00", half, untilText, untilMinutes = "00", untilHalf] = match;
  const hour = readHour(hourText, half);
  if (hour === undefined || hour === 24) throw refuseSchedule(`${hourText} is no hour of the day`);
  if (Number(minutes) + Number(untilMinutes) > 0) {
    throw refuseSchedule(`a schedule is kept to the hour, and ${hourText}:${minutes} is none`);
  }
  const until = untilText === undefined ? hour + 1 : readHour(untilText, untilHalf);
  if (until !== hour + 1 && !(hour === 23 && until === 0))
    throw refuseSchedule("it runs within one hour, such as between 9 and 10");
  return { rest: text.slice(0, match.index), hour };
}

function readHour(text: string, half: string | undefined): number | undefined {
  const number = Number(text);
  if (half === undefined) return number <= 24 ? number : undefined;
  if (number < 1 || number > 12) return undefined;
  return (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function readEveryHours(rest: string): number | undefined {
  if (/^(?:hourly|every hour)$/i.test(rest)) return 1;
  const match = /^every (\d+) hours?$/i.exec(rest);
  if (match === null) return undefined;
  const hours = Number(match[1]);
  if (hours < 1 || hours > MOST_HOURS)
    throw refuseSchedule(`every ${hours} hours is not between 1 and ${MOST_HOURS}`);
  return hours;
}

function readDays(rest: string, text: string): ScheduledDays {
  if (/^(?:daily|every day|hourly|every hour|every \d+ hours?)$/i.test(rest)) return { kind: "every day" };
  if (/^(?:(?:every |on )?weekdays?|mon(?:day)?s? ?(?:to|-|–) ?fri(?:day)?s?)$/i.test(rest)) {
    return { kind: "days of the week", days: MONDAY_TO_FRIDAY };
  }
  const monthly =
    /^(?:monthly|every month)(?: on)?(?: the)?(?: (last|first)(?: day)?| day (\d+)| (\d+)(?:st|nd|rd|th)?)?$/i.exec(
      rest,
    );
  if (monthly) return { kind: "day of the month", day: readMonthDay(monthly) };
  const days = readWeekdays(rest.replace(/^(?:weekly|every week|every)(?: on)? ?/i, ""));
  const isWeekly = /^(?:weekly|every week)$/i.test(rest);
  if (isWeekly) return { kind: "days of the week", days: [0] };
  if (days === undefined)
    throw refuseSchedule(
      `"${shortenText(text)}" is not a schedule${makeSuggestion(findNearest(rest, STARTS)[0])}`,
    );
  return { kind: "days of the week", days };
}

function readMonthDay([, word, day, ordinal]: RegExpExecArray): number | "last" {
  if (word !== undefined) return word.toLowerCase() === "last" ? "last" : 1;
  const number = Number(day ?? ordinal ?? 1);
  if (number < 1 || number > 31) throw refuseSchedule(`no month has a day ${number}`);
  return number;
}

/** "Monday", "Mondays", "Mon and Thu"; undefined where one of them is no day. */
function readWeekdays(text: string): readonly number[] | undefined {
  const names = text.toLowerCase().split(/ ?(?:,| and ) ?/);
  const days = names.map((name) => {
    const singular = name.replace(/s$/, "");
    return singular.length < 3 ? -1 : WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(singular));
  });
  return days.includes(-1) ? undefined : [...new Set(days)].sort((a, b) => a - b);
}

function refuseSchedule(problem: string): Error {
  return refuseArgument("schedule", problem, SCHEDULE_EXPECTED);
}
