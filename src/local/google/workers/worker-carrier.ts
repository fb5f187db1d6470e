/** Worker threads, each with a fresh realm or, where allowed, a used one. */
import type { ScriptStores } from "../roots/accounts";
import type { Carrier, Ending, Start } from "../execution/carrier";
import { executionWaiting } from "./execution-waiting";
import type { HttpTransport } from "../time/http";
import type { RealmOptions } from "../rules/protocol";
import { RunningExecution } from "./running-execution";
import { aheadOf, type Scheduler } from "../time/scheduler";
import { ShiftedScheduler } from "../time/shifted-scheduler";
import { VirtualScheduler } from "../time/virtual-scheduler";
import { WorkerPool } from "./worker-pool";

export interface WorkerCarrierNeeds {
  readonly scheduler: Scheduler;
  readonly stores: ScriptStores;
  readonly transport: HttpTransport;
  readonly isReloaded: boolean;
}

export class WorkerCarrier implements Carrier {
  private readonly pool = new WorkerPool();

  constructor(private readonly needs: WorkerCarrierNeeds) {}

  begin(start: Start, ended: (ending: Ending) => void): RunningExecution {
    const { execution, script, limit, gap } = start;
    const thread = this.pool.take();
    const running: RunningExecution = new RunningExecution({
      execution,
      thread,
      distDir: script.distDir,
      scheduler: this.needs.scheduler,
      limit,
      realm: this.realmOf(start),
      isReloaded: this.needs.isReloaded,
      gap,
      ended: (ending) => {
        if (ending.kind === "timed out") void this.pool.discard(thread);
        else this.pool.giveBack(thread);
        ended(ending);
      },
    });
    running.start(start.functionName, start.args, start.servicesWith(this.waitingOf(start, running)));
    return running;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private waitingOf({ answer }: Start, { onEnd }: RunningExecution) {
    const { scheduler, stores, transport } = this.needs;
    const { locks, faults, random } = stores;
    return executionWaiting({ scheduler, locks, faults, random, transport, answer, onEnd });
  }

  private realmOf({ execution, script }: Start): RealmOptions {
    const { scheduler, stores } = this.needs;
    const isSet = scheduler instanceof VirtualScheduler;
    const isMovable = scheduler instanceof ShiftedScheduler;
    return {
      timeZone: isMovable ? script.timeZone : foreignZone(script.timeZone),
      now: isSet ? scheduler.now() : null,
      ...(isMovable ? { ahead: aheadOf(scheduler) } : {}),
      seed: isSet ? stores.seed + execution.id : null,
    };
  }
}

/** Null for this machine's zone; else realms need their own Date. */
function foreignZone(timeZone: string): string | null {
  const utc = (zone: string): string => (["Etc/UTC", "UTC", "GMT", "Etc/GMT"].includes(zone) ? "UTC" : zone);
  return utc(OWN_ZONE) === utc(timeZone) ? null : timeZone;
}

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
