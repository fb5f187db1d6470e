/** Sheets that the person does not see, and writing a large block by way of one. */
import type { Calls } from "./calls";
import type { SheetValue } from "./plan";
import type { GridSize } from "./rect";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** Cells that one setValues of a large block writes. Larger calls take minutes, near the end of an execution's time. */
const CHUNK_CELLS = 200_000;

/** Makes a sheet that the person does not see, and leaves the person on the sheet where they are. */
export function makeHiddenSheet(spreadsheet: Spreadsheet, calls: Calls, name: string): Sheet {
  const active = calls.on(spreadsheet).getActiveSheet();
  const sheet = calls.on(spreadsheet).insertSheet(name);
  calls.on(sheet).hideSheet();
  calls.on(spreadsheet).setActiveSheet(active);
  return sheet;
}

/** What Sheets gives a sheet that is inserted. */
export const NEW_GRID: GridSize = { rows: 1000, columns: 26 };

/** Grows a sheet's grid, where needed, so that it holds so many rows and columns. `now` saves looking at its size. */
export function growTo(sheet: Sheet, calls: Calls, size: GridSize, now?: GridSize): void {
  const rows = now?.rows ?? calls.on(sheet).getMaxRows();
  const columns = now?.columns ?? calls.on(sheet).getMaxColumns();
  if (rows < size.rows) calls.on(sheet).insertRowsAfter(rows, size.rows - rows);
  if (columns < size.columns) calls.on(sheet).insertColumnsAfter(columns, size.columns - columns);
}

/**
 * Whether rows may be hidden by a filter. Copying in Sheets passes over such rows (seen in its editor; not documented for
 * copyTo), so a copy of a filtered block could be incomplete and one onto it misplaced.
 */
export function isFiltered(sheet: Sheet, calls: Calls): boolean {
  return calls.on(sheet).getFilter() !== null;
}

/**
 * Writes a block that is too large for one call: gathered in a hidden sheet, then copied in at once. A kill before the
 * copy leaves the target as it was, and a hidden sheet that the next large write of the same pull takes over. Onto a
 * filtered sheet it is one call all the same, however long that takes.
 */
export function writeStaged(
  spreadsheet: Spreadsheet,
  calls: Calls,
  stageName: string,
  target: Range,
  values: SheetValue[][],
): void {
  if (isFiltered(target.getSheet(), calls)) {
    calls.on(target).setValues(values);
    return;
  }
  const left = calls.on(spreadsheet).getSheetByName(stageName);
  if (left) calls.on(spreadsheet).deleteSheet(left);
  const stage = makeHiddenSheet(spreadsheet, calls, stageName);
  const columns = values[0]?.length ?? 0;
  growTo(stage, calls, { rows: values.length, columns });
  const chunk = Math.max(1, Math.floor(CHUNK_CELLS / columns));
  for (let row = 0; row < values.length; row += chunk) {
    const part = values.slice(row, row + chunk);
    calls.on(stage.getRange(row + 1, 1, part.length, columns)).setValues(part);
  }
  calls.on(stage.getRange(1, 1, values.length, columns)).copyTo(target, { contentsOnly: true });
  calls.on(spreadsheet).deleteSheet(stage);
}
