/** Failures of Google's services, on request. */
import type { SeededRandom } from "../time/random";
import { ServiceError } from "./service-error";

/** May be changed while executions run. */
export interface Faults {
  /** Share (0 to 1) of lock operations that throw LockService's errors. */
  lockErrors?: number;
  /** Share (0 to 1) of cache items that go before they expire. */
  cacheLoss?: number;
  /** Time of HTTP requests in simulated milliseconds, fixed or drawn between two bounds. */
  latency?: number | readonly [low: number, high: number];
  /** Called before each service call; a returned sentence is thrown instead. */
  before?: (call: string, execution: FaultyExecution) => string | undefined;
  /** Called after it took effect; a returned sentence is thrown all the same. */
  after?: (call: string, execution: FaultyExecution) => string | undefined;
}

interface FaultyExecution {
  readonly id: number;
  readonly functionName: string;
}

/** Undocumented, as reported in the field. */
export const LOCK_ERRORS = [
  "There are too many LockService operations against the same script.",
  "Service invoked too many times in a short time: lockBean rateMax. Try Utilities.sleep(1000) between calls.",
] as const;

export function maybeFailLock(faults: Faults, random: SeededRandom): void {
  if (!faults.lockErrors || random.next() >= faults.lockErrors) return;
  throw new ServiceError(LOCK_ERRORS[random.below(LOCK_ERRORS.length)]);
}
