/** Moments as a person reads them on a clock and a calendar in a time zone. Pure. */
import type { Zone } from "./zone";

export interface ClockText {
  /** "2026-11-21 10:42:10". */
  readonly dateTime: (ms: number) => string;
  /** "10:42:10", with its date unless today. Rounded up, so that no moment is too early. */
  readonly clockTime: (ms: number) => string;
}

/** `zone` is read at every use: the spreadsheet's setting may change. `now` in epoch ms. */
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
