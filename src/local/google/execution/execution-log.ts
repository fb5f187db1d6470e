/** What Apps Script's dashboard shows of executions. */
import type { AuthModeName } from "../rules/auth";
import type { CallCounts } from "../rules/calls";

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
  readonly log: readonly string[];
}
