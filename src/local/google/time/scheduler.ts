/**
 * At once on the real clock; `shifted-scheduler.ts`: a clock that can be moved; `simulated-scheduler.ts`: one
 * that is set.
 */
import type { Clock } from "./clock";

export interface Scheduler {
  now(): number;
  /** When it is this execution's turn. */
  step(action: () => void): void;
  /**
   * Returns what cancels it. `background` actions do not make time pass: they happen while others wait
   * longer.
   */
  at(time: number, action: () => void, kind?: "background"): () => void;
  /** Runs its own code until the returned function is called. */
  running(): () => void;
  /** Stops time during the work. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Skips time in which all sleep, where the clock can be moved. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T>;
}

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

/** Smaller differences come from reading two clocks. */
const AHEAD_STEP = 1_000;

/** How far now is ahead of the machine's clock (ms). */
export function aheadOf(scheduler: Scheduler): number {
  return Math.round((scheduler.now() - Date.now()) / AHEAD_STEP) * AHEAD_STEP;
}
