/** Charts and the like move with rows and columns. */
import type { Grid } from "./grid";
import { type GridMove, movedRect } from "./moves";

/** `all`: sheets whose charts may use it. */
export function moveObjectsOf(moved: Grid, move: GridMove, all: readonly Grid[]): void {
  for (const grid of all) {
    grid.charts = grid.charts.map((chart) => ({
      ...chart,
      ranges: chart.ranges.flatMap((range) => {
        const rect = range.sheetId === moved.id ? movedRect(range.rect, move) : range.rect;
        return rect ? [{ ...range, rect }] : [];
      }),
    }));
  }
  moved.protections = moved.protections.flatMap((protection) => {
    const rect = protection.rect && movedRect(protection.rect, move);
    return rect || !protection.rect ? [{ ...protection, ...(rect ? { rect } : {}) }] : [];
  });
  moved.validations = moved.validations.flatMap((validation) => {
    const rect = movedRect(validation.rect, move);
    return rect ? [{ ...validation, rect }] : [];
  });
  moved.merges = moved.merges.flatMap((merge) => movedRect(merge, move) ?? []);
  moved.tables = moved.tables.flatMap((table) => movedRect(table, move) ?? []);
  moved.typedColumns = moved.typedColumns.flatMap((column) => movedRect(column, move) ?? []);
}
