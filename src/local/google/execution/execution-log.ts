/** What is remembered of executions, as Apps Script's own dashboard has it. */
import type { AuthModeName } from "../rules/auth";
import type { CallCounts } from "../rules/calls";

/** One execution that has ended. */
export interface ExecutionRecord {
  readonly id: number;
  readonly functionName: string;
  readonly mode: AuthModeName;
  readonly user: string;
  /** Epoch milliseconds on the runtime's clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: "completed" | "failed" | "timed out";
  readonly error?: string;
  readonly calls: CallCounts;
  /** What the script logged. */
  readonly log: readonly string[];
}
