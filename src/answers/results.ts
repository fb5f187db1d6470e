/** The result cache: what became of a query, in one item, so that one read serves a cell. */
import type { FailureFields, FailureKind } from "../errors";
import type { Stored } from "../table/codec";
import { LONGEST_LIFE_S, type TextStore } from "../settings/text-store";

/** What became of a query. Moments are epoch ms. */
export type Outcome =
  /** Fetched at `at`. `token`: the refresh value it was fetched under. `stale`: why it is older than it should be. */
  | {
      readonly kind: "answer";
      readonly at: number;
      readonly token: string;
      readonly answer: Stored;
      readonly stale?: string;
      /** Fetched while no cell was waiting, and not read by one since. */
      readonly unread?: true | undefined;
    }
  /** Failed at `at`: equal cells share the failure for a short while instead of repeating the request. */
  | {
      readonly kind: "failure";
      readonly at: number;
      readonly token: string;
      readonly failure: StoredFailure;
    }
  /** On the waiting list: no slot before `until`, and with all that waits before it none before `filled`. */
  | { readonly kind: "waiting"; readonly until: number; readonly filled: number }
  /** What was begun at `at` and not ended, as the client gave it; whoever asks next goes on with it. Under a key of its own. */
  | { readonly kind: "begun"; readonly at: number; readonly begun: unknown };

/** A failure as JSON. */
export interface StoredFailure {
  readonly kind: FailureKind;
  readonly fields: FailureFields[FailureKind];
}

/** How long a failure is shared (s): long enough for a sheet full of equal cells, short enough to try again soon. */
const FAILURE_LIFE_S = 30;
/** How long what was begun can be gone on with (s). */
const BEGUN_LIFE_S = 1_800;

export class Results {
  constructor(private readonly store: TextStore) {}

  /** What became of the query; undefined when nothing is known (never asked, expired, evicted, or not readable). */
  get(key: string): Outcome | undefined {
    const text = this.store.get(key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as Outcome;
    } catch {
      // A text that an older version or a torn write left is a miss: the answer can be had again.
      return undefined;
    }
  }

  /** Keeps what became of the query. False when it is too large to keep. */
  put(key: string, outcome: Outcome, now: number): boolean {
    return this.store.put(key, JSON.stringify(outcome), lifeOf(outcome, now));
  }

  forget(key: string): void {
    this.store.remove(key);
  }
}

function lifeOf(outcome: Outcome, now: number): number {
  if (outcome.kind === "waiting") return (outcome.until - now) / 1_000;
  if (outcome.kind === "begun") return BEGUN_LIFE_S;
  return outcome.kind === "answer" && outcome.stale === undefined ? LONGEST_LIFE_S : FAILURE_LIFE_S;
}
