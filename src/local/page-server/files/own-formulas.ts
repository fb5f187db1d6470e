import type { BundleFunction } from "../../google/runtime/bundle";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";

/** Whether a formula names one of the script's functions, which ask a service. */
export function asksOwnFunctions(workbook: Workbook, functions: readonly BundleFunction[]): boolean {
  const names = functions
    .filter(({ customFunction }) => customFunction)
    .map(({ name }) => name.toUpperCase());
  return workbook.sheets.some((grid) => {
    const formulas = formulasOf(grid);
    return formulas.some((formula) => names.some((name) => formula.toUpperCase().includes(name)));
  });
}

function formulasOf(grid: Grid): readonly string[] {
  const rect = { row: 1, column: 1, rows: grid.storedRows, columns: 1 };
  const rows = grid.read<readonly (string | undefined)[]>(rect, (row) => row.formulas ?? [], []);
  return rows.flat(2).filter((formula) => formula !== undefined);
}
