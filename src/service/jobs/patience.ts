/** How the clock, which tests set, and the work itself, which takes real time, come together. */
import { setTimeout as delay } from "node:timers/promises";

/** Real milliseconds for which an answer is held back, when the clock says that the work should be done by now. */
const MOST_MS = 3000;

/**
 * Waits for work that is due by the clock, for a few seconds at most, so that with a set clock a job is done exactly
 * when its time is over, however fast this machine is.
 */
export async function waitFor(work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, delay(MOST_MS, undefined, { signal: ended.signal }).catch(() => undefined)]);
  ended.abort();
}
