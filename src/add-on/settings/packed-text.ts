/** Texts compressed by gzip, in base64. */
import type { Utilities } from "../shared/google-types";

/** The text compressed, as base64. */
export function packText(text: string, utilities: Utilities): string {
  return utilities.base64Encode(utilities.gzip(utilities.newBlob(text)).getBytes());
}

/** The text that was packed. What was not packed by us makes Google's services throw. */
export function unpackText(packed: string, utilities: Utilities): string {
  const bytes = utilities.base64Decode(packed);
  return utilities.ungzip(utilities.newBlob(bytes, "application/x-gzip")).getDataAsString();
}
