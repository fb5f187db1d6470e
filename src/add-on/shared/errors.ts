/** The add-on's error: a kind, its fields and a sentence. */
import { CONSENTS, MAIL_CONSENT } from "./consents";
import { cleanWords } from "./external-text";
import type { FailureFields, FailureKind } from "./failures";
import { describeFailure } from "./failure-sentences";
import { isFailure, KnownError } from "./known-error";

/** Its sentence is that of the table. */
export class AddOnError<K extends FailureKind = FailureKind> extends KnownError<K> {
  constructor(kind: K, fields: FailureFields[K], cause?: unknown) {
    const cleaned = cleanFields(fields);
    super(kind, cleaned, describeFailure(kind, cleaned), cause);
  }
}

/** Quoted words are cleaned here, before any sentence, sidebar or cache gets them. */
function cleanFields<F extends object>(fields: F): F {
  const clean = { ...fields };
  if ("detail" in clean && typeof clean.detail === "string") clean.detail = cleanWords(clean.detail);
  if ("setting" in clean && "problem" in clean) clean.problem = cleanWords(String(clean.problem));
  return clean;
}

/** Errors that are not ours become its cause. */
export function toFailure(error: unknown): AddOnError {
  if (isFailure(error)) return error;
  return isOfGoogle(error) ? toGoogleFailure(error) : new AddOnError("unexpected", {}, error);
}

/** For what a person asks in the sidebar: no cell waits for it, and to ask once more goes on with it. */
export function withoutWaiting(error: unknown): unknown {
  return isFailure(error, "waiting") ? new AddOnError("rateLimited", error.fields) : error;
}

/** Apps Script's services throw this name in every language (google-apps-script, V8 runtime). */
export function isOfGoogle(error: unknown): error is Error {
  return error instanceof Error && error.name === "Exception";
}

/** Google's messages are translated; names of services, methods and scopes are not. */
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
