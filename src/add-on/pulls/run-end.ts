/** What follows from the end of a run: what is remembered of the pull, and when it runs again. Pure. */
import { type AddOnError, type FailureKind, isFailure, problemOf } from "../shared/errors";
import type { PullPlace } from "../input-language/pulls/place-text";
import type { RowChanges } from "../sheet-writer/destination/destination";
import { inOwnWords } from "./own-words";
import { isCutOff, type PullState, wasKilled } from "./pull-state";

/** How a run ended. Moments are epoch ms. */
export type RunEnd =
  | {
      readonly kind: "landed";
      readonly rows: number;
      readonly rangeName: string;
      readonly landedAt: PullPlace;
      /** Undefined where there was nothing to compare with. */
      readonly changes?: RowChanges | undefined;
      /** Whether the block that was there before can be put back. */
      readonly isUndoable?: boolean;
    }
  /** The answer had nothing that may land: the block was left as it was. */
  | { readonly kind: "left"; readonly why: string }
  /** The time, the limit or the service's own work cut it off: it goes on at `until`. `byLimit`: nobody else can ask before. */
  | { readonly kind: "cut off"; readonly why: string; readonly until: number; readonly byLimit: boolean }
  | { readonly kind: "cancelled" }
  /** `isSaved`: what had been read by then waits, and the run goes on with it. */
  | { readonly kind: "failed"; readonly failure: AddOnError; readonly isSaved?: boolean };

/** What is told of it. */
export type News =
  | { readonly kind: "well" }
  | { readonly kind: "left"; readonly why: string }
  | { readonly kind: "goes on"; readonly why: string; readonly at: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "again"; readonly sentence: string; readonly at: number }
  | { readonly kind: "stopped"; readonly sentence: string }
  /** It has no schedule: whoever ran it runs it again. */
  | { readonly kind: "failed"; readonly sentence: string };

/** The run that ended, and what it is to be remembered by. */
export interface EndedRun {
  readonly before: PullState;
  readonly end: RunEnd;
  readonly now: number;
  readonly cost: { readonly requests: number; readonly seconds: number };
  /** See `KnownPull`. */
  readonly mark: string;
  /** When its schedule asks for it again; undefined where it runs by hand only. */
  readonly nextDue: number | undefined;
  /** Whether pages of its answer wait in a hidden sheet. */
  readonly isStaged?: boolean;
}

const HOUR = 3_600_000;
/** The hourly trigger comes once in each hour, at no set minute: what it is to try again is ready a little earlier (ms). */
const EARLY_MS = 600_000;
const LONGEST_PAUSE_HOURS = 8;
/** A refusal of the question may be a moment's; so many in a row are not. */
const STOPPED_AFTER = 5;

/** What ends a run without the fault of anything: it goes on when there is time, or a request free. */
const CUTS: readonly FailureKind[] = ["waiting", "rateLimited", "busy", "quotaUsedUp", "stillRunning", "allRead"];
/** Failures that stay until a person has changed the row, the sheet or the connection. */
const STOPS_AT_ONCE: readonly FailureKind[] = ["badArgument", "badDestination", "badSetting", "notAllowed", "tooLarge"];
/** Failures that are the question's, which a person may mend at the service as well. */
const STOPS_LATER: readonly FailureKind[] = ["refused", "unknownName", "forbidden", "jobFailed", "noConnection"];

/**
 * How a run ended that threw this. `soon`: when to go on where the failure does not say (epoch ms). `hasPages`: whether some of a
 * long answer waits for the next execution.
 */
export function endOfFailure(failure: AddOnError, soon: number, hasPages: () => boolean = () => false): RunEnd {
  if (failure.kind === "cancelled") return { kind: "cancelled" };
  if (isFailure(failure, "fileHost") && failure.fields.until !== undefined) {
    // Nobody else asks there, and the account's own limit is another.
    return { kind: "cut off", why: cutOffWords(failure), until: failure.fields.until, byLimit: false };
  }
  if (CUTS.includes(failure.kind)) {
    const waits =
      isFailure(failure, "waiting") || isFailure(failure, "rateLimited") || isFailure(failure, "quotaUsedUp");
    const until = waits ? failure.fields.until : soon;
    return { kind: "cut off", why: cutOffWords(failure), until, byLimit: waits };
  }
  // A host that is down for a while must not cost what was read before.
  return (failure.kind === "serviceDown" || failure.kind === "fileHost") && hasPages()
    ? { kind: "failed", failure, isSaved: true }
    : { kind: "failed", failure };
}

/** Whether what a run has read waits for the next execution. */
export function isGoneOnWith(end: RunEnd): boolean {
  return end.kind === "cut off" || (end.kind === "failed" && end.isSaved === true);
}

/** The sentences of failures that also stand in cells speak of these. */
function cutOffWords(failure: AddOnError): string {
  if (isFailure(failure, "waiting")) return `No request is free before ${failure.fields.at}.`;
  // Whoever reads this can tell a moment's trouble from what the sheet will refuse each time.
  if (isFailure(failure, "busy") && !failure.fields.detail) return "Google Sheets was busy.";
  // When it goes on is told beside it.
  return failure.kind === "allRead" ? failure.message : problemOf(failure);
}

