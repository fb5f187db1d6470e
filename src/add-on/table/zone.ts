/** Converts between instants and wall clocks. */
import { DAY_MS, HOUR_MS } from "../shared/time";

import { AddOnError } from "../shared/errors";

/** "Wall" ms: their UTC fields show the wall clock. */
export interface Zone {
  /** NaN for an impossible instant. */
  wall(instantMs: number): number;
  /**
   * As a table has it: of a time that clocks show twice, the second carries one millisecond, so that two
   * moments stay two.
   */
  cell(instantMs: number): number;
  /** A skipped time counts as before the change (02:30 shows as 03:30); of a repeated one, the first. */
  instant(wallMs: number): number;
}

/** The last moment that a date of the language can be. */
const LAST_MOMENT = 8.64e15;
const YEAR_1000 = -30_610_224_000_000;

/** What tells the second of two equal times from the first. */
const LATER_MS = 1;

/** Whether it is the second time that clocks showed it. */
export function isLater(wallMs: number, zone: Zone): boolean {
  const wall = wallMs - LATER_MS;
  return wall % 1000 === 0 && isShownTwice(wall, zone);
}

/** Whether clocks show it twice. */
export function isShownTwice(wallMs: number, zone: Zone): boolean {
  const first = zone.instant(wallMs);
  return zone.wall(first + HOUR_MS) === wallMs || zone.wall(first + HOUR_MS / 2) === wallMs;
}

/** The moment that `cell` shows so. */
export function readCellInstant(wallMs: number, zone: Zone): number {
  if (!isLater(wallMs, zone)) return zone.instant(wallMs);
  const wall = wallMs - LATER_MS;
  const first = zone.instant(wall);
  return first + (zone.wall(first + HOUR_MS) === wall ? HOUR_MS : HOUR_MS / 2);
}

/** How far clocks that show this moment are from UTC: "+01:00". */
export function writeOffset(wallMs: number, zone: Zone): string {
  const minutes = Math.round((wallMs - readCellInstant(wallMs, zone)) / 60_000);
  const [size, sign] = [Math.abs(minutes), minutes < 0 ? "-" : "+"];
  return `${sign}${String(Math.floor(size / 60)).padStart(2, "0")}:${String(size % 60).padStart(2, "0")}`;
}

/** One UTC day: the offset is `first`, and `then` from `at` on. */
interface DayOffset {
  readonly first: number;
  readonly at: number;
  readonly then: number;
  /** Clocks change on it, or changed on the day before: they may show a time of it twice. */
  readonly mayRepeat: boolean;
}

const zones = new Map<string, Zone>();

/** @throws AddOnError badSetting */
export function openZone(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = cacheChanges(name);
    zones.set(name, zone);
  }
  return zone;
}

function cacheChanges(name: string): Zone {
  const days = new Map<number, DayOffset>();
  const offset = makeOffsetReader(name);
  // Rows are mostly in the order of time.
  let lastNumber = NaN;
  let last: DayOffset = { first: 0, at: Infinity, then: 0, mayRepeat: false };
  const offsetAt = (ms: number): number => {
    const number = Math.floor(ms / DAY_MS);
    if (number !== lastNumber) {
      last = days.get(number) ?? computeDayOffset(number * DAY_MS, offset);
      days.set(number, last);
      lastNumber = number;
    }
    return ms < last.at ? last.first : last.then;
  };
  return {
    wall: (ms) => (Math.abs(ms) < LAST_MOMENT ? ms + offsetAt(ms) : NaN),
    cell(ms) {
      if (!(Math.abs(ms) < LAST_MOMENT)) return NaN;
      const wall = ms + offsetAt(ms);
      // Most days have no time that is shown twice, and those with fractions differ anyway.
      if (!last.mayRepeat || ms % 1000 !== 0) return wall;
      return this.instant(wall) === ms ? wall : wall + LATER_MS;
    },
    instant(wallMs) {
      if (!(Math.abs(wallMs) < LAST_MOMENT - 2 * DAY_MS)) return NaN;
      const before = offsetAt(wallMs - DAY_MS);
      const after = offsetAt(wallMs + DAY_MS);
      if (before === after || offsetAt(wallMs - before) === before) return wallMs - before;
      return offsetAt(wallMs - after) === after ? wallMs - after : wallMs - before;
    },
  };
}

/** No zone changes twice a day, so two readings show a change, and halving finds it. */
function computeDayOffset(start: number, offset: (ms: number) => number): DayOffset {
  const first = offset(start);
  const then = offset(Math.min(start + DAY_MS, LAST_MOMENT));
  const mayRepeat = first !== then || first !== offset(start - DAY_MS);
  if (first === then) return { first, at: Infinity, then, mayRepeat };
  let low = start;
  let high = start + DAY_MS;
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offset(middle) === first) low = middle;
    else high = middle;
  }
  return { first, at: high, then, mayRepeat };
}

function makeOffsetReader(name: string): (ms: number) => number {
  const format = makeZoneFormat(name);
  return (ms) => {
    const whole = Math.floor(ms / 1000) * 1000;
    // Earlier years cannot be read back; mostly they mean a missing date.
    return whole < YEAR_1000 ? 0 : Date.parse(`${format.format(whole)} UTC`) - whole;
  };
}

function makeZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const style = "medium";
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      dateStyle: style,
      timeStyle: style,
      hourCycle: "h23",
    });
  } catch {
    throw new AddOnError("badSetting", {
      setting: "Time zone",
      problem: `"${timeZone}" is not a known time zone.`,
    });
  }
}
