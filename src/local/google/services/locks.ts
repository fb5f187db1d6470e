import type { PlatformBehaviour } from "../rules/platform-behaviour";
import { type ClassAccess, IN_DOCUMENTS } from "../rules/auth";
import { type Faults, LOCK_ERRORS, maybeFailLock } from "../rules/faults";
import type { SeededRandom } from "../time/random";
import { ServiceError, signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import type { LockOwner, Waiting } from "../time/waiting";
import { MINUTE } from "../time/durations";

/** What `waitLock` throws when its time is up. */
export const TIMED_OUT_LOCK = "Lock timeout: another process was holding the lock for too long.";

interface Waiter {
  readonly owner: LockOwner;
  readonly granted: () => void;
}

/** All locks of an account by key. */
export class LockTable {
  private readonly holders = new Map<string, LockOwner>();
  /** Operations of the last minute, in epoch milliseconds. */
  private operations: number[] = [];
  private readonly waiters = new Map<string, Waiter[]>();

  /** LockService is not known to be fair, so the next holder is random. */
  constructor(private readonly random: SeededRandom) {}

  /** Counts towards the script's hidden quota. */
  count(now: number, most: number): void {
    if (most === Number.POSITIVE_INFINITY) return;
    this.operations = [...this.operations.filter((at) => at > now - MINUTE), now];
    if (this.operations.length > most) throw new ServiceError(LOCK_ERRORS[0]);
  }

  holder(key: string): LockOwner | undefined {
    return this.holders.get(key);
  }

  /** If free or the owner's already. */
  take(key: string, owner: LockOwner): boolean {
    const holder = this.holders.get(key);
    if (holder !== undefined) return holder === owner;
    this.holders.set(key, owner);
    return true;
  }

  /** Waits until `granted` is called, holding the lock, or the returned function is called. */
  queue(key: string, owner: LockOwner, granted: () => void): () => void {
    const waiter = { owner, granted };
    const line = this.waiters.get(key) ?? [];
    this.waiters.set(key, line);
    line.push(waiter);
    return () => {
      const place = line.indexOf(waiter);
      if (place >= 0) line.splice(place, 1);
    };
  }

  /** Passes it to one who waits. */
  release(key: string, owner: LockOwner): void {
    if (this.holders.get(key) !== owner) return;
    this.holders.delete(key);
    const line = this.waiters.get(key);
    const [next] = line?.splice(this.random.below(line.length), 1) ?? [];
    if (!next) return;
    this.holders.set(key, next.owner);
    next.granted();
  }

  /** As Apps Script does however a script ends. */
  releaseAll(execution: number): void {
    const held = [...this.holders].filter(([, holder]) => holder.execution === execution);
    for (const [key, owner] of held) this.release(key, owner);
  }
}

export interface LockAccess {
  readonly execution: number;
  readonly table: LockTable;
  readonly waiting: Waiting;
  readonly faults: Faults;
  readonly random: SeededRandom;
  readonly platform: PlatformBehaviour;
  readonly now: () => number;
}

export class Lock implements Pick<
  GoogleAppsScript.Lock.Lock,
  "hasLock" | "releaseLock" | "tryLock" | "waitLock"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #key: string;
  readonly #access: LockAccess;
  readonly #owner: LockOwner;

  constructor(key: string, access: LockAccess, owner: LockOwner) {
    this.#key = key;
    this.#access = access;
    this.#owner = owner;
  }

  tryLock(timeoutInMillis: number): boolean {
    return this.#acquire(timeoutInMillis, "tryLock", (held) => held);
  }

  waitLock(timeoutInMillis: number): void {
    return this.#acquire(timeoutInMillis, "waitLock", (held) => {
      if (!held) throw new ServiceError(TIMED_OUT_LOCK);
    });
  }

  hasLock(): boolean {
    return this.#access.table.holder(this.#key) === this.#owner;
  }

  /** If it throws, the lock is held until the execution ends. */
  releaseLock(): void {
    if (this.#access.platform.releaseLockMayFail && this.hasLock()) this.#operate();
    this.#access.table.release(this.#key, this.#owner);
  }

  #acquire<R>(timeout: unknown, method: string, then: (held: boolean) => R): R {
    if (typeof timeout !== "number" || Number.isNaN(timeout))
      throw signatureError(`LockService.Lock.${method}`, [timeout]);
    if (this.hasLock()) return then(true);
    this.#operate();
    if (this.#access.table.take(this.#key, this.#owner)) return then(true);
    return this.#access.waiting.lock(this.#key, this.#owner, Math.max(0, timeout), then);
  }

  #operate(): void {
    const { table, now, platform, faults, random } = this.#access;
    maybeFailLock(faults, random);
    table.count(now(), platform.lockOperationsPerMinute);
  }
}

/** No document lock without a document. */
export class LockService implements Pick<
  GoogleAppsScript.Lock.LockService,
  "getDocumentLock" | "getScriptLock"
> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #document: string | null;
  readonly #access: LockAccess;
  readonly #execution: LockOwner;

  constructor(document: string | null, access: LockAccess) {
    this.#document = document;
    this.#access = access;
    this.#execution = { execution: access.execution };
  }

  /** Null outside a document; Google's types do not say so. */
  getDocumentLock(): GoogleAppsScript.Lock.Lock {
    return typed((this.#document && this.#lock(`document ${this.#document}`)) as object);
  }
  getScriptLock(): GoogleAppsScript.Lock.Lock {
    return typed(this.#lock("script"));
  }

  #lock(key: string): Lock {
    const { platform, execution } = this.#access;
    return new Lock(key, this.#access, platform.locksAreShared ? this.#execution : { execution });
  }
}
