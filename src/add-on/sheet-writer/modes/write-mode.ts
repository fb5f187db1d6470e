/** Ways to write: what stays of a block, what is claimed, and how it is undone. */
import type { LastWrite, RowChanges, WriteReport } from "../destination/destination";
import type { SheetValue } from "../cells/steps";
import type { ModeSettings } from "../destination/mode-settings";

/** The run that writes. */
export interface WriteRun {
  /** When it began, as a serial number on the spreadsheet's clock. A continued run keeps it. */
  readonly at: number;
  /** Whether the answer has all rows: only then is a missing row gone. */
  readonly isWhole: boolean;
}

/** Rows under named columns, ready to land. */
export interface ModeBlock {
  readonly names: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
  /** The same rows as they will be read, where that differs: some times do not exist in the zone. */
  readonly readBack?: readonly (readonly SheetValue[])[];
  /** A number format for each column, or null where its cells keep theirs. */
  readonly formats: readonly (string | null)[];
}

/** The block that stands in the sheet. */
export interface ExistingRows {
  /** The pull's own columns by name from left to right. None without a block. */
  readonly names: readonly string[];
  /** Rows of data. The last ones may be blank, where a run was killed before it wrote them. */
  readonly rows: number;
  /** The block's first cell with its sheet's name, for sentences. */
  readonly place: string;
  /** The run before was killed or failed in writing: some of this may be its own. */
  readonly unfinished: boolean;
  /**
   * What these own columns hold (default: all) from a data row on, ready to write: texts guarded, dates as
   * serial numbers.
   */
  readonly read: (names?: readonly string[], from?: number) => SheetValue[][];
  /** Where a cell is, by its column and its row of data. */
  readonly placeOf: (name: string, row: number) => { readonly row: number; readonly column: number };
}

export interface Composed {
  readonly block: ModeBlock;
  /** So many rows of data stay as they are above those of `block`. */
  readonly staying: number;
  /** How the rows differ from those that stood, where the mode knows. */
  readonly changes?: RowChanges;
  /** All rows of data as they will stand, where those of `block` are not all. */
  readonly rows?: readonly (readonly SheetValue[])[];
  /** What each existing row becomes, where not the one of `block` in its place; undefined where it goes. */
  readonly after?: readonly (readonly SheetValue[] | undefined)[];
}

/** What undoing can do. */
export interface UndoActions {
  /** Puts back the block that was kept before the run. */
  readonly putBack: () => WriteReport;
  /** Leaves of the block what `compose` says, in the columns that it had before the run. */
  readonly cutBack: (compose: (standing: ExistingRows) => Composed) => WriteReport;
  /** Removes the tab that the run made. */
  readonly removeTab: () => WriteReport;
}

/** One way to write. Adding one is a file beside this, and a line in modes.ts. */
export interface WriteMode {
  readonly name: ModeSettings["mode"];
  /** The run's time, where it tells which rows or which tab are this run's. */
  readonly at?: number;
  /** Columns that it adds to those of the answer. */
  readonly adds: readonly string[];
  /** Whether rows that the answer does not have are lost. */
  readonly drops: boolean;
  /** Whether cells of the block before are written again, so that what a person changed in them is lost. */
  readonly overwrites: boolean;
  /** What is kept for undo: the whole block, or only which run wrote last. */
  readonly keeps: "block" | "run";
  /** Names for a tab of this run's own, best first; undefined: it lands at the pull's place. */
  readonly tabNames?: (sheetName: string) => readonly string[];
  /** What is written, and below how many of the rows that stand there. */
  readonly compose: (answer: ModeBlock, standing: ExistingRows) => Composed;
  /** The columns that are the pull's while it writes, where it has written before. */
  readonly claim: (names: readonly string[], last: LastWrite) => readonly string[];
  readonly undo: (actions: UndoActions) => WriteReport;
}
