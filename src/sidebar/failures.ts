/** What can go wrong from the page's point of view, and the sentences that read differently inside the sidebar. */
import type { Failure as ServerFailure, FailureKind } from "../errors";

/**
 * A failure as the page has it. Besides the server's own kinds: `permission` (Google refused the call), `timeLimit`
 * (Google ended the execution) and `unreachable` (no execution took place, or its answer was lost).
 */
export interface Failure {
  readonly kind: FailureKind | "permission" | "timeLimit" | "unreachable";
  readonly message: string;
  /** What the server's failures carry besides: see FailureFields. */
  readonly fields?: ServerFailure["fields"];
}

export const UNREADABLE: Failure = {
  kind: "unexpected",
  message: "The add-on gave no answer that can be read. Reload the spreadsheet and open the sidebar again.",
};

/** Google's words for failures of google.script.run itself, which reach the page before any code of ours runs. */
const GOOGLE_SAYS: readonly (readonly [RegExp, Failure])[] = [
  [
    // With several accounts in one browser the call may run as the wrong one, which has no right to the spreadsheet.
    /PERMISSION_DENIED|do(es)? not have (the )?(required )?permission|permission to (call|access)/i,
    {
      kind: "permission",
      message:
        "Google did not let the sidebar run. This happens when several Google accounts are signed in: sign in with one account only, or use a separate browser profile for this one.",
    },
  ],
  [
    /authori[sz]ation is required|not (been )?authori[sz]ed/i,
    {
      kind: "permission",
      message:
        "The add-on has not been given all its permissions. Reload the spreadsheet, open the sidebar from the menu, and tick every box that Google shows.",
    },
  ],
  [
    /maximum execution time/i,
    {
      kind: "timeLimit",
      message: "Google stopped this after six minutes. Ask for fewer rows or a shorter period, then try again.",
    },
  ],
];

/** What google.script.run's failure handler was given, as a failure. */
export function scriptFailure(error: unknown): Failure {
  const words = error instanceof Error ? error.message : String(error);
  const known = GOOGLE_SAYS.find(([pattern]) => pattern.test(words));
  return (
    known?.[1] ?? {
      kind: "unreachable",
      message: `Google Sheets did not answer. Check your network connection and try again. (Google said: ${words.slice(0, 150)})`,
    }
  );
}

/** Sentences of the server that also serve cells, said for a person who has the sidebar open already. */
const SAID_HERE: { readonly [K in Failure["kind"]]?: (message: string) => string } = {
  wrongKey: () => "The analytics service refused this key. Copy it again from your account there.",
  noConnection: (message) =>
    message.includes("owner") ? message : "Not connected to the analytics service. Connect first.",
  badSetting: (message) => message.replace(/ Open the sidebar and change it\.$/, ""),
  waiting: (message) => `No request is free before ${timeIn(message) ?? "the next minute"}. Try again then.`,
  busy: () => "Google Sheets is busy. Try again in a moment.",
};

export function sentenceOf({ kind, message }: Failure): string {
  return SAID_HERE[kind]?.(message) ?? message;
}

/** Whether asking again can help only after a person has changed something. */
export function needsPerson({ kind }: Failure): boolean {
  return kind === "noConnection" || kind === "wrongKey" || kind === "forbidden" || kind === "permission";
}

/** Where a failure's sentence begins with what it concerns ("dates: …", "API key: …"), that and the rest. */
export function concerning(failure: Failure): { readonly subject: string; readonly problem: string } | undefined {
  const match = /^([A-Za-z ]{1,20}): (.+)$/s.exec(sentenceOf(failure));
  return match?.[1] && match[2] ? { subject: match[1].toLowerCase(), problem: capital(match[2]) } : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function timeIn(message: string): string | undefined {
  return /\d\d:\d\d:\d\d/.exec(message)?.[0];
}
