/** The state, the connection, and what is kept of people. */
import type { OwnCalendar } from "../input-language/dates/calendar";
import type { Install } from "../rate-limit/installs";
import type { TableNames } from "../settings/preferences";
import type { Audience } from "../settings/settings";
import type { Standing } from "../settings/standing";
import type { MissingConsent } from "../shared/consents";

export interface FreeRequests {
  readonly slotsLeft: number;
  /** Until each further one (s), up to the limit of a minute. */
  readonly freeIn: readonly number[];
}

/** What is known of other spreadsheets with the same key that this one's window does not count. */
export interface SharingState {
  /** As the key's owner said; null where nobody has. */
  readonly others: number | null;
  /** Why the owner is asked now; null where nothing speaks for others. */
  readonly asks: SharingReason | null;
}

/** Why the owner of the key is asked how many others use it. */
export type SharingReason =
  | { readonly kind: "copy" }
  /** So many requests were refused since then although they were within the limit. */
  | { readonly kind: "refused"; readonly times: number; readonly since: string };

/** Times are "2026-11-21 10:42:10" in the spreadsheet's zone. Never a key. */
export interface State extends FreeRequests {
  /** For `stateIfNew`; "" where it soon changes by itself. */
  readonly mark: string;
  readonly connected: boolean;
  readonly host: string | null;
  /** As it was entered; a pinned one cannot be changed. */
  readonly baseUrl: string | null;
  readonly pinned: boolean;
  /** For whom the add-on was built. In a script of one spreadsheet everybody who edits can read the key. */
  readonly install: Install;
  /** "2026-11-21": when the key was first entered. Null where that is unknown. */
  readonly keySince: string | null;
  /** The key is so old that a new one should take its place. */
  readonly isKeyOld: boolean;
  readonly audience: Audience | null;
  /** Also where there is no connection. Only its maker ends it or changes its limit. */
  readonly mine: boolean;
  /** False for someone else's private connection. */
  readonly usable: boolean;
  /** The requests a minute that the whole account has. */
  readonly accountLimit: number;
  /** The part of it that this spreadsheet takes. */
  readonly perMinute: number;
  readonly sharing: SharingState;
  /** Another spreadsheet of the same key asks fewer, and so does this one. `by`: its name, or "". */
  readonly heldTo: { readonly perMinute: number; readonly by: string } | null;
  /** The service refuses the key: the time of day at which it is tried again. Null where it does not. */
  readonly keyRestsUntil: string | null;
  readonly waiting: number;
  readonly lastRefresh: string | null;
  /** Whether the add-on may give formulas the stamp; null where nobody has been asked. */
  readonly follows: boolean | null;
  /** Formulas that do not follow, and why. */
  readonly standing: Standing;
  readonly zone: string;
  readonly sendsZone: boolean;
  /** Numbers that the service calls sampled, partial or estimated are refused everywhere. */
  readonly exactOnly: boolean;
  /** What groups without a value are called; "" where their cells stay blank. */
  readonly noneName: string;
  readonly calendar: OwnCalendar;
  /** What SQL calls tables and columns, where somebody has said so. */
  readonly tableNames?: TableNames | undefined;
  /** Columns that the owner of the key masks for all who ask with it. */
  readonly masks: readonly string[];
  /** Whether what waits is also asked for once an hour, with nobody at the screen. */
  readonly hourly: boolean;
  readonly consent: MissingConsent | null;
}

export interface ConnectCall {
  readonly baseUrl: string;
  /** Left out to keep the stored key, for the same address. */
  readonly key?: string;
  readonly audience: Audience;
  /** Agreed: a colleague's connection is replaced. */
  readonly replaces?: boolean;
  /** Whether formulas are given the stamp, as the form says; without it as before, and yes at first. */
  readonly follows?: boolean;
}

/** `left`: sentences on what Google did not delete. */
export type Forgotten =
  | { readonly kind: "at work" }
  | { readonly kind: "forgotten"; readonly left: readonly string[]; readonly state: State };

export interface ConnectionCalls {
  state(request: null): State;
  /** Null where it is still the one that had this mark: mostly one call of a service says so. */
  stateIfNew(request: { readonly mark: string }): State | null;
  /** One request, which tests the key. */
  connect(request: ConnectCall): State;
  disconnect(request: null): State;
  /** `frozen`: names of frozen copies of tables, which a person may want to keep. */
  whatIsKept(request: null): { readonly kept: readonly string[]; readonly frozen: readonly string[] };
  /** Also ends the connection. `frozen`: also frozen copies of tables. */
  forgetEverything(request: { readonly frozen: boolean }): Forgotten;
  setPreferences(request: {
    readonly perMinute?: number;
    /** In how many other spreadsheets the key is used. */
    readonly others?: number;
    readonly maxAgeMinutes?: number;
    readonly sendsZone?: boolean;
    readonly exactOnly?: boolean;
    readonly noneName?: string;
    readonly calendar?: OwnCalendar;
    readonly tableNames?: TableNames;
    readonly masks?: readonly string[];
  }): State;
}
