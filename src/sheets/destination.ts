/** Where a pull lands, what its last write left there, and what a write reports. */

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
  /** Whether a block from before was kept. Unknown is no: a run that was killed may have kept one all the same. */
  readonly kept?: boolean | undefined;
}

export interface WriteOptions {
  /** Whether the first row holds the columns' names (default: yes). Without one, columns are matched by position. */
  readonly header?: boolean;
  readonly last?: LastWrite | undefined;
  /** A person agreed that what stands in the way may be overwritten. */
  readonly overwrite?: boolean;
  /** Plain text for the first header cell: source, dates, filters, time and zone. */
  readonly note?: string;
  /** Whether to keep the block as it is now, so that `restorePrevious` can put it back. */
  readonly keepPrevious?: boolean;
  /**
   * Called before anything is written when columns are going to be the pull's that were not so before. Store it as
   * `last`: a run that is killed right after its write must find its own columns again.
   */
  readonly claim?: (last: LastWrite) => void;
  /** Blocks of more cells than this are gathered in a hidden sheet and then copied in with one call. */
  readonly stageAbove?: number;
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
