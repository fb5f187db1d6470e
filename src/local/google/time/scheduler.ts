/**
 * When executions go on. On the real clock at once; `shifted-scheduler.ts`: a clock that can be moved;
 * `simulated-scheduler.ts`: one that is set.
 */
import type { Clock } from "./clock";

export interface Scheduler {
  now(): number;
  /** Calls the action when it is this execution's turn, after what else the process has to do. */
  step(action: () => void): void;
  /**
   * Returns what cancels it. `background` actions do not make time pass: they happen while others wait
   * longer.
   */
  at(time: number, action: () => void, kind?: "background"): () => void;
  /** As `at`, for executions alone: on a set clock, code outside them is not waited for. */
  within(milliseconds: number, action: () => void, kind?: "background"): () => void;
  /** Lets time pass at once if nobody else would act until then; returns whether it did. */
  pass(milliseconds: number): boolean;
  /** Code outside executions acts before anything else happens. */
  letOthersAct(): void;
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
    setImmediate(action);
  }
  at(time: number, action: () => void, kind?: "background"): () => void {
    return this.within(time - this.now(), action, kind);
  }
  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    const timer = setTimeout(action, Math.max(0, milliseconds));
    if (kind === "background") timer.unref();
    return () => clearTimeout(timer);
  }
  pass(milliseconds: number): boolean {
    return milliseconds <= 0;
  }
  letOthersAct(): void {
    // What is waiting now acts by itself.
  }
  hold<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
  skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
