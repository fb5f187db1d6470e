/** Every call of the sidebar, as plain JSON. */
import type { Failure } from "../shared/failures";
import type { AboutNumberCalls } from "./about-number";
import type { AskingCalls } from "./asking";
import type { ConnectionCalls } from "./connection";
import type { DryRunCalls } from "./dry-run";
import type { FormulaCalls } from "./formulas";
import type { NotificationCalls } from "./notifications";
import type { NotifyPreviewCalls } from "./notify-preview";
import type { PeopleCalls } from "./people";
import type { PullCalls } from "./pulling";
import type { SavedPullCalls } from "./saved-pulls";
import type { WaitingCellCalls } from "./waiting-cells";

export type * from "./about-number";
export type * from "./asking";
export type * from "./connection";
export type * from "./dry-run";
export type * from "./formulas";
export type * from "./logged-runs";
export type * from "./notifications";
export type * from "./notify-preview";
export type * from "./people";
export type * from "./pulling";
export type * from "./saved-pulls";
export type * from "./waiting-cells";

/** Every call that the sidebar may make, by its name: this is the list of what is allowed. */
export interface Calls
  extends
    ConnectionCalls,
    PullCalls,
    PeopleCalls,
    AskingCalls,
    AboutNumberCalls,
    SavedPullCalls,
    DryRunCalls,
    WaitingCellCalls,
    NotificationCalls,
    NotifyPreviewCalls,
    FormulaCalls {}

/** What the sidebar sends. It is an object, as no cell can hand one over. */
export interface SidebarCall {
  /** What the sidebar was given when it was opened. */
  readonly ticket: unknown;
  readonly name: unknown;
  readonly request: unknown;
}

/** As values, because google.script.run loses an error's fields. */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
