/** Where the pages of an answer lead: the next of them, and whether it is wanted. */
import type { NextPage, TableAnswer } from "../../response-parser/envelope/answer";
import { PAGE_LIMIT } from "../request/contract";
import { type AskOptions, followJob } from "./job-polling";
import type { Ahead, ReadPage, SeenPage, Shelved } from "./page-shelf";
import { type Page, buildNextRequest } from "../request/request";

/** The parts of an answer so far, and where it goes on. */
export interface Parts {
  readonly parts: readonly ReadPage[];
  readonly ahead: Ahead | undefined;
  /** What earlier executions read: it stands on the shelf before the parts. */
  readonly before?: Shelved | undefined;
  /** The page that the next one follows; undefined where all are here. */
  readonly last?: SeenPage | undefined;
}

/** A page, or undefined for what is no table. */
export function askPage(
  next: NextPage,
  offset: number,
  asking: AskOptions,
  page: Page | undefined,
): TableAnswer | undefined {
  const got = asking.read(buildNextRequest(asking.baseUrl, asking.query, next, page), { offset });
  // A page's job is not the answer's: the next asker does not continue it.
  const read: AskOptions["read"] = (request, known) => asking.read(request, { offset, ...known });
  const answer = got.kind === "job" ? followJob(got, { ...asking, read, onBegun: undefined }).answer : got;
  return answer.kind === "table" ? answer : undefined;
}

/** An endpoint that is not asked for pages may give one all the same. */
export const UNASKED: Page = { offset: 0, limit: PAGE_LIMIT };

/** Where nothing is said of pages, only a page of just the asked length hints at more. */
export function lookAhead({ next, count }: TableAnswer, page: Page | undefined): Ahead | undefined {
  if (next) return { next, isSure: true };
  const isFull = page !== undefined && count === page.limit;
  return isFull ? { next: { offset: page.offset + count, limit: count }, isSure: false } : undefined;
}

/** Beyond the rows that are wanted, one more tells whether there are more, where only that is not known. */
export function isWanted({ isSure }: Ahead, rows: number, rowLimit: number): boolean {
  return rows < rowLimit || (rows === rowLimit && !isSure);
}

/** A guessed page has the length that is still wanted; the service's own is left as it is. */
export function setLimit({ next, isSure }: Ahead, wanted: number): NextPage {
  return isSure || !("offset" in next) ? next : { ...next, limit: Math.min(PAGE_LIMIT, wanted) };
}
