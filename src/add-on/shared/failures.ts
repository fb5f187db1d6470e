/** Every kind of failure, with its fields. */
import type { MissingConsent } from "./consents";

/** Each kind with the fields of its sentence. `detail`: others' words, cleaned. */
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
   * The service refused the question (other 4xx); `detail`: its sentence, `place`: which of several; `host`:
   * another, to which its link leads.
   */
  refused: { status: number; detail?: string; place?: string; host?: string };
  /** The limit has no slot in time. `until` is epoch ms; `at` the same as "10:42:10". */
  waiting: { until: number; at: string; here?: number; all?: number };
  /** The service itself said 429. */
  rateLimited: { until: number; at: string };
  /** No answer, or 5xx. `why`: where known. `isFirst`: nothing ever came from there. */
  serviceDown: { status?: number; host: string; detail?: string; why?: NoAnswer | undefined; isFirst?: true };
  /** A link's host said 429 (`until`, `at`) or 5xx, or did not answer. It was sent no key. */
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
  /** All pages are here, and the execution has too little time left to write them. */
  allRead: { rows: number };
  /**
   * A failed, cancelled or expired job. `isStartedAgain`: by the next run. `saidBy`: whose words `detail`
   * are, where not the service's.
   */
  jobFailed: {
    what: string;
    state: string;
    detail?: string;
    isStartedAgain?: true;
    saidBy?: string | undefined;
  };
  /**
   * No table, value, job or known error. `foreign`: it looks like another site's. `isUnsafeLink`: no public
   * https address, which another try does not change.
   */
  unreadable: { detail: string; foreign?: boolean; isUnsafeLink?: true };
  /** More cells or bytes than a sheet, cell or cache holds; `isFull`: than the spreadsheet has room for. */
  tooLarge: {
    what: string;
    limit: string;
    inFormula?: true;
    inPull?: true;
    isFull?: true;
    inPages?: true;
  };
  /**
   * A service of Google refused: it is busy, or `detail` says why in Google's words and language. `isMoved`:
   * somebody moved the table while it was being written.
   */
  busy: { detail?: string; isMoved?: true };
  /**
   * No more requests for this person today. `until`: at the latest (epoch ms); `at`: the same as day and
   * time.
   */
  quotaUsedUp: { until: number; at: string };
  /** Google did not allow it: an unticked box, or an administrator's rule. */
  notAllowed: { what: string; consent?: MissingConsent | undefined };
  /** A colleague made the connection; `wish` is what the person wanted to do with it. */
  notYours: { host: string; wish: string };
  /** The spreadsheet's store for the add-on (500 KB) is full. */
  storeFull: Record<string, never>;
  /**
   * A missing or wrong setting. `isOfAnswer`: the next answer may fit. `withoutData`: the problem without
   * cells of an answer.
   */
  badSetting: { setting: string; problem: string; isOfAnswer?: true; withoutData?: string };
  /**
   * A place that cannot be written. `holds`: what a person may agree to overwrite. `isOfAnswer`: the next
   * answer may fit. `withoutData`: the problem without cells.
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

/** Why there is no answer: unknown host, too slow, or an answer or address that is too large. */
export type NoAnswer = "unknownHost" | "tooSlow" | "tooLarge" | "addressTooLong";

/** A failure as JSON: what reaches the sidebar, and what is kept for equal cells. */
export interface Failure<K extends FailureKind = FailureKind> {
  readonly kind: K;
  readonly fields: FailureFields[K];
  readonly message: string;
}
