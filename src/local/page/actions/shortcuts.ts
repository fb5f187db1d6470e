/** The keys, for whoever wants to know them. */
import type { Store } from "../model/store";
import { focusGrid } from "./editing";

const KEYS = [
  "Arrows, Tab, Enter: to the next cell; with Shift: select",
  "Ctrl + arrow: to the end of the block; Ctrl + Home, Ctrl + End: to the first or last cell",
  "F2 or Enter: edit the cell; typing writes over it; Esc: leave it as it was",
  "Delete: clear; Ctrl + D: fill down; Ctrl + Z, Ctrl + Y: undo, redo",
  "Ctrl + C, X, V: copy, cut, paste; Ctrl + B, I: bold, italic",
  "Shift + Space, Ctrl + Space: select rows, columns; Ctrl + A: all",
  "Ctrl + Alt + =, Ctrl + Alt + -: insert, delete rows",
  "Shift + F2: note; Shift + F10: menu of the cell; Alt + Down: drop-down",
  "F6: to the next part of the window; F10: to the menus",
  "Ctrl + Shift + Page Up, Page Down: to the next sheet",
];

export async function showShortcuts(store: Store): Promise<void> {
  await store.ask({ title: "Keyboard shortcuts", text: KEYS.join("\n"), buttons: ["Close"] });
  focusGrid();
}
