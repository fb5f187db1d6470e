/** What a person does to sheets: their tabs, filters and charts. */
import type { SheetChange } from "../../page-server/contract/calls";
import type { ChartType } from "../../sheet/grid/sheet-objects";
import { call } from "../server/client";
import type { Store } from "../model/store";
import { attempt } from "./attempt";
import { focusGrid, place } from "./editing";
import { afterSelecting } from "./selecting";
import { texts } from "../texts/texts";

export function showSheet(store: Store, id: number): void {
  store.showSheet(id);
  afterSelecting(store);
}

/** To the next tab, or to the one before. */
export function stepSheet(store: Store, step: 1 | -1): void {
  const { shownSheets, sheetId } = store;
  const next = shownSheets[shownSheets.findIndex(({ id }) => id === sheetId) + step];
  if (next) showSheet(store, next.id);
}

export async function changeSheet(store: Store, change: SheetChange): Promise<void> {
  const answer = await attempt(store, () => call("sheet", change));
  if (!answer) return;
  if (change.kind === "add" || change.kind === "duplicate") await follow(store, answer.sheet);
}

/** Shows a new sheet once its tab is there. */
async function follow(store: Store, id: number): Promise<void> {
  const state = await attempt(store, () => call("state", null));
  if (state) store.setState(state);
  showSheet(store, id);
  focusGrid();
}

export async function renameSheet(store: Store, id: number): Promise<void> {
  const sheet = store.state?.sheets.find((one) => one.id === id);
  if (!sheet) return;
  const { button, text } = await store.ask({
    title: texts.sheets.renameTitle,
    text: texts.sheets.name,
    field: sheet.name,
    buttons: [texts.sheets.rename, texts.words.cancel],
  });
  if (button === texts.sheets.rename && text.trim() !== sheet.name)
    await changeSheet(store, { kind: "rename", sheet: id, name: text });
}

export async function deleteSheet(store: Store, id: number): Promise<void> {
  const sheet = store.state?.sheets.find((one) => one.id === id);
  if (!sheet) return;
  const { button } = await store.ask({
    title: texts.sheets.deleteTitle,
    text: texts.sheets.deletes(sheet.name),
    buttons: [texts.sheets.delete, texts.words.cancel],
  });
  if (button === texts.sheets.delete) await changeSheet(store, { kind: "delete", sheet: id });
}

export async function insertChart(store: Store, type: ChartType): Promise<void> {
  const { rect } = store;
  if (rect.rows * rect.columns < 2) {
    store.toast(texts.charts.selectFirst, { isBad: true });
    return;
  }
  const answer = await attempt(store, () => call("insertChart", { ...place(store), type }));
  if (answer) store.chartId = answer.id;
}

export async function toggleFilter(store: Store): Promise<void> {
  await attempt(store, () => call("filter", { ...place(store), on: store.sheet?.filter === null }));
}

export async function passTime(store: Store, ms: number): Promise<void> {
  await attempt(store, () => call("passTime", { ms }));
}

export async function freeze(store: Store, rows: number, columns: number): Promise<void> {
  await changeSheet(store, { kind: "freeze", sheet: store.sheetId, rows, columns });
}
