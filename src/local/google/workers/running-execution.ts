import type { Execution } from "../rules/execution";
import type { Ending } from "../execution/carrier";
import { GAP, type Outcome, type RealmOptions } from "../rules/protocol";
import { RemoteObjects } from "./remote-objects";
import { aheadOf, type Scheduler } from "../time/scheduler";
import { NotImplementedError } from "../rules/service-error";
import type { Services } from "../roots/services";
import { Suspension } from "../time/waiting";
import { decode, encode } from "./wire";
import type { WorkerThread } from "./worker-pool";

export interface RunningNeeds {
  readonly execution: Execution;
  readonly thread: WorkerThread;
  readonly distDir: string;
  readonly scheduler: Scheduler;
  readonly realm: RealmOptions;
  readonly isReloaded: boolean;
  /** Milliseconds it may take. */
  readonly limit: number;
  /** Reports each use of something the runtime lacks. */
  readonly gap: (error: NotImplementedError) => void;
  readonly ended: (ending: Ending) => void;
}

export class RunningExecution {
  private readonly undos = new Set<() => void>();
  private objects: RemoteObjects | undefined;
  private stop: () => void = () => undefined;
  private over = false;
  /** When the script's own code last started, on the machine's clock. */
  private runningSince = 0;

  constructor(private readonly needs: RunningNeeds) {}

  /** `undo` runs if the execution ends while it waits; returns what cancels it. */
  readonly onEnd = (undo: () => void): (() => void) => {
    this.undos.add(undo);
    return () => this.undos.delete(undo);
  };

  start(functionName: string, args: readonly unknown[], services: Services): void {
    const { thread, distDir, scheduler, execution, limit, realm, isReloaded } = this.needs;
    this.objects = new RemoteObjects(services);
    this.onEnd(scheduler.at(execution.startedAt + limit, () => this.kill(), "background"));
    this.onEnd(this.watch(limit));
    this.go();
    thread.start(
      { distDir, functionName, args: encode(args, this.objects), realm, isReloaded },
      {
        call: (id, method, text) => this.inTurn(() => this.answer(id, method, text)),
        done: (outcome) => this.inTurn(() => this.finish(this.endingOf(outcome))),
        crashed: (error) => this.finish({ kind: "failed", name: error.name, message: error.message }),
      },
    );
  }

  /** A spinning script does not move a set clock, so the machine's clock ends it. */
  private watch(limit: number): () => void {
    const timer = setInterval(
      () => {
        if (this.runningSince > 0 && Date.now() - this.runningSince > limit) this.kill();
      },
      Math.min(limit, 1000),
    );
    timer.unref();
    return () => clearInterval(timer);
  }

  private go(): void {
    this.runningSince = Date.now();
    this.stop = this.needs.scheduler.running();
  }

  private inTurn(action: () => void): void {
    this.runningSince = 0;
    this.stop();
    this.needs.scheduler.step(() => {
      if (!this.over) action();
    });
  }

  private answer(id: number, method: string, text: string): void {
    try {
      this.reply(this.invoke(id, method, text));
    } catch (error) {
      if (!(error instanceof Suspension)) return this.replyError(error);
      error.outcome.then(
        (value) => this.inTurn(() => this.reply(value)),
        (failure: unknown) => this.inTurn(() => this.replyError(failure)),
      );
    }
  }

  private invoke(id: number, method: string, text: string): unknown {
    if (id === GAP) throw new NotImplementedError(method);
    const objects = this.objects as RemoteObjects;
    const target = objects.at(id);
    if (!target) throw new Error(`The script has no object ${id}.`);
    return this.needs.execution.invoke(target, method, decode(text, objects) as unknown[]);
  }

  private reply(value: unknown): void {
    this.send({ value: encode(value, this.objects as RemoteObjects) });
  }
  private replyError(failure: unknown): void {
    if (failure instanceof NotImplementedError) this.needs.gap(failure);
    const error = this.needs.execution.translated(failure);
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    // The workbook's errors reach scripts as a service's.
    this.send({ error: { name: name === "Error" ? "Exception" : name, message } });
  }
  private send(outcome: Outcome): void {
    this.go();
    const { realm, scheduler, thread } = this.needs;
    const ahead = realm.ahead === undefined ? {} : { ahead: aheadOf(scheduler) };
    thread.reply({ outcome, now: realm.now === null ? null : scheduler.now(), ...ahead });
  }

  private endingOf(outcome: Outcome): Ending {
    if ("error" in outcome) return { kind: "failed", ...outcome.error };
    return { kind: "completed", value: decode(outcome.value, this.objects as RemoteObjects) };
  }

  kill(): void {
    this.finish({ kind: "timed out" });
  }

  private finish(ending: Ending): void {
    if (this.over) return;
    this.over = true;
    this.stop();
    for (const undo of this.undos) undo();
    this.needs.ended(ending);
  }
}
