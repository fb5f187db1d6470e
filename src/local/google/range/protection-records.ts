/** What is protected on a sheet: cells, or all of it. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";

/** Makes a protection of some cells, or of the whole sheet, and gives its id. */
export function addProtection(workbook: Workbook, grid: Grid, rect?: Rect): number {
  const id = workbook.nextId();
  grid.protections = [
    ...grid.protections,
    { id, description: "", warningOnly: false, ...(rect ? { rect } : {}) },
  ];
  return id;
}
