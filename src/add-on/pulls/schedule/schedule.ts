/**
 * When a schedule is due. The trigger is hourly, so nine means nine to ten; missed runs are made up once.
 * Pure.
 */
import { DAY_MS, HOUR_MS, type EpochMs } from "../../shared/time";
import { addUnits, type Day, toDay, startOfUnit } from "../../input-language/dates/calendar";
import type { Schedule } from "../../input-language/schedules/schedule";
import type { ScheduledDays } from "../../input-language/schedules/scheduled-days";
import type { ScheduledHours } from "../../input-language/schedules/scheduled-hours";
import type { Zone } from "../../table/zone";

/** Weeks count from Monday, 2024-01-01. */
const FIRST_WEEK: Day = 19_723;

/**
 * The last due moment at or before `now`. A pull not begun since is due. A skipped hour is due
 * after the clock change; a repeated one once.
 */
export function computeLastDue(schedule: Schedule, zone: Zone, now: EpochMs): number {
  if (isHourly(schedule)) return now - wrapAround(now, HOUR_MS);
  return Math.max(...listMomentsAround(schedule, zone, now).filter((at) => at <= now));
}

/** The first due moment after `now`. */
export function computeNextDue(schedule: Schedule, zone: Zone, now: EpochMs): number {
  if (isHourly(schedule)) return now - wrapAround(now, HOUR_MS) + HOUR_MS;
  return Math.min(...listMomentsAround(schedule, zone, now).filter((at) => at > now));
}

/** Whether it runs on this day of its zone. */
export function isRunDay({ days }: Pick<Schedule, "days">, day: Day): boolean {
  return listDaysAround(days, day).includes(day);
}

/** `begun`: its last start; undefined for never. */
export function isRunMissed(lastDue: EpochMs, begun: EpochMs | undefined): boolean {
  return begun === undefined || begun < lastDue;
}

/** Candidates for the last before and the first after `now`. */
function listMomentsAround({ days, hours }: Schedule, zone: Zone, now: EpochMs): readonly number[] {
  const hoursOfDay = listHours(hours);
  const today = toDay(zone.wall(now));
  return listDaysAround(days, today).flatMap((day) =>
    hoursOfDay.map((hour) => zone.instant(day * DAY_MS + hour * HOUR_MS)),
  );
}

function listHours(hours: ScheduledHours): readonly number[] {
  if (hours.kind === "within") return [hours.hour];
  if (hours.kind === "several") return hours.hours;
  return Array.from({ length: Math.ceil(24 / hours.hours) }, (_, i) => i * hours.hours);
}

/** Scheduled days around today, with one to spare, as clock changes move hours. */
function listDaysAround(days: ScheduledDays, today: Day): readonly Day[] {
  switch (days.kind) {
    case "every day":
      return listNear(today, 2);
    case "days of the week":
      return listNear(today, 8).filter((day) => isWeekdayIn(days.days, day));
    case "some weeks":
      return listNear(today, 7 * days.every + 8).filter(
        (day) =>
          isWeekdayIn(days.days, day) && wrapAround(startOfUnit("w", day) - FIRST_WEEK, 7 * days.every) === 0,
      );
    case "day of the month":
      return listMonths(today, 2).map((first) => isDayOfMonth(days.day, first));
    case "some months":
      return listMonths(today, 2 * days.every)
        .filter((first) => new Date(first * DAY_MS).getUTCMonth() % days.every === 0)
        .map((first) => isDayOfMonth(days.day, first));
    case "weekday of the month":
      return listMonths(today, 2).map((first) => weekdayOfMonth(days, first));
  }
}

function listNear(today: Day, reach: number): readonly Day[] {
  return Array.from({ length: 2 * reach + 1 }, (_, i) => today - reach + i);
}

/** First days of the months. */
function listMonths(today: Day, reach: number): readonly Day[] {
  return listNear(0, reach).map((months) => addUnits(startOfUnit("m", today), months, "m"));
}

function isWeekdayIn(days: readonly number[], day: Day): boolean {
  return days.includes(day - startOfUnit("w", day));
}

function weekdayOfMonth(
  { nth, day }: Extract<ScheduledDays, { kind: "weekday of the month" }>,
  first: Day,
): Day {
  const from = nth === "last" ? addUnits(first, 1, "m") - 7 : first + 7 * (nth - 1);
  return from + wrapAround(day - (from - startOfUnit("w", from)), 7);
}

/** Shorter months use their last day. */
function isDayOfMonth(wanted: number | "last", first: Day): Day {
  const last = addUnits(first, 1, "m") - 1;
  return wanted === "last" ? last : Math.min(first + wanted - 1, last);
}

/** Then zones and clock changes do not matter. */
function isHourly({ hours }: Schedule): boolean {
  return hours.kind === "every" && hours.hours === 1;
}

function wrapAround(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
