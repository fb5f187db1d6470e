/** A run's expected cost, from the last one. Pure. */
import { HOURLY_PULLS_S } from "../../input-language/schedules/hourly-run";
import { makeLimitPolicy } from "../../rate-limit/window";

/** What a run took: requests to the service, and seconds from its beginning to its end. */
export interface RunCost {
  readonly requests: number;
  readonly seconds: number;
}

/** A guess for pulls not run yet. */
export const UNKNOWN_COST: RunCost = { requests: 1, seconds: 10 };

export interface TimeLeft {
  /** Time until the last moment for a request (ms). */
  readonly ms: number;
  readonly perMinute: number;
  /** Pulls already run by this execution. */
  readonly done: number;
}

/** Unfinished work continues, so starting with this much is fine (ms). */
const LEAST_MS = 30_000;

/** The first always begins: it continues in the next execution. */
export function mayBegin(cost: RunCost, { ms, perMinute, done }: TimeLeft): boolean {
  if (ms <= 0) return false;
  if (isLong(cost, perMinute)) return done === 0 || ms >= LEAST_MS;
  return done === 0 || estimateRunSeconds([cost], perMinute) * 1_000 <= ms;
}

/** Whether it needs several executions. */
export function isLong(cost: RunCost, perMinute: number): boolean {
  return estimateRunSeconds([cost], perMinute) > HOURLY_PULLS_S;
}

/** Hours of work unattended: one hourly run each. */
export function estimateHoursAlone(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / HOURLY_PULLS_S));
}

/** In sequence (s): as last time, never faster than the limit. */
export function estimateRunSeconds(costs: readonly RunCost[], perMinute: number): number {
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
