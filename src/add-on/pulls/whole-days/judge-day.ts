/** Whether a question's yesterday is complete, and what a schedule that waits for it does now. Pure. */
import { EARLY_TRIGGER_MS, HOUR_MS, type EpochMs } from "../../shared/time";
import {
  AN_HOUR,
  type DayHistory,
  type DayLook,
  hasLaterEvents,
  isUsual,
  listLags,
  type SeenDay,
} from "./day-history";

/** By what a day is known to be complete, or that it is not. */
export type DayVerdict =
  | "the service says so"
  | "it has settled"
  | "it comes in one piece"
  | "it is never later"
  | "open";

const BY_SURENESS: readonly DayVerdict[] = [
  "the service says so",
  "it has settled",
  "it comes in one piece",
  "it is never later",
  "open",
];

/** Of several inputs; "open" of none. */
export function pickLeastSure(verdicts: readonly DayVerdict[]): DayVerdict {
  const places = verdicts.map((one) => BY_SURENESS.indexOf(one));
  return BY_SURENESS[Math.max(...places)] ?? "open";
}

/** Fewer days say nothing of how late they come. */
const LEAST_LAGS = 7;
/** Of the days that are known. */
const NEARLY_ALL = 0.95;
/** By then it is worth to look. */
export const HALF = 0.5;
/** So many of the last days were not there at first. */
const LEAST_LATE = 3;
/** So long is remembered that a day was fooling, or came in parts. */
const FOOLED_DAYS = 28;

/** `history`: with this look. `said`: what the service says of yesterday, where it says anything. */
export function judgeDay(history: DayHistory, look: DayLook, said?: boolean): DayVerdict {
  if (said !== undefined) return said ? "the service says so" : "open";
  const yesterday = history.days.find(({ day }) => day === look.today - 1);
  if (!yesterday) return "open";
  if (hasSettled(history, look, yesterday)) return "it has settled";
  if (comesInOnePiece(history, look, yesterday)) return "it comes in one piece";
  return isLagOver(history, look, yesterday) ? "it is never later" : "open";
}

/** A later day has events, and the number was the same in two looks an hour apart. */
function hasSettled(history: DayHistory, look: DayLook, { since, day, number }: SeenDay): boolean {
  const { fooled = -Infinity } = history;
  const isBelieved = day - fooled > FOOLED_DAYS && listLags(history, look.today, look.hours).length > 0;
  const isSame = look.hours - since >= AN_HOUR && hasLaterEvents(look, day);
  return isBelieved && isSame && isUsual(history.days.slice(0, -1), number);
}

/** Its days were never there in part, and this one is there. */
function comesInOnePiece(history: DayHistory, look: DayLook, { day, number }: SeenDay): boolean {
  const { parted = -Infinity, days } = history;
  const isKnown = listLags(history, look.today, look.hours).length >= LEAST_LAGS;
  const late = days.filter((one) => one.arrived > one.first && one.day < day);
  const isWhole = isKnown && late.length >= LEAST_LATE && day - parted > FOOLED_DAYS;
  return isWhole && number > 0 && isUsual(history.days.slice(0, -1), number);
}

/** What the looks of this morning have seen growing is not over, whatever was usual. */
function isLagOver(history: DayHistory, look: DayLook, { since, first, number }: SeenDay): boolean {
  const lag = learnLag(history, look);
  const isParted = look.today - 1 - (history.parted ?? -Infinity) <= FOOLED_DAYS;
  if (lag === undefined || look.hours < lag + (isParted ? 1 : 0)) return false;
  const isGrowing = since !== first && look.hours - since < AN_HOUR;
  return !isGrowing && isUsual(history.days.slice(0, -1), number);
}

/**
 * Within how many hours of their end this part of the days has arrived, by default nearly all.
 * Undefined where too few are known.
 */
export function learnLag(
  history: DayHistory,
  { today, hours }: Pick<DayLook, "today" | "hours">,
  part = NEARLY_ALL,
): number | undefined {
  const lags = [...listLags(history, today, hours)].sort((a, b) => a - b);
  return lags.length < LEAST_LAGS ? undefined : lags[Math.ceil(part * lags.length) - 1];
}

/** What a schedule does that waits for its data. */
export type MorningStep =
  | { readonly kind: "land" }
  /** At the latest hour, with what is there. */
  | { readonly kind: "land without"; readonly lookAgainAt: EpochMs | undefined }
  /** It has landed without, and is not complete yet. */
  | { readonly kind: "leave"; readonly lookAgainAt: EpochMs | undefined }
  | { readonly kind: "look again"; readonly at: EpochMs };

export interface Morning {
  readonly now: EpochMs;
  /** From when it lands in any case. */
  readonly latest: EpochMs;
  /** The next run by its schedule. */
  readonly nextDue: EpochMs;
  /** Looks at this day, this one among them. */
  readonly looks: number;
  /** When it is there on half of the days; undefined where that is not known. */
  readonly expected: EpochMs | undefined;
  /** It has landed today without being complete. */
  readonly hasLanded: boolean;
}

/** So often a day is looked at, besides the run itself. */
export const MOST_LOOKS = 4;

/** All inputs must be complete, not any. */
export function decideMorning(verdicts: readonly DayVerdict[], morning: Morning): MorningStep {
  if (verdicts.length > 0 && !verdicts.includes("open")) return { kind: "land" };
  const { now, latest, hasLanded } = morning;
  if (now >= latest)
    return { kind: hasLanded ? "leave" : "land without", lookAgainAt: computeLaterLook(morning) };
  const at = computeNextLook(morning);
  return { kind: "look again", at: at < latest ? at : latest - EARLY_TRIGGER_MS };
}

/** In an hour, when it is expected, or so that the looks that are left reach the latest hour. */
function computeNextLook({ now, latest, looks, expected = now }: Morning): EpochMs {
  if (looks >= MOST_LOOKS) return latest;
  const even = Math.floor((latest - now) / (MOST_LOOKS - looks + 1));
  return Math.max(now + HOUR_MS, expected, expected > now ? 0 : now + even) - EARLY_TRIGGER_MS;
}

/** Once it should be there, and before the next run asks for it anyway. */
function computeLaterLook({ now, nextDue, looks, expected = nextDue }: Morning): EpochMs | undefined {
  const left = MOST_LOOKS - looks;
  if (left <= 0) return undefined;
  const last = expected > now ? Math.min(expected, nextDue - HOUR_MS) : nextDue - HOUR_MS;
  const at = Math.max(now + HOUR_MS, now + Math.floor((last - now) / left)) - EARLY_TRIGGER_MS;
  return at + HOUR_MS < nextDue ? at : undefined;
}
