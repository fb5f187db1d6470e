/** The connection, the account's limit, and what is kept of people. */
import type { Audience } from "../settings/settings";
import type { MissingConsent } from "../shared/consents";

export interface FreeRequests {
  /** Requests that could be sent now. */
  readonly slotsLeft: number;
  /** How long until each further one (s), up to the limit of a minute. */
  readonly freeIn: readonly number[];
}

/** Times are "2026-11-21 10:42:10" in the spreadsheet's zone. Never a key. */
export interface State extends FreeRequests {
  readonly connected: boolean;
  readonly host: string | null;
  /** As it was entered; a pinned one cannot be changed. */
  readonly baseUrl: string | null;
  readonly pinned: boolean;
  /** The script belongs to this spreadsheet: everybody who edits it can read the key. */
  readonly bound: boolean;
  readonly audience: Audience | null;
  /** This person made the connection, or there is none: only they end it or raise its limit. */
  readonly mine: boolean;
  /** Someone else's private connection is not usable. */
  readonly usable: boolean;
  readonly perMinute: number;
  readonly waiting: number;
  readonly lastRefresh: string | null;
  readonly zone: string;
  /** Whether days are sent as days of that zone. */
  readonly sendsZone: boolean;
  /** Waiting questions are also sent once an hour, with the sidebar closed. */
  readonly hourly: boolean;
  /** What this person has not allowed at Google. */
  readonly consent: MissingConsent | null;
}

export interface ConnectCall {
  readonly baseUrl: string;
  /** Left out to keep the stored key, which works only for the same address. */
  readonly key?: string;
  readonly audience: Audience;
  /** Agreed: a colleague's connection is replaced. */
  readonly replaces?: boolean;
}

/** `left`: lines on what Google did not delete. Nothing is removed while a pull is running. */
export type Forgotten =
  | { readonly kind: "at work" }
  | { readonly kind: "forgotten"; readonly left: readonly string[]; readonly state: State };

export interface ConnectionCalls {
  state(request: null): State;
  /** Stores the connection once the service accepts the key (one request). */
  connect(request: ConnectCall): State;
  disconnect(request: null): State;
  whatIsKept(request: null): { readonly kept: readonly string[] };
  /** Removes what is kept, and the connection. */
  forgetEverything(request: null): Forgotten;
  /** `maxAgeMinutes`: how old a cached answer may be. */
  setPreferences(request: {
    readonly perMinute?: number;
    readonly maxAgeMinutes?: number;
    readonly sendsZone?: boolean;
  }): State;
}
