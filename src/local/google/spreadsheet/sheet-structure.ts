/** The part of Sheet that changes its shape. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { edit } from "../range/edits";
import { Filter } from "../range/filter";
import type { GoogleSheet } from "../range/range-place";
import { ServiceError } from "../rules/service-error";
import { settle, type SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";

/** Pixels, until another width is set. */
const DEFAULT_WIDTH = 100;

/** A chart sheet has no cells (the text is met in the field). */
export function checkCells({ isObject }: Grid): void {
  if (isObject) throw new ServiceError("The action is not supported for OBJECT sheet.");
}

export abstract class SheetStructure implements Partial<GoogleSheet> {
  constructor(
    readonly context: SpreadsheetContext,
    readonly grid: Grid,
  ) {}

  getMaxRows(): number {
    checkCells(this.grid);
    return this.grid.maxRows;
  }
  getMaxColumns(): number {
    checkCells(this.grid);
    return this.grid.maxColumns;
  }

  insertRowsAfter(afterPosition: number, howMany: number): GoogleSheet {
    checkPlace("rows", afterPosition, howMany, this.grid.maxRows);
    this.#reshape(() => this.grid.insertRows(afterPosition + 1, howMany, afterPosition));
    return typed(this);
  }
  insertRowsBefore(beforePosition: number, howMany: number): GoogleSheet {
    checkPlace("rows", beforePosition, howMany, this.grid.maxRows);
    this.#reshape(() => this.grid.insertRows(beforePosition, howMany, beforePosition));
    return typed(this);
  }
  insertRowBefore(beforePosition: number): GoogleSheet {
    return this.insertRowsBefore(beforePosition, 1);
  }
  insertRowAfter(afterPosition: number): GoogleSheet {
    return this.insertRowsAfter(afterPosition, 1);
  }
  insertRows(rowIndex: number, numRows = 1): void {
    this.insertRowsBefore(rowIndex, numRows);
  }
  insertColumnsAfter(afterPosition: number, howMany: number): GoogleSheet {
    checkPlace("columns", afterPosition, howMany, this.grid.maxColumns);
    this.#reshape(() => this.grid.insertColumns(afterPosition + 1, howMany, afterPosition));
    return typed(this);
  }
  insertColumnsBefore(beforePosition: number, howMany: number): GoogleSheet {
    checkPlace("columns", beforePosition, howMany, this.grid.maxColumns);
    this.#reshape(() => this.grid.insertColumns(beforePosition, howMany, beforePosition));
    return typed(this);
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
    const rect = { row: rowPosition, column: 1, rows: howMany, columns: this.grid.maxColumns };
    this.#reshape(() => this.grid.deleteRows(rowPosition, howMany), rect);
  }

  deleteColumns(columnPosition: number, howMany: number): void {
    checkPlace("columns", columnPosition, howMany, this.grid.maxColumns - howMany + 1);
    const rect = { row: 1, column: columnPosition, rows: this.grid.maxRows, columns: howMany };
    this.#reshape(() => this.grid.deleteColumns(columnPosition, howMany), rect);
  }

  getFilter(): GoogleAppsScript.Spreadsheet.Filter | null {
    settle(this.context);
    return this.grid.filter ? typed(new Filter(this.context, this.grid)) : null;
  }

  setColumnWidth(columnPosition: number, width: number): GoogleSheet {
    checkPlace("columns", columnPosition, 1, this.grid.maxColumns);
    if (!Number.isFinite(width) || width < 0) throw new ServiceError("Invalid argument: width");
    this.grid.columnWidths.set(columnPosition, width);
    return typed(this);
  }
  getColumnWidth(columnPosition: number): number {
    checkPlace("columns", columnPosition, 1, this.grid.maxColumns);
    return this.grid.columnWidths.get(columnPosition) ?? DEFAULT_WIDTH;
  }

  getFrozenRows(): number {
    return this.grid.frozenRows;
  }
  setFrozenRows(rows: number): void {
    if (rows >= this.grid.maxRows) throw new ServiceError("You can't freeze all visible rows on the sheet.");
    this.#reshape(() => (this.grid.frozenRows = rows));
  }

  #reshape(change: () => void, rect?: Rect): void {
    edit({ context: this.context, grid: this.grid, ...(rect ? { rect } : {}) }, change);
  }
}

function checkPlace(what: "rows" | "columns", position: number, howMany: number, last: number): void {
  if (!Number.isInteger(position) || position < 1 || position > last) {
    throw new ServiceError(`Those ${what} are out of bounds.`);
  }
  if (!Number.isInteger(howMany) || howMany < 1) throw new ServiceError("Invalid argument: howMany");
}
