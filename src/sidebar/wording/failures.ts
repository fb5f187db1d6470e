/** Failures as the page sees them, and sentences that differ in the sidebar. */
import type { FailureFields, FailureKind } from "../../add-on/shared/failures";
import { texts } from "../texts/texts";

/**
 * Besides the server's kinds: `permission` (Google refused the call), `timeLimit` (Google ended the
 * execution) and `unreachable` (no execution, or its answer was lost).
 */
export interface ShownFailure {
  readonly kind: FailureKind | "permission" | "timeLimit" | "unreachable";
  readonly message: string;
  /** The fields of its kind, as `FailureFields` has them. */
  readonly fields?: FailureFields[FailureKind];
}

/** The call came back without a value or a failure, as from another version of the script. */
export const UNREADABLE: ShownFailure = {
  kind: "unexpected",
  message: texts.failures.answerUnreadable,
};

/**
 * With several accounts in one browser a call may run as the wrong one, without access to the spreadsheet.
 */
const WRONG_ACCOUNT: ShownFailure = {
  kind: "permission",
  message: texts.failures.wrongAccount,
};
const TOO_LONG: ShownFailure = {
  kind: "timeLimit",
  message: texts.failures.tooLong,
};
/** Google ends executions after six minutes; later failures count as that (ms). */
const NEAR_SIX_MINUTES = 350_000;

/** Google's words in English; in other languages the general sentence quotes them. */
const CAUSES: readonly (readonly [RegExp, (words: string) => string])[] = [
  [/too many (?:scripts|simultaneous)/i, () => texts.failures.crowded],
  [/network|HTTP 0|connection failure/i, () => texts.failures.offline],
  [/authori[sz]ation is required/i, () => texts.failures.unconsented],
  [/maximum execution time/i, () => texts.failures.stopped],
];

/**
 * From google.script.run's failure handler. Google's words are translated, except this status, so the call's
 * time decides.
 */
export function scriptFailure(error: unknown, tookMs = 0): ShownFailure {
  const words = error instanceof Error ? error.message : String(error);
  if (words.includes("PERMISSION_DENIED")) return WRONG_ACCOUNT;
  if (tookMs > NEAR_SIX_MINUTES) return TOO_LONG;
  const said = CAUSES.find(([pattern]) => pattern.test(words))?.[1] ?? texts.failures.unreachable;
  return { kind: "unreachable", message: said(words.slice(0, 150)) };
}

/** The fields of a failure of this kind; undefined where it is another. */
export function fieldsOf<K extends FailureKind>(
  failure: ShownFailure,
  kind: K,
): FailureFields[K] | undefined {
  return failure.kind === kind ? (failure.fields as FailureFields[K] | undefined) : undefined;
}

/** The server's sentences are for cells; here the sidebar is open already. */
const SAID_HERE: { readonly [K in ShownFailure["kind"]]?: (failure: ShownFailure) => string | undefined } = {
  wrongKey: () => texts.failures.wrongKey,
  noConnection: (failure) =>
    fieldsOf(failure, "noConnection")?.ownerOnly ? undefined : texts.failures.notConnected,
  badSetting: (failure) => {
    const setting = fieldsOf(failure, "badSetting");
    return setting && `${setting.setting}: ${asSentence(setting.problem)}`;
  },
  // What a formula calls its options are fields of their own here, which the problem names.
  badArgument: (failure) => {
    const found = concerning(failure);
    return texts.remarks.sayRefusal(found?.subject === "options" ? found.problem : failure.message);
  },
  waiting: (failure) => {
    const { at } = fieldsOf(failure, "waiting") ?? {};
    return at === undefined ? texts.failures.waits : texts.failures.waitsUntil(at);
  },
  busy: (failure) => {
    const { detail, isMoved } = fieldsOf(failure, "busy") ?? {};
    if (isMoved) return undefined;
    return detail ? texts.failures.busyBecause(asSentence(detail)) : texts.failures.busy;
  },
  notYours: (failure) => {
    const theirs = fieldsOf(failure, "notYours");
    return theirs && texts.failures.notYours(theirs.host, theirs.wish);
  },
  storeFull: () => texts.failures.storeFull,
  notAllowed: (failure) => {
    const { what } = fieldsOf(failure, "notAllowed") ?? {};
    return what === undefined ? texts.failures.notAllowedThis : texts.failures.notAllowed(what);
  },
};

/** In the person's language, as far as it has one for the kind; else the server's own sentence. */
export function sentenceOf(failure: ShownFailure): string {
  return SAID_HERE[failure.kind]?.(failure) ?? sentenceInLanguage(failure) ?? failure.message;
}

function sentenceInLanguage({ kind, fields }: ShownFailure): string | undefined {
  if (fields === undefined) return undefined;
  const said: { readonly [kind in string]?: (known: never) => string } = texts.serverFailures;
  return said[kind]?.(fields as never);
}

/** Asking again only helps after a person changed something. */
export function needsPerson(failure: ShownFailure): boolean {
  const { kind } = failure;
  return (
    isCuredByConnection(failure) || kind === "permission" || kind === "notAllowed" || kind === "storeFull"
  );
}

/** Whether another key or connection would help; then a button leads there. */
export function isCuredByConnection({ kind }: ShownFailure): boolean {
  return kind === "noConnection" || kind === "wrongKey" || kind === "forbidden" || kind === "notYours";
}

/** In small letters, with the problem. */
export function concerning(
  failure: ShownFailure,
): { readonly subject: string; readonly problem: string } | undefined {
  const setting = fieldsOf(failure, "badSetting");
  if (setting) return { subject: setting.setting.toLowerCase(), problem: asSentence(setting.problem) };
  const argument = fieldsOf(failure, "badArgument");
  if (!argument) return undefined;
  const name = `${argument.argument}: `;
  const { message } = failure;
  const problem = message.startsWith(name) ? message.slice(name.length) : argument.problem;
  return { subject: argument.argument.toLowerCase(), problem: asSentence(problem) };
}

function asSentence(text: string): string {
  const end = text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? "" : ".";
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}
