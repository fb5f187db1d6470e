/** Charts on a sheet: EmbeddedChart and its builder, as scripts make and change them. */
import type { Grid } from "../sheet/grid";
import type { ChartRecord, ChartType } from "../sheet/sheet-objects";
import { EnumValue } from "./enums";
import { Range } from "./range";
import { ServiceError, signatureError } from "./service-error";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { expectStandIn, typed } from "./stand-in";

type Google = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

/** Stands in for an EmbeddedChart: a chart as it is on a sheet, or as a builder made it. */
export class EmbeddedChart implements Pick<
  Google,
  "getChartId" | "getContainerInfo" | "getNumHeaders" | "getRanges" | "getTransposeRowsAndColumns" | "modify"
> {
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  /** For other stand-ins. */
  readonly record: ChartRecord;

  constructor(context: SpreadsheetContext, grid: Grid, record: ChartRecord) {
    this.#context = context;
    this.#grid = grid;
    this.record = record;
  }

  /** Null before the chart is on a sheet. */
  getChartId(): number | null {
    return this.record.id || null;
  }
  getRanges(): GoogleRange[] {
    return rangesOf(this.#context, this.record);
  }
  getNumHeaders(): number {
    return this.record.headers;
  }
  getTransposeRowsAndColumns(): boolean {
    return this.record.transposed;
  }
  getContainerInfo(): GoogleAppsScript.Spreadsheet.ContainerInfo {
    return typed(new ContainerInfo(this.record));
  }
  modify(): GoogleBuilder {
    return typed(new EmbeddedChartBuilder(this.#context, this.#grid, this.record));
  }
}

/** Stands in for a ContainerInfo: where a chart lies. */
export class ContainerInfo implements Pick<
  GoogleAppsScript.Spreadsheet.ContainerInfo,
  "getAnchorColumn" | "getAnchorRow" | "getOffsetX" | "getOffsetY"
> {
  readonly #position: ChartRecord["position"];
  constructor(record: ChartRecord) {
    this.#position = record.position;
  }

  getAnchorColumn(): number {
    return this.#position.column;
  }
  getAnchorRow(): number {
    return this.#position.row;
  }
  getOffsetX(): number {
    return this.#position.offsetX;
  }
  getOffsetY(): number {
    return this.#position.offsetY;
  }
}

type BuilderMethods =
  | "addRange"
  | "asAreaChart"
  | "asBarChart"
  | "asColumnChart"
  | "asComboChart"
  | "asLineChart"
  | "asPieChart"
  | "asScatterChart"
  | "asTableChart"
  | "build"
  | "clearRanges"
  | "getRanges"
  | "removeRange"
  | "setChartType"
  | "setNumHeaders"
  | "setOption"
  | "setPosition"
  | "setTransposeRowsAndColumns";

/** Stands in for an EmbeddedChartBuilder, and for the builders of the single types as far as they share its methods. */
export class EmbeddedChartBuilder implements Pick<GoogleBuilder, BuilderMethods> {
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  #record: ChartRecord;

  constructor(context: SpreadsheetContext, grid: Grid, record?: ChartRecord) {
    this.#context = context;
    this.#grid = grid;
    const position = { row: 1, column: 1, offsetX: 0, offsetY: 0 };
    this.#record = record ?? {
      id: 0,
      type: "COLUMN",
      ranges: [],
      options: {},
      position,
      headers: 1,
      transposed: false,
    };
  }

  addRange(range: GoogleRange): GoogleBuilder {
    const { grid, rect } = expectStandIn(Range, range, "SpreadsheetApp.EmbeddedChartBuilder.addRange");
    return this.#set({ ranges: [...this.#record.ranges, { sheetId: grid.id, rect }] });
  }
  clearRanges(): GoogleBuilder {
    return this.#set({ ranges: [] });
  }
  removeRange(range: GoogleRange): GoogleBuilder {
    const { grid, rect } = expectStandIn(Range, range, "SpreadsheetApp.EmbeddedChartBuilder.removeRange");
    const place = JSON.stringify({ sheetId: grid.id, rect });
    return this.#set({ ranges: this.#record.ranges.filter((known) => JSON.stringify(known) !== place) });
  }
  getRanges(): GoogleRange[] {
    return rangesOf(this.#context, this.#record);
  }

  setChartType(type: GoogleAppsScript.Charts.ChartType): GoogleBuilder {
    const { label } = expectStandIn(EnumValue, type, "SpreadsheetApp.EmbeddedChartBuilder.setChartType");
    return this.#set({ type: label as ChartType });
  }
  asAreaChart(): GoogleAppsScript.Spreadsheet.EmbeddedAreaChartBuilder {
    return typed(this.#set({ type: "AREA" }));
  }
  asBarChart(): GoogleAppsScript.Spreadsheet.EmbeddedBarChartBuilder {
    return typed(this.#set({ type: "BAR" }));
  }
  asColumnChart(): GoogleAppsScript.Spreadsheet.EmbeddedColumnChartBuilder {
    return typed(this.#set({ type: "COLUMN" }));
  }
  asComboChart(): GoogleAppsScript.Spreadsheet.EmbeddedComboChartBuilder {
    return typed(this.#set({ type: "COMBO" }));
  }
  asLineChart(): GoogleAppsScript.Spreadsheet.EmbeddedLineChartBuilder {
    return typed(this.#set({ type: "LINE" }));
  }
  asPieChart(): GoogleAppsScript.Spreadsheet.EmbeddedPieChartBuilder {
    return typed(this.#set({ type: "PIE" }));
  }
  asScatterChart(): GoogleAppsScript.Spreadsheet.EmbeddedScatterChartBuilder {
    return typed(this.#set({ type: "SCATTER" }));
  }
  asTableChart(): GoogleAppsScript.Spreadsheet.EmbeddedTableChartBuilder {
    return typed(this.#set({ type: "TABLE" }));
  }

  setOption(option: string, value: unknown): GoogleBuilder {
    if (typeof option !== "string")
      throw signatureError("SpreadsheetApp.EmbeddedChartBuilder.setOption", [option, value]);
    return this.#set({ options: { ...this.#record.options, [option]: value } });
  }
  setNumHeaders(headers: number): GoogleBuilder {
    return this.#set({ headers });
  }
  setTransposeRowsAndColumns(transpose: boolean): GoogleBuilder {
    return this.#set({ transposed: transpose });
  }
  setPosition(anchorRowPos: number, anchorColPos: number, offsetX: number, offsetY: number): GoogleBuilder {
    const given = [anchorRowPos, anchorColPos, offsetX, offsetY];
    if (!given.every(Number.isInteger)) throw signatureError("SpreadsheetApp.EmbeddedChartBuilder.setPosition", given);
    return this.#set({ position: { row: anchorRowPos, column: anchorColPos, offsetX, offsetY } });
  }

  /** A chart without a position is refused, as by Google. */
  build(): Google {
    if (this.#record.ranges.length === 0) throw new ServiceError("Chart must have at least one range.");
    return typed(new EmbeddedChart(this.#context, this.#grid, this.#record));
  }

  #set(change: Partial<ChartRecord>): GoogleBuilder {
    this.#record = { ...this.#record, ...change };
    return typed(this);
  }
}

function rangesOf(context: SpreadsheetContext, record: ChartRecord): GoogleRange[] {
  return record.ranges.flatMap(({ sheetId, rect }) => {
    const grid = context.workbook.sheetById(sheetId);
    return grid ? [typed<GoogleRange>(new Range(context, grid, rect))] : [];
  });
}
