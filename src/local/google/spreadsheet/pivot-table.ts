/** PivotTable and Slicer, as far as scripts see them. */
import type { Grid } from "../../sheet/grid/grid";
import type { Rect } from "../../sheet/grid/cells";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { Range } from "../range/range";
import type { GoogleRange } from "../range/range-place";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";

/** No method of Google's names its source range. */
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
