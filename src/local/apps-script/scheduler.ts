/** Who goes on when: at once on the real clock, or one at a time and by a seeded choice on a set clock. */
import type { Clock } from "./clock";
import { SetClock } from "./clock";
import type { SeededRandom } from "./random";

/** Orders what executions do. */
export interface Scheduler {
  now(): number;
  /** Does something for an execution when it is this one's turn. */
  step(action: () => void): void;
  /**
   * Does something at a time, unless the returned function is called before. A `background` action does not make time
   * pass: it happens when others wait longer.
   */
  at(time: number, action: () => void, kind?: "background"): () => void;
  /** An execution runs code of its own until the returned function is called. */
  running(): () => void;
  /** Time stands still while the work goes on. */
  hold<T>(work: () => Promise<T>): Promise<T>;
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
}

interface Timer {
  readonly time: number;
  readonly action: () => void;
  readonly background: boolean;
}

/**
 * A simulation: one execution runs at a time, the next one is drawn from those that can go on, and the clock moves to the
 * next timer only when none can. The same seed gives the same course, whatever the machine does meanwhile.
 */
export class VirtualScheduler implements Scheduler {
  private readonly steps: (() => void)[] = [];
  private readonly timers = new Set<Timer>();
  private active = 0;
  private holds = 0;
  private awake = false;

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
    const timer = { time, action, background: kind === "background" };
    this.timers.add(timer);
    this.wake();
    return () => this.timers.delete(timer);
  }

  running(): () => void {
    this.active += 1;
    let stopped = false;
    return () => {
      if (stopped) return;
      stopped = true;
      this.active -= 1;
      this.wake();
    };
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

  /** Looks for something to do after all that is already under way in this process has been done. */
  private wake(): void {
    if (this.awake) return;
    this.awake = true;
    setImmediate(() => {
      this.awake = false;
      this.goOn();
    });
  }

  private goOn(): void {
    if (this.active > 0 || this.holds > 0) return;
    const [step] = this.steps.splice(this.random.below(this.steps.length), 1);
    if (step) {
      step();
      this.wake();
      return;
    }
    // Whoever has just been answered may be about to start something: give it the chance before time moves.
    setImmediate(() => {
      if (!this.awake && this.active === 0 && this.holds === 0 && this.steps.length === 0) this.moveTime();
    });
  }

  private moveTime(): void {
    const timers = [...this.timers];
    if (timers.every(({ background }) => background)) return;
    const time = Math.min(...timers.map((timer) => timer.time));
    if (time > this.clock.now()) this.clock.moveTo(time);
    const due = timers.filter((timer) => timer.time === time); // a Set keeps the order of joining
    for (const timer of due) {
      // An earlier action of the same moment may have called this one off.
      if (this.timers.delete(timer)) timer.action();
    }
    this.wake();
  }
}

/** The scheduler for a clock: a set clock is moved by a simulation, any other goes by itself. */
export function schedulerFor(clock: Clock, random: SeededRandom): Scheduler {
  return clock instanceof SetClock ? new VirtualScheduler(clock, random) : new RealScheduler(clock);
}
