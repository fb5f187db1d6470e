/** What runtimes of one account share: stores, limits and the clock. */
import { ScriptStores } from "../roots/accounts";
import { type Clock, RealClock, SetClock, ShiftedClock } from "../time/clock";
import type { Faults } from "../rules/faults";
import { MAX_EXECUTIONS_PER_USER } from "../rules/limits";
import { SeededRandom } from "../time/random";
import { RealScheduler, type Scheduler } from "../time/scheduler";
import { ShiftedScheduler } from "../time/shifted-scheduler";
import { SimulatedScheduler } from "../time/simulated-scheduler";
import { Turnstile } from "../time/turnstile";

export interface SharedOptions {
  readonly clock?: Clock;
  readonly faults?: Faults;
  readonly seed?: number;
  /** Instead of the one that fits the clock. */
  readonly scheduler?: Scheduler;
}

/** One script in any number of spreadsheets and for any number of people. */
export class SharedStores {
  readonly stores: ScriptStores;
  readonly scheduler: Scheduler;
  private readonly places = new Map<string, Turnstile>();

  constructor(options: SharedOptions = {}) {
    const clock = options.clock ?? new RealClock();
    const seed = options.seed ?? 1;
    this.stores = new ScriptStores(clock, options.faults ?? {}, seed);
    // The order must not depend on how many random numbers the services draw.
    this.scheduler = options.scheduler ?? schedulerFor(clock, new SeededRandom(seed + 1));
  }

  /** A user's executions at one time. */
  placesOf(user: string): Turnstile {
    let places = this.places.get(user);
    if (!places) this.places.set(user, (places = new Turnstile(MAX_EXECUTIONS_PER_USER)));
    return places;
  }
}

/** Simulations move a set clock; others run by themselves. */
function schedulerFor(clock: Clock, random: SeededRandom): Scheduler {
  if (clock instanceof SetClock) return new SimulatedScheduler(clock, random);
  return clock instanceof ShiftedClock ? new ShiftedScheduler(clock) : new RealScheduler(clock);
}
