/** After a refresh, looks for formulas it did not reach. */
import { useCallback, useEffect, useReducer } from "preact/hooks";
import type { Server, Answer } from "../server/server";
import type { Refresh } from "./use-refresh";
import type { Calls } from "../../add-on/sidebar-contract/calls";
import type { Failure } from "../wording/failures";

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

export type Following =
  | { readonly stage: "idle" }
  | { readonly stage: "looking" }
  /** The person asked, and there are none. */
  | { readonly stage: "none" }
  | { readonly stage: "found"; readonly cells: readonly string[] }
  /** `failure`: why they were not changed when it was tried. */
  | { readonly stage: "asking"; readonly cells: readonly string[]; readonly failure?: Failure }
  | { readonly stage: "giving"; readonly cells: readonly string[] }
  | { readonly stage: "given"; readonly changed: number }
  | { readonly stage: "failed"; readonly failure: Failure };

export type FollowingAction =
  | { readonly type: "looking" }
  /** `wanted`: asked by the person, who also wants to know of none. */
  | {
      readonly type: "looked";
      readonly wanted: boolean;
      readonly answer: Answer<ReturnType<Calls["unstamped"]>>;
    }
  | { readonly type: "asked" }
  | { readonly type: "left" }
  | { readonly type: "giving" }
  | { readonly type: "gave"; readonly answer: Answer<ReturnType<Calls["giveStamp"]>> };

export const NOT_LOOKED: Following = { stage: "idle" };

export function followingAfter(following: Following, action: FollowingAction): Following {
  switch (action.type) {
    case "looking":
      return { stage: "looking" };
    case "looked": {
      // An automatic look must not replace a question or a wait.
      if (following.stage === "asking" || following.stage === "giving") return following;
      if (!action.answer.ok) return { stage: "failed", failure: action.answer.failure };
      const { cells } = action.answer.value;
      if (cells.length > 0) return { stage: "found", cells };
      return { stage: action.wanted ? "none" : "idle" };
    }
    case "asked":
      return following.stage === "found" ? { ...following, stage: "asking" } : following;
    case "left":
      return { stage: "idle" };
    case "giving":
      return following.stage === "asking" ? { stage: "giving", cells: following.cells } : following;
    case "gave":
      if (action.answer.ok) return { stage: "given", changed: action.answer.value.changed };
      return following.stage === "giving"
        ? { stage: "asking", cells: following.cells, failure: action.answer.failure }
        : { stage: "failed", failure: action.answer.failure };
  }
}
