/** The cells of a reference as it is written. */
import type { Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { WrittenReference } from "../language/references";

/** Beyond any sheet: the end of an open reference. */
const FAR = 20_000_000;
const FAR_COLUMN = 20_000;

/** Open ends reach beyond the present sheet. */
export function watchedRect({ from, to = from }: WrittenReference): Rect {
  const row = from.row ?? 1;
  const column = from.column ?? 1;
  return { row, column, rows: (to.row ?? FAR) - row + 1, columns: (to.column ?? FAR_COLUMN) - column + 1 };
}

/** The part on the sheet; undefined if wholly outside. */
export function clip(rect: Rect, grid: Grid): Rect | undefined {
  const rows = Math.min(rect.rows, grid.maxRows - rect.row + 1);
  const columns = Math.min(rect.columns, grid.maxColumns - rect.column + 1);
  return rows > 0 && columns > 0 ? { row: rect.row, column: rect.column, rows, columns } : undefined;
}
