/** The server's state as known here, and the screen for it (pure). */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { MissingConsent } from "../../add-on/shared/consents";
import { type ShownFailure, fieldsOf } from "../wording/failures";
import type { ServerAnswer } from "../server/server";

export interface PageState {
  readonly state: State | null;
  /** Why the last look failed. */
  readonly failure: ShownFailure | null;
  /** Earlier looks than this were asked before a known change. */
  readonly settled: number;
}

export type PageAction =
  /** Looks are numbered when asked. Null: still the state that is known. */
  | { readonly type: "looked"; readonly look: number; readonly answer: ServerAnswer<State | null> }
  /** `looks`: how many were asked before. */
  | { readonly type: "changed"; readonly state: State; readonly looks: number }
  /** Something else on the page has changed. */
  | { readonly type: "touched"; readonly looks: number };

export type Screen =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly failure: ShownFailure }
  | { readonly name: "connect"; readonly state: State }
  | { readonly name: "home"; readonly state: State };

export const NOTHING_KNOWN: PageState = { state: null, failure: null, settled: 0 };

export function pageAfter(page: PageState, action: PageAction): PageState {
  switch (action.type) {
    case "changed":
      return { state: action.state, failure: null, settled: action.looks };
    case "touched":
      return { ...page, settled: action.looks };
    case "looked": {
      // google.script.run keeps no order: an old look may arrive after a change.
      if (action.look <= page.settled) return page;
      const { answer, look } = action;
      return answer.ok
        ? { state: answer.value ?? page.state, failure: null, settled: look }
        : { ...page, failure: answer.failure, settled: look };
    }
  }
}

/** Still to be allowed at Google, by the last answer. */
export function missingConsent({ state, failure }: PageState): MissingConsent | undefined {
  return (failure && fieldsOf(failure, "notAllowed")?.consent) ?? state?.consent ?? undefined;
}

export function screenOf({ state, failure }: PageState): Screen {
  if (!state) return failure ? { name: "failed", failure } : { name: "loading" };
  return state.connected && state.usable ? { name: "home", state } : { name: "connect", state };
}
