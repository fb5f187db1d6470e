/** Fixed days, ISO durations back from today, or a preset. Both ends included. */
import { addDays, addMonths, EVER, isDay, type Day, type DayRange } from "../model/days";
import { badField } from "../model/errors";
import type { TimeZone } from "./time-zone";
import type { Fields } from "./fields";

const TYPES = ["on", "before", "after", "between", "preset"] as const;
const PRESETS = ["ever", "today", "yesterday", "this_month_to_date", "last_x_days"] as const;
const MOST_DAYS = 36_500;

export interface Calendar {
  readonly zone: TimeZone;
  /** The day that it is now in the zone. */
  readonly today: Day;
  /** Day of the last event in the zone: files may hold future events. */
  readonly lastDay: Day;
}

/** @throws ServiceError 400 for a range that is impossible, reversed or in the future */
export function readDateRange(fields: Fields, calendar: Calendar): DayRange | undefined {
  const range = fields.optionalObject("date_range");
  if (!range) return undefined;
  const read = readRange(range, calendar.today);
  range.done();
  if (read.from !== null && read.to !== null && read.from > read.to) {
    throw badField(range.path, `the first day (${read.from}) is after the last (${read.to})`);
  }
  refuseFuture(read.from, range.path, calendar);
  return read;
}

/** Zeros for future days would be believed. */
export function refuseFuture(first: Day | null, path: string, { today, lastDay, zone }: Calendar): void {
  if (first === null || first <= today || first <= lastDay) return;
  throw badField(path, `begins on ${first}, and today is ${today} (${zone}): nothing can have happened yet`);
}

function readRange(range: Fields, today: Day): DayRange {
  const type = range.choice("type", TYPES);
  if (type === "preset") return readPreset(range, today);
  const text = range.text("date");
  const path = range.pathOf("date");
  if (type === "between") {
    const [from, to, ...rest] = text.split("/");
    if (from === undefined || to === undefined || rest.length)
      throw badField(path, 'expected two dates as "from/to"');
    return { from: readDay(from, path, today), to: readDay(to, path, today) };
  }
  const day = readDay(text, path, today);
  if (type === "on") return { from: day, to: day };
  return type === "before" ? { from: null, to: day } : { from: day, to: null };
}

function readPreset(range: Fields, today: Day): DayRange {
  const preset = range.choice("preset", PRESETS);
  switch (preset) {
    case "ever":
      return EVER;
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "this_month_to_date":
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case "last_x_days": {
      // Today is the last of them.
      const days = range.optionalInteger("days", { min: 1, max: MOST_DAYS }) ?? range.missing("days");
      return { from: addDays(today, 1 - days), to: today };
    }
  }
}

/** An ISO date, or a duration back from today: `-P3D`, `-P2W`, `-P1M`, `-P1Y`. */
function readDay(text: string, path: string, today: Day): Day {
  if (isDay(text)) return text;
  // So few digits that years keep four.
  const back = /^-P(?=\d{1,5}D|\d{1,4}[WM]|\d{1,3}Y)(\d+)([DWMY])$/.exec(text);
  if (!back) {
    throw badField(
      path,
      `expected a date such as 2024-05-31 or a duration such as -P3D, got "${text.slice(0, 40)}"`,
    );
  }
  const count = Number(back[1]);
  if (back[2] === "D") return addDays(today, -count);
  if (back[2] === "W") return addDays(today, -7 * count);
  return addMonths(today, back[2] === "M" ? -count : -12 * count);
}
