/** Sheet: one tab, as scripts find its ranges, clear it, hide it and put charts on it. */
import { readA1, rectOf } from "../sheet/a1";
import type { Rect } from "../sheet/cells";
import type { Grid } from "../sheet/grid";
import { EmbeddedChart, EmbeddedChartBuilder } from "./charts";
import { ProtectionType, SheetType } from "./enums";
import { NamedRange } from "./named-range";
import { Protection, protect } from "./protection";
import { Range } from "./range";
import type { GoogleRange, GoogleSheet } from "./range-place";
import { ServiceError, signatureError } from "./service-error";
import { SheetStructure } from "./sheet-structure";
import { Spreadsheet } from "./spreadsheet";
import { checkedRect, settled } from "./spreadsheet-context";
import { expectStandIn, typed } from "./stand-in";

type GoogleChart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

/** Stands in for a Sheet. */
export class Sheet extends SheetStructure implements Partial<GoogleSheet> {
  getName(): string {
    return this.grid.name;
  }
  getSheetName(): string {
    return this.grid.name;
  }
  setName(name: string): GoogleSheet {
    this.context.workbook.renameSheet(this.grid, name);
    return typed(this);
  }
  getSheetId(): number {
    return this.grid.id;
  }
  /** The tab's place, counted from 1. */
  getIndex(): number {
    return this.context.workbook.sheets.indexOf(this.grid) + 1;
  }
  getParent(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    return typed(new Spreadsheet(this.context));
  }
  getType(): GoogleAppsScript.Spreadsheet.SheetType {
    return typed(SheetType.GRID);
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
    settled(this.context);
    return this.#checked().lastRow();
  }
  getLastColumn(): number {
    settled(this.context);
    return this.#checked().lastColumn();
  }
  /** From A1 to the last row and column with content; one cell where there is none. */
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
  getActiveRange(): GoogleRange {
    return this.#range(this.context.selection.rect);
  }
  getActiveCell(): GoogleRange {
    return this.#range({ ...this.context.selection.rect, rows: 1, columns: 1 });
  }
  getNamedRanges(): GoogleAppsScript.Spreadsheet.NamedRange[] {
    const own = this.context.workbook.namedRanges.filter(({ grid }) => grid === this.grid);
    return own.map(({ name }) => typed(new NamedRange(this.context, name)));
  }

  clear(options: { contentsOnly?: boolean | undefined; formatOnly?: boolean | undefined } = {}): GoogleSheet {
    const both = !options.contentsOnly && !options.formatOnly;
    if (both || options.contentsOnly) this.clearContents();
    if (both || options.formatOnly) this.clearFormats();
    return typed(this);
  }
  clearContents(): GoogleSheet {
    this.#checked().clearContent(this.#whole());
    return typed(this);
  }
  clearFormats(): GoogleSheet {
    this.#range(this.#used()).clearFormat();
    return typed(this);
  }
  clearNotes(): GoogleSheet {
    this.#range(this.#used()).clearNote();
    return typed(this);
  }
  /** Adds a row below the content; texts are read as typed. */
  appendRow(rowContents: unknown[]): GoogleSheet {
    if (!Array.isArray(rowContents)) throw signatureError("SpreadsheetApp.Sheet.appendRow", [rowContents]);
    const row = this.getLastRow() + 1;
    if (row > this.grid.maxRows) this.grid.insertRows(row, 1, row - 1);
    const missing = rowContents.length - this.grid.maxColumns;
    if (missing > 0) this.grid.insertColumns(this.grid.maxColumns + 1, missing);
    this.getRange(row, 1, 1, rowContents.length).setValues([rowContents]);
    return typed(this);
  }

  newChart(): GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder {
    return typed(new EmbeddedChartBuilder(this.context, this.grid));
  }
  getCharts(): GoogleChart[] {
    return this.grid.charts.map((record) => typed(new EmbeddedChart(this.context, this.grid, record)));
  }
  insertChart(chart: GoogleChart): void {
    const { record } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.insertChart");
    this.#setCharts([...this.grid.charts, { ...record, id: this.context.workbook.nextId() }]);
  }
  updateChart(chart: GoogleChart): void {
    const { record } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.updateChart");
    this.#existingChart(record.id);
    this.#setCharts(this.grid.charts.map((known) => (known.id === record.id ? record : known)));
  }
  removeChart(chart: GoogleChart): void {
    const { record } = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Sheet.removeChart");
    this.#existingChart(record.id);
    this.#setCharts(this.grid.charts.filter(({ id }) => id !== record.id));
  }

  protect(): GoogleAppsScript.Spreadsheet.Protection {
    return typed(new Protection(this.context, this.grid, protect(this.context, this.#checked())));
  }
  getProtections(type: GoogleAppsScript.Spreadsheet.ProtectionType): GoogleAppsScript.Spreadsheet.Protection[] {
    const ofSheet = typed<unknown>(ProtectionType.SHEET) === type;
    const wanted = this.grid.protections.filter(({ rect }) => (rect === undefined) === ofSheet);
    return wanted.map(({ id }) => typed(new Protection(this.context, this.grid, id)));
  }

  #range(rect: Rect): GoogleRange {
    return typed(new Range(this.context, this.#checked(), rect));
  }
  /** The grid, while it is part of the workbook. */
  #checked(): Grid {
    if (!this.context.workbook.sheets.includes(this.grid)) throw new ServiceError(`Sheet ${this.grid.id} not found`);
    return this.grid;
  }
  #whole(): Rect {
    return { row: 1, column: 1, rows: this.grid.maxRows, columns: this.grid.maxColumns };
  }
  /** The rows that may hold anything: looking at each of a thousand blank ones would only cost time. */
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
  #existingChart(id: number): void {
    if (!this.grid.charts.some((chart) => chart.id === id)) throw new ServiceError("Embedded chart does not exist.");
  }
  #setCharts(charts: Grid["charts"]): void {
    this.#checked().charts = charts;
    this.context.workbook.chartsChanged(this.grid);
  }
}
