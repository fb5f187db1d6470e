/** Calls of Google's services that are made again: each fails for a moment now and then. */

const TRIES = 6;
const PAUSE_MS = 500;

/** Makes a call, and makes it again where it throws. @throws what it threw the last time */
export function insist<T>(call: () => T, sleep: (ms: number) => void): T {
  for (let tries = 1; ; tries++) {
    try {
      return call();
    } catch (error) {
      if (tries === TRIES) throw error;
      sleep(PAUSE_MS);
    }
  }
}
