/** Inserts and deletes rows and columns, with undo of all references. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { NamedRangeRecord, Workbook } from "../../sheet/grid/workbook";
import type { ShapeChange } from "../contract/calls";
import { Refusal } from "../contract/refusal";
import type { Edit } from "./history";
import { holdsSnapshot, restoreSnapshot, type Snapshot, takeSnapshot } from "../../sheet/grid/snapshot";

type Axis = "rows" | "columns";

/** What it may break elsewhere. */
interface Surroundings {
  readonly formulas: ReadonlyMap<
    Grid,
    readonly { readonly row: number; readonly column: number; readonly formula: string }[]
  >;
  readonly names: readonly NamedRangeRecord[];
  readonly sheets: ReadonlyMap<
    Grid,
    Pick<Grid, "charts" | "protections" | "validations" | "lookRules" | "merges" | "filter" | "frozenRows">
  >;
  readonly widths: ReadonlyMap<number, number>;
}

/** @throws Refusal where all would be gone */
export function shapeEdit(
  workbook: Workbook,
  window: string,
  place: { readonly grid: Grid; readonly rect: Rect },
  axis: Axis,
  change: ShapeChange,
): Edit {
  const { grid } = place;
  const [from, count] =
    axis === "rows" ? [place.rect.row, place.rect.rows] : [place.rect.column, place.rect.columns];
  const at = change === "insert after" ? from + count : from;
  const inserted = spanOf(grid, axis, at, count);
  const insert = (): void => {
    const like = change === "insert after" ? from + count - 1 : from;
    if (axis === "rows") grid.insertRows(at, count, like);
    else grid.insertColumns(at, count, like);
    if (axis === "columns") moveWidths(grid, at, count);
  };
  const remove = (): void => {
    if (axis === "rows") grid.deleteRows(at, count);
    else grid.deleteColumns(at, count);
    if (axis === "columns") moveWidths(grid, at, -count);
  };
  if (change !== "delete") {
    const isBlank = (): boolean => holdsSnapshot(grid, inserted(), undefined);
    return {
      window,
      areas: [{ grid, rect: inserted() }],
      redo: insert,
      undo: remove,
      isIntact: (undone) => undone || isBlank(),
    };
  }
  const size = axis === "rows" ? grid.maxRows : grid.maxColumns;
  if (count >= size) throw new Refusal(`You can't delete all the ${axis} on the sheet.`);
  const removed = takeSnapshot(grid, inserted());
  const surroundings = surroundingsOf(workbook, grid);
  return {
    window,
    areas: [{ grid, rect: inserted() }],
    redo: remove,
    undo: () => {
      if (axis === "rows") grid.insertRows(at, count);
      else grid.insertColumns(at, count);
      restoreAll(workbook, grid, inserted(), removed, surroundings);
    },
    isIntact: () => true,
  };
}

function spanOf(grid: Grid, axis: Axis, at: number, count: number): () => Rect {
  return () =>
    axis === "rows"
      ? { row: at, column: 1, rows: count, columns: grid.maxColumns }
      : { row: 1, column: at, rows: grid.maxRows, columns: count };
}

/** The widths of columns move with these. */
function moveWidths(grid: Grid, at: number, count: number): void {
  const widths = [...grid.columnWidths];
  grid.columnWidths.clear();
  for (const [column, width] of widths) {
    if (column < at) grid.columnWidths.set(column, width);
    else if (count > 0 || column >= at - count) grid.columnWidths.set(column + count, width);
  }
}

function surroundingsOf(workbook: Workbook, changed: Grid): Surroundings {
  return {
    formulas: new Map(workbook.sheets.map((grid) => [grid, [...grid.formulaCells()]])),
    names: workbook.namedRanges,
    sheets: new Map(
      workbook.sheets.map((grid) => {
        const { charts, protections, validations, lookRules, merges, filter, frozenRows } = grid;
        return [grid, { charts, protections, validations, lookRules, merges, filter, frozenRows }];
      }),
    ),
    widths: new Map(changed.columnWidths),
  };
}

function restoreAll(
  workbook: Workbook,
  grid: Grid,
  rect: Rect,
  removed: Snapshot | undefined,
  before: Surroundings,
): void {
  restoreSnapshot(grid, rect, removed);
  for (const [sheet, formulas] of before.formulas) {
    for (const { row, column, formula } of formulas) {
      const now = sheet.formula(row, column);
      // A formula that somebody changed since stays.
      if (now === undefined || now === formula || !isBroken(now)) continue;
      sheet.write({ row, column, rows: 1, columns: 1 }, { values: [[null]], formulas: [[formula]] });
    }
  }
  for (const { name, grid: sheet, rect: place } of before.names) workbook.setNamedRange(name, sheet, place);
  for (const [sheet, objects] of before.sheets) {
    if (!workbook.sheets.includes(sheet)) continue;
    const { filter, ...rest } = objects;
    Object.assign(sheet, rest);
    sheet.filter = filter;
    workbook.chartsChanged(sheet);
  }
  grid.columnWidths.clear();
  for (const [column, width] of before.widths) grid.columnWidths.set(column, width);
}

/** Whether a deletion removed part of what it points to. */
function isBroken(formula: string): boolean {
  return formula.includes("#REF!") || /:/.test(formula);
}
