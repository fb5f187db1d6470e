/** The keys of the cells: those that people know from every spreadsheet. */
import {
  focusGrid,
  beginEditing,
  changeLooks,
  changeShape,
  clearCells,
  editNote,
  fill,
  undo,
  changeText,
} from "../actions/editing";
import { pressInText } from "../actions/editing-keys";
import { type Direction, move, moveByTab, moveToEdge, select, selectOrExtend } from "../actions/selecting";
import { copy } from "../clipboard/clipboard";
import { columnLetters } from "../../sheet/grid/a1";
import type { Editing } from "../model/shown";
import type { Store } from "../model/store";
import { openFind } from "../actions/finding";
import { typeNow } from "../actions/now";
import { changeSheet, stepSheet } from "../actions/sheets";
import { texts } from "../texts/texts";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export interface KeyContext {
  /** How many rows are seen at once. */
  readonly page: number;
  readonly openMenu: () => void;
}

/** Whether the key was one of the cells'. It waits until it is known where the one before it leads. */
export function pressKey(store: Store, event: KeyboardEvent, context: KeyContext): boolean {
  const { sheet, going, editing } = store;
  if (!sheet) return false;
  if (going !== undefined) {
    if (!isOwn(event)) return false;
    void going.then(() => pressKey(store, event, context));
    return true;
  }
  if (editing) return pressInEditor(store, editing, event);
  return (event.ctrlKey || event.metaKey ? withControl : plain)(store, event, context);
}

function isOwn(event: KeyboardEvent): boolean {
  if (event.key in ARROWS) return true;
  if (event.ctrlKey || event.metaKey) return pressWithControl(event) !== undefined;
  return isTyped(event) || event.key in PLAIN;
}

/** A key of the text that the one before it has begun, whose field has not the keyboard yet. */
function pressInEditor(store: Store, { text, where }: Editing, event: KeyboardEvent): boolean {
  const insertLine = (): void => changeText(store, `${text}\n`);
  if (pressInText(store, event, { where, insertLine })) return true;
  if (event.ctrlKey || event.metaKey) return false;
  if (isTyped(event)) changeText(store, text + event.key);
  else if (event.key === "Backspace") changeText(store, Array.from(text).slice(0, -1).join(""));
  else return false;
  return true;
}

function plain(store: Store, event: KeyboardEvent, { page, openMenu }: KeyContext): boolean {
  const { key, shiftKey } = event;
  const arrow = ARROWS[key];
  if (arrow && event.altKey) {
    if (key === "ArrowDown" && !openCellButton(store)) openMenu();
    return key === "ArrowDown";
  }
  const press = (shiftKey ? WITH_SHIFT[key] : undefined) ?? PLAIN[key];
  if (arrow) move(store, arrow, shiftKey);
  else if (press) press(store, { shiftKey, page, openMenu });
  else if (isTyped(event)) void beginEditing(store, "cell", key);
  else return false;
  return true;
}

type Press = (store: Store, context: KeyContext & { readonly shiftKey: boolean }) => unknown;

/** With shift as well, where the key is not among those below. */
const PLAIN: Readonly<Record<string, Press>> = {
  Enter: (store) => enter(store),
  Tab: (store) => moveByTab(store, "right"),
  PageDown: (store, { shiftKey, page }) => move(store, "down", shiftKey, page),
  PageUp: (store, { shiftKey, page }) => move(store, "up", shiftKey, page),
  Home: (store, { shiftKey }) =>
    selectOrExtend(store, { row: cornerOf(store, shiftKey).row, column: 1 }, shiftKey),
  End: (store, { shiftKey }) => moveToEdge(store, "right", shiftKey),
  F2: (store) => beginEditing(store, "cell"),
  Delete: (store) => clearCells(store),
  Backspace: (store) => clearCells(store),
  ContextMenu: (_, { openMenu }) => openMenu(),
  Escape: (store) => {
    store.copied = undefined;
    store.saysNote = false;
    store.changed();
  },
};

const WITH_SHIFT: Readonly<Record<string, Press>> = {
  Enter: (store) => move(store, "up", false),
  Tab: (store) => moveByTab(store, "left"),
  F2: (store) => editNote(store),
  F10: (_, { openMenu }) => openMenu(),
  F11: (store) => changeSheet(store, { kind: "add" }),
  " ": (store) => selectLines(store, "rows"),
};

const LETTERS: Readonly<Record<string, (store: Store, event: KeyboardEvent) => unknown>> = {
  a: (store) => selectAll(store),
  b: (store) => changeLooks(store, { bold: store.activeCell?.style?.fontWeight !== "bold" }),
  c: (store) => copy(store, false),
  d: (store) => fill(store, "rows"),
  f: (store) => openFind(store),
  h: (store) => openFind(store),
  r: (store) => fill(store, "columns"),
  i: (store) => changeLooks(store, { italic: store.activeCell?.style?.fontStyle !== "italic" }),
  x: (store) => copy(store, true),
  y: (store) => undo(store, "redo"),
  z: (store, event) => undo(store, event.shiftKey ? "redo" : "undo"),
};

