/**
 * What the cells of a pull's row are called, what they may say, and what is offered for them: as the tab of
 * pulls has it.
 */
import type { PullForm } from "../../../add-on/sidebar-contract/calls";

export type PullCell = keyof PullForm;

export interface PullColumn {
  readonly title: string;
  readonly note: string;
  readonly example?: string;
  readonly offers?: readonly string[];
}

/** Put into the page by the build: the page knows the server by types only. */
declare const PULL_COLUMNS: { readonly [cell in PullCell]: PullColumn };

export const COLUMNS = PULL_COLUMNS;

/** Those that must be filled. */
export const NEEDED: readonly PullCell[] = ["name", "source", "what", "place"];
