/** Every kind of failure, with its fields. */
import type { MissingConsent } from "./consents";
import type { EpochMs } from "./time";
import type { Unagreed } from "./unagreed";

/** The fields of each kind of failure; `detail` has the service's words, cleaned of secrets. */
export interface FailureFields {
  /** No connection, or (`ownerOnly`) one whose key cannot be used here. */
  noConnection: { ownerOnly?: boolean };
  /** The service refused the key (401). */
  wrongKey: Record<string, never>;
  /** The key has no right to this (403). */
  forbidden: { what: string; detail?: string };
  /** A name or id that the service does not know. */
  /** `known`: some of all `count` names that there are, where none is near. */
  unknownName: {
    what: string;
    name: string;
    near?: readonly string[];
    several?: boolean;
    known?: readonly string[];
    count?: number;
  };
  /** An argument that cannot be used; `expected` completes the sentence "Expected …". */
  badArgument: { argument: string; problem: string; expected?: string | undefined };
  /** Other 4xx. `place`: which of several questions; `host`: a link's host, if another. */
  /** `stoppedAfter`: the time that the service gives a question, in its words. */
  /** `meantName`: what was typed is the name of something else, if it stands in quotes. */
  refused: {
    status: number;
    detail?: string;
    place?: string;
    host?: string;
    stoppedAfter?: string;
    meantName?: string;
  };
  /** No slot in time. `at`: the same as "10:42:10". `isRefused`: after a 429 to this very request. */
  waiting: { until: EpochMs; at: string; here?: number; all?: number; isRefused?: true };
  /** The service said that its limit is reached (429). */
  rateLimited: { until: EpochMs; at: string };
  /** No answer, or 5xx. `isFirst`: nothing ever came from there. */
  serviceDown: { status?: number; host: string; detail?: string; why?: NoAnswer | undefined; isFirst?: true };
  /** A link's host said 429 (`until`, `at`) or 5xx, or did not answer. It got no key. */
  fileHost: {
    host: string;
    until?: EpochMs;
    at?: string;
    status?: number;
    detail?: string;
    why?: NoAnswer | undefined;
  };
  /** A job that outlasted the budget. `state`: the service's own word. */
  stillRunning: { what: string; id?: string | undefined; state?: string };
  /** All pages are here, but no time is left to write them. */
  allRead: { rows: number };
  /**
   * A failed, cancelled or expired job. `isStartedAgain`: by the next run. `saidBy`: whose words `detail`
   * are, if not the service's.
   */
  jobFailed: {
    what: string;
    state: string;
    detail?: string;
    isStartedAgain?: true;
    saidBy?: string | undefined;
  };
  /**
   * No table, value, job or known error. `foreign`: looks like another site. `isUnsafeLink`: no public https
   * address, so retrying is useless.
   */
  unreadable: { detail: string; foreign?: boolean; isUnsafeLink?: true };
  /** Too large for a sheet, cell or cache; `isFull`: for the spreadsheet's remaining room. */
  tooLarge: {
    what: string;
    limit: string;
    inFormula?: true;
    inPull?: true;
    isFull?: true;
    inPages?: true;
  };
  /**
   * The table would fit, the copy of the one before would not, and nobody has agreed to do without. In cells
   * of the spreadsheet: how many more are needed for that, and how many are left.
   */
  noUndo: { needs: number; left: number };
  /**
   * A service of Google refused: it is busy, or `detail` says why in Google's words and language. `isMoved`:
   * somebody moved the table, or typed beside its rows, while it was being written. `isUnwritten`: before any
   * cell of it was written, so that the write may look again at once.
   */
  busy: { detail?: string; isMoved?: true; isUnwritten?: true };
  /**
   * No more requests for this person today. `until`: at the latest; `at`: the same as day and
   * time.
   */
  quotaUsedUp: { until: EpochMs; at: string };
  /** The add-on's manifest lists the hosts that it may call, and this one is not among them. */
  hostNotListed: { host: string };
  /** An unticked box, or an administrator's rule. */
  notAllowed: { what: string; consent?: MissingConsent | undefined };
  /** A colleague made the connection; `wish`: what the person wanted to do. */
  notYours: { host: string; wish: string };
  /** The spreadsheet's properties (500 KB) are full. */
  storeFull: Record<string, never>;
  /** `asked`: different questions of the spreadsheet's formulas. */
  tooManyQuestions: { asked: number; kept: number };
  /** `isOfAnswer`: the next answer may fit. `withoutData`: the problem without cells of an answer. */
  badSetting: { setting: string; problem: string; isOfAnswer?: true; withoutData?: string };
  /**
   * `holds`: what a person may agree to overwrite. `isOfAnswer`: the next answer may fit. `withoutData`: the
   * problem without cells.
   */
  badDestination: {
    place: string;
    problem: string;
    holds?: string;
    isOfAnswer?: true;
    withoutData?: string;
  };
  /** A run found something to be otherwise than it was agreed to: it waits for somebody's word. */
  notAgreed: { asks: Unagreed };
  /** The pulled table was deleted. */
  noTable: Record<string, never>;
  /** No frozen copy has this name. */
  noCopy: { sheet: string };
  cancelled: Record<string, never>;
  /** A mistake of the add-on itself. */
  unexpected: Record<string, never>;
}

/** What went wrong; each kind has fields and a sentence of its own. */
export type FailureKind = keyof FailureFields;

/** Why there is no answer. */
export type NoAnswer = "unknownHost" | "tooSlow" | "tooLarge" | "addressTooLong" | "addressRefused";

/** As JSON, for the sidebar and for equal cells. */
export interface Failure<K extends FailureKind = FailureKind> {
  readonly kind: K;
  readonly fields: FailureFields[K];
  readonly message: string;
}
