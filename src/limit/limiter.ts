/** Shares one rolling window, and what is known of its account, between all executions, users and spreadsheets. */
import type { Clock } from "../services";
import { STORED } from "../stored";
import { type AccountState, accountFromText, accountToText, isSpent, policyFor } from "./account-state";
import { afterProbe, afterSign, type Closure, closureOf, type Health, type Sign } from "./health";
import {
  blocked,
  limitPolicy,
  type LimitPolicy,
  reserve,
  type Reservation,
  type Slot,
  type SlotRequest,
  slotsLeft,
} from "./window";

/** Leave to send, or why not. `busy` is Google's lock service refusing to serve, which is not a failure of ours. */
export type Ticket =
  /**
   * `granted`: when it was handed out (epoch ms). `mends`: an answer to this request would be news, because the account was
   * not well then.
   */
  | (Slot & { readonly kind: "slot"; readonly granted: number; readonly mends: boolean })
  | Exclude<Reservation, { kind: "slot" }>
  | (Closure & { readonly kind: "closed" })
  | { readonly kind: "busy"; readonly detail: string };

export type SlotTicket = Extract<Ticket, { kind: "slot" }>;

/** A wish for a slot. `isTrial`: a person wants it tried, so that what was known of the account does not count. */
export type Wish = Omit<SlotRequest, "now" | "leadMs"> & { readonly isTrial?: boolean | undefined };

/** Google's services that hold what executions share. */
export interface SharedPlaces {
  readonly properties: GoogleAppsScript.Properties.Properties;
  readonly lock: GoogleAppsScript.Lock.Lock;
  readonly cache: GoogleAppsScript.Cache.Cache;
}

const PREFIX = STORED.window.name;
/** How long one execution waits for the lock that guards the window (ms). The guarded work is one read and one write. */
const LOCK_WAIT_MS = 8_000;
/** LockService has a hidden rate limit and may throw; a few tries with growing, jittered pauses get past a burst. */
const LOCK_TRIES = 4;
const LOCK_PAUSE_MS = 250;
/** A Retry-After beyond this is a mistake, and nothing else would ever end it (ms). */
const LONGEST_BLOCK_MS = 3_600_000;
/** A slot is taken at most so long ahead because Google was slow (ms). */
const LONGEST_LEAD_MS = 10_000;
/** The cache's copy of a window is for showing only (s). */
const COPY_LIFE_S = 600;
/** Spent windows of other accounts that are removed at a time, where the store is full: each costs a call. */
const SWEPT_AT_ONCE = 200;

/**
 * Hands out slots. The window lies in the script's properties, because a cache may forget it at any time and a forgotten
 * window is a burst; it is read and written under ONE short script lock, which is never held while sleeping or fetching.
 * That nobody can be served before some moment is noted in the cache, so that a sheet full of cells need not ask for it.
 */
export class Limiter {
  readonly policy: LimitPolicy;
  /** How far ahead slots are taken (ms), because Google has taken so long to hand out the last. */
  private leadMs = 0;

  constructor(
    private readonly places: SharedPlaces,
    private readonly clock: Clock,
    private readonly accountId: string,
    perMinute: number,
  ) {
    this.policy = limitPolicy(perMinute);
  }

  /** Reserves a slot without waiting for it: the caller sleeps until `at`, outside the lock. */
  reserve(wish: Wish): Ticket {
    const denied = wish.isTrial ? undefined : this.denial(wish.latest);
    if (denied) return denied;
    const ticket = this.guarded((state, now) => this.decide(state, wish, now));
    if (ticket.kind === "slot") this.learnLead(ticket.granted);
    if (ticket.kind === "full" || ticket.kind === "closed") this.noteDenial(ticket);
    return ticket;
  }

  /** What is known to keep everyone waiting beyond `latest` (epoch ms). Takes no lock and reads no property. */
  denial(latest: number): Extract<Ticket, { kind: "full" | "closed" }> | undefined {
    const text = this.places.cache.get(this.denialName());
    const denied = text === null ? undefined : (JSON.parse(text) as Extract<Ticket, { kind: "full" | "closed" }>);
    if (denied?.kind === "closed") return denied.until > this.clock.now() ? denied : undefined;
    return denied && denied.freeAt > latest ? denied : undefined;
  }

  /** Sleeps until the slot. False when the execution woke too late and must take another one. */
  waitFor(slot: { readonly at: number }): boolean {
    const wait = slot.at - this.clock.now();
    if (wait > 0) this.clock.sleep(wait);
    return this.clock.now() - slot.at <= this.policy.toleranceMs;
  }

  /** The service said 429: nobody of this account sends before `wished` (epoch ms), but never for longer than an hour. */
  block(wished: number): number {
    const until = Math.min(wished, this.clock.now() + LONGEST_BLOCK_MS);
    this.guarded(({ window, health }, now) => ({
      ticket: { kind: "full", freeAt: until },
      next: { window: blocked(window, until), health: afterSign(health, "limited", now) },
    }));
    return until;
  }

