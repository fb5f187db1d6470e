/** Starts the page: asks for what it shows, and listens to what happens. */
import { render } from "preact";
import { App } from "./app";
import { Store } from "./model/store";
import { afterSelecting, readDetail } from "./actions/selecting";
import { call } from "./server/client";
import { onEvent, passOn } from "./server/hear";
import { takeEvent } from "./actions/take-event";
import { listen } from "./server/stream";
import { language, texts } from "./texts/texts";

document.documentElement.lang = language;
document.title = texts.page.name;
const root = document.getElementById("app");
if (!root) throw new Error("The page has no element for the app.");
const store = new Store();
render(<App store={store} />, root);

onEvent((event) => {
  const before = placeOf(store);
  takeEvent(store, event);
  if (placeOf(store) !== before) afterSelecting(store);
  // The active cell may hold something else now.
  if (event.kind === "cells" && event.sheet === store.sheetId && !store.editing) void readDetail(store);
});

/** Where the page is: a script, or a sheet that is gone, may take it elsewhere. */
function placeOf({ sheetId, activeRect }: Store): string {
  return `${sheetId} ${activeRect.row} ${activeRect.column}`;
}

async function refresh(): Promise<void> {
  await call("speak", { language });
  const state = await call("state", null);
  store.connection = "open";
  store.setState(state);
  store.dataVersion += 1;
  store.cells.forget(null, null);
  if (store.functions.length === 0) store.functions = await call("functions", null);
  void readDetail(store);
}

void listen({
  event: passOn,
  opened: () => void refresh().catch(() => undefined),
  lost: () => {
    store.connection = "lost";
    store.changed();
  },
});
