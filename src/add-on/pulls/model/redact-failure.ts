/** A failure as whoever reads a chat may know it. Pure. */
import { type AddOnError, type FailureKind, describeFailure } from "../../shared/errors";

/** For sentences that would be wrong without one. */
const INSTEAD_OF_DETAIL: { readonly [kind in FailureKind]?: string } = {
  unreadable: "it has a form of its own",
  refused: "its reason stands beside the pull",
};

/**
 * A failure without what the service or a cell said: that may be of the data, which is for nobody who reads
 * the chat.
 */
export function redactFailure({ kind, fields }: AddOnError): string {
  const clean = { ...fields } as Record<string, unknown>;
  if ("detail" in clean) clean["detail"] = INSTEAD_OF_DETAIL[kind] ?? "";
  if ("holds" in clean && !("isOfAnswer" in clean)) clean["problem"] = "something else stands there";
  if ("withoutData" in clean) clean["problem"] = clean["withoutData"];
  return describeFailure(kind, clean as unknown as typeof fields);
}