const WITH_CONTROL: Readonly<Record<string, (store: Store, event: KeyboardEvent) => unknown>> = {
  Home: (store, { shiftKey }) => selectOrExtend(store, { row: 1, column: 1 }, shiftKey),
  End: (store, { shiftKey }) => moveToEdge(store, "end", shiftKey),
  " ": (store) => selectLines(store, "columns"),
  ";": (store) => typeNow(store, "date"),
  "\\": (store) => changeLooks(store, PLAIN_LOOKS),
};

const PLAIN_LOOKS = {
  bold: false,
  italic: false,
  wrap: false,
  background: null,
  color: null,
  align: null,
  format: "",
  borders: "none",
} as const;

/** By the key's place: with Shift, its sign is another one on each keyboard. */
const FORMAT_KEYS: Readonly<Record<string, string>> = {
  Digit1: "#,##0.00",
  Digit2: "h:mm:ss",
  Digit3: "yyyy-mm-dd",
  Digit4: "$#,##0.00",
  Digit5: "0.00%",
  Digit6: "0.00E+00",
};

const ALIGNING: Readonly<Record<string, "left" | "center" | "right">> = {
  l: "left",
  e: "center",
  r: "right",
};

/** Formats, alignment, and the time, as in Sheets. */
function withControlAndShift({ code, key }: KeyboardEvent): ((store: Store) => unknown) | undefined {
  const format = FORMAT_KEYS[code];
  if (format !== undefined) return (store) => changeLooks(store, { format });
  const align = ALIGNING[key.toLowerCase()];
  if (align !== undefined) return (store) => changeLooks(store, { align });
  return code === "Semicolon" || key === ":" ? (store) => typeNow(store, "time") : undefined;
}

const WITH_CONTROL_AND_SHIFT: typeof WITH_CONTROL = {
  PageDown: (store) => stepSheet(store, 1),
  PageUp: (store) => stepSheet(store, -1),
};

const WITH_CONTROL_AND_ALT: typeof WITH_CONTROL = {
  "=": (store) => changeShape(store, wholeAxis(store), "insert before"),
  "+": (store) => changeShape(store, wholeAxis(store), "insert before"),
  "-": (store) => changeShape(store, wholeAxis(store), "delete"),
};

type PressWithControl = (typeof WITH_CONTROL)[string];

function pressWithControl(event: KeyboardEvent): PressWithControl | undefined {
  const { key, shiftKey, altKey } = event;
  return (
    (shiftKey && !altKey ? (WITH_CONTROL_AND_SHIFT[key] ?? withControlAndShift(event)) : undefined) ??
    WITH_CONTROL[key] ??
    (altKey ? WITH_CONTROL_AND_ALT[key] : LETTERS[key.toLowerCase()])
  );
}

function withControl(store: Store, event: KeyboardEvent, { page }: KeyContext): boolean {
  const arrow = ARROWS[event.key];
  const press = pressWithControl(event);
  if (arrow) void moveToEdge(store, arrow, event.shiftKey);
  else if (press) void press(store, event);
  else return false;
  return page > 0;
}

function isTyped({ key, altKey, isComposing }: KeyboardEvent): boolean {
  return !altKey && !isComposing && Array.from(key).length === 1;
}

/** The drop-down or the filter of the active cell. Whether it has one. */
function openCellButton({ activeRect, sheet }: Store): boolean {
  const letters = columnLetters(activeRect.column);
  const filter = sheet?.filter?.row === activeRect.row ? texts.data.filterColumn(letters) : "";
  const names = [texts.data.valuesOf(`${letters}${activeRect.row}`), filter];
  const buttons = document.querySelectorAll<HTMLElement>(".cell-button button[aria-haspopup]");
  const button = [...buttons].find((one) => names.includes(one.getAttribute("aria-label") ?? ""));
  button?.click();
  return button !== undefined;
}

/** Enter begins to edit, as in Sheets. */
function enter(store: Store): Promise<void> {
  return beginEditing(store, "cell");
}

function cornerOf({ selection }: Store, extend: boolean): { readonly row: number } {
  return extend ? selection.focus : selection.anchor;
}

export function selectAll(store: Store): void {
  const { sheet } = store;
  if (sheet)
    select(store, { anchor: { row: 1, column: 1 }, focus: { row: sheet.rows, column: sheet.columns } }, null);
}

export function selectLines(store: Store, axis: "rows" | "columns"): void {
  const { sheet, rect } = store;
  if (!sheet) return;
  const last = { row: rect.row + rect.rows - 1, column: rect.column + rect.columns - 1 };
  if (axis === "rows")
    select(
      store,
      { anchor: { row: rect.row, column: 1 }, focus: { row: last.row, column: sheet.columns } },
      null,
    );
  else
    select(
      store,
      { anchor: { row: 1, column: rect.column }, focus: { row: sheet.rows, column: last.column } },
      null,
    );
  focusGrid();
}

/** Columns where whole columns are selected, else rows. */
function wholeAxis({ rect, sheet }: Store): "rows" | "columns" {
  return sheet && rect.rows === sheet.rows ? "columns" : "rows";
}
