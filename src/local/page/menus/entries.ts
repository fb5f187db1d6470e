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
import { texts } from "../texts/texts";

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
    { title: texts.menus.file, entries: fileEntries(store) },
    { title: texts.menus.edit, entries: editEntries(store) },
    { title: texts.menus.view, entries: viewEntries(store) },
    { title: texts.menus.insert, entries: insertEntries(store) },
    { title: texts.menus.format, entries: formatEntries(store) },
    { title: texts.menus.data, entries: dataEntries(store) },
    ...(store.state?.menus ?? []).map(({ title, items }) => ({
      title,
      entries: items.map((label, item) =>
        entry(label, () => attempt(store, () => call("menu", { title, item }))),
      ),
    })),
    { title: texts.menus.help, entries: [entry(texts.shortcuts.title, () => showShortcuts(store))] },
  ];
}

/** Of the menu at the pointer. */
export function cellEntries(store: Store): Entry[] {
  return [
    entry(texts.edit.cut, () => copy(store, true), { keys: "Ctrl+X" }),
    entry(texts.edit.copy, () => copy(store, false), { keys: "Ctrl+C" }),
    entry(texts.edit.paste, () => pasteFromMenu(store), { keys: "Ctrl+V" }),
    ...shapeEntries(store).map((one, at) => (at === 0 ? { ...one, startsGroup: true } : one)),
    entry(texts.edit.clear, () => clearCells(store), { keys: "Delete", startsGroup: true }),
    entry(store.activeCell?.note === undefined ? texts.note.insert : texts.note.edit, () => editNote(store), {
      keys: "Shift+F2",
    }),
  ];
}

function fileEntries(store: Store): Entry[] {
  return [
    entry(texts.file.newOne, () => newWorkbook(store)),
    entry(texts.file.open, () => openFile(store)),
    ...(store.state?.takesEvents
      ? [
          entry(texts.file.loadEvents, () => openEvents(store), { startsGroup: true }),
          entry(texts.file.eventsReport, () => showEventsReport(store)),
        ]
      : []),
    entry(texts.file.saveXlsx, () => saveFile(store, "xlsx"), { startsGroup: true }),
    entry(texts.file.saveCsv, () => saveFile(store, "csv")),
  ];
}

function editEntries(store: Store): Entry[] {
  return [
    entry(texts.edit.undo, () => undo(store, "undo"), { keys: "Ctrl+Z" }),
    entry(texts.edit.redo, () => undo(store, "redo"), { keys: "Ctrl+Y" }),
    entry(texts.edit.cut, () => copy(store, true), { keys: "Ctrl+X", startsGroup: true }),
    entry(texts.edit.copy, () => copy(store, false), { keys: "Ctrl+C" }),
    entry(texts.edit.paste, () => pasteFromMenu(store), { keys: "Ctrl+V" }),
    entry(texts.edit.fillDown, () => fill(store, "rows"), { keys: "Ctrl+D" }),
    entry(texts.edit.fillRight, () => fill(store, "columns"), { keys: "Ctrl+R" }),
    entry(texts.edit.deleteThem(countOf(store, "rows")), () => changeShape(store, "rows", "delete"), {
      startsGroup: true,
    }),
    entry(texts.edit.deleteThem(countOf(store, "columns")), () => changeShape(store, "columns", "delete")),
    entry(texts.edit.clear, () => clearCells(store), { keys: "Delete" }),
    entry(texts.find.title, () => openFind(store), { keys: "Ctrl+F", startsGroup: true }),
  ];
}

function viewEntries(store: Store): Entry[] {
  const { sheet, rect } = store;
  const rows = sheet?.frozenRows ?? 0;
  const columns = sheet?.frozenColumns ?? 0;
  // The add-on's own copies are no sheets to look at; "All sheets" below the cells lists them.
  const hidden = store.state?.sheets.filter((one) => one.hidden && !one.name.startsWith("analytics_")) ?? [];
  return [
    entry(texts.view.noRows, () => freeze(store, 0, columns), { isOn: rows === 0 }),
    entry(texts.view.firstRow, () => freeze(store, 1, columns), { isOn: rows === 1 }),
    ...(rect.row === 1
      ? []
      : [
          entry(texts.view.upToRow(String(rect.row)), () => freeze(store, rect.row, columns), {
            isOn: rows === rect.row,
          }),
        ]),
    entry(texts.view.noColumns, () => freeze(store, rows, 0), { isOn: columns === 0, startsGroup: true }),
    entry(texts.view.upToColumn(columnLetters(rect.column)), () => freeze(store, rows, rect.column), {
      isOn: columns === rect.column && columns > 0,
    }),
    ...hidden.map((one, at) =>
      entry(texts.view.show(one.name), () => changeSheet(store, { kind: "show", sheet: one.id }), {
        startsGroup: at === 0,
      }),
    ),
  ];
}

