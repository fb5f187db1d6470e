import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import { PAGE_LIMIT } from "../request/contract";
import { type AskOptions, followJob } from "./job-polling";
import type { Ahead, ReadPage, SeenPage, Shelved } from "./page-shelf";
import { type Page, buildNextRequest } from "../request/request";

export interface Parts {
  readonly parts: readonly ReadPage[];
  readonly ahead: Ahead | undefined;
  /** What earlier executions read and put on the shelf. */
  readonly before?: Shelved | undefined;
  readonly last?: SeenPage | undefined;
}

export function askPage(
  next: NextPage,
  offset: number,
  asking: AskOptions,
  page: Page | undefined,
): TableAnswer | undefined {
  const got = asking.read(buildNextRequest(asking.baseUrl, asking.query, next, page), { offset });
  // The next execution continues the answer's job, not a page's.
  const read: AskOptions["read"] = (request, known) => asking.read(request, { offset, ...known });
  const answer = got.kind === "job" ? followJob(got, { ...asking, read, onBegun: undefined }).answer : got;
  return answer.kind === "table" ? answer : undefined;
}

/** Such endpoints may send pages all the same. */
export const UNASKED: Page = { offset: 0, limit: PAGE_LIMIT };

/** Without a next page, a page of just the asked length hints at more. */
export function lookAhead({ next, count }: TableAnswer, page: Page | undefined): Ahead | undefined {
  if (next) return { next, isSure: true };
  const isFull = page !== undefined && count === page.limit;
  return isFull ? { next: { offset: page.offset + count, limit: count }, isSure: false } : undefined;
}

/** One row beyond the limit shows whether there are more, if that is unknown. */
export function isWanted({ isSure }: Ahead, rows: number, rowLimit: number): boolean {
  return rows < rowLimit || (rows === rowLimit && !isSure);
}

export function setLimit({ next, isSure }: Ahead, wanted: number): NextPage {
  return isSure || !("offset" in next) ? next : { ...next, limit: Math.min(PAGE_LIMIT, wanted) };
}
