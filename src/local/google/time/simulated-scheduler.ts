/**
 * A simulation on a set clock: what can go on is drawn by a seed, and the clock skips the time in which
 * nothing happens.
 */
import type { SetClock } from "./clock";
import type { SeededRandom } from "./random";
import type { Scheduler } from "./scheduler";

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly isBackground: boolean;
}

/**
 * Steps, timers and holds of a simulation. Who goes through them, and when, is said by those that carry
 * executions out.
 */
export abstract class SimulatedScheduler implements Scheduler {
  protected holds = 0;
  private readonly steps: (() => void)[] = [];
  private readonly timers = new Set<Timer>();

  constructor(
    protected readonly clock: SetClock,
    private readonly random: SeededRandom,
  ) {}

  now(): number {
    return this.clock.now();
  }

  step(action: () => void): void {
    this.steps.push(action);
    this.wake();
  }

  at(time: number, action: () => void, kind?: "background"): () => void {
    const timer = { time, action, isBackground: kind === "background" };
    this.timers.add(timer);
    this.wake();
    return () => this.timers.delete(timer);
  }

  abstract running(): () => void;

  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.holds += 1;
    try {
      return await work();
    } finally {
      this.holds -= 1;
      this.wake();
    }
  }

  /** A set clock always skips them. */
  skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** There is something to look for, after all that is already under way in this process has been done. */
  protected abstract wake(): void;

  protected get hasSteps(): boolean {
    return this.steps.length > 0;
  }

  /** The step whose turn it is; undefined where nobody can go on. */
  protected takeStep(): (() => void) | undefined {
    return this.hasSteps ? this.steps.splice(this.random.below(this.steps.length), 1)[0] : undefined;
  }

  protected hasTimerUntil(time: number): boolean {
    for (const timer of this.timers) if (timer.time <= time) return true;
    return false;
  }

  /**
   * Moves to the next moment at which something happens; false where nothing waits but what waits in the
   * background.
   */
  protected moveTime(): boolean {
    let time = Number.POSITIVE_INFINITY;
    let isForeground = false;
    for (const timer of this.timers) {
      if (timer.time < time) time = timer.time;
      if (!timer.isBackground) isForeground = true;
    }
    if (!isForeground) return false;
    if (time > this.clock.now()) this.clock.moveTo(time);
    // A Set keeps the order of joining.
    for (const timer of [...this.timers].filter((one) => one.time <= time)) {
      // An earlier action of the same moment may have called this one off.
      if (this.timers.delete(timer)) timer.action();
    }
    return true;
  }
}
