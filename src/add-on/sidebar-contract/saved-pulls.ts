import type { LoggedRun } from "./logged-runs";
import type { CellMistakes, PullCellName } from "../input-language/pulls/pull-row";
import type { NotifyWhen } from "../input-language/pulls/pull-words";
import type { Failure, FailureKind } from "../shared/failures";
import type { Schedule } from "../input-language/schedules/schedule";
import type { RowChanges } from "../sheet-writer/destination/destination";
import type { EpochMs } from "../shared/time";
import type { Unagreed } from "../shared/unagreed";
import type { ChatState } from "./notifications";
import type { PullResult } from "./pulling";

/** "" for blank cells; see input-language/pulls. */
export type PullForm = { readonly [cell in PullCellName]: string };

/** How saving a form ended; `row` counts from 1. */
export type SavedForm =
  | { readonly kind: "saved"; readonly name: string; readonly row: number }
  /** `message`: all sentences of `cells`. */
  | { readonly kind: "mistaken"; readonly cells: CellMistakes; readonly message: string }
  /** Nothing was saved: the form and somebody else changed these cells. `form`: with their other changes. */
  | {
      readonly kind: "changed";
      readonly cells: readonly PullCellName[];
      readonly now: PullForm;
      readonly form: PullForm;
      readonly message: string;
    }
  | { readonly kind: "refused"; readonly message: string };

export type PullStatus =
  | "never ran"
  | "well"
  /** The message says why the table stayed as it was. */
  | "left"
  | "cancelled"
  | "put back"
  | "not followed"
  | "due"
  | "at work"
  | "goes on later"
  | "waits for data"
  | "exporting"
  | "exported"
  | "failed"
  | "will try again"
  | "stopped"
  | "schedule off"
  | "waits for approval"
  | "check this row";

/** Moments are "2026-11-21 10:42:10" in the spreadsheet's zone. */
export interface PullItem {
  /** Empty for a row that cannot be run and has none. */
  readonly name: string;
  readonly status: PullStatus;
  /** "Weekly!B3", or the bucket; "" for a row with a mistake. */
  readonly place: string;
  readonly sheet: string;
  /** In words; "" for by hand only. */
  readonly schedule: string;
  /** The same as fields, for pages in another language. */
  readonly scheduled: Schedule | null;
  readonly message: string;
  /** In the tab when it was read, counts from 1. */
  readonly row: number;
  /** Unique: only then can it be changed here. */
  readonly isNamed: boolean;
  readonly lastRun: string | null;
  readonly nextRun: string | null;
  readonly rows: number | null;
  readonly cut?: CutItem;
  /** When its rows were asked for. */
  readonly rowsOf: string | null;
  /** The same moment, for pages in another language. */
  readonly rowsAt: EpochMs | null;
  /** "2 added, 1 changed", "nothing"; "" for nothing to compare with. */
  readonly change: string;
  /** The same as fields, for pages in another language. */
  readonly changes: RowChanges | null;
  readonly isUndoable: boolean;
  /** As last time: when requests are free, and at the limit. */
  readonly requests: number;
  readonly took: number;
  readonly seconds: number;
  readonly rangeName: string | null;
  readonly notifyWhen: NotifyWhen;
  /** A chat gets its number after scheduled runs. */
  readonly sendsNumbers: boolean;
  /** Those whose crossing a chat is sent. */
  readonly limits: number;
  readonly export?: ExportItem;
  /** Sheets of frozen copies in which columns can be read that the row masks. */
  readonly openCopies?: readonly string[];
  readonly approval?: ApprovalItem;
  /** This person may take back what was agreed to of it. */
  readonly canTakeBack?: true;
  /** Typed cells that wait for rows that are not in the table now. */
  readonly waitingCells?: number;
  /** Typed cells beside rows that nothing identifies, and columns that could. */
  readonly keysWanted?: { readonly cells: number; readonly keys: readonly string[] };
  /** Its schedule is off because its row, or the spreadsheet, was copied. */
  readonly isCopied?: true;
}

export interface CutItem {
  readonly limit: number;
  /** Null where the service does not say. */
  readonly of: number | null;
  readonly most: number;
  readonly noun: "person" | "row";
  readonly requests: number | null;
}

/** One thing that is not as it was agreed to, by its title, or the chat. */
export interface ChangedPart {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** Somebody else than before set it up: of the chat. */
  readonly isOfAnother?: true;
}

export interface ApprovalItem {
  readonly isFirst: boolean;
  /** Somebody had approved it, and took that back. */
  readonly isTakenBack?: true;
  readonly changes: readonly ChangedPart[];
  readonly mayApprove: boolean;
  /** Sent back with the approval: the row may have changed since. */
  readonly shown: string;
  /** What its last run found, where the row is as it was agreed to. */
  readonly asks?: Unagreed;
}

export interface ExportItem {
  /** The service's own word, while it is running. */
  readonly state: string | null;
  /** Where it is described in the sheet. */
  readonly range: string | null;
}

