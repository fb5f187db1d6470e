/** The keys, for people who want to know them. */
import type { Store } from "../model/store";
import { focusGrid } from "./editing";

const KEYS = [
  ["Arrows, Tab, Enter", "to the next cell; with Shift: select, or back"],
  ["Ctrl + arrow", "to the end of the block"],
  ["Ctrl + Home, End", "to the first, to the last cell"],
  ["F2, Enter", "edit the cell; typing writes over it, Esc leaves it as it was"],
  ["Alt + Enter", "a new line in the cell"],
  ["Delete", "clear the cells"],
  ["Ctrl + Z, Y", "undo, redo"],
  ["Ctrl + C, X, V", "copy, cut, paste; with Shift + V: only values"],
  ["Ctrl + D, R", "fill down, fill right"],
  ["Ctrl + F, H", "find and replace"],
  ["Ctrl + B, I", "bold, italic"],
  ["Ctrl + Shift + L, E, R", "align left, center, right"],
  ["Ctrl + Shift + 1 to 6", "as number, time, date, currency, percent, scientific; Ctrl + \\: plain"],
  ["Ctrl + ;", "today; with Shift: the time now"],
  ["Shift, Ctrl + Space", "select whole rows, whole columns"],
  ["Ctrl + A", "select all"],
  ["Ctrl + Alt + =, -", "insert, delete rows"],
  ["Shift + F2", "note"],
  ["Alt + Down", "drop-down, filter, or menu of the cell"],
  ["Shift + F10", "menu of the cell"],
  ["F6, F10", "to the next part of the window, to the menus"],
  ["Shift + F11", "add a sheet"],
  ["Ctrl + Shift + Page Down", "to the next sheet; Page Up: the one before"],
] as const;

export async function showShortcuts(store: Store): Promise<void> {
  await store.ask({ title: "Keyboard shortcuts", text: "", list: KEYS, buttons: ["Close"] });
  focusGrid();
}
