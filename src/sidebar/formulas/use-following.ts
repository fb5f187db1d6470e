/**
 * Looks for formulas that do not follow "Refresh formulas", by itself after a refresh, and lets them follow.
 */
import { useCallback, useEffect, useReducer } from "preact/hooks";
import type { Server } from "../server/server";
import { followingAfter, NOT_LOOKED } from "./following";
import type { Refresh } from "./use-refresh";

export function useFollowing(server: Server, refresh: Refresh["run"], onGiven: () => void) {
  const [following, dispatch] = useReducer(followingAfter, NOT_LOOKED);
  const look = useCallback(
    async (wanted: boolean) => {
      if (wanted) dispatch({ type: "looking" });
      dispatch({ type: "looked", wanted, answer: await server("unstamped", null) });
    },
    [server],
  );
  useEffect(() => {
    if (refresh.stage === "done") void look(false);
  }, [refresh, look]);
  const give = async () => {
    dispatch({ type: "giving" });
    dispatch({ type: "gave", answer: await server("giveStamp", null) });
    onGiven();
  };
  return {
    following,
    look: () => void look(true),
    ask: () => dispatch({ type: "asked" }),
    leave: () => dispatch({ type: "left" }),
    give: () => void give(),
  };
}
