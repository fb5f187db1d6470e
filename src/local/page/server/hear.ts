/** Passes what the server sends to its listeners. */
import type { PageEvent } from "../../page-server/contract/calls";

const listeners = new Set<(event: PageEvent) => void>();

/** Listens until the returned function is called. */
export function onEvent(listener: (event: PageEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function passOn(event: PageEvent): void {
  for (const listener of listeners) listener(event);
}
