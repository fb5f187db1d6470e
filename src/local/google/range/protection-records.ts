import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";

/** Without `rect`, the whole sheet. Returns the id. */
export function addProtection(workbook: Workbook, grid: Grid, rect?: Rect): number {
  const id = workbook.nextId();
  grid.protections = [
    ...grid.protections,
    { id, description: "", warningOnly: false, ...(rect ? { rect } : {}) },
  ];
  return id;
}
