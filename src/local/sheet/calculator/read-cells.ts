/** Cells as formulas read them. */
import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Row } from "../grid/grid-rows";
import { LOADING } from "../values/errors";
import { FormattedNumber, type Matrix, type Scalar } from "../values/values";

export function isLoading(value: CellValue): boolean {
  return value instanceof CellError && value.code === LOADING.code;
}

/** With its cell's format, except plain text. */
export function formatNumber(value: number, format: string): Scalar {
  return format === "" || format === "@" ? value : new FormattedNumber(value, format);
}

/** Values, and whether one waits for a custom function. */
export function readMatrix(grid: Grid, rect: Rect): { readonly matrix: Matrix; readonly loads: boolean } {
  let loads = false;
  const matrix = grid.read<Scalar>(
    rect,
    (row: Row, index: number) => {
      const value = row.values[index] ?? null;
      if (typeof value === "number")
        return formatNumber(value, row.formats?.[index] ?? row.inferred?.[index] ?? "");
      if (isLoading(value)) loads = true;
      return value;
    },
    null,
  );
  return { matrix, loads };
}
