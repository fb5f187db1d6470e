/** What a cell asks: a query with what is wanted of its answer, and how fresh it must be. */
import { MINUTE_MS } from "../../shared/time";
import type { Listing } from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import type { Json } from "../../table/values";
import { hashQuery } from "./query-key";

/** A query and what of its answer is wanted: together they decide what is cached under one key. */
export interface Question {
  readonly query: Query;
  /** A name in the query that must become an id before the query is sent. */
  readonly named?: NamedThing | undefined;
  readonly rowLimit: number;
  readonly unwind?: string | undefined;
  /** Asked by the add-on itself: no formula's, so not asked again with formulas. */
  readonly own?: true;
  /** An export is looked at, not followed: its state is the answer. */
  readonly look?: boolean | undefined;
}

/** A name as it was given, the body's field for the id, and the list that knows both. */
export interface NamedThing {
  readonly what: string;
  readonly name: string;
  readonly field: string;
  readonly list: Listing;
}

/** How fresh an answer must be. */
export interface Wanted {
  /** The oldest fetch that still counts (epoch ms): the last "Refresh formulas". */
  readonly since: number;
  readonly maxAgeMs: number;
  /** The formula's own refresh value; "" for none and for the add-on's stamp. Another value asks again. */
  readonly token: string;
}

/**
 * A changed refresh value does not ask again within this time (ms): cells with unlike values share an answer.
 */
export const TOKEN_REST_MS = MINUTE_MS;

export function hashQuestion(accountId: string, question: Question): string {
  return hashQuery(accountId, question as unknown as Json);
}

/** Whether something fetched at `at` under `token` serves a cell that wants this. */
export function isFresh(fetched: { at: number; token: string }, wanted: Wanted, now: number): boolean {
  if (fetched.at < wanted.since || now - fetched.at > wanted.maxAgeMs) return false;
  return wanted.token === "" || wanted.token === fetched.token || now - fetched.at < TOKEN_REST_MS;
}
