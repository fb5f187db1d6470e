/** What a dialect is given and what it gives: a page of an answer in, a reply out. */
import type { Answer, Cell } from "../model/answer";

/** One page of an answer, and where the next one is. */
export interface Page {
  readonly answer: Answer;
  /** The rows of this page. */
  readonly rows: readonly (readonly Cell[])[];
  /** The part of the people that the answer is counted over, where that is not all. */
  readonly sample?: number;
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
