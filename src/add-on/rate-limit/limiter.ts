/** Shares one rolling window, and what is known of its account, between all executions, users and spreadsheets. */
import type { Clock } from "../shared/services";
import { STORED } from "../shared/stored";
import { type AccountState, policyFor } from "./account-state";
import { AccountStore, type Change, type SharedPlaces } from "./account-store";
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
export type Wish = Omit<SlotRequest, "now" | "leadMs" | "replaces"> & {
  readonly isTrial?: boolean | undefined;
  readonly replaces?: SlotTicket | undefined;
};

/** A Retry-After beyond this is a mistake, and nothing else would ever end it (ms). */
export const LONGEST_BLOCK_MS = 3_600_000;
/** A slot is taken at most so long ahead because Google was slow (ms). */
const LONGEST_LEAD_MS = 10_000;
type Denial = Extract<Ticket, { kind: "full" | "closed" }>;

/**
 * Hands out slots. That nobody can be served before some moment is noted in the cache, so that a sheet full of cells need not ask for it.
 */
export class Limiter {
  readonly policy: LimitPolicy;
  /** How far ahead slots are taken (ms), because Google has taken so long to hand out the last. */
  private leadMs = 0;
  /** Whether the last wish of this execution was granted: then nobody is likely to have been denied one since. */
  private wasServed = false;
  private readonly store: AccountStore;

  constructor(
    private readonly places: SharedPlaces,
    private readonly clock: Clock,
    private readonly accountId: string,
    perMinute: number,
  ) {
    this.policy = limitPolicy(perMinute);
    this.store = new AccountStore(places, clock, accountId, this.policy);
  }

  /** Reserves a slot without waiting for it: the caller sleeps until `at`, outside the lock. */
  reserve(wish: Wish): Ticket {
    const denied = wish.isTrial || this.wasServed ? undefined : this.denial(wish.latest);
    if (denied) return denied;
    const ticket = this.store.change((state, now) => this.decide(state, wish, now));
    this.wasServed = ticket.kind === "slot";
    if (ticket.kind === "slot") this.learnLead(ticket.granted);
    if (ticket.kind === "full" || ticket.kind === "closed") this.noteDenial(ticket);
    return ticket;
  }

  /** What is known to keep everyone waiting beyond `latest` (epoch ms). Takes no lock and reads no property. */
  denial(latest: number): Denial | undefined {
    const text = this.places.cache.get(this.denialName());
    const denied = text === null ? undefined : (JSON.parse(text) as Denial);
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
    this.store.change(({ window, health }, now) => ({
      result: undefined,
      next: { window: blocked(window, until), health: afterSign(health, "limited", now) },
    }));
    return until;
  }

  /** What a request showed of the account. Others learn of it by their next wish. */
  note(sign: Sign): void {
    const closure = this.store.change(({ window, health }, now) => {
      const next = afterSign(health, sign, now);
      return { result: closureOf(next, now), ...(next !== health && { next: { window, health: next } }) };
    });
    if (closure && "why" in closure) this.noteDenial({ kind: "closed", ...closure });
    else if (sign === "answered") this.places.cache.remove(this.denialName());
  }

  /** Requests that could be sent now, for showing only: it takes no lock, and reads no property where the cache knows. */
  left(): number {
    const now = this.clock.now();
    const { window, health } = this.store.shown(now);
    return closureOf(health, now) ? 0 : slotsLeft(window, now, policyFor(this.policy, health, now));
  }

  private decide({ window, health }: AccountState, wish: Wish, now: number): Change<Ticket> {
    // Whoever was let in to find out how the account does, and came too late to send, is let in again and has not found out yet.
    const isProbing = wish.replaces?.mends === true;
    const closure = wish.isTrial || isProbing ? undefined : closureOf(health, now);
    if (closure) return { result: { kind: "closed", ...closure } };
    const decision = reserve(window, { ...wish, now, leadMs: this.leadMs }, policyFor(this.policy, health, now));
    if (decision.kind !== "slot") return { result: decision };
    const { at, state } = decision;
    return {
      result: { kind: "slot", at, key: wish.key, granted: now, mends: isUnwell(health) },
      next: { window: state, health: isProbing ? health : afterProbe(health, now) },
    };
  }

  /** A slot that is handed out later than it may be used is lost: the next is for as much later as Google takes. */
  private learnLead(granted: number): void {
    const took = this.clock.now() - granted;
    if (took > this.policy.toleranceMs / 2) this.leadMs = Math.min(2 * took, LONGEST_LEAD_MS);
  }

  private noteDenial(denial: Denial): void {
    const until = denial.kind === "full" ? denial.freeAt : denial.until;
    const seconds = Math.ceil((until - this.clock.now()) / 1_000);
    if (seconds > 0) this.places.cache.put(this.denialName(), JSON.stringify(denial), Math.min(seconds, 21_600));
  }

  /** Another limit a minute has other denials. */
  private denialName(): string {
    return `${STORED.denied.name}${this.policy.perMinute}:${this.accountId}`;
  }
}

function isUnwell({ refusals, faults }: Health): boolean {
  return refusals + faults > 0;
}
