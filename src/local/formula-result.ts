/** What a formula shows when it is entered into an empty sheet. */
import type { SheetCalculator } from "./sheet/calculator/calculator";
import { CellError } from "./sheet/cells";
import { displayText } from "./sheet/number-formats";
import { LOADING } from "./sheet/values/errors";
import type { Workbook } from "./sheet/workbook";

/** The columns of a sheet at least. It is as wide as the result is; rows are added as they are needed. */
const COLUMNS = 26;

/** All calls have ended, and still it loads. */
const NEVER_CALLED =
  "It stays at Loading..., as in Sheets: NOW() or a random number stands in an argument of a custom function. Use a value that stays, such as TODAY().";

export interface FormulaResult {
  /** The rows that it fills, as the cells show them, their texts parted by tabs. */
  readonly lines: readonly string[];
  /** Where it gives an error: what Sheets shows when one points at the cell, or the error itself where it says nothing. */
  readonly problem?: string;
}

/** Enters the formula into a sheet of its own, waits for its custom functions and reads what it filled. */
export async function evaluated(
  calculator: SheetCalculator,
  workbook: Workbook,
  formula: string,
): Promise<FormulaResult> {
  const result = await calculator.evaluate(formula);
  const width = Array.isArray(result) ? Math.max(0, ...result.slice(0, 1).map((row) => row.length)) : 1;
  const grid = workbook.addSheet(undefined, { columns: Math.max(COLUMNS, width) });
  calculator.setInput(grid, "A1", formula.startsWith("=") ? formula : `=${formula}`);
  await calculator.settled();
  const first = grid.value(1, 1);
  const [rows, columns] = [Math.max(1, grid.lastRow()), Math.max(1, grid.lastColumn())];
  const lines = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) =>
      displayText(grid.value(r + 1, c + 1), grid.shownFormat(r + 1, c + 1), workbook.locale).replace(/[\t\r\n]+/g, " "),
    ).join("\t"),
  );
  if (!(first instanceof CellError)) return { lines };
  if (first.code === LOADING.code) return { lines, problem: NEVER_CALLED };
  return { lines, problem: first.message || first.code };
}
