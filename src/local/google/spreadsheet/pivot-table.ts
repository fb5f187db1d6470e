/** PivotTable and Slicer: what a person has made of a range, as far as scripts are told of it. */
import type { Grid } from "../../sheet/grid/grid";
import type { Rect } from "../../sheet/grid/cells";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { Range } from "../range/range";
import type { GoogleRange } from "../range/range-place";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";

/** Stands in for a PivotTable. Which range it is made of no method of Google's tells. */
export class PivotTable implements Pick<GoogleAppsScript.Spreadsheet.PivotTable, "getAnchorCell"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #anchor: () => GoogleRange;

  constructor(context: SpreadsheetContext, grid: Grid, { row, column }: Pick<Rect, "row" | "column">) {
    this.#anchor = () => typed(new Range(context, grid, { row, column, rows: 1, columns: 1 }));
  }

  getAnchorCell(): GoogleRange {
    return this.#anchor();
  }
}

/** Stands in for a Slicer. */
export class Slicer implements Pick<GoogleAppsScript.Spreadsheet.Slicer, "getRange"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #range: () => GoogleRange;

  constructor(context: SpreadsheetContext, grid: Grid, rect: Rect) {
    this.#range = () => typed(new Range(context, grid, rect));
  }

  getRange(): GoogleRange {
    return this.#range();
  }
}
