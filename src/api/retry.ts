/** What follows an attempt to reach the service. Pure; one sentence above each branch gives its reason. */
import { NOT_RUN_STATUSES, RETRY_AFTER_DEFAULT_MS } from "./contract";

/** How an attempt ended: with a status, or with no answer at all. */
export type Outcome =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs?: number | undefined }
  /** `sent` is false when the request certainly never reached the service (its host could not be found or refused). */
  | { readonly kind: "unreachable"; readonly sent: boolean };

export interface Attempt {
  readonly outcome: Outcome;
  /** 1 for the first attempt. */
  readonly number: number;
  readonly idempotent: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** The last moment at which sending again is of use (epoch ms). */
  readonly latest: number;
}

export type Decision =
  /** Read the answer, whatever its status. */
  | { readonly kind: "accept" }
  /** Take a new slot, not before `notBefore`, and send again. `blocked`: nobody of the account may send before then. */
  | { readonly kind: "again"; readonly notBefore: number; readonly blocked: boolean }
  /** The limit is reached until `until`, too late for this asker. */
  | { readonly kind: "limited"; readonly until: number }
  | { readonly kind: "giveUp" };

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1_000;

export function afterAttempt(attempt: Attempt): Decision {
  const { outcome, now } = attempt;
  if (outcome.kind === "answered" && outcome.status === 429) return afterLimit(attempt, outcome.retryAfterMs);
  // Any other answer below 500 is the service's word on the question: asking again would give the same.
  if (outcome.kind === "answered" && outcome.status < 500) return { kind: "accept" };
  const notBefore = now + (retryAfterOf(outcome) ?? FIRST_PAUSE_MS * 2 ** (attempt.number - 1));
  if (attempt.number < MOST_ATTEMPTS && mayRepeat(attempt) && notBefore <= attempt.latest) {
    return { kind: "again", notBefore, blocked: false };
  }
  return outcome.kind === "answered" ? { kind: "accept" } : { kind: "giveUp" };
}

function afterLimit(attempt: Attempt, retryAfterMs: number | undefined): Decision {
  // Retry-After is authoritative where it is given; without it the whole window is the safe guess.
  const until = attempt.now + (retryAfterMs ?? RETRY_AFTER_DEFAULT_MS);
  if (attempt.number < MOST_ATTEMPTS && until <= attempt.latest && mayRepeat(attempt)) {
    return { kind: "again", notBefore: until, blocked: true };
  }
  return { kind: "limited", until };
}

function mayRepeat({ idempotent, outcome }: Attempt): boolean {
  // A read changes nothing, however often it is sent.
  if (idempotent) return true;
  // A query costs the service work and has no idempotency key: it is repeated only where it certainly did not run.
  if (outcome.kind === "unreachable") return !outcome.sent;
  return NOT_RUN_STATUSES.includes(outcome.status);
}

function retryAfterOf(outcome: Outcome): number | undefined {
  return outcome.kind === "answered" ? outcome.retryAfterMs : undefined;
}

/**
 * How long the service asks to be left alone (ms): by a Retry-After header (seconds or an HTTP date, RFC 9110), else by
 * what its text says (`"retry_after": 37`, "in 37 seconds"). Undefined where it is neither.
 */
export function retryAfterMs(header: string | undefined, now: number, text = ""): number | undefined {
  const wait = /^\s*\d+(\.\d+)?\s*$/.test(header ?? "") ? Number(header) * 1_000 : Date.parse(header ?? "") - now;
  if (!Number.isNaN(wait)) return Math.max(0, wait);
  const said =
    /retry_?after(?:_?seconds)?"?\s*:\s*"?([\d.]+)/i.exec(text) ??
    /\b(?:in|after|for)\s+([\d.]+)\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(text);
  return said ? Math.ceil(Number(said[1]) * (said[2]?.toLowerCase().startsWith("m") ? 60 : 1)) * 1_000 : undefined;
}
