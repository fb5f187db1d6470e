/** The keys, for people who want to know them. */
import type { Store } from "../model/store";
import { focusGrid } from "./editing";
import { texts } from "../texts/texts";

export async function showShortcuts(store: Store): Promise<void> {
  const { title, list } = texts.shortcuts;
  await store.ask({ title, text: "", list, buttons: [texts.words.close] });
  focusGrid();
}
