/** Runs a few statements at a time, each in its own process. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { identify } from "../data/same-file";
import type { Answer } from "../model/answer";
import { requireAsker } from "../model/asker";
import { LostEventsError, RunError } from "../model/errors";
import { bundledWorker } from "../bundled/bundled-worker";
import type { Limits, Wanted } from "./messages";
import { StatementProcess } from "./statement-process";

/** So few fit a small machine; other statements wait. */
const AT_ONCE = 2;

/**
 * Two at once; others wait in their order. A process that needed too much ends, and the next statement has a
 * new one.
 */
export class Statements {
  private readonly processes = new Set<StatementProcess>();
  private readonly idle: StatementProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private workerFile: string | undefined;
  private running = 0;
  private isClosed = false;
  private readonly file: string | undefined;

  /** `path`: the database; `folder`: for a file of its own. Processes start with the first statement. */
  constructor(
    private readonly path: string,
    private readonly folder: string,
    private readonly limits: Limits,
  ) {
    this.file = identify(path);
  }

  /**
   * Up to `maxRows` rows, within `maxMs` of the processor's time.
   * @throws RunError 400 with DuckDB's sentence, or the limit passed: time, memory or space
   */
  async select(asked: Wanted, maxMs: number): Promise<Answer> {
    if (this.running === AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    let process: StatementProcess | undefined;
    try {
      requireAsker();
      process = this.take();
      return await process.run(asked, maxMs);
    } finally {
      if (process?.isFit) this.idle.push(process);
      const next = this.waiting.shift();
      // The next one takes this place.
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Ends the worker; callers that still wait fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.processes].map((process) => process.end()));
  }

  private take(): StatementProcess {
    if (this.isClosed) throw new RunError(503, "The service is being closed.");
    for (let process = this.idle.pop(); process; process = this.idle.pop()) {
      if (process.isFit) return process;
      this.processes.delete(process);
    }
    // A new process would find nothing there, or other events.
    if (identify(this.path) !== this.file) throw new LostEventsError("gone");
    this.workerFile ??= this.writeWorkerFile();
    const started = new StatementProcess(this.workerFile, this.path, this.limits);
    this.processes.add(started);
    return started;
  }

  private writeWorkerFile(): string {
    const path = join(this.folder, "statements.cjs");
    writeFileSync(path, bundledWorker(join(__dirname, "statement-worker.ts")));
    return path;
  }
}
