/** How a run ended, and which failures stop it for how long. Pure. */
import { type AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";
import { describeProblem } from "../../shared/failure-sentences";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { RowChanges } from "../../sheet-writer/destination/destination";
import { type EpochMs, HOUR_MS } from "../../shared/time";
import type { LandedFigures } from "./figures";
import { type CutAtLimit, STOPPED_AFTER } from "./pull-state";
import { redactFailure } from "./redact-failure";

export type RunEnd =
  | {
      readonly kind: "landed";
      readonly rows: number;
      readonly rangeName: string;
      readonly landedAt: PullPlace;
      /** What changed in the rows; undefined where they were compared with none. */
      readonly changes?: RowChanges | undefined;
      readonly isUndoable?: boolean;
      readonly cutAtLimit?: CutAtLimit | undefined;
      readonly figures?: LandedFigures | undefined;
    }
  /** Nothing to land: the block stays. `isExported`: the answer is in a bucket. */
  | {
      readonly kind: "left";
      readonly why: string;
      /** The sentence for the log, without words from outside. */
      readonly logged: string;
      readonly isExported?: boolean;
      readonly figures?: LandedFigures | undefined;
    }
  /**
   * Time, limit or the service's work ended this execution. `byLimit`: nobody else can ask either.
   * `isRefused`: it was this pull's request that the service refused for the limit.
   */
  | {
      readonly kind: "cut off";
      readonly why: string;
      /** The sentence for the log, without words from outside. */
      readonly logged: string;
      readonly until: EpochMs;
      readonly byLimit: boolean;
      readonly isRefused?: boolean;
    }
  /** Its data is not there yet: nothing was asked for the table. */
  | { readonly kind: "waits"; readonly why: string; readonly logged: string; readonly until: EpochMs }
  /** `isHalfWritten`: it, or one before it, had begun to write its table. */
  | { readonly kind: "cancelled"; readonly isHalfWritten: boolean }
  /** `isSaved`: the run continues with what was read. */
  | { readonly kind: "failed"; readonly failure: AddOnError; readonly isSaved?: boolean };

/** What becomes of a run, and of its schedule, that a kind of failure has ended. */
type Outcome =
  /** No error: it continues when there is time or a free request. */
  | "goes on"
  /** Trouble of the moment, in a pull without a schedule too. */
  | "passes"
  /** It passes as well, and what was read till then is kept. */
  | "outage"
  /** Until somebody acts; the schedule asks again, as that may be done elsewhere. */
  | "lasts"
  /** The failure is the question's, and may also be fixed at the service. */
  | "stops later"
  /** Until a person changes the row, the sheet or the connection. */
  | "stops"
  | "cancelled";

const OUTCOMES: Readonly<Record<FailureKind, Outcome>> = {
  waiting: "goes on",
  rateLimited: "goes on",
  busy: "goes on",
  quotaUsedUp: "goes on",
  stillRunning: "goes on",
  allRead: "goes on",
  unreadable: "passes",
  unexpected: "passes",
  serviceDown: "outage",
  fileHost: "outage",
  wrongKey: "lasts",
  noUndo: "lasts",
  notYours: "lasts",
  storeFull: "lasts",
  tooManyQuestions: "lasts",
  notAgreed: "lasts",
  noTable: "lasts",
  noCopy: "lasts",
  refused: "stops later",
  unknownName: "stops later",
  forbidden: "stops later",
  jobFailed: "stops later",
  noConnection: "stops later",
  badArgument: "stops",
  badDestination: "stops",
  badSetting: "stops",
  notAllowed: "stops",
  hostNotListed: "stops",
  tooLarge: "stops",
  cancelled: "cancelled",
};

/** A service may name any moment. What is remembered of a pull is not believed over a day ahead. */
const LONGEST_WAIT_MS = 23 * HOUR_MS;

interface WhatIsThere {
  /** Pages wait for the next execution. */
  readonly hasPages: () => boolean;
  readonly isHalfWritten: () => boolean;
}

const NOTHING_THERE: WhatIsThere = { hasPages: () => false, isHalfWritten: () => false };

/** `soon`: when to continue if the failure does not say. */
export function endOfFailure(
  failure: AddOnError,
  soon: EpochMs,
  { hasPages, isHalfWritten } = NOTHING_THERE,
): RunEnd {
  const outcome = OUTCOMES[failure.kind];
  if (outcome === "cancelled") return { kind: "cancelled", isHalfWritten: isHalfWritten() };
  if (isFailure(failure, "fileHost") && failure.fields.until !== undefined) {
    // Only this pull asks there; the account's limit is another.
    return { ...cutOff(failure), until: failure.fields.until, byLimit: false };
  }
  if (outcome === "goes on") {
    const waits =
      isFailure(failure, "waiting") || isFailure(failure, "rateLimited") || isFailure(failure, "quotaUsedUp");
    if (!waits) return { ...cutOff(failure), until: soon, byLimit: false };
    const until = Math.min(failure.fields.until, soon + LONGEST_WAIT_MS);
    const isSooner = until < failure.fields.until && failure.kind !== "quotaUsedUp";
    const why = isSooner ? describeSooner(failure.fields.at) : cutOffMessage(failure);
    const isRefused = isRefusedForLimit(failure);
    return { kind: "cut off", why, logged: why, until, byLimit: true, isRefused };
  }
  // A temporary outage must not cost what was read.
  return outcome === "outage" && hasPages()
    ? { kind: "failed", failure, isSaved: true }
    : { kind: "failed", failure };
}

function isRefusedForLimit(failure: AddOnError): boolean {
  return isFailure(failure, "waiting") ? failure.fields.isRefused === true : failure.kind === "rateLimited";
}

/** Whether the next execution continues it. */
export function isGoneOnWith(end: RunEnd): boolean {
  return end.kind === "cut off" || (end.kind === "failed" && end.isSaved === true);
}

/** Only a person can fix it. */
export function isStopping(failure: AddOnError, failures: number): boolean {
  // A suspiciously small answer, or a repeated key, may be temporary.
  const isOfAnswer = "isOfAnswer" in failure.fields;
  const outcome = OUTCOMES[failure.kind];
  if (outcome === "stops" && !isOfAnswer) return true;
  return (isOfAnswer || outcome === "stops later") && failures >= STOPPED_AFTER;
}

/** Whether the same question may be answered another time, though nobody has changed anything. */
export function mayPassByItself({ kind, fields }: AddOnError): boolean {
  const outcome = OUTCOMES[kind];
  return outcome === "passes" || outcome === "outage" || "isOfAnswer" in fields || "isStartedAgain" in fields;
}

/** Stands behind the moment at which it goes on. */
function describeSooner(at: string): string {
  return `That is sooner than the analytics service says (${at}), which is too far ahead to be trusted.`;
}

function cutOff(failure: AddOnError) {
  return {
    kind: "cut off",
    why: cutOffMessage(failure),
    logged: cutOffMessage(redactFailure(failure)),
  } as const;
}

/** Failures have sentences for cells, which speak of cells. */
function cutOffMessage(failure: AddOnError): string {
  if (isFailure(failure, "waiting")) return `No request is free before ${failure.fields.at}.`;
  // A passing trouble can be distinguished from what the sheet will refuse each time.
  if (isFailure(failure, "busy") && !failure.fields.detail && !failure.fields.isMoved)
    return "Google Sheets was busy.";
  // When it goes on is another sentence.
  return failure.kind === "allRead" ? failure.message : describeProblem(failure);
}
