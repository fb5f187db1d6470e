/** An account's shared state, changed by one execution at a time. */
import { ENDS_CALM } from "../shared/calm";
import { isOfGoogle } from "../shared/errors";
import type { Clock } from "../shared/services";
import { STORED } from "../shared/stored";
import type { EpochMs } from "../shared/time";
import { type AccountState, readAccountState, writeAccountState, isSpent } from "./account-state";
import { applyClock } from "./margins";
import { releaseLock } from "./release-lock";
import type { LimitPolicy } from "./window";

/**
 * Where the window of an account is kept, and the lock that guards it. The cache is this spreadsheet's: its
 * items go with those of its questions, in one call.
 */
export interface SharedPlaces {
  readonly properties: GoogleAppsScript.Properties.Properties;
  readonly lock: GoogleAppsScript.Lock.Lock;
  readonly cache: GoogleAppsScript.Cache.Cache;
}

const WINDOW_PREFIX = STORED.window.name;
const WINDOW_LOCK_WAIT_MS = 8_000;
/** LockService has a hidden rate limit and may throw; growing, jittered pauses get past a burst. */
const LOCK_TRIES = 4;
const LOCK_PAUSE_MS = 250;
const COPY_LIFE_S = 600;
/** Read without a lock, it may have changed meanwhile. */
const SHORT_COPY_LIFE_S = 420;
/** Notes of what is asked must not take the cache's room: a slot may be 20 s ahead, a cell has 30. */
const BESIDE_LIFE_S = 60;
/** Each removed window costs a call while others wait for the lock: a few make room for many that come. */
const SWEPT_AT_ONCE = 10;

/** `beside`: cache items to be put with the state, while it is fresh. */
export interface Change<T> {
  readonly result: T;
  readonly next?: Partial<AccountState> | undefined;
  readonly beside?: Readonly<Record<string, string>> | undefined;
}

/**
 * In script properties, because a lost window means a burst. ONE short lock guards a read and a write, and is
 * never held while sleeping or fetching.
 */
export class AccountStore {
  private seen: AccountState | undefined;

  constructor(
    private readonly places: SharedPlaces,
    private readonly clock: Clock,
    private readonly accountId: string,
    private readonly policy: LimitPolicy,
  ) {}

  /** `busy`: no lock, for the reason in `detail`. */
  change<T>(
    decide: (state: AccountState, now: EpochMs) => Change<T>,
  ): T | { readonly kind: "busy"; readonly detail: string } {
    const refusal = this.acquire();
    if (refusal !== undefined) return { kind: "busy", detail: refusal };
    this.seen = undefined;
    try {
      const now = this.clock.now();
      const read = this.read(now);
      const state = { ...read, margins: applyClock(read.margins, now) };
      const { result, next, beside } = decide(state, now);
      if (next) {
        const text = writeAccountState({ ...state, ...next });
        this.write(text);
        this.places.cache.putAll(
          { [this.copyName()]: text, ...ENDS_CALM, ...beside },
          beside ? BESIDE_LIFE_S : COPY_LIFE_S,
        );
      }
      this.seen = { ...state, ...next };
      return result;
    } finally {
      releaseLock(this.places.lock);
    }
  }

  /** For showing only: takes no lock, and mostly reads no property. */
  shown(now: EpochMs): AccountState {
    return (this.seen ??= this.lookUp(now));
  }

  private lookUp(now: EpochMs): AccountState {
    const copy = this.places.cache.get(this.copyName());
    if (copy !== null) return readAccountState(copy, now, this.policy);
    const state = this.read(now);
    this.places.cache.put(this.copyName(), writeAccountState(state), SHORT_COPY_LIFE_S);
    return state;
  }

  /** The reason why there is no lock. */
  private acquire(): string | undefined {
    let reason;
    for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
      if (attempt > 0) this.clock.sleep(LOCK_PAUSE_MS * attempt * (1 + Math.random()));
      try {
        return this.places.lock.tryLock(WINDOW_LOCK_WAIT_MS) ? undefined : "too many cells ask at once";
      } catch (error) {
        if (!isOfGoogle(error)) throw error;
        reason = error.message;
      }
    }
    return reason;
  }

  private read(now: EpochMs): AccountState {
    return readAccountState(this.places.properties.getProperty(this.name()), now, this.policy);
  }

  /** If the store is full, spent windows give way, and the document's last good answers. */
  private write(text: string): void {
    const { properties } = this.places;
    try {
      properties.setProperty(this.name(), text);
    } catch (error) {
      if (!isOfGoogle(error) || !this.sweep()) throw error;
      properties.setProperty(this.name(), text);
    }
  }

  private sweep(): boolean {
    const { properties } = this.places;
    const now = this.clock.now();
    const all = Object.entries(properties.getProperties());
    const longest = (mayGo: (name: string, text: string) => boolean): string[] =>
      all
        .filter(([name, text]) => mayGo(name, text))
        .sort(([, one], [, other]) => other.length - one.length)
        .map(([name]) => name);
    const spent = longest((name, text) => name.startsWith(WINDOW_PREFIX) && isSpent(text, now, this.policy));
    const going = [...spent, ...longest((name) => name.startsWith(STORED.lastGood.name))];
    for (const name of going.slice(0, SWEPT_AT_ONCE)) properties.deleteProperty(name);
    return going.length > 0;
  }

  private name(): string {
    return WINDOW_PREFIX + this.accountId;
  }

  private copyName(): string {
    return STORED.windowCopy.name + this.accountId;
  }
}
