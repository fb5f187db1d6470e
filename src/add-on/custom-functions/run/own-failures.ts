import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";

/** Failures of one question: others of a range are not affected. Pure. */
const OWN_KINDS: readonly FailureKind[] = [
  "refused",
  "unknownName",
  "badArgument",
  "jobFailed",
  "unreadable",
  "tooLarge",
];

/** Whether only this question failed, so that others asked beside it may still succeed. */
export function isOwnFailure(error: unknown): error is AddOnError {
  return isFailure(error) && OWN_KINDS.includes(error.kind);
}

/** A refusal says how the name is written that may have been meant. */
export function addMeantName<E>(error: E, meantName: string | undefined): E | AddOnError {
  if (meantName === undefined || !isFailure(error, "refused")) return error;
  return new AddOnError("refused", { ...error.fields, meantName });
}
