/** What a simulation decides of a service call before it is made. */
import type { Execution } from "../rules/execution";

/**
 * - `killed`: the execution silently ends before the call.
 * - `threw before`: the call threw and did nothing. `threw after`: it did its work and threw.
 * - `slow`: it took seconds.
 * - `evicted`: caches just lost about half of their items. Cache calls only.
 * - `refused`: somebody else held the lock all the time. `tryLock` and `waitLock` only.
 * - `quota`: this user's calls of the service throw, now and for some minutes, and do nothing.
 */
export const FAULTS = [
  "killed",
  "threw before",
  "threw after",
  "slow",
  "evicted",
  "refused",
  "quota",
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface CallFate {
  readonly milliseconds: number;
  readonly fault?: FaultKind;
  /** Result in place of the call. */
  readonly instead?: () => unknown;
  /** Thrown although the call took effect. */
  readonly error?: Error;
}

export interface ServiceCall {
  /** The call as "Class.method", such as `Cache.get`. */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly execution: Execution;
  /** Counts the execution's calls that take time, from 1. */
  readonly number: number;
}

/** Nothing goes wrong, and no time passes. */
export const USUAL_FATE: CallFate = { milliseconds: 0 };
