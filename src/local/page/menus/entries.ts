/** The entries of the menus. */
import { columnLetters } from "../../sheet/grid/a1";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import {
  changeLooks,
  changeShape,
  changeWidth,
  clearCells,
  editNote,
  fill,
  focusGrid,
  sortBySelected,
  undo,
} from "../actions/editing";
import { newWorkbook, openFile, saveFile } from "../actions/files";
import { openEvents, showEventsReport } from "../actions/own-events";
import { openFind } from "../actions/finding";
import { changeSheet, deleteSheet, freeze, insertChart, renameSheet, toggleFilter } from "../actions/sheets";
import { openAhead } from "../actions/looking-ahead";
import { showShortcuts } from "../actions/shortcuts";
import { copy, pasteFromMenu } from "../clipboard/clipboard";
import { numberText } from "../model/locale-texts";
import type { Store } from "../model/store";
import type { Entry } from "./entry";

export interface Menu {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Acts on the cells, and leaves the keyboard to them. */
function entry(label: string, run: () => unknown, more: Partial<Entry> = {}): Entry {
  return {
    label,
    ...more,
    run: () => {
      focusGrid();
      void run();
    },
  };
}

export function menusOf(store: Store): Menu[] {
  return [
    { title: "File", entries: fileEntries(store) },
    { title: "Edit", entries: editEntries(store) },
    { title: "View", entries: viewEntries(store) },
    { title: "Insert", entries: insertEntries(store) },
    { title: "Format", entries: formatEntries(store) },
    { title: "Data", entries: dataEntries(store) },
    ...(store.state?.menus ?? []).map(({ title, items }) => ({
      title,
      entries: items.map((label, item) =>
        entry(label, () => attempt(store, () => call("menu", { title, item }))),
      ),
    })),
    { title: "Help", entries: [entry("Keyboard shortcuts", () => showShortcuts(store))] },
  ];
}

/** Of the menu at the pointer. */
export function cellEntries(store: Store): Entry[] {
  return [
    entry("Cut", () => copy(store, true), { keys: "Ctrl+X" }),
    entry("Copy", () => copy(store, false), { keys: "Ctrl+C" }),
    entry("Paste", () => pasteFromMenu(store), { keys: "Ctrl+V" }),
    ...shapeEntries(store).map((one, at) => (at === 0 ? { ...one, startsGroup: true } : one)),
    entry("Clear cells", () => clearCells(store), { keys: "Delete", startsGroup: true }),
    entry(store.activeCell?.note === undefined ? "Insert note" : "Edit note", () => editNote(store), {
      keys: "Shift+F2",
    }),
  ];
}

function fileEntries(store: Store): Entry[] {
  return [
    entry("New", () => newWorkbook(store)),
    entry("Open a file …", () => openFile(store)),
    ...(store.state?.takesEvents
      ? [
          entry("Load events …", () => openEvents(store), { startsGroup: true }),
          entry("What was done with the events", () => showEventsReport(store)),
        ]
      : []),
    entry("Save as .xlsx", () => saveFile(store, "xlsx"), { startsGroup: true }),
    entry("Save this sheet as .csv", () => saveFile(store, "csv")),
  ];
}

function editEntries(store: Store): Entry[] {
  return [
    entry("Undo", () => undo(store, "undo"), { keys: "Ctrl+Z" }),
    entry("Redo", () => undo(store, "redo"), { keys: "Ctrl+Y" }),
    entry("Cut", () => copy(store, true), { keys: "Ctrl+X", startsGroup: true }),
    entry("Copy", () => copy(store, false), { keys: "Ctrl+C" }),
    entry("Paste", () => pasteFromMenu(store), { keys: "Ctrl+V" }),
    entry("Fill down", () => fill(store, "rows"), { keys: "Ctrl+D" }),
    entry("Fill right", () => fill(store, "columns"), { keys: "Ctrl+R" }),
    entry(`Delete ${countOf(store, "rows")}`, () => changeShape(store, "rows", "delete"), {
      startsGroup: true,
    }),
    entry(`Delete ${countOf(store, "columns")}`, () => changeShape(store, "columns", "delete")),
    entry("Clear cells", () => clearCells(store), { keys: "Delete" }),
    entry("Find and replace", () => openFind(store), { keys: "Ctrl+F", startsGroup: true }),
  ];
}

function viewEntries(store: Store): Entry[] {
  const { sheet, rect } = store;
  const rows = sheet?.frozenRows ?? 0;
  const columns = sheet?.frozenColumns ?? 0;
  // The add-on's own copies are no sheets to look at; "All sheets" below the cells lists them.
  const hidden = store.state?.sheets.filter((one) => one.hidden && !one.name.startsWith("analytics_")) ?? [];
  return [
    entry("Freeze no rows", () => freeze(store, 0, columns), { isOn: rows === 0 }),
    entry("Freeze 1 row", () => freeze(store, 1, columns), { isOn: rows === 1 }),
    ...(rect.row === 1
      ? []
      : [
          entry(`Freeze up to row ${rect.row}`, () => freeze(store, rect.row, columns), {
            isOn: rows === rect.row,
          }),
        ]),
    entry("Freeze no columns", () => freeze(store, rows, 0), { isOn: columns === 0, startsGroup: true }),
    entry(`Freeze up to column ${columnLetters(rect.column)}`, () => freeze(store, rows, rect.column), {
      isOn: columns === rect.column && columns > 0,
    }),
    ...hidden.map((one, at) =>
      entry(`Show "${one.name}"`, () => changeSheet(store, { kind: "show", sheet: one.id }), {
        startsGroup: at === 0,
      }),
    ),
  ];
}

function insertEntries(store: Store): Entry[] {
  return [
    ...shapeEntries(store).slice(0, 4),
    entry("Line chart", () => insertChart(store, "LINE"), { startsGroup: true }),
    entry("Column chart", () => insertChart(store, "COLUMN")),
    entry("Bar chart", () => insertChart(store, "BAR")),
    entry("Area chart", () => insertChart(store, "AREA")),
    entry("Pie chart", () => insertChart(store, "PIE")),
    entry("Note", () => editNote(store), { keys: "Shift+F2", startsGroup: true }),
    entry("Sheet", () => changeSheet(store, { kind: "add" })),
  ];
}

function shapeEntries(store: Store): Entry[] {
  const [rows, columns] = [countOf(store, "rows"), countOf(store, "columns")];
  return [
    entry(`Insert ${rows} above`, () => changeShape(store, "rows", "insert before")),
    entry(`Insert ${rows} below`, () => changeShape(store, "rows", "insert after")),
    entry(`Insert ${columns} left`, () => changeShape(store, "columns", "insert before")),
    entry(`Insert ${columns} right`, () => changeShape(store, "columns", "insert after")),
    entry(`Delete ${rows}`, () => changeShape(store, "rows", "delete")),
    entry(`Delete ${columns}`, () => changeShape(store, "columns", "delete")),
  ];
}

function countOf({ rect, locale }: Store, axis: "rows" | "columns"): string {
  const count = rect[axis];
  const one = axis === "rows" ? "row" : "column";
  return count === 1 ? `1 ${one}` : `${numberText(locale, count)} ${axis}`;
}

function listFormats(locale: string): readonly (readonly [label: string, format: string])[] {
  const grouped = { useGrouping: "always" } as const;
  const share = { style: "percent", minimumFractionDigits: 1 } as const;
  return [
    ["Automatic", ""],
    ["Plain text", "@"],
    [`Number, ${numberText(locale, 1_234, grouped)}`, "#,##0"],
    [`Number, ${numberText(locale, 1_234.56, grouped)}`, "#,##0.00"],
    [`Percent, ${numberText(locale, 0.123, share)}`, "0.0%"],
    ["Date, 2026-11-20", "yyyy-mm-dd"],
    ["Date and time, 2026-11-20 9:30", "yyyy-mm-dd h:mm"],
  ];
}

const BORDERS = {
  all: "Borders around each cell",
  outer: "Border around the selection",
  none: "No borders",
} as const;

function formatEntries(store: Store): Entry[] {
  const style = store.activeCell?.style;
  const align = style?.horizontalAlignment;
  return [
    ...listFormats(store.locale).map(([label, format]) => entry(label, () => changeLooks(store, { format }))),
    entry("Bold", () => changeLooks(store, { bold: style?.fontWeight !== "bold" }), {
      keys: "Ctrl+B",
      isOn: style?.fontWeight === "bold",
      startsGroup: true,
    }),
    entry("Italic", () => changeLooks(store, { italic: style?.fontStyle !== "italic" }), {
      keys: "Ctrl+I",
      isOn: style?.fontStyle === "italic",
    }),
    entry("Wrap text", () => changeLooks(store, { wrap: style?.wrap !== true }), {
      isOn: style?.wrap === true,
    }),
    entry("Align left", () => changeLooks(store, { align: "left" }), {
      isOn: align === "left",
      startsGroup: true,
    }),
    entry("Align center", () => changeLooks(store, { align: "center" }), { isOn: align === "center" }),
    entry("Align right", () => changeLooks(store, { align: "right" }), { isOn: align === "right" }),
    ...(["all", "outer", "none"] as const).map((borders, at) =>
      entry(BORDERS[borders], () => changeLooks(store, { borders }), { startsGroup: at === 0 }),
    ),
    entry("Column width …", () => changeWidth(store), { startsGroup: true }),
  ];
}

function dataEntries(store: Store): Entry[] {
  const hasFilter = store.sheet?.filter !== null;
  return [
    entry("Sort selection A to Z", () => sortBySelected(store, false)),
    entry("Sort selection Z to A", () => sortBySelected(store, true)),
    entry(hasFilter ? "Remove filter" : "Create filter", () => toggleFilter(store), { startsGroup: true }),
    entry("What the next runs would change …", () => openAhead(store), { startsGroup: true }),
  ];
}

/** Of a tab at the bottom. */
export function tabEntries(store: Store, id: number): Entry[] {
  const at = store.state?.sheets.findIndex((sheet) => sheet.id === id) ?? 0;
  const count = store.state?.sheets.length ?? 1;
  const move = (to: number): Promise<void> => changeSheet(store, { kind: "move", sheet: id, to });
  return [
    entry("Rename", () => renameSheet(store, id)),
    entry("Duplicate", () => changeSheet(store, { kind: "duplicate", sheet: id })),
    entry("Hide", () => changeSheet(store, { kind: "hide", sheet: id })),
    entry("Delete", () => deleteSheet(store, id)),
    entry("Move left", () => move(at - 1), { isDisabled: at === 0, startsGroup: true }),
    entry("Move right", () => move(at + 1), { isDisabled: at === count - 1 }),
  ];
}
