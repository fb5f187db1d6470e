/** Every kind of failure, with its fields. */
import type { MissingConsent } from "./consents";

/**
 * Every kind of failure, with the fields that its sentence needs. `detail` is what others said, cleaned for a
 * person.
 */
export interface FailureFields {
  /** Nothing is connected, or (`ownerOnly`) only for somebody whose key cannot be used here. */
  noConnection: { ownerOnly?: boolean };
  /** The service refused the key (401). */
  wrongKey: Record<string, never>;
  /** The service knows the key but not its right to this (403). */
  forbidden: { what: string; detail?: string };
  /** A name or id that the service does not know (404, or not among the listed names). */
  unknownName: { what: string; name: string; near?: readonly string[]; several?: boolean };
  /** An argument that cannot be understood. `expected` completes "Expected …". */
  badArgument: { argument: string; problem: string; expected?: string | undefined };
  /**
   * The service refused the question itself (other 4xx); `detail` is its own sentence, `place` which one of
   * several; `host`: another one, to which a link of the service leads.
   */
  refused: { status: number; detail?: string; place?: string; host?: string };
  /**
   * The limit has no slot in time. `until` is epoch milliseconds; `at` the same as a wall clock "10:42:10".
   */
  waiting: { until: number; at: string; here?: number; all?: number };
  /** The service itself said 429. */
  rateLimited: { until: number; at: string };
  /**
   * No answer, or 5xx. `why` there is no answer, where that is known. `isFirst`: nothing has ever come from
   * there.
   */
  serviceDown: { status?: number; host: string; detail?: string; why?: NoAnswer | undefined; isFirst?: true };
  /**
   * The host to which a link of the service leads said 429 (`until`, `at`) or 5xx, or did not answer. It was
   * sent no key.
   */
  fileHost: {
    host: string;
    until?: number;
    at?: string;
    status?: number;
    detail?: string;
    why?: NoAnswer | undefined;
  };
  /** A job that has not ended within the request budget. `state`: in the service's own word. */
  stillRunning: { what: string; id?: string | undefined; state?: string };
  /**
   * All pages of a long answer are here, and what is left of this execution is too little to let them land.
   */
  allRead: { rows: number };
  /**
   * A job that failed, was cancelled or has expired. `isStartedAgain`: by the next run. `saidBy`: the host
   * whose words `detail` are, where that is not the service's.
   */
  jobFailed: {
    what: string;
    state: string;
    detail?: string;
    isStartedAgain?: true;
    saidBy?: string | undefined;
  };
  /**
   * An answer that is not a table, a value, a job or an error that we can read. `foreign`: it looks like
   * another site's. `isUnsafeLink`: it leads to no public address with https, which another try does not change.
   */
  unreadable: { detail: string; foreign?: boolean; isUnsafeLink?: true };
  /**
   * More cells or bytes than a sheet, a cell or a cache can hold; `isFull`: than the spreadsheet has room for
   * beside what it holds.
   */
  tooLarge: { what: string; limit: string; inFormula?: true; inPull?: true; isFull?: true };
  /**
   * A service of Google refused: it is busy, or `detail` says why in the words (and the language) that Google
   * used.
   */
  busy: { detail?: string };
  /**
   * Google sends no more requests for this person today. `until` is epoch ms, at the latest; `at` the same as
   * day and time.
   */
  quotaUsedUp: { until: number; at: string };
  /** Google did not let the add-on do this: a box that was left unticked, or an administrator's rule. */
  notAllowed: { what: string; consent?: MissingConsent | undefined };
  /** A colleague made the connection; `wish` is what the person wanted to do with it. */
  notYours: { host: string; wish: string };
  /** The spreadsheet's store for the add-on (500 KB) is full. */
  storeFull: Record<string, never>;
  /**
   * A setting that is missing or wrong. `isOfAnswer`: the next answer may fit it. `withoutData`: the problem where no cell of an answer may be
   * told.
   */
  badSetting: { setting: string; problem: string; isOfAnswer?: true; withoutData?: string };
  /**
   * A place in the spreadsheet that cannot be written. `holds`: what stands there, where a person may agree to overwrite it. `isOfAnswer`: the next answer may
   * fit there. `withoutData`: the problem where no cell of the sheet may be told.
   */
  badDestination: {
    place: string;
    problem: string;
    holds?: string;
    isOfAnswer?: true;
    withoutData?: string;
  };
  /** A pulled table that was to be shown was deleted. */
  noTable: Record<string, never>;
  /** The person asked to stop. */
  cancelled: Record<string, never>;
  /** A mistake of the add-on itself. */
  unexpected: Record<string, never>;
}

export type FailureKind = keyof FailureFields;

/**
 * Why a request has no answer: nobody knows its host, it took too long, its answer or its own address is too
 * large.
 */
export type NoAnswer = "unknownHost" | "tooSlow" | "tooLarge" | "addressTooLong";

/** A failure as JSON: what reaches the sidebar, and what is kept for equal cells. */
export interface Failure<K extends FailureKind = FailureKind> {
  readonly kind: K;
  readonly fields: FailureFields[K];
  readonly message: string;
}
