/** Failures of Google's services that a test or a simulation can ask for. */
import type { SeededRandom } from "../time/random";
import { ServiceError } from "./service-error";

/** What goes wrong, and how often. Everything may be changed while executions run. */
export interface Faults {
  /** The share (0 to 1) of lock operations that throw one of LockService's own errors. */
  lockErrors?: number;
  /** The share (0 to 1) of cache items that are evicted at some moment before they expire. */
  cacheLoss?: number;
  /** Simulated time of an HTTP request in milliseconds, fixed or drawn between two bounds. */
  latency?: number | readonly [low: number, high: number];
  /** Asked before every service call; a returned sentence is thrown instead of making the call. */
  before?: (call: string, execution: FaultyExecution) => string | undefined;
  /** Asked when a service call has taken effect; a returned sentence is thrown nevertheless. */
  after?: (call: string, execution: FaultyExecution) => string | undefined;
}

/** The execution whose call fails. */
interface FaultyExecution {
  readonly id: number;
  readonly functionName: string;
}

/** LockService's undocumented errors, as reported in the field. */
export const LOCK_ERRORS = [
  "There are too many LockService operations against the same script.",
  "Service invoked too many times in a short time: lockBean rateMax. Try Utilities.sleep(1000) between calls.",
] as const;

/** Throws one of LockService's errors as often as asked. */
export function maybeFailLock(faults: Faults, random: SeededRandom): void {
  if (!faults.lockErrors || random.next() >= faults.lockErrors) return;
  throw new ServiceError(LOCK_ERRORS[random.below(LOCK_ERRORS.length)]);
}
