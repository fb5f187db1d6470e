/** A set clock: what continues is drawn by seed, and idle time is skipped. */
import type { SetClock } from "./clock";
import type { SeededRandom } from "./random";
import type { Scheduler } from "./scheduler";

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly isBackground: boolean;
}

/** Steps, timers and holds; carriers decide who uses them when. */
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

  /** There is something to do, after pending work of this process. */
  protected abstract wake(): void;

  protected get hasSteps(): boolean {
    return this.steps.length > 0;
  }

  /** Undefined where nobody can continue. */
  protected takeStep(): (() => void) | undefined {
    return this.hasSteps ? this.steps.splice(this.random.below(this.steps.length), 1)[0] : undefined;
  }

  protected hasTimerUntil(time: number): boolean {
    for (const timer of this.timers) if (timer.time <= time) return true;
    return false;
  }

  /** Moves to the next event; false if only background actions wait. */
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
      // An earlier action of the same moment may have cancelled it.
      if (this.timers.delete(timer)) timer.action();
    }
    return true;
  }
}