/** Moments are "2026-11-21 10:42". Lists are names of pulls. */
export interface SchedulesFacts {
  readonly kind: "no schedules" | "tab lost" | "nobody" | "well" | "silent";
  /** The number of pulls that have a schedule. */
  readonly count: number;
  /** They are off because this spreadsheet is a copy. */
  readonly isCopy: boolean;
  readonly isMine: boolean;
  readonly ran: string | null;
  readonly next: { readonly name: string; readonly at: string } | null;
  /** They wait until yesterday is complete. */
  readonly waiting: readonly string[];
  readonly overdue: readonly string[];
  readonly stopped: readonly string[];
  readonly failing: readonly string[];
  /** Not run in the last hour for lack of time or requests. */
  readonly leftOver: number;
  /** What the schedules need of a day and an hour, where that is more than can be had. */
  readonly tooMuch: {
    readonly requestsADay: number;
    readonly minutesADay: number;
    readonly requestsAnHour: number;
    readonly possibleAnHour: number;
  } | null;
  /** What all spreadsheets with the key wanted in an hour, where that is more than can be sent. */
  readonly crowd: {
    readonly spreadsheets: number;
    readonly requests: number;
    readonly possible: number;
  } | null;
  /** Of the pulls that had to wait, the one with the oldest rows: of when they are, and when it is next. */
  readonly late: { readonly name: string; readonly rowsOf: string | null; readonly next: string } | null;
  /** What is wrong with the tab, as sentences. */
  readonly problems: readonly string[];
}

export interface PullItems {
  readonly pulls: readonly PullItem[];
  /** A sentence on who runs the schedules and what is overdue. */
  readonly health: string;
  /** The same as fields, for pages in another language. */
  readonly schedules: SchedulesFacts;
  /** False: a person should do something. */
  readonly isWell: boolean;
  readonly isMine: boolean;
  readonly offersTakeOver: boolean;
  /** The tab of pulls is gone or lost its headers: how many pulls it can be made again with. Else 0. */
  readonly lostPulls: number;
  /** The tab came with a copy, or holds protected cells: nothing in it runs until somebody adopts it. */
  readonly isTabStrange: boolean;
  /** The sheet that is shown now. */
  readonly shownSheet: string;
  readonly bucket?: string;
  readonly chat: ChatState;
}

/** What became of one pull of a run. `failure`: what kind, where it failed. */
export interface RanPull {
  readonly name: string;
  readonly status: PullStatus;
  readonly message: string;
  readonly change?: string;
  readonly failure?: FailureKind;
  /** What a person may agree to overwrite. */
  readonly covers?: { readonly place: string; readonly holds: string };
  /** Why it will not land as it is asked, whatever is agreed to. */
  readonly refusal?: Failure;
}

export interface RunBatchResult {
  readonly ran: readonly RanPull[];
  /** It is given to the next call of this run. */
  readonly left: readonly string[];
  /** "10:42:10" and seconds; "" and 0 for at once. */
  readonly nextAt: string;
  readonly seconds: number;
  /** Why the rest is not run. */
  readonly ended: string;
  /** It is given to the next call of this run. */
  readonly since: EpochMs;
}

export interface SavedPullCalls {
  savedPulls(request: null): PullItems;
  /** Runs pulls while time lasts. */
  runPulls(request: {
    readonly run: string;
    readonly names: readonly string[];
    /** `done`: pulls run by earlier calls. */
    readonly since?: EpochMs;
    readonly done?: number;
    /** Agreed: what is in the way is overwritten by this run. */
    readonly overwrite?: boolean;
    /** Agreed, from now on: where there is no room to keep a table for Undo, pulls land without. */
    readonly withoutUndo?: boolean;
  }): RunBatchResult;
  undoRun(request: { readonly name: string }): PullResult;
  /** Ends a run that would go on later: what it read is dropped, its table stays. */
  giveUpRun(request: { readonly name: string }): null;
  /** Deletes a pull's row. `clear`: the cells of its table as well, and nothing else. */
  deletePull(request: { readonly name: string; readonly clear: boolean }): PullItems;
  /** The last ten runs of a pull, newest first. */
  lastRuns(request: { readonly name: string }): { readonly runs: readonly LoggedRun[] };
  /** This person agrees to what the rows of these pulls ask, as they were shown. */
  approvePulls(request: {
    readonly pulls: readonly { readonly name: string; readonly shown: string }[];
  }): PullItems;
  /** What was agreed to of this pull is agreed to no more: it waits. */
  takeBackApproval(request: { readonly name: string }): PullItems;
  /** Puts back what was approved last. */
  restoreRow(request: { readonly name: string }): PullItems;
  takeOverSchedules(request: null): PullItems;
  /** Makes the tab of pulls again, from what is remembered of them. */
  restoreTab(request: null): PullItems;
  /** Says that the tab of pulls that is there is this spreadsheet's. */
  adoptTab(request: null): PullItems;
  /** Shows a pull's row: the one of this name, wherever sorted, or else, and without a name, this one. */
  showRow(request: { readonly name: string; readonly row: number }): null;
  /** The rows of all boards. */
  boards(request: null): readonly PullForm[];
  pullForm(request: { readonly name: string }): PullForm | null;
  /** `before`: the name of the pull to change. `was`: as its form was read, to keep others' changes since. */
  savePull(request: {
    readonly form: PullForm;
    readonly before?: string;
    readonly was?: PullForm;
  }): SavedForm;
}
