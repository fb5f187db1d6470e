/** Filter: what of a sheet's rows is hidden by what they hold. */
import type { Grid } from "../sheet/grid";
import type { FilterRecord } from "../sheet/sheet-objects";
import { type ClassAccess, OF_THE_SPREADSHEET } from "./auth";
import type { SpreadsheetContext } from "./spreadsheet-context";

type Google = GoogleAppsScript.Spreadsheet.Filter;

/** Stands in for a Filter. */
export class Filter implements Pick<Google, "getRange"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  readonly #record: FilterRecord;

  constructor(context: SpreadsheetContext, grid: Grid, record: FilterRecord) {
    this.#context = context;
    this.#grid = grid;
    this.#record = record;
  }

  getRange(): GoogleAppsScript.Spreadsheet.Range {
    return this.#context.makers.range(this.#context, this.#grid, this.#record.rect);
  }
}
