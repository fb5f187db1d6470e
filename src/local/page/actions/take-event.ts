/** What the server sends becomes what the page knows. */
import type { PageEvent } from "../../page-server/contract/calls";
import { afterStep } from "../model/own-events";
import { movedPlace } from "../model/selection";
import type { Store } from "../model/store";
import { texts } from "../texts/texts";
import { WINDOW } from "../server/client";

export function takeEvent(store: Store, event: PageEvent): void {
  switch (event.kind) {
    case "state":
      store.setState(event.state);
      break;
    case "cells":
      store.dataVersion += 1;
      store.cells.forget(event.sheet, event.rows);
      store.changed();
      break;
    case "moved":
      follow(store, event);
      break;
    case "toast":
      store.toast(event.toast.message, { title: event.toast.title, ms: event.toast.seconds * 1_000 });
      break;
    case "select":
      store.goTo(event.place);
      store.saysNote = false;
      break;
    case "failed":
      store.toast(event.message, { isBad: true, ms: 12_000 });
      break;
    case "ahead":
      store.seeAhead(event.pull, event.ahead);
      break;
    case "events":
      store.showEvents(afterStep(store.events, event.id, event.step));
      break;
    case "time":
      store.passing = event.until === null ? undefined : { at: event.at, until: event.until };
      store.changed();
      break;
    case "returned":
      // The frame that has called listens for itself.
      break;
  }
}

/** What is selected and edited goes along with its cells; who moved them is where they want to be. */
function follow(store: Store, { sheet, move, by }: Extract<PageEvent, { kind: "moved" }>): void {
  if (store.copied?.sheet === sheet) store.copied = undefined;
  if (by === WINDOW) return store.changed();
  store.moveSelection(sheet, move);
  const { editing } = store;
  if (editing?.sheet === sheet) {
    const cell = movedPlace(editing.cell, move);
    store.editing = cell && { ...editing, cell };
    if (!cell)
      store.toast(`${texts.edit.deletedWhileTyping} ${texts.edit.youHadTyped(editing.text)}`, {
        isBad: true,
        ms: 30_000,
      });
  }
  store.changed();
}
