/** The part of Range that needs no cells. */
import { a1Of } from "../../sheet/grid/a1";
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { checkedRect, type SpreadsheetContext } from "./spreadsheet-context";
import { typed } from "../rules/stand-in";

export type GoogleRange = GoogleAppsScript.Spreadsheet.Range;
export type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export abstract class RangePlace implements Partial<GoogleRange> {
  constructor(
    readonly context: SpreadsheetContext,
    readonly grid: Grid,
    readonly rect: Rect,
  ) {}

  getRow(): number {
    return this.rect.row;
  }
  getColumn(): number {
    return this.rect.column;
  }
  getNumRows(): number {
    return this.rect.rows;
  }
  getNumColumns(): number {
    return this.rect.columns;
  }
  getLastRow(): number {
    return this.rect.row + this.rect.rows - 1;
  }
  getA1Notation(): string {
    return a1Of(this.rect);
  }
  getSheet(): GoogleSheet {
    return this.context.makers.sheet(this.context, this.grid);
  }

  /** From 1, within the range. */
  getCell(row: number, column: number): GoogleRange {
    return this.context.makers.range(
      this.context,
      this.grid,
      checkedRect(this.grid, this.rect.row + row - 1, this.rect.column + column - 1, 1, 1),
    );
  }

  offset(rowOffset: number, columnOffset: number, numRows?: number, numColumns?: number): GoogleRange {
    const { row, column, rows, columns } = this.rect;
    const rect = checkedRect(
      this.grid,
      row + rowOffset,
      column + columnOffset,
      numRows ?? rows,
      numColumns ?? columns,
    );
    return this.context.makers.range(this.context, this.grid, rect);
  }

  activate(): GoogleRange {
    this.context.selection.grid = this.grid;
    this.context.selection.rect = this.rect;
    return typed(this);
  }
}
