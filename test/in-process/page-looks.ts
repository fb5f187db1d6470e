/** How one opened sidebar looks at the state, as its page does: after the first look, whether it is new. */
import type { State } from "../../src/add-on/sidebar-contract/calls";

/** One of the two calls by which a page looks. */
export type Look =
  | { readonly name: "state"; readonly request: null }
  | { readonly name: "stateIfNew"; readonly request: { readonly mark: string } };

export class PageLooks {
  private state: State | undefined;

  /** The call that the page makes now. */
  next(): Look {
    const mark = this.state?.mark ?? "";
    return mark === "" ? { name: "state", request: null } : { name: "stateIfNew", request: { mark } };
  }

  /** The state that the page shows after its look was answered. */
  take(answer: State | null): State {
    this.state = answer ?? this.state;
    if (!this.state) throw new Error("A page that knows nothing was told that nothing is new");
    return this.state;
  }
}
