import type { Progress } from "../../rate-limit/deadlines";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import type { Snapshot } from "../question/notes";

/** `nextAt` (epoch ms): undefined when nothing waits. */
export interface DrainResult {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt?: number;
}

/** Which of the answers comes now: `number` counts from 1. */
export interface AnswerNumber {
  readonly number: number;
  readonly count: number;
}

export type DrainWatch = (progress: Progress, answer?: AnswerNumber) => void;

/** `since` and `until`: epoch ms. */
export interface DrainOptions {
  readonly snapshot: Snapshot;
  readonly since: number;
  readonly until: number;
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
  /** `until`: epoch ms. */
  | { readonly kind: "later"; readonly until: number }
  /** No request before `until` (epoch ms). `isClosed`: the account fails. */
  | { readonly kind: "stopped"; readonly until: number; readonly isClosed: boolean };

export interface DrainCounts {
  readonly answered: StoredRetryEntry[];
  readonly working: StoredRetryEntry[];
  old: number;
  failed: number;
  hasNewFailures: boolean;
  unasked: number;
  nextAt?: number;
  isClosed: boolean;
}

export const WORKING_REST_MS = 5_000;

/** `now`: epoch ms. */
export function toDrainResult(
  { answered, old, failed, unasked, nextAt }: DrainCounts,
  working: number,
  now: number,
): DrainResult {
  const left = unasked + working;
  return {
    filled: answered.length + old,
    failed,
    left,
    ...(left > 0 && { nextAt: unasked > 0 && nextAt !== undefined ? nextAt : now + WORKING_REST_MS }),
  };
}
