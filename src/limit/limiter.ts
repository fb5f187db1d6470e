/** Shares one rolling window between all executions, users and spreadsheets of an account. */
import type { Clock } from "../services";
import {
  blocked,
  limitPolicy,
  type LimitPolicy,
  reserve,
  type Reservation,
  slotsLeft,
  type SlotRequest,
  type WindowState,
  windowFromText,
  windowToText,
} from "./window";

/** Leave to send, or why not. `busy` is Google's lock service refusing to serve, which is not a failure of ours. */
export type Ticket =
  | { readonly kind: "slot"; readonly at: number }
  | Exclude<Reservation, { kind: "slot" }>
  | { readonly kind: "busy"; readonly detail: string };

/** How long one execution waits for the lock that guards the window (ms). The guarded work is one read and one write. */
const LOCK_WAIT_MS = 8_000;
/** LockService has a hidden rate limit and may throw; a few tries with growing, jittered pauses get past a burst. */
const LOCK_TRIES = 4;
const LOCK_PAUSE_MS = 250;
/** A Retry-After beyond this is a mistake, and nothing else would ever end it (ms). */
const LONGEST_BLOCK_MS = 3_600_000;

/**
 * Hands out slots. The window lies in the script's properties, because a cache may forget it at any time and a forgotten
 * window is a burst; it is read and written under ONE short script lock, which is never held while sleeping or fetching.
 */
export class Limiter {
  readonly policy: LimitPolicy;
  /** The property that holds the window. */
  private readonly name: string;

  constructor(
    private readonly properties: GoogleAppsScript.Properties.Properties,
    private readonly lock: GoogleAppsScript.Lock.Lock,
    private readonly clock: Clock,
    accountId: string,
    perMinute: number,
  ) {
    this.policy = limitPolicy(perMinute);
    this.name = `window:${accountId}`;
  }

  /** Reserves a slot without waiting for it: the caller sleeps until `at`, outside the lock. */
  reserve(wish: Omit<SlotRequest, "now">): Ticket {
    return this.guarded((state) => {
      const decision = reserve(state, { ...wish, now: this.clock.now() }, this.policy);
      if (decision.kind !== "slot") return { result: decision };
      return { result: { kind: "slot", at: decision.at }, next: decision.state };
    });
  }

  /** Sleeps until the slot. False when the execution woke too late and must take another one. */
  waitFor(slot: { at: number }): boolean {
    const wait = slot.at - this.clock.now();
    if (wait > 0) this.clock.sleep(wait);
    return this.clock.now() - slot.at <= this.policy.toleranceMs;
  }

  /** The service said 429: nobody of this account sends before `wished` (epoch ms), but never for longer than an hour. */
  block(wished: number): void {
    const until = Math.min(wished, this.clock.now() + LONGEST_BLOCK_MS);
    this.guarded((state) => ({ result: { kind: "full", freeAt: until }, next: blocked(state, until) }));
  }

  /** Requests that could be sent now, for showing only: it takes no lock. */
  left(): number {
    return slotsLeft(this.read(), this.clock.now(), this.policy);
  }

  private guarded(decide: (state: WindowState) => { result: Ticket; next?: WindowState }): Ticket {
    const refusal = this.acquire();
    if (refusal !== undefined) return { kind: "busy", detail: refusal };
    try {
      const { result, next } = decide(this.read());
      if (next) this.properties.setProperty(this.name, windowToText(next));
      return result;
    } finally {
      this.lock.releaseLock();
    }
  }

  /** Takes the lock; the reason when it cannot be had. */
  private acquire(): string | undefined {
    let reason;
    for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
      if (attempt > 0) this.clock.sleep(LOCK_PAUSE_MS * attempt * (1 + Math.random()));
      try {
        return this.lock.tryLock(LOCK_WAIT_MS) ? undefined : "too many cells ask at once";
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return reason;
  }

  private read(): WindowState {
    return windowFromText(this.properties.getProperty(this.name), this.clock.now(), this.policy);
  }
}
