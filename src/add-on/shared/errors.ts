/**
 * The error tree of the add-on, and the one table that turns a kind of failure into what a person reads and
 * can do.
 */
import { CONSENTS, MAIL_CONSENT, type MissingConsent } from "./consents";
import { DISPLAY_NAME } from "./display-name";
import { cleanWords, endSentence } from "./external-text";
import { findCure, findStatusText } from "./http-status-text";

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
  /** A job that failed, was cancelled or has expired. */
  /**
   * `isStartedAgain`: by the next run. `saidBy`: the host whose words `detail` are, where that is not the
   * service's.
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
   * another site's.
   */
  /** `isUnsafeLink`: it leads to no public address with https, which another try does not change. */
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
  /** A setting that is missing or wrong. */
  /**
   * `isOfAnswer`: the next answer may fit it. `withoutData`: the problem where no cell of an answer may be
   * told.
   */
  badSetting: { setting: string; problem: string; isOfAnswer?: true; withoutData?: string };
  /** A place in the spreadsheet that cannot be written. */
  /**
   * `holds`: what stands there, where a person may agree to overwrite it. `isOfAnswer`: the next answer may
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

/**
 * What a person reads: what is wrong and what to do, in short sentences without codes first and without
 * secrets.
 */
const SENTENCES: {
  readonly [K in FailureKind]: (f: FailureFields[K]) => readonly [problem: string, cure: string];
} = {
  noConnection: (f) =>
    f.ownerOnly
      ? [
          "This spreadsheet's connection is only for the person who made it, and for formulas if that is the spreadsheet's owner.",
          "Ask them to share it with everyone who edits.",
        ]
      : [
          "Not connected to the analytics service.",
          `Open Extensions > ${DISPLAY_NAME} > Open sidebar and connect.`,
        ],
  wrongKey: () => ["The analytics service refused the API key.", "Open the sidebar and enter the key again."],
  forbidden: (f) => [
    `Your API key has no right to ${f.what}.`,
    `Ask the account's administrator for access.${quoteService(f.detail)}`,
  ],
  unknownName: describeUnknownName,
  badArgument: (f) => [
    `${f.argument}: ${endSentence(f.problem)}`,
    f.expected ? `Expected ${endSentence(f.expected)}` : "",
  ],
  refused: describeRefusal,
  waiting: (f) => [
    `Waiting for a free request${f.all === undefined ? "" : ` (${f.here} of ${f.all} answers are here)`}: this cell will be filled after ${f.at}.`,
    "Leave the sidebar open, or use Refresh formulas.",
  ],
  rateLimited: (f) => [`The analytics service's request limit is reached until ${f.at}.`, "Try again then."],
  serviceDown: describeServiceDown,
  fileHost: nameFileHost,
  stillRunning: (f) => [
    `The service is still working on ${f.what}${f.state ? ` (${cleanWords(f.state)})` : ""}.`,
    "Try again in a minute.",
  ],
  allRead: (f) => [`All ${f.rows.toLocaleString("en-US")} rows are here.`, "They land with the next run."],
  jobFailed: (f) => [
    `The service did not finish ${f.what} (${cleanWords(f.state)}).`,
    `${f.isStartedAgain ? "The next run starts another." : "Correct it or try again."}${quoteService(f.detail, f.saidBy)}`,
  ],
  unreadable: (f) => [
    `The service's answer could not be read: ${endSentence(f.detail)}`,
    f.isUnsafeLink
      ? "Links must begin with https:// and lead to a public address: tell whoever runs the service."
      : f.foreign
        ? "Check the address in the sidebar, or try again in a few minutes."
        : "Try again in a few minutes.",
  ],
  tooLarge: (f) => [
    `${f.what} is larger than ${f.limit}.`,
    f.inFormula
      ? "Pull it from the sidebar instead, or ask for fewer rows or columns."
      : f.inPull
        ? `Nothing was written. ${f.isFull ? "Delete sheets or blank rows that nobody needs, ask" : "Ask"} for fewer rows or columns, or export it to a bucket.`
        : "Ask for fewer rows or columns.",
  ],
  busy: (f) => [
    f.detail ? `Google Sheets could not do this now: ${endSentence(f.detail)}` : "Google Sheets is busy.",
    "The cell will be filled at the next refresh.",
  ],
  quotaUsedUp: (f) => [
    "Google's daily quota of requests is used up for whoever runs this, in all their add-ons and scripts together.",
    `It is free again by ${f.at} at the latest.`,
  ],
  notAllowed: (f) => [
    `Google does not let the add-on ${f.what}.`,
    "Open the sidebar from the menu and tick every box that Google shows, or ask your Google administrator.",
  ],
  notYours: (f) => [
    `A colleague has connected this spreadsheet to ${f.host}, and only they can ${f.wish}.`,
    "Ask them, or connect with your own key in place of theirs.",
  ],
  storeFull: () => [
    "What this spreadsheet can remember for the add-on is full.",
    'Delete formulas that are no longer needed, then use Refresh formulas. Delete rows that are no longer needed in the sheet "Analytics pulls": what is remembered of a pull goes a week after its row.',
  ],
  badSetting: (f) => [`${f.setting}: ${endSentence(f.problem)}`, "Open the sidebar and change it."],
  badDestination: (f) => [`Cannot write to ${f.place}: ${endSentence(f.problem)}`, ""],
  noTable: () => ["The table is not there any more, or its named range was deleted.", "Run its pull again."],
  cancelled: () => ["Cancelled. Nothing was changed.", ""],
  unexpected: () => [
    "Something went wrong in the add-on itself.",
    "Try again, or ask for something simpler.",
  ],
};

