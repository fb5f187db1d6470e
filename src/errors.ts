/** The error tree of the add-on, and the one table that turns a kind of failure into what a person reads and can do. */

/** Every kind of failure, with the fields that its sentence needs. */
export interface FailureFields {
  /** Nothing is connected, or not for the person whose settings a formula reads. */
  noConnection: { ownerOnly?: boolean };
  /** The service refused the key (401). */
  wrongKey: Record<string, never>;
  /** The service knows the key but not its right to this (403). */
  forbidden: { what: string; detail?: string };
  /** A name or id that the service does not know (404, or not among the listed names). */
  unknownName: { what: string; name: string; near?: readonly string[]; several?: boolean };
  /** An argument that cannot be understood. `expected` completes "Expected …". */
  badArgument: { argument: string; problem: string; expected?: string | undefined };
  /** The service refused the question itself (other 4xx); `detail` is its own sentence, `place` which one of several. */
  refused: { status: number; detail: string; place?: string };
  /** The limit has no slot in time. `until` is epoch milliseconds; `at` the same as a wall clock "10:42:10". */
  waiting: { until: number; at: string; here?: number; all?: number };
  /** The service itself said 429. */
  rateLimited: { until: number; at: string };
  /** No answer, or 5xx. */
  serviceDown: { status?: number; host: string; detail?: string };
  /** A job that has not ended within the request budget. */
  stillRunning: { what: string; id?: string | undefined };
  /** A job that failed, was cancelled or has expired. */
  jobFailed: { what: string; state: string; detail?: string };
  /** An answer that is not a table, a value, a job or an error that we can read. */
  unreadable: { detail: string };
  /** More cells or bytes than a sheet, a cell or a cache can hold. */
  tooLarge: { what: string; limit: string };
  /** Google's services are busy (locks, too many calls). */
  busy: { detail: string };
  /** A setting that is missing or wrong. */
  badSetting: { setting: string; problem: string };
  /** A place in the spreadsheet that cannot be written. */
  badDestination: { place: string; problem: string };
  /** The person asked to stop. */
  cancelled: Record<string, never>;
}

export type FailureKind = keyof FailureFields;

/** What a person reads: one or two short sentences that say what to do, without codes first and without secrets. */
const SENTENCES: { readonly [K in FailureKind]: (f: FailureFields[K]) => string } = {
  noConnection: (f) =>
    f.ownerOnly
      ? "This spreadsheet's formulas use its owner's connection, and there is none. Ask the owner to connect, or share your connection with everyone who edits."
      : "Not connected to the analytics service. Open Extensions > Analytics for Sheets > Open sidebar and connect.",
  wrongKey: () => "The analytics service refused the API key. Open the sidebar and enter the key again.",
  forbidden: (f) =>
    `Your API key has no right to ${f.what}. Ask the account's administrator for access.${said(f.detail)}`,
  unknownName,
  badArgument: (f) => `${f.argument}: ${f.problem}.${f.expected ? ` Expected ${f.expected}.` : ""}`,
  refused: (f) =>
    `The analytics service refused this question${f.place ? ` (${f.place})` : ""}: ${ended(f.detail)} Correct it and try again.`,
  waiting: (f) =>
    `Waiting for a free request${f.all === undefined ? "" : ` (${f.here} of ${f.all} answers are here)`}: this cell will be filled after ${f.at}. Leave the sidebar open, or use Refresh formulas.`,
  rateLimited: (f) => `The analytics service's request limit is reached until ${f.at}. Try again then.`,
  serviceDown: (f) =>
    `The analytics service at ${f.host} ${f.status === undefined ? "does not answer. Check the address, or try" : `has a fault of its own (${f.status}). Try`} again in a few minutes.${said(f.detail)}`,
  stillRunning: (f) => `The service is still working on ${f.what}. Try again in a minute.`,
  jobFailed: (f) => `The service did not finish ${f.what} (${f.state}). Correct it or try again.${said(f.detail)}`,
  unreadable: (f) =>
    `The service's answer could not be read: ${ended(f.detail)} Check the address in the sidebar, or try again in a few minutes.`,
  tooLarge: (f) => `${f.what} is larger than ${f.limit}. Ask for fewer rows or columns.`,
  busy: (f) => `Google Sheets is busy (${f.detail}). The cell will be filled at the next refresh.`,
  badSetting: (f) => `${f.setting}: ${ended(f.problem)} Open the sidebar and change it.`,
  badDestination: (f) => `Cannot write to ${f.place}: ${ended(f.problem)}`,
  cancelled: () => "Cancelled. Nothing was changed.",
};

function said(detail: string | undefined): string {
  return detail ? ` The service said: ${ended(detail)}` : "";
}

/**
 * What others say may hold addresses, and those may hold secrets: only their hosts are passed on, without a login. Of a
 * program's stack only what stands before it is for a person.
 */
function ended(sentence: string): string {
  const told = sentence
    .replace(/\/\/(?:[^\s/?#]*@)?([^\s/?#]*)\S*/g, "//$1")
    .replace(/\?\S*=\S*/g, "")
    .replace(/\s*(?:\bat (?:\S+ ?\(|\S*\/)\S*:\d+[:)]|Traceback \().*$/s, "")
    .trim();
  if (told === "") return "it gave no reason.";
  return /[.!?]$/.test(told) ? told : `${told}.`;
}

function unknownName({ what, name, near = [], several }: FailureFields["unknownName"]): string {
  const names = near.map((known) => `"${known}"`).join(", ");
  if (several) return `Several ${what}s fit "${name}": ${names}. Use the full name or the id.`;
  return `No ${what} is called "${name}".${names ? ` Near it: ${names}.` : " Check the spelling, or use its id."}`;
}

/** A failure that a person can be told about. `message` is the sentence; `kind` and `fields` are for code. */
export class AddOnError<K extends FailureKind = FailureKind> extends Error {
  override readonly name = "AddOnError";
  constructor(
    readonly kind: K,
    readonly fields: FailureFields[K],
  ) {
    super(SENTENCES[kind](fields));
  }
}

/** What most mistakes in a formula are: what is wrong with an argument, and what was expected instead. */
export function badArgument(argument: string, problem: string, expected?: string): AddOnError<"badArgument"> {
  return new AddOnError("badArgument", { argument, problem, expected });
}

/** Whether `error` is a failure of the given kind (of any kind when none is given). */
export function isFailure<K extends FailureKind>(error: unknown, kind?: K): error is AddOnError<K> {
  return error instanceof AddOnError && (kind === undefined || error.kind === kind);
}

/** The sentence of a failure by its kind and fields, as `AddOnError.message` has it. */
export function sentenceOf<K extends FailureKind>(kind: K, fields: FailureFields[K]): string {
  return SENTENCES[kind](fields);
}

/** Google's words for "too busy": quotas and short-term limits of its own services. */
const GOOGLE_BUSY = /too many (times|scripts|LockService)|server error occurred|Service unavailable/i;

/** Any thrown thing as a failure with a sentence. What is not ours is quoted without addresses, which may hold secrets. */
export function unexpected(error: unknown): { readonly kind: FailureKind | "unexpected"; readonly message: string } {
  if (error instanceof AddOnError) return error;
  const words = (error instanceof Error ? error.message : String(error)).replace(/https?:\/\/\S+/gi, "…").slice(0, 200);
  if (GOOGLE_BUSY.test(words)) return new AddOnError("busy", { detail: words.replace(/\.$/, "") });
  return { kind: "unexpected", message: `Something went wrong in the add-on: ${ended(words)} Try again.` };
}
