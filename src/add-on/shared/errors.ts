/** The add-on's error: a failure of a kind, with its fields and its sentence. */
import { CONSENTS, MAIL_CONSENT } from "./consents";
import { cleanWords } from "./external-text";
import { describeFailure } from "./failure-sentences";
import type { Failure, FailureFields, FailureKind } from "./failures";

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
