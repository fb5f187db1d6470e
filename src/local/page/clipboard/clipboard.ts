/** Copying, cutting and pasting, also from and to other spreadsheets. */
import type { Calls } from "../../page-server/contract/calls";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { edit, place } from "../actions/editing";
import { readDetail, select } from "../actions/selecting";
import { selectRect } from "../model/selection";
import type { Copied } from "../model/shown";
import type { Store } from "../model/store";
import { texts } from "../texts/texts";
import { readHtmlTable, readTabbed } from "./read-clipboard";

export async function copy(store: Store, cut: boolean): Promise<void> {
  const from = place(store);
  const copied = await attempt(store, () => call("copy", from));
  if (!copied) return;
  const isOnlyHere = !(await writeToClipboard(copied));
  store.copied = { ...from, cut, isOnlyHere };
  if (isOnlyHere) {
    store.toast(texts.clipboard.onlyHere, { isBad: true, ms: 10_000 });
  }
  store.changed();
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

/** What the browser gives at Ctrl+V. What is in its clipboard is older than cells that it refused. */
export function pasteFrom(store: Store, data: DataTransfer): void {
  const { copied } = store;
  if (copied?.isOnlyHere) void pasteCells(store, copied);
  else void pasteContent(store, data.getData("text/html"), data.getData("text/plain"));
}

/** For the menu, where there is no such event. */
export async function pasteFromMenu(store: Store): Promise<void> {
  const { copied } = store;
  if (copied?.isOnlyHere) return pasteCells(store, copied);
  const content = await readClipboard();
  if (content) return pasteContent(store, content.html, content.text);
  if (copied) {
    store.toast(texts.clipboard.pastedFromHere, { ms: 10_000 });
    return pasteCells(store, copied);
  }
  store.toast(texts.clipboard.unreadable, { isBad: true });
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

async function pasteContent(store: Store, html: string, text: string): Promise<void> {
  const table = html === "" ? undefined : readHtmlTable(html);
  const { copied } = store;
  if (copied && table?.origin === JSON.stringify({ sheet: copied.sheet, rect: copied.rect }))
    return pasteCells(store, copied);
  const cells = table && table.rows.length > 0 ? table.rows : readTabbed(text);
  if (cells.length === 0) return;
  if (!(await edit(store, "paste", { ...place(store), texts: cells }))) return;
  selectPasted(
    store,
    cells.length,
    cells.reduce((most, row) => Math.max(most, row.length), 0),
  );
}

/** The cells themselves, where they come from this spreadsheet: formulas and looks come along. */
async function pasteCells(store: Store, { sheet, rect, cut }: Copied): Promise<void> {
  if (!(await edit(store, "pasteCells", { ...place(store), from: { sheet, rect }, cut }))) return;
  if (cut) store.copied = undefined;
  selectPasted(store, rect.rows, rect.columns);
}

function selectPasted(store: Store, rows: number, columns: number): void {
  const { rect } = store;
  const fits = rect.rows % rows === 0 && rect.columns % columns === 0;
  if (!fits || rect.rows * rect.columns === 1) select(store, selectRect({ ...rect, rows, columns }), rect);
  void readDetail(store);
}
