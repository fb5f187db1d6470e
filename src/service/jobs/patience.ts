/** How the clock, which tests set, and the work itself, which takes real time, come together. */
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits for work that is due by the clock, for so many real milliseconds at most, so that with a set clock a
 * job is done exactly when its time is over, however fast this machine is.
 */
export async function waitFor(work: Promise<unknown>, mostMs: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, delay(mostMs, undefined, { signal: ended.signal }).catch(() => undefined)]);
  ended.abort();
}
