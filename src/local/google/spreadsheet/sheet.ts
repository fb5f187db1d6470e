import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { readA1, rectOf } from "../../sheet/grid/a1";
import type { Rect } from "../../sheet/grid/cells";
import { copyOfSheet } from "../../sheet/grid/copy-of-sheet";
import type { Grid } from "../../sheet/grid/grid";
import { EmbeddedChart, EmbeddedChartBuilder } from "./charts";
import { listLookRules, readLookRules } from "./conditional-format";
import { edit } from "../range/edits";
import { ProtectionType, SheetType } from "../rules/enums";
import { PivotTable, Slicer } from "./pivot-table";
import { addProtection } from "../range/protection-records";
import { Protection } from "./protection";
import { Range } from "../range/range";
import { RangeList } from "../range/range-list";
import type { GoogleRange, GoogleSheet } from "../range/range-place";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { checkCells, SheetStructure } from "./sheet-structure";
import { checkedRect, settle } from "../range/spreadsheet-context";
import { expectStandIn, typed } from "../rules/stand-in";

type GoogleChart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

export class Sheet extends SheetStructure implements Partial<GoogleSheet> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  getName(): string {
    return this.grid.name;
  }
  setName(name: string): GoogleSheet {
    this.context.workbook.renameSheet(this.grid, name);
    return typed(this);
  }
  getType(): GoogleAppsScript.Spreadsheet.SheetType {
    return typed(this.grid.isObject ? SheetType.OBJECT : SheetType.GRID);
  }
  getSheetId(): number {
    return this.grid.id;
  }
  activate(): GoogleSheet {
    this.context.selection.grid = this.#checked();
    this.context.selection.rect = { row: 1, column: 1, rows: 1, columns: 1 };
    return typed(this);
  }

  hideSheet(): GoogleSheet {
    this.context.workbook.setHidden(this.#checked(), true);
    return typed(this);
  }
  showSheet(): GoogleSheet {
    this.context.workbook.setHidden(this.#checked(), false);
    return typed(this);
  }
  isSheetHidden(): boolean {
    return this.grid.hidden;
  }

  getLastRow(): number {
    settle(this.context);
    checkCells(this.grid);
    return this.#checked().lastRow();
  }
  getLastColumn(): number {
    settle(this.context);
    checkCells(this.grid);
    return this.#checked().lastColumn();
  }
  /** From A1 to the last content; one cell where there is none. */
  getDataRange(): GoogleRange {
    const [rows, columns] = [Math.max(1, this.getLastRow()), Math.max(1, this.getLastColumn())];
    return this.#range({ row: 1, column: 1, rows, columns });
  }
  getRange(rowOrA1: number | string, column?: number, numRows = 1, numColumns = 1): GoogleRange {
    if (typeof rowOrA1 === "string" && column === undefined) return this.#range(this.#rectOfA1(rowOrA1));
    if (typeof rowOrA1 !== "number" || typeof column !== "number") {
      throw signatureError("SpreadsheetApp.Sheet.getRange", [rowOrA1, column]);
    }
    return this.#range(checkedRect(this.#checked(), rowOrA1, column, numRows, numColumns));
  }
  getRangeList(a1Notations: readonly string[]): GoogleAppsScript.Spreadsheet.RangeList {
    if (!Array.isArray(a1Notations) || a1Notations.length === 0) {
      throw signatureError("SpreadsheetApp.Sheet.getRangeList", [a1Notations]);
    }
    const rects = a1Notations.map((a1) => this.#rectOfA1(String(a1)));
    return typed(new RangeList(this.context, this.#checked(), rects));
  }
  /** Null where a chart, say, is selected. */
  getActiveRange(): GoogleRange | null {
    const { rect } = this.context.selection;
    return rect && this.#range(rect);
  }
  getActiveCell(): GoogleRange {
    const { rect } = this.context.selection;
    return typed((rect && this.#range({ ...rect, rows: 1, columns: 1 })) as object);
  }

  /**
   * Into its own spreadsheet, behind all sheets. Names of its cells are copied as names of the copy's;
   * protections stay behind (tanaikech.github.io/tags/protection), as does that it is hidden.
   */
  copyTo(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): GoogleSheet {
    if (typeof spreadsheet?.getId !== "function")
      throw signatureError("SpreadsheetApp.Sheet.copyTo", [spreadsheet]);
    const { workbook } = this.context;
    if (spreadsheet.getId() !== workbook.id)
      throw new NotImplementedError("Sheet.copyTo into another spreadsheet");
    const named = workbook.namedRanges.filter(({ grid }) => grid === this.#checked());
    const copy = copyOfSheet(workbook, this.grid, workbook.sheets.length);
    for (const { name, rect } of named) workbook.setNamedRange(`'${copy.name}'!${name}`, copy, rect);
    return typed(new Sheet(this.context, copy));
  }

  clear(options: { contentsOnly?: boolean | undefined; formatOnly?: boolean | undefined } = {}): GoogleSheet {
    const both = !options.contentsOnly && !options.formatOnly;
    if (both || options.contentsOnly) this.clearContents();
    if (both || options.formatOnly) this.clearFormats();
    return typed(this);
  }
  clearContents(): GoogleSheet {
    const grid = this.#checked();
    edit({ context: this.context, grid, rect: this.#whole() }, () => grid.clearContent(this.#whole()));
    return typed(this);
  }
  clearFormats(): GoogleSheet {
    this.#range(this.#used()).clearFormat();
    return typed(this);
  }

  newChart(): GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder {
    return typed(new EmbeddedChartBuilder(this.context, this.#checked()));
  }
  getCharts(): GoogleChart[] {
    return this.#checked().charts.map((record) => typed(new EmbeddedChart(this.context, this.grid, record)));
  }
  insertChart(chart: GoogleChart): void {
    const { draft } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.insertChart");
    this.#setCharts([...this.grid.charts, { ...draft, id: this.context.workbook.nextId() }]);
  }
  updateChart(chart: GoogleChart): void {
    const { draft } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.updateChart");
    this.#checkChart(draft.id);
    this.#setCharts(
      this.grid.charts.map((known) => (known.id === draft.id ? { ...draft, id: known.id } : known)),
    );
  }
  removeChart(chart: GoogleChart): void {
    const { draft } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.removeChart");
    this.#checkChart(draft.id);
    this.#setCharts(this.grid.charts.filter(({ id }) => id !== draft.id));
  }

  getPivotTables(): GoogleAppsScript.Spreadsheet.PivotTable[] {
    checkCells(this.grid);
    return this.#checked().pivotTables.map((anchor) =>
      typed(new PivotTable(this.context, this.grid, anchor)),
    );
  }
  getSlicers(): GoogleAppsScript.Spreadsheet.Slicer[] {
    return this.#checked().slicers.map((rect) => typed(new Slicer(this.context, this.grid, rect)));
  }

  /** All of the sheet, the one that decides first. */
  getConditionalFormatRules(): GoogleAppsScript.Spreadsheet.ConditionalFormatRule[] {
    checkCells(this.grid);
    return listLookRules(this.context, this.#checked());
  }
  /** In place of all that are there. */
  setConditionalFormatRules(rules: GoogleAppsScript.Spreadsheet.ConditionalFormatRule[]): void {
    checkCells(this.grid);
    const grid = this.#checked();
    const read = readLookRules(rules, grid);
    edit({ context: this.context, grid }, () => grid.setLookRules(read));
  }

  protect(): GoogleAppsScript.Spreadsheet.Protection {
    return typed(
      new Protection(this.context, this.grid, addProtection(this.context.workbook, this.#checked())),
    );
  }
  getProtections(
    type: GoogleAppsScript.Spreadsheet.ProtectionType,
  ): GoogleAppsScript.Spreadsheet.Protection[] {
    const ofSheet = typed<unknown>(ProtectionType.SHEET) === type;
    const wanted = this.grid.protections.filter(({ rect }) => (rect === undefined) === ofSheet);
    return wanted.map(({ id }) => typed(new Protection(this.context, this.grid, id)));
  }

  #checkChart(wanted: number | null): void {
    const isThere = this.grid.charts.some(({ id }) => id === wanted);
    if (!isThere) throw new ServiceError("Embedded chart does not exist.");
  }
  #setCharts(charts: Grid["charts"]): void {
    const grid = this.#checked();
    edit({ context: this.context, grid }, () => {
      grid.charts = charts;
      this.context.workbook.chartsChanged(grid);
    });
  }
  #range(rect: Rect): GoogleRange {
    checkCells(this.grid);
    return typed(new Range(this.context, this.#checked(), rect));
  }
  /** @throws once the grid is deleted */
  #checked(): Grid {
    if (!this.context.workbook.sheets.includes(this.grid))
      throw new ServiceError(`Sheet ${this.grid.id} not found`);
    return this.grid;
  }
  #whole(): Rect {
    return { row: 1, column: 1, rows: this.grid.maxRows, columns: this.grid.maxColumns };
  }
  /** Rows that may hold anything: checking a thousand blank ones costs time. */
  #used(): Rect {
    return { ...this.#whole(), rows: Math.max(1, Math.min(this.grid.maxRows, this.grid.storedRows)) };
  }
  #rectOfA1(a1: string): Rect {
    const reference = readA1(a1);
    if (!reference || (reference.sheet !== undefined && reference.sheet !== this.grid.name)) {
      throw new ServiceError("Range not found");
    }
    const rect = rectOf(reference, this.grid.maxRows, this.grid.maxColumns);
    return checkedRect(this.#checked(), rect.row, rect.column, rect.rows, rect.columns);
  }
}
