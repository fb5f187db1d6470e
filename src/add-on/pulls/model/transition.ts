/** From a state and an event to the next state. Pure. */
import { HOUR_MS, DAY_MS, EARLY_TRIGGER_MS } from "../../shared/time";
import type { ExportState } from "./export-state";
import type { EpochMs } from "../../shared/time";
import {
  isStaged,
  isUnfinished,
  type Lease,
  sumCost,
  type Phase,
  type PullState,
  type RowFacts,
  STOPPED_AFTER,
  wasKilled,
} from "./pull-state";
import { redactFailure } from "./redact-failure";
import type { RunCost } from "./run-cost";
import { cutSentence } from "./run-messages";
import { isStopping, type RunEnd } from "./run-end";
import { isFailure } from "../../shared/known-error";

export type PullEvent =
  | {
      readonly kind: "began";
      readonly now: EpochMs;
      readonly who: string;
      readonly until: EpochMs;
      readonly row?: RowFacts;
    }
  /** The export changed; undefined where there is none any more. */
  | { readonly kind: "export changed"; readonly export: ExportState | undefined }
  | ({ readonly kind: "ended" } & EndedRun)
  /** First seen with a schedule. */
  | { readonly kind: "scheduled"; readonly from: EpochMs; readonly row: RowFacts }
  /** Abandoned: the row is gone. */
  | { readonly kind: "row gone"; readonly now: EpochMs }
  | { readonly kind: "export left"; readonly now: EpochMs; readonly said: string }
  /** Its table is changed without a run, until `put back` or `let go`. */
  | { readonly kind: "held"; readonly lease: Lease }
  | { readonly kind: "let go" }
  | { readonly kind: "put back"; readonly rows: number; readonly said: string }
  | { readonly kind: "said"; readonly said: string }
  /** Somebody agreed to what its last run found. `retryAt`: when its schedule goes on. */
  | { readonly kind: "agreed"; readonly retryAt: EpochMs | undefined };

export interface EndedRun {
  readonly end: RunEnd;
  readonly now: EpochMs;
  /** Cost of all the run's executions. */
  readonly cost: RunCost;
  /** As `KnownPull` explains it, of this pull. */
  readonly configHash: string;
  /** Next run by schedule; undefined: by hand only. */
  readonly nextDue: EpochMs | undefined;
  /** Pages wait in a hidden sheet. */
  readonly isStaged?: boolean;
  /** Export under way at the end of the run. */
  readonly export?: ExportState | undefined;
  /** When its schedule looks again whether its data is there. */
  readonly nextLook?: EpochMs | undefined;
  /** Its schedule ran it, and no pull before it in the same run asked anything. */
  readonly isFirst?: boolean;
}

const LONGEST_PAUSE_HOURS = 8;
/** A pull that is refused though it asks first may be refused always, and the others are not asked then. */
const REFUSED_LAST_MS = 6 * HOUR_MS;
/** A cache keeps six hours at most; older runs start again (ms). */
const GOES_ON_WITHIN_MS = 6 * HOUR_MS;
/** A sheet keeps longer, but day-old pages are outdated. */
const STAGED_GOES_ON_WITHIN_MS = DAY_MS;

export function applyEvent(state: PullState, event: PullEvent): PullState {
  switch (event.kind) {
    case "began":
      return beginRun(state, event);
    case "export changed":
      return setExport(state, event.export);
    case "ended":
      return end(state, event);
    case "scheduled":
      return { ...state, scheduledFrom: event.from, row: event.row };
    case "row gone":
      return { ...state, phase: endUnfinished(state), finished: event.now };
    case "export left":
      return {
        ...setExport(state, undefined),
        phase: { kind: "done", result: "not followed" },
        finished: event.now,
        said: event.said,
      };
    case "held":
      return { ...state, hold: event.lease };
    case "let go":
      return letGo(state);
    case "put back":
      return applyUndo(letGo(state), event);
    case "said":
      return { ...state, said: event.said };
    case "agreed":
      return releaseState(state, event);
  }
}

/** A continued run keeps its start, so that its pages belong together. */
function beginRun(
  before: PullState,
  { now, who, until, row }: Extract<PullEvent, { kind: "began" }>,
): PullState {
  const { begun: since = 0, failures } = before;
  const within = isStaged(before) ? STAGED_GOES_ON_WITHIN_MS : GOES_ON_WITHIN_MS;
  const goesOn = isUnfinished(before) && now - since < within;
  const soFar = goesOn ? sumCost(before) : undefined;
  const lease = { who, until };
  return {
    ...letGo(before),
    phase: { kind: "running", lease, ...(soFar && { soFar }), isStaged: goesOn && isStaged(before) },
    begun: goesOn ? since : now,
    // A killed run reports nothing, so its failure counts now.
    failures: wasKilled(before) ? failures + 1 : failures,
    ...(row && { row }),
  };
}

