/** What an answer of the service can be. */

import type { Blank } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import type { JobState } from "../vocabulary/job-words";

export type { JobState };

/**
 * How to ask for the next page, and how many elements all pages have, where the service says so. Only given
 * when there is one.
 */
export type NextPage = NextPlace & { readonly total?: number | undefined };

type NextPlace =
  /** An address to GET as it stands: absolute, or a path on the same host. */
  | { readonly link: string }
  /** The first row of the next page, counted from 0, and the page size the service used. */
  | { readonly offset: number; readonly limit: number }
  /** A token to send back, and the parameter that its name in the answer suggests. */
  | { readonly cursor: string; readonly parameter: string };

/** A job or a handle: the answer is not here, but will be (or was) elsewhere. */
export interface JobAnswer {
  readonly kind: "job";
  readonly state: JobState;
  readonly id?: string | undefined;
  /**
   * Where to go on: the result of a job that is done, the status of one that is not. An http(s) address or
   * absolute path.
   */
  readonly link?: string | undefined;
  /** All files, where the result is in several. */
  readonly links?: readonly string[] | undefined;
  /** From 0 to 1. */
  readonly progress?: number | undefined;
  /** How many rows and bytes the result has. */
  readonly rows?: number | undefined;
  readonly bytes?: number | undefined;
  /** Where the result lies in an object storage: "s3://bucket/path/file.csv". */
  readonly path?: string | undefined;
  /** The service's own word or sentence about the state. */
  readonly message?: string | undefined;
}

/** A failure that the service reports, whatever its status code. */
export interface ErrorAnswer {
  readonly kind: "error";
  /** One readable sentence or two, without mark-up. */
  readonly message: string;
  /** The HTTP status, or the one that the body names when the answer itself was a success. */
  readonly status: number;
  /** The message is our own: the service said nothing that can be passed on. */
  readonly ours?: true;
  /**
   * The answer has at least so many rows and columns, which no spreadsheet holds, or an object of more keys
   * than that.
   */
  readonly tooLarge?: { readonly rows: number; readonly columns: number } | { readonly keys: number };
  /** The answer looks like that of another site: a page, XML or words instead of data. */
  readonly foreign?: true;
  /** How long the service asks to be left alone (ms). */
  readonly retryAfterMs?: number | undefined;
}

/** What a page says itself of its place among the pages of an answer. */
export interface PagePlace {
  /** Its first row, as the service counts rows. */
  readonly offset?: number | undefined;
  /** Its number, as the service counts pages. */
  readonly page?: number | undefined;
  /** Whether there are further pages. */
  readonly more?: boolean | undefined;
  /** How many elements all pages have; not where the number stands alone, as that of something else may. */
  readonly total?: number | undefined;
}

export interface TableAnswer {
  readonly kind: "table";
  readonly table: Table;
  /** How many elements the service counts in its list, however many rows they became. */
  readonly count: number;
  readonly blank?: Blank;
  readonly next?: NextPage;
  readonly place?: PagePlace;
  /** The body was CSV. */
  readonly csv?: true;
  /** How long it was, packed or unpacked, where that is known. */
  readonly bytes?: number | undefined;
  /** Reads the answer again, leaving the texts of these columns as they came. */
  readonly again?: (texts: ReadonlySet<string>) => Table;
}

export interface ValueAnswer {
  readonly kind: "value";
  readonly value: Cell;
  readonly blank?: Blank;
  readonly caveats?: readonly string[];
}

export type Answer = TableAnswer | ValueAnswer | JobAnswer | ErrorAnswer;

/** An answer as it came over the wire. Header names may be in any case. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Its length is the one that its headers name. */
  readonly isAsLong?: boolean;
}
