import type { Calls } from "../contract/calls";

type Answer<N extends keyof Calls> = ReturnType<Calls[N]> | Promise<ReturnType<Calls[N]>>;

/** `window`: the one that asks. */
export type Handlers<Names extends keyof Calls = keyof Calls> = {
  readonly [N in Names]: (request: Parameters<Calls[N]>[0], window: string) => Answer<N>;
};
