/** Moments as texts in a time zone. Pure. */
import type { Zone } from "./zone";
import type { EpochMs } from "../shared/time";

export interface ClockText {
  /** "2026-11-21 10:42:10". */
  readonly dateTime: (ms: EpochMs) => string;
  /** "10:42:10", with its date unless today. Never too early. */
  readonly clockTime: (ms: EpochMs) => string;
}

/** `zone` is called each time: the spreadsheet's setting may change. */
export function formatClock(zone: () => Zone, now: () => EpochMs): ClockText {
  const dateTime = (ms: number): string =>
    new Date(zone().wall(ms)).toISOString().replace("T", " ").slice(0, 19);
  const clockTime = (ms: number): string => {
    const whole = dateTime(Math.ceil(ms / 1_000) * 1_000);
    return whole.slice(0, 10) === dateTime(now()).slice(0, 10) ? whole.slice(11) : whole;
  };
  return { dateTime, clockTime };
}

/** For texts that stay, where seconds would promise too much. */
export function cutToMinute(dateTime: string): string {
  return dateTime.slice(0, 16);
}