function quoteService(detail: string | undefined, who = "The service"): string {
  return detail ? ` ${who} said: ${endSentence(detail)}` : "";
}

function describeUnknownName({
  what,
  name,
  near = [],
  several,
}: FailureFields["unknownName"]): readonly [string, string] {
  const names = near.map((known) => `"${known}"`).join(", ");
  if (several) return [`Several ${what}s fit "${name}": ${names}.`, "Use the full name or the id."];
  return [
    `No ${what} is called "${name}".`,
    names ? `Near it: ${names}.` : "Check the spelling, or use its id.",
  ];
}

function describeRefusal({
  status,
  detail,
  place,
  host,
}: FailureFields["refused"]): readonly [string, string] {
  if (host)
    return [
      `${describeFile(host)} refuses it (${status}).`,
      `Try again in a few minutes.${quoteService(detail, host)}`,
    ];
  const where = place ? ` (${place})` : "";
  if (detail)
    return [`The analytics service refused this question${where}: ${endSentence(detail)}`, findCure(status)];
  const { problem, cure } = findStatusText(status);
  return [`The analytics service ${problem}${where}.`, cure];
}

/** A link of the service led to another host: what goes wrong there is not the service's doing. */
function describeFile(host: string): string {
  return `The answer's file is on ${host}, which`;
}

function nameFileHost({
  host,
  at,
  status,
  detail,
  why,
}: FailureFields["fileHost"]): readonly [string, string] {
  if (at !== undefined)
    return [`${describeFile(host)} takes no more requests until ${at}.`, "Try again then."];
  const again = "Try again in a few minutes.";
  if (status !== undefined)
    return [`${describeFile(host)} has a fault of its own (${status}).`, again + quoteService(detail, host)];
  return [`${describeFile(host)} ${NO_ANSWERS[why ?? "unknown"][0]}`, again];
}

/** The address is worth a look only where nobody is there, or where nobody can say why there is no answer. */
const NO_ANSWERS: { readonly [why in NoAnswer | "unknown"]: readonly [problem: string, cure: string] } = {
  unknown: ["does not answer.", "Check the address, or try again in a few minutes."],
  unknownHost: ["cannot be found.", "Check the address in the sidebar."],
  tooSlow: ["did not answer in time.", "Ask for less at once, or try again in a few minutes."],
  tooLarge: ["sent more than Google lets through (50 MB).", "Ask for fewer rows or columns."],
  addressTooLong: ["gave an address that is too long for Google to ask.", "Ask for less at once."],
};

/**
 * Which words Google has for a host that an administrator did not allow is not published (release notes,
 * 2024-08-07).
 */
