/** Loads a person's file of events into the service, and shows what was done with it. */
import type { EventMap, LoadReport } from "../../page-server/contract/calls";
import { call } from "../server/client";
import type { Store } from "../model/store";
import { attempt } from "./attempt";
import { chooseFile, readChosen } from "./files";
import { texts } from "../texts/texts";

export function openEvents(store: Store): void {
  chooseFile("", (file) => void look(store, file));
}

async function look(store: Store, file: File): Promise<void> {
  const chosen = await readChosen(store, file);
  if (!chosen) return;
  store.toast(texts.events.reading(file.name));
  const view = await attempt(store, () => call("lookAtEvents", chosen));
  if (view) store.showEvents({ is: "choosing", file: view, said: "", isLoading: false });
}

export async function lookAtList(store: Store, id: string, list: string): Promise<void> {
  const view = await attempt(store, () => call("lookAtList", { id, list }));
  if (view) store.showEvents({ is: "choosing", file: view, said: "", isLoading: false });
}

export async function loadEvents(store: Store, map: EventMap, zone: string): Promise<void> {
  const { events } = store;
  if (events?.is !== "choosing") return;
  store.showEvents({ ...events, said: texts.events.loading, isLoading: true });
  const { id } = events.file;
  const begun = await attempt(store, async () => (await call("loadEvents", { id, map, zone })) ?? true);
  if (!begun) store.showEvents({ ...events, said: "", isLoading: false });
}

/** What was chosen and not loaded is given up. */
export function closeEvents(store: Store): void {
  const { events } = store;
  store.showEvents(undefined);
  if (events?.is === "choosing" && !events.isLoading)
    void attempt(store, () => call("dropEvents", { id: events.file.id }));
}

/** What stands there from the events before is asked again. */
export async function refreshStale(store: Store, pulls: readonly string[]): Promise<void> {
  store.showEvents(undefined);
  store.toast(texts.events.asking);
  await attempt(store, () => call("refreshStale", { pulls }));
}

export async function showEventsReport(store: Store): Promise<void> {
  const report: LoadReport | null | undefined = await attempt(store, () => call("eventsReport", null));
  if (report) store.showEvents({ is: "loaded", report, isNew: false, stale: [] });
  else if (report === null) store.toast(texts.events.ofSample);
}
