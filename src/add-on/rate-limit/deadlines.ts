/** How long a caller may wait, and who watches the progress. */
import type { Pass } from "../gate/pass";
import type { Lane } from "./window";
import type { EpochMs } from "../shared/time";

/** How far an answer is. Moments are in ms since 1970; `done` is a part from 0 to 1. */
export type Progress =
  | { readonly stage: "waiting"; readonly until: EpochMs }
  | { readonly stage: "asking" }
  | { readonly stage: "working"; readonly done?: number | undefined }
  /** `of`: only where the service counts its rows. */
  | { readonly stage: "reading"; readonly rows: number; readonly pages?: number; readonly of?: number }
  /** All is read from the first row again. */
  | { readonly stage: "beginning again"; readonly why: NewBeginning };

/** Why: rows changed, another question, other masks, pages unreadable or too old. */
export type NewBeginning = "rows" | "question" | "masks" | "columns" | "people" | "pages" | "age";

/** Until when requests may be sent and awaited, on whose behalf, and who watches. */
export interface Deadlines {
  /** By whose agreement a request may be sent at all. */
  readonly pass: Pass<"request">;
  readonly lane: Lane;
  /** No request is sent after it. */
  readonly latest: EpochMs;
  /** No answer is of use after it. */
  readonly deadline: EpochMs;
  /** For unattended work: the longest wait for a slot (ms). */
  readonly longestWait?: number;
  /** After a refusal (ms), where that is less: who waits patiently for others need not wait out a refusal. */
  readonly longestRest?: number;
  /** A person wants it tried now, even after failures. */
  readonly isTrial?: boolean;
  /** For every wait and every page; may throw `cancelled`. */
  readonly watch?: ((progress: Progress) => void) | undefined;
}

/** Of the six minutes of an execution, less what is made of the last answer. */
const SEND_WITHIN_MS = 270_000;
const ANSWER_WITHIN_MS = 300_000;

/** For a person who waits in the sidebar: within the execution that started then, also after failures. */
export function makePersonDeadlines(
  pass: Pass<"request">,
  started: EpochMs,
  watch: Deadlines["watch"],
): Deadlines {
  return {
    pass,
    lane: "interactive",
    latest: started + SEND_WITHIN_MS,
    deadline: started + ANSWER_WITHIN_MS,
    isTrial: true,
    watch,
  };
}
