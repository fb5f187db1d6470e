/** Caches that expire, overflow and lose items early. */
import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import type { Clock } from "../time/clock";
import type { Faults } from "../rules/faults";
import type { SeededRandom } from "../time/random";
import { ServiceError, signatureError } from "../rules/service-error";
import { textOf, typed } from "../rules/stand-in";

/**
 * developers.google.com/apps-script/reference/cache/cache; that sizes are strict was measured in the field.
 */
const MAX_KEY = 250;
const MAX_VALUE_BYTES = 100 * 1024;
const DEFAULT_SECONDS = 600;
const MAX_SECONDS = 21_600;
/** "If more than 1,000 items are written, the cache stores the 900 items farthest from expiration." */
const MAX_ITEMS = 1000;
const ITEMS_AFTER_OVERFLOW = 900;

interface Item {
  readonly value: string;
  /** As promised to the script. */
  readonly expires: number;
  /** When it really goes: expiration is only a suggestion. */
  readonly gone: number;
}

/** Its end in epoch milliseconds. */
export interface KeptItem {
  readonly key: string;
  readonly value: string;
  readonly expires: number;
}

/** One per script, document or user. */
export class CacheStore {
  private readonly items = new Map<string, Item>();

  constructor(
    private readonly clock: Clock,
    private readonly random: SeededRandom,
    private readonly faults: Faults,
  ) {}

  get size(): number {
    return this.items.size;
  }

  get(key: string): string | null {
    const item = this.items.get(key);
    if (!item) return null;
    if (item.gone > this.clock.now()) return item.value;
    this.items.delete(key);
    return null;
  }

  put(key: string, value: string, seconds: number): void {
    const now = this.clock.now();
    const lost = this.faults.cacheLoss !== undefined && this.random.next() < this.faults.cacheLoss;
    const lasts = seconds * 1000 * (lost ? this.random.next() : 1);
    this.items.set(key, { value, expires: now + seconds * 1000, gone: now + lasts });
    if (this.items.size > MAX_ITEMS) this.shrink(now);
  }

  remove(key: string): void {
    this.items.delete(key);
  }

  /** For tests; items may have expired. */
  names(): string[] {
    return [...this.items.keys()];
  }

  /** What has not expired, for another process. */
  living(): readonly KeptItem[] {
    const now = this.clock.now();
    const items = [...this.items].filter(([, { gone }]) => gone > now);
    return items.map(([key, { value, expires }]) => ({ key, value, expires }));
  }
  /** Takes items of another process. */
  take(items: readonly KeptItem[]): void {
    for (const { key, value, expires } of items) this.items.set(key, { value, expires, gone: expires });
  }

  /** Empties the cache, as a restart of Google's would. */
  clear(): void {
    this.items.clear();
  }

  loseHalf(): void {
    for (const key of this.items.keys()) if (this.random.next() < 0.5) this.items.delete(key);
  }

  private shrink(now: number): void {
    const living = [...this.items].filter(([, item]) => item.gone > now);
    living.sort(([, a], [, b]) => b.expires - a.expires);
    this.items.clear();
    const kept = living.length > MAX_ITEMS ? living.slice(0, ITEMS_AFTER_OVERFLOW) : living;
    for (const [key, item] of kept) this.items.set(key, item);
  }
}

export class Cache implements Pick<
  GoogleAppsScript.Cache.Cache,
  "get" | "getAll" | "put" | "putAll" | "remove" | "removeAll"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #store: CacheStore;
  constructor(store: CacheStore) {
    this.#store = store;
  }

  get(key: string): string | null {
    return this.#store.get(checkedKey(key, "get"));
  }

  /** Only keys that were found. */
  getAll(keys: string[]): Record<string, string> {
    if (!Array.isArray(keys)) throw signatureError("CacheService.Cache.getAll", [keys]);
    const found = keys.map((key) => [key, this.#store.get(checkedKey(key, "getAll"))] as const);
    return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  }

  put(key: string, value: string, expirationInSeconds: number = DEFAULT_SECONDS): void {
    const [item, seconds] = [checkedItem(key, value, "put"), checkedSeconds(expirationInSeconds)];
    this.#store.put(item.key, item.value, seconds);
  }

  /** One server call; a refused item means that none is written. */
  putAll(values: Record<string, string>, expirationInSeconds: number = DEFAULT_SECONDS): void {
    if (typeof values !== "object" || values === null)
      throw signatureError("CacheService.Cache.putAll", [values]);
    const items = Object.entries(values).map(([key, value]) => checkedItem(key, value, "putAll"));
    const seconds = checkedSeconds(expirationInSeconds);
    for (const item of items) this.#store.put(item.key, item.value, seconds);
  }

  remove(key: string): void {
    this.#store.remove(checkedKey(key, "remove"));
  }

  /** It counts as one call of a service. */
  removeAll(keys: string[]): void {
    if (!Array.isArray(keys)) throw signatureError("CacheService.Cache.removeAll", [keys]);
    for (const key of keys.map((one) => checkedKey(one, "removeAll"))) this.#store.remove(key);
  }
}

/** No document cache without a document. */
export class CacheService implements Pick<
  GoogleAppsScript.Cache.CacheService,
  "getDocumentCache" | "getScriptCache" | "getUserCache"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #stores: {
    readonly document: CacheStore | null;
    readonly script: CacheStore;
    readonly user: CacheStore;
  };
  constructor(stores: {
    readonly document: CacheStore | null;
    readonly script: CacheStore;
    readonly user: CacheStore;
  }) {
    this.#stores = stores;
  }

  getDocumentCache(): GoogleAppsScript.Cache.Cache | null {
    return this.#stores.document && typed(new Cache(this.#stores.document));
  }
  getScriptCache(): GoogleAppsScript.Cache.Cache {
    return typed(new Cache(this.#stores.script));
  }
  getUserCache(): GoogleAppsScript.Cache.Cache {
    return typed(new Cache(this.#stores.user));
  }
}

function checkedKey(key: unknown, method: string): string {
  if (key === null || key === undefined) throw signatureError(`CacheService.Cache.${method}`, [key]);
  const text = textOf(key);
  if (text.length > MAX_KEY) throw new ServiceError("Argument too large: key");
  return text;
}

/** Values become text; a missing one is refused. */
function checkedItem(key: unknown, value: unknown, method: string): { key: string; value: string } {
  if (value === null || value === undefined)
    throw signatureError(`CacheService.Cache.${method}`, [key, value]);
  const text = textOf(value);
  if (Buffer.byteLength(text) > MAX_VALUE_BYTES) throw new ServiceError("Argument too large: value");
  return { key: checkedKey(key, method), value: text };
}

/** Real caches may clamp; refusing shows the caller's mistake. */
function checkedSeconds(seconds: unknown): number {
  if (typeof seconds === "number" && seconds >= 1 && seconds <= MAX_SECONDS) return Math.floor(seconds);
  throw new ServiceError(
    `Invalid argument: expirationInSeconds (${String(seconds)}; 1 to ${MAX_SECONDS} seconds)`,
  );
}
