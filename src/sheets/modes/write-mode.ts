/** The seam for ways to write: what of the block stays, what is claimed, and how a write is undone. */
import type { Destination, LastWrite, WriteReport } from "../destination";
import type { SheetCells } from "../steps";

/** Names of columns, and the cells below ready to land. */
export interface Block {
  readonly names: readonly string[];
  readonly cells: SheetCells;
}

/** The block that stands in the sheet. */
export interface StandingBlock {
  /** Reads what its cells hold, its first row first, over its whole width. Empty where there is no block yet. */
  readonly read: () => readonly (readonly unknown[])[];
  /** The run before was killed or failed while it wrote: some of what stands there may be this one's. */
  readonly unfinished: boolean;
}

export interface Composed {
  readonly block: Block;
  /** So many rows of data stay as they are above those of `block`. */
  readonly staying: number;
}

/** What undoing can do. */
export interface UndoActions {
  /** Puts back the block that was kept before the run. */
  readonly putBack: () => WriteReport;
}

/** One way to write. Adding one is a file beside this, and a line in modes.ts. */
export interface WriteMode {
  readonly name: string;
  /** Where a run lands: at the pull's place, or at one of its own each time. */
  readonly choosePlace: (destination: Destination) => Destination;
  /** What is written, and below how many of the rows that stand there. */
  readonly compose: (answer: Block, standing: StandingBlock) => Composed;
  /** The columns that are the pull's while it writes, where it has written before. */
  readonly claim: (names: readonly string[], last: LastWrite) => readonly string[];
  readonly undo: (actions: UndoActions) => WriteReport;
}
