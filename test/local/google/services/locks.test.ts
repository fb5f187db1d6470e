/** The contract of LockService's stand-in. How executions wait for each other is tested with the runtime. */
import { LOCK_ERRORS } from "../../../../src/local/google/rules/faults";
import { createInProcessServices } from "../../../in-process/google-services";

/** Two executions of one account. */
function pair(second: { user?: string } = {}) {
  const first = createInProcessServices({ user: "me@example.com" });
  return {
    first,
    second: createInProcessServices({ user: "me@example.com", ...second, stores: first.stores }),
  };
}

describe("a lock", () => {
  test("is had at once when free, and known to be held", () => {
    const lock = createInProcessServices().LockService.getScriptLock();
    expect([lock.hasLock(), lock.tryLock(0), lock.hasLock()]).toEqual([false, true, true]);
  });

  test("is re-entrant but not counted: one release frees it", () => {
    const { first, second } = pair();
    const lock = first.LockService.getScriptLock();
    lock.waitLock(10);
    lock.waitLock(10);
    lock.releaseLock();
    expect([lock.hasLock(), second.LockService.getScriptLock().tryLock(0)]).toEqual([false, true]);
  });

  test("held by another execution is waited for as long as asked, and not had", () => {
    const { first, second } = pair();
    first.LockService.getScriptLock().waitLock(1);
    const before = second.clock.now();
    expect(second.LockService.getScriptLock().tryLock(5000)).toBe(false);
    expect(second.clock.now() - before).toBe(5000);
    expect(() => second.LockService.getScriptLock().waitLock(1000)).toThrow(
      "Lock timeout: another process was holding the lock for too long.",
    );
  });

  test("cannot be released by one that does not hold it", () => {
    const { first, second } = pair();
    const lock = first.LockService.getScriptLock();
    lock.waitLock(1);
    second.LockService.getScriptLock().releaseLock();
    expect(lock.hasLock()).toBe(true);
  });

  test("is no other Lock object's of the same execution, unless the platform shares them", () => {
    const secondHas = (locksAreShared: boolean): boolean => {
      const { LockService } = createInProcessServices({ platform: { locksAreShared } });
      LockService.getScriptLock().waitLock(1);
      return LockService.getScriptLock().tryLock(0);
    };
    expect([secondHas(false), secondHas(true)]).toEqual([false, true]);
  });

  test("is released when its execution ends", () => {
    const { first, second } = pair();
    first.LockService.getScriptLock().waitLock(1);
    first.end();
    expect(second.LockService.getScriptLock().tryLock(0)).toBe(true);
  });

  test("needs a number to wait for", () => {
    const lock = createInProcessServices().LockService.getScriptLock();
    expect(() => lock.tryLock(undefined as unknown as number)).toThrow(
      "method signature for LockService.Lock.tryLock",
    );
  });
});

describe("two kinds, apart from each other", () => {
  test("a script lock and a document lock do not exclude one another", () => {
    const { first, second } = pair();
    first.LockService.getScriptLock().waitLock(1);
    expect([
      second.LockService.getDocumentLock().tryLock(0),
      second.LockService.getScriptLock().tryLock(0),
    ]).toEqual([true, false]);
  });

  test("outside a document there is no document lock", () => {
    expect(createInProcessServices({ contained: false }).LockService.getDocumentLock()).toBeNull();
  });
});

test("an operation too many in a minute throws, no matter who makes it", () => {
  const platform = { lockOperationsPerMinute: 4 };
  const first = createInProcessServices({ platform });
  const second = createInProcessServices({ platform, stores: first.stores });
  const takeAndRelease = ({ LockService }: typeof first): void => {
    const lock = LockService.getScriptLock();
    lock.waitLock(1);
    lock.releaseLock();
  };
  takeAndRelease(first);
  takeAndRelease(second);
  expect(() => takeAndRelease(first)).toThrow(LOCK_ERRORS[0]);
  first.clock.advance(60_000);
  takeAndRelease(second);
});

test("a release that fails leaves the lock to the end of the execution", () => {
  const { first, second } = pair();
  const lock = first.LockService.getScriptLock();
  lock.waitLock(1);
  first.stores.faults.lockErrors = 1;
  expect(() => lock.releaseLock()).toThrow(/LockService|lockBean/);
  first.stores.faults.lockErrors = 0;
  expect(second.LockService.getScriptLock().tryLock(0)).toBe(false);
  first.end();
  expect(second.LockService.getScriptLock().tryLock(0)).toBe(true);
});

test("LockService itself fails as often as asked, in its own words; a lock that is held is still held", () => {
  const { LockService, stores } = createInProcessServices({ platform: { releaseLockMayFail: false } });
  const lock = LockService.getScriptLock();
  lock.waitLock(1);
  stores.faults.lockErrors = 1;
  expect(lock.tryLock(1)).toBe(true);
  lock.releaseLock();
  const messages = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    try {
      lock.tryLock(1);
    } catch (error) {
      messages.add((error as Error).message);
    }
  }
  expect([...messages].sort()).toEqual([...LOCK_ERRORS].sort());
});
