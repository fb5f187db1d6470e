/** The log of every request, which tests read to count what really arrived. */

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
}

export type OpenEntry = { -readonly [K in keyof RequestLogEntry]: RequestLogEntry[K] };

export class RequestLog {
  readonly entries: OpenEntry[] = [];

  /** Notes a request on its arrival. The entry is completed as more becomes known. */
  open(at: number, method: string, path: string): OpenEntry {
    const entry: OpenEntry = { at, method, path, status: 0, key: null, counted: false, ran: false };
    this.entries.push(entry);
    return entry;
  }
}
