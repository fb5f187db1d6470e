/** What became of a run of a pull. */
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { KnownPull } from "./known-pull";
import type { CutAtLimit, PullState } from "./pull-state";
import type { RunCost } from "./run-cost";
import type { RunEnd } from "./run-end";

export type PullEnd =
  | {
      readonly kind: "ran";
      readonly known: KnownPull;
      readonly end: RunEnd;
      readonly state: PullState;
      readonly sentence: string;
      /** Of all executions of the run. */
      readonly cost: RunCost;
      readonly landing?: SavedLanding | undefined;
    }
  /** Somebody else runs it, Google is busy, or it waits for approval. */
  | {
      readonly kind: "not begun";
      readonly known: KnownPull;
      readonly sentence: string;
      readonly status?: "waits for approval" | "failed";
    };

/** What a run of a saved pull left. */
export interface SavedLanding extends WriteReport {
  readonly rangeName: string;
  /** The place that the tab named. */
  readonly landedAt: PullPlace;
  /** What was left out or is to be known, as a sentence. */
  readonly said: string;
  /** The same without words of the answer or of the service. */
  readonly logged: string;
  readonly cutAtLimit?: CutAtLimit | undefined;
}
