/** A sheet's grid: its ranges by rectangles, its size, sheets that are added. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { isOfGoogle } from "../../shared/errors";
import { type GridSize, NEW_GRID, type Rect } from "./rect";

/**
 * What is read of a sheet's cells; undefined for a chart on a sheet of its own, which refuses questions on
 * cells ("not supported for OBJECT sheet", binance-to-google-sheets issue 13).
 */
export function readIfGrid<T>(sheet: Sheet, read: (sheet: Sheet) => T): T | undefined {
  try {
    return read(sheet);
  } catch (error) {
    // Asked only then: it would be one more call for every sheet.
    if (isOfGoogle(error) && String(sheet.getType()) !== "GRID") return undefined;
    throw error;
  }
}

export function getRange(
  sheet: Sheet,
  { row, column, rows, columns }: Rect,
): GoogleAppsScript.Spreadsheet.Range {
  return sheet.getRange(row, column, rows, columns);
}

/** The grid's size. `width`: its columns, where they are known already. */
export function readGridSize(sheet: Sheet, width?: number): GridSize {
  return { rows: sheet.getMaxRows(), columns: width ?? sheet.getMaxColumns() };
}

/** How many cells a sheet has, blank ones among them. */
export function countCells(sheet: Sheet): number {
  return readIfGrid(sheet, () => sheet.getMaxRows() * sheet.getMaxColumns()) ?? 0;
}

/** Grows a sheet's grid where needed. */
export function growGrid(sheet: Sheet, size: GridSize, now: GridSize): void {
  if (now.rows < size.rows) sheet.insertRowsAfter(now.rows, size.rows - now.rows);
  if (now.columns < size.columns) sheet.insertColumnsAfter(now.columns, size.columns - now.columns);
}

/** So many unneeded columns of a new sheet are worth a call. */
const LARGE_SHEET_CELLS = 500_000;

/** Gives a new sheet the size that is needed. A spreadsheet holds 10 million cells, blank ones among them. */
export function sizeNewSheet(sheet: Sheet, size: GridSize): void {
  const { columns } = planNewSize(size);
  if (columns < NEW_GRID.columns) sheet.deleteColumns(columns + 1, NEW_GRID.columns - columns);
  growGrid(sheet, size, NEW_GRID);
}

/** The size that a new sheet gets for what it is to hold. */
export function planNewSize({ rows, columns }: GridSize): GridSize {
  const isWide = (NEW_GRID.columns - columns) * rows > LARGE_SHEET_CELLS;
  return {
    rows: Math.max(rows, NEW_GRID.rows),
    columns: isWide ? columns : Math.max(columns, NEW_GRID.columns),
  };
}

/** A new sheet would be shown: the person stays where they were, with their selection. */
export function addSheet(spreadsheet: Spreadsheet, insert: () => Sheet): Sheet {
  // Showing a sheet alone selects its first cell. Nothing is selected where a chart fills the sheet.
  const selected = spreadsheet.getActiveRange();
  const shown = selected ? null : spreadsheet.getActiveSheet();
  const sheet = insert();
  if (selected) spreadsheet.setActiveRange(selected);
  else if (shown) spreadsheet.setActiveSheet(shown);
  return sheet;
}

/**
 * Whether a filter may hide rows. Copying skips those (seen in the editor; not documented for copyTo), so
 * copies could be incomplete or misplaced.
 */
export function isFiltered(sheet: Sheet): boolean {
  return sheet.getFilter() !== null;
}
