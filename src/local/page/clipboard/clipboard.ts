/** Copying, cutting and pasting, also from and to other spreadsheets. */
import type { Calls, Place } from "../../page-server/contract/calls";
import type { Rect } from "../../sheet/grid/cells";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { edit, place } from "../actions/editing";
import { select } from "../actions/selecting";
import { selectRect } from "../model/selection";
import type { Copied } from "../model/shown";
import type { Store } from "../model/store";
import { texts } from "../texts/texts";
import { readHtmlTable, readTabbed } from "./read-clipboard";

export async function copy(store: Store, cut: boolean): Promise<void> {
  const copying = copySelected(store, cut);
  store.copying = copying;
  await copying;
  if (store.copying === copying) store.copying = undefined;
}

async function copySelected(store: Store, cut: boolean): Promise<Copied | undefined> {
  const from = place(store);
  const content = await attempt(store, () => call("copy", from));
  if (!content) return undefined;
  const isOnlyHere = !(await writeToClipboard(content));
  const copied = { ...from, cut, isOnlyHere };
  store.copied = copied;
  if (isOnlyHere) {
    store.toast(texts.clipboard.onlyHere, { isBad: true, ms: 10_000 });
  }
  store.changed();
  return copied;
}

/** Whether the browser took it. */
async function writeToClipboard({ text, html }: ReturnType<Calls["copy"]>): Promise<boolean> {
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({ ...part("text/plain", text), ...part("text/html", html) });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}

type Size = Pick<Rect, "rows" | "columns">;

/** Where the person is now, who may go on before it is done: else what was pasted is selected. */
function pasteHere(store: Store, paste: (target: Place) => Promise<Size | undefined>): Promise<unknown> {
  const target = place(store);
  const { rect } = target;
  return store.follow(paste(target), ({ rows, columns }) => {
    const fits = rect.rows % rows === 0 && rect.columns % columns === 0;
    if (!fits || rect.rows * rect.columns === 1) select(store, selectRect({ ...rect, rows, columns }), rect);
  });
}

/**
 * What the browser gives at Ctrl+V, once it is known where a key before it led. What is in its clipboard is
 * older than cells that are on their way there, or that it refused.
 */
export async function pasteFrom(store: Store, data: DataTransfer): Promise<void> {
  const [html, text] = [data.getData("text/html"), data.getData("text/plain")];
  // One that waited leads on from where the one before it led.
  while (store.going) await store.going;
  await pasteHere(store, async (target) => {
    const copied = (await store.copying) ?? (store.copied?.isOnlyHere ? store.copied : undefined);
    return copied ? pasteCells(store, copied, target) : pasteContent(store, { html, text }, target);
  });
}

/** For the menu, where there is no such event. */
export async function pasteFromMenu(store: Store): Promise<void> {
  await pasteHere(store, async (target) => {
    const copied = (await store.copying) ?? store.copied;
    if (copied?.isOnlyHere) return pasteCells(store, copied, target);
    const content = await readClipboard();
    if (content) return pasteContent(store, content, target);
    if (copied) {
      store.toast(texts.clipboard.pastedFromHere, { ms: 10_000 });
      return pasteCells(store, copied, target);
    }
    store.toast(texts.clipboard.unreadable, { isBad: true });
    return undefined;
  });
}

/** undefined where the browser refuses. */
async function readClipboard(): Promise<ReturnType<Calls["copy"]> | undefined> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : "";
    return { html: await read("text/html"), text: await read("text/plain") };
  } catch {
    return undefined;
  }
}

async function pasteContent(
  store: Store,
  { html, text }: ReturnType<Calls["copy"]>,
  { sheet, rect }: Place,
): Promise<Size | undefined> {
  const table = html === "" ? undefined : readHtmlTable(html);
  const { copied } = store;
  if (copied && table?.origin === JSON.stringify({ sheet: copied.sheet, rect: copied.rect }))
    return pasteCells(store, copied, { sheet, rect });
  const cells = table && table.rows.length > 0 ? table.rows : readTabbed(text);
  if (cells.length === 0) return undefined;
  const columns = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const isMade = await edit(store, "paste", { sheet, rect, texts: cells }, "nowhere");
  return isMade ? { rows: cells.length, columns } : undefined;
}

/** The cells themselves, where they come from this spreadsheet: formulas and looks come along. */
async function pasteCells(store: Store, copied: Copied, to: Place): Promise<Size | undefined> {
  const { sheet, rect, cut } = copied;
  const isMade = await edit(store, "pasteCells", { ...to, from: { sheet, rect }, cut }, "nowhere");
  if (isMade && cut) store.copied = undefined;
  return isMade ? rect : undefined;
}
