/** How a run ended, and which failures end it for how long. Pure. */
import { type AddOnError, isFailure } from "../../shared/errors";
import type { FailureKind } from "../../shared/failures";
import { describeProblem } from "../../shared/failure-sentences";
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { RowChanges } from "../../sheet-writer/destination/destination";
import type { EpochMs } from "../../shared/time";
import type { CutAtLimit } from "./pull-state";
import { redactFailure } from "./redact-failure";

export type RunEnd =
  | {
      readonly kind: "landed";
      readonly rows: number;
      readonly rangeName: string;
      readonly landedAt: PullPlace;
      /** Undefined where there was nothing to compare with. */
      readonly changes?: RowChanges | undefined;
      readonly isUndoable?: boolean;
      readonly cutAtLimit?: CutAtLimit | undefined;
    }
  /**
   * The answer had nothing that may land: the block was left as it was. `isExported`: it lies in a bucket.
   */
  | {
      readonly kind: "left";
      readonly why: string;
      /** The same without words from outside. */
      readonly logged: string;
      readonly isExported?: boolean;
    }
  /**
   * The time, the limit or the service's own work ended this execution. `byLimit`: nobody else can ask
   * before.
   */
  | {
      readonly kind: "cut off";
      readonly why: string;
      /** The same without words from outside. */
      readonly logged: string;
      readonly until: EpochMs;
      readonly byLimit: boolean;
    }
  | { readonly kind: "cancelled" }
  /** `isSaved`: what had been read by then waits, and the run goes on with it. */
  | { readonly kind: "failed"; readonly failure: AddOnError; readonly isSaved?: boolean };

/** What ends a run without the fault of anything: it goes on when there is time, or a request free. */
const CUT_SHORT_KINDS: readonly FailureKind[] = [
  "waiting",
  "rateLimited",
  "busy",
  "quotaUsedUp",
  "stillRunning",
  "allRead",
];
/** Failures that stay until a person has changed the row, the sheet or the connection. */
const STOPS_AT_ONCE: readonly FailureKind[] = [
  "badArgument",
  "badDestination",
  "badSetting",
  "notAllowed",
  "tooLarge",
];
/** Failures that are the question's, which a person may mend at the service as well. */
const STOPS_LATER: readonly FailureKind[] = [
  "refused",
  "unknownName",
  "forbidden",
  "jobFailed",
  "noConnection",
];
/** A refusal of the question may be a moment's; so many in a row are not. */
export const STOPPED_AFTER = 5;

/**
 * How a run ended that threw this. `soon`: when to go on where the failure does not say. `hasPages`: whether
 * some of a long answer waits for the next execution.
 */
export function endOfFailure(
  failure: AddOnError,
  soon: EpochMs,
  hasPages: () => boolean = () => false,
): RunEnd {
  if (failure.kind === "cancelled") return { kind: "cancelled" };
  if (isFailure(failure, "fileHost") && failure.fields.until !== undefined) {
    // Nobody else asks there, and the account's own limit is another.
    return { ...cutOff(failure), until: failure.fields.until, byLimit: false };
  }
  if (CUT_SHORT_KINDS.includes(failure.kind)) {
    const waits =
      isFailure(failure, "waiting") || isFailure(failure, "rateLimited") || isFailure(failure, "quotaUsedUp");
    const until = waits ? failure.fields.until : soon;
    return { ...cutOff(failure), until, byLimit: waits };
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

/** Whether only a person can mend it, after so many failures in a row. */
export function isStopping(failure: AddOnError, failures: number): boolean {
  // An answer that is suspiciously small, or has a key twice, may be a moment's fault of the service.
  const isOfAnswer = "isOfAnswer" in failure.fields;
  if (STOPS_AT_ONCE.includes(failure.kind) && !isOfAnswer) return true;
  return (isOfAnswer || STOPS_LATER.includes(failure.kind)) && failures >= STOPPED_AFTER;
}

function cutOff(failure: AddOnError) {
  return {
    kind: "cut off",
    why: cutOffMessage(failure),
    logged: cutOffMessage(redactFailure(failure)),
  } as const;
}

/** The sentences of failures that also stand in cells speak of these. */
function cutOffMessage(failure: AddOnError): string {
  if (isFailure(failure, "waiting")) return `No request is free before ${failure.fields.at}.`;
  // Whoever reads this can tell a moment's trouble from what the sheet will refuse each time.
  if (isFailure(failure, "busy") && !failure.fields.detail) return "Google Sheets was busy.";
  // When it goes on is said beside it.
  return failure.kind === "allRead" ? failure.message : describeProblem(failure);
}
