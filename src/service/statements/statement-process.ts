/** A process that runs one statement after another, killed when one takes too long or too much. */
import { fork, type ChildProcess } from "node:child_process";
import type { Answer } from "../model/answer";
import { LostEventsError, RunError } from "../model/errors";
import { whileAsked } from "../model/asker";
import { whoFollows } from "../model/how-far";
import { BlockRows, type Wanted, type Block, type Limits, type WorkerMessage } from "./messages";

/** For the start of a process, however busy the machine is. */
const START_MS = 30_000;
/** In so many times that a busy machine gives a statement its time; one that sleeps takes none. */
const REAL_TIME = 10;

export class StatementProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private readonly gone: Promise<void>;
  private hasEnded = false;
  private isSpent = false;
  /** Gets each message, and undefined at the end. */
  private hear: (message: WorkerMessage | undefined) => void = () => undefined;

  /** `workerFile`: `statement-worker.ts` as JavaScript; `path`: the database. */
  constructor(
    workerFile: string,
    path: string,
    private readonly limits: Limits,
  ) {
    this.child = fork(workerFile, [path, JSON.stringify(limits)], {
      // V8 has its own limit for JavaScript's part.
      execArgv: [`--max-old-space-size=${Math.max(64, limits.memoryMb)}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.gone = new Promise((resolve) => {
      const end = (): void => {
        this.hasEnded = true;
        this.hear(undefined);
        resolve();
      };
      this.child.once("exit", end).on("error", end);
    });
    this.child.on("message", (message) => this.hear(message as WorkerMessage));
    // The service keeps the command alive, not this.
    this.child.unref();
    this.child.channel?.unref();
    this.ready = this.heard((message, done, fail) => {
      if (message?.kind === "ready") done();
      else if (isDamaged(message)) fail(new LostEventsError("damaged"));
      else fail(new RunError(503, "The process for statements could not start."));
    }, START_MS);
    // The caller sees the failure; until then nobody listens.
    this.ready.catch(() => undefined);
  }

  get isFit(): boolean {
    return !this.hasEnded && !this.isSpent;
  }

  /** `maxMs`: of the processor. @throws RunError 400: an error in the statement, or a limit */
  async run(asked: Wanted, maxMs: number): Promise<Answer> {
    await this.ready;
    const blocks: Block[] = [];
    const howFar = whoFollows();
    const answered = this.heard<Answer>(
      (message, done, fail) => {
        if (message?.kind === "rows") blocks.push(message);
        else if (message?.kind === "progress") howFar?.reach(message.part);
        else if (message?.kind === "end") {
          if (message.isSpent) this.kill();
          done({ columns: message.columns, rows: new BlockRows(blocks), total: message.total });
        } else fail(this.failure(message, maxMs));
      },
      this.limits.realMs ?? REAL_TIME * maxMs,
    );
    this.child.send({ ...asked, maxMs });
    // The end of the process is a failure of the statement.
    return whileAsked(() => this.kill(), answered);
  }

  /** At once; waiting callers fail. */
  async end(): Promise<void> {
    this.kill();
    // Keeps this process alive while waiting.
    this.child.ref();
    await this.gone;
  }

  private kill(): void {
    this.isSpent = true;
    this.child.kill("SIGKILL");
  }

  private failure(message: WorkerMessage | undefined, maxMs: number): RunError {
    if (message?.kind === "failure" && message.why === "time") {
      this.kill();
      return new RunError(
        400,
        `The statement was stopped after ${countSeconds(maxMs)} of the processor's time.`,
      );
    }
    // Silent when memory runs out too fast to say so.
    if (message?.kind !== "failure" || message.why === "memory") {
      this.kill();
      return new RunError(
        400,
        `The statement was stopped: it needs more than ${this.limits.memoryMb} MB of memory.`,
      );
    }
    if (isDamaged(message)) return new LostEventsError("damaged");
    if (message.why === "error") return new RunError(400, `The statement failed: ${message.message}`);
    return new RunError(
      400,
      `The answer is larger than ${this.limits.answerMb} MB; ask for fewer rows or less text.`,
    );
  }

  /** Passes messages to `listen` until it is done or failed; kills the process when time is over. */
  private async heard<T>(
    listen: (
      message: WorkerMessage | undefined,
      done: (value: T) => void,
      fail: (error: Error) => void,
    ) => void,
    maxMs: number,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<T>((done, fail) => {
        this.hear = (message) => listen(message, done, fail);
        if (this.hasEnded) this.hear(undefined);
        timer = setTimeout(() => {
          fail(new RunError(400, `The statement was stopped after ${countSeconds(maxMs)}.`));
          this.kill();
        }, maxMs);
      });
    } finally {
      clearTimeout(timer);
      this.hear = () => undefined;
    }
  }
}

function isDamaged(message: WorkerMessage | undefined): boolean {
  return message?.kind === "failure" && message.why === "damaged";
}

function countSeconds(ms: number): string {
  return ms === 1_000 ? "1 second" : `${ms / 1_000} seconds`;
}
