/** When the sidebar asks the server to work off waiting questions, and when it rests (pure). */
import type { WorkedOff } from "../../add-on/sidebar-contract/calls";
import { secondsUntil } from "../wording/clock";
import { type Failure, needsPerson } from "../wording/failures";
import type { Answer } from "../server/server";

export interface WaitingList {
  /** Questions that wait, as far as is known. */
  readonly left: number;
  /** When the next request is free: a clock time, "" when that is not known. */
  readonly nextAt: string;
  /** How long to rest before the next turn (s). */
  readonly rest: number;
  /** A turn is under way: there is never more than one. */
  readonly working: boolean;
  readonly failure: Failure | null;
  /** Turns that failed, in a row. */
  readonly failures: number;
  /** Turns so far: tells one rest from the next. */
  readonly turns: number;
}

export type WaitingAction =
  | { readonly type: "looked"; readonly waiting: number }
  | { readonly type: "began" }
  | { readonly type: "ended"; readonly answer: Answer<WorkedOff>; readonly now: string }
  | { readonly type: "again" };

export const NOTHING_WAITS: WaitingList = {
  left: 0,
  nextAt: "",
  rest: 0,
  working: false,
  failure: null,
  failures: 0,
  turns: 0,
};

/** A free request is never further away than the limit's window (s), whatever the two clocks say. */
const LONGEST_REST = 60;
/** After a turn that could do nothing, so that a slow clock does not make a storm of calls (s). */
const IDLE_REST = 3;
/**
 * After a turn that failed (s), each time twice as long. Just after cells were woken, Google refuses what is
 * beyond 30 at once, and a moment later it does not.
 */
const FAILED_REST = 5;

export function waitingAfter(list: WaitingList, action: WaitingAction): WaitingList {
  switch (action.type) {
    case "looked":
      return action.waiting === 0
        ? { ...list, left: 0, nextAt: "", rest: 0, failure: null, failures: 0 }
        : { ...list, left: action.waiting };
    case "began":
      return { ...list, working: true, turns: list.turns + 1 };
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

function afterFailure(list: WaitingList, failure: Failure): WaitingList {
  const rest = Math.min(FAILED_REST * 2 ** list.failures, LONGEST_REST);
  return { ...list, working: false, failure, failures: list.failures + 1, rest };
}

/** Whether another turn is due once the rest is over. */
export function isDue({ left, working, failure }: WaitingList): boolean {
  return left > 0 && !working && !(failure && needsPerson(failure));
}

/** How long to rest after a turn (s). */
export function restAfter({ filled, failed, nextAt }: WorkedOff, now: string): number {
  const least = filled + failed > 0 ? 0 : IDLE_REST;
  const untilFree = nextAt === "" ? 0 : secondsUntil(now, nextAt);
  return Math.min(Math.max(untilFree, least), LONGEST_REST);
}
