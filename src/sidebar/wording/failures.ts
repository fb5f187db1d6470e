/** Failures as the page sees them, and sentences that differ in the sidebar. */
import type { FailureFields, FailureKind } from "../../add-on/shared/failures";

/**
 * Besides the server's kinds: `permission` (Google refused the call), `timeLimit` (Google ended the
 * execution) and `unreachable` (no execution, or its answer was lost).
 */
export interface Failure {
  readonly kind: FailureKind | "permission" | "timeLimit" | "unreachable";
  readonly message: string;
  /** See FailureFields. */
  readonly fields?: FailureFields[FailureKind];
}

export const UNREADABLE: Failure = {
  kind: "unexpected",
  message: "The add-on gave no answer that can be read. Reload the spreadsheet and open the sidebar again.",
};

/**
 * With several accounts in one browser a call may run as the wrong one, without access to the spreadsheet.
 */
const WRONG_ACCOUNT: Failure = {
  kind: "permission",
  message:
    "Google did not let the sidebar run. This happens when several Google accounts are signed in: sign in with one account only, or use a separate browser profile for this one.",
};
const TOO_LONG: Failure = {
  kind: "timeLimit",
  message: "Google stopped this after six minutes. Ask for fewer rows or a shorter period, then try again.",
};
/** Google ends executions after six minutes; later failures count as that (ms). */
const NEAR_SIX_MINUTES = 350_000;

/**
 * From google.script.run's failure handler. Google's words are translated, except this status, so the call's
 * time decides.
 */
export function scriptFailure(error: unknown, tookMs = 0): Failure {
  const words = error instanceof Error ? error.message : String(error);
  if (words.includes("PERMISSION_DENIED")) return WRONG_ACCOUNT;
  if (tookMs > NEAR_SIX_MINUTES) return TOO_LONG;
  return {
    kind: "unreachable",
    message: `Google Sheets did not answer. Check your network connection and try again; if that does not help, reload the spreadsheet, open the sidebar from the menu, and tick every box that Google shows. (Google said: ${words.slice(0, 150)})`,
  };
}

/** Undefined for another kind. */
export function fieldsOf<K extends FailureKind>(failure: Failure, kind: K): FailureFields[K] | undefined {
  return failure.kind === kind ? (failure.fields as FailureFields[K] | undefined) : undefined;
}

/** The server's sentences are for cells; here the sidebar is open already. */
const SAID_HERE: { readonly [K in Failure["kind"]]?: (failure: Failure) => string | undefined } = {
  wrongKey: () => "The analytics service refused this key. Copy it again from your account there.",
  noConnection: (failure) =>
    fieldsOf(failure, "noConnection")?.ownerOnly
      ? undefined
      : "Not connected to the analytics service. Connect first.",
  badSetting: (failure) => {
    const setting = fieldsOf(failure, "badSetting");
    return setting && `${setting.setting}: ${asSentence(setting.problem)}`;
  },
  waiting: (failure) =>
    `No request is free before ${fieldsOf(failure, "waiting")?.at ?? "the next minute"}. Try again then.`,
  busy: (failure) => {
    const { detail, isMoved } = fieldsOf(failure, "busy") ?? {};
    if (isMoved) return failure.message;
    if (!detail) return "Google Sheets is busy. Try again in a moment.";
    return `Google Sheets could not do this now. It said: ${asSentence(detail)} Try again in a moment.`;
  },
  notYours: (failure) => {
    const theirs = fieldsOf(failure, "notYours");
    return (
      theirs &&
      `A colleague has connected this spreadsheet to ${theirs.host}, and only they can ${theirs.wish}. Ask them, or put your own key in place of theirs under Connection.`
    );
  },
  storeFull: () =>
    'What this spreadsheet can remember for the add-on is full. Delete formulas that are no longer needed, press Refresh formulas in the Formulas tab, then try again. Delete rows that are no longer needed in the sheet "Analytics pulls", too: what is remembered of a pull goes a week after its row.',
  notAllowed: (failure) =>
    `Google does not let the add-on ${fieldsOf(failure, "notAllowed")?.what ?? "do this"}. Reload the spreadsheet and tick every box that Google shows, or ask your Google administrator. Then try again.`,
};

export function sentenceOf(failure: Failure): string {
  return SAID_HERE[failure.kind]?.(failure) ?? failure.message;
}

/** Asking again only helps after a person changed something. */
export function needsPerson(failure: Failure): boolean {
  const { kind } = failure;
  return (
    isCuredByConnection(failure) || kind === "permission" || kind === "notAllowed" || kind === "storeFull"
  );
}

export function isCuredByConnection({ kind }: Failure): boolean {
  return kind === "noConnection" || kind === "wrongKey" || kind === "forbidden" || kind === "notYours";
}

/** In small letters, with the problem. */
export function concerning(
  failure: Failure,
): { readonly subject: string; readonly problem: string } | undefined {
  const setting = fieldsOf(failure, "badSetting");
  if (setting) return { subject: setting.setting.toLowerCase(), problem: asSentence(setting.problem) };
  const argument = fieldsOf(failure, "badArgument");
  if (!argument) return undefined;
  const expected = argument.expected ? ` Expected ${asSentence(argument.expected, false)}` : "";
  return { subject: argument.argument.toLowerCase(), problem: asSentence(argument.problem) + expected };
}

function asSentence(text: string, begins = true): string {
  const end = text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? "" : ".";
  return (begins ? text.charAt(0).toUpperCase() + text.slice(1) : text) + end;
}
