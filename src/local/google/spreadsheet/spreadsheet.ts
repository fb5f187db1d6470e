import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { readA1, rectOf } from "../../sheet/grid/a1";
import type { Grid } from "../../sheet/grid/grid";
import { EmbeddedChart } from "./charts";
import { checkedName, NamedRange } from "./named-range";
import { edit } from "../range/edits";
import { TextFinder } from "../range/text-finder";
import { Range } from "../range/range";
import type { GoogleRange, GoogleSheet } from "../range/range-place";
import { ServiceError, signatureError } from "../rules/service-error";
import { Sheet } from "./sheet";
import { checkedRect, type SpreadsheetContext } from "../range/spreadsheet-context";
import { expectStandIn, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.Spreadsheet;

export class Spreadsheet implements Partial<Google> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  constructor(context: SpreadsheetContext) {
    this.#context = context;
  }

  getId(): string {
    return this.#context.workbook.id;
  }
  getName(): string {
    return this.#context.workbook.name;
  }
  getSpreadsheetTimeZone(): string {
    return this.#context.workbook.timeZone;
  }
  getSpreadsheetLocale(): string {
    return this.#context.workbook.locale;
  }
  setSpreadsheetLocale(locale: string): void {
    this.#context.workbook.locale = locale;
  }

  setSpreadsheetTimeZone(timezone: string): void {
    this.#context.workbook.timeZone = timezone;
  }

  getSheets(): GoogleSheet[] {
    return this.#context.workbook.sheets.map((grid) => this.#sheet(grid));
  }
  getSheetByName(name: string): GoogleSheet | null {
    const grid = this.#context.workbook.sheetByName(name);
    return grid ? this.#sheet(grid) : null;
  }
  getSheetById(id: number): GoogleSheet | null {
    const grid = this.#context.workbook.sheetById(id);
    return grid ? this.#sheet(grid) : null;
  }
  getActiveSheet(): GoogleSheet {
    return this.#sheet(this.#context.selection.grid);
  }
  setActiveSheet(sheet: GoogleSheet): GoogleSheet {
    return expectStandIn(Sheet, sheet, "SpreadsheetApp.Spreadsheet.setActiveSheet").activate();
  }
  /** Null where a chart, say, is selected. */
  getActiveRange(): GoogleRange | null {
    const { grid, rect } = this.#context.selection;
    return rect && this.#range(grid, rect);
  }
  getActiveCell(): GoogleRange {
    const { grid, rect } = this.#context.selection;
    return typed((rect && this.#range(grid, { ...rect, rows: 1, columns: 1 })) as object);
  }
  setActiveRange(range: GoogleRange): GoogleRange {
    return expectStandIn(Range, range, "SpreadsheetApp.Spreadsheet.setActiveRange").activate();
  }

  /** After the active one, or at an index from 0; becomes active. */
  insertSheet(nameOrIndex?: unknown, indexOrOptions?: unknown, ...more: unknown[]): GoogleSheet {
    const name = typeof nameOrIndex === "string" ? nameOrIndex : undefined;
    const index = [nameOrIndex, indexOrOptions].find((value) => typeof value === "number");
    const known = [undefined, "string", "number"];
    const given = [nameOrIndex, indexOrOptions, ...more].filter((value) => value !== undefined);
    if (given.some((value) => !known.includes(typeof value))) {
      throw signatureError("SpreadsheetApp.Spreadsheet.insertSheet", given);
    }
    const { workbook, selection } = this.#context;
    const place = index ?? workbook.sheets.indexOf(selection.grid) + 1;
    const grid = workbook.addSheet(name, { index: place });
    return this.#sheet(grid).activate();
  }
  /** The chart keeps its id on its sheet (not documented; the fact chart-on-a-sheet-of-its-own asks). */
  moveChartToObjectSheet(chart: GoogleAppsScript.Spreadsheet.EmbeddedChart): GoogleSheet {
    const moved = expectStandIn(EmbeddedChart, chart, "SpreadsheetApp.Spreadsheet.moveChartToObjectSheet");
    const { workbook } = this.#context;
    const from = workbook.sheets.find(({ charts }) => charts.some(({ id }) => id === moved.draft.id));
    const record = from?.charts.find(({ id }) => id === moved.draft.id);
    if (!from || !record) throw new ServiceError("Embedded chart does not exist.");
    from.charts = from.charts.filter(({ id }) => id !== record.id);
    workbook.chartsChanged(from);
    const grid = workbook.addSheet(undefined, { index: workbook.sheets.indexOf(from) + 1 });
    grid.isObject = true;
    grid.charts = [record];
    workbook.chartsChanged(grid);
    return this.#sheet(grid).activate();
  }
  deleteSheet(sheet: GoogleSheet): void {
    const { grid } = expectStandIn(Sheet, sheet, "SpreadsheetApp.Spreadsheet.deleteSheet");
    const { workbook, selection } = this.#context;
    edit({ context: this.#context, grid }, () => workbook.removeSheet(grid));
    const [first] = workbook.sheets;
    if (selection.grid === grid && first) this.#sheet(first).activate();
  }

  /** A1 notation with or without a sheet (the active one), or a named range. */
  getRange(a1Notation: string): GoogleRange {
    const reference = readA1(a1Notation);
    const named = reference ? undefined : this.getRangeByName(a1Notation);
    if (named) return named;
    const { workbook, selection } = this.#context;
    const grid = reference?.sheet === undefined ? selection.grid : workbook.sheetByName(reference.sheet);
    if (!reference || !grid) throw new ServiceError("Range not found");
    return this.#range(grid, rectOf(reference, grid.maxRows, grid.maxColumns));
  }
  getRangeByName(name: string): GoogleRange | null {
    const record = this.#context.workbook.namedRange(name);
    return record ? typed(new Range(this.#context, record.grid, record.rect)) : null;
  }
  setNamedRange(name: string, range: GoogleRange): void {
    const { grid, rect } = expectStandIn(Range, range, "SpreadsheetApp.Spreadsheet.setNamedRange");
    const { workbook, brokenNamesStay } = this.#context;
    if (brokenNamesStay && workbook.isBrokenName(name)) {
      throw new ServiceError(`A named range with the name "${name}" already exists.`);
    }
    workbook.setNamedRange(checkedName(name), grid, rect);
  }
  removeNamedRange(name: string): void {
    if (!this.#context.workbook.removeNamedRange(name))
      throw new ServiceError(`Named range "${name}" does not exist.`);
  }
  getNamedRanges(): GoogleAppsScript.Spreadsheet.NamedRange[] {
    const { workbook, brokenNamesAreListed } = this.#context;
    const names = workbook.namedRanges.map(({ name }) => name);
    return [...names, ...(brokenNamesAreListed ? workbook.brokenNames : [])].map((name) =>
      typed(new NamedRange(this.#context, name)),
    );
  }
  createTextFinder(findText: string): GoogleAppsScript.Spreadsheet.TextFinder {
    return typed(new TextFinder(this.#context, findText));
  }

  toast(msg: string, title: string | null = "", timeoutSeconds: number | null = 5): void {
    this.#context.toast({ message: msg, title: title ?? "", seconds: timeoutSeconds ?? 5 });
  }

  #sheet(grid: Grid): GoogleSheet {
    return typed(new Sheet(this.#context, grid));
  }
  #range(grid: Grid, rect: { row: number; column: number; rows: number; columns: number }): GoogleRange {
    return typed(
      new Range(this.#context, grid, checkedRect(grid, rect.row, rect.column, rect.rows, rect.columns)),
    );
  }
}
