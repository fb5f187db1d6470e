/** Finding cells by what they show, and replacing in what they hold. */
import { call } from "../server/client";
import { type CellPlace, selectCell } from "../model/selection";
import { numberText } from "../model/locale-texts";
import type { Finding } from "../model/shown";
import type { Store } from "../model/store";
import { attempt } from "./attempt";
import { edit, focusGrid } from "./editing";
import { select } from "./selecting";
import { texts } from "../texts/texts";

export function openFind(store: Store): void {
  store.finding ??= { text: "", by: "", matchCase: false, found: [] };
  store.changed();
  focusFindField();
}

/** What is typed is looked for: also by the panel itself, once it is drawn. */
export function focusFindField(): void {
  const field = document.querySelector<HTMLInputElement>(".find-bar input");
  field?.focus();
  field?.select();
}

export function closeFind(store: Store): void {
  store.finding = undefined;
  store.changed();
  focusGrid();
}

/** Takes what is typed, and looks again where that changes what is looked for. */
export async function changeFind(store: Store, change: Partial<Finding>): Promise<void> {
  if (!store.finding) return;
  store.finding = { ...store.finding, ...change };
  store.changed();
  if (change.by === undefined) await look(store);
}

/** To the next cell that was found, or the one before. */
export async function stepFind(store: Store, step: 1 | -1): Promise<void> {
  await store.follow(look(store), (found) => {
    const { row, column } = store.selection.anchor;
    const isAfter = (one: CellPlace): boolean => one.row > row || (one.row === row && one.column > column);
    const isHere = found.findIndex((one) => one.row === row && one.column === column);
    const next = isHere >= 0 ? isHere + step : found.findIndex(isAfter) - (step > 0 ? 0 : 1);
    const cell = found[(next + found.length) % found.length] ?? found[0];
    if (cell) store.lead(() => select(store, selectCell(cell)));
  });
}

/** In the active cell, which then leads to the next; or in all of the sheet. */
export async function replaceFound(store: Store, scope: "cell" | "sheet"): Promise<void> {
  const { finding, sheet, activeRect } = store;
  if (!finding || finding.text === "" || !sheet) return;
  const before = await look(store);
  const whole = { row: 1, column: 1, rows: sheet.rows, columns: sheet.columns };
  const rect = scope === "cell" ? activeRect : whole;
  const { text, by, matchCase } = finding;
  if (!(await edit(store, "replace", { sheet: sheet.id, rect, text, by, matchCase }, "nowhere"))) return;
  const after = await look(store);
  if (scope === "cell") return stepFind(store, 1);
  const count = before.length - after.length;
  const left =
    after.length === 0
      ? ""
      : ` ${texts.find.stillShown(after.length, numberText(store.locale, after.length))}`;
  store.toast(`${texts.find.replaced(count, numberText(store.locale, count))}${left}`);
}

async function look(store: Store): Promise<NonNullable<Finding["found"]>> {
  const { finding, sheetId } = store;
  if (!finding) return [];
  const { text, matchCase } = finding;
  const found =
    text === "" ? [] : await attempt(store, () => call("find", { sheet: sheetId, text, matchCase }));
  // Somebody may have typed on meanwhile.
  const now = store.finding;
  if (now && now.text === text && now.matchCase === matchCase && found) {
    store.finding = { ...now, found };
    store.changed();
  }
  return found ?? [];
}
