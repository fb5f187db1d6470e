/** Moments as a person reads them on a clock and a calendar in a time zone. Pure. */
import type { Zone } from "./zone";

export interface ClockText {
  /** "2026-11-21 10:42:10". */
  readonly dateTime: (ms: number) => string;
  /** "10:42:10"; a part of a second counts as a whole one, so that nobody is told a moment that is too early. */
  readonly clockTime: (ms: number) => string;
}

/** `zone` is looked up at every use: it is a setting of the spreadsheet, which may change. */
export function clockTextIn(zone: () => Zone): ClockText {
  const dateTime = (ms: number): string => new Date(zone().wall(ms)).toISOString().replace("T", " ").slice(0, 19);
  return { dateTime, clockTime: (ms) => dateTime(Math.ceil(ms / 1_000) * 1_000).slice(11) };
}
