import type { PullPlace } from "../../input-language/pulls/place-text";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { KnownPull } from "./known-pull";
import type { LandedFigures } from "./figures";
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
      /** Cost of all the run's executions. */
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

export interface SavedLanding extends WriteReport {
  readonly rangeName: string;
  /** As in the tab. */
  readonly landedAt: PullPlace;
  /** What to know, as a sentence. */
  readonly said: string;
  /** Without words of the answer or the service. */
  readonly logged: string;
  readonly cutAtLimit?: CutAtLimit | undefined;
  readonly figures?: LandedFigures | undefined;
}
