/** Starts executions on worker threads, within the limits of so many at once and so long each. */
import type { ScriptStores } from "./accounts";
import type { AuthModeName } from "./auth";
import type { CallCounts } from "./calls";
import { Execution } from "./execution";
import type { ExecutionRecord } from "./execution-log";
import { executionWaiting } from "./execution-waiting";
import type { HttpTransport } from "./http";
import { executionLimit, MAX_EXECUTIONS_PER_SCRIPT, TOO_MANY_EXECUTIONS } from "./limits";
import type { RealmOptions } from "./protocol";
import { type Ending, messageOf, RunningExecution } from "./running-execution";
import type { Scheduler } from "./scheduler";
import type { NotImplementedError } from "./service-error";
import { createServices, type Project } from "./services";
import type { Turnstile } from "./turnstile";
import type { Prompt, Waiting } from "./waiting";
import type { WorkerPool, WorkerThread } from "./worker-pool";

/** One function to run. */
export interface ExecutionRequest {
  readonly functionName: string;
  /** Plain values, dates, and stand-ins (for event objects). */
  readonly args: readonly unknown[];
  readonly mode: AuthModeName;
  readonly user: string;
  readonly screen: boolean;
  /** Milliseconds; the default is the mode's own limit. */
  readonly timeoutMs?: number;
}

export interface ExecutionResult {
  readonly value: unknown;
  readonly calls: CallCounts;
  /** Milliseconds on the runtime's clock, without the time in line. */
  readonly ms: number;
}

/** A script that threw or was ended. The message is the script's own. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
  constructor(
    message: string,
    /** The name of the error within the script, such as "Exception" or "TypeError". */
    readonly thrownName: string,
    readonly scriptStack: string | undefined,
    readonly execution: ExecutionRecord | undefined,
  ) {
    super(message);
  }
}

export interface ExecutorNeeds {
  readonly distDir: string;
  readonly pool: WorkerPool;
  readonly scheduler: Scheduler;
  readonly stores: ScriptStores;
  /** Places for executions of one user, over all runtimes of the script. */
  readonly placesOf: (user: string) => Turnstile;
  /** Places on this machine. */
  readonly threads: Turnstile;
  readonly project: Project;
  readonly scopes: readonly string[] | undefined;
  readonly transport: HttpTransport;
  readonly answer: (prompt: Prompt) => Promise<string>;
  /** Whether realms must be told the time, and the script's zone where it is not the machine's. */
  readonly realm: { readonly virtual: boolean; readonly timeZone: string | null };
  readonly gap: (error: NotImplementedError) => void;
  readonly record: (record: ExecutionRecord) => void;
}

interface Settle {
  readonly resolve: (result: ExecutionResult) => void;
  readonly reject: (error: ScriptError) => void;
}

export class Executor {
  private readonly running = new Set<RunningExecution>();

  constructor(private readonly needs: ExecutorNeeds) {}

  /** @throws ScriptError */
  async run(request: ExecutionRequest): Promise<ExecutionResult> {
    const places = this.needs.placesOf(request.user);
    // Formulas stand in line; whatever a person or a trigger starts is refused.
    if (places.full && request.mode !== "CUSTOM_FUNCTION") throw refusal();
    if (this.running.size >= MAX_EXECUTIONS_PER_SCRIPT) throw refusal();
    await places.enter();
    await this.needs.threads.enter();
    try {
      return await this.inPlace(request);
    } finally {
      this.needs.threads.leave();
      places.leave();
    }
  }

  /** Ends everything that still runs. */
  close(): void {
    for (const running of this.running) running.kill();
  }

  private inPlace(request: ExecutionRequest): Promise<ExecutionResult> {
    return new Promise((resolve, reject) => {
      this.needs.scheduler.step(() => this.begin(request, resolve, reject));
    });
  }

  private begin(request: ExecutionRequest, resolve: Settle["resolve"], reject: Settle["reject"]): void {
    const { distDir, pool, scheduler, project, stores, gap } = this.needs;
    const thread = pool.take();
    const execution = this.executionOf(request);
    const running: RunningExecution = new RunningExecution({
      execution,
      thread,
      distDir,
      scheduler,
      limit: request.timeoutMs ?? executionLimit(request.mode),
      realm: this.realm(),
      gap,
      ended: (ending) => {
        this.running.delete(running);
        this.settle(execution, thread, ending, { resolve, reject });
      },
    });
    this.running.add(running);
    const services = createServices(execution, stores, project, this.waitingOf(execution, running));
    running.start(request.functionName, request.args, services);
  }

  /** Tidies up after an execution and tells its caller how it ended. */
  private settle(execution: Execution, thread: WorkerThread, ending: Ending, caller: Settle): void {
    if (ending.kind === "timed out") void this.needs.pool.discard(thread);
    else this.needs.pool.giveBack(thread);
    this.needs.stores.locks.releaseAll(execution.id);
    const record = this.recordOf(execution, ending);
    this.needs.record(record);
    if (ending.kind !== "completed") caller.reject(scriptError(ending, record));
    else caller.resolve({ value: ending.value, calls: execution.calls, ms: record.endedAt - record.startedAt });
  }

  private waitingOf(execution: Execution, running: RunningExecution): Waiting {
    const { scheduler, stores, transport, answer } = this.needs;
    const { locks, faults, random } = stores;
    const { onEnd } = running;
    return executionWaiting({ execution: execution.id, scheduler, locks, faults, random, transport, answer, onEnd });
  }

  private executionOf(request: ExecutionRequest): Execution {
    const { stores, scheduler, scopes } = this.needs;
    const { functionName, mode, screen, user } = request;
    const permissions = { mode, screen, ...(scopes ? { scopes } : {}) };
    const start = { id: stores.nextExecution(), functionName, permissions, user, startedAt: scheduler.now() };
    return new Execution(start, stores.faults);
  }

  private realm(): RealmOptions {
    const { virtual, timeZone } = this.needs.realm;
    return { timeZone, now: virtual ? this.needs.scheduler.now() : null };
  }

  private recordOf(execution: Execution, ending: Ending): ExecutionRecord {
    const { id, functionName, mode, user, startedAt, calls, log } = execution;
    return {
      id,
      functionName,
      mode,
      user,
      startedAt,
      endedAt: this.needs.scheduler.now(),
      outcome: ending.kind,
      ...(ending.kind === "completed" ? {} : { error: messageOf(ending) }),
      calls,
      log,
    };
  }
}

function refusal(): ScriptError {
  return new ScriptError(TOO_MANY_EXECUTIONS, "Exception", undefined, undefined);
}

function scriptError(ending: Exclude<Ending, { kind: "completed" }>, record: ExecutionRecord): ScriptError {
  const thrown = ending.kind === "failed" ? ending : { name: "Exception", stack: undefined };
  return new ScriptError(messageOf(ending), thrown.name, thrown.stack, record);
}
