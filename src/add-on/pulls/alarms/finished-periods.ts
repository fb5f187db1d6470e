/** Which of a series' periods are over, where no column of the answer says so. Pure. */
import { DAY_MS } from "../../shared/time";
import type { Point } from "./thresholds";

const SHORTEST_MONTH_MS = 28 * DAY_MS;
const MONTH_MS = (365.25 / 12) * DAY_MS;

/** `now`: wall time (ms). Periods are as long as the shortest step between two; a single one is a day. */
export function leaveOutUnfinished(points: readonly Point[], now: number): readonly Point[] {
  const days = points.flatMap(({ day }) => (day ? [day.getTime()] : []));
  const steps = days.flatMap((day, i) => (i > 0 ? [day - days[i - 1]!] : [])).filter((step) => step > 0);
  const step = roundDays(steps.length > 0 ? Math.min(...steps) : DAY_MS);
  return points.filter(({ day }) => day === undefined || endOfPeriod(day, step) <= now);
}

/** Where clocks change, a day has 23 hours. */
function roundDays(step: number): number {
  return step < DAY_MS / 2 ? step : Math.round(step / DAY_MS) * DAY_MS;
}

/** Months have no length of their own. */
function endOfPeriod(day: Date, step: number): number {
  if (step < SHORTEST_MONTH_MS) return day.getTime() + step;
  const months = Math.round(step / MONTH_MS);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate());
}
