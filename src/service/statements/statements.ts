/** Runs statements from outside, a few at a time, each in a process that nothing else depends on. */
import { dirname } from "node:path";
import type { Answer } from "../model/answer";
import { RunError } from "../model/errors";
import type { Asked, Limits } from "./messages";
import { StatementProcess } from "./statement-process";
import { writeWorkerFile } from "./worker-file";

/** As many as there may be on a small machine; further statements wait for their turn. */
const AT_ONCE = 2;

export class Statements {
  private readonly processes = new Set<StatementProcess>();
  private readonly idle: StatementProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private workerFile: string | undefined;
  private running = 0;
  private isClosed = false;

  /** Over the database file at `path`. No process is started before there is a statement to run. */
  constructor(
    private readonly path: string,
    private readonly limits: Limits,
  ) {}

  /**
   * All rows of a statement, up to its `maxRows`, within `maxMs` of real time from its start.
   * @throws RunError 400 with DuckDB's own sentence, or what the statement took too much of: time, memory, or
   *   room.
   */
  async select(asked: Asked, maxMs: number): Promise<Answer> {
    if (this.running === AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    let process: StatementProcess | undefined;
    try {
      process = this.take();
      return await process.run(asked, maxMs);
    } finally {
      if (process?.isFit) this.idle.push(process);
      const next = this.waiting.shift();
      // Whoever is next takes this place over.
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Ends all processes. Whoever waits for an answer sees it fail. */
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
    this.workerFile ??= writeWorkerFile(dirname(this.path));
    const started = new StatementProcess(this.workerFile, this.path, this.limits);
    this.processes.add(started);
    return started;
  }
}
