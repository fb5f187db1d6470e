/** A pull of the tab with what is remembered of it. */
import type { EpochMs } from "../../shared/time";
import type { SavedPull } from "./saved-pull";
import type { ReadState } from "./stored-state";

export interface KnownPull {
  readonly pull: SavedPull;
  readonly read: ReadState;
  /** Tells this row, asked of this account, from any other: what stopped a pull is over when it differs. */
  readonly configHash: string;
  /** Tells what its row exports, from which account and where to; undefined where it does not export. */
  readonly exportKey?: string | undefined;
  /** Since when a person wants it to run; undefined where nobody does. */
  readonly requestedSince?: EpochMs | undefined;
}
