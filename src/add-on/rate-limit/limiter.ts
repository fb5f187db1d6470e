/** One window for each account, shared by all executions, users and spreadsheets. */
import { MINUTE_MS, HOUR_MS, type EpochMs } from "../shared/time";
import type { Clock } from "../shared/services";
import { STORED } from "../shared/stored";
import { keyOfDenial } from "./denial-name";
import { type AccountState, computePolicy } from "./account-state";
import { applyRefusal, type Refusals, evidenceOf, NO_REFUSALS } from "./refusals";
import { AccountStore, type SharedPlaces } from "./account-store";
import {
  type AccountHealth,
  applySignal,
  closureOf,
  type HealthSignal,
  isUnwell,
  type SignalSource,
} from "./health";
import { applyLimitOf, lowestInUse, type LowestLimit } from "./lowest-limit";
import { applyReply } from "./margins";
import { applyDemand, type HourOfDemand, readHour } from "./shared-demand";
import {
  decideSlot,
  decideSlots,
  type GrantedSlot,
  type SlotAsker,
  type SlotResult,
  type SlotWish,
} from "./slot-decision";
import {
  blockUntil,
  giveBack,
  makeLimitPolicy,
  type LimitPolicy,
  countSlotsLeft,
  computeFreeing,
} from "./window";

/** A longer Retry-After may be a mistake, so requests are tried at least this often. */
const LONGEST_BLOCK_MS = HOUR_MS;
const LONGEST_SPREAD_MS = 2 * MINUTE_MS;
/** Another spreadsheet may find meanwhile that the account is well. */
const LONGEST_DENIAL_S = { closed: 180, full: 600 } as const;
type SlotDenial = Extract<SlotResult, { kind: "full" | "closed" }>;

/** Denials are noted in the cache, so that waiting cells need no lock. */
export class Limiter {
  readonly policy: LimitPolicy;
  private asker: SlotAsker;
  /** After a granted wish, the cache need not be asked for a denial. */
  private wasServed = false;
  private readonly store: AccountStore;

  constructor(
    private readonly places: SharedPlaces,
    private readonly clock: Clock,
    private readonly accountId: string,
    perMinute: number,
    private readonly spreadsheet: () => string = () => "",
  ) {
    this.policy = makeLimitPolicy(perMinute);
    this.asker = { policy: this.policy, spreadsheet, tookMs: undefined };
    this.store = new AccountStore(places, clock, accountId, this.policy);
  }

  /** The caller sleeps until `at`, outside the lock. */
  reserve(wish: SlotWish): SlotResult {
    const denied = wish.isTrial || this.wasServed ? undefined : this.denial(wish.latest, wish.denied);
    if (denied) return denied;
    const slotResult = this.store.change((state, now) => decideSlot(state, wish, now, this.asker));
    this.wasServed = slotResult.kind === "slot";
    if (slotResult.kind === "slot")
      this.asker = { ...this.asker, tookMs: this.clock.now() - slotResult.granted };
    if (slotResult.kind === "full" || slotResult.kind === "closed") this.noteDenial(slotResult);
    return slotResult;
  }

  /**
   * One slot for each of several requests, all at the same moment, in one change of the account. Undefined
   * for what is asked already or has no room soon; none where the account is unwell.
   */
  reserveTogether(wishes: readonly SlotWish[]): readonly (GrantedSlot | undefined)[] {
    const granted = this.store.change((before, now) => {
      if (isUnwell(before.health)) return { result: [] };
      const soon = decideSlots(before, wishes, now, this.asker);
      const at = Math.max(now, ...soon.slots.map((slot) => slot?.at ?? 0));
      const { slots, state } = decideSlots(before, wishes, now, this.asker, at - now);
      return { result: slots, ...(state !== before && { next: state }) };
    });
    return "kind" in granted ? [] : granted;
  }

  /** What makes everyone wait beyond `latest`. No lock, no property read. */
  denial(latest: EpochMs, known?: string | null): SlotDenial | undefined {
    const text = known === undefined ? this.places.cache.get(this.denialName()) : known;
    const denied = text === null ? undefined : (JSON.parse(text) as SlotDenial);
    if (denied?.kind === "closed") return denied.until > this.clock.now() ? denied : undefined;
    return denied && denied.freeAt > latest ? denied : undefined;
  }

  /** False: the execution woke too late and needs another slot. */
  waitFor(slot: { readonly at: EpochMs }): boolean {
    const wait = slot.at - this.clock.now();
    if (wait > 0) this.clock.sleep(wait);
    return this.clock.now() - slot.at <= this.policy.toleranceMs;
  }

  /** Returns when the account may send again, in an hour at most. */
  block(statedUntil: EpochMs, { at }: Pick<GrantedSlot, "at">): number {
    const soonest = Math.min(statedUntil, this.clock.now() + LONGEST_BLOCK_MS);
    const blocked = this.store.change((state, now) => {
      const { window, health } = state;
      const next = applySignal(health, "limited", this.source(state, now, { at, isProbe: false }));
      const stated = Math.max(next.statedUntil, Math.ceil(statedUntil));
      const { perMinute, windowMs } = computePolicy(this.policy, { ...state, health: next }, now);
      // All who were refused are told the same moment, in which one request is free.
      const between = Math.min(windowMs / perMinute, LONGEST_SPREAD_MS);
      const until = soonest + Math.ceil(2 * between * Math.random());
      return {
        result: until,
        next: {
          // Tried again at the same distance, it would meet those that were served before it in each round.
          window: blockUntil(this.policy.perMinute < 1 ? giveBack(window, at) : window, until),
          health: { ...next, statedUntil: stated },
          refusals: applyRefusal(state.refusals, now),
        },
      };
    });
    return typeof blocked === "number" ? blocked : soonest;
  }

