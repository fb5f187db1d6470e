/** Who carries executions out, and what they are told. */
import type { Execution } from "../rules/execution";
import type { NotImplementedError } from "../rules/service-error";
import type { Services } from "../roots/services";
import type { Answered, Prompt, Waiting } from "../time/waiting";

/** How an execution ended; a value is still in the host's own terms. */
export type Ending =
  | { readonly kind: "completed"; readonly value: unknown }
  | { readonly kind: "failed"; readonly name: string; readonly message: string; readonly stack?: string }
  | { readonly kind: "timed out" };

/** The script whose functions are run. */
export interface Script {
  /** The folder that would be pushed. */
  readonly distDir: string;
  /** All scripts of the folder, one after the other. */
  readonly source: string;
  /** Names of the functions that can be called. */
  readonly functions: readonly string[];
  /** The manifest's time zone. */
  readonly timeZone: string;
}

/** All that it takes to carry an execution out. */
export interface Start {
  readonly execution: Execution;
  readonly script: Script;
  readonly functionName: string;
  readonly args: readonly unknown[];
  /** Milliseconds that it may take. */
  readonly limit: number;
  /** Google's services for it, whose blocking calls wait as told. */
  readonly servicesWith: (waiting: Waiting) => Services;
  /** Has the person at the screen press a button. */
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  /** Told of every use of something that the runtime lacks. */
  readonly gap: (error: NotImplementedError) => void;
}

/** Carries executions out: on worker threads, or as coroutines of one thread. */
export interface Carrier {
  /** Begins an execution; `ended` is told once how it ended, also where it is killed. */
  begin(start: Start, ended: (ending: Ending) => void): { kill(): void };
  /** Frees what it holds, once no execution is under way. */
  close(): Promise<void>;
}
