/**
 * A pull that fails and is well again by turns is told of three times, and then once a day: whoever gets a
 * message each hour soon reads none. One that fails several times in a row is told of at once. Pure.
 */
import { DAY_MS, type EpochMs } from "../../shared/time";
import { isDict, isNumber } from "../../table/values";

export type NotifiedStatus = "well" | "failing" | "stopped";

/** So many times a chat was told that a pull fails or is well again, since the first of them. */
export interface Turns {
  readonly since: EpochMs;
  readonly count: number;
}

const MOST_TURNS = 3;
/** So many failures in a row are no turn, but an end. */
const LASTING_FAILURES = 3;

interface TurnJudgement {
  readonly isQuiet: boolean;
  readonly isFlapping?: true;
}

/** Whether a chat is told that a pull stands otherwise than it was told, by a run that ended then. */
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

/**
 * The turns with one more. Once a day has passed they are counted again, but for a pull that still goes to and
 * fro: it is told of once.
 */
export function countTurn(turns: Turns | undefined, moment: EpochMs): Turns {
  const age = moment - (turns?.since ?? -Infinity);
  if (turns === undefined || age >= 2 * DAY_MS) return { since: moment, count: 1 };
  if (age < DAY_MS) return { since: turns.since, count: turns.count + 1 };
  return { since: moment, count: turns.count >= MOST_TURNS ? MOST_TURNS : 1 };
}

/** Reads what is stored; undefined where it cannot be read. */
export function readTurns(stored: unknown): Turns | undefined {
  if (!isDict(stored)) return undefined;
  const { since, count } = stored;
  return isNumber(since) && isNumber(count) ? { since, count } : undefined;
}
