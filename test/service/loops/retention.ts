/** Retention by plain loops: who starts when, and in which later periods they come back. */
import type { Row } from "../caller";
import { byPerson, dayAfter, startOf, within, type Days, type Interval, type PlainEvent } from "./events";

/**
 * Rows of cohort, people and as many fractions as there are whole periods before `end` (a day, not included).
 */
export function retentionRows(
  events: readonly PlainEvent[],
  startEvent: string,
  returnEvent: string,
  interval: Interval,
  days: Days,
  end: string,
): Row[] {
  const cohorts = new Map<string, { people: number; returned: number[] }>();
  for (const own of byPerson(events).values()) {
    const start = own.find(({ event }) => event === startEvent);
    if (!start || !within(start, days)) continue;
    const name = startOf(start.day, interval);
    const cohort = cohorts.get(name) ?? { people: 0, returned: [] };
    cohorts.set(name, cohort);
    cohort.people += 1;
    const periods = new Set<number>();
    for (const { event, time, day } of own) {
      if (event === returnEvent && time >= start.time)
        periods.add(distance(name, startOf(day, interval), interval));
    }
    for (const period of periods) cohort.returned[period] = (cohort.returned[period] ?? 0) + 1;
  }
  return [...cohorts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cohort, { people, returned }]) => {
      const row: Row = { cohort, people };
      for (let period = 0; after(cohort, interval, period + 1) <= end; period += 1) {
        row[`${interval} ${period}`] = (returned[period] ?? 0) / people;
      }
      return row;
    });
}

function distance(from: string, to: string, interval: Interval): number {
  let periods = 0;
  for (let start = from; start < to; start = after(start, interval, 1)) periods += 1;
  return periods;
}

function after(start: string, interval: Interval, periods: number): string {
  // No period is longer, and from its first day so many days lead into the next one.
  const longest = { day: 1, week: 7, month: 31, quarter: 92, year: 366 }[interval];
  let day = start;
  for (let n = 0; n < periods; n += 1) day = startOf(dayAfter(day, longest), interval);
  return day;
}
