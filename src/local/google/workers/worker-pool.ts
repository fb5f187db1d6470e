/** Worker threads stay warm between executions. */
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Outcome, Reply, RunMessage, WorkerMessage } from "../rules/protocol";
import { SERVICE_MAP } from "../roots/service-map";
import type { WorkerSetup } from "./worker";
import { workerCode } from "./worker-code";

export interface WorkerEvents {
  call(id: number, method: string, args: string): void;
  done(outcome: Outcome): void;
  /** Out of memory, or never started. */
  crashed(error: Error): void;
}

/** Runs one execution at a time, each in its own realm. */
export class WorkerThread {
  private readonly worker: Worker;
  private readonly replies: MessagePort;
  private readonly flag: Int32Array;
  private events: WorkerEvents | undefined;
  /** False once the thread has ended by itself. */
  alive = true;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const signal = new SharedArrayBuffer(4);
    const code = workerCode();
    const setup: WorkerSetup = {
      realmCode: code.realm,
      serviceMap: JSON.stringify(SERVICE_MAP),
      replies: port2,
      signal,
    };
    this.replies = port1;
    this.flag = new Int32Array(signal);
    // Without this process's options: a TypeScript loader would cost more than all the rest.
    this.worker = new Worker(code.worker, {
      eval: true,
      workerData: setup,
      transferList: [port2],
      execArgv: [],
    });
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

  /** Even if the script waits or spins. */
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

/** How long an idle thread waits for any runtime of this process; starting one is slow. */
const IDLE_MS = 10_000;
/** As many wait for as long as the process lives. */
const KEPT = 2;

/** They do not keep the process alive, and all but a few end after a while. */
class IdleThreads {
  private readonly threads: WorkerThread[] = [];
  private timer: NodeJS.Timeout | undefined;

  take(): WorkerThread {
    return this.threads.pop() ?? new WorkerThread();
  }

  add(thread: WorkerThread): void {
    this.threads.push(thread);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), IDLE_MS);
    this.timer.unref();
  }

  private end(): void {
    for (const thread of this.threads.splice(KEPT)) void thread.terminate();
  }
}

const idle = new IdleThreads();

/** Shares idle threads with other runtimes. */
export class WorkerPool {
  private readonly busy = new Set<WorkerThread>();

  take(): WorkerThread {
    const thread = idle.take();
    this.busy.add(thread);
    return thread;
  }

  giveBack(thread: WorkerThread): void {
    if (this.busy.delete(thread) && thread.alive) idle.add(thread);
  }

  async discard(thread: WorkerThread): Promise<void> {
    this.busy.delete(thread);
    await thread.terminate();
  }

  async close(): Promise<void> {
    await Promise.all([...this.busy].map((thread) => this.discard(thread)));
  }
}
