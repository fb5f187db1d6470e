/** Sheets as planning a formula needs them: what is read of one is read once, where it is needed. */
import type { Sheet } from "../../shared/google-types";
import type { CellSheet } from "./cell-arguments";

/** The values that a sheet's formulas refer to. */
export function openCellSheet(sheet: Sheet): CellSheet {
  let name: string | undefined;
  let values: unknown[][] | undefined;
  return {
    name: () => (name ??= sheet.getName()),
    values: () => (values ??= sheet.getDataRange().getValues()),
    shownIn: (cell) => sheet.getRange(cell).getDisplayValue(),
    formulaIn: (cell) => sheet.getRange(cell).getFormula(),
  };
}
