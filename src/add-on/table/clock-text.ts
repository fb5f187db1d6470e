/** Moments as a person reads them on a clock and a calendar in a time zone. Pure. */
import type { Zone } from "./zone";

export interface ClockText {
  /** "2026-11-21 10:42:10". */
  readonly dateTime: (ms: number) => string;
  /**
   * "10:42:10", with its date where that is not today. A part of a second counts as a whole one, so that
   * nobody is told a moment that is too early.
   */
  readonly clockTime: (ms: number) => string;
}

/**
 * `zone` is looked up at every use: it is a setting of the spreadsheet, which may change. `now` in epoch ms.
 */
export function formatClock(zone: () => Zone, now: () => number): ClockText {
  const dateTime = (ms: number): string =>
    new Date(zone().wall(ms)).toISOString().replace("T", " ").slice(0, 19);
  const clockTime = (ms: number): string => {
    const whole = dateTime(Math.ceil(ms / 1_000) * 1_000);
    return whole.slice(0, 10) === dateTime(now()).slice(0, 10) ? whole.slice(11) : whole;
  };
  return { dateTime, clockTime };
}

/** A moment to the minute: in a text that stays, seconds would be a promise. */
export function cutToMinute(dateTime: string): string {
  return dateTime.slice(0, 16);
}