function insertEntries(store: Store): Entry[] {
  return [
    ...shapeEntries(store).slice(0, 4),
    ...CHART_TYPES.map((type, at) =>
      entry(texts.charts.kinds[type], () => insertChart(store, type), { startsGroup: at === 0 }),
    ),
    entry(texts.note.note, () => editNote(store), { keys: "Shift+F2", startsGroup: true }),
    entry(texts.menus.sheet, () => changeSheet(store, { kind: "add" })),
  ];
}

function shapeEntries(store: Store): Entry[] {
  const [rows, columns] = [countOf(store, "rows"), countOf(store, "columns")];
  return [
    entry(texts.edit.insertAbove(rows), () => changeShape(store, "rows", "insert before")),
    entry(texts.edit.insertBelow(rows), () => changeShape(store, "rows", "insert after")),
    entry(texts.edit.insertLeft(columns), () => changeShape(store, "columns", "insert before")),
    entry(texts.edit.insertRight(columns), () => changeShape(store, "columns", "insert after")),
    entry(texts.edit.deleteThem(rows), () => changeShape(store, "rows", "delete")),
    entry(texts.edit.deleteThem(columns), () => changeShape(store, "columns", "delete")),
  ];
}

function countOf({ rect, locale }: Store, axis: "rows" | "columns"): string {
  return texts.edit[axis](rect[axis], numberText(locale, rect[axis]));
}

function listFormats(locale: string): readonly (readonly [label: string, format: string])[] {
  const grouped = { useGrouping: "always" } as const;
  const share = { style: "percent", minimumFractionDigits: 1 } as const;
  return [
    [texts.looks.automatic, ""],
    [texts.looks.plainText, "@"],
    [texts.looks.number(numberText(locale, 1_234, grouped)), "#,##0"],
    [texts.looks.number(numberText(locale, 1_234.56, grouped)), "#,##0.00"],
    [texts.looks.percent(numberText(locale, 0.123, share)), "0.0%"],
    [texts.looks.date("2026-11-20"), "yyyy-mm-dd"],
    [texts.looks.moment("2026-11-20 9:30"), "yyyy-mm-dd h:mm"],
  ];
}

/** In the order of the menus and of the buttons below them. */
export const ALIGNMENTS = ["left", "center", "right"] as const;
export const BORDERS = ["all", "outer", "none"] as const;
export const CHART_TYPES = ["LINE", "COLUMN", "BAR", "AREA", "PIE"] as const;

function formatEntries(store: Store): Entry[] {
  const style = store.activeCell?.style;
  const align = style?.horizontalAlignment;
  return [
    ...listFormats(store.locale).map(([label, format]) => entry(label, () => changeLooks(store, { format }))),
    entry(texts.looks.bold, () => changeLooks(store, { bold: style?.fontWeight !== "bold" }), {
      keys: "Ctrl+B",
      isOn: style?.fontWeight === "bold",
      startsGroup: true,
    }),
    entry(texts.looks.italic, () => changeLooks(store, { italic: style?.fontStyle !== "italic" }), {
      keys: "Ctrl+I",
      isOn: style?.fontStyle === "italic",
    }),
    entry(texts.looks.wrap, () => changeLooks(store, { wrap: style?.wrap !== true }), {
      isOn: style?.wrap === true,
    }),
    ...ALIGNMENTS.map((one, at) =>
      entry(texts.looks.alignments[one], () => changeLooks(store, { align: one }), {
        isOn: align === one,
        startsGroup: at === 0,
      }),
    ),
    ...BORDERS.map((borders, at) =>
      entry(texts.looks.borderKinds[borders], () => changeLooks(store, { borders }), {
        startsGroup: at === 0,
      }),
    ),
    entry(texts.looks.width, () => changeWidth(store), { startsGroup: true }),
  ];
}

function dataEntries(store: Store): Entry[] {
  const hasFilter = store.sheet?.filter !== null;
  return [
    entry(texts.data.sortUp, () => sortBySelected(store, false)),
    entry(texts.data.sortDown, () => sortBySelected(store, true)),
    entry(hasFilter ? texts.data.removeFilter : texts.data.createFilter, () => toggleFilter(store), {
      startsGroup: true,
    }),
    entry(texts.ahead.open, () => openAhead(store), { startsGroup: true }),
  ];
}

/** Of a tab at the bottom. */
export function tabEntries(store: Store, id: number): Entry[] {
  const at = store.state?.sheets.findIndex((sheet) => sheet.id === id) ?? 0;
  const count = store.state?.sheets.length ?? 1;
  const move = (to: number): Promise<void> => changeSheet(store, { kind: "move", sheet: id, to });
  return [
    entry(texts.sheets.rename, () => renameSheet(store, id)),
    entry(texts.sheets.duplicate, () => changeSheet(store, { kind: "duplicate", sheet: id })),
    entry(texts.sheets.hide, () => changeSheet(store, { kind: "hide", sheet: id })),
    entry(texts.sheets.delete, () => deleteSheet(store, id)),
    entry(texts.sheets.moveLeft, () => move(at - 1), { isDisabled: at === 0, startsGroup: true }),
    entry(texts.sheets.moveRight, () => move(at + 1), { isDisabled: at === count - 1 }),
  ];
}
