/** Keeps the state fresh. A look costs no request to the service. */
import { useCallback, useEffect, useReducer, useRef } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server, ServerAnswer } from "../server/server";
import { NOTHING_KNOWN, pageAfter } from "./state";

const READ_STATE_EVERY_MS = 15_000;

export function usePage(server: Server) {
  const [page, dispatch] = useReducer(pageAfter, NOTHING_KNOWN);
  const looks = useRef(0);
  const mark = useRef("");
  mark.current = page.state?.mark ?? "";
  const lookBy = useCallback((ask: () => Promise<ServerAnswer<State | null>>) => {
    looks.current += 1;
    const number = looks.current;
    void ask().then((answer) => dispatch({ type: "looked", look: number, answer }));
  }, []);
  const look = useCallback(() => lookBy(() => server("state", null)), [server]);
  useEffect(() => {
    look();
    // A hidden page is updated when it is seen again.
    const lookIfSeen = () => {
      if (document.hidden) return;
      if (mark.current === "") look();
      else lookBy(() => server("stateIfNew", { mark: mark.current }));
    };
    const timer = setInterval(lookIfSeen, READ_STATE_EVERY_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [look]);
  return {
    page,
    look,
    /** Something was changed here: look again. */
    touched: () => {
      dispatch({ type: "touched", looks: looks.current });
      look();
    },
    changed: (state: State) => dispatch({ type: "changed", state, looks: looks.current }),
  };
}
