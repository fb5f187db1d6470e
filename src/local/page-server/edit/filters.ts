/** Filters as people set them: by the texts that are shown, column by column. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { FilterRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import { displayText } from "../../sheet/values/number-formats";
import { Refusal } from "../contract/refusal";

const ORDER = new Intl.Collator("en", { numeric: true });

/** The texts of a column, and whether each is shown. Those of rows that other columns hide are left out. */
export function filterValues(
  workbook: Workbook,
  grid: Grid,
  column: number,
): { readonly text: string; readonly shown: boolean }[] {
  const { rect, hiddenRows, leftOut = {} } = filterOf(grid);
  const { [column - rect.column]: own = [], ...others } = leftOut;
  const elsewhere = rowsLeftOut(workbook, grid, { rect, leftOut: others });
  const hidden = new Set(own);
  const shown = new Map<string, boolean>();
  for (const row of bodyRows(grid, rect)) {
    if (elsewhere.has(row)) continue;
    const text = shownText(workbook, grid, row, column);
    shown.set(text, shown.get(text) === true || !(hidden.has(text) || hiddenRows.has(row)));
  }
  return [...shown]
    .map(([text, isShown]) => ({ text, shown: isShown }))
    .sort((a, b) => ORDER.compare(a.text, b.text));
}

/** The filter that leaves these texts of a column out, and those of other columns as before. */
export function filterWithout(
  workbook: Workbook,
  grid: Grid,
  column: number,
  texts: readonly string[],
): FilterRecord {
  const { rect, leftOut: before } = filterOf(grid);
  const leftOut = { ...before, [column - rect.column]: texts };
  return { rect, leftOut, hiddenRows: rowsLeftOut(workbook, grid, { rect, leftOut }) };
}

/** The filter after its rows have changed places. */
export function filterAgain(workbook: Workbook, grid: Grid): FilterRecord | undefined {
  const { filter } = grid;
  return filter?.leftOut ? { ...filter, hiddenRows: rowsLeftOut(workbook, grid, filter) } : filter;
}

function rowsLeftOut(
  workbook: Workbook,
  grid: Grid,
  { rect, leftOut = {} }: Pick<FilterRecord, "rect" | "leftOut">,
): ReadonlySet<number> {
  const columns = Object.entries(leftOut).map(([at, texts]) => ({
    column: rect.column + Number(at),
    texts: new Set(texts),
  }));
  workbook.calculator?.settle();
  const isLeftOut = (row: number): boolean =>
    columns.some(({ column, texts }) => texts.has(shownText(workbook, grid, row, column)));
  return new Set(bodyRows(grid, rect).filter(isLeftOut));
}

function filterOf({ filter }: Grid): FilterRecord {
  if (!filter) throw new Refusal("This sheet has no filter any more.");
  return filter;
}

function bodyRows(grid: Grid, rect: Rect): number[] {
  const last = Math.min(rect.row + rect.rows - 1, grid.storedRows);
  return Array.from({ length: Math.max(0, last - rect.row) }, (_, r) => rect.row + 1 + r);
}

function shownText(workbook: Workbook, grid: Grid, row: number, column: number): string {
  return displayText(
    grid.value(row, column),
    grid.shownFormat(row, column),
    workbook.locale,
    workbook.language,
  );
}
