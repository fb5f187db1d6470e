/** Carries executions out, each as a coroutine. */
import type { ScriptStores } from "../roots/accounts";
import type { Scheduler } from "../time/scheduler";
import { type CallFate, type ServiceCall, USUAL_FATE } from "./call-fate";
import { Coroutine } from "./coroutine";
import { CoroutineWaiting, type Exchange } from "./coroutine-waiting";
import { Realm } from "./realm";
import type { Ending, Script, Start } from "./script";

export interface CarrierNeeds {
  readonly scheduler: Scheduler;
  readonly stores: ScriptStores;
  readonly exchange: Exchange;
  /**
   * A fresh realm each time the script runs, as Google's; or one that all executions share, which is many
   * times faster.
   */
  readonly isReloaded: boolean;
  /** Whether a script that spins is ended. A shared realm in which one was ended is not used again. */
  readonly isWatched: boolean;
  /** Of an execution's own random numbers. */
  readonly seedOf: (execution: number) => number;
  readonly diverged: (error: Error) => void;
  readonly simulation?: Simulation;
}

/** What only a simulation has. */
export interface Simulation {
  readonly fateOf: (call: ServiceCall) => CallFate;
  /** How far an execution's clock is ahead (ms). */
  readonly skewOf: (execution: number) => number;
  readonly trace: (execution: number, what: string) => void;
}

const NO_SIMULATION: Simulation = {
  fateOf: () => USUAL_FATE,
  skewOf: () => 0,
  trace: () => undefined,
};

export class Carrier {
  constructor(private readonly needs: CarrierNeeds) {}

  /** `ended` is called once, also after a kill. */
  begin(start: Start, ended: (ending: Ending) => void): Coroutine {
    const { execution, functionName, args, limit, gap } = start;
    const { scheduler, seedOf, diverged, simulation, isWatched } = this.needs;
    const { skewOf, trace, fateOf } = simulation ?? NO_SIMULATION;
    let number = 0;
    const coroutine: Coroutine = new Coroutine({
      execution,
      scheduler,
      makeRealm: () => this.realmOf(start.script),
      functionName,
      args,
      limit,
      isWatched,
      seed: seedOf(execution.id),
      skew: skewOf(execution.id),
      fateOf: (name, given) => fateOf({ name, args: given, execution, number: (number += 1) }),
      trace: (what) => trace(execution.id, what),
      gap,
      diverged,
      ended,
    });
    coroutine.start(start.servicesWith(this.waitingOf(start, coroutine)));
    return coroutine;
  }

  private realmOf(script: Script): Realm {
    return this.needs.isReloaded ? new Realm(script) : sharedRealm(script);
  }

  private waitingOf({ answer }: Start, { onEnd }: Coroutine): CoroutineWaiting {
    const { scheduler, stores, exchange, simulation } = this.needs;
    const { locks } = stores;
    const letsOthersAct = simulation === undefined;
    return new CoroutineWaiting({ scheduler, locks, exchange, answer, letsOthersAct, onEnd });
  }
}

/** By the script's text, then by its zone. */
const loaded = new Map<string, Map<string, Realm>>();

/** Serves all executions of this process that share one, so that its code gets optimized once. */
function sharedRealm(script: Script): Realm {
  const realms = loaded.get(script.source) ?? new Map<string, Realm>();
  loaded.set(script.source, realms);
  let realm = realms.get(script.timeZone);
  if (!realm || realm.isBroken) realms.set(script.timeZone, (realm = new Realm(script)));
  return realm;
}
