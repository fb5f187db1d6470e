/** What a pull may ask of a write. */
import type { LastWrite } from "./destination";
import type { WriteMode } from "./modes/write-mode";

export interface WriteOptions {
  /** What becomes of the block that stands there (default: it is replaced). */
  readonly mode?: WriteMode;
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
   * Called before the block is touched, with what is to be stored as `last` from then on: a run that is killed after it
   * must be completed by the next one, which must know the columns of both.
   */
  readonly begin?: (last: LastWrite) => void;
  /** Blocks of more cells than this are gathered in a hidden sheet and then copied in with one call. */
  readonly gatherAbove?: number;
}
