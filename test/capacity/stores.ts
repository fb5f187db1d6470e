/** Google's stores as a window uses them, each call with its time: a lock as a queue, a store, a cache. */
import { ServiceError } from "../../src/local/google/rules/service-error";
import type { SharedPlaces } from "../../src/add-on/rate-limit/account-store";
import { STORED } from "../../src/add-on/shared/stored";
import type { Latencies } from "../../src/publish/latencies";
import type { VirtualTime } from "./virtual-time";

/** developers.google.com/apps-script/guides/services/quotas and reference/cache/cache. */
const STORE_BYTES = 500 * 1_024;
const MOST_ITEMS = 1_000;
const EVICTED_AT_ONCE = 100;

/** What was met, over all places of a world. */
export interface Met {
  takings: number;
  refused: number;
  heldMs: number;
  longestMs: number;
  evicted: number;
  sweeps: number;
}

export const makeMet = (): Met => ({
  takings: 0,
  refused: 0,
  heldMs: 0,
  longestMs: 0,
  evicted: 0,
  sweeps: 0,
});

/** Whether LockService refuses this operation, as it does where there are too many. */
export type RefusesLock = () => boolean;

/** The properties and the lock of a script or of a document. */
export class Guarded {
  private freeAt = 0;
  private heldSince = 0;
  private bytes = 0;
  private readonly kept = new Map<string, string>();

  constructor(
    private readonly time: VirtualTime,
    private readonly takes: Latencies,
    private readonly met: Met,
    private readonly refuses: RefusesLock = () => false,
  ) {}

  readonly lock = {
    tryLock: (wait: number): boolean => {
      const { time, takes, met } = this;
      met.takings++;
      if (this.refuses())
        throw new ServiceError("There are too many LockService operations against the same script.");
      const now = time.now();
      const start = Math.max(now, this.freeAt);
      if (start - now > wait) {
        time.spend(wait);
        met.refused++;
        return false;
      }
      time.spend(start - now + takes.holding);
      this.heldSince = start;
      return true;
    },
    releaseLock: (): void => {
      const { time, takes, met } = this;
      time.spend(takes.release);
      const held = time.now() - this.heldSince;
      met.heldMs += held;
      met.longestMs = Math.max(met.longestMs, held);
      this.freeAt = time.now();
    },
  } as unknown as SharedPlaces["lock"];

  readonly properties = {
    getProperty: (name: string): string | null => {
      this.time.spend(this.takes.getProperty);
      return this.kept.get(name) ?? null;
    },
    setProperty: (name: string, text: string): void => {
      this.time.spend(this.takes.setProperty);
      const more = name.length + text.length - this.sizeOf(name);
      if (this.bytes + more > STORE_BYTES)
        throw new ServiceError("You have exceeded the property storage quota.");
      this.bytes += more;
      this.kept.set(name, text);
    },
    getProperties: (): Record<string, string> => {
      this.time.spend(this.takes.getProperties);
      this.met.sweeps++;
      return Object.fromEntries(this.kept);
    },
    deleteProperty: (name: string): void => {
      this.time.spend(this.takes.deleteProperty);
      this.bytes -= this.sizeOf(name);
      this.kept.delete(name);
    },
  } as unknown as SharedPlaces["properties"];

  /** Fills the store with last good answers, as a document's is full. */
  fill(): void {
    for (let i = 0; STORE_BYTES - this.bytes > 0; i++) {
      const name = `${STORED.lastGood.name}${i}`;
      const text = "x".repeat(Math.max(0, Math.min(8_000, STORE_BYTES - this.bytes - name.length)));
      this.bytes += name.length + text.length;
      this.kept.set(name, text);
    }
  }

  private sizeOf(name: string): number {
    const text = this.kept.get(name);
    return text === undefined ? 0 : name.length + text.length;
  }
}

/** The cache of a document. It keeps 900 of more than a thousand items. */
export class Cached {
  private kept = new Map<string, readonly [text: string, until: number]>();

  constructor(
    private readonly time: VirtualTime,
    private readonly takes: Latencies,
    private readonly met: Met,
  ) {}

  readonly cache = {
    get: (key: string): string | null => {
      this.time.spend(this.takes.getCached);
      const [text, until] = this.kept.get(key) ?? ["", 0];
      return until > this.time.now() ? text : null;
    },
    put: (key: string, text: string, seconds: number): void => this.put({ [key]: text }, seconds),
    putAll: (texts: Record<string, string>, seconds: number): void => this.put(texts, seconds),
    remove: (key: string): void => {
      this.time.spend(this.takes.putCached);
      this.kept.delete(key);
    },
  } as unknown as SharedPlaces["cache"];

  /** Google may forget at any time. */
  forgetAll(): void {
    this.kept = new Map();
  }

  private put(texts: Readonly<Record<string, string>>, seconds: number): void {
    this.time.spend(this.takes.putCached);
    for (const [key, text] of Object.entries(texts)) {
      this.kept.delete(key);
      this.kept.set(key, [text, this.time.now() + seconds * 1_000]);
    }
    if (this.kept.size <= MOST_ITEMS) return;
    for (const key of [...this.kept.keys()].slice(0, EVICTED_AT_ONCE)) this.kept.delete(key);
    this.met.evicted += EVICTED_AT_ONCE;
  }
}