function end(before: PullState, run: EndedRun): PullState {
  const { end, now } = run;
  const kept = setNextLook(setExport(setTurn(before, run), run.export), run.nextLook);
  switch (end.kind) {
    case "landed": {
      const { rows, rangeName, landedAt, isUndoable = false, cutAtLimit: cut, figures } = end;
      const changes = end.changes && before.last && { ...end.changes, rowsBefore: before.last.rows };
      return {
        ...kept,
        phase: { kind: "done", result: "landed", ...(changes && { changes }) },
        finished: now,
        failures: 0,
        block: { rangeName, landedAt },
        last: {
          rows,
          ...run.cost,
          at: before.begun ?? now,
          ...(cut && { cut }),
          ...(figures && { figures }),
          ...(before.row && { question: before.row.question }),
        },
        isUndoable,
      };
    }
    case "left": {
      const result = end.isExported ? "exported" : "left";
      const { figures } = end;
      const phase: Phase = { kind: "done", result, ...(figures && { figures }) };
      return { ...kept, phase, finished: now, failures: 0 };
    }
    case "cut off":
      return { ...kept, phase: pauseRun(run, "time", end.until) };
    case "waits":
      return { ...kept, phase: { kind: "waiting", until: end.until }, nextLook: end.until };
    case "cancelled":
      return { ...kept, phase: { kind: "done", result: "cancelled" }, finished: now };
    case "failed": {
      // To wait for a word is no failure.
      const failures = before.failures + (isFailure(end.failure, "notAgreed") ? 0 : 1);
      return { ...kept, phase: endFailed(run, end, failures), finished: now, failures };
    }
  }
}

function pauseRun(
  { cost, isStaged: hasPages = false }: EndedRun,
  cause: "time" | "failure",
  until: EpochMs,
): Extract<Phase, { kind: "paused" }> {
  return { kind: "paused", until, cause, soFar: cost, isStaged: hasPages };
}

function endFailed(run: EndedRun, end: Extract<RunEnd, { kind: "failed" }>, failures: number): Phase {
  const { nextDue, now, configHash } = run;
  const trouble = cutSentence(redactFailure(end.failure).message);
  if (end.isSaved && failures < STOPPED_AFTER)
    return pauseRun(run, "failure", now + computeRetryPause(failures));
  if (isFailure(end.failure, "notAgreed")) {
    const { asks } = end.failure.fields;
    // What is written in the row is seen as soon as it changes.
    const look = asks.kind === "columns" ? {} : { lookAt: now + DAY_MS - EARLY_TRIGGER_MS };
    return { kind: "stopped", trouble, configHash, asks, ...look };
  }
  if (nextDue === undefined) return { kind: "failed", trouble };
  if (isStopping(end.failure, failures)) {
    // Who may read what is decided elsewhere, and nobody there knows of this pull.
    const look = end.failure.kind === "forbidden" ? { lookAt: now + DAY_MS - EARLY_TRIGGER_MS } : {};
    return { kind: "stopped", trouble, configHash, ...look };
  }
  return { kind: "failed", trouble, retryAt: Math.min(now + computeRetryPause(failures), nextDue) };
}

/** The next hour, then two hours later, four, at most eight. */
function computeRetryPause(failures: number): number {
  return Math.min(2 ** (failures - 1), LONGEST_PAUSE_HOURS) * HOUR_MS - EARLY_TRIGGER_MS;
}

function endUnfinished({ phase, failures }: PullState): Phase {
  if (phase.kind !== "running" && phase.kind !== "paused") return phase;
  return failures > 0 ? { kind: "failed" } : { kind: "done", result: "left" };
}

function releaseState(state: PullState, { retryAt }: Extract<PullEvent, { kind: "agreed" }>): PullState {
  const { said: _, ...quiet } = state;
  const free: Phase = { kind: "done", result: "left" };
  return { ...quiet, phase: retryAt === undefined ? free : { kind: "failed", retryAt } };
}

/** It is unknown when these rows were asked for. */
function applyUndo(state: PullState, { rows, said }: Extract<PullEvent, { kind: "put back" }>): PullState {
  if (!state.last) return state;
  const { requests, seconds } = state.last;
  const phase: Phase = state.phase.kind === "done" ? { kind: "done", result: "put back" } : state.phase;
  return { ...state, phase, last: { requests, seconds, rows }, isUndoable: false, said };
}

function letGo(state: PullState): PullState {
  const { hold: _, ...free } = state;
  return free;
}

/**
 * A look at days that are not there, at an export or at a job under way is a turn: others go before the next
 * one. To be refused behind others says nothing of this pull: they may have used up what is free.
 */
function setTurn(state: PullState, { end, isFirst, now, ...run }: EndedRun): PullState {
  if (end.kind === "waits") return { ...state, turn: now };
  if (end.kind === "cut off") {
    if (!end.byLimit) return run.export || !run.isStaged ? { ...state, turn: now } : state;
    return end.isRefused && isFirst ? { ...state, turn: now + REFUSED_LAST_MS } : state;
  }
  const { turn: _, ...others } = state;
  return others;
}

function setNextLook(state: PullState, nextLook: EpochMs | undefined): PullState {
  const { nextLook: _, ...others } = state;
  return nextLook === undefined ? others : { ...others, nextLook };
}

function setExport(state: PullState, exported: ExportState | undefined): PullState {
  const { export: _, ...others } = state;
  return exported ? { ...others, export: exported } : others;
}
