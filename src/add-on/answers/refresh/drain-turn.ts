/** A turn at the retry queue: its order, its counts, its result. */
import type { Progress } from "../../rate-limit/deadlines";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import type { Snapshot } from "../question/notes";

/** What one turn did. `nextAt` (epoch ms): when to go on; undefined when nothing is left that waits. */
export interface DrainResult {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt?: number;
}

/** What a turn is to do: answers from `since` on serve (epoch ms), and it ends at `until`. */
export interface DrainOptions {
  readonly snapshot: Snapshot;
  readonly since: number;
  readonly until: number;
  readonly watch: ((progress: Progress) => void) | undefined;
  /** Whether the question is queued; else its cells show an answer and want a newer one. */
  readonly isOwed: (key: string) => boolean;
  /** A person asked for it just now: the first question is tried although the account was not well before. */
  readonly isTrial: boolean;
}

/** What became of an entry. `old`: its cells keep an older answer. `unread`: no cell reads it any more. */
export type RetryOutcome =
  | { readonly kind: "paid" | "old" | "working" | "unread" }
  /** `isNews`: its cells show something else now. */
  | { readonly kind: "failed"; readonly isNews: boolean }
  /** It was begun to be asked for, and its next request has to wait until then (epoch ms). */
  | { readonly kind: "later"; readonly until: number }
  /** Nothing can be asked for before then (epoch ms). `isClosed`: because the account is not well. */
  | { readonly kind: "stopped"; readonly until: number; readonly isClosed: boolean };

/** How a turn stands. */
export interface DrainCounts {
  readonly paid: StoredRetryEntry[];
  readonly working: StoredRetryEntry[];
  old: number;
  failed: number;
  /** Whether cells show something else than before, though no new answer. */
  hasNews: boolean;
  /** How many could not be asked for, and when to go on. */
  unasked: number;
  nextAt?: number;
  isClosed: boolean;
}

/** A job that the service works on is looked at again after this (ms). */
export const WORKING_REST_MS = 5_000;

/** The result of a turn that ends at `now` (epoch ms), with so much still running. */
export function toDrainResult(
  { paid, old, failed, unasked, nextAt }: DrainCounts,
  working: number,
  now: number,
): DrainResult {
  const left = unasked + working;
  return {
    filled: paid.length + old,
    failed,
    left,
    ...(left > 0 && { nextAt: unasked > 0 && nextAt !== undefined ? nextAt : now + WORKING_REST_MS }),
  };
}
