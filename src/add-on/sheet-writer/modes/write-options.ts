/** Options of a write. */
import type { LastWrite } from "../destination/destination";
import type { ColumnRule } from "../destination/mode-settings";
import type { WriteMode } from "./write-mode";

export interface WriteOptions {
  /** Default: replace. */
  readonly mode?: WriteMode;
  /** Whether the first row holds names (default: yes). If not, columns are matched by position. */
  readonly header?: boolean;
  readonly last?: LastWrite | undefined;
  /** Agreed: what is in the way is overwritten. */
  readonly overwrite?: boolean;
  /**
   * The chosen columns, in order; none: all. A new choice rearranges the block, unless something of a
   * person's depends on the old order.
   */
  readonly order?: readonly string[] | undefined;
  /** For new columns (default: added at the right). */
  readonly columnRule?: ColumnRule;
  /** Whether less than a fifth of the rows before is allowed (default: no). */
  readonly allowShrink?: boolean;
  /**
   * No note, no bold or frozen header. Number formats stay, else dates would show as numbers, and so does the
   * named range, which locates the block.
   */
  readonly valuesOnly?: boolean;
  /** Default: none. */
  readonly masks?: Masks;
  /** Plain text for the first header cell: source, dates, filters, time and zone. */
  readonly note?: string;
  /** So that `restorePrevious` can put the block back. */
  readonly keepPrevious?: boolean;
  /**
   * Called before writing, to store `last`: if this run is killed, the next must know the columns of both.
   */
  readonly begin?: (last: LastWrite) => void;
  /** Larger blocks (cells) are gathered in a hidden sheet, then copied by one call. */
  readonly gatherAbove?: number;
}

/** Masked columns, and what else may hold their readable values. */
export interface Masks {
  readonly columns: readonly string[];
  /** Called only if one of them was not masked by the last write. */
  readonly elsewhere: () => OpenElsewhere;
}

export interface OpenElsewhere {
  /** Hidden sheets to delete. */
  readonly hidden: readonly string[];
  /** Whether the pull left tables in other places. */
  readonly hasTables: boolean;
}
