/** Write modes: what stays of a block, what is claimed, and how it is undone. */
import type { LastWrite, RowChanges, WriteReport } from "../destination/destination";
import type { SheetValue } from "../cells/steps";
import type { ModeSettings } from "../destination/mode-settings";

export interface WriteRun {
  /** When it began, as a serial number in the spreadsheet's zone. A continued run keeps it. */
  readonly at: number;
  /** The answer has all rows: only then is a missing row gone. */
  readonly isWhole: boolean;
}

export interface ModeBlock {
  readonly names: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
  /** As they will be read, if that differs: some times do not exist in the zone. */
  readonly readBack?: readonly (readonly SheetValue[])[];
  /** Per column; null keeps the cells' own. */
  readonly formats: readonly (string | null)[];
}

/** The block in the sheet. */
export interface ExistingRows {
  /** The pull's own columns from left to right. None without a block. */
  readonly names: readonly string[];
  /** Data rows. The last may be blank, if a run was killed. */
  readonly rows: number;
  /** The first cell with its sheet's name, for sentences. */
  readonly place: string;
  /** The run before was killed or failed while writing. */
  readonly unfinished: boolean;
  /**
   * Own columns (default: all) from a data row on, ready to write: texts guarded, dates as serial numbers.
   */
  readonly read: (names?: readonly string[], from?: number) => SheetValue[][];
  /** `row`: of the data, from 0. */
  readonly placeOf: (name: string, row: number) => { readonly row: number; readonly column: number };
}

export interface Composed {
  readonly block: ModeBlock;
  /** Data rows that stay above those of `block`. */
  readonly staying: number;
  /** Where the mode knows. */
  readonly changes?: RowChanges;
  /** All resulting data rows, if `block` does not have them all. */
  readonly rows?: readonly (readonly SheetValue[])[];
  /** What each existing row becomes, if not `block`'s row in its place; undefined if removed. */
  readonly after?: readonly (readonly SheetValue[] | undefined)[];
}

export interface UndoActions {
  /** The block kept before the run. */
  readonly putBack: () => WriteReport;
  /** Reduces the block to `compose`, in the columns before the run. */
  readonly cutBack: (compose: (standing: ExistingRows) => Composed) => WriteReport;
  readonly removeTab: () => WriteReport;
}

/** To add one: a file beside this, and a line in modes.ts. */
export interface WriteMode {
  readonly name: ModeSettings["mode"];
  /** The run's time, if it identifies the run's rows or tab. */
  readonly at?: number;
  /** Columns that it adds to the answer's. */
  readonly adds: readonly string[];
  /** Whether rows missing from the answer are lost. */
  readonly drops: boolean;
  /** Whether a person's changes in the block are lost. */
  readonly overwrites: boolean;
  /** For undo: the block, or only which run wrote last. */
  readonly keeps: "block" | "run";
  /** For a tab of the run's own, best first; undefined: the pull's place. */
  readonly tabNames?: (sheetName: string) => readonly string[];
  readonly compose: (answer: ModeBlock, standing: ExistingRows) => Composed;
  /** The pull's columns while it writes over an earlier block. */
  readonly claim: (names: readonly string[], last: LastWrite) => readonly string[];
  readonly undo: (actions: UndoActions) => WriteReport;
}
