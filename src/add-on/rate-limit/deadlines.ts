/** How long an asker may wait, and who is told how it goes. */
import type { Lane } from "./window";

/** Where a long question stands. */
export type Progress =
  | { readonly stage: "waiting"; readonly until: number }
  | { readonly stage: "asking" }
  | { readonly stage: "working"; readonly done?: number | undefined }
  /** So many pages are here, of so many where the service says how many rows there are. */
  | { readonly stage: "reading"; readonly rows: number; readonly pages?: number; readonly of?: number }
  /** What earlier executions read is of no use any more: all is read from the first row again. */
  | { readonly stage: "beginning again"; readonly why: NewBeginning };

/**
 * Why read pages are not continued: rows changed, another question, other masks, unreadable or too old pages.
 */
export type NewBeginning = "rows" | "question" | "masks" | "pages" | "age";

/** Moments are epoch ms. */
export interface Deadlines {
  readonly lane: Lane;
  /** The last moment at which a request may leave. */
  readonly latest: number;
  /** The last moment at which an answer is of use. */
  readonly deadline: number;
  /** Nobody waits for it: where the next slot is further off than this (ms), it goes on another time. */
  readonly longestWait?: number;
  /** A person wants it tried now: that the account was not well before does not count. */
  readonly isTrial?: boolean;
  /** Told of every wait and every page; may throw `cancelled`. */
  readonly watch?: ((progress: Progress) => void) | undefined;
}
