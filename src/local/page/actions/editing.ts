/** What a person does to cells. */
import type { Calls, EditAnswer, LooksChange, ShapeChange } from "../../page-server/contract/calls";
import { call } from "../server/client";
import type { Editing } from "../model/shown";
import type { Store } from "../model/store";
import { selectRect } from "../model/selection";
import { attempt } from "./attempt";
import { a1Of } from "../../sheet/grid/a1";
import { afterSelecting, readDetail, select } from "./selecting";
import { texts } from "../texts/texts";

type EditName = {
  [N in keyof Calls]: ReturnType<Calls[N]> extends EditAnswer ? N : never;
}[keyof Calls];

/**
 * An edit, and where it leads who made it, unless they have gone on meanwhile. The active cell may hold
 * something else then. Whether it was made.
 */
export async function edit<N extends EditName>(
  store: Store,
  name: N,
  request: Parameters<Calls[N]>[0],
  leads: "nowhere" | (() => void),
): Promise<boolean> {
  const stay = (): void => void readDetail(store);
  const made = await store.follow(make(store, name, request), leads === "nowhere" ? stay : leads, stay);
  return made === true;
}

/** Where it would change what is protected, the person is asked first. */
async function make<N extends EditName>(
  store: Store,
  name: N,
  request: Parameters<Calls[N]>[0],
): Promise<true | undefined> {
  store.edits += 1;
  const answer = await attempt(store, () => call(name, request) as Promise<EditAnswer>);
  if (answer?.kind !== "asks") return answer && true;
  const { button } = await store.ask({
    title: texts.edit.protectedCells,
    text: answer.question,
    buttons: [texts.edit.editAnyway, texts.words.cancel],
  });
  if (button !== texts.edit.editAnyway) return undefined;
  store.edits += 1;
  const agreed = { ...request, agreed: true } as Parameters<Calls[N]>[0];
  return (await attempt(store, () => call(name, agreed))) && true;
}

/** What is selected, as a request names it. */
export function place(store: Store): { readonly sheet: number; readonly rect: Store["rect"] } {
  return { sheet: store.sheetId, rect: store.rect };
}

/** Begins to edit the active cell: with its own text, or with what is typed over it. */
export async function beginEditing(store: Store, where: Editing["where"], typed?: string): Promise<void> {
  const { sheet, sheetId, activeRect, heldText } = store;
  if (!sheet || sheet.isChart || store.editing) return;
  const cell = { row: activeRect.row, column: activeRect.column };
  // The editor is there at once, however late the server is: no key that follows goes astray.
  const reading = typed === undefined && heldText === undefined ? readText(sheetId, cell) : undefined;
  const text = typed ?? heldText ?? "";
  store.editing = { sheet: sheetId, cell, text, where, isTypedOver: typed !== undefined, reading };
  store.copied = undefined;
  store.changed();
  const own = await reading;
  const { editing } = store;
  if (reading === undefined || editing?.reading !== reading) return;
  if (own === undefined) {
    cancelEditing(store);
    sayUnread(store, editing.text);
    return;
  }
  store.editing = { ...editing, text: own + editing.text, reading: undefined };
  store.changed();
}

/** Undefined where the server does not answer. */
function readText(sheet: number, cell: Editing["cell"]): Promise<string | undefined> {
  return call("cell", { sheet, rect: { ...cell, rows: 1, columns: 1 } }).then(
    ({ text }) => text,
    () => undefined,
  );
}

function sayUnread(store: Store, typed: string): void {
  const lost = typed === "" ? "" : ` ${texts.edit.youHadTyped(typed)}`;
  store.toast(`${texts.edit.unread}${lost}`, { isBad: true, ms: 30_000 });
}

export function changeText(store: Store, text: string): void {
  if (store.editing) store.editing = { ...store.editing, text };
  store.changed();
}

