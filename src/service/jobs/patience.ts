/** Brings together the clock, which tests set, and work in real time. */
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits at most `mostMs` of real time, so that with a set clock a job is done when its time is over, on any
 * machine.
 */
export async function waitFor(work: Promise<unknown>, mostMs: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, delay(mostMs, undefined, { signal: ended.signal }).catch(() => undefined)]);
  ended.abort();
}
