/**
 * When a schedule is due. An hourly trigger drives all schedules, so a pull that is due at nine runs between
 * nine and ten; what was missed is caught up once, however much was missed. Pure.
 */
import { DAY_MS, HOUR_MS } from "../../shared/time";
import { addUnits, type Day, toDay, startOf } from "../../input-language/dates/calendar";
import type { Schedule, ScheduledDays } from "../../input-language/schedules/schedule";
import type { Zone } from "../../table/zone";

/**
 * The last moment at or before `now` (epoch ms) at which the schedule asked for a run. A pull is due when it
 * was not begun at or after that moment. An hour that a clock change skips is due when the clock has moved
 * on; one that comes twice is due once.
 */
export function findLastDue(schedule: Schedule, zone: Zone, now: number): number {
  if (isHourly(schedule)) return now - wrapAround(now, HOUR_MS);
  return Math.max(...listMomentsAround(schedule, zone, now).filter((at) => at <= now));
}

/** The first moment after `now` (epoch ms) at which the schedule asks for a run. */
export function findNextDue(schedule: Schedule, zone: Zone, now: number): number {
  if (isHourly(schedule)) return now - wrapAround(now, HOUR_MS) + HOUR_MS;
  return Math.min(...listMomentsAround(schedule, zone, now).filter((at) => at > now));
}

/** Whether a pull that was last begun at `begunAt` (epoch ms; undefined for never) is to run now. */
export function isDue(schedule: Schedule, zone: Zone, now: number, begunAt: number | undefined): boolean {
  return begunAt === undefined || begunAt < findLastDue(schedule, zone, now);
}

/**
 * Moments at which the schedule asks for a run: all that may be the last one before `now` and the first one
 * after it.
 */
function listMomentsAround({ days, hours }: Schedule, zone: Zone, now: number): readonly number[] {
  const hoursOfDay = hours.kind === "within" ? [hours.hour] : listEveryHours(hours.hours);
  const today = toDay(zone.wall(now));
  return listDaysAround(days, today).flatMap((day) =>
    hoursOfDay.map((hour) => zone.instant(day * DAY_MS + hour * HOUR_MS)),
  );
}

function listEveryHours(step: number): readonly number[] {
  return Array.from({ length: Math.ceil(24 / step) }, (_, i) => i * step);
}

/**
 * Scheduled days on both sides of today. A day more than is needed is looked at, because a clock change may
 * move its hour.
 */
function listDaysAround(days: ScheduledDays, today: Day): readonly Day[] {
  if (days.kind === "day of the month") {
    return [-2, -1, 0, 1, 2].map((months) =>
      isDayOfMonth(days.day, addUnits(startOf("m", today), months, "m")),
    );
  }
  const reach = days.kind === "every day" ? 2 : 8;
  const near = Array.from({ length: 2 * reach + 1 }, (_, i) => today - reach + i);
  return days.kind === "every day" ? near : near.filter((day) => days.days.includes(day - startOf("w", day)));
}

/** A month that is shorter than the wanted day has its last day instead. */
function isDayOfMonth(wanted: number | "last", first: Day): Day {
  const last = addUnits(first, 1, "m") - 1;
  return wanted === "last" ? last : Math.min(first + wanted - 1, last);
}

/** Every hour is no hour of a day: no zone and no clock change matters. */
function isHourly({ hours }: Schedule): boolean {
  return hours.kind === "every" && hours.hours === 1;
}

function wrapAround(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
