/** What follows an attempt to reach the service. Pure; one sentence above each branch gives its reason. */
import { RETRY_AFTER_DEFAULT_MS } from "../request/contract";

export interface Attempt {
  /** A status, or no answer at all: `sent` is false when the request certainly never reached the service. */
  readonly outcome: { readonly status: number } | { readonly sent: boolean };
  /** How long the service asked to be left alone (ms). */
  readonly restMs: number | undefined;
  /** 1 for the first attempt. */
  readonly number: number;
  readonly idempotent: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** The last moment at which sending again is of use (epoch ms). */
  readonly latest: number;
}

/**
 * Send again in a new slot from then on; too late, it fails. `limited`: nobody of the account sends before.
 */
export interface Decision {
  readonly again: boolean;
  readonly notBefore: number;
  readonly limited: boolean;
}

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1_000;

/** Undefined when the attempt was the last: its answer is read, whatever its status. */
export function decideRetry({
  outcome,
  restMs,
  number,
  idempotent,
  now,
  latest,
}: Attempt): Decision | undefined {
  const limited = "status" in outcome && outcome.status === 429;
  // Any other answer below 500 is the service's word on the question: asking again would give the same.
  if ("status" in outcome && outcome.status < 500 && !limited) return undefined;
  // Retry-After decides; a limit without it lasts the whole window.
  const ownPause = FIRST_PAUSE_MS * 2 ** (number - 1);
  // A time that is over already is no leave to send three requests at once.
  const pause = Math.max(restMs ?? (limited ? RETRY_AFTER_DEFAULT_MS : ownPause), limited ? ownPause : 0);
  const notBefore = now + pause;
  // A read may be repeated. A query costs work and has no idempotency key: it is repeated only where it
  // surely did not run. ASSUMPTION: one refused for the limit did not.
  const harmless = idempotent || limited || ("sent" in outcome && !outcome.sent);
  const again = number < MOST_ATTEMPTS && notBefore <= latest && harmless;
  return again || limited ? { again, notBefore, limited } : undefined;
}
