import type { NoneInBoth } from "../cells/none-cells";
import type { RowDifferences } from "./row-differences";
import type { LastWrite } from "../destination/destination";
import type { SheetValue } from "../cells/steps";
import type { ModeSettings } from "../destination/mode-settings";

export interface WriteRun {
  /** When it began, as a serial number in the spreadsheet's zone. */
  readonly at: number;
  /** Tells it from all others, which a wall time does not; a continued run keeps it. Default: its time. */
  readonly id?: number;
  /** Only then is a missing row gone. */
  readonly isWhole: boolean;
}

export interface ModeBlock {
  readonly names: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
  /** Some times do not exist in the zone. */
  readonly readBack?: readonly (readonly SheetValue[])[];
  /** Null keeps the cells' own. */
  readonly formats: readonly (string | null)[];
}

export interface ExistingRows {
  /** The pull's own, from left to right. */
  readonly names: readonly string[];
  /** The last may be blank, after a kill. */
  readonly rows: number;
  /** What groups without a value are called. */
  readonly none?: NoneInBoth | undefined;
  /** The first cell, for sentences. */
  readonly place: string;
  /** By a killed or failed run. */
  readonly unfinished: boolean;
  /** The run that wrote there last, and the time that its rows have. */
  readonly written: Pick<LastWrite, "at" | "run">;
  /** Ready to write: texts guarded, dates as serial numbers. Default: all own columns. */
  readonly read: (names?: readonly string[], from?: number) => SheetValue[][];
  /** `row`: of the data, from 0. */
  readonly placeOf: (name: string, row: number) => { readonly row: number; readonly column: number };
}

export interface Composed {
  readonly block: ModeBlock;
  /** Data rows that stay above those of `block`. */
  readonly staying: number;
  /** Where the mode knows them. */
  readonly differences?: RowDifferences;
  /** The time that the run's rows have, where it is not the mode's. */
  readonly at?: number;
  /** If not only those of `block`. */
  readonly rows?: readonly (readonly SheetValue[])[];
  /** Each existing row, if not `block`'s in its place; undefined if removed. */
  readonly after?: readonly (readonly SheetValue[] | undefined)[];
  /** For each row of the whole table, which existing one it was; undefined: known by its key alone. */
  readonly origins?: readonly (number | undefined)[];
  /** Whether a row of the whole table is of earlier runs alone. Default: none is. */
  readonly isOlder?: (row: number) => boolean;
}

/** `T`: the report of the undo that was done, or what one would change. */
export interface UndoActions<T> {
  readonly putBack: () => T;
  /** To `compose`, in the columns before the run. */
  readonly cutBack: (compose: (existing: ExistingRows) => Composed) => T;
  readonly removeTab: () => T;
}

/** To add one: a file here, a line in modes.ts, and its facts in `MODES` of mode-settings.ts. */
export interface WriteMode {
  readonly name: ModeSettings["mode"];
  readonly at?: number;
  /** Identifies the run, whose rows or tab this mode must know again. */
  readonly run?: number;
  /** Columns that it adds to the answer's. */
  readonly adds: readonly string[];
  /** Columns that identify its rows. */
  readonly keys?: readonly string[];
  /** Whether rows missing from the answer are lost. */
  readonly drops: boolean;
  /** Whether a person's changes in the block are lost. */
  readonly overwrites: boolean;
  /** For undo; `run`: only which one wrote last. */
  readonly keeps: "block" | "run";
  /** Best first; undefined: the pull's place. */
  readonly tabNames?: (sheetName: string) => readonly string[];
  readonly compose: (answer: ModeBlock, existing: ExistingRows) => Composed;
  /** The pull's columns while it writes. */
  readonly claim: (names: readonly string[], last: LastWrite) => readonly string[];
  readonly undo: <T>(actions: UndoActions<T>) => T;
}

/** Whether this run wrote there last: killed, it goes on, or writes once more what nobody knows of. */
export function isWrittenBy({ at, run }: Pick<LastWrite, "at" | "run">, mode: Pick<WriteMode, "at" | "run">) {
  return at !== undefined && (run === undefined ? at === mode.at : run === mode.run);
}
