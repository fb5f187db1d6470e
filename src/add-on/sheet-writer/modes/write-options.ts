import type { LastWrite, TurnsLate } from "../destination/destination";
import type { ColumnRule } from "../destination/mode-settings";
import type { RowIdentity } from "../destination/beside-state";
import type { WriteMode } from "./write-mode";

/** How one table is written. */
export interface WriteOptions {
  /** How rows land; they replace those before unless it says otherwise. */
  readonly mode?: WriteMode;
  /** Default: yes. If not, columns are matched by position. */
  readonly header?: boolean;
  readonly last?: LastWrite | undefined;
  /** Protected columns that it may change (survey/shut-marks.ts): somebody who may edit them agreed. */
  readonly shutColumns?: readonly string[] | undefined;
  /** A person agreed to overwrite what is in the way. */
  readonly overwrite?: boolean;
  /**
   * None: all. A new choice rearranges the block, unless something of a person's depends on the old order.
   */
  readonly order?: readonly string[] | undefined;
  /** Default: added at the right. */
  readonly columnRule?: ColumnRule;
  /** Columns of the last write that no sentence may name, and that nobody misses. */
  readonly isUnsaid?: ((column: string) => boolean) | undefined;
  /** To less than a fifth of the rows (default: no). */
  readonly allowShrink?: boolean;
  /**
   * No note, no bold or frozen header. Number formats stay, else dates would show as numbers, and so does the
   * named range, which locates the block.
   */
  readonly valuesOnly?: boolean;
  /** When it shows in grey that a run was missed. */
  readonly late?: TurnsLate | undefined;
  /** In which the answer shows moments. Default: the one of the last write. */
  readonly zone?: string | undefined;
  /** The columns that are masked; none unless it says so. */
  readonly masks?: Masks;
  /** How rows are recognised, beside which a person typed. Default: by their labels. */
  readonly rows?: RowIdentity | undefined;
  /** Source, dates, filters, time and zone. */
  readonly note?: string;
  /** What the line above the table says; it has none without it. */
  readonly line?: string | undefined;
  /** So that `restorePrevious` can put the block back. */
  readonly keepPrevious?: boolean;
  /** A person agreed that it lands even where there is no room to keep the block. */
  readonly mayLoseUndo?: boolean | undefined;
  /** Stores `last` before writing: after a kill the next run must know the columns of both. */
  readonly begin?: (last: LastWrite) => void;
  /** Larger blocks are gathered in a hidden sheet. */
  readonly gatherAbove?: number;
}

/** Masked columns, and what else may hold their readable values. */
export interface Masks {
  readonly columns: readonly string[];
  /** Called only if one of them is new. */
  readonly elsewhere: () => OpenElsewhere;
}

export interface OpenElsewhere {
  /** The hidden sheets that must go with it. */
  readonly hidden: readonly string[];
  /** The pull left tables in other places, on these sheets. */
  readonly tables: readonly string[];
  /** Masks these columns in frozen copies. Returns the names of those that stay open. */
  readonly maskCopies: (columns: readonly string[]) => readonly string[];
}
