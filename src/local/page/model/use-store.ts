/** Hands the store to components, and draws them again when it has changed. */
import { createContext } from "preact";
import { useContext, useEffect, useReducer } from "preact/hooks";
import type { Store } from "./store";

export const StoreContext = createContext<Store | undefined>(undefined);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error("There is no store around this component.");
  return store;
}

/** For the component at the top: all others are drawn with it. */
export function useChanges(store: Store): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => store.onChange(() => draw(undefined)), [store]);
}
