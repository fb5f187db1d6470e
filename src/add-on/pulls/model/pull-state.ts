/**
 * How a pull stands between its runs, as one union. What may follow what is said in transition.ts alone.
 * Pure.
 */
import type { EpochMs } from "../../shared/time";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { RowChanges } from "../../sheet-writer/destination/destination";
import type { ExportState } from "./export-state";
import type { RunCost } from "./run-cost";

export interface PullState {
  readonly phase: Phase;
  /** Failed runs since the last good one. */
  readonly failures: number;
  readonly begun?: EpochMs;
  readonly finished?: EpochMs;
  /**
   * The named range of its block, and the place in the tab when it landed: another place there has moved the
   * pull.
   */
  readonly block?: { readonly rangeName: string; readonly landedAt: PullPlace };
  /** What the last good run brought and cost. `at`: when it began; of then its rows are. */
  readonly last?: RunCost & { readonly rows: number; readonly at?: EpochMs; readonly cut?: CutAtLimit };
  readonly isUndoable?: boolean;
  /** An export of its answer that is under way. */
  readonly export?: ExportState;
  /** Where its schedule begins: what that asked for earlier is not caught up. */
  readonly scheduledFrom?: EpochMs;
  /** What became of the last run, as a sentence. */
  readonly said?: string;
  /** The row when it last ran: a row whose id was deleted is known by it again. */
  readonly row?: RowFacts;
}

/** The rows ended at the row's own limit. `of`: how many there are in all, where the service says so. */
export interface CutAtLimit {
  readonly limit: number;
  readonly of?: number;
}

export interface RowFacts {
  readonly name: string;
  readonly place: PullPlace;
  /** A digest of what it asks. */
  readonly question: string;
  /** Its schedule in words, "" for none; older notes lack it. */
  readonly schedule?: string;
}

export type Phase =
  | { readonly kind: "never ran" }
  /** Nobody else may run it before the lease ends; a run whose lease is over was killed. */
  | ({ readonly kind: "running"; readonly lease: Lease } & Partial<RunSoFar>)
  /** It goes on from what it has read. `cause`: what ended the last execution. */
  | ({ readonly kind: "paused"; readonly until: EpochMs; readonly cause: "time" | "failure" } & RunSoFar)
  | { readonly kind: "done"; readonly result: RunResult; readonly changes?: LandedChanges }
  /** Without `retryAt` nobody tries it again but a person. */
  | { readonly kind: "failed"; readonly trouble?: string; readonly retryAt?: EpochMs }
  /** Until a person changes the row or the connection, for which `configHash` stands. */
  | { readonly kind: "stopped"; readonly trouble?: string; readonly configHash: string };

export type RunResult = "landed" | "left" | "exported" | "cancelled" | "put back" | "not followed";

export interface Lease {
  readonly who: string;
  readonly until: EpochMs;
}

/** What the executions of a run have cost, and whether pages of it wait in a hidden sheet. */
export interface RunSoFar {
  readonly soFar: RunCost;
  readonly isStaged: boolean;
}

/** How the rows differ from those before, and how many these were. */
export interface LandedChanges extends RowChanges {
  readonly rowsBefore: number;
}

/** A pull of which nothing is remembered. */
export const NEW_STATE: PullState = { phase: { kind: "never ran" }, failures: 0 };

export function isAtWork({ phase }: PullState, now: EpochMs): boolean {
  return phase.kind === "running" && phase.lease.until > now;
}

/** Whether its run is not over: it waits for the next execution, or was killed, where nobody is at work. */
export function isUnfinished({ phase }: PullState): boolean {
  return phase.kind === "running" || phase.kind === "paused";
}

/** Whether the last run was ended without a point to go on from. */
export function wasKilled({ phase }: PullState): boolean {
  return phase.kind === "running";
}

export function isStaged({ phase }: PullState): boolean {
  return (phase.kind === "running" || phase.kind === "paused") && phase.isStaged === true;
}

export function sumCost({ phase }: PullState): RunCost | undefined {
  return phase.kind === "running" || phase.kind === "paused" ? phase.soFar : undefined;
}

export function readChanges({ phase }: PullState): LandedChanges | undefined {
  return phase.kind === "done" ? phase.changes : undefined;
}
