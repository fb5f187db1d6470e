import type { Progress } from "../../rate-limit/deadlines";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import type { Snapshot } from "../question/notes";
import type { EpochMs } from "../../shared/time";

/** `nextAt`: undefined when nothing waits. */
export interface DrainResult {
  readonly filled: number;
  /** Cells go on showing what they showed, mostly an older answer; left out where there are none. */
  readonly unchanged?: number;
  readonly failed: number;
  /** Of `unchanged`: the service still works on so many; left out where it works on none. */
  readonly working?: number;
  readonly left: number;
  readonly nextAt?: EpochMs;
  /** What earlier calls of the same refresh asked in vain; left out where there is nothing. */
  readonly before?: Pick<DrainResult, "failed"> & { readonly unchanged: number };
}

/** Which of the answers comes now: `number` counts from 1. */
export interface AnswerNumber {
  readonly number: number;
  readonly count: number;
}

/** Is told of each step of a refresh, and of which answer it is; it may throw `cancelled`. */
export type DrainWatch = (progress: Progress, answer?: AnswerNumber) => void;

export interface DrainOptions {
  readonly snapshot: Snapshot;
  readonly since: EpochMs;
  readonly until: EpochMs;
  readonly watch: DrainWatch | undefined;
  /** False: its cells show an answer and want a newer one. */
  readonly mustAsk: (key: string) => boolean;
  /** A person asked just now: the first question is tried even after failures. */
  readonly isTrial: boolean;
}

/** `jobPatienceMs`: how long jobs are looked at again once nothing else can be asked. */
export interface DrainAllOptions extends DrainOptions {
  readonly jobPatienceMs: number;
}

/** `old`: cells keep an older answer. `unread`: no cell reads it. */
export type RetryOutcome =
  | { readonly kind: "answered" | "old" | "working" | "unread" }
  /** `isNews`: cells show something else. */
  | { readonly kind: "failed"; readonly isNewFailure: boolean }
  | { readonly kind: "later"; readonly until: EpochMs }
  /** No request before `until`. `isClosed`: the account fails. */
  | { readonly kind: "stopped"; readonly until: EpochMs; readonly isClosed: boolean };

export interface DrainCounts {
  readonly answered: StoredRetryEntry[];
  readonly working: StoredRetryEntry[];
  old: number;
  failed: number;
  hasNewFailures: boolean;
  unasked: readonly StoredRetryEntry[];
  nextAt?: EpochMs;
  isClosed: boolean;
}

export const WORKING_REST_MS = 5_000;

/**
 * Without the questions that are asked no more for now: those without an older answer show why. What the
 * service still works on goes on showing what it showed.
 */
export function endHere({ unasked, working, ...tally }: DrainCounts): DrainCounts {
  const withoutAnswer = unasked.filter(({ shows }) => shows === undefined).length;
  return {
    ...tally,
    old: tally.old + working.length + unasked.length - withoutAnswer,
    failed: tally.failed + withoutAnswer,
    working: [],
    unasked: [],
  };
}

export function toDrainResult(
  { answered, old, failed, unasked, nextAt }: DrainCounts,
  working: number,
  now: EpochMs,
): DrainResult {
  const left = unasked.length + working;
  return {
    filled: answered.length,
    ...(old > 0 && { unchanged: old }),
    failed,
    left,
    ...(left > 0 && { nextAt: unasked.length > 0 && nextAt !== undefined ? nextAt : now + WORKING_REST_MS }),
  };
}
