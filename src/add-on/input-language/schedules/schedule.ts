/** "daily at 9", "every 4 hours", "monthly on the last day at 18 in Europe/Paris". Pure. */
import { openZone } from "../../table/zone";
import { replaceTypographicSigns } from "../texts";
import { type DayWait, describeWait, makeWait, takeWait } from "./day-wait";
import { scheduleError } from "./refuse-schedule";
import { describeScheduledDays, readScheduledDays, type ScheduledDays } from "./scheduled-days";
import { splitZone } from "./zone-text";
import { describeHours, readEveryHours, type ScheduledHours, takeHours } from "./scheduled-hours";

/** On some days, at some hours or every so many hours. */
export interface Schedule {
  readonly days: ScheduledDays;
  readonly hours: ScheduledHours;
  /** IANA name; the spreadsheet's by default. */
  readonly zone?: string | undefined;
  /** It waits for its data, with one hour of the day. */
  readonly wait?: DayWait | undefined;
}

/** Before people come to work. */
const USUAL_HOUR = 6;

/**
 * `undefined` for none ("", "by hand", "off").
 * @throws KnownError badArgument, with what is expected
 */
export function parseSchedule(written: string): Schedule | undefined {
  const text = respell(written);
  if (/^(?:|off|none|never|manual(?:ly)?|by hand)$/i.test(text)) return undefined;
  const { rest: withoutWait, wait } = takeWait(text);
  const { rest: withoutZone, zone } = takeZone(withoutWait);
  const { rest, hours } = takeHours(withoutZone);
  const every = readEveryHours(rest);
  if (every !== undefined && hours !== undefined) {
    throw scheduleError("an hour of the day and every so many hours exclude each other");
  }
  const days: ScheduledDays =
    every === undefined ? readScheduledDays(rest, text, hours !== undefined) : { kind: "every day" };
  const inHours: ScheduledHours = every === undefined ? makeHours(hours) : { kind: "every", hours: every };
  return { days, hours: inHours, zone, wait: wait && makeWait(wait.latest, inHours) };
}

/** Promises no more than is kept ("daily between 9:00 and 10:00"), and reads back as the same. */
export function describeSchedule({ days, hours, zone, wait }: Schedule): string {
  const where = zone === undefined ? "" : ` in ${zone}`;
  if (hours.kind === "every") return `${hours.hours === 1 ? "hourly" : `every ${hours.hours} hours`}${where}`;
  return `${describeScheduledDays(days)} ${describeHours(hours)}${where}${wait ? describeWait(wait) : ""}`;
}

/** Other spellings of the same, also as a Japanese keyboard writes letters, digits and signs. */
function respell(written: string): string {
  return replaceTypographicSigns(written.normalize("NFKC"))
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\bnoon\b/i, "12:00")
    .replace(/\bmidnight\b/i, "0:00")
    .replace(/\b(?:each|once (?:a|per|every)) /gi, "every ")
    .replace(/ ?@ ?/, " at ")
    .replace(/\b(daily|every day|weekdays|weekends) (?=\d)/i, "$1 at ")
    .replace(/(?<=day|mon|tue|wed|thu|fri|sat|sun) ?\/ ?(?=mon|tue|wed|thu|fri|sat|sun)/gi, ", ");
}

function makeHours([hour = USUAL_HOUR, ...more]: readonly number[] = []): ScheduledHours {
  return more.length === 0 ? { kind: "within", hour } : { kind: "several", hours: [hour, ...more] };
}

function takeZone(text: string): ReturnType<typeof splitZone> {
  const split = splitZone(text);
  if (split.zone !== undefined) openZone(split.zone);
  return split;
}
