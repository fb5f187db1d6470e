/** What a run will cost, from what the last one did, and whether there is time for it. Pure. */

/** What one run takes. */
export interface RunCost {
  readonly requests: number;
  readonly seconds: number;
}

/** A pull of which nothing is known is thought to take so much. */
export const UNKNOWN_COST: RunCost = { requests: 1, seconds: 10 };

/** Requests of one account are 61.5 s apart by the number that a minute allows (see limit/window.ts). */
const WINDOW_S = 61.5;

export interface TimeLeft {
  /** Until the last moment at which a request may leave (ms). */
  readonly ms: number;
  readonly perMinute: number;
  /** Pulls that this execution has run already. */
  readonly done: number;
}

/** Whether to begin another pull. The first is begun however long it takes: it goes on in the next execution, and none else would. */
export function mayBegin(cost: RunCost, { ms, perMinute, done }: TimeLeft): boolean {
  if (ms <= 0) return false;
  return done === 0 || secondsFor([cost], perMinute) * 1_000 <= ms;
}

/** How long runs take one after another (s): as long as they took last time, and never faster than the limit lets them. */
export function secondsFor(costs: readonly RunCost[], perMinute: number): number {
  const worked = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(worked, Math.round((requestsOf(costs) * WINDOW_S) / perMinute));
}

export function requestsOf(costs: readonly RunCost[]): number {
  return costs.reduce((sum, { requests }) => sum + requests, 0);
}
