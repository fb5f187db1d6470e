/** A pull's state between runs. Changes are in transition.ts. Pure. */
import type { EpochMs } from "../../shared/time";
import { describeUnagreed, type Unagreed } from "../../shared/unagreed";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { RowChanges } from "../../sheet-writer/destination/destination";
import type { ExportState } from "./export-state";
import type { LandedFigures } from "./figures";
import type { RunCost } from "./run-cost";

export interface PullState {
  readonly phase: Phase;
  /** Failed runs in a row. */
  readonly failures: number;
  /** Somebody changes its table without running it, as an undo does: no run begins until that is over. */
  readonly hold?: Lease;
  readonly begun?: EpochMs;
  readonly finished?: EpochMs;
  /** When it had its turn at the service since its last run ended; see `setTurn`. */
  readonly turn?: EpochMs;
  /** Its block, and the place in the tab then: another place moves the pull. */
  readonly block?: { readonly rangeName: string; readonly landedAt: PullPlace };
  /** What the last good run brought and cost. `at`: when it began; of then its rows are. */
  readonly last?: RunCost & {
    readonly rows: number;
    readonly at?: EpochMs;
    readonly cut?: CutAtLimit;
    readonly figures?: LandedFigures;
    /** Digest of what was asked. */
    readonly question?: string;
  };
  readonly isUndoable?: boolean;
  /** The export of this pull that is under way. */
  readonly export?: ExportState;
  /** The schedule's start: nothing earlier is caught up. */
  readonly scheduledFrom?: EpochMs;
  /** When its schedule looks again whether its data is there. */
  readonly nextLook?: EpochMs;
  /** About the last run, as a sentence. */
  readonly said?: string;
  /** The row at the last run: recognizes a row whose id was deleted. */
  readonly row?: RowFacts;
}

/** Cut at the row's limit. `of`: the total, if known. */
export interface CutAtLimit {
  readonly limit: number;
  readonly of?: number;
}

export interface RowFacts {
  readonly name: string;
  readonly place: PullPlace;
  /** A digest of the question that was asked. */
  readonly question: string;
  /** In words, "" for none; missing in older notes. */
  readonly schedule?: string;
}

export type Phase =
  | { readonly kind: "never ran" }
  /** Exclusive until the lease ends; a run past its lease was killed. */
  | ({ readonly kind: "running"; readonly lease: Lease } & Partial<RunSoFar>)
  /** Continues from what was read. `cause`: what ended the last execution. */
  | ({
      readonly kind: "paused";
      readonly until: EpochMs;
      readonly cause: "time" | "failure";
    } & RunSoFar)
  /** `figures`: of an answer that left the table as it was. */
  | {
      readonly kind: "done";
      readonly result: RunResult;
      readonly changes?: LandedChanges;
      readonly figures?: LandedFigures;
    }
  /** Its schedule waits for its data. */
  | { readonly kind: "waiting"; readonly until: EpochMs }
  /** Without `retryAt` only a person retries. */
  | { readonly kind: "failed"; readonly trouble?: string; readonly retryAt?: EpochMs }
  /** Until the row or the connection changes, hence `configHash`. */
  | {
      readonly kind: "stopped";
      readonly trouble?: string;
      readonly configHash: string;
      /** When it looks whether the key may read this again, or what it waits for is over. */
      readonly lookAt?: EpochMs;
      /** What somebody has to agree to, and it goes on. */
      readonly asks?: Unagreed;
    };

export type RunResult = "landed" | "left" | "exported" | "cancelled" | "put back" | "not followed";

export interface Lease {
  readonly who: string;
  readonly until: EpochMs;
}

/** Cost of a run's executions, and whether pages wait in a hidden sheet. */
export interface RunSoFar {
  readonly soFar: RunCost;
  readonly isStaged: boolean;
}

/** What changed against the `rowsBefore` rows of before. */
export interface LandedChanges extends RowChanges {
  readonly rowsBefore: number;
}

/** One refusal may be temporary; so many in a row are not. */
export const STOPPED_AFTER = 5;

export const NEW_STATE: PullState = { phase: { kind: "never ran" }, failures: 0 };

/** Who has the pull's table to themselves; undefined where nobody has. */
export function findLease({ phase, hold }: PullState, now: EpochMs): Lease | undefined {
  const leases = [phase.kind === "running" ? phase.lease : undefined, hold];
  return leases.find((lease) => lease !== undefined && lease.until > now);
}

export function isAtWork(state: PullState, now: EpochMs): boolean {
  return findLease(state, now) !== undefined;
}

/** Whether no run has begun, gone on or ended between two looks at a pull. */
export function isSameRun(one: PullState, other: PullState): boolean {
  return one.begun === other.begun && JSON.stringify(one.phase) === JSON.stringify(other.phase);
}

/** Whether a run has begun after `since` and ended well: it is what was asked for then. */
export function hasRunSince(state: PullState, since: EpochMs): boolean {
  return state.phase.kind === "done" && wasBegunSince(state, since + 1);
}

/** Also one that failed. A run that a person stopped is none that another has asked for. */
export function wasBegunSince({ phase, begun = 0 }: PullState, since: EpochMs): boolean {
  return begun >= since && !(phase.kind === "done" && phase.result === "cancelled");
}

/**
 * Refused so often that its schedule stopped, which may have been the account's or the service's trouble:
 * when they are well, it is tried once. One that stopped at once has a mistake that only a person mends.
 */
export function mayPass({ phase, failures }: PullState): boolean {
  return phase.kind === "stopped" && failures >= STOPPED_AFTER;
}

/** What its last run found to be otherwise than agreed; undefined where nothing, or the row was changed. */
export function unagreedOf({ phase }: PullState, configHash: string): Unagreed | undefined {
  return phase.kind === "stopped" && phase.configHash === configHash ? phase.asks : undefined;
}

/** Why it waits then, as its run said it. */
export function explainUnagreed({ said }: PullState, asks: Unagreed): string {
  return said ?? describeUnagreed(asks).join(" ");
}

/** Waits for the next execution, or was killed, if nobody runs it. */
export function isUnfinished({ phase }: PullState): boolean {
  return phase.kind === "running" || phase.kind === "paused";
}

/** Ended without a point to continue from. */
export function wasKilled({ phase }: PullState): boolean {
  return phase.kind === "running";
}

export function isStaged({ phase }: PullState): boolean {
  return (phase.kind === "running" || phase.kind === "paused") && phase.isStaged === true;
}

export function sumCost({ phase }: PullState): RunCost | undefined {
  return phase.kind === "running" || phase.kind === "paused" ? phase.soFar : undefined;
}

/** Which rows the last run that landed added, changed and removed; undefined where that is not known. */
export function readChanges({ phase }: PullState): LandedChanges | undefined {
  return phase.kind === "done" ? phase.changes : undefined;
}

/** Of the last run; undefined where its list was cut, or it asked something else. */
export function countWholeRows({ last, row }: PullState): number | undefined {
  const isOther = last?.question !== undefined && row !== undefined && last.question !== row.question;
  return last?.cut === undefined && !isOther ? last?.rows : undefined;
}
