/** When a question that failed is asked again without anybody's doing. Pure. */
import type { FailureKind } from "../../shared/errors";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The first pause and the longest; each is twice the one before (ms). */
interface Pauses {
  readonly first: number;
  readonly longest: number;
}

/** What may be a moment's trouble is tried soon; what the service said of the question itself stays so for longer. */
const PASSING: Pauses = { first: 30 * SECOND, longest: HOUR };
const LASTING: Pauses = { first: 30 * SECOND, longest: 6 * HOUR };
const PAUSES: { readonly [K in FailureKind | "blank"]?: Pauses } = {
  busy: { first: 10 * SECOND, longest: 10 * MINUTE },
  stillRunning: { first: 20 * SECOND, longest: 5 * MINUTE },
  serviceDown: PASSING,
  fileHost: PASSING,
  wrongKey: PASSING,
  unreadable: PASSING,
};

/** Failures that only a person can mend, by another formula or a connection, which both calculate the cell again. */
const NOBODY_RETRIES: readonly FailureKind[] = ["cancelled", "noConnection", "badDestination"];

/** The next moment (epoch ms) after so many tries in vain. `until`: when the failure itself says that it ends. */
export function nextTryAt(why: FailureKind | "blank", tries: number, now: number, until?: number): number {
  if (until !== undefined) return until;
  const { first, longest } = PAUSES[why] ?? LASTING;
  return now + Math.min(first * 2 ** (Math.max(tries, 1) - 1), longest);
}

/** Whether trying again can help. */
export function canBecomeBetter(why: FailureKind): boolean {
  return !NOBODY_RETRIES.includes(why);
}

/** Failures that speak of the question itself: an old answer must not hide them. */
const OF_THE_QUESTION: readonly FailureKind[] = [
  "refused",
  "forbidden",
  "unknownName",
  "badArgument",
  "jobFailed",
  "tooLarge",
  "cancelled",
];

/** Whether the last good answer is shown instead. */
export function isPassedOver(why: FailureKind): boolean {
  return !OF_THE_QUESTION.includes(why);
}