const MAYBE_NOT_LET =
  "Check the address. If it is right, ask your Google administrator whether scripts may reach this host.";

function describeServiceDown({
  host,
  status,
  detail,
  why,
  isFirst,
}: FailureFields["serviceDown"]): readonly [string, string] {
  const service = `The analytics service at ${host}`;
  if (status !== undefined) {
    return [
      `${service} has a fault of its own (${status}).`,
      `Try again in a few minutes.${quoteService(detail)}`,
    ];
  }
  const [problem, cure] = NO_ANSWERS[why ?? "unknown"];
  return [`${service} ${problem}`, isFirst && why === undefined ? MAYBE_NOT_LET : cure];
}

/** A failure that a person can be told about. `message` is the sentence; `kind` and `fields` are for code. */
export class AddOnError<K extends FailureKind = FailureKind> extends Error {
  override readonly name = "AddOnError";
  readonly fields: FailureFields[K];
  /** What led to it, for the log. */
  override readonly cause?: unknown;

  constructor(
    readonly kind: K,
    fields: FailureFields[K],
    cause?: unknown,
  ) {
    const cleaned = cleanFields(fields);
    super(describeFailure(kind, cleaned));
    this.fields = cleaned;
    if (cause !== undefined) this.cause = cause;
  }

  toJSON(): Failure<K> {
    return { kind: this.kind, fields: this.fields, message: this.message };
  }
}

/**
 * What may quote others is cleaned where the failure is made, so that no sentence, sidebar or cache has it
 * otherwise.
 */
function cleanFields<F extends object>(fields: F): F {
  const clean = { ...fields };
  if ("detail" in clean && typeof clean.detail === "string") clean.detail = cleanWords(clean.detail);
  if ("setting" in clean && "problem" in clean) clean.problem = cleanWords(String(clean.problem));
  return clean;
}

/** What most mistakes in a formula are: what is wrong with an argument, and what was expected instead. */
export function refuseArgument(
  argument: string,
  problem: string,
  expected?: string,
): AddOnError<"badArgument"> {
  return new AddOnError("badArgument", { argument, problem, expected });
}

/** Whether `error` is a failure of the given kind (of any kind when none is given). */
export function isFailure<K extends FailureKind>(error: unknown, kind?: K): error is AddOnError<K> {
  return error instanceof AddOnError && (kind === undefined || error.kind === kind);
}

/** The sentence of a failure by its kind and fields, as `AddOnError.message` has it. */
export function describeFailure<K extends FailureKind>(kind: K, fields: FailureFields[K]): string {
  return SENTENCES[kind](fields).join(" ").trim();
}

/** What is wrong, without what to do about it. */
export function describeProblem({ kind, fields }: AddOnError): string {
  return (SENTENCES[kind] as (f: typeof fields) => readonly [string, string])(fields)[0];
}

/** Any thrown thing as a failure with a sentence. What is not ours is its cause. */
export function toFailure(error: unknown): AddOnError {
  if (error instanceof AddOnError) return error;
  return isOfGoogle(error) ? toGoogleFailure(error) : new AddOnError("unexpected", {}, error);
}

/** Apps Script's services throw errors of this name, in every language (google-apps-script, V8 runtime). */
export function isOfGoogle(error: unknown): error is Error {
  return error instanceof Error && error.name === "Exception";
}

/**
 * Google's texts come in the person's language: only names of services, methods and scopes are the same in
 * all.
 */
const BUSY_NAMES = /\burlfetch\b|\b\w+ rateMax\b|\bqps\b|LockService|Utilities\.sleep/;
const SCOPE_NAME = /googleapis\.com\/auth\/([\w.]+)|PERMISSION_DENIED/;

function toGoogleFailure(error: Error): AddOnError {
  const scope = SCOPE_NAME.exec(error.message);
  if (scope) {
    const consent = [...CONSENTS, MAIL_CONSENT].find((known) => known.scope === scope[1]);
    return new AddOnError("notAllowed", { what: consent?.does ?? "do this" }, error);
  }
  return new AddOnError("busy", BUSY_NAMES.test(error.message) ? {} : { detail: error.message }, error);
}
