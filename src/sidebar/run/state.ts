/** A long run from start to result (pure). */
import type { RunProgress } from "../../add-on/sidebar-contract/calls";
import { partDone } from "../wording/part-done";
import type { ShownFailure } from "../wording/failures";
import type { ServerAnswer } from "../server/server";

/** Where a run is that one person started in this page; `id` tells it from those of other pages. */
export type Run<T> =
  | { readonly stage: "idle" }
  | {
      readonly stage: "running";
      readonly id: string;
      readonly progress: RunProgress;
      /** 0 to 1, never decreasing; null if unknown. */
      readonly done: number | null;
      /** Cancelled: ends at its next step. */
      readonly stopping: boolean;
      /** Why the run could not be stopped; null where it could. */
      readonly notStopped: ShownFailure | null;
    }
  | { readonly stage: "done"; readonly value: T }
  | { readonly stage: "failed"; readonly failure: ShownFailure };

export type RunAction<T> =
  | { readonly type: "started"; readonly id: string }
  | { readonly type: "progressed"; readonly id: string; readonly progress: RunProgress }
  | { readonly type: "stopping"; readonly id: string }
  | { readonly type: "notStopped"; readonly id: string; readonly failure: ShownFailure }
  | { readonly type: "ended"; readonly id: string; readonly answer: ServerAnswer<T> }
  | { readonly type: "cleared" };

export function runAfter<T>(run: Run<T>, action: RunAction<T>): Run<T> {
  if (action.type === "started") {
    return {
      stage: "running",
      id: action.id,
      progress: { stage: "unknown" },
      done: null,
      stopping: false,
      notStopped: null,
    };
  }
  if (action.type === "cleared") return run.stage === "running" ? run : { stage: "idle" };
  // Answers come in any order: ignore those of other runs, or after the end.
  if (run.stage !== "running" || run.id !== action.id) return run;
  switch (action.type) {
    case "progressed":
      return { ...run, progress: action.progress, done: furthest(run.done, partDone(action.progress)) };
    case "stopping":
      return { ...run, stopping: true, notStopped: null };
    case "notStopped":
      return { ...run, stopping: false, notStopped: action.failure };
    case "ended":
      return action.answer.ok
        ? { stage: "done", value: action.answer.value }
        : { stage: "failed", failure: action.answer.failure };
  }
}

/** Remaining work can grow, as by a page; the bar stays. */
function furthest(before: number | null, now: number | null): number | null {
  return before === null || now === null ? (now ?? before) : Math.max(before, now);
}

/** Unique, also among other people's sidebars. */
export function newRunId(): string {
  // randomUUID is missing without https, as in a local spreadsheet.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
