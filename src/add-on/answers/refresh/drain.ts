import type { Progress } from "../../rate-limit/deadlines";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import type { Snapshot } from "../question/notes";
import type { EpochMs } from "../../shared/time";

/** `nextAt`: undefined when nothing waits. */
export interface DrainResult {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt?: EpochMs;
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
  readonly isQueued: (key: string) => boolean;
  /** A person asked just now: the first question is tried even after failures. */
  readonly isTrial: boolean;
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
  unasked: number;
  nextAt?: EpochMs;
  isClosed: boolean;
}

export const WORKING_REST_MS = 5_000;

export function toDrainResult(
  { answered, old, failed, unasked, nextAt }: DrainCounts,
  working: number,
  now: EpochMs,
): DrainResult {
  const left = unasked + working;
  return {
    filled: answered.length + old,
    failed,
    left,
    ...(left > 0 && { nextAt: unasked > 0 && nextAt !== undefined ? nextAt : now + WORKING_REST_MS }),
  };
}
