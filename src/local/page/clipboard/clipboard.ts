/** Copying, cutting and pasting, also from and to other spreadsheets. */
import type { Place } from "../../page-server/contract/calls";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { edit, place } from "../actions/editing";
import { readDetail, select } from "../actions/selecting";
import { selectRect } from "../model/selection";
import type { Store } from "../model/store";
import { readHtmlTable, readTabbed } from "./read-clipboard";

export async function copy(store: Store, cut: boolean): Promise<void> {
  const from = place(store);
  const copied = await attempt(store, () => call("copy", from));
  if (!copied) return;
  try {
    const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    await navigator.clipboard.write([
      new ClipboardItem({ ...part("text/plain", copied.text), ...part("text/html", copied.html) }),
    ]);
  } catch {
    store.toast(
      "The browser does not let this page write to the clipboard. Cells can still be pasted within it.",
      {
        isBad: true,
      },
    );
  }
  store.copied = { ...from, cut };
  store.changed();
}

/** What the browser gives at Ctrl+V. */
export function pasteFrom(store: Store, data: DataTransfer, valuesOnly: boolean): void {
  void paste(store, data.getData("text/html"), data.getData("text/plain"), valuesOnly);
}

/** For the menu, where there is no such event. */
export async function pasteFromMenu(store: Store): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : "";
    await paste(store, await read("text/html"), await read("text/plain"), false);
  } catch {
    store.toast("The browser does not let this page read the clipboard. Press Ctrl+V in the cells.", {
      isBad: true,
    });
  }
}

async function paste(store: Store, html: string, text: string, valuesOnly: boolean): Promise<void> {
  const table = html === "" ? undefined : readHtmlTable(html);
  const own = valuesOnly ? undefined : ownCells(store, table?.origin);
  if (own) {
    if (!(await edit(store, "pasteCells", { ...place(store), from: own, cut: own.cut }))) return;
    if (own.cut) store.copied = undefined;
  } else {
    const texts = table && table.rows.length > 0 ? table.rows : readTabbed(text);
    if (texts.length === 0) return;
    if (!(await edit(store, "paste", { ...place(store), texts }))) return;
    selectPasted(store, texts.length, Math.max(...texts.map((row) => row.length)));
    return;
  }
  selectPasted(store, own.rect.rows, own.rect.columns);
}

/** The cells themselves, where they come from this spreadsheet: formulas and looks come along. */
function ownCells(store: Store, origin: string | undefined): (Place & { readonly cut: boolean }) | undefined {
  const { copied } = store;
  if (!copied || origin === undefined) return undefined;
  return origin === JSON.stringify({ sheet: copied.sheet, rect: copied.rect }) ? copied : undefined;
}

function selectPasted(store: Store, rows: number, columns: number): void {
  const { rect } = store;
  const fits = rect.rows % rows === 0 && rect.columns % columns === 0;
  if (!fits || rect.rows * rect.columns === 1) select(store, selectRect({ ...rect, rows, columns }), rect);
  void readDetail(store);
}
