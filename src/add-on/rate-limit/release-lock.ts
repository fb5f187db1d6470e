/**
 * Gives a lock back. Releasing may throw as taking may (apps-script-oauth2 #207); the end of the execution
 * then frees it.
 */
export function releaseLock(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch {
    return;
  }
}
