/** Works off waiting questions for as long as the sidebar is open: one call at a time, with rests between. */
import { useEffect, useLayoutEffect, useReducer } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { clockIn } from "../wording/clock";
import type { Server } from "../server/server";
import { isDue, NOTHING_WAITS, type WaitingList, waitingAfter } from "./waiting-list";

/**
 * `held`: something else is asking what waits. `onTurn`: a turn has ended, so what is shown of the state is
 * old.
 */
export function useWaitingList(server: Server, state: State, held: boolean, onTurn: () => void) {
  const [list, dispatch] = useReducer(waitingAfter, NOTHING_WAITS);
  // In step with the state: later, it could undo what a turn has told in between.
  useLayoutEffect(() => dispatch({ type: "looked", waiting: state.waiting }), [state]);
  const due = isDue(list) && !held;
  const turn = async () => {
    dispatch({ type: "began" });
    const answer = await server("workOff", null);
    dispatch({ type: "ended", answer, now: clockIn(state.zone) });
    onTurn();
  };
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => void turn(), list.rest * 1_000);
    return () => clearTimeout(timer);
    // Only these begin a new rest; a look at the state in between must not put the next turn off.
  }, [due, list.turns, list.rest]);
  return { list, again: () => dispatch({ type: "again" }) } satisfies {
    list: WaitingList;
    again: () => void;
  };
}
