import type { CellMistakes, PullCellName } from "../input-language/pulls/pull-row";
import type { NotifyWhen } from "../input-language/pulls/pull-words";
import type { FailureKind } from "../shared/failures";
import type { TellingState } from "./notifications";
import type { PullResult } from "./pulling";

/** A row's texts, "" for blank cells; input-language/pulls says what each may be. */
export type PullForm = { readonly [cell in PullCellName]: string };

/** Nothing is written unless it is saved. `row` counts from 1. */
export type SavedForm =
  | { readonly kind: "saved"; readonly name: string; readonly row: number }
  /** `message`: all sentences of `cells` in one. */
  | { readonly kind: "mistaken"; readonly cells: CellMistakes; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

export type PullStatus =
  | "never ran"
  | "well"
  /** Its last run left the table as it was; the message says why. */
  | "left"
  | "cancelled"
  | "put back"
  | "not followed"
  | "due"
  | "at work"
  | "goes on later"
  | "exporting"
  | "exported"
  | "failed"
  | "will try again"
  | "stopped"
  | "schedule off"
  /** Nobody agreed to what its row asks now. */
  | "waits for approval"
  | "check this row";

/** Moments are "2026-11-21 10:42:10" in the spreadsheet's zone. */
export interface PullItem {
  readonly name: string;
  readonly standing: PullStatus;
  /** "Weekly!B3", or the bucket; "" for a row with a mistake. */
  readonly place: string;
  readonly sheet: string;
  /** In words; "" for by hand only. */
  readonly schedule: string;
  readonly message: string;
  /** In the tab when it was read, counts from 1. */
  readonly row: number;
  /** Its name is unique: only then can it be changed here. */
  readonly isNamed: boolean;
  readonly lastRun: string | null;
  readonly nextRun: string | null;
  readonly rows: number | null;
  readonly cut?: CutItem;
  /** When the rows in the table were asked for. */
  readonly rowsOf: string | null;
  /** The same (epoch ms). */
  readonly rowsAt: number | null;
  /** "2 added, 1 changed", "nothing"; "" where there was nothing to compare with. */
  readonly change: string;
  readonly isUndoable: boolean;
  /** By the last run. `took` and `seconds`: where requests are free, and at the limit. */
  readonly requests: number;
  readonly took: number;
  readonly seconds: number;
  /** Of its block, once it was written. */
  readonly rangeName: string | null;
  readonly tells: NotifyWhen;
  readonly export?: ExportItem;
  readonly approval?: ApprovalItem;
}

/** Of a list that was cut at its limit. */
export interface CutItem {
  readonly limit: number;
  /** Null where the service does not say. */
  readonly of: number | null;
  /** The most that a pull reads. */
  readonly most: number;
  readonly noun: "person" | "row";
  /** For all that a pull reads of them. */
  readonly requests: number | null;
}

export interface ApprovalItem {
  /** Nothing was approved before: all cells are new. */
  readonly isFirst: boolean;
  readonly changes: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  readonly mayApprove: boolean;
  /** Sent back with the approval, because the row may have changed since. */
  readonly shown: string;
}

export interface ExportItem {
  /** The service's own word, while the export is running. */
  readonly state: string | null;
  /** The named range in the sheet that describes it. */
  readonly range: string | null;
}

export interface PullItems {
  readonly pulls: readonly PullItem[];
  /** Who runs the schedules, when they last ran, what is next, what is overdue. */
  readonly health: string;
  /** False: a person should do something. */
  readonly isWell: boolean;
  /** This person's hourly trigger runs them. */
  readonly isMine: boolean;
  readonly offersTakeOver: boolean;
  readonly shownSheet: string;
  readonly bucket?: string;
  readonly telling: TellingState;
}

export interface RanPull {
  readonly name: string;
  readonly standing: PullStatus;
  readonly message: string;
  /** See `PullItem`. */
  readonly change?: string;
  readonly failure?: FailureKind;
  /** What is in its way, where a person may agree to overwrite it. */
  readonly covers?: { readonly place: string; readonly holds: string };
}

/** What one call did of a run of several pulls. */
export interface PullsTurn {
  readonly ran: readonly RanPull[];
  /** For the next call; empty when the run is over. */
  readonly left: readonly string[];
  /** When to call again ("10:42:10"), and in how many seconds; "" and 0 for at once. */
  readonly nextAt: string;
  readonly seconds: number;
  /** Why the rest is not run. */
  readonly ended: string;
  /** When the run began (epoch ms), for the next call. */
  readonly since: number;
}

export interface SavedPullCalls {
  savedPulls(request: null): PullItems;
  /** Runs pulls while time lasts; the sidebar calls again for the rest. */
  runPulls(request: {
    readonly run: string;
    readonly names: readonly string[];
    /** `done`: how many pulls earlier calls ran. */
    readonly since?: number;
    readonly done?: number;
    /** Agreed: what is in the way is overwritten by this run. */
    readonly overwrite?: boolean;
  }): PullsTurn;
  undoRun(request: { readonly name: string }): PullResult;
  /** Ends a run that would go on later: what it read is dropped, its table stays. */
  giveUpRun(request: { readonly name: string }): null;
  /** This person agrees to what was `shown`. */
  approvePulls(request: {
    readonly pulls: readonly { readonly name: string; readonly shown: string }[];
  }): PullItems;
  /** Puts back what was approved last. */
  restoreRow(request: { readonly name: string }): PullItems;
  /** This person's hourly trigger runs the schedules from now on. */
  takeOverSchedules(request: null): PullItems;
  /** By name, as rows may have been sorted; else by `row`. */
  showRow(request: { readonly name: string; readonly row: number }): null;
  pullForm(request: { readonly name: string }): PullForm | null;
  /** Adds a pull, making the tab where missing, or changes the one called `before`. */
  savePull(request: { readonly form: PullForm; readonly before?: string }): SavedForm;
}
