import type { Execution } from "../rules/execution";
import type { NotImplementedError } from "../rules/service-error";
import type { Services } from "../roots/services";
import type { Answered, Prompt, Waiting } from "../time/waiting";

/** How an execution ended. The value is of this realm, not the script's. */
export type Ending =
  | { readonly kind: "completed"; readonly value: unknown }
  | { readonly kind: "failed"; readonly name: string; readonly message: string }
  | { readonly kind: "timed out" };

export interface Script {
  /** All scripts of the folder that would be pushed, concatenated. */
  readonly source: string;
  /** Those that can be called. */
  readonly functions: readonly string[];
  /** The time zone that the manifest names. */
  readonly timeZone: string;
}

export interface Start {
  readonly execution: Execution;
  readonly script: Script;
  readonly functionName: string;
  readonly args: readonly unknown[];
  /** It may take so many milliseconds. */
  readonly limit: number;
  /** Google's services, with these blocking calls. */
  readonly servicesWith: (waiting: Waiting) => Services;
  /** Presses a button for the person at the screen. */
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  /** Reports each use of something the runtime lacks. */
  readonly gap: (error: NotImplementedError) => void;
}
