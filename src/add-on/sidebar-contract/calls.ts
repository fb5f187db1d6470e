/**
 * What the sidebar may ask of the server, as one typed map; sidebar-api/allow-list.ts has the handlers.
 * Everything in it is plain JSON.
 */
import type { MissingConsent } from "../shared/consents";
import type { Failure, FailureKind } from "../shared/errors";
import type { CellMistakes, PullCellName } from "../input-language/pulls/pull-row";
import type { NotifyWhen } from "../input-language/pulls/pull-words";
import type { Audience } from "../settings/settings";
import type { ChatService } from "../notifications/chat-address";

/** What is free of the account's limit. */
export interface FreeRequests {
  /** Requests that could be sent right now. */
  readonly slotsLeft: number;
  /** How long until each further one could be (s), up to the limit of a minute. */
  readonly freeIn: readonly number[];
}

/** How things stand. Times are clock times in the spreadsheet's zone ("2026-11-21 10:42:10"). Never a key. */
export interface State extends FreeRequests {
  readonly connected: boolean;
  readonly host: string | null;
  /** The base URL as it was entered, to be shown in the form; pinned ones cannot be changed. */
  readonly baseUrl: string | null;
  readonly pinned: boolean;
  /** Whether the script belongs to this spreadsheet: then everybody who edits it can read the key. */
  readonly bound: boolean;
  readonly audience: Audience | null;
  /** Whether this person made the connection (or there is none): only they end it or raise its limit. */
  readonly mine: boolean;
  /** Whether this person can use the connection: someone else's private one is of no use here. */
  readonly usable: boolean;
  readonly perMinute: number;
  /** Questions that wait for a free request. */
  readonly waiting: number;
  readonly lastRefresh: string | null;
  readonly zone: string;
  /** Whether the service is told that days are those of that zone. */
  readonly sendsZone: boolean;
  /** Whether what waits is also asked for once an hour, with nobody at the screen. */
  readonly hourly: boolean;
  /** What this person has not allowed at Google; null where nothing is missing. */
  readonly consent: MissingConsent | null;
}

export interface ConnectCall {
  readonly baseUrl: string;
  /** Left out to keep the stored key, which works only for the same address. */
  readonly key?: string;
  readonly audience: Audience;
  /** The person was told that a colleague's connection is replaced, and wants that. */
  readonly replaces?: boolean;
}

export interface ReportItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type PullValue = string | number | boolean | null;
export type PullArgument = PullValue | readonly (readonly PullValue[])[];

/**
 * A formula's question with a place to land. `run` is made up by the caller and names the run for progress
 * and cancel.
 */
export interface PullCall {
  readonly run: string;
  /** A custom function of the catalog that returns a table, such as ANALYTICS_REPORT. */
  readonly function: string;
  /** Its arguments as they would be typed, without the refresh argument; a range as its rows. */
  readonly arguments: readonly PullArgument[];
  /** The sheet to write to; made when it is missing. */
  readonly sheet: string;
  /** The top left cell, "A1" when left out. */
  readonly cell?: string;
  /** The person has agreed that what stands there is overwritten. */
  readonly overwrite?: boolean;
}

export interface PullResult {
  readonly sheet: string;
  readonly range: string;
  readonly rangeName: string;
  readonly rows: number;
  readonly columns: number;
  /** What was left out, where anything was. */
  readonly cut: string | null;
  readonly seconds: number;
  /** Whether the block that stood there before can be put back. */
  readonly undoable: boolean;
}

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

/** A saved pull as the sidebar lists it. Moments are "2026-11-21 10:42:10" in the spreadsheet's zone. */
export interface PullItem {
  readonly name: string;
  readonly standing: PullStatus;
  /** "Weekly!B3", or the bucket that it is exported to, and its sheet alone; "" for a row with a mistake. */
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
  /**
   * What a run takes, from the last one: how long where requests are free, and where they come as the limit
   * lets them (s).
   */
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
  /** To be given back with the approval: what stands in the row a moment later is not what was looked at. */
  readonly shown: string;
}

/** How the export of a pull's answer stands. */
export interface ExportItem {
  /** In the service's own word, while it is under way; null where none is. */
  readonly state: string | null;
  /** The named range in the sheet that tells of it, where there is one. */
  readonly range: string | null;
}