/** What is remembered after a run, without its lease, and what is told of it. */
export function afterRun(run: EndedRun): { readonly state: PullState; readonly news: News } {
  const { before, end, now } = run;
  const { lease: _, retryAt: __, savedPoint: ___, stopped: ____, ...remembered } = before;
  const {
    soFar: _____,
    isStaged: ______,
    changes: _______,
    export: ________,
    isExported: __________,
    trouble: _________,
    ...kept
  } = remembered;
  switch (end.kind) {
    case "landed": {
      const { rows, rangeName, landedAt, isUndoable = false } = end;
      const last = { rows, ...run.cost, at: before.begun ?? now };
      const changes = end.changes && before.last && { ...end.changes, rowsBefore: before.last.rows };
      const block = { rangeName, landedAt, last, isUndoable };
      const state = { ...kept, ...block, finished: now, failures: 0, ...(changes ? { changes } : {}) };
      return { state, news: { kind: "well" } };
    }
    case "left":
      return { state: { ...kept, finished: now, failures: 0 }, news: { kind: "left", why: end.why } };
    case "cut off": {
      const state = { ...kept, savedPoint: end.why, retryAt: end.until, ...underWay(run) };
      return { state, news: { kind: "goes on", why: end.why, at: end.until } };
    }
    case "cancelled":
      return { state: { ...kept, finished: now }, news: { kind: "cancelled" } };
    case "failed":
      return afterFailure(run, end, {
        ...kept,
        finished: now,
        failures: before.failures + 1,
        trouble: inOwnWords(end.failure),
      });
  }
}

/** What is remembered of a run that goes on, besides why. */
function underWay({ cost, isStaged }: EndedRun): Pick<PullState, "soFar" | "isStaged"> {
  return { soFar: cost, ...(isStaged && { isStaged }) };
}

function afterFailure(
  run: EndedRun,
  { failure, isSaved }: Extract<RunEnd, { kind: "failed" }>,
  state: PullState,
): ReturnType<typeof afterRun> {
  const sentence = failure.message;
  const { nextDue, now, mark } = run;
  if (isSaved && state.failures < STOPPED_AFTER) {
    const at = now + pauseAfter(state.failures);
    return {
      state: { ...state, savedPoint: sentence, retryAt: at, ...underWay(run) },
      news: { kind: "again", sentence, at },
    };
  }
  if (nextDue === undefined) return { state, news: { kind: "failed", sentence } };
  if (isStopped(failure, state.failures)) {
    return { state: { ...state, stopped: mark }, news: { kind: "stopped", sentence } };
  }
  const at = Math.min(now + pauseAfter(state.failures), nextDue);
  return { state: { ...state, retryAt: at }, news: { kind: "again", sentence, at } };
}

function isStopped(failure: AddOnError, failures: number): boolean {
  // An answer that is suspiciously small, or has a key twice, may be a moment's fault of the service.
  const isOfAnswer = "isOfAnswer" in failure.fields;
  if (STOPS_AT_ONCE.includes(failure.kind) && !isOfAnswer) return true;
  return (isOfAnswer || STOPS_LATER.includes(failure.kind)) && failures >= STOPPED_AFTER;
}

/** The next hour, then two hours later, four, at most eight. */
function pauseAfter(failures: number): number {
  return Math.min(2 ** (failures - 1), LONGEST_PAUSE_HOURS) * HOUR - EARLY_MS;
}

/** The state of a pull whose run begins now. A run that goes on keeps its beginning, so that its pages are of one moment. */
export function begunState(before: PullState, begins: BeginningRun): PullState {
  const { begun = 0, failures } = before;
  const { now, who, until } = begins;
  const within = before.isStaged ? STAGED_GOES_ON_WITHIN_MS : GOES_ON_WITHIN_MS;
  const goesOn = isCutOff(before) && now - begun < within;
  const { savedPoint: _, retryAt: __, soFar, isStaged, ...kept } = before;
  return {
    ...kept,
    ...(goesOn && soFar && { soFar }),
    ...(goesOn && isStaged && { isStaged }),
    begun: goesOn ? begun : now,
    // A run that was killed said nothing: that it failed shows only now.
    failures: wasKilled(before) ? failures + 1 : failures,
    lease: { who, until },
  };
}

/** The state of a pull whose row is gone, so that nobody goes on with its run. */
export function letGoState(before: PullState, now: number): PullState {
  const { lease: _, savedPoint: __, retryAt: ___, soFar: ____, isStaged: _____, ...kept } = before;
  return { ...kept, finished: now };
}

export interface BeginningRun {
  readonly now: number;
  /** Who runs it, and until when nobody else may (epoch ms). */
  readonly who: string;
  readonly until: number;
}

/** What a run has read is kept for six hours (the longest life of a cache); what began earlier begins anew (ms). */
const GOES_ON_WITHIN_MS = 6 * HOUR;
/** A sheet keeps it longer, but what was read a day ago is not of today. */
const STAGED_GOES_ON_WITHIN_MS = 24 * HOUR;
