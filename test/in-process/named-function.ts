/**
 * Tests that calculate custom functions without a calculating sheet have no formulas for the add-on to look
 * at. A cell that calls a named function of the person's stands for them: its own formula cannot be read, so
 * nobody knows which questions are asked.
 */
import type { Workbook } from "../../src/local/sheet/grid/workbook";

const FORMULA = "=NAMED_FUNCTION()";
/** Where no test looks. */
const CELL = { row: 1, column: 26, rows: 1, columns: 1 };

export function callNamedFunction({ sheets: [sheet] }: Workbook): void {
  if (sheet?.formula(CELL.row, CELL.column) === FORMULA) return;
  sheet?.write(CELL, { values: [[""]], formulas: [[FORMULA]] });
}
