/** Asks waiting questions while the sidebar is open: one call at a time, with rests. */
import { useEffect, useLayoutEffect, useReducer } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { clockIn } from "../wording/clock";
import type { Server } from "../server/server";
import { isDue, NOTHING_WAITS, type WaitingList, waitingAfter } from "./waiting-list";

/** `held`: something else asks them. `onTurn`: a call has ended, so the state is outdated. */
export function useWaitingList(server: Server, state: State, held: boolean, onBatch: () => void) {
  const [list, dispatch] = useReducer(waitingAfter, NOTHING_WAITS);
  // With the state: later, it could undo a call's result.
  useLayoutEffect(() => dispatch({ type: "looked", waiting: state.waiting }), [state]);
  const due = isDue(list) && !held;
  const batch = async () => {
    dispatch({ type: "began" });
    const answer = await server("workOff", null);
    dispatch({ type: "ended", answer, now: clockIn(state.zone) });
    onBatch();
  };
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => void batch(), list.rest * 1_000);
    return () => clearTimeout(timer);
    // Only these start a rest; new states must not delay the next call.
  }, [due, list.batches, list.rest]);
  return { list, again: () => dispatch({ type: "again" }) } satisfies {
    list: WaitingList;
    again: () => void;
  };
}
