/** Worker threads that stay warm between executions. */
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Outcome, Reply, RunMessage, WorkerMessage } from "./protocol";
import { SERVICE_MAP } from "./service-map";
import type { WorkerSetup } from "./worker";
import { workerCode } from "./worker-code";

/** What an execution wants to hear of its worker. */
export interface WorkerEvents {
  call(id: number, method: string, args: string): void;
  done(outcome: Outcome): void;
  /** The thread itself ended: its memory ran out, or it was never able to start. */
  crashed(error: Error): void;
}

/** One thread. It runs one execution at a time, each in a realm of its own. */
export class WorkerThread {
  private readonly worker: Worker;
  private readonly replies: MessagePort;
  private readonly flag: Int32Array;
  private events: WorkerEvents | undefined;
  /** False once the thread has ended by itself. */
  alive = true;

  constructor(distDir: string) {
    const { port1, port2 } = new MessageChannel();
    const signal = new SharedArrayBuffer(4);
    const code = workerCode();
    const setup: WorkerSetup = {
      distDir,
      realmCode: code.realm,
      serviceMap: JSON.stringify(SERVICE_MAP),
      replies: port2,
      signal,
    };
    this.replies = port1;
    this.flag = new Int32Array(signal);
    this.worker = new Worker(code.worker, { eval: true, workerData: setup, transferList: [port2] });
    this.worker.on("message", (message: WorkerMessage) => this.heard(message));
    this.worker.on("error", (error) => {
      this.alive = false;
      this.events?.crashed(error);
    });
    this.worker.unref();
  }

  start(message: RunMessage, events: WorkerEvents): void {
    this.events = events;
    this.worker.ref();
    this.worker.postMessage(message);
  }

  reply(reply: Reply): void {
    this.replies.postMessage(JSON.stringify(reply));
    Atomics.store(this.flag, 0, 1);
    Atomics.notify(this.flag, 0);
  }

  /** Ends the thread, whatever it does: also a script that waits or spins. */
  async terminate(): Promise<void> {
    this.events = undefined;
    this.replies.close();
    await this.worker.terminate();
  }

  private heard(message: WorkerMessage): void {
    if (message.kind === "call") {
      this.events?.call(message.id, message.method, message.args);
      return;
    }
    const { events } = this;
    this.events = undefined;
    this.worker.unref();
    events?.done(message.outcome);
  }
}

/** Threads for one folder of scripts. */
export class WorkerPool {
  private readonly idle: WorkerThread[] = [];
  private readonly all = new Set<WorkerThread>();

  constructor(private readonly distDir: string) {}

  take(): WorkerThread {
    const warm = this.idle.pop();
    if (warm) return warm;
    const thread = new WorkerThread(this.distDir);
    this.all.add(thread);
    return thread;
  }

  giveBack(thread: WorkerThread): void {
    if (!thread.alive) this.all.delete(thread);
    else if (this.all.has(thread)) this.idle.push(thread);
  }

  async discard(thread: WorkerThread): Promise<void> {
    this.all.delete(thread);
    await thread.terminate();
  }

  async close(): Promise<void> {
    const threads = [...this.all];
    this.all.clear();
    this.idle.length = 0;
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
