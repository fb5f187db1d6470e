/** Releasing may throw (apps-script-oauth2 #207); the execution's end frees the lock. */
export function releaseLock(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch {
    return;
  }
}
