/** Saved pulls: the list, their rows, their runs and approvals. */
import type { CellMistakes, PullCellName } from "../input-language/pulls/pull-row";
import type { NotifyWhen } from "../input-language/pulls/pull-words";
import type { FailureKind } from "../shared/failures";
import type { TellingState } from "./notifications";
import type { PullResult } from "./pulling";

/** The texts of a saved pull's row, "" for blank cells; language/pulls says what each may be. */
export type PullForm = { readonly [cell in PullCellName]: string };

/** What became of a form. Nothing is written unless it is saved. `row` counts from 1. */
export type SavedForm =
  | { readonly kind: "saved"; readonly name: string; readonly row: number }
  /** A sentence for each cell at fault, and all of them as one message. */
  | { readonly kind: "mistaken"; readonly cells: CellMistakes; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** How a saved pull stands, in a word: the words of each surface go by this alone. */
export type PullStatus =
  | "never ran"
  | "well"
  /** Its last run left the table as it was; the message says why. */
  | "left"
  /** A person stopped its last run. */
  | "cancelled"
  /** The table before its last run was put back. */
  | "put back"
  /** Nobody follows its export any more. */
  | "not followed"
  | "due"
  | "at work"
  | "goes on later"
  /** The service still writes the answer to a file. */
  | "exporting"
  /** The answer of its last run lies in a bucket. */
  | "exported"
  | "failed"
  | "will try again"
  | "stopped"
  | "schedule off"
  /** Nobody agreed to what its row asks now, with the key of one person, or into a bucket. */
  | "waits for approval"
  | "check this row";

/** Moments are "2026-11-21 10:42:10" in the spreadsheet's zone. */
export interface PullItem {
  readonly name: string;
  readonly standing: PullStatus;
  /** "Weekly!B3", or the bucket with its sheet alone; "" for a row with a mistake. */
  readonly place: string;
  readonly sheet: string;
  /** In words; "" for by hand only. */
  readonly schedule: string;
  readonly message: string;
  /** Its row in the tab when that was read, counted from 1. */
  readonly row: number;
  /** Whether its name tells its row from all others: then it can be changed here. */
  readonly isNamed: boolean;
  readonly lastRun: string | null;
  readonly nextRun: string | null;
  readonly rows: number | null;
  /** Of a list that ends at its limit. */
  readonly cut?: CutItem;
  /** When the rows that stand there were asked for; null where nobody knows. */
  readonly rowsOf: string | null;
  /** The same moment (epoch ms). */
  readonly rowsAt: number | null;
  /**
   * What the last run changed: "2 added, 1 changed", "nothing"; "" where there was nothing to compare with.
   */
  readonly change: string;
  /** Whether the table before the last run can be put back. */
  readonly isUndoable: boolean;
  /** What a run takes, by the last: seconds where requests are free, and at the limit. */
  readonly requests: number;
  readonly took: number;
  readonly seconds: number;
  /** The named range of its block, once it has landed. */
  readonly rangeName: string | null;
  /** What of it is told to the chat. */
  readonly tells: NotifyWhen;
  /** Of a pull whose answer is exported. */
  readonly export?: ExportItem;
  /** Of a pull that is not asked before somebody agrees to what its row says. */
  readonly approval?: ApprovalItem;
}

/** How many rows there are besides those that landed. */
export interface CutItem {
  readonly limit: number;
  /** How many there are in all; null where the service does not say. */
  readonly of: number | null;
  /** The most that a pull reads. */
  readonly most: number;
  readonly noun: "person" | "row";
  /** How many requests all that a pull reads of them take. */
  readonly requests: number | null;
}

/** What a row asks that nobody agreed to. */
export interface ApprovalItem {
  /** Nothing was agreed to yet: all cells are to be looked at. */
  readonly isFirst: boolean;
  /** Cells by their titles, as they were agreed to and as they are. */
  readonly changes: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  /** Whether it is for this person to agree. */
  readonly mayApprove: boolean;
  /** Given back with the approval: the row may have changed since the look. */
  readonly shown: string;
}

/** How the export of a pull's answer stands. */
export interface ExportItem {
  /** In the service's own word, while it is under way; null where none is. */
  readonly state: string | null;
  /** The named range in the sheet that tells of it, where there is one. */
  readonly range: string | null;
}

export interface PullItems {
  readonly pulls: readonly PullItem[];
  /** One line on who runs the schedules, when they last ran, what is next and what is overdue. */
  readonly health: string;
  /** Whether a person should do something about it. */
  readonly isWell: boolean;
  /** Whether this person's hourly trigger runs them. */
  readonly isMine: boolean;
  /** Whether it would change something that this person takes them over. */
  readonly offersTakeOver: boolean;
  /** The tab of pulls is gone or lost its headers: how many pulls it can be made again with. Else 0. */
  readonly lostPulls: number;
  /** The sheet that is shown now. */
  readonly shownSheet: string;
  /** The bucket that a pull is exported to, where one is. */
  readonly bucket?: string;
  readonly telling: TellingState;
}

/** One run as the tab of runs has it. `what`: how it ended, in a word. */
export interface LoggedRun {
  /** "2026-11-21 10:42:10" in the spreadsheet's zone. */
  readonly at: string;
  readonly why: string;
  readonly what: string;
  readonly rows: number | null;
  readonly message: string;
}

/** What became of one pull of a run. `failure`: what kind, where it failed. */
export interface RanPull {
  readonly name: string;
  readonly standing: PullStatus;
  readonly message: string;
  /** Where it landed, and there was something to compare with: see `PullItem`. */
  readonly change?: string;
  readonly failure?: FailureKind;
  /** What stands in its way, where a person may agree to overwrite it. */
  readonly covers?: { readonly place: string; readonly holds: string };
}

/** What one call did of a run of several pulls. */
export interface PullsTurn {
  readonly ran: readonly RanPull[];
  /** What is to be run by the next call; empty when the run is over. */
  readonly left: readonly string[];
  /** When to call again ("10:42:10"), and in how many seconds; "" and 0 for at once. */
  readonly nextAt: string;
  readonly seconds: number;
  /** Why the rest is not run, where it is not. */
  readonly ended: string;
  /** To be given to the next call: when the run began (epoch ms). */
  readonly since: number;
}

export interface SavedPullCalls {
  /** The pulls of the tab of pulls, and how the schedules do. */
  savedPulls(request: null): PullItems;
  /** Runs saved pulls by name while time lasts; the sidebar calls again for the rest. */
  runPulls(request: {
    readonly run: string;
    readonly names: readonly string[];
    /** When the run began, and how many of its pulls were run by earlier calls. */
    readonly since?: number;
    readonly done?: number;
    /** The person has agreed that what stands in the way of these pulls is overwritten by this run. */
    readonly overwrite?: boolean;
  }): PullsTurn;
  /** Puts back the block that the last run of a saved pull replaced. */
  undoRun(request: { readonly name: string }): PullResult;
  /** Ends a run that would go on later: what it read is dropped, its table stays. */
  giveUpRun(request: { readonly name: string }): null;
  /** Deletes a pull's row. `clear`: the cells of its table as well, and nothing beside them. */
  deletePull(request: { readonly name: string; readonly clear: boolean }): PullItems;
  /** The last ten runs of a pull, newest first. */
  lastRuns(request: { readonly name: string }): { readonly runs: readonly LoggedRun[] };
  /** This person agrees to what the rows of these pulls ask, as they were shown. */
  approvePulls(request: {
    readonly pulls: readonly { readonly name: string; readonly shown: string }[];
  }): PullItems;
  /** Puts back into the row of a pull what was agreed to last. */
  restoreRow(request: { readonly name: string }): PullItems;
  /** From now on this person's hourly trigger runs the schedules. */
  takeOverSchedules(request: null): PullItems;
  /** Makes the tab of pulls again, from what is remembered of them. */
  restoreTab(request: null): PullItems;
  /** Shows a pull's row: the one of this name, wherever sorted, or else this one. */
  showRow(request: { readonly name: string; readonly row: number }): null;
  /** The row of the saved pull of this name; null where there is none. */
  pullForm(request: { readonly name: string }): PullForm | null;
  /** Adds a pull to its tab, made where missing, or changes the one called `before`. */
  savePull(request: { readonly form: PullForm; readonly before?: string }): SavedForm;
}
