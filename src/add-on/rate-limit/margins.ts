/**
 * How far apart requests may arrive from when they were sent, as seen: machines' clocks differ, and replies
 * that come late may have been asked late. The window is longer by as much. Pure.
 */
import { HOUR_MS, MINUTE_MS, SECOND_MS, type EpochMs } from "../shared/time";
import { MARGIN_MS } from "./window";

export interface Margins {
  /** The latest time of any machine that changed the account. */
  readonly seenAt: EpochMs;
  /** The largest difference between two clocks (ms), and when it was seen last. */
  readonly skewMs: number;
  readonly skewAt: EpochMs;
  /** The longest time that a reply took (ms), and when it came. */
  readonly lateMs: number;
  readonly lateAt: EpochMs;
}

export const NO_MARGINS: Margins = { seenAt: 0, skewMs: 0, skewAt: 0, lateMs: 0, lateAt: 0 };

/** Seen longer ago, it is over. */
const LIFE_MS = HOUR_MS;
const LEAST_SKEW_MS = 250;
/** A clock that is further off is broken: nothing is learned from it. */
const MOST_SKEW_MS = MINUTE_MS;
/** A service that takes longer to answer is not slow to be reached. */
const MOST_LATE_MS = 10 * SECOND_MS;
/** Smaller differences are not worth a change. */
const LATE_STEP_MS = 500;

/** `now`: of the machine that changes the account. */
export function applyClock(margins: Margins, now: EpochMs): Margins {
  const { seenAt } = margins;
  const behind = seenAt - now;
  if (behind > MOST_SKEW_MS) return { ...margins, seenAt: now };
  const next = { ...margins, seenAt: Math.max(seenAt, now) };
  if (behind < LEAST_SKEW_MS) return next;
  return { ...next, skewMs: Math.max(behind, findSkew(margins, now)), skewAt: now };
}

/** Undefined where it says nothing new. */
export function applyReply(margins: Margins, tookMs: number, now: EpochMs): Margins | undefined {
  const late = Math.min(tookMs, MOST_LATE_MS);
  if (late < MARGIN_MS + LATE_STEP_MS || late < findLateness(margins, now) + LATE_STEP_MS) return undefined;
  return { ...margins, lateMs: late, lateAt: now };
}

/** By how much the window is longer (ms). */
export function findMargin(margins: Margins, now: EpochMs): number {
  return findSkew(margins, now) + Math.max(0, findLateness(margins, now) - MARGIN_MS);
}

function findSkew({ skewMs, skewAt }: Margins, now: EpochMs): number {
  return now - skewAt < LIFE_MS ? skewMs : 0;
}

function findLateness({ lateMs, lateAt }: Margins, now: EpochMs): number {
  return now - lateAt < LIFE_MS ? lateMs : 0;
}

/** Base 36; a number after another. */
export function writeMargins({ seenAt, skewMs, skewAt, lateMs, lateAt }: Margins): string {
  return [seenAt, skewMs, skewAt, lateMs, lateAt].map((number) => number.toString(36)).join(",");
}

/** Unreadable ones are learned again. */
export function readMargins(text: string | undefined): Margins {
  const [seenAt = 0, skewMs = 0, skewAt = 0, lateMs = 0, lateAt = 0] = (text ?? "")
    .split(",")
    .map((number) => parseInt(number, 36));
  const margins = { seenAt, skewMs, skewAt, lateMs, lateAt };
  return Object.values(margins).every(Number.isFinite) ? margins : NO_MARGINS;
}
