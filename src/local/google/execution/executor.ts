/** Starts executions within the limits of number and time; a carrier runs them. */
import type { ScriptStores } from "../roots/accounts";
import { type AuthModeName, grantedScopes } from "../rules/auth";
import type { CallCounts } from "../rules/calls";
import type { Carrier } from "./carrier";
import type { Ending, Script, Start } from "./script";
import { Execution } from "../rules/execution";
import type { ExecutionRecord } from "./execution-log";
import { inLanguage, type UiLanguage } from "../rules/google-texts";
import {
  AUTHORIZATION_REQUIRED,
  executionLimit,
  MAX_EXECUTIONS_PER_SCRIPT,
  TIMED_OUT,
  TOO_MANY_EXECUTIONS,
} from "../rules/limits";
import type { Selection } from "../range/spreadsheet-context";
import type { Scheduler } from "../time/scheduler";
import type { NotImplementedError } from "../rules/service-error";
import { createServices, type Project, type Services } from "../roots/services";
import type { Turnstile } from "../time/turnstile";
import type { Answered, Prompt, Waiting } from "../time/waiting";

export interface ExecutionRequest {
  readonly functionName: string;
  /** Plain values, dates, and stand-ins (for event objects). */
  readonly args: readonly unknown[];
  readonly mode: AuthModeName;
  readonly user: string;
  readonly screen: boolean;
  /** Milliseconds; by default the mode's limit. */
  readonly timeoutMs?: number;
  /** The cell of the formula that calls; absent: what is selected. */
  readonly at?: Selection;
}

export interface ExecutionResult {
  readonly value: unknown;
  readonly calls: CallCounts;
  /** Milliseconds on the runtime's clock, without waiting for a place. */
  readonly ms: number;
}

/** The script threw or was ended; the message is its own. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
  constructor(
    message: string,
    /** In the script, such as "Exception" or "TypeError". */
    readonly thrownName: string,
    readonly execution: ExecutionRecord | undefined,
  ) {
    super(message);
  }
}

function messageOf(ending: Exclude<Ending, { kind: "completed" }>, language: UiLanguage): string {
  return ending.kind === "timed out" ? inLanguage(TIMED_OUT, language) : ending.message;
}

export interface ExecutorNeeds {
  readonly carrier: Carrier;
  readonly script: Script;
  readonly scheduler: Scheduler;
  readonly stores: ScriptStores;
  /** A user's executions, over all runtimes of the script. */
  readonly placesOf: (user: string) => Turnstile;
  readonly project: Project;
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  readonly gap: (error: NotImplementedError) => void;
  readonly record: (record: ExecutionRecord) => void;
}

interface Settle {
  readonly resolve: (result: ExecutionResult) => void;
  readonly reject: (error: ScriptError) => void;
}

export class Executor {
  private readonly whenIdle: (() => void)[] = [];
  private readonly running = new Map<Execution, { kill(): void } | undefined>();

  constructor(private readonly needs: ExecutorNeeds) {}

  /** Resolves when it has ended. @throws ScriptError where it fails, is ended, or finds no place */
  async run(request: ExecutionRequest): Promise<ExecutionResult> {
    const places = this.needs.placesOf(request.user);
    const isOfCell = request.mode === "CUSTOM_FUNCTION";
    const isRefused = !isOfCell && this.needs.project.platform.whenFull === "refused";
    if (places.full && isRefused) throw this.refusal(TOO_MANY_EXECUTIONS);
    if (this.running.size >= MAX_EXECUTIONS_PER_SCRIPT) throw this.refusal(TOO_MANY_EXECUTIONS);
    if (request.mode === "FULL" && this.grantedTo(request.user)?.length === 0) {
      throw this.refusal(AUTHORIZATION_REQUIRED);
    }
    await places.enter(!isOfCell);
    try {
      return await this.inPlace(request);
    } finally {
      places.leave();
    }
  }

  /** Resolves when no execution of this runtime is at work. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
  }

  close(): void {
    for (const running of [...this.running.values()]) running?.kill();
  }

  private inPlace(request: ExecutionRequest): Promise<ExecutionResult> {
    return new Promise((resolve, reject) => {
      this.needs.scheduler.step(() => this.begin(request, { resolve, reject }));
    });
  }

  private begin(request: ExecutionRequest, caller: Settle): void {
    const { carrier, script, stores, answer, gap } = this.needs;
    const { functionName, args, at } = request;
    const { spreadsheet } = this.needs.project;
    const project = at
      ? { ...this.needs.project, spreadsheet: { ...spreadsheet, selection: at } }
      : this.needs.project;
    const execution = this.executionOf(request);
    this.running.set(execution, undefined);
    const limit = request.timeoutMs ?? executionLimit(request.mode);
    const servicesWith = (waiting: Waiting): Services => createServices(execution, stores, project, waiting);
    const start: Start = { execution, script, functionName, args, limit, servicesWith, answer, gap };
    const running = carrier.begin(start, (ending) => this.settle(execution, ending, caller));
    // A coroutine may have ended already.
    if (this.running.has(execution)) this.running.set(execution, running);
  }

  private settle(execution: Execution, ending: Ending, caller: Settle): void {
    this.running.delete(execution);
    this.needs.stores.locks.releaseAll(execution.id);
    const record = this.recordOf(execution, ending);
    this.needs.record(record);
    if (ending.kind !== "completed") caller.reject(scriptError(ending, record, this.language));
    else
      caller.resolve({ value: ending.value, calls: execution.calls, ms: record.endedAt - record.startedAt });
    if (this.running.size === 0) for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  private executionOf(request: ExecutionRequest): Execution {
    const { stores, scheduler } = this.needs;
    const { functionName, mode, screen, user } = request;
    // Unauthorized, Google runs simple triggers and formulas with all of the manifest's scopes.
    const scopes = mode === "FULL" ? this.grantedTo(user) : this.needs.project.scopes;
    const screenEverywhere = this.needs.project.platform.screenInCells;
    const permissions = { mode, screen, screenEverywhere, ...(scopes ? { scopes } : {}) };
    const startedAt = scheduler.now();
    const { language } = this;
    return new Execution(
      { id: stores.nextExecution(), functionName, permissions, user, startedAt, language },
      stores.faults,
    );
  }

  private get language(): UiLanguage {
    return this.needs.project.platform.language;
  }

  private grantedTo(user: string): readonly string[] | undefined {
    return grantedScopes(this.needs.project.scopes, this.needs.project.consentOf(user));
  }

  /** Google's error before the script runs. */
  private refusal(sentence: string): ScriptError {
    return new ScriptError(inLanguage(sentence, this.language), "Exception", undefined);
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
      ...(ending.kind === "completed" ? {} : { error: messageOf(ending, this.language) }),
      calls,
      log,
    };
  }
}

function scriptError(
  ending: Exclude<Ending, { kind: "completed" }>,
  record: ExecutionRecord,
  language: UiLanguage,
): ScriptError {
  const thrown = ending.kind === "failed" ? ending : { name: "Exception" };
  return new ScriptError(messageOf(ending, language), thrown.name, record);
}
