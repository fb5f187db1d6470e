/** Where a pull lands, what its last write left there, and what a write reports. */
import type { ColumnType } from "../../table/types";
import type { ModeSettings } from "./mode-settings";
import type { Rect } from "../cells/rect";
import type { Fill } from "../cells/steps";

/** Where a pull lands. */
export interface Destination {
  /** The sheet's id, known once the pull has landed: it survives renames. */
  readonly sheetId?: number | undefined;
  /** The sheet to land on, or to make, as long as there is no id. */
  readonly sheetName: string;
  /** The first cell, counted from 1, as long as there is no named range. */
  readonly row: number;
  readonly column: number;
  /** The block's named range: it says where the block is, whatever was inserted. */
  readonly rangeName: string;
}

/** What the last write left, kept with the pull: it tells its columns from a person's. */
export interface LastWrite {
  readonly columns: readonly string[];
  readonly header: boolean;
  /** The columns the pull chose, in order; none where it took all, undefined where not known. */
  readonly order?: readonly string[] | undefined;
  /** What a person calls some of these columns, by their names. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** What the note on the first header cell says. */
  readonly note?: string | undefined;
  /** A run began to write and was killed or failed. The next one completes it. */
  readonly unfinished?: true | undefined;
  /** The block before the last refresh that began, where there was one. */
  readonly kept?: Kept | undefined;
  /** What the last finished write left; one that only began changes nothing of it. */
  readonly left?: Left | undefined;
  /** When the last writing run began, where its mode knows runs by that. */
  readonly at?: number | undefined;
  /** The sheet that this run made for itself, by its id. */
  readonly tab?: number | undefined;
  /** Columns masked in this write and all that can be put back. */
  readonly masked?: readonly string[] | undefined;
}

/** What a write left when it ended. */
export interface Left {
  /** Rows of data. */
  readonly rows: number;
  /** The types of its columns by name, as the answer had them. */
  readonly types: Readonly<Record<string, ColumnType>>;
  /** What its cells were, in brief: tells which of them a person has changed since. */
  readonly print?: string | undefined;
}

/** What undoing the last refresh needs to know, besides cells that lie in a hidden sheet. */
export interface Kept {
  /** The way of the run that is undone; it knows how. The default is to replace. */
  readonly mode?: ModeSettings["mode"] | undefined;
  /** How many blocks were kept so far: it tells in which of two hidden sheets this one is. */
  readonly count: number;
  readonly columns: readonly string[];
  /** See `LastWrite`. */
  readonly order?: readonly string[] | undefined;
  /** Whether the run that is undone laid the columns out again. */
  readonly isReordered?: boolean | undefined;
  /** What a person called some of them. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly note?: string | undefined;
  /** The block's first cell at that time, and the formulas beside it that were filled down since. */
  readonly row: number;
  readonly column: number;
  readonly fills: readonly Fill[];
  /** What the write before had left. */
  readonly left?: Left | undefined;
  /** The time of the run that is undone, where that tells its rows. */
  readonly at?: number | undefined;
  /** Where the named range was when the run made a tab for itself. */
  readonly before?: { readonly sheetId: number; readonly rect: Rect } | undefined;
}

export interface WriteReport {
  /** False when the table had no rows: an empty answer leaves the destination as it was. */
  readonly written: boolean;
  /** Rows of data, without the header. */
  readonly rows: number;
  readonly columns: number;
  /** The block with its sheet's name: "'My sheet'!B5:D9". Empty when nothing is there. */
  readonly range: string;
  /** The name of the sheet that was written to. */
  readonly sheet?: string;
  /** A sentence on texts that were too long for a cell, where any was. */
  readonly cut?: string | undefined;
  /** Where the chart beside the block could not be kept over all of it, as a sentence. */
  readonly chartProblem?: string | undefined;
  /** The id of the sheet, when this write found or made it by name. */
  readonly sheetId?: number | undefined;
  /** To be stored with the pull, for the next write. */
  readonly last: LastWrite;
  /** How the rows differ from those that stood there; undefined where that was not looked at. */
  readonly changes?: RowChanges | undefined;
  /** How the columns differ from those of the last write. */
  readonly columnChanges?: ColumnChanges | undefined;
  /** Cells a person changed that were overwritten: "B7", or "B7:B90" for one of these. */
  readonly overwritten?: readonly string[] | undefined;
  /** Columns of the last write without a header any more: they are at the right end now. */
  readonly returned?: readonly string[] | undefined;
  /** Whether another order of the columns was wanted than the one in the sheet, which stayed. */
  readonly isOrderKept?: boolean;
  /** Whether there was no room to keep the block that stood there, so that it cannot be put back. */
  readonly isForgotten?: boolean;
  /** Where columns are masked that may have stood open before. */
  readonly masking?: MaskReport | undefined;
}

/** Columns that were not masked before. What was kept is deleted then, so that nothing can be put back. */
export interface MaskReport {
  readonly columns: readonly string[];
  /** Whether rows that stood there stay, masked as well. */
  readonly hasRowsAbove: boolean;
  /** Whether the block has columns that are not the pull's, or not known as its own. */
  readonly hasOtherColumns: boolean;
  /** Whether tables in other places stay as they are. */
  readonly hasTablesElsewhere: boolean;
}

/** How many rows are new, gone, and the same but for some of their values. */
export interface RowChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Names of columns. */
export interface ColumnChanges {
  readonly added: readonly string[];
  /** New ones that were not written, as the pull's rule wants it. */
  readonly leftOut: readonly string[];
  readonly missing: readonly string[];
  readonly retyped: readonly string[];
}
