/** Days are whole numbers since 1970-01-01, so that clock changes do not matter. */
import { DAY_MS } from "../../shared/time";

/** A day as a number of days since 1970, in the calendar of today. */
export type Day = number;

/** The first and the last day of a period, both of which belong to it. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Day, week, month, quarter or year. */
export type Unit = "d" | "w" | "m" | "q" | "y";

/** The English names of the days of the week, from Monday. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The English names of the months, from January. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** When weeks and fiscal years begin: on Monday, and nobody knows, unless it is said. */
export interface OwnCalendar {
  readonly weekStarts?: (typeof WEEKDAYS)[number] | undefined;
  readonly fiscalYearStarts?: (typeof MONTHS)[number] | undefined;
}

/** A period as it is seen from a day. NaN: it depends on what the calendar does not say. */
export type DaysSeen = ((today: Day, own: OwnCalendar) => Days) & {
  /** Of a fiscal year, which need not begin in January. */
  readonly isFiscal?: true;
};

const MONTHS_IN = { m: 1, q: 3, y: 12 } as const;

/** `undefined` for a day that does not exist. Months count from 1. */
export function readDay(year: number, month: number, date: number): Day | undefined {
  const day = toUtcDay(year, month - 1, date);
  const read = new Date(day * DAY_MS);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date ? day : undefined;
}

/** Months from 0; days may overflow. */
function toUtcDay(year: number, month: number, date: number): Day {
  return Date.UTC(year, month, date) / DAY_MS;
}

/** The day of a wall time in ms, as a number of days since 1970. */
export function toDay(wallMs: number): Day {
  return Math.floor(wallMs / DAY_MS);
}

/** "2026-01-31"; years 0 to 9999 only. */
export function formatDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first day of the unit that `day` is in. Weeks begin on Monday (ISO 8601) unless the calendar says
 * otherwise.
 */
export function startOfUnit(unit: Unit, day: Day, { weekStarts = "Monday" }: OwnCalendar = {}): Day {
  if (unit === "d") return day;
  // 1970-01-01 was a Thursday, the fourth day of its week.
  if (unit === "w") return day - ((((day + 3 - WEEKDAYS.indexOf(weekStarts)) % 7) + 7) % 7);
  const date = new Date(day * DAY_MS);
  const months = MONTHS_IN[unit];
  return toUtcDay(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1);
}

/** Earlier when negative. A day missing in the month becomes its last. */
export function addUnits(day: Day, count: number, unit: Unit): Day {
  if (unit === "d") return day + count;
  if (unit === "w") return day + 7 * count;
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + count * MONTHS_IN[unit];
  return Math.min(toUtcDay(year, month, date.getUTCDate()), toUtcDay(year, month + 1, 0));
}

export function makeOneDay(day: Day): Days {
  return { from: day, to: day };
}

/** The whole unit that `day` is in. */
export function makeWholeUnit(unit: Unit, day: Day, own?: OwnCalendar): Days {
  const from = startOfUnit(unit, day, own);
  return { from, to: addUnits(from, 1, unit) - 1 };
}
