/** Checked lookups: a window may be older than the workbook. */
import { clip, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { Place } from "./calls";
import { Refusal } from "./refusal";

export interface FoundPlace {
  readonly grid: Grid;
  readonly rect: Rect;
}

/** @throws Refusal where the sheet is gone */
export function findGrid(workbook: Workbook, id: unknown): Grid {
  const grid = typeof id === "number" ? workbook.sheetById(id) : undefined;
  if (!grid) throw new Refusal("This sheet is gone: somebody has deleted it.");
  return grid;
}

/** The part on the sheet. @throws Refusal where there is none */
export function findPlace(workbook: Workbook, { sheet, rect }: Place): FoundPlace {
  const grid = findGrid(workbook, sheet);
  const sides = [rect.row, rect.column, rect.rows, rect.columns];
  const isRect = sides.every((side) => Number.isSafeInteger(side) && side >= 1);
  if (!isRect || rect.row > grid.maxRows || rect.column > grid.maxColumns) {
    throw new Refusal("These cells are gone: the sheet has fewer rows or columns now.");
  }
  return { grid, rect: clip(rect, grid.maxRows, grid.maxColumns) };
}
