/** What the page knows of the server's state, and which screen follows from it (pure). */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { MissingConsent } from "../../add-on/shared/consents";
import { type Failure, fieldsOf } from "../wording/failures";
import type { Answer } from "../server/server";

export interface Page {
  readonly state: State | null;
  /** Why the last look at the state failed. */
  readonly failure: Failure | null;
  /** Looks up to this number tell nothing new: they were asked before something that is known already. */
  readonly settled: number;
}

export type PageAction =
  /** A look at the state was answered. Looks are numbered in the order of asking. */
  | { readonly type: "looked"; readonly look: number; readonly answer: Answer<State> }
  /** The person has connected or disconnected. `looks`: how many looks had been asked by then. */
  | { readonly type: "changed"; readonly state: State; readonly looks: number }
  /** Something else was done that changes the state. */
  | { readonly type: "touched"; readonly looks: number };

export type Screen =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "connect"; readonly state: State }
  | { readonly name: "home"; readonly state: State };

export const NOTHING_KNOWN: Page = { state: null, failure: null, settled: 0 };

export function pageAfter(page: Page, action: PageAction): Page {
  switch (action.type) {
    case "changed":
      return { state: action.state, failure: null, settled: action.looks };
    case "touched":
      return { ...page, settled: action.looks };
    case "looked": {
      // google.script.run keeps no order: a look may be answered after a change that it knows nothing of.
      if (action.look <= page.settled) return page;
      const { answer, look } = action;
      return answer.ok
        ? { state: answer.value, failure: null, settled: look }
        : { ...page, failure: answer.failure, settled: look };
    }
  }
}

/** What the person has still to allow at Google, as far as the last answer tells. */
export function missingConsent({ state, failure }: Page): MissingConsent | undefined {
  return (failure && fieldsOf(failure, "notAllowed")?.consent) ?? state?.consent ?? undefined;
}

export function screenOf({ state, failure }: Page): Screen {
  if (!state) return failure ? { name: "failed", failure } : { name: "loading" };
  return state.connected && state.usable ? { name: "home", state } : { name: "connect", state };
}
