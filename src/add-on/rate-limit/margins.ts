/**
 * How far apart requests may arrive from when they were sent, as seen: machines' clocks differ, and replies
 * that take unequally long may have been asked late. The window is longer by as much. Pure.
 */
import { HOUR_MS, MINUTE_MS, SECOND_MS, type EpochMs } from "../shared/time";
import { MARGIN_MS } from "./window";

export interface Margins {
  /** The latest time of any machine that changed the account. */
  readonly seenAt: EpochMs;
  /** The largest difference between two clocks (ms), and when it was seen last. */
  readonly skewMs: number;
  readonly skewAt: EpochMs;
  /** The number of the stretch of minutes in which a reply was noted last. */
  readonly stretch: number;
  /** The longest and the shortest time that replies took in it, and in the one before (ms). */
  readonly longest: number;
  readonly shortest: number;
  readonly longestBefore: number;
  readonly shortestBefore: number;
}

export const NO_MARGINS: Margins = {
  seenAt: 0,
  skewMs: 0,
  skewAt: 0,
  stretch: 0,
  longest: 0,
  shortest: 0,
  longestBefore: 0,
  shortestBefore: 0,
};

/** What replies took in a stretch of minutes; `longest` is 0 where none was noted. */
type ReplyTimes = Pick<Margins, "longest" | "shortest">;

const NO_REPLIES: ReplyTimes = { longest: 0, shortest: 0 };

/** Seen longer ago, it is over. */
const MARGIN_LIFE_MS = HOUR_MS;
const LEAST_SKEW_MS = 250;
/** A clock that is further off is broken: nothing is learned from it. */
const MOST_SKEW_MS = MINUTE_MS;
/** A service that takes longer to answer is not slow to be reached. */
const MOST_LATE_MS = 10 * SECOND_MS;
/** Smaller differences are not worth a change. */
const LATE_STEP_MS = 500;
/** Replies count for this long after the stretch in which they came. */
const STRETCH_MS = 5 * MINUTE_MS;

/** `now`: of the machine that changes the account. */
export function applyClock(margins: Margins, now: EpochMs): Margins {
  const { seenAt } = margins;
  const behind = seenAt - now;
  if (behind > MOST_SKEW_MS) return { ...margins, seenAt: now };
  const next = { ...margins, seenAt: Math.max(seenAt, now) };
  if (behind < LEAST_SKEW_MS) return next;
  return { ...next, skewMs: Math.max(behind, skewOf(margins, now)), skewAt: now };
}

/**
 * Undefined where it says nothing new. Fast replies are noted while slow ones count: where all take as long,
 * requests are not late, but the service takes its time.
 */
export function applyReply(margins: Margins, tookMs: number, now: EpochMs): Margins | undefined {
  const took = Math.min(tookMs, MOST_LATE_MS);
  const { current, before } = stretchesAt(margins, now);
  const isKnown = isSlow(current) || isSlow(before);
  if (!isKnown && took < MARGIN_MS + LATE_STEP_MS) return undefined;
  const longest = Math.max(current.longest, took);
  // Of fast replies before the first slow one nothing is known.
  const shortest = current.longest > 0 ? Math.min(current.shortest, took) : isKnown ? took : 0;
  const isNews =
    current.longest === 0 ||
    longest >= current.longest + LATE_STEP_MS ||
    shortest <= current.shortest - LATE_STEP_MS;
  if (!isNews) return undefined;
  const { longest: longestBefore, shortest: shortestBefore } = before;
  const stretch = Math.max(margins.stretch, stretchOf(now));
  return { ...margins, stretch, longest, shortest, longestBefore, shortestBefore };
}

/** By how much the window is longer (ms). */
export function findMargin(margins: Margins, now: EpochMs): number {
  return skewOf(margins, now) + Math.max(0, findSpread(margins, now) - MARGIN_MS);
}

function skewOf({ skewMs, skewAt }: Margins, now: EpochMs): number {
  return now - skewAt < MARGIN_LIFE_MS ? skewMs : 0;
}

/** The difference between the longest and the shortest reply of late (ms). */
function findSpread(margins: Margins, now: EpochMs): number {
  const { current, before } = stretchesAt(margins, now);
  const known = [current, before].filter(({ longest }) => longest > 0);
  if (!known.some(isSlow)) return 0;
  return (
    Math.max(...known.map(({ longest }) => longest)) - Math.min(...known.map(({ shortest }) => shortest))
  );
}

function isSlow({ longest }: ReplyTimes): boolean {
  return longest >= MARGIN_MS + LATE_STEP_MS;
}

function stretchesAt(
  { stretch, longest, shortest, longestBefore, shortestBefore }: Margins,
  now: EpochMs,
): { readonly current: ReplyTimes; readonly before: ReplyTimes } {
  const passed = stretchOf(now) - stretch;
  if (passed > 1) return { current: NO_REPLIES, before: NO_REPLIES };
  // Other machines' clocks may be a little behind.
  if (passed <= 0)
    return { current: { longest, shortest }, before: { longest: longestBefore, shortest: shortestBefore } };
  return { current: NO_REPLIES, before: { longest, shortest } };
}

function stretchOf(now: EpochMs): number {
  return Math.floor(now / STRETCH_MS);
}

const MARGIN_FIELDS = [
  "seenAt",
  "skewMs",
  "skewAt",
  "stretch",
  "longest",
  "shortest",
  "longestBefore",
  "shortestBefore",
] as const;

/** Base 36; a number after another. */
export function writeMargins(margins: Margins): string {
  return MARGIN_FIELDS.map((field) => margins[field].toString(36)).join(",");
}

/** Unreadable ones, and those of an earlier version, are learned again. */
export function readMargins(text: string | undefined): Margins {
  const numbers = (text ?? "").split(",").map((number) => parseInt(number, 36));
  if (numbers.length !== MARGIN_FIELDS.length || !numbers.every(Number.isFinite)) return NO_MARGINS;
  return Object.fromEntries(MARGIN_FIELDS.map((field, i) => [field, numbers[i]])) as unknown as Margins;
}
