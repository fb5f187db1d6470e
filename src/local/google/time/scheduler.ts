/**
 * Who goes on when: at once on the real clock; see `shifted-scheduler.ts` for a clock that can be moved, and
 * `simulated-scheduler.ts` for one that is set.
 */
import type { Clock } from "./clock";

/** Orders what executions do. */
export interface Scheduler {
  now(): number;
  /** Does something for an execution when it is this one's turn. */
  step(action: () => void): void;
  /**
   * Does something at a time, unless the returned function is called before. A `background` action does not
   * make time pass: it happens when others wait longer.
   */
  at(time: number, action: () => void, kind?: "background"): () => void;
  /** An execution runs code of its own until the returned function is called. */
  running(): () => void;
  /** Time stands still while the work goes on. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** While the work goes on, the time in which all sleep is skipped, where the clock can be moved. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T>;
}

/** The machine's own time: nothing is ordered. */
export class RealScheduler implements Scheduler {
  constructor(private readonly clock: Clock) {}

  now(): number {
    return this.clock.now();
  }
  step(action: () => void): void {
    action();
  }
  at(time: number, action: () => void, kind?: "background"): () => void {
    const timer = setTimeout(action, Math.max(0, time - this.now()));
    if (kind === "background") timer.unref();
    return () => clearTimeout(timer);
  }
  running(): () => void {
    return () => undefined;
  }
  hold<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
  skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** Two looks at a clock are not of one moment: what is less than this apart is the same. */
const AHEAD_STEP = 1_000;

/** How far the present is ahead of the machine's clock (ms). */
export function aheadOf(scheduler: Scheduler): number {
  return Math.round((scheduler.now() - Date.now()) / AHEAD_STEP) * AHEAD_STEP;
}
