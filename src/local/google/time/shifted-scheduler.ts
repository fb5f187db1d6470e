/** A running clock that can be moved: with sleeps skipped, nobody waits for it. */
import type { MovableClock } from "./clock";
import type { Scheduler } from "./scheduler";

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly isBackground: boolean;
  timeout: NodeJS.Timeout;
}

export class ShiftedScheduler implements Scheduler {
  private readonly timers = new Set<Timer>();
  /** Executions whose turn comes, and work that stops time. */
  private busy = 0;
  private skips = 0;
  private isLookDue = false;

  constructor(private readonly clock: MovableClock) {}

  now(): number {
    return this.clock.now();
  }

  step(action: () => void): void {
    const end = this.busyUntil();
    setImmediate(() => {
      action();
      end();
    });
  }

  at(time: number, action: () => void, kind?: "background"): () => void {
    const isBackground = kind === "background";
    const timer: Timer = {
      time,
      action,
      isBackground,
      timeout: this.timeoutOf(time, () => this.fire(timer)),
    };
    if (isBackground) timer.timeout.unref();
    this.timers.add(timer);
    this.look();
    return () => this.forget(timer);
  }

  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    return this.at(this.now() + milliseconds, action, kind);
  }

  pass(milliseconds: number): boolean {
    return milliseconds <= 0;
  }

  letOthersAct(): void {
    // What is waiting now acts by itself.
  }

  /** Until the returned function is called. */
  private busyUntil(): () => void {
    this.busy += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.busy -= 1;
      this.look();
    };
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const end = this.busyUntil();
    try {
      return await work();
    } finally {
      end();
    }
  }

  async skipSleeps<T>(work: () => Promise<T>): Promise<T> {
    this.skips += 1;
    this.look();
    try {
      return await work();
    } finally {
      this.skips -= 1;
    }
  }

  /** Checks whether all sleep, after pending work of this process. */
  private look(): void {
    if (this.skips === 0 || this.isLookDue) return;
    this.isLookDue = true;
    setImmediate(() => {
      this.isLookDue = false;
      if (this.skips > 0 && this.busy === 0) this.skip();
    });
  }

  /** Moves the clock to the next event if anybody sleeps. */
  private skip(): void {
    const timers = [...this.timers];
    if (timers.every(({ isBackground }) => isBackground)) return;
    const next = timers.reduce((first, timer) => (timer.time < first.time ? timer : first));
    this.clock.advance(Math.max(0, next.time - this.now()));
    this.fire(next);
    for (const timer of this.timers) this.wind(timer);
    this.look();
  }

  private fire(timer: Timer): void {
    this.forget(timer);
    timer.action();
  }

  private forget(timer: Timer): void {
    clearTimeout(timer.timeout);
    this.timers.delete(timer);
  }

  /** After a move, timers are due sooner. */
  private wind(timer: Timer): void {
    clearTimeout(timer.timeout);
    timer.timeout = this.timeoutOf(timer.time, () => this.fire(timer));
    if (timer.isBackground) timer.timeout.unref();
  }

  private timeoutOf(time: number, action: () => void): NodeJS.Timeout {
    return setTimeout(action, Math.max(0, time - this.now()));
  }
}
