/** What a cell asks, and how fresh the answer must be. */
import { MINUTE_MS, type EpochMs } from "../../shared/time";
import type { Listing } from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import type { Json } from "../../table/values";
import type { AnswerLife, Fetched } from "./answer-life";
import { hashQuery } from "./query-key";

/** All of it decides the cache key. */
export interface Question {
  readonly query: Query;
  /** A name that must become an id before the query is sent. */
  readonly named?: NamedThing | undefined;
  readonly rowLimit: number;
  readonly unwind?: string | undefined;
  /** By the add-on itself, so not retried with formulas. */
  readonly own?: true;
  /** An export's state, which is not followed. */
  readonly look?: boolean | undefined;
}

/** `field`: the body's field for the id. */
export interface NamedThing {
  readonly what: string;
  readonly name: string;
  readonly field: string;
  readonly list: Listing;
}

/** How old an answer may be for who asks now. */
export interface Wanted {
  /** The oldest fetch that counts. */
  readonly since: EpochMs;
  readonly lifeOf: AnswerLife;
  /** The formula's refresh value; "" for none and for the stamp. A new one asks again. */
  readonly token: string;
  /** Called before the question is asked of the service, or waits. */
  readonly onAsk?: (() => void) | undefined;
}

/** Within this time a new refresh value does not ask again: cells share answers. */
const TOKEN_REST_MS = MINUTE_MS;

/** The key of a question of this account, under which its answer is kept. */
export function hashQuestion(accountId: string, question: Question): string {
  return hashQuery(accountId, question as unknown as Json);
}

export function isFresh(
  fetched: Fetched & { readonly token: string },
  wanted: Pick<Wanted, "since" | "lifeOf" | "token">,
  now: EpochMs,
): boolean {
  if (fetched.at < wanted.since || now - fetched.at > wanted.lifeOf(fetched)) return false;
  return wanted.token === "" || wanted.token === fetched.token || now - fetched.at < TOKEN_REST_MS;
}