  note(signal: HealthSignal, { at, isProbe }: Pick<GrantedSlot, "at" | "isProbe">): void {
    const closure = this.store.change((state, now) => {
      const next = applySignal(state.health, signal, this.source(state, now, { at, isProbe }));
      return { result: closureOf(next, now), ...(next !== state.health && { next: { health: next } }) };
    });
    if (closure && "why" in closure) this.noteDenial({ kind: "closed", ...closure });
    else if (signal === "answered") this.places.cache.remove(this.denialName());
  }

  /** Failed questions may be asked again. */
  noteRecovery(): void {
    this.note("recovered", { at: 0, isProbe: false });
  }

  /** For showing: takes no lock. */
  left(): number {
    const now = this.clock.now();
    const state = this.store.shown(now);
    const policy = computePolicy(this.policy, state, now);
    return closureOf(state.health, now) ? 0 : countSlotsLeft(state.window, now, policy);
  }

  /** How long until each further request (s), for showing. */
  freeing(): readonly number[] {
    const now = this.clock.now();
    const state = this.store.shown(now);
    const free = computeFreeing(state.window, now, computePolicy(this.policy, state, now));
    return free.map((ms) => Math.ceil(ms / 1_000));
  }

  health(): AccountHealth {
    return this.store.shown(this.clock.now()).health;
  }

  /** As the service really serves it. */
  learnedPolicy(): LimitPolicy {
    const now = this.clock.now();
    return computePolicy(this.policy, this.store.shown(now), now);
  }

  /** What speaks for others that use the account; undefined where nothing does. */
  signsOfOthers(): Refusals | undefined {
    const now = this.clock.now();
    return evidenceOf(this.store.shown(now).refusals, now);
  }

  /** Their number is known from now on. */
  forgetRefusals(): void {
    this.store.change(() => ({ result: undefined, next: { refusals: NO_REFUSALS } }));
  }

  /** The limit of another spreadsheet that is lower than the own, and holds. */
  lowerElsewhere(): LowestLimit | undefined {
    const now = this.clock.now();
    const lowest = lowestInUse(this.store.shown(now).lowest, now);
    // Its own may be of an earlier build or part; each request notes the one of now.
    const isLower = lowest !== undefined && lowest.perMinute < this.policy.perMinute;
    return isLower && lowest.spreadsheet !== this.spreadsheet() ? lowest : undefined;
  }

  /** Others see the limit under this name. */
  noteLimit(name: string): void {
    this.store.change(({ lowest }, now) => ({
      result: undefined,
      next: {
        lowest: applyLimitOf(lowest, { spreadsheet: this.spreadsheet(), name }, this.policy.perMinute, now),
      },
    }));
  }

  /** This spreadsheet does not use the account any more, so its limit holds for nobody. */
  forgetLimit(): void {
    this.store.change(({ lowest }) => ({
      result: undefined,
      ...(lowest?.spreadsheet === this.spreadsheet() && { next: { lowest: undefined } }),
    }));
  }

  /**
   * Notes what this spreadsheet's hourly run finds due. Returns what all spreadsheets with the account wanted
   * in an hour; undefined where Google's lock failed.
   */
  noteDemand(requests: number): HourOfDemand | undefined {
    const known = this.store.change((state, now) => {
      const demand = applyDemand(state.demand, requests, now);
      return { result: readHour(demand, now), next: { demand } };
    });
    return "kind" in known ? undefined : known;
  }

  /** How long a reply took: its request may have arrived as late. Mostly it says nothing new. */
  noteReply(tookMs: number): void {
    if (!applyReply(this.store.shown(this.clock.now()).margins, tookMs, this.clock.now())) return;
    this.store.change(({ margins }, now) => ({
      result: undefined,
      next: { margins: applyReply(margins, tookMs, now) ?? margins },
    }));
  }

  private source(
    { window, lowest }: AccountState,
    now: EpochMs,
    { at, isProbe }: Pick<GrantedSlot, "at" | "isProbe">,
  ): SignalSource {
    const sent = window.slots.filter((slot) => slot.at > at - this.policy.windowMs && slot.at <= at).length;
    const perMinute = Math.min(this.policy.perMinute, lowestInUse(lowest, now)?.perMinute ?? Infinity);
    return { now, isProbe, sentAt: at, perMinute, sent };
  }

  private noteDenial(denial: SlotDenial): void {
    const until = denial.kind === "full" ? denial.freeAt : denial.until;
    const seconds = Math.min(Math.ceil((until - this.clock.now()) / 1_000), LONGEST_DENIAL_S[denial.kind]);
    if (seconds > 0) this.places.cache.put(this.denialName(), JSON.stringify(denial), seconds);
  }

  private denialName(): string {
    return STORED.denied.name + keyOfDenial(this.policy.perMinute, this.accountId);
  }
}
