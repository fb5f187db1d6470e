/** When waiting questions are asked, and rests (pure). */
import type { WorkedOff } from "../../add-on/sidebar-contract/calls";
import { secondsUntil } from "../wording/clock";
import { type ShownFailure, needsPerson } from "../wording/failures";
import type { ServerAnswer } from "../server/server";

export interface WaitingList {
  /** Waiting questions, as far as known. */
  readonly left: number;
  /** Clock time of the next free request; "" if unknown. */
  readonly nextAt: string;
  /** Before the next call (s). */
  readonly rest: number;
  /** A call is running; there is at most one. */
  readonly working: boolean;
  readonly failure: ShownFailure | null;
  /** Failed calls in a row. */
  readonly failures: number;
  /** Calls so far, to distinguish rests. */
  readonly batches: number;
}

export type WaitingAction =
  | { readonly type: "looked"; readonly waiting: number }
  | { readonly type: "began" }
  | { readonly type: "ended"; readonly answer: ServerAnswer<WorkedOff>; readonly now: string }
  | { readonly type: "again" };

export const NOTHING_WAITS: WaitingList = {
  left: 0,
  nextAt: "",
  rest: 0,
  working: false,
  failure: null,
  failures: 0,
  batches: 0,
};

/** The limit's window bounds every wait (s), even if clocks differ. */
const LONGEST_REST = 60;
/** After a call without work, so that a slow clock does not cause a storm of calls (s). */
const IDLE_REST = 3;
/**
 * After a failure, doubled each time (s). Right after cells recalculate, Google briefly refuses more than 30
 * executions.
 */
const FAILED_REST = 5;

export function waitingAfter(list: WaitingList, action: WaitingAction): WaitingList {
  switch (action.type) {
    case "looked":
      return action.waiting === 0
        ? { ...list, left: 0, nextAt: "", rest: 0, failure: null, failures: 0 }
        : { ...list, left: action.waiting };
    case "began":
      return { ...list, working: true, batches: list.batches + 1 };
    case "again":
      return { ...list, failure: null, failures: 0, rest: 0 };
    case "ended": {
      const { answer, now } = action;
      if (!answer.ok) return afterFailure(list, answer.failure);
      const { left, nextAt } = answer.value;
      const rest = restAfter(answer.value, now);
      return { ...list, working: false, failure: null, failures: 0, left, nextAt, rest };
    }
  }
}

function afterFailure(list: WaitingList, failure: ShownFailure): WaitingList {
  const rest = Math.min(FAILED_REST * 2 ** list.failures, LONGEST_REST);
  return { ...list, working: false, failure, failures: list.failures + 1, rest };
}

/** Whether another call is due after the rest. */
export function isDue({ left, working, failure }: WaitingList): boolean {
  return left > 0 && !working && !(failure && needsPerson(failure));
}

/** Seconds to the next call: until a request is free, and at once only where this call got something done. */
export function restAfter({ filled, unchanged = 0, failed, nextAt }: WorkedOff, now: string): number {
  const least = filled + unchanged + failed > 0 ? 0 : IDLE_REST;
  const untilFree = nextAt === "" ? 0 : secondsUntil(now, nextAt);
  return Math.min(Math.max(untilFree, least), LONGEST_REST);
}
