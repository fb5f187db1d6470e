import type { PullForm } from "../../add-on/sidebar-contract/calls";

export type PullCell = keyof PullForm;

export interface PullColumn {
  readonly title: string;
  readonly note: string;
  readonly example?: string;
  readonly offers?: readonly string[];
}

/** The tab's columns, from the build: the page shares only types with the server. */
declare const PULL_COLUMNS: { readonly [cell in PullCell]: PullColumn };

export const COLUMNS = PULL_COLUMNS;

/** Required. */
export const NEEDED: readonly PullCell[] = ["name", "source", "what", "place"];
