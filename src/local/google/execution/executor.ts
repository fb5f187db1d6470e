/**
 * Starts executions within the limits of so many at once and so long each. Who carries them out is another's
 * business.
 */
import type { ScriptStores } from "../roots/accounts";
import { type AuthModeName, grantedScopes } from "../rules/auth";
import type { CallCounts } from "../rules/calls";
import type { Carrier, Ending, Script, Start } from "./carrier";
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
import type { Scheduler } from "../time/scheduler";
import type { NotImplementedError } from "../rules/service-error";
import { createServices, type Project, type Services } from "../roots/services";
import type { Turnstile } from "../time/turnstile";
import type { Answered, Prompt, Waiting } from "../time/waiting";

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

/** The sentence of an ending that is no good one. */
function messageOf(ending: Exclude<Ending, { kind: "completed" }>, language: UiLanguage): string {
  return ending.kind === "timed out" ? inLanguage(TIMED_OUT, language) : ending.message;
}

export interface ExecutorNeeds {
  readonly carrier: Carrier;
  readonly script: Script;
  readonly scheduler: Scheduler;
  readonly stores: ScriptStores;
  /** Places for executions of one user, over all runtimes of the script. */
  readonly placesOf: (user: string) => Turnstile;
  /** Places on this machine. */
  readonly threads: Turnstile;
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
  private readonly running = new Map<Execution, { kill(): void } | undefined>();

  constructor(private readonly needs: ExecutorNeeds) {}

  /** @throws ScriptError */
  async run(request: ExecutionRequest): Promise<ExecutionResult> {
    const places = this.needs.placesOf(request.user);
    // Formulas stand in line; whatever a person or a trigger starts is refused.
    if (places.full && request.mode !== "CUSTOM_FUNCTION") throw this.refusal(TOO_MANY_EXECUTIONS);
    if (this.running.size >= MAX_EXECUTIONS_PER_SCRIPT) throw this.refusal(TOO_MANY_EXECUTIONS);
    if (request.mode === "FULL" && this.grantedTo(request.user)?.length === 0) {
      throw this.refusal(AUTHORIZATION_REQUIRED);
    }
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
  async close(): Promise<void> {
    for (const running of [...this.running.values()]) running?.kill();
    await this.needs.carrier.close();
  }

  private inPlace(request: ExecutionRequest): Promise<ExecutionResult> {
    return new Promise((resolve, reject) => {
      this.needs.scheduler.step(() => this.begin(request, { resolve, reject }));
    });
  }

  private begin(request: ExecutionRequest, caller: Settle): void {
    const { carrier, script, stores, project, answer, gap } = this.needs;
    const { functionName, args } = request;
    const execution = this.executionOf(request);
    this.running.set(execution, undefined);
    const limit = request.timeoutMs ?? executionLimit(request.mode);
    const servicesWith = (waiting: Waiting): Services => createServices(execution, stores, project, waiting);
    const start: Start = { execution, script, functionName, args, limit, servicesWith, answer, gap };
    const running = carrier.begin(start, (ending) => this.settle(execution, ending, caller));
    // A coroutine may have ended by now.
    if (this.running.has(execution)) this.running.set(execution, running);
  }

  /** Tidies up after an execution and tells its caller how it ended. */
  private settle(execution: Execution, ending: Ending, caller: Settle): void {
    this.running.delete(execution);
    this.needs.stores.locks.releaseAll(execution.id);
    const record = this.recordOf(execution, ending);
    this.needs.record(record);
    if (ending.kind !== "completed") caller.reject(scriptError(ending, record, this.language));
    else
      caller.resolve({ value: ending.value, calls: execution.calls, ms: record.endedAt - record.startedAt });
  }

  private executionOf(request: ExecutionRequest): Execution {
    const { stores, scheduler } = this.needs;
    const { functionName, mode, screen, user } = request;
    // Without a person's authorization, Google runs simple triggers and formulas with all that the manifest
    // asks for.
    const scopes = mode === "FULL" ? this.grantedTo(user) : this.needs.project.scopes;
    const permissions = { mode, screen, ...(scopes ? { scopes } : {}) };
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

  /** What Google says before any line of the script runs. */
  private refusal(sentence: string): ScriptError {
    return new ScriptError(inLanguage(sentence, this.language), "Exception", undefined, undefined);
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
  const thrown = ending.kind === "failed" ? ending : { name: "Exception", stack: undefined };
  return new ScriptError(messageOf(ending, language), thrown.name, thrown.stack, record);
}
