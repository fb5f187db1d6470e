/** A sheet's ranges and size, and new sheets. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { isOfGoogle } from "../../shared/errors";
import { type GridSize, NEW_GRID, type Rect } from "./rect";

/**
 * Undefined for a chart on a sheet of its own, which refuses questions on cells ("not supported for OBJECT
 * sheet", binance-to-google-sheets issue 13).
 */
export function readIfGrid<T>(sheet: Sheet, read: (sheet: Sheet) => T): T | undefined {
  try {
    return read(sheet);
  } catch (error) {
    // Only after an error: it costs a call for every sheet.
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

/** `width`: its columns, where known. */
export function readGridSize(sheet: Sheet, width?: number): GridSize {
  return { rows: sheet.getMaxRows(), columns: width ?? sheet.getMaxColumns() };
}

/** Blank ones too. */
export function countCells(sheet: Sheet): number {
  return readIfGrid(sheet, () => sheet.getMaxRows() * sheet.getMaxColumns()) ?? 0;
}

export function growGrid(sheet: Sheet, size: GridSize, now: GridSize): void {
  if (now.rows < size.rows) sheet.insertRowsAfter(now.rows, size.rows - now.rows);
  if (now.columns < size.columns) sheet.insertColumnsAfter(now.columns, size.columns - now.columns);
}

/** Deleting fewer columns of a new sheet is not worth a call. */
const LARGE_SHEET_CELLS = 500_000;

/** Small, as a spreadsheet holds 10 million cells, blank ones too. */
export function sizeNewSheet(sheet: Sheet, size: GridSize): void {
  const { columns } = planNewSize(size);
  if (columns < NEW_GRID.columns) sheet.deleteColumns(columns + 1, NEW_GRID.columns - columns);
  growGrid(sheet, size, NEW_GRID);
}

export function planNewSize({ rows, columns }: GridSize): GridSize {
  const isWide = (NEW_GRID.columns - columns) * rows > LARGE_SHEET_CELLS;
  return {
    rows: Math.max(rows, NEW_GRID.rows),
    columns: isWide ? columns : Math.max(columns, NEW_GRID.columns),
  };
}

/** A new sheet would be shown, so the person's sheet and selection are restored. */
export function addSheet(spreadsheet: Spreadsheet, insert: () => Sheet): Sheet {
  // Showing a sheet alone would select its first cell. A chart's sheet has no selection.
  const selected = spreadsheet.getActiveRange();
  const shown = selected ? null : spreadsheet.getActiveSheet();
  const sheet = insert();
  if (selected) spreadsheet.setActiveRange(selected);
  else if (shown) spreadsheet.setActiveSheet(shown);
  return sheet;
}

/** Whether a filter may hide rows, which `copyTo` skips (seen in the editor, not documented). */
export function isFiltered(sheet: Sheet): boolean {
  return sheet.getFilter() !== null;
}
