/** LockService: who holds a lock, who waits for it, and the stand-ins that scripts see. */
import { type ClassAccess, IN_DOCUMENTS } from "./auth";
import { type Faults, maybeFailLock } from "./faults";
import type { SeededRandom } from "./random";
import { ServiceError, signatureError } from "./service-error";
import { typed } from "./stand-in";
import type { Waiting } from "./waiting";

/** What `waitLock` throws when its time is up. */
export const TIMED_OUT_LOCK = "Lock timeout: another process was holding the lock for too long.";

interface Waiter {
  readonly execution: number;
  readonly granted: () => void;
}

/** Every lock of an account by its key. A lock is held by an execution, so it is re-entrant, and never counted. */
export class LockTable {
  private readonly holders = new Map<string, number>();
  private readonly waiters = new Map<string, Waiter[]>();

  /** Nothing says that LockService is fair, so the next holder is anyone's guess. */
  constructor(private readonly random: SeededRandom) {}

  holder(key: string): number | undefined {
    return this.holders.get(key);
  }

  /** Takes the lock where it is free or the execution's own already. */
  take(key: string, execution: number): boolean {
    const holder = this.holders.get(key);
    if (holder !== undefined) return holder === execution;
    this.holders.set(key, execution);
    return true;
  }

  /** Stands in line until `granted` is called, with the lock held, or the returned function is called. */
  queue(key: string, execution: number, granted: () => void): () => void {
    const waiter = { execution, granted };
    const line = this.waiters.get(key) ?? [];
    this.waiters.set(key, line);
    line.push(waiter);
    return () => {
      const place = line.indexOf(waiter);
      if (place >= 0) line.splice(place, 1);
    };
  }

  /** Frees the lock, where this execution holds it, for one of those who wait. */
  release(key: string, execution: number): void {
    if (this.holders.get(key) !== execution) return;
    this.holders.delete(key);
    const line = this.waiters.get(key);
    const [next] = line?.splice(this.random.below(line.length), 1) ?? [];
    if (!next) return;
    this.holders.set(key, next.execution);
    next.granted();
  }

  /** Frees all that an execution holds: Apps Script does so when a script ends, however it ends. */
  releaseAll(execution: number): void {
    const held = [...this.holders].filter(([, holder]) => holder === execution);
    for (const [key] of held) this.release(key, execution);
  }
}

/** What a lock needs of the execution that uses it. */
export interface LockAccess {
  readonly execution: number;
  readonly table: LockTable;
  readonly waiting: Waiting;
  readonly faults: Faults;
  readonly random: SeededRandom;
}

/** Stands in for a Lock. */
export class Lock implements Pick<GoogleAppsScript.Lock.Lock, "hasLock" | "releaseLock" | "tryLock" | "waitLock"> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #key: string;
  readonly #access: LockAccess;

  constructor(key: string, access: LockAccess) {
    this.#key = key;
    this.#access = access;
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
    return this.#access.table.holder(this.#key) === this.#access.execution;
  }

  releaseLock(): void {
    this.#access.table.release(this.#key, this.#access.execution);
  }

  #acquire<R>(timeout: unknown, method: string, then: (held: boolean) => R): R {
    if (typeof timeout !== "number" || Number.isNaN(timeout))
      throw signatureError(`LockService.Lock.${method}`, [timeout]);
    if (this.hasLock()) return then(true);
    maybeFailLock(this.#access.faults, this.#access.random);
    if (this.#access.table.take(this.#key, this.#access.execution)) return then(true);
    return this.#access.waiting.lock(this.#key, Math.max(0, timeout), then);
  }
}

/** Stands in for LockService. Without a containing document there is no document lock. */
export class LockService implements Pick<GoogleAppsScript.Lock.LockService, "getDocumentLock" | "getScriptLock"> {
  static readonly access: ClassAccess = IN_DOCUMENTS;
  readonly #document: string | null;
  readonly #access: LockAccess;

  constructor(document: string | null, access: LockAccess) {
    this.#document = document;
    this.#access = access;
  }

  /** Null outside a document; Google's types do not say so. */
  getDocumentLock(): GoogleAppsScript.Lock.Lock {
    return typed((this.#document && new Lock(`document ${this.#document}`, this.#access)) as object);
  }
  getScriptLock(): GoogleAppsScript.Lock.Lock {
    return typed(new Lock("script", this.#access));
  }
}
