/** What a run will cost, from what the last one did, and whether there is time for it. Pure. */
import { makeLimitPolicy } from "../../rate-limit/window";

/** What one run takes. */
export interface RunCost {
  readonly requests: number;
  readonly seconds: number;
}

/** A pull of which nothing is known is thought to take so much. */
export const UNKNOWN_COST: RunCost = { requests: 1, seconds: 10 };

export interface TimeLeft {
  /** Until the last moment at which a request may leave (ms). */
  readonly ms: number;
  readonly perMinute: number;
  /** Pulls that this execution has run already. */
  readonly done: number;
}

/** What lacks time continues in the next execution, so it may begin with so much left (ms). */
const LEAST_MS = 30_000;

/** Whether to begin another pull. The first always begins: it continues in the next execution. */
export function mayBegin(cost: RunCost, { ms, perMinute, done }: TimeLeft): boolean {
  if (ms <= 0) return false;
  if (isLong(cost, perMinute)) return done === 0 || ms >= LEAST_MS;
  return done === 0 || estimateSeconds([cost], perMinute) * 1_000 <= ms;
}

/** Of an execution's six minutes, what an hourly run takes at most (s). */
const HOURLY_RUN_S = 270;

/** Whether it takes several executions. */
export function isLong(cost: RunCost, perMinute: number): boolean {
  return estimateSeconds([cost], perMinute) > HOURLY_RUN_S;
}

/** How many hours so many seconds of work take with nobody at the screen: one hourly run each. */
export function estimateHoursAlone(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / HOURLY_RUN_S));
}

/** How long runs take one after another (s): as last time, never faster than the limit. */
export function estimateSeconds(costs: readonly RunCost[], perMinute: number): number {
  const { requests, seconds } = addCosts(costs);
  const windowS = makeLimitPolicy(perMinute).windowMs / 1_000;
  return Math.max(seconds, Math.round((requests * windowS) / perMinute));
}

export function addCosts(costs: readonly RunCost[]): RunCost {
  return { requests: countRequests(costs), seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0) };
}

export function countRequests(costs: readonly RunCost[]): number {
  return costs.reduce((sum, { requests }) => sum + requests, 0);
}
