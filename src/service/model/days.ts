/** Such as `2024-05-31`, in UTC. */
export type Day = string;

/** Both ends included; null is open. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** 24 hours in microseconds, whatever the clocks of a zone do. */
export const DAY_US = 86_400_000_000;

/** All days, also those to come. */
export const EVER: DayRange = { from: null, to: null };

/** Whether it is a day that there is: `2023-02-29` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toDay(date.getTime()) === text;
}

/** The day, in UTC, of a moment in milliseconds since 1970. */
export function toDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** So many days later, earlier for less than 0: every day has 24 hours, as it is in no zone. */
export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** Or the month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export type Interval = "day" | "week" | "month" | "quarter" | "year";
/** From the shortest to the longest, as sentences list them. */
export const INTERVALS: readonly Interval[] = ["day", "week", "month", "quarter", "year"];
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The weekdays on which weeks may begin. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/**
 * The first day of the day, week, month, quarter or year that the day is in. `weekStart`: days after
 * Monday.
 */
export function startOfPeriod(day: Day, interval: Interval, weekStart = 0): Day {
  if (interval === "day") return day;
  if (interval !== "week") {
    const month = Number(day.slice(5, 7)) - 1;
    return addMonths(`${day.slice(0, 7)}-01`, -(month % MONTHS[interval]));
  }
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 13 - weekStart) % 7));
}

/** `start` must be a first day. */
export function addPeriods(start: Day, interval: Interval, count: number): Day {
  if (interval === "day" || interval === "week") return addDays(start, count * (interval === "week" ? 7 : 1));
  return addMonths(start, count * MONTHS[interval]);
}
