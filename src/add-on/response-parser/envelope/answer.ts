import type { Blank } from "../../table/codec";
import type { Cell, Table } from "../../table/types";
import type { JobState } from "../vocabulary/job-words";

export type { JobState };

/** `total`: the elements of all pages, where the service says so. */
export type NextPage = NextPlace & { readonly total?: number | undefined };

type NextPlace =
  /** An address to GET as it is: absolute, or a path on the same host. */
  | { readonly link: string }
  /** The next page's first row, from 0, and the service's page size. */
  | { readonly offset: number; readonly limit: number }
  /** A token to send back in `parameter`, which is derived from its name. */
  | { readonly cursor: string; readonly parameter: string };

/** The answer is not here, but will be (or was) elsewhere. */
export interface JobAnswer {
  readonly kind: "job";
  readonly state: JobState;
  readonly id?: string | undefined;
  /** The result of a job that is done, else its status. An http(s) address or absolute path. */
  readonly link?: string | undefined;
  /** If the result is in several files. */
  readonly links?: readonly string[] | undefined;
  /** How much of it is done, from 0 to 1. */
  readonly progress?: number | undefined;
  /** The number of rows that the result has. */
  readonly rows?: number | undefined;
  readonly bytes?: number | undefined;
  /** In an object storage: "s3://bucket/path/file.csv". */
  readonly path?: string | undefined;
  /** The service's own word or sentence. */
  readonly message?: string | undefined;
}

/** A failure that the service reports, whatever the status code. */
export interface ErrorAnswer {
  readonly kind: "error";
  /** One or two sentences, without mark-up. */
  readonly message: string;
  /** The HTTP status, or the one in the body of a success. */
  readonly status: number;
  /** The message is ours: the service said nothing usable. */
  readonly ours?: true;
  /**
   * The answer has at least so many rows and columns, which no spreadsheet holds, or an object of more keys
   * than that.
   */
  readonly tooLarge?: { readonly rows: number; readonly columns: number } | { readonly keys: number };
  /** The answer looks like that of another site: a page, XML or words instead of data. */
  readonly foreign?: true;
  /** The pause that the service asks for (ms). */
  readonly retryAfterMs?: number | undefined;
}

/** Where a page stands among all, as far as its body says so. */
export interface PagePlace {
  /** Its first row, as the service counts. */
  readonly offset?: number | undefined;
  /** Its number, as the service counts. */
  readonly page?: number | undefined;
  readonly more?: boolean | undefined;
  /** Elements of all pages; not a lone number, which may count something else. */
  readonly total?: number | undefined;
}

/** A body that is a table, and what it says of further pages. */
export interface TableAnswer {
  readonly kind: "table";
  readonly table: Table;
  /** Elements as the service counts them, however many rows they became. */
  readonly count: number;
  readonly blank?: Blank;
  readonly next?: NextPage;
  readonly place?: PagePlace;
  readonly csv?: true;
  /** The size in bytes, whether packed or unpacked. */
  readonly bytes?: number | undefined;
  /** Reads the answer again and leaves the texts of these columns as they came. */
  readonly again?: (texts: ReadonlySet<string>) => Table;
}

export interface ValueAnswer {
  readonly kind: "value";
  readonly value: Cell;
  readonly blank?: Blank;
  readonly caveats?: readonly string[];
}

/** What a body turned out to be: a table, a value, a job to follow, or an error. */
export type Answer = TableAnswer | ValueAnswer | JobAnswer | ErrorAnswer;

/** Header names may be in any case. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Its length is the one in its headers. */
  readonly isAsLong?: boolean;
}
