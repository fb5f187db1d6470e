import type { Execution } from "../rules/execution";
import type { NotImplementedError } from "../rules/service-error";
import type { Services } from "../roots/services";
import type { Answered, Prompt, Waiting } from "../time/waiting";

/** A value is still in the host's own form. */
export type Ending =
  | { readonly kind: "completed"; readonly value: unknown }
  | { readonly kind: "failed"; readonly name: string; readonly message: string; readonly stack?: string }
  | { readonly kind: "timed out" };

export interface Script {
  /** The folder that would be pushed. */
  readonly distDir: string;
  /** All scripts of the folder, concatenated. */
  readonly source: string;
  /** Those that can be called. */
  readonly functions: readonly string[];
  /** The manifest's. */
  readonly timeZone: string;
}

export interface Start {
  readonly execution: Execution;
  readonly script: Script;
  readonly functionName: string;
  readonly args: readonly unknown[];
  /** Milliseconds it may take. */
  readonly limit: number;
  /** Google's services, with these blocking calls. */
  readonly servicesWith: (waiting: Waiting) => Services;
  /** Presses a button for the person at the screen. */
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  /** Reports each use of something the runtime lacks. */
  readonly gap: (error: NotImplementedError) => void;
}

/** On worker threads, or as coroutines of one thread. */
export interface Carrier {
  /** `ended` is called once, also after a kill. */
  begin(start: Start, ended: (ending: Ending) => void): { kill(): void };
  /** Once no execution is running. */
  close(): Promise<void>;
}
