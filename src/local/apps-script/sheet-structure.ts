/** The rows and columns of a sheet: the part of Sheet that changes its shape. */
import type { Grid } from "../sheet/grid";
import type { GoogleSheet } from "./range-place";
import { ServiceError } from "./service-error";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { typed } from "./stand-in";

/** The default width of a column in pixels. */
const DEFAULT_WIDTH = 100;
/** A rough width of a character of the default font in pixels, and the room beside the text. */
const CHARACTER_WIDTH = 7;
const CELL_PADDING = 10;

export abstract class SheetStructure implements Partial<GoogleSheet> {
  constructor(
    readonly context: SpreadsheetContext,
    readonly grid: Grid,
  ) {}

  getMaxRows(): number {
    return this.grid.maxRows;
  }
  getMaxColumns(): number {
    return this.grid.maxColumns;
  }

  insertRowsAfter(afterPosition: number, howMany: number): GoogleSheet {
    checkPlace("rows", afterPosition, howMany, this.grid.maxRows);
    this.grid.insertRows(afterPosition + 1, howMany, afterPosition);
    return typed(this);
  }
  insertRowsBefore(beforePosition: number, howMany: number): GoogleSheet {
    checkPlace("rows", beforePosition, howMany, this.grid.maxRows);
    this.grid.insertRows(beforePosition, howMany, beforePosition);
    return typed(this);
  }
  insertRowAfter(afterPosition: number): GoogleSheet {
    return this.insertRowsAfter(afterPosition, 1);
  }
  insertRowBefore(beforePosition: number): GoogleSheet {
    return this.insertRowsBefore(beforePosition, 1);
  }
  insertRows(rowIndex: number, numRows = 1): void {
    this.insertRowsBefore(rowIndex, numRows);
  }
  insertColumnsAfter(afterPosition: number, howMany: number): GoogleSheet {
    checkPlace("columns", afterPosition, howMany, this.grid.maxColumns);
    this.grid.insertColumns(afterPosition + 1, howMany, afterPosition);
    return typed(this);
  }
  insertColumnsBefore(beforePosition: number, howMany: number): GoogleSheet {
    checkPlace("columns", beforePosition, howMany, this.grid.maxColumns);
    this.grid.insertColumns(beforePosition, howMany, beforePosition);
    return typed(this);
  }
  insertColumnAfter(afterPosition: number): GoogleSheet {
    return this.insertColumnsAfter(afterPosition, 1);
  }
  insertColumnBefore(beforePosition: number): GoogleSheet {
    return this.insertColumnsBefore(beforePosition, 1);
  }
  insertColumns(columnIndex: number, numColumns = 1): void {
    this.insertColumnsBefore(columnIndex, numColumns);
  }

  deleteRows(rowPosition: number, howMany: number): void {
    checkPlace("rows", rowPosition, howMany, this.grid.maxRows - howMany + 1);
    const frozen = this.grid.frozenRows;
    const unfrozenLeft =
      this.grid.maxRows - frozen - Math.min(howMany, Math.max(0, rowPosition + howMany - 1 - frozen));
    if (unfrozenLeft <= 0) throw new ServiceError("Sorry, it is not possible to delete all non-frozen rows.");
    this.grid.deleteRows(rowPosition, howMany);
  }
  deleteRow(rowPosition: number): GoogleSheet {
    this.deleteRows(rowPosition, 1);
    return typed(this);
  }
  deleteColumns(columnPosition: number, howMany: number): void {
    checkPlace("columns", columnPosition, howMany, this.grid.maxColumns - howMany + 1);
    this.grid.deleteColumns(columnPosition, howMany);
  }
  deleteColumn(columnPosition: number): GoogleSheet {
    this.deleteColumns(columnPosition, 1);
    return typed(this);
  }

  /** Nobody can filter here. */
  getFilter(): null {
    return null;
  }

  getFrozenRows(): number {
    return this.grid.frozenRows;
  }
  setFrozenRows(rows: number): void {
    if (rows >= this.grid.maxRows) throw new ServiceError("You can't freeze all visible rows on the sheet.");
    this.grid.frozenRows = rows;
  }
  getFrozenColumns(): number {
    return this.grid.frozenColumns;
  }
  setFrozenColumns(columns: number): void {
    if (columns >= this.grid.maxColumns) throw new ServiceError("You can't freeze all visible columns on the sheet.");
    this.grid.frozenColumns = columns;
  }

  getColumnWidth(columnPosition: number): number {
    return this.grid.columnWidths.get(columnPosition) ?? DEFAULT_WIDTH;
  }
  setColumnWidth(columnPosition: number, width: number): GoogleSheet {
    return this.setColumnWidths(columnPosition, 1, width);
  }
  setColumnWidths(startColumn: number, numColumns: number, width: number): GoogleSheet {
    checkPlace("columns", startColumn, numColumns, this.grid.maxColumns - numColumns + 1);
    for (let i = 0; i < numColumns; i += 1) this.grid.columnWidths.set(startColumn + i, width);
    return typed(this);
  }
  autoResizeColumn(columnPosition: number): GoogleSheet {
    return this.autoResizeColumns(columnPosition, 1);
  }
  autoResizeColumns(startColumn: number, numColumns: number): GoogleSheet {
    checkPlace("columns", startColumn, numColumns, this.grid.maxColumns - numColumns + 1);
    for (let column = startColumn; column < startColumn + numColumns; column += 1) {
      const values = this.grid.values({ row: 1, column, rows: Math.max(1, this.grid.lastRow()), columns: 1 });
      const longest = values.reduce((most, [value]) => Math.max(most, String(value ?? "").length), 0);
      if (longest > 0) this.grid.columnWidths.set(column, longest * CHARACTER_WIDTH + CELL_PADDING);
    }
    return typed(this);
  }
}

function checkPlace(what: "rows" | "columns", position: number, howMany: number, last: number): void {
  if (!Number.isInteger(position) || position < 1 || position > last) {
    throw new ServiceError(`Those ${what} are out of bounds.`);
  }
  if (!Number.isInteger(howMany) || howMany < 1) throw new ServiceError("Invalid argument: howMany");
}
