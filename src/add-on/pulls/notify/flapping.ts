/**
 * A pull that alternates between failing and well is reported three times, then once a day: nobody reads
 * hourly messages. Several failures in a row are reported at once. Pure.
 */
import { DAY_MS, type EpochMs } from "../../shared/time";
import { isDict, isNumber } from "../../table/values";

export type NotifiedStatus = "well" | "failing" | "stopped";

/** Reported status changes since the first. */
export interface Turns {
  readonly since: EpochMs;
  readonly count: number;
}

const MOST_TURNS = 3;
/** So many in a row are not flapping. */
const LASTING_FAILURES = 3;

interface TurnJudgement {
  readonly isQuiet: boolean;
  readonly isFlapping?: true;
}

/** Whether to report the change of status by a run that ended then. */
export function judgeTurn(
  standing: NotifiedStatus,
  { standing: before, turns }: { readonly standing: NotifiedStatus; readonly turns?: Turns },
  moment: EpochMs,
  failures: number,
): TurnJudgement {
  const isTurn = standing !== "stopped" && before !== "stopped";
  const isLasting = failures >= LASTING_FAILURES;
  if (!isTurn || isLasting || countTurn(turns, moment).count < MOST_TURNS) return { isQuiet: false };
  const isToldToday = turns !== undefined && turns.count >= MOST_TURNS && moment - turns.since < DAY_MS;
  return isToldToday ? { isQuiet: true } : { isQuiet: false, isFlapping: true };
}

/** Counted again after a day, but a pull that still flaps is reported once. */
export function countTurn(turns: Turns | undefined, moment: EpochMs): Turns {
  const age = moment - (turns?.since ?? -Infinity);
  if (turns === undefined || age >= 2 * DAY_MS) return { since: moment, count: 1 };
  if (age < DAY_MS) return { since: turns.since, count: turns.count + 1 };
  return { since: moment, count: turns.count >= MOST_TURNS ? MOST_TURNS : 1 };
}

/** Undefined if unreadable. */
export function readTurns(stored: unknown): Turns | undefined {
  if (!isDict(stored)) return undefined;
  const { since, count } = stored;
  return isNumber(since) && isNumber(count) ? { since, count } : undefined;
}
