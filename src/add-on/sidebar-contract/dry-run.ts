/** What the next run of a saved pull, or its undo, would change in the sheet. */
import type { RowChanges } from "../sheet-writer/destination/destination";
import type { EpochMs } from "../shared/time";

export interface DryRunChange {
  /** What identifies the row: "ada@x.org". */
  readonly row: string;
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

/** What a person sees before a run or an undo: counts, first rows, and what becomes of typed cells. */
export interface DryRun {
  /** Answers since then serve the run that follows. */
  readonly at: EpochMs;
  /** The answer has no rows: the sheet stays as it is. */
  readonly isEmpty: boolean;
  /** No table stands there yet. */
  readonly isNew: boolean;
  /** Where the table will be: "'My sheet'!B5:D9"; may be empty. */
  readonly range: string;
  readonly rows: number;
  readonly changes: RowChanges;
  /** The first rows of each kind, as texts. */
  readonly columns: readonly string[];
  readonly added: readonly (readonly string[])[];
  readonly removed: readonly (readonly string[])[];
  readonly changed: readonly DryRunChange[];
  readonly newColumns: readonly string[];
  readonly lostColumns: readonly string[];
  readonly typed: DryRunTyped;
  /** A person's cells that are covered or replaced, as the first of them, and how many: "B7". */
  readonly covered: { readonly first: readonly string[]; readonly count: number };
  /** The sheet that goes; "" for none. */
  readonly tabGoes: string;
  /** What was left out, and what the answer says of itself, in English. */
  readonly said: string;
}

/** Counts of cells that a person typed beside the rows. */
export interface DryRunTyped {
  readonly moved: number;
  readonly returned: number;
  /** Cells that will wait for their row, and the rows that take them along. */
  readonly kept: number;
  readonly rowsLeft: number;
  /** Nothing identifies the rows: they stay where they are. */
  readonly unidentified: number;
  /** Keys of several rows, for which nothing moves. */
  readonly repeated: readonly string[];
}

export interface DryRunCalls {
  /** Asks the service as a run does. `overwrite`: what is in the way would be covered. */
  dryRun(request: { readonly run: string; readonly name: string; readonly overwrite?: boolean }): DryRun;
  /** What "Undo" would change. Asks nothing. */
  dryUndo(request: { readonly name: string }): DryRun;
}
