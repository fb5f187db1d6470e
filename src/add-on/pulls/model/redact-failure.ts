/**
 * Failures for chat and log, without words of answers or cells. Each kind must declare which fields are ours.
 * Pure.
 */
import { AddOnError } from "../../shared/errors";
import type { FailureFields, FailureKind } from "../../shared/failures";
import type { Unagreed } from "../../shared/unagreed";

const ANOTHER_HOST = "another host";
const REASON_IN_ROW = "its reason is in the pull's row";
/** Service words that cannot be data. */
const JOB_ENDS = /^(?:failed|failure|error|cancell?ed|expired|aborted|timed? ?_?out)$/i;
/** Quoted text may be data. */
const QUOTE_SIGNS = /["“”'‘’«»`]/;

type Redacted = { readonly [K in FailureKind]: (fields: FailureFields[K]) => FailureFields[K] };

const asItIs = <F>(fields: F): F => fields;

const REDACTED: Redacted = {
  noConnection: asItIs,
  wrongKey: asItIs,
  forbidden: ({ what }) => ({ what: leaveOutQuoted(what, "read this") }),
  unknownName: ({ what, name }) => ({ what, name }),
  badArgument: ({ argument, problem }) => ({ argument, problem: leaveOutQuoted(problem) }),
  refused: ({ status, detail, host }) => ({
    status,
    ...(detail ? { detail: REASON_IN_ROW } : {}),
    ...(host ? { host: ANOTHER_HOST } : {}),
  }),
  waiting: asItIs,
  rateLimited: asItIs,
  serviceDown: ({ host, status, why, isFirst }) => ({
    host,
    why,
    ...(status === undefined ? {} : { status }),
    ...(isFirst ? { isFirst } : {}),
  }),
  fileHost: ({ detail, ...own }) => ({
    ...own,
    host: ANOTHER_HOST,
    ...(detail ? { detail: REASON_IN_ROW } : {}),
  }),
  stillRunning: () => ({ what: "the answer" }),
  allRead: asItIs,
  jobFailed: ({ state, isStartedAgain }) => ({
    what: "the answer",
    state: JOB_ENDS.test(state) ? state : "failed",
    ...(isStartedAgain ? { isStartedAgain } : {}),
  }),
  // Service text follows the colon.
  unreadable: ({ detail, ...own }) => ({
    ...own,
    detail: leaveOutQuoted(detail.replace(/: [^]*/, ""), "it has a form of its own"),
  }),
  tooLarge: ({ what, ...own }) => ({ ...own, what: leaveOutQuoted(what, "The answer") }),
  noUndo: asItIs,
  busy: ({ detail }) => (detail ? { detail: REASON_IN_ROW } : {}),
  quotaUsedUp: asItIs,
  hostNotListed: () => ({ host: ANOTHER_HOST }),
  notAllowed: asItIs,
  notYours: asItIs,
  storeFull: asItIs,
  tooManyQuestions: asItIs,
  badSetting: ({ setting, problem, withoutData }) => ({
    setting,
    // A service may redirect to any address.
    problem: withoutData ?? (setting === "Address" ? REASON_IN_ROW : leaveOutQuoted(problem)),
  }),
  badDestination: ({ place, problem, holds, isOfAnswer }) => ({
    place,
    problem: holds !== undefined && !isOfAnswer ? "something else is there" : leaveOutQuoted(problem),
  }),
  notAgreed: ({ asks }) => ({ asks: leaveOutNames(asks) }),
  noTable: asItIs,
  noCopy: asItIs,
  cancelled: asItIs,
  unexpected: asItIs,
};

export function redactFailure<K extends FailureKind>({ kind, fields }: AddOnError<K>): AddOnError<K> {
  return new AddOnError(kind, REDACTED[kind](fields));
}

/** What the service calls things, and columns of an answer. */
function leaveOutNames(asks: Unagreed): Unagreed {
  if (asks.kind === "columns") return { ...asks, columns: "one of Columns" };
  return asks.kind === "name" ? { ...asks, now: "another one" } : asks;
}

/** Quoted column names may be data. */
function leaveOutQuoted(text: string, instead = REASON_IN_ROW): string {
  return QUOTE_SIGNS.test(text) ? instead : text;
}
