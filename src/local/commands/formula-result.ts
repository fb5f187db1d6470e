/** What a formula shows when it is entered into a sheet, next to the cells that it may name. */
import type { SheetCalculator } from "../sheet/calculator/calculator";
import { a1Of } from "../sheet/grid/a1";
import { CellError } from "../sheet/grid/cells";
import type { Grid } from "../sheet/grid/grid";
import { displayText } from "../sheet/values/number-formats";
import { LOADING } from "../sheet/values/errors";
import type { Workbook } from "../sheet/grid/workbook";
import { visible } from "../terminal/visible";

/** The columns that a result has room for at once; a wider one is made room for, as rows are. */
const COLUMNS = 26;
/** The formula is beyond these columns, so that the cells it names are not its own. */
const FREE_COLUMNS = 26;

/** All calls have ended, and still it loads. */
const NEVER_CALLED =
  "It stays at Loading..., as in Sheets: NOW() or a random number is in an argument of a custom function. Use a value that stays, such as TODAY().";

export interface FormulaResult {
  /** The rows that it fills, as the cells show them. */
  readonly rows: readonly (readonly string[])[];
  /** Of each column, whether it holds numbers. */
  readonly numeric: readonly boolean[];
  /**
   * Of each error among the cells, what Sheets shows when one points at it, or the error itself where it says
   * nothing.
   */
  readonly problems: readonly string[];
}

/**
 * A sheet to try formulas in, filled with the cells that they name. `texts` are entered as a person types
 * them.
 */
export function trialSheet(
  calculator: SheetCalculator,
  workbook: Workbook,
  texts: readonly (readonly string[])[] = [],
): Grid {
  const width = Math.max(FREE_COLUMNS, ...texts.map((row) => row.length));
  const grid = workbook.addSheet(undefined, {
    rows: Math.max(1_000, texts.length),
    columns: width + COLUMNS,
  });
  texts.forEach((row, r) =>
    row.forEach((text, c) => {
      if (text !== "")
        calculator.setInput(grid, a1Of({ row: r + 1, column: c + 1, rows: 1, columns: 1 }), text);
    }),
  );
  return grid;
}

/** Enters the formula into the sheet, waits for its custom functions and reads what it filled. */
export async function evaluateFormula(
  calculator: SheetCalculator,
  workbook: Workbook,
  grid: Grid,
  formula: string,
): Promise<FormulaResult> {
  const column = grid.maxColumns - COLUMNS + 1;
  const text = formula.startsWith("=") ? formula : `=${formula}`;
  const place = a1Of({ row: 1, column, rows: 1, columns: 1 });
  const enter = async (): Promise<void> => {
    // What was there would be taken for the answer of the formula that is entered again.
    calculator.setInput(grid, place, "");
    calculator.setInput(grid, place, text);
    await calculator.settled();
  };
  // In its cell first: what a date that it names shows is looked for from there.
  await enter();
  if (hasNoRoom(grid.value(1, column))) {
    const result = await calculator.evaluate(text, grid);
    const width = Array.isArray(result) ? (result[0]?.length ?? 0) : 1;
    if (width > COLUMNS) grid.insertColumns(grid.maxColumns + 1, width - COLUMNS);
    await enter();
  }
  const cells = filledCells(grid, column);
  return {
    rows: cells.map((row) =>
      row.map(({ value, format }) => visible(displayText(value, format, workbook.locale))),
    ),
    numeric: (cells[0] ?? []).map((_, at) => cells.some((row) => typeof row[at]?.value === "number")),
    problems: problemsOf(cells.flat().flatMap(({ value }) => (value instanceof CellError ? [value] : []))),
  };
}

/** A result that does not fit into the sheet. */
function hasNoRoom(value: ReturnType<Grid["value"]>): boolean {
  return value instanceof CellError && value.code === "#REF!";
}

type ShownCell = { readonly value: ReturnType<Grid["value"]>; readonly format: string };

/** The formula's cell and those at its right and below it that are its own. */
function filledCells(grid: Grid, column: number): ShownCell[][] {
  const isOwn = (r: number, c: number): boolean => grid.spilledFrom(r, c)?.column === column;
  let [rows, columns] = [1, 1];
  while (column + columns <= grid.maxColumns && isOwn(1, column + columns)) columns += 1;
  while (rows < grid.maxRows && isOwn(rows + 1, column)) rows += 1;
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => ({
      value: grid.value(r + 1, column + c),
      format: grid.shownFormat(r + 1, column + c),
    })),
  );
}

function problemsOf(errors: readonly CellError[]): string[] {
  const said = errors.map(({ code, message }) => (code === LOADING.code ? NEVER_CALLED : message || code));
  return [...new Set(said.map(visible))];
}
