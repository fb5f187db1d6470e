/**
 * A set clock: executions that can continue are drawn by seed, one at a time; when none can, the clock moves
 * to the next timer. Outside code (a test's `await`) gets to run before time moves.
 */
import type { SetClock } from "./clock";
import type { SeededRandom } from "./random";
import type { Scheduler } from "./scheduler";

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly isBackground: boolean;
}

export class SimulatedScheduler implements Scheduler {
  private holds = 0;
  private isAwake = false;
  private isOthersTurn = false;
  private readonly steps: (() => void)[] = [];
  private readonly timers = new Set<Timer>();

  constructor(
    private readonly clock: SetClock,
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
    const notify = (): void => {
      this.letOthersAct();
      action();
    };
    return this.add(time, notify, kind);
  }

  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    return this.add(this.now() + milliseconds, action, kind);
  }

  pass(milliseconds: number): boolean {
    const time = this.now() + milliseconds;
    if (this.steps.length > 0 || this.holds > 0 || this.isOthersTurn || this.hasTimerUntil(time))
      return false;
    this.clock.moveTo(time);
    return true;
  }

  letOthersAct(): void {
    this.isOthersTurn = true;
    this.wake();
  }

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

  private add(time: number, action: () => void, kind: "background" | undefined): () => void {
    const timer = { time, action, isBackground: kind === "background" };
    this.timers.add(timer);
    this.wake();
    return () => this.timers.delete(timer);
  }

  /** There is something to do, after pending work of this process. */
  private wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    // Twice: who is notified in the first may notify others in the second.
    setImmediate(() => setImmediate(() => this.goOn()));
  }

  private goOn(): void {
    this.isOthersTurn = false;
    while (this.holds === 0 && !this.isOthersTurn) {
      const step = this.takeStep();
      if (step) step();
      else if (!this.moveTime()) break;
    }
    this.isAwake = false;
    if (this.isOthersTurn) this.wake();
  }

  /** Undefined where nobody can continue. */
  private takeStep(): (() => void) | undefined {
    const { length } = this.steps;
    return length > 0 ? this.steps.splice(this.random.below(length), 1)[0] : undefined;
  }

  private hasTimerUntil(time: number): boolean {
    for (const timer of this.timers) if (timer.time <= time) return true;
    return false;
  }

  /** Moves to the next event; false if only background actions wait. */
  private moveTime(): boolean {
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
