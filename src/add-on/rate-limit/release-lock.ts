import { isOfGoogle } from "../shared/errors";

/** Releasing may throw (apps-script-oauth2 #207); the execution's end frees the lock. */
export function releaseLock(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
  }
}

/** Takes a lock where it is free now; taking one may throw too (apps-script-oauth2 #207). */
export function tryLock(lock: GoogleAppsScript.Lock.Lock): boolean {
  try {
    return lock.tryLock(1);
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return false;
  }
}
