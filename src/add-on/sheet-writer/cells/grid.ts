import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { deleteSheet, markAsOwn, requireOwnSheet, type OwnSheet } from "../../gate/own-sheets";
import { isOfGoogle } from "../../shared/errors";
import { type GridSize, NEW_GRID, type Rect } from "./rect";

/**
 * Undefined for a chart on its own sheet, which refuses questions on cells ("not supported for OBJECT sheet",
 * binance-to-google-sheets issue 13), and for a sheet that somebody has deleted since it was listed.
 */
export function readIfGrid<T>(sheet: Sheet, read: (sheet: Sheet) => T): T | undefined {
  try {
    return read(sheet);
  } catch (error) {
    // After an error only: it costs a call a sheet.
    if (isOfGoogle(error) && (isGone(sheet, error) || String(sheet.getType()) !== "GRID")) return undefined;
    throw error;
  }
}

/** "Sheet 12 not found", in any language: other failures do not name the sheet by its number. */
function isGone(sheet: Sheet, { message }: Error): boolean {
  return message.split(" ").includes(String(sheet.getSheetId()));
}

export function getRange(
  sheet: Sheet,
  { row, column, rows, columns }: Rect,
): GoogleAppsScript.Spreadsheet.Range {
  return sheet.getRange(row, column, rows, columns);
}

/** `width`: its columns, if known. */
export function readGridSize(sheet: Sheet, width?: number): GridSize {
  return { rows: sheet.getMaxRows(), columns: width ?? sheet.getMaxColumns() };
}

export function countCells(sheet: Sheet): number {
  return readIfGrid(sheet, () => sheet.getMaxRows() * sheet.getMaxColumns()) ?? 0;
}

/** Adds the rows and columns that a sheet of the size `now` lacks; it never removes any. */
export function growGrid(sheet: Sheet, size: GridSize, now: GridSize): void {
  if (now.rows < size.rows) sheet.insertRowsAfter(now.rows, size.rows - now.rows);
  if (now.columns < size.columns) sheet.insertColumnsAfter(now.columns, size.columns - now.columns);
}

/** Deleting fewer columns is not worth a call. */
const LARGE_SHEET_CELLS = 500_000;

/** A spreadsheet holds 10 million cells, blank ones too. */
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

/** A new sheet would be shown: restores sheet and selection. */
export function addSheet(spreadsheet: Spreadsheet, insert: () => Sheet): Sheet {
  // Showing a sheet would select its first cell. Charts' sheets have no selection.
  const selected = spreadsheet.getActiveRange();
  const shown = selected ? null : spreadsheet.getActiveSheet();
  const sheet = insert();
  if (selected) spreadsheet.setActiveRange(selected);
  else if (shown) spreadsheet.setActiveSheet(shown);
  return sheet;
}

/**
 * Replaces a sheet of this name, perhaps visible, that a killed run left.
 * @throws AddOnError badDestination where somebody's sheet has the name
 */
export function addHiddenSheet(spreadsheet: Spreadsheet, name: string): OwnSheet {
  const insert = (): Sheet => {
    try {
      return spreadsheet.insertSheet(name);
    } catch (error) {
      const left = spreadsheet.getSheetByName(name);
      if (!left) throw error;
      deleteSheet(requireOwnSheet(spreadsheet, left), spreadsheet, left);
      return spreadsheet.insertSheet(name);
    }
  };
  const sheet = markAsOwn(spreadsheet, addSheet(spreadsheet, insert), name);
  sheet.hideSheet();
  return sheet;
}

/** `copyTo` skips hidden rows (seen in the editor, not documented). */
export function isFiltered(sheet: Sheet): boolean {
  return sheet.getFilter() !== null;
}
