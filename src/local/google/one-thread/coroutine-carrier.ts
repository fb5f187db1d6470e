import type { ScriptStores } from "../roots/accounts";
import type { Carrier, Ending, Script, Start } from "../execution/carrier";
import { type CallFate, type CallFates, serviceOf } from "./call-fates";
import { Coroutine } from "./coroutine";
import type { CoroutineScheduler } from "./coroutine-scheduler";
import { CoroutineWaiting, type Exchange } from "./coroutine-waiting";
import { LoadedScript } from "./loaded-script";

export interface CoroutineCarrierNeeds {
  readonly scheduler: CoroutineScheduler;
  readonly stores: ScriptStores;
  readonly fates: CallFates;
  readonly seed: number;
  /** Reload the script for each execution, as Google does; many times slower. */
  readonly isReloaded: boolean;
  readonly exchange: Exchange;
  /** How far an execution's clock is ahead (ms). */
  readonly skewOf: (execution: number) => number;
  readonly trace: (execution: number, what: string) => void;
  readonly diverged: (error: Error) => void;
}

export class CoroutineCarrier implements Carrier {
  private shared: LoadedScript | undefined;

  constructor(private readonly needs: CoroutineCarrierNeeds) {}

  begin(start: Start, ended: (ending: Ending) => void): Coroutine {
    const { execution, functionName, args, limit, gap } = start;
    const { scheduler, seed, skewOf, trace, diverged } = this.needs;
    const coroutine: Coroutine = new Coroutine({
      execution,
      scheduler,
      script: this.scriptOf(start),
      functionName,
      args,
      limit,
      seed: Math.imul(seed, 0x85ebca6b) + execution.id,
      skew: skewOf(execution.id),
      fateOf: this.fatesOf(start),
      trace: (what) => trace(execution.id, what),
      gap,
      diverged,
      ended,
    });
    coroutine.start(start.servicesWith(this.waitingOf(start, coroutine)));
    return coroutine;
  }

  async close(): Promise<void> {
    // Coroutines end with their executor.
  }

  private fatesOf({ execution }: Start): (name: string, args: readonly unknown[]) => CallFate {
    let number = 0;
    return (name, args) => {
      number += 1;
      return this.needs.fates.of({ name, service: serviceOf(name), args, execution, number });
    };
  }

  private scriptOf({ script }: Start): LoadedScript {
    if (this.needs.isReloaded) return new LoadedScript(script);
    this.shared ??= sharedScript(script);
    return this.shared;
  }

  private waitingOf({ answer }: Start, { onEnd }: Coroutine): CoroutineWaiting {
    const { scheduler, stores, exchange } = this.needs;
    return new CoroutineWaiting({ scheduler, locks: stores.locks, exchange, answer, onEnd });
  }
}

const loaded = new Map<string, LoadedScript>();

/** Serves all simulations of this process, so that its code gets optimized once. */
function sharedScript(script: Script): LoadedScript {
  let known = loaded.get(script.source);
  if (!known) loaded.set(script.source, (known = new LoadedScript(script)));
  return known;
}