  /** What a request showed of the account. Others learn of it by their next wish. */
  note(sign: Sign): void {
    const before = this.guarded(({ window, health }, now) => {
      const next = afterSign(health, sign, now);
      const closure = closureOf(next, now);
      return {
        ticket: closure ? { kind: "closed", ...closure } : { kind: "full", freeAt: 0 },
        ...(next !== health && { next: { window, health: next } }),
      };
    });
    if (before.kind === "closed") this.noteDenial(before);
    else if (sign === "answered") this.places.cache.remove(this.denialName());
  }

  /** Requests that could be sent now, for showing only: it takes no lock, and reads no property where the cache knows. */
  left(): number {
    const now = this.clock.now();
    const copy = this.places.cache.get(this.copyName());
    const { window, health } = copy === null ? this.read(now) : accountFromText(copy, now, this.policy);
    return closureOf(health, now) ? 0 : slotsLeft(window, now, policyFor(this.policy, health, now));
  }

  private decide(
    { window, health }: AccountState,
    wish: Wish,
    now: number,
  ): { readonly ticket: Ticket; readonly next?: AccountState } {
    const closure = wish.isTrial ? undefined : closureOf(health, now);
    if (closure) return { ticket: { kind: "closed", ...closure } };
    const decision = reserve(window, { ...wish, now, leadMs: this.leadMs }, policyFor(this.policy, health, now));
    if (decision.kind !== "slot") return { ticket: decision };
    const { at, state } = decision;
    return {
      ticket: { kind: "slot", at, key: wish.key, granted: now, mends: isUnwell(health) },
      next: { window: state, health: afterProbe(health, now) },
    };
  }

  private guarded(decide: (state: AccountState, now: number) => { ticket: Ticket; next?: AccountState }): Ticket {
    const refusal = this.acquire();
    if (refusal !== undefined) return { kind: "busy", detail: refusal };
    try {
      const now = this.clock.now();
      const { ticket, next } = decide(this.read(now), now);
      if (next) {
        const text = accountToText(next);
        this.write(text);
        this.places.cache.put(this.copyName(), text, COPY_LIFE_S);
      }
      return ticket;
    } finally {
      this.release();
    }
  }

  /** Takes the lock; the reason when it cannot be had. */
  private acquire(): string | undefined {
    let reason;
    for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
      if (attempt > 0) this.clock.sleep(LOCK_PAUSE_MS * attempt * (1 + Math.random()));
      try {
        return this.places.lock.tryLock(LOCK_WAIT_MS) ? undefined : "too many cells ask at once";
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return reason;
  }

  /** Releasing may throw as taking may (apps-script-oauth2 #207); the end of the execution then frees the lock. */
  private release(): void {
    try {
      this.places.lock.releaseLock();
    } catch {
      return;
    }
  }

  private read(now: number): AccountState {
    return accountFromText(this.places.properties.getProperty(this.name()), now, this.policy);
  }

  /** The script's properties are shared by everyone who uses the add-on: where they are full, spent windows make room. */
  private write(text: string): void {
    const { properties } = this.places;
    try {
      properties.setProperty(this.name(), text);
    } catch (error) {
      if (!this.sweep()) throw error;
      properties.setProperty(this.name(), text);
    }
  }

  /** Removes windows that say nothing any more. Whether there were any. */
  private sweep(): boolean {
    const { properties } = this.places;
    const now = this.clock.now();
    const spent = Object.entries(properties.getProperties())
      .filter(([name, text]) => name.startsWith(PREFIX) && isSpent(text, now, this.policy))
      .slice(0, SWEPT_AT_ONCE);
    for (const [name] of spent) properties.deleteProperty(name);
    return spent.length > 0;
  }

  /** A slot that is handed out later than it may be used is lost: the next is for as much later as Google takes. */
  private learnLead(granted: number): void {
    const took = this.clock.now() - granted;
    if (took > this.policy.toleranceMs / 2) this.leadMs = Math.min(2 * took, LONGEST_LEAD_MS);
  }

  private noteDenial(denial: Extract<Ticket, { kind: "full" | "closed" }>): void {
    const until = denial.kind === "full" ? denial.freeAt : denial.until;
    const seconds = Math.ceil((until - this.clock.now()) / 1_000);
    if (seconds > 0) this.places.cache.put(this.denialName(), JSON.stringify(denial), Math.min(seconds, 21_600));
  }

  private name(): string {
    return PREFIX + this.accountId;
  }

  private copyName(): string {
    return STORED.windowCopy.name + this.accountId;
  }

  /** Another limit a minute has other denials. */
  private denialName(): string {
    return `${STORED.denied.name}${this.policy.perMinute}:${this.accountId}`;
  }
}

function isUnwell({ refusals, faults }: Health): boolean {
  return refusals + faults > 0;
}
