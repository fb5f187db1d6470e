/**
 * A pull that alternates between failing and well is reported three times, then once a day: nobody reads
 * hourly messages. Several failures in a row are reported at once. Pure.
 */
import { DAY_MS, type EpochMs } from "../../shared/time";
import { isDict, isNumber } from "../../table/values";
import type { NotifiedStatus } from "../model/status";

/** Reported status changes since the first. */
export interface Flaps {
  readonly since: EpochMs;
  readonly count: number;
}

const MOST_FLAPS = 3;
/** So many in a row are not flapping. */
const LASTING_FAILURES = 3;

interface FlapJudgement {
  readonly isQuiet: boolean;
  readonly isFlapping?: true;
}

/** Whether to report the change of status by a run that ended then. */
export function judgeFlap(
  status: NotifiedStatus,
  { status: before, flaps }: { readonly status: NotifiedStatus; readonly flaps?: Flaps },
  moment: EpochMs,
  failures: number,
): FlapJudgement {
  const isFlap = status !== "stopped" && before !== "stopped";
  const isLasting = failures >= LASTING_FAILURES;
  if (!isFlap || isLasting || countFlap(flaps, moment).count < MOST_FLAPS) return { isQuiet: false };
  const isNotifiedToday = flaps !== undefined && flaps.count >= MOST_FLAPS && moment - flaps.since < DAY_MS;
  return isNotifiedToday ? { isQuiet: true } : { isQuiet: false, isFlapping: true };
}

/** Counted again after a day, but a pull that still flaps is reported once. */
export function countFlap(flaps: Flaps | undefined, moment: EpochMs): Flaps {
  const age = moment - (flaps?.since ?? -Infinity);
  if (flaps === undefined || age >= 2 * DAY_MS) return { since: moment, count: 1 };
  if (age < DAY_MS) return { since: flaps.since, count: flaps.count + 1 };
  return { since: moment, count: flaps.count >= MOST_FLAPS ? MOST_FLAPS : 1 };
}

/** How often its status changed; undefined where that cannot be read. */
export function readFlaps(stored: unknown): Flaps | undefined {
  if (!isDict(stored)) return undefined;
  const { since, count } = stored;
  return isNumber(since) && isNumber(count) ? { since, count } : undefined;
}
