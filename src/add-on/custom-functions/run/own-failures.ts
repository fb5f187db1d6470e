/** Which failures leave the other questions of a plan alone. Pure. */
import { type AddOnError, isFailure } from "../../shared/errors";
import type { FailureKind } from "../../shared/failures";

/** Failures that are a question's own: the others of a range may have their answers all the same. */
const OWN: readonly FailureKind[] = [
  "refused",
  "unknownName",
  "badArgument",
  "jobFailed",
  "unreadable",
  "tooLarge",
];

export function isOwnFailure(error: unknown): error is AddOnError {
  return isFailure(error) && OWN.includes(error.kind);
}
