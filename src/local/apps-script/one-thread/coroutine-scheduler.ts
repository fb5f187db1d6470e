/** Who goes on when, for executions that are coroutines on one thread: a seeded choice, and a clock that skips what is idle. */
import type { SetClock } from "../clock";
import type { SeededRandom } from "../random";
import type { Scheduler } from "../scheduler";

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly isBackground: boolean;
}

/**
 * A simulation without threads. Coroutines that can go on are drawn one at a time; when none can, the clock moves to the next
 * timer. Whoever watches from outside (an `await` of a test) gets to act before time moves on.
 */
export class CoroutineScheduler implements Scheduler {
  private readonly ready: (() => void)[] = [];
  private readonly timers = new Set<Timer>();
  private holds = 0;
  private isAwake = false;
  private isOthersTurn = false;

  constructor(
    private readonly clock: SetClock,
    private readonly random: SeededRandom,
  ) {}

  now(): number {
    return this.clock.now();
  }

  step(action: () => void): void {
    this.ready.push(action);
    this.wake();
  }

  at(time: number, action: () => void, kind?: "background"): () => void {
    const tell = (): void => {
      this.letOthersAct();
      action();
    };
    return this.addTimer(time, tell, kind === "background");
  }

  /** As `at`, for what concerns coroutines alone: nobody outside hears of it. */
  within(milliseconds: number, action: () => void, kind?: "background"): () => void {
    return this.addTimer(this.now() + milliseconds, action, kind === "background");
  }

  private addTimer(time: number, action: () => void, isBackground: boolean): () => void {
    const timer = { time, action, isBackground };
    this.timers.add(timer);
    this.wake();
    return () => this.timers.delete(timer);
  }

  running(): () => void {
    return () => undefined;
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

  /** Lets time pass on the spot, where nobody else would do anything until then. Says whether it did. */
  pass(milliseconds: number): boolean {
    if (this.ready.length > 0 || this.holds > 0 || this.isOthersTurn) return false;
    const time = this.clock.now() + milliseconds;
    for (const timer of this.timers) if (timer.time <= time) return false;
    this.clock.moveTo(time);
    return true;
  }

  /** Somebody outside the coroutines has been told something: they act before anything else happens. */
  letOthersAct(): void {
    this.isOthersTurn = true;
    this.wake();
  }

  private wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    // Two turns of the event loop: whoever is told something in the first may pass it on in the second.
    setImmediate(() => setImmediate(() => this.goOn()));
  }

  private goOn(): void {
    this.isOthersTurn = false;
    while (this.holds === 0 && !this.isOthersTurn) {
      const [step] = this.ready.length > 0 ? this.ready.splice(this.random.below(this.ready.length), 1) : [];
      if (step) step();
      else if (!this.moveTime()) break;
    }
    this.isAwake = false;
    if (this.isOthersTurn) this.wake();
  }

  /** Moves to the next moment at which something happens; false where nothing waits but what waits in the background. */
  private moveTime(): boolean {
    let time = Number.POSITIVE_INFINITY;
    let isForeground = false;
    for (const timer of this.timers) {
      if (timer.time < time) time = timer.time;
      if (!timer.isBackground) isForeground = true;
    }
    if (!isForeground) return false;
    if (time > this.clock.now()) this.clock.moveTo(time);
    for (const timer of [...this.timers].filter((one) => one.time <= time)) {
      // An earlier action of the same moment may have called this one off.
      if (this.timers.delete(timer)) timer.action();
    }
    return true;
  }
}
