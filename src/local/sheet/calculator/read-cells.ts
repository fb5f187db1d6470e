/** Cells as formulas read them: numbers with the formats that they show by, and none that still loads. */
import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Row } from "../grid/grid-rows";
import { LOADING, StillLoading } from "../values/errors";
import { FormattedNumber, type Matrix, type Scalar } from "../values/values";

/** Thrown where a formula reads a cell that still loads. */
export const STILL_LOADING = new StillLoading();

export function isLoading(value: CellValue): boolean {
  return value instanceof CellError && value.code === LOADING.code;
}

/** A number with the format that its cell shows it by; plain text is no format to bring along. */
export function numbered(value: number, format: string): Scalar {
  return format === "" || format === "@" ? value : new FormattedNumber(value, format);
}

/** The values of a rectangle, and whether one of them waits for a custom function. */
export function readMatrix(grid: Grid, rect: Rect): { readonly matrix: Matrix; readonly loads: boolean } {
  let loads = false;
  const matrix = grid.read<Scalar>(
    rect,
    (row: Row, index: number) => {
      const value = row.values[index] ?? null;
      if (typeof value === "number")
        return numbered(value, row.formats?.[index] ?? row.inferred?.[index] ?? "");
      if (isLoading(value)) loads = true;
      return value;
    },
    null,
  );
  return { matrix, loads };
}

/**
 * The part of a rectangle that lies on the sheet. A single cell, or a range, wholly outside does not exist.
 */
export function clipped(rect: Rect, grid: Grid): Rect | undefined {
  const rows = Math.min(rect.rows, grid.maxRows - rect.row + 1);
  const columns = Math.min(rect.columns, grid.maxColumns - rect.column + 1);
  return rows > 0 && columns > 0 ? { row: rect.row, column: rect.column, rows, columns } : undefined;
}
