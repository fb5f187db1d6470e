import { readA1, rectOf } from "../grid/a1";
import type { Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Workbook } from "../grid/workbook";

/** `a1` may name a sheet, otherwise `sheet`. */
export function cellsAt(workbook: Workbook, a1: string, sheet?: string | Grid): { grid: Grid; rect: Rect } {
  const reference = readA1(a1);
  if (!reference) throw new Error(`"${a1}" is no reference.`);
  const grid = findSheet(workbook, reference.sheet ?? sheet);
  return { grid, rect: rectOf(reference, grid.maxRows, grid.maxColumns) };
}

/** The value of a cell; of the first one by default. */
export function findSheet(workbook: Workbook, sheet: string | Grid | undefined): Grid {
  if (sheet !== undefined && typeof sheet !== "string") return sheet;
  const grid = sheet === undefined ? workbook.sheets[0] : workbook.sheetByName(sheet);
  if (grid) return grid;
  throw new Error(`There is no sheet called "${sheet ?? ""}".`);
}