/** Enters what was typed; then the selection moves on. Where it is refused, the text stays in its editor. */
export async function finishEditing(store: Store, then?: (store: Store) => void): Promise<void> {
  const { editing, heldText } = store;
  if (!editing) return;
  const { sheet, cell, text, reading } = editing;
  store.editing = undefined;
  store.changed();
  if (store.sheetId !== sheet) store.showSheet(sheet);
  focusGrid();
  then?.(store);
  if (reading ? text === "" : text === heldText) return;
  // What the cell holds is not known here where it is still being read: the server puts the text behind it.
  const rect = { ...cell, rows: 1, columns: 1 };
  const entered = { sheet, rect, text, isAppended: reading !== undefined };
  if (await edit(store, "enter", entered, "nowhere")) return;
  const own = reading ? await reading : "";
  if (own === undefined) return sayUnread(store, text);
  // What was typed is not lost, and what is typed meanwhile keeps its cell.
  if (store.editing) {
    const name = a1Of({ ...cell, rows: 1, columns: 1 });
    store.toast(texts.edit.notEntered(name, text), { isBad: true, ms: 30_000 });
    return;
  }
  store.sheetId = sheet;
  select(store, { anchor: cell, focus: cell });
  store.editing = { ...editing, text: own + text, reading: undefined };
  store.changed();
}

export function cancelEditing(store: Store): void {
  store.editing = undefined;
  store.changed();
  focusGrid();
}

/** The cells take the keyboard. */
export function focusGrid(): void {
  document.getElementById("cells")?.focus({ preventScroll: true });
}

export async function clearCells(store: Store): Promise<void> {
  await edit(store, "clear", place(store), "nowhere");
}

/** Down or to the right: the first line of the selection goes into the others. */
export async function fill(store: Store, axis: "rows" | "columns"): Promise<void> {
  await edit(store, "fill", { ...place(store), how: { axis } }, "nowhere");
}

/** By the handle at the selection's corner: over `rect`, which holds the selection. */
export async function fillOver(store: Store, rect: Store["rect"]): Promise<void> {
  const { sheetId, rect: from } = store;
  const over = { sheet: sheetId, rect, how: { from } };
  await edit(store, "fill", over, () => select(store, selectRect(rect)));
}

export async function changeLooks(store: Store, change: LooksChange): Promise<void> {
  await edit(store, "look", { ...place(store), change }, "nowhere");
}

export async function changeShape(
  store: Store,
  axis: "rows" | "columns",
  change: ShapeChange,
): Promise<void> {
  const { rect } = store;
  const moved =
    axis === "rows"
      ? { ...rect, row: rect.row + rect.rows }
      : { ...rect, column: rect.column + rect.columns };
  await edit(store, "shape", { ...place(store), axis, change }, () =>
    change === "insert after" ? select(store, selectRect(moved)) : afterSelecting(store),
  );
}

export async function sortBySelected(store: Store, descending: boolean): Promise<void> {
  const { rect, selection, sheet } = store;
  if (!sheet) return;
  if (rect.rows === 1) {
    store.toast(texts.data.selectRows, { isBad: true });
    return;
  }
  const sorted = { ...place(store), column: selection.anchor.column, descending };
  await edit(store, "sort", sorted, "nowhere");
}

export async function undo(store: Store, which: "undo" | "redo"): Promise<void> {
  store.edits += 1;
  const answer = await store.follow(
    attempt(store, () => call(which, null)),
    ({ sheet, rect }) => {
      if (sheet === null) return;
      store.goTo({ sheet, rect });
      afterSelecting(store);
    },
    () => void readDetail(store),
  );
  if (answer?.done === false)
    store.toast(which === "undo" ? texts.edit.nothingToUndo : texts.edit.nothingToRedo, { ms: 2_500 });
}

export async function editNote(store: Store): Promise<void> {
  const { activeCell } = store;
  const { button, text } = await store.ask({
    title: texts.note.note,
    text: texts.note.isShown,
    field: activeCell?.note ?? "",
    hasLines: true,
    buttons: [texts.words.save, texts.words.cancel],
  });
  if (button === texts.words.save) await edit(store, "note", { ...place(store), text }, "nowhere");
  focusGrid();
}

/** Of the selected columns; the mouse draws their edges instead. */
export async function changeWidth(store: Store): Promise<void> {
  const { sheet, rect } = store;
  if (!sheet) return;
  const { button, text } = await store.ask({
    title: texts.looks.widthTitle,
    text: texts.looks.pixels,
    field: String(store.axesOf(sheet).columns.size(rect.column)),
    buttons: [texts.words.save, texts.words.cancel],
  });
  focusGrid();
  const width = Number(text);
  if (button !== texts.words.save) return;
  if (width > 0) await attempt(store, () => call("resizeColumns", { ...place(store), width }));
  else store.toast(texts.looks.noPixels, { isBad: true });
}
