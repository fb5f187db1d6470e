/** What a chat would get of a pull, and when its limits would have rung: before it is switched on. */
import type { EpochMs } from "../shared/time";
import type { CellMistakes } from "../input-language/pulls/pull-row";
import type { ChatState } from "./notifications";
import type { PullForm } from "./saved-pulls";

/** Whose rows: a saved pull's of this name as the sheet has them, or what was looked at since then. */
export interface PreviewRequest {
  /** Its Tell cell counts, and with `since` its question. */
  readonly form: PullForm;
  readonly name?: string;
  /** When it was looked at. */
  readonly since?: EpochMs;
}

/** What a chat would be sent now. */
export interface NotifyPreview {
  readonly kind: "previewed";
  /** The exact text; "" where nothing would be sent now. */
  readonly message: string;
  /** Of each limit, in the order of the cell. */
  readonly limits: readonly LimitPreview[];
  /** Why there is no number, as a sentence; "" where there is one, or none is wanted. */
  readonly problem: string;
  /** Names that a limit may have. */
  readonly columns: readonly string[];
  /** When the rows were asked for ("2026-11-21 10:42"); "" for those of a look. */
  readonly rowsOf: string;
}

export interface LimitPreview {
  /** "Would have rung once in the last 90 days: Sun 3 May." */
  readonly past: string;
  /** "It would see a drop of 38 % or more."; "" where there is nothing to say. */
  readonly reach: string;
  /** The same as fields; null where it cannot be said. */
  readonly facts: LimitFacts | null;
}

/** Days are "2026-05-03". `drop`, `rise`: the smallest that it sees, in percent. */
export interface LimitFacts {
  readonly days: readonly string[];
  /** The first day that could be judged, where the rows do not reach back over 90 days. */
  readonly since: string | null;
  /** Of how many days it was judged: 12 months where the rows reach back so far. */
  readonly within: 90 | 365;
  readonly isUnusual: boolean;
  /** It sees no drop and no rise, as the numbers vary too much for that. */
  readonly isBlind: boolean;
  readonly drop: number | null;
  readonly rise: number | null;
}

/** A sentence for each cell of a form that is at fault. */
export type MistakenCells = { readonly kind: "mistaken"; readonly cells: CellMistakes };

export interface NotifyPreviewCalls {
  /** Asks the service nothing and sends nothing. */
  previewNotify(request: PreviewRequest): NotifyPreview | MistakenCells;
  /** Sends the same text, marked as a test. */
  sendNotifyTest(
    request: PreviewRequest,
  ): { readonly kind: "sent"; readonly service: NonNullable<ChatState["service"]> } | MistakenCells;
}
