/** The log of the latest requests, which tests read to count what really arrived. */

/** The oldest entries go when there are more, some at a time. */
const MOST_ENTRIES = 100_000;
const GONE_AT_ONCE = 10_000;
const LONGEST_PATH = 200;

export interface RequestLogEntry {
  /** Milliseconds by the service's clock, when the request arrived. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 until answered, and for ever when the connection was dropped. */
  readonly status: number;
  /** "key 1" for the first key; null where no valid key came. The key itself is never kept. */
  readonly key: string | null;
  /** Whether it took a place in its key's limit. */
  readonly counted: boolean;
  /** Whether what it asked for was done, also when the answer was not delivered. */
  readonly ran: boolean;
  /** What failed inside the service, where something did. */
  readonly failure?: string;
}

export type OpenEntry = { -readonly [K in keyof RequestLogEntry]: RequestLogEntry[K] };

export class RequestLog {
  readonly entries: OpenEntry[] = [];

  /** Notes a request on its arrival. The entry is completed as more becomes known. */
  open(at: number, method: string, path: string): OpenEntry {
    if (this.entries.length >= MOST_ENTRIES) this.entries.splice(0, GONE_AT_ONCE);
    const shown = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
    const entry: OpenEntry = { at, method, path: shown, status: 0, key: null, counted: false, ran: false };
    this.entries.push(entry);
    return entry;
  }
}
