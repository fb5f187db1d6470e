/** Which of a series' periods are over, where no column of the answer says so. Pure. */
import { DAY_MS } from "../../shared/time";
import type { Point } from "./thresholds";

const SHORTEST_MONTH = 28;
const DAYS_OF_MONTH = 365.25 / 12;

/** `now`: wall time (ms). Periods are as long as the shortest step between two of them. */
export function leaveOutUnfinished(points: readonly Point[], now: number): readonly Point[] {
  const days = points.flatMap(({ day }) => (day ? [day.getTime()] : []));
  const steps = days.flatMap((day, i) => (i > 0 ? [day - days[i - 1]!] : [])).filter((step) => step > 0);
  const step = Math.round(Math.min(...(steps.length > 0 ? steps : [DAY_MS])) / DAY_MS);
  return points.filter(({ day }) => day === undefined || findEnd(day, Math.max(1, step)) <= now);
}

/** Months have no length of their own. */
function findEnd(day: Date, step: number): number {
  if (step < SHORTEST_MONTH) return day.getTime() + step * DAY_MS;
  const months = Math.round(step / DAYS_OF_MONTH);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate());
}
