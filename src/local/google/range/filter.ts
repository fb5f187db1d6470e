import type { Grid } from "../../sheet/grid/grid";
import type { FilterRecord } from "../../sheet/grid/sheet-objects";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { edit } from "./edits";
import { ServiceError, signatureError } from "../rules/service-error";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { expectStandIn, textOf, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.Filter;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder;

/** Hides rows that hold one of these texts: here no filter has a condition. */
export class FilterCriteria implements Pick<
  GoogleAppsScript.Spreadsheet.FilterCriteria,
  "getCriteriaValues" | "getHiddenValues"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  constructor(readonly hidden: readonly string[]) {}

  getHiddenValues(): string[] {
    return [...this.hidden];
  }
  getCriteriaValues(): unknown[] {
    return [];
  }
}

export class FilterCriteriaBuilder implements Pick<GoogleBuilder, "build" | "setHiddenValues"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #hidden: readonly string[] = [];

  setHiddenValues(values: string[]): GoogleBuilder {
    if (!Array.isArray(values))
      throw signatureError("SpreadsheetApp.FilterCriteriaBuilder.setHiddenValues", [values]);
    this.#hidden = values.map(String);
    return typed(this);
  }
  build(): GoogleAppsScript.Spreadsheet.FilterCriteria {
    return typed(new FilterCriteria(this.#hidden));
  }
}

/** Hides rows when set, not when values change later. */
export class Filter implements Pick<
  Google,
  "getColumnFilterCriteria" | "getRange" | "remove" | "setColumnFilterCriteria"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;

  constructor(context: SpreadsheetContext, grid: Grid) {
    this.#context = context;
    this.#grid = grid;
  }

  getRange(): GoogleAppsScript.Spreadsheet.Range {
    return this.#context.makers.range(this.#context, this.#grid, this.#record().rect);
  }

  /** `columnPosition` counts from the sheet's first column. */
  setColumnFilterCriteria(
    columnPosition: number,
    filterCriteria: GoogleAppsScript.Spreadsheet.FilterCriteria | null,
  ): Google {
    const { rect } = this.#record();
    const method = "SpreadsheetApp.Filter.setColumnFilterCriteria";
    const { hidden }: Pick<FilterCriteria, "hidden"> = filterCriteria
      ? expectStandIn(FilterCriteria, filterCriteria, method)
      : { hidden: [] };
    const place = columnPosition - rect.column;
    const leftOut = { ...this.#record().leftOut, [place]: hidden };
    const rows = Array.from({ length: rect.rows - 1 }, (_, r) => rect.row + 1 + r);
    const isHidden = (row: number): boolean =>
      Object.entries(leftOut).some(([at, texts]) =>
        texts.includes(textOf(this.#grid.value(row, rect.column + Number(at)) ?? "")),
      );
    this.#change({ rect, hiddenRows: new Set(rows.filter(isHidden)), leftOut });
    return typed(this);
  }

  getColumnFilterCriteria(columnPosition: number): GoogleAppsScript.Spreadsheet.FilterCriteria | null {
    const { rect, leftOut = {} } = this.#record();
    const hidden = leftOut[columnPosition - rect.column] ?? [];
    return hidden.length > 0 ? typed(new FilterCriteria(hidden)) : null;
  }

  remove(): void {
    this.#change(undefined);
  }

  #record(): FilterRecord {
    if (!this.#grid.filter) throw new ServiceError("Filter not found. It may have been removed.");
    return this.#grid.filter;
  }
  #change(filter: FilterRecord | undefined): void {
    edit({ context: this.#context, grid: this.#grid }, () => (this.#grid.filter = filter));
  }
}
