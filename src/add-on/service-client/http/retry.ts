/** What follows an attempt to reach the service. Pure. */
import { RETRY_AFTER_DEFAULT_MS } from "../request/contract";
import type { EpochMs } from "../../shared/time";

export interface Attempt {
  /** `sent`: false when it certainly never arrived. */
  readonly outcome: { readonly status: number } | { readonly sent: boolean };
  /** How long the service asks to wait (ms). */
  readonly restMs: number | undefined;
  readonly number: number;
  readonly idempotent: boolean;
  readonly now: EpochMs;
  /** The last moment for sending. */
  readonly latest: EpochMs;
}

/** `limited`: nobody of the account sends before `notBefore`. */
export interface Decision {
  readonly again: boolean;
  readonly notBefore: EpochMs;
  readonly limited: boolean;
}

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1_000;

/** Undefined: the answer is read, whatever its status. */
export function decideRetry({
  outcome,
  restMs,
  number,
  idempotent,
  now,
  latest,
}: Attempt): Decision | undefined {
  const limited = "status" in outcome && outcome.status === 429;
  // Asking again would give the same.
  if ("status" in outcome && outcome.status < 500 && !limited) return undefined;
  const ownPause = FIRST_PAUSE_MS * 2 ** (number - 1);
  // A Retry-After of 0 must not cause three requests at once.
  const pause = Math.max(restMs ?? (limited ? RETRY_AFTER_DEFAULT_MS : ownPause), limited ? ownPause : 0);
  const notBefore = now + pause;
  // A query costs work and has no idempotency key: it is repeated only if it surely did not run. ASSUMPTION:
  // one refused for the limit did not.
  const harmless = idempotent || limited || ("sent" in outcome && !outcome.sent);
  const again = number < MOST_ATTEMPTS && notBefore <= latest && harmless;
  return again || limited ? { again, notBefore, limited } : undefined;
}
