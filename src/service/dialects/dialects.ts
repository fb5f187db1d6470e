/** The ways in which the service can phrase its answers. What an answer says is the same in all of them. */
import type { Answer, Cell } from "../answer";
import { bare } from "./bare";
import { columns } from "./columns";
import { envelope } from "./envelope";
import { rows } from "./rows";

/** One page of an answer, and where the next one is. */
export interface Page {
  readonly answer: Answer;
  /** The rows of this page. */
  readonly rows: readonly (readonly Cell[])[];
  readonly offset: number;
  readonly limit: number;
  /** Absolute addresses. `next` is absent on the last page. */
  readonly self: string;
  readonly next?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The forms of one dialect. */
export interface Forms {
  page(page: Page): Reply;
  error(status: number, messages: readonly string[]): string;
}

export type Dialect = "rows" | "envelope" | "columns" | "bare" | "handle";

/** `handle` answers a query with an id first (see jobs/queries); its results are phrased as `columns`. */
export const DIALECTS: Readonly<Record<Dialect, Forms>> = { rows, envelope, columns, bare, handle: columns };
