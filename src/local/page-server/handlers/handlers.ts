/** How a call of the page is answered. */
import type { Calls } from "../contract/calls";

type Answer<N extends keyof Calls> = ReturnType<Calls[N]> | Promise<ReturnType<Calls[N]>>;

/** One function for each call; `window` is the window that asks. */
export type Handlers<Names extends keyof Calls = keyof Calls> = {
  readonly [N in Names]: (request: Parameters<Calls[N]>[0], window: string) => Answer<N>;
};
