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
  /** Why it is not asked before somebody agrees to it; undefined where nobody has to. */
  readonly waits?: WaitsForApproval | undefined;
  /** Since when a person wants it to run; undefined where nobody does. */
  readonly requestedSince?: EpochMs | undefined;
}

export interface WaitsForApproval {
  /** What changed and who can agree, for its Message. */
  readonly message: string;
  /** Cells that mean something else than was agreed; all of them where nothing was. */
  readonly changes: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  /** Whether nothing was agreed to yet. */
  readonly isFirst: boolean;
  /** Who can agree: whose key is used, or with a key of everyone whoever may edit the place. */
  readonly by: "maker" | "editor of its place";
}
