import type { Answer, Cell } from "../model/answer";

/** One window of an answer: so many rows from `offset` on, and where it and the next one are. */
export interface Page {
  readonly answer: Answer;
  readonly rows: readonly (readonly Cell[])[];
  /** The part of the people counted; absent for all. */
  readonly sample?: number;
  readonly offset: number;
  readonly limit: number;
  /** Absolute; `next` is absent on the last page. */
  readonly self: string;
  readonly next?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Forms {
  page(page: Page): Reply;
  error(status: number, messages: readonly string[]): string;
}
