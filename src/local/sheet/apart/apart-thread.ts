/**
 * A thread on which formulas are computed one after the other, beside all else that the process does. One
 * that takes too much time or memory ends with the thread, and the next has a new one.
 */
import { join } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { CellError } from "../grid/cells";
import { isStackOverflow } from "../evaluate/failed-value";
import { readCpu } from "../evaluate/work-meter";
import { OUT_OF_WORK } from "../values/errors";
import type { ApartWorkerData, FromWorker } from "./apart-worker";
import { bundledWorker } from "../../../service/bundled/bundled-worker";
import { type Answers, type ApartResult, type ApartTask, type Asked, receive } from "./messages";

export interface ApartLimits {
  /** What a formula may take beyond its own limit, until it is ended (ms). */
  readonly graceMs: number;
  readonly mostMb: number;
}

export interface ApartCaller {
  answer(asked: Asked): Promise<Answers[Asked["ask"]]>;
  /** Called once, with the result; never after `end`. */
  done(result: ApartResult): void;
}

export interface ApartRun {
  end(): void;
}

interface Job {
  readonly task: ApartTask;
  readonly caller: ApartCaller;
}

interface Thread {
  readonly worker: Worker;
  readonly answers: MessagePort;
  readonly bell: Int32Array;
}

const USUAL: ApartLimits = { graceMs: 1_000, mostMb: 96 };
/** A thread without work gives its memory back after a while. */
const IDLE_MS = 10_000;
const LOOK_MS = 250;

export class ApartThread {
  private readonly queue: Job[] = [];
  private current: Job | undefined;
  private thread: Thread | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly limits = USUAL) {}

  compute(task: ApartTask, caller: ApartCaller): ApartRun {
    const job = { task, caller };
    this.queue.push(job);
    this.next();
    return { end: () => this.leave(job) };
  }

  close(): void {
    this.isClosed = true;
    this.queue.length = 0;
    this.endThread();
  }

  private next(): void {
    const job = this.queue[0];
    if (this.current || this.isClosed || !job) return;
    this.current = this.queue.shift();
    clearInterval(this.timer);
    try {
      const thread = (this.thread ??= this.start());
      thread.worker.postMessage(job.task);
      this.watch(job);
    } catch (error) {
      // Its caller has not heard yet that it began.
      queueMicrotask(() => {
        if (this.current === job) this.finish({ value: this.failedToRun(error), changes: false });
      });
    }
  }

  private start(): Thread {
    const code = bundledWorker(join(__dirname, "apart-worker.ts"));
    const { port1, port2 } = new MessageChannel();
    const bell = new Int32Array(new SharedArrayBuffer(4));
    const workerData: ApartWorkerData = { answers: port2, bell };
    const worker = new Worker(code, {
      eval: true,
      workerData,
      transferList: [port2],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.mostMb, maxYoungGenerationSizeMb: 8 },
    });
    const thread = { worker, answers: port1, bell };
    worker.unref();
    port1.unref();
    worker.on("message", (message: FromWorker) => {
      if (this.thread !== thread) return;
      if ("result" in message) {
        const { value, changes } = message.result;
        this.finish({ value: receive(value), changes });
      } else void this.answer(thread, message.asked);
    });
    worker.on("error", (error) => this.fail(thread, error));
    return thread;
  }

  private async answer(thread: Thread, asked: Asked): Promise<void> {
    try {
      const answer = await this.current?.caller.answer(asked);
      if (this.thread !== thread) return;
      thread.answers.postMessage(answer);
      Atomics.store(thread.bell, 0, 1);
      Atomics.notify(thread.bell, 0);
    } catch (error) {
      this.fail(thread, error);
    }
  }

  private fail(thread: Thread, error: unknown): void {
    if (this.thread !== thread) return;
    this.endThread();
    this.finish({ value: this.failedToRun(error), changes: false });
  }

  /** What computes without counting its work is ended from outside. */
  private watch(job: Job): void {
    const most = job.task.limits.ms + this.limits.graceMs;
    const [cpu, clock] = [readCpu(), performance.now()];
    this.timer = setInterval(() => {
      if (Math.min(readCpu() - cpu, performance.now() - clock) < most) return;
      this.endThread();
      this.finish({ value: OUT_OF_WORK, changes: false });
    }, LOOK_MS).unref();
  }

  private finish(result: ApartResult): void {
    clearInterval(this.timer);
    const job = this.current;
    this.current = undefined;
    job?.caller.done(result);
    this.goOn();
  }

  private leave(job: Job): void {
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    if (this.current !== job) return;
    this.current = undefined;
    this.endThread();
    this.goOn();
  }

  private goOn(): void {
    if (this.queue.length > 0) this.next();
    else if (!this.current) this.timer = setTimeout(() => this.endThread(), IDLE_MS).unref();
  }

  private endThread(): void {
    clearInterval(this.timer);
    const { thread } = this;
    this.thread = undefined;
    thread?.answers.close();
    void thread?.worker.terminate();
  }

  private failedToRun(error: unknown): CellError {
    // A sum of thousands of terms is too deep to be handed over.
    if (isStackOverflow(error)) return OUT_OF_WORK;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_WORKER_OUT_OF_MEMORY") return new CellError("#ERROR!", message);
    const { mostMb } = this.limits;
    return new CellError(
      "#ERROR!",
      `This formula needs more than the ${mostMb} MB of memory that one may take here. Let it read or make fewer cells.`,
    );
  }
}
