/** Parts of an event's time by which questions are divided as by a property. */
import { addDays, type Day, type DayRange } from "./days";
import type { ClockPart, Property } from "./events";

/** As weeks go in ISO 8601. */
export const WEEKDAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const HOURS = Array.from({ length: 24 }, (_none, hour) => `${String(hour).padStart(2, "0")}h`);

/** An event's own property of such a name goes before. */
export const CLOCK_PROPERTIES: readonly Property[] = (["weekday", "hour"] as const).map((clock) => ({
  id: 0,
  name: `time.${clock}`,
  type: "text",
  sqlType: "VARCHAR",
  clock,
}));

/** All that clocks show in these days, in their order. */
export function listClockValues(clock: ClockPart, { from, to }: DayRange): readonly string[] {
  if (clock === "hour") return HOURS;
  const isWeek = from === null || to === null || addDays(from, 6) <= to;
  if (isWeek) return WEEKDAY_NAMES;
  const found = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) found.add(weekdayOf(day));
  return WEEKDAY_NAMES.filter((name) => found.has(name));
}

function weekdayOf(day: Day): string {
  return WEEKDAY_NAMES[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "";
}
