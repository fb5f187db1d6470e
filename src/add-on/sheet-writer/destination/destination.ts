/** Where a pull is written, what its last write left, and what a write reports. */
import type { ColumnType } from "../../table/types";
import type { ModeSettings } from "./mode-settings";
import type { Rect } from "../cells/rect";
import type { Fill } from "../cells/steps";

export interface Destination {
  /** Known after the first write: it survives renames. */
  readonly sheetId?: number | undefined;
  /** Used, or made, while there is no id. */
  readonly sheetName: string;
  /** The first cell, from 1, while there is no named range. */
  readonly row: number;
  readonly column: number;
  /** Shows where the block is, whatever was inserted. */
  readonly rangeName: string;
}

/** Kept with the pull: it tells its columns from a person's. */
export interface LastWrite {
  readonly columns: readonly string[];
  readonly header: boolean;
  /** The columns the pull chose, in order; none: all; undefined: unknown. */
  readonly order?: readonly string[] | undefined;
  /** A person's headers, by column name. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** Of the first header cell. */
  readonly note?: string | undefined;
  /** A run began to write and was killed or failed. The next one completes it. */
  readonly unfinished?: true | undefined;
  /** The block before the last refresh. */
  readonly kept?: Kept | undefined;
  /** What the last finished write left; an unfinished one does not change it. */
  readonly left?: Left | undefined;
  /** When the last writing run began, if its mode needs that. */
  readonly at?: number | undefined;
  /** The id of the sheet that this run made. */
  readonly tab?: number | undefined;
  /** Columns masked in this write and in all that undo can restore. */
  readonly masked?: readonly string[] | undefined;
}

export interface Left {
  /** Without the header. */
  readonly rows: number;
  /** By column name, as in the answer. */
  readonly types: Readonly<Record<string, ColumnType>>;
  /** Shows which cells a person has changed since. */
  readonly print?: string | undefined;
}

/** What undo needs, besides the cells in the hidden sheet. */
export interface Kept {
  /** Of the run that is undone. Default: replace. */
  readonly mode?: ModeSettings["mode"] | undefined;
  /** How many blocks were kept so far, which decides between the two hidden sheets. */
  readonly count: number;
  readonly columns: readonly string[];
  /** See `LastWrite`. */
  readonly order?: readonly string[] | undefined;
  /** Whether the run that is undone rearranged the columns. */
  readonly isReordered?: boolean | undefined;
  /** A person's headers. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly note?: string | undefined;
  /** The block's first cell at that time, and the formulas filled down since. */
  readonly row: number;
  readonly column: number;
  readonly fills: readonly Fill[];
  /** Of the write before. */
  readonly left?: Left | undefined;
  /** The time of the run that is undone, if it identifies its rows. */
  readonly at?: number | undefined;
  /** Where the named range was when the run made its own tab. */
  readonly before?: { readonly sheetId: number; readonly rect: Rect } | undefined;
}

export interface WriteReport {
  /** False for an empty answer, which changes nothing. */
  readonly written: boolean;
  /** Without the header. */
  readonly rows: number;
  readonly columns: number;
  /** "'My sheet'!B5:D9". Empty when nothing is there. */
  readonly range: string;
  readonly sheet?: string;
  /** A sentence on texts that were too long for a cell. */
  readonly cut?: string | undefined;
  /** Why the chart could not be extended, as a sentence. */
  readonly chartProblem?: string | undefined;
  /** When this write found or made the sheet by name. */
  readonly sheetId?: number | undefined;
  /** For the next write. */
  readonly last: LastWrite;
  /** Undefined where rows were not compared. */
  readonly changes?: RowChanges | undefined;
  /** Since the last write. */
  readonly columnChanges?: ColumnChanges | undefined;
  /** A person's cells that were overwritten: "B7"; "B7:B90" for one of these. */
  readonly overwritten?: readonly string[] | undefined;
  /** Columns whose header had disappeared: now at the right end. */
  readonly returned?: readonly string[] | undefined;
  /** Another order was wanted, but the one in the sheet stayed. */
  readonly isOrderKept?: boolean;
  /** There was no room to keep the old block, so it cannot be put back. */
  readonly isForgotten?: boolean;
  /** Columns masked now that may have been readable before. */
  readonly masking?: MaskReport | undefined;
}

/** Newly masked columns. Kept blocks are deleted, so nothing can be put back. */
export interface MaskReport {
  readonly columns: readonly string[];
  /** Whether old rows stay, masked as well. */
  readonly hasRowsAbove: boolean;
  /** Whether the block has columns that are not the pull's, or not known to be. */
  readonly hasOtherColumns: boolean;
  /** Whether tables in other places stay as they are. */
  readonly hasTablesElsewhere: boolean;
}

/** `changed`: some values differ. */
export interface RowChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Names. */
export interface ColumnChanges {
  readonly added: readonly string[];
  /** New ones that the pull's rule leaves out. */
  readonly leftOut: readonly string[];
  readonly missing: readonly string[];
  readonly retyped: readonly string[];
}
