/** Undoable edits of whole sheets. */
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { renamedFormula } from "../../sheet/language/rewrite";
import { styleOf } from "../../sheet/language/separators";
import type { SheetChange } from "../contract/calls";
import { findGrid } from "../contract/places";
import { Refusal } from "../contract/refusal";
import { copyOfSheet } from "../../sheet/grid/copy-of-sheet";
import { FormulasElsewhere } from "./formulas-elsewhere";
import { changeOfObjects } from "./grid-objects";
import type { Edit } from "./history";

/** `sheet`: the edited sheet, or its replacement. */
interface SheetEdit {
  readonly edit: Edit;
  readonly sheet: () => number;
}

/** @throws Refusal or an Error in Sheets' words, also when the edit is made */
export function sheetEdit(workbook: Workbook, window: string, change: SheetChange): SheetEdit {
  if (change.kind === "add") return addition(workbook, window, () => workbook.addSheet());
  const grid = findGrid(workbook, change.sheet);
  if (change.kind === "duplicate") return addition(workbook, window, () => copyOfSheet(workbook, grid));
  if (change.kind === "delete") return removal(workbook, window, grid);
  return { edit: editOf(workbook, window, grid, change), sheet: () => grid.id };
}

type Change = Exclude<SheetChange, { readonly kind: "add" | "delete" | "duplicate" }>;

function editOf(workbook: Workbook, window: string, grid: Grid, change: Change): Edit {
  switch (change.kind) {
    case "rename":
      return between(
        window,
        grid,
        [grid.name, change.name.trim()],
        () => grid.name,
        (name) => workbook.renameSheet(grid, name),
      );
    case "move": {
      const now = workbook.sheets.indexOf(grid);
      const to = Math.min(Math.max(0, change.to), workbook.sheets.length - 1);
      return between(
        window,
        grid,
        [now, to],
        () => workbook.sheets.indexOf(grid),
        (index) => workbook.moveSheet(grid, index),
      );
    }
    case "hide":
    case "show":
      return between(
        window,
        grid,
        [grid.hidden, change.kind === "hide"],
        () => grid.hidden,
        (hidden) => workbook.setHidden(grid, hidden),
      );
    case "freeze":
      return changeOfObjects(workbook, window, grid, () => {
        grid.frozenRows = Math.min(Math.max(0, change.rows), grid.maxRows - 1);
        grid.frozenColumns = Math.min(Math.max(0, change.columns), grid.maxColumns - 1);
      });
  }
}

/** Changes a value, and back unless somebody changed it since. */
function between<T>(
  window: string,
  grid: Grid,
  [before, after]: readonly [T, T],
  now: () => T,
  put: (value: T) => void,
): Edit {
  return {
    window,
    areas: [],
    shows: grid,
    redo: () => put(after),
    undo: () => put(before),
    isIntact: (undone) => now() === (undone ? before : after),
  };
}

/** Undone only while nobody put anything into it. */
function addition(workbook: Workbook, window: string, add: () => Grid): SheetEdit {
  const grid = add();
  const index = workbook.sheets.indexOf(grid);
  const blank = contentOf(grid);
  const edit: Edit = {
    window,
    areas: [],
    shows: grid,
    redo: () => {
      if (!workbook.sheets.includes(grid)) workbook.restoreSheet(grid, index);
    },
    undo: () => workbook.removeSheet(grid),
    isIntact: (undone) => undone !== workbook.sheets.includes(grid) && contentOf(grid) === blank,
  };
  return { edit, sheet: () => grid.id };
}

function contentOf(grid: Grid): string {
  const formulas = [...grid.formulaCells()].length;
  return JSON.stringify([grid.lastRow(), grid.lastColumn(), formulas, grid.charts.length]);
}

/** Keeps the sheet, so that undo restores content and id. */
function removal(workbook: Workbook, window: string, grid: Grid): SheetEdit {
  if (workbook.sheets.every((one) => one === grid || one.hidden)) {
    throw new Refusal("You can't delete the last sheet that is shown.");
  }
  const index = workbook.sheets.indexOf(grid);
  const names = workbook.namedRanges.filter((one) => one.grid === grid);
  const style = styleOf(workbook.locale);
  const formulas = FormulasElsewhere.of(
    workbook,
    (home) => home === grid,
    (text) => renamedFormula(text, grid.name, undefined, style),
  );
  const edit: Edit = {
    window,
    areas: [],
    shows: grid,
    redo: () => workbook.removeSheet(grid),
    undo: () => {
      workbook.restoreSheet(grid, index);
      for (const { name, rect } of names) workbook.setNamedRange(name, grid, rect);
      formulas.undo();
    },
    isIntact: (undone) => undone === workbook.sheets.includes(grid),
  };
  return { edit, sheet: () => workbook.sheets.find(({ hidden }) => !hidden)?.id ?? grid.id };
}