/** Who is told of pulls. Never the address, which is a secret. */
export interface TellingState {
  /** Null where nobody is. */
  readonly service: ChatService | null;
  /** Whether this person set it (or nothing is set): only they remove it. */
  readonly isMine: boolean;
  /** Since when it takes no message any more ("2026-11-21 10:42:10"), where that is so. */
  readonly refusedSince: string | null;
  /** Whether an e-mail address is taken as well. */
  readonly takesMail: boolean;
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
  /** The sheet that is shown now. */
  readonly shownSheet: string;
  /** The bucket that a pull is exported to, where one is. */
  readonly bucket?: string;
  readonly telling: TellingState;
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

/** Which of several pulls is run, counted from 1. */
export interface PullNumber {
  readonly name: string;
  readonly number: number;
  readonly count: number;
}

/** Where a run stands. `until` is a clock time "10:42:10". */
export type RunProgress = RunStage & { readonly pull?: PullNumber } & Partial<FreeRequests>;

/** So many pages of an answer are here, of so many where the service says how many rows there are. */
export interface ReadPages {
  readonly pages: number;
  readonly of?: number;
}

export type RunStage =
  | { readonly stage: "unknown" }
  /** `read`: where it waits in the middle of an answer. */
  | {
      readonly stage: "waiting";
      readonly until: string;
      readonly seconds: number;
      readonly read?: ReadPages;
    }
  | { readonly stage: "asking" }
  | { readonly stage: "working"; readonly done: number | null }
  | { readonly stage: "reading"; readonly rows: number; readonly pages?: number; readonly of?: number }
  | { readonly stage: "beginning again" }
  | { readonly stage: "writing"; readonly rows: number };

/**
 * What became of a chart that a person wanted. "none fits": the table says nothing that a chart could show.
 */
export type ChartAdded = "added" | "there already" | "none fits";

/** What a turn at the waiting list did. `nextAt`: when the next request is free, "" when nothing waits. */
export interface WorkedOff {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt: string;
}

/** `left`: the lines of what Google did not let go. Nothing is removed while a pull is at work. */
export type Forgotten =
  | { readonly kind: "at work" }
  | { readonly kind: "forgotten"; readonly left: readonly string[]; readonly state: State };

export interface Calls {
  state(request: null): State;
  /** Stores the connection after the service has accepted the key (one request). */
  connect(request: ConnectCall): State;
  disconnect(request: null): State;
  /** What the add-on keeps of people in this spreadsheet, a line each. */
  whatIsKept(request: null): { readonly kept: readonly string[] };
  /** Removes it, and the connection with it. */
  forgetEverything(request: null): Forgotten;
  /** The account's own limit, and how old a cached answer may be. */
  setPreferences(request: {
    readonly perMinute?: number;
    readonly maxAgeMinutes?: number;
    readonly sendsZone?: boolean;
  }): State;
  reports(request: null): readonly ReportItem[];
  pull(request: PullCall): PullResult;
  /** Puts back the block that the last pull to this place replaced. */
  undoPull(request: { readonly sheet: string; readonly cell?: string }): PullResult;
  /** The pulls of the tab of pulls, and how the schedules do. */
  savedPulls(request: null): PullItems;
  /**
   * Runs saved pulls by name, as many as one execution has time for; the sidebar calls again for those that
   * are left.
   */
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
  /**
   * Ends a run of a saved pull that would go on later: what it has read is thrown away, its table stays as it
   * is.
   */
  giveUpRun(request: { readonly name: string }): null;
  /** This person agrees to what the rows of these pulls ask, as they were shown. */
  approvePulls(request: {
    readonly pulls: readonly { readonly name: string; readonly shown: string }[];
  }): PullItems;
  /** Puts back into the row of a pull what was agreed to last. */
  restoreRow(request: { readonly name: string }): PullItems;
  /** From now on this person's hourly trigger runs the schedules. */
  takeOverSchedules(request: null): PullItems;
  /**
   * Sets who is told of pulls, after a test message was taken. `replaces`: the person knows that a
   * colleague's is replaced.
   */
  setTelling(request: { readonly address: string; readonly replaces?: boolean }): TellingState;
  /** Sends a test message. */
  testTelling(request: null): TellingState;
  removeTelling(request: null): TellingState;
  /** Shows a pull's table, by the name of its range. */
  showTable(request: { readonly rangeName: string }): null;
  /** Draws a chart beside a pull's table, which every later run keeps over the whole table. */
  addChart(request: { readonly rangeName: string }): ChartAdded;
  progress(request: { readonly run: string }): RunProgress;
  cancel(request: { readonly run: string }): null;
  /**
   * Shows the row of a saved pull: the one of this name, which may have been sorted elsewhere, or else this
   * one.
   */
  showRow(request: { readonly name: string; readonly row: number }): null;
  /** The row of the saved pull of this name; null where there is none. */
  pullForm(request: { readonly name: string }): PullForm | null;
  /**
   * Adds a saved pull to its tab, which is made where it is missing, or changes the one that was called
   * `before`.
   */
  savePull(request: { readonly form: PullForm; readonly before?: string }): SavedForm;
  /** Serves waiting cells for a few seconds; the sidebar calls it again and again while it is open. */
  workOff(request: null): WorkedOff;
  /** The cells whose formulas do not name the stamp and so do not follow Refresh formulas. */
  unstamped(request: null): { readonly cells: readonly string[] };
  /** Gives those formulas the stamp as their refresh argument. */
  giveStamp(request: null): { readonly changed: number };
  /** Enters a formula, with the stamp, into the selected cell, which must be empty. */
  insertFormula(request: { readonly formula: string }): { readonly cell: string };
  refreshFormulas(request: { readonly run: string }): WorkedOff;
}

/**
 * What `callFromSidebar` returns: failures come back as values, because google.script.run loses an error's
 * fields.
 */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
