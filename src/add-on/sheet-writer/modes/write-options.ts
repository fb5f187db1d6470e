/** What a pull may ask of a write. */
import type { LastWrite } from "../destination/destination";
import type { ColumnRule } from "../destination/mode-settings";
import type { WriteMode } from "./write-mode";

export interface WriteOptions {
  /** What becomes of the block that stands there (default: it is replaced). */
  readonly mode?: WriteMode;
  /**
   * Whether the first row holds the columns' names (default: yes). Without one, columns are matched by
   * position.
   */
  readonly header?: boolean;
  readonly last?: LastWrite | undefined;
  /** A person agreed that what stands in the way may be overwritten. */
  readonly overwrite?: boolean;
  /**
   * The columns the pull chooses, in order; none where it takes all. Where they changed, the block is laid
   * out again, unless something of a person's goes by the old order.
   */
  readonly order?: readonly string[] | undefined;
  /** What becomes of columns that are new (default: they are added at the right). */
  readonly columnRule?: ColumnRule;
  /** Whether an answer of less than a fifth of the rows before may land (default: no). */
  readonly allowShrink?: boolean;
  /**
   * Plain values: no note, no bold or frozen header. Number formats stay, else dates would show as numbers,
   * and so does the named range, by which the block is found.
   */
  readonly valuesOnly?: boolean;
  /** Which columns of the table are masked (default: none). */
  readonly masks?: Masks;
  /** Plain text for the first header cell: source, dates, filters, time and zone. */
  readonly note?: string;
  /** Whether to keep the block as it is now, so that `restorePrevious` can put it back. */
  readonly keepPrevious?: boolean;
  /**
   * Called first, with the `last` to be stored: a run killed later must be completed by the next, which must
   * know the columns of both.
   */
  readonly begin?: (last: LastWrite) => void;
  /** Blocks of more cells than this are gathered in a hidden sheet and then copied in with one call. */
  readonly gatherAbove?: number;
}

/** The masked columns of a table by their names, and what else may hold their open values. */
export interface Masks {
  readonly columns: readonly string[];
  /** Asked only where one of them was not masked by the last write. */
  readonly elsewhere: () => OpenElsewhere;
}

export interface OpenElsewhere {
  /** Names of hidden sheets to delete. */
  readonly hidden: readonly string[];
  /** Whether the pull has left tables in other places. */
  readonly hasTables: boolean;
}
