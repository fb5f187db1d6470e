/** Gzip in base64. */
import type { Utilities } from "../shared/google-types";

export function packText(text: string, utilities: Utilities): string {
  return utilities.base64Encode(utilities.gzip(utilities.newBlob(text)).getBytes());
}

export function unpackText(packed: string, utilities: Utilities): string {
  const bytes = utilities.base64Decode(packed);
  return utilities.ungzip(utilities.newBlob(bytes, "application/x-gzip")).getDataAsString();
}
