/** The latest requests, for tests. */

/** Then the oldest go, several at a time. */
const MOST_ENTRIES = 100_000;
const GONE_AT_ONCE = 10_000;
const LONGEST_PATH = 200;

/** One request, from its arrival on; no part of its body. */
export interface RequestLogEntry {
  /** Epoch milliseconds of the arrival, by the service's clock. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 until answered, or when dropped. */
  readonly status: number;
  /** "key 1" and so on, never the key; null without a valid one. */
  readonly key: string | null;
  /** Whether it counted against the limit of its key. */
  readonly counted: boolean;
  /** Also when the answer was not delivered. */
  readonly ran: boolean;
  /** What failed inside the service. */
  readonly failure?: string;
}

/** A request that is still being answered: what is known of it is written in. */
export type OpenEntry = { -readonly [K in keyof RequestLogEntry]: RequestLogEntry[K] };

/** Keeps the latest 100,000 at most; the array is the log itself, in order of arrival. */
export class RequestLog {
  readonly entries: OpenEntry[] = [];

  /** Completed as more is known. */
  open(at: number, method: string, path: string): OpenEntry {
    if (this.entries.length >= MOST_ENTRIES) this.entries.splice(0, GONE_AT_ONCE);
    const shown = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
    const entry: OpenEntry = { at, method, path: shown, status: 0, key: null, counted: false, ran: false };
    this.entries.push(entry);
    return entry;
  }
}
