/** Where a pull lands, what its last write left there, and what a write reports. */
import type { Fill } from "./steps";

/** Where a pull lands. */
export interface Destination {
  /** The sheet's id, known once the pull has landed: it survives renames. */
  readonly sheetId?: number | undefined;
  /** The sheet to land on, or to make, as long as there is no id. */
  readonly sheetName: string;
  /** The first cell, counted from 1, as long as there is no named range. */
  readonly row: number;
  readonly column: number;
  /** The named range of the pull's block. Once it exists, it says where the block is, whatever was inserted around it. */
  readonly rangeName: string;
}

/** What the pull's last write left. Kept with the pull: it tells the pull's columns from those that a person put among them. */
export interface LastWrite {
  readonly columns: readonly string[];
  readonly header: boolean;
  /** What the note on the first header cell says. */
  readonly note?: string | undefined;
  /** A run has begun to write and has not told its end, because it was killed or failed. The next one completes it. */
  readonly unfinished?: true | undefined;
  /** The block before the last refresh that began, where there was one. */
  readonly kept?: Kept | undefined;
}

/** What `restorePrevious` puts back, besides the cells that lie in a hidden sheet. */
export interface Kept {
  /** How many blocks of this pull have been kept by then: it tells in which of two hidden sheets this one lies. */
  readonly count: number;
  readonly columns: readonly string[];
  readonly note?: string | undefined;
  /** The block's first cell at that time, and the formulas beside it that were filled down since. */
  readonly row: number;
  readonly column: number;
  readonly fills: readonly Fill[];
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
  /** The id of the sheet, when this write found or made it by name. */
  readonly sheetId?: number | undefined;
  /** To be stored with the pull, for the next write. */
  readonly last: LastWrite;
}
