/** When a failed question is asked again by itself. Pure. */
import { HOUR_MS, MINUTE_MS, SECOND_MS, type EpochMs } from "../../shared/time";
import type { FailureKind } from "../../shared/failures";

/** In ms; each pause is twice the one before. */
interface Pauses {
  readonly first: number;
  readonly longest: number;
}

/** Below an hour: every hourly run finds it due. */
const LONGEST_RETRY_PAUSE_MS = 55 * MINUTE_MS;
/** Failures of the moment, and those that the service states of the question. */
const PASSING: Pauses = { first: 30 * SECOND_MS, longest: LONGEST_RETRY_PAUSE_MS };
const LASTING_PAUSES: Pauses = { first: 30 * SECOND_MS, longest: LONGEST_RETRY_PAUSE_MS };
const PAUSES: { readonly [K in FailureKind | "blank"]?: Pauses } = {
  busy: { first: 10 * SECOND_MS, longest: 10 * MINUTE_MS },
  quotaUsedUp: { first: HOUR_MS, longest: HOUR_MS },
  stillRunning: { first: 20 * SECOND_MS, longest: 5 * MINUTE_MS },
  serviceDown: PASSING,
  fileHost: PASSING,
  wrongKey: PASSING,
  unreadable: PASSING,
  // Another day may have fewer rows.
  tooLarge: { first: HOUR_MS, longest: 5 * HOUR_MS },
  // Until somebody changes the manifest; each try takes one of the minute's requests.
  hostNotListed: { first: HOUR_MS, longest: 5 * HOUR_MS },
};

/** Only a person can fix these. */
const NOBODY_RETRIES: readonly FailureKind[] = [
  "cancelled",
  "noConnection",
  "badDestination",
  "tooManyQuestions",
];

/** `until`: as the failure itself says. */
export function planNextTry(
  why: FailureKind | "blank",
  tries: number,
  now: EpochMs,
  until?: EpochMs,
): number {
  // A far away time may be a mistake.
  if (until !== undefined) return Math.min(until, now + HOUR_MS);
  const { first, longest } = PAUSES[why] ?? LASTING_PAUSES;
  return now + Math.min(first * 2 ** (Math.max(tries, 1) - 1), longest);
}

export function isPassing(why: FailureKind | "blank"): boolean {
  return PAUSES[why] === PASSING;
}

export function canBecomeBetter(why: FailureKind): boolean {
  return !NOBODY_RETRIES.includes(why);
}

/** An old answer must not hide these. */
const OF_THE_QUESTION: readonly FailureKind[] = [
  "refused",
  "forbidden",
  "unknownName",
  "badArgument",
  "jobFailed",
  "tooLarge",
  "cancelled",
];

export function isPassedOver(why: FailureKind): boolean {
  return !OF_THE_QUESTION.includes(why);
}
