import type { PullPlace } from "../../input-language/pulls/place-text";
import type { WriteReport } from "../../sheet-writer/destination/destination";
import type { KnownPull } from "./known-pull";
import type { LandedFigures } from "./figures";
import type { CutAtLimit, PullState } from "./pull-state";
import type { RunCost } from "./run-cost";
import type { RunEnd } from "./run-end";
import type { SavedPull } from "./saved-pull";

/** How one pull came out of a batch: it ran, somebody else ran it, or it did not begin. */
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
  /** Another execution runs it, or has run it since this one decided to: then `state` is of that run. */
  | {
      readonly kind: "run by another";
      readonly known: KnownPull;
      readonly sentence: string;
      readonly state?: PullState;
    }
  /** Google is busy, or it waits for approval. */
  | {
      readonly kind: "not begun";
      readonly known: KnownPull;
      readonly sentence: string;
      readonly status?: "waits for approval" | "failed";
    };

/** What became of writing ends into their rows. */
export interface ShownEnds {
  /** False where the cells are protected from the person who ran the pulls. */
  readonly isWritten: boolean;
  /** Whether somebody has deleted the row of a pull by now; where that is not certain, nobody has. */
  readonly hasNoRow: (pull: SavedPull) => boolean;
}

/** The pull's state after it, where the end tells it. */
export function readStateAfter(end: PullEnd): PullState | undefined {
  return end.kind === "not begun" ? undefined : end.state;
}

export interface SavedLanding extends WriteReport {
  readonly rangeName: string;
  /** The place where it landed, as the tab has it. */
  readonly landedAt: PullPlace;
  /** What to know, as a sentence. */
  readonly said: string;
  /** Without words of the answer or the service. */
  readonly logged: string;
  readonly cutAtLimit?: CutAtLimit | undefined;
  readonly figures?: LandedFigures | undefined;
}
