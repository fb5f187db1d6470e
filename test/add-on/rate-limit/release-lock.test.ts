/** Google's locks may throw: then they count as taken, and are free when the execution ends. */
import { releaseLock, tryLock } from "../../../src/add-on/rate-limit/release-lock";

function lockThat(act: () => boolean): GoogleAppsScript.Lock.Lock {
  return { tryLock: act, releaseLock: () => void act() } as unknown as GoogleAppsScript.Lock.Lock;
}

function throwing(error: Error): GoogleAppsScript.Lock.Lock {
  return lockThat(() => {
    throw error;
  });
}

const OF_GOOGLE = Object.assign(new Error("Service unavailable: Lock"), { name: "Exception" });
const OUR_OWN = new TypeError("lock is not a lock");

it("a lock is taken where it is free, and not where somebody holds it", () => {
  expect(tryLock(lockThat(() => true))).toBe(true);
  expect(tryLock(lockThat(() => false))).toBe(false);
});

it("a lock that Google fails to give is not taken, and one it fails to release is let go", () => {
  expect(tryLock(throwing(OF_GOOGLE))).toBe(false);
  expect(() => releaseLock(throwing(OF_GOOGLE))).not.toThrow();
});

it("a mistake of our own is never taken for one of Google", () => {
  expect(() => tryLock(throwing(OUR_OWN))).toThrow(OUR_OWN);
  expect(() => releaseLock(throwing(OUR_OWN))).toThrow(OUR_OWN);
});
