/** Gives a lock back. Releasing may throw (apps-script-oauth2 #207); the execution's end frees it then. */
export function releaseLock(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch {
    return;
  }
}
