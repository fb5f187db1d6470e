/** Moves the selection, and has the server know it: scripts ask what is selected. */
import { a1Of, columnLetters, readA1, rectOf } from "../../sheet/grid/a1";
import type { Rect } from "../../sheet/grid/cells";
import { call } from "../server/client";
import type { Store } from "../model/store";
import { type CellPlace, mergeAt, selectCell, type Selection, selectRect } from "../model/selection";
import { attempt } from "./attempt";
import { texts } from "../texts/texts";

export type Direction = "up" | "down" | "left" | "right";

let timer: ReturnType<typeof setTimeout> | undefined;

export function select(
  store: Store,
  selection: Selection,
  reveals: CellPlace | null = selection.focus,
): void {
  store.tabFrom = undefined;
  store.setSelection(selection, reveals);
  afterSelecting(store);
}

/** Tab, or Shift and Tab: Enter returns to where it began. */
export function moveByTab(store: Store, direction: "left" | "right"): void {
  const from = store.tabFrom ?? store.selection.anchor;
  move(store, direction, false);
  store.tabFrom = from;
}

/** Down, to the column in which Tab began. */
export function moveByEnter(store: Store): void {
  const { tabFrom, selection } = store;
  move(store, "down", false);
  if (tabFrom === undefined || tabFrom.row !== selection.anchor.row) return;
  select(store, selectCell({ row: store.selection.anchor.row, column: tabFrom.column }));
}

/** Reads what the active cell holds, and sends the server where the person is. */
export function afterSelecting(store: Store): void {
  const { sheetId, rect, activeRect } = store;
  store.detail = undefined;
  clearTimeout(timer);
  timer = setTimeout(() => void call("select", { sheet: sheetId, rect }).catch(() => undefined), 60);
  void readDetail(store);
  store.announcement = "";
  announce(store, activeRect);
}

export async function readDetail(store: Store): Promise<void> {
  const { sheetId, activeRect, edits } = store;
  if (store.sheet === undefined || store.sheet.isChart) return;
  const detail = await call("cell", { sheet: sheetId, rect: { ...activeRect, rows: 1, columns: 1 } }).catch(
    () => undefined,
  );
  const now = store.activeRect;
  if (!detail || store.sheetId !== sheetId || now.row !== activeRect.row || now.column !== activeRect.column)
    return;
  store.detail = detail;
  store.readAt = edits;
  store.changed();
}

/** One cell on, over hidden ones; `extends`: the other end of the selection goes. */
export function move(store: Store, direction: Direction, extend: boolean, steps = 1): void {
  const { sheet, selection } = store;
  if (!sheet) return;
  const { rows, columns } = store.axesOf(sheet);
  let { row, column } = extend ? selection.focus : selection.anchor;
  const merge = mergeAt({ row, column }, sheet.merges);
  for (let step = 0; step < steps; step += 1) {
    if (direction === "up") row = rows.next(row, -1);
    if (direction === "down") row = rows.next(extend || step > 0 ? row : merge.row + merge.rows - 1, 1);
    if (direction === "left") column = columns.next(column, -1);
    if (direction === "right")
      column = columns.next(extend || step > 0 ? column : merge.column + merge.columns - 1, 1);
  }
  const corner = extend ? { row, column } : firstOf(mergeAt({ row, column }, sheet.merges));
  select(store, extend ? { anchor: selection.anchor, focus: corner } : selectCell(corner));
}

export async function moveToEdge(store: Store, to: Direction | "end", extend: boolean): Promise<void> {
  const { sheetId, selection } = store;
  const from = extend ? selection.focus : selection.anchor;
  const going = attempt(store, () =>
    call("edge", { sheet: sheetId, rect: { ...from, rows: 1, columns: 1 }, to }),
  );
  store.going = going;
  const gone = store.follow(going, (found) => selectOrExtend(store, found, extend));
  await going;
  if (store.going === going) store.going = undefined;
  await gone;
}

export function selectOrExtend(store: Store, cell: CellPlace, extend: boolean): void {
  select(store, extend ? { anchor: store.selection.anchor, focus: cell } : selectCell(cell));
}

/** What a person types into the name box: a cell, a range, a sheet's cell. Whether there is such a place. */
export function goTo(store: Store, text: string): boolean {
  const reference = readA1(text.trim());
  const { state } = store;
  if (!reference || !state) return false;
  const wanted = reference.sheet?.toLowerCase();
  const sheet =
    wanted === undefined ? store.sheet : state.sheets.find(({ name }) => name.toLowerCase() === wanted);
  if (!sheet) return false;
  const rect = rectOf(reference, sheet.rows, sheet.columns);
  if (rect.row > sheet.rows || rect.column > sheet.columns) return false;
  store.showSheet(sheet.id);
  select(store, selectRect(rect), rect);
  return true;
}

/** What the name box shows. */
export function nameOf(rect: Rect, active: Rect): string {
  const isActive = rect.rows === active.rows && rect.columns === active.columns;
  return isActive ? a1Of({ ...active, rows: 1, columns: 1 }) : a1Of(rect);
}

/** As Sheets' own reading: the cell's name, what it shows, and what is said of it. */
function announce(store: Store, { row, column }: Rect): void {
  const cell = store.cells.cell(store.sheetId, row, column);
  const { rect } = store;
  const range = rect.rows * rect.columns > 1 ? `${texts.selection.range(a1Of(rect))} ` : "";
  const note = cell?.note === undefined ? "" : `, ${texts.selection.note(cell.note)}`;
  const message = cell?.message === undefined ? "" : `: ${cell.message}`;
  store.announcement = `${range}${columnLetters(column)}${row} ${cell?.text ?? texts.selection.blank}${message}${note}`;
}

function firstOf({ row, column }: Rect): CellPlace {
  return { row, column };
}
