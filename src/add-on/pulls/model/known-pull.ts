/** A pull with its state. */
import type { PullPlace } from "../../input-language/pulls/place-text";
import type { EpochMs } from "../../shared/time";
import type { Unagreed } from "../../shared/unagreed";
import type { ApprovalItem } from "../../sidebar-contract/calls";
import type { SavedPull } from "./saved-pull";
import type { ReadState } from "./stored-state";

/** A pull of the tab together with what is remembered of it. */
export interface KnownPull {
  readonly pull: SavedPull;
  readonly read: ReadState;
  /** Hash of row and account: when it changes, a stop is over. */
  readonly configHash: string;
  /** Key of the row's export; undefined where it has none. */
  readonly exportKey?: string | undefined;
  /** When the account was last found well again after it had failed; undefined where that is not known. */
  readonly wellSince?: EpochMs | undefined;
  /** Undefined where no approval is needed. */
  readonly waits?: WaitsForApproval | undefined;
  /** What its last run found to be otherwise than agreed: it waits, and may be tried by hand. */
  readonly found?: WaitsForApproval | undefined;
  /** When a person asked for it; undefined if nobody did. */
  readonly requestedSince?: EpochMs | undefined;
}

/** Why a pull does not run before somebody agrees to what its row asks. */
export interface WaitsForApproval {
  /** What changed and who can approve. */
  readonly message: string;
  /** Differing from the approved ones; all where there is none. */
  readonly changes: ApprovalItem["changes"];
  /** Whether nobody has approved it yet. */
  readonly isFirst: boolean;
  /** Somebody had approved it, and took that back. */
  readonly isTakenBack?: true;
  /** Who can approve: the key's owner, or with a shared key any editor of the place. */
  readonly by: "maker" | "editor of its place";
  /** The place, where it is not that of the row; who approves may edit it. */
  readonly at?: PullPlace;
  /** What its last run found, where its row is as it was agreed to. */
  readonly asks?: Unagreed;
}
