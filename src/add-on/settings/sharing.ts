/** In how many other spreadsheets an account is used that no window here counts, as its owner says. Pure. */
import { computeShare, type Install, WINDOW_SCOPES } from "../rate-limit/installs";

/** What the owner of a key has said of other spreadsheets that use it. */
export interface Sharing {
  /** Other spreadsheets with the same key. */
  readonly others: number;
  /** The id of the spreadsheet in which that was said: in a copy it is another's. */
  readonly saidIn: string;
}

/** What an account lets through, and how many spreadsheets are said to share it. */
export interface SharedLimit {
  /** What the service allows all spreadsheets of the account together. */
  readonly perMinute: number;
  readonly sharing?: Sharing | undefined;
}

/**
 * The requests a minute that this spreadsheet may send: its part of those of the account. Where one window
 * counts all, that has been told by an earlier build, and holds no more.
 */
export function shareOf({ perMinute, sharing }: SharedLimit, install: Install): number {
  return WINDOW_SCOPES[install].countsAll ? perMinute : computeShare(perMinute, sharing?.others ?? 0);
}

/** Why the key's owner is asked how many others there are; undefined where there is nothing to ask. */
export function whyToAsk(
  sharing: Sharing | undefined,
  known: { readonly spreadsheet: string; readonly isCopy: boolean; readonly isRefused: boolean },
): "copy" | "refused" | undefined {
  if (sharing ? sharing.saidIn !== known.spreadsheet : known.isCopy) return "copy";
  // Who says that there are none knows of another tool, and is asked no more.
  return known.isRefused && sharing?.others !== 0 ? "refused" : undefined;
}
