/** Looks at what the next runs of saved pulls would change. */
import { call } from "../server/client";
import type { Store } from "../model/store";
import { attempt } from "./attempt";
import { texts } from "../texts/texts";

export async function openAhead(store: Store): Promise<void> {
  const pulls = await attempt(store, () => call("savedPulls", null));
  if (!pulls) return;
  if (pulls.length === 0) return store.toast(texts.ahead.noPulls);
  store.ahead = { pulls, found: {} };
  store.changed();
}

export function closeAhead(store: Store): void {
  store.ahead = undefined;
  store.changed();
}

export async function lookAhead(store: Store, pull: string): Promise<void> {
  store.seeAhead(pull, "looking");
  await attempt(store, () => call("lookAhead", { pull }));
}
