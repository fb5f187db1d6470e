/** How things stand, the connection, and what is kept of people. */
import type { OwnCalendar } from "../input-language/dates/calendar";
import type { Audience } from "../settings/settings";
import type { MissingConsent } from "../shared/consents";

/** What is free of the account's limit. */
export interface FreeRequests {
  /** Requests that could be sent right now. */
  readonly slotsLeft: number;
  /** How long until each further one could be (s), up to the limit of a minute. */
  readonly freeIn: readonly number[];
}

/** Times are clock times in the spreadsheet's zone ("2026-11-21 10:42:10"). Never a key. */
export interface State extends FreeRequests {
  readonly connected: boolean;
  readonly host: string | null;
  /** The base URL as it was entered, to be shown in the form; pinned ones cannot be changed. */
  readonly baseUrl: string | null;
  readonly pinned: boolean;
  /** Whether the script belongs to this spreadsheet: then everybody who edits it can read the key. */
  readonly bound: boolean;
  readonly audience: Audience | null;
  /** Whether this person made the connection (or there is none): only they end it or raise its limit. */
  readonly mine: boolean;
  /** Whether this person can use the connection: someone else's private one is of no use here. */
  readonly usable: boolean;
  readonly perMinute: number;
  /** Questions that wait for a free request. */
  readonly waiting: number;
  readonly lastRefresh: string | null;
  readonly zone: string;
  /** Whether the service is told that days are those of that zone. */
  readonly sendsZone: boolean;
  readonly calendar: OwnCalendar;
  /** Whether what waits is also asked for once an hour, with nobody at the screen. */
  readonly hourly: boolean;
  /** What this person has not allowed at Google; null where nothing is missing. */
  readonly consent: MissingConsent | null;
}

export interface ConnectCall {
  readonly baseUrl: string;
  /** Left out to keep the stored key, which works only for the same address. */
  readonly key?: string;
  readonly audience: Audience;
  /** The person was told that a colleague's connection is replaced, and wants that. */
  readonly replaces?: boolean;
}

/** `left`: the lines of what Google did not let go. Nothing is removed while a pull is at work. */
export type Forgotten =
  | { readonly kind: "at work" }
  | { readonly kind: "forgotten"; readonly left: readonly string[]; readonly state: State };

export interface ConnectionCalls {
  state(request: null): State;
  /** Stores the connection after the service has accepted the key (one request). */
  connect(request: ConnectCall): State;
  disconnect(request: null): State;
  /** What the add-on keeps of people in this spreadsheet, a line each. */
  whatIsKept(request: null): { readonly kept: readonly string[] };
  /** Removes it, and the connection with it. */
  forgetEverything(request: null): Forgotten;
  /** The account's own limit, and how old a cached answer may be. */
  setPreferences(request: {
    readonly perMinute?: number;
    readonly maxAgeMinutes?: number;
    readonly sendsZone?: boolean;
    readonly calendar?: OwnCalendar;
  }): State;
}
