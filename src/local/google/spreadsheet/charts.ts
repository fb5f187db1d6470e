import type { Grid } from "../../sheet/grid/grid";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { Range } from "../range/range";
import type { GoogleRange } from "../range/range-place";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { expectStandIn, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type Position = ChartRecord["position"];

/** No id before it is on a sheet, and no position when new. */
interface ChartDraft extends Omit<ChartRecord, "id" | "position"> {
  readonly id: number | null;
  readonly position: Position | undefined;
}

type ChartMethods = "getChartId" | "getContainerInfo" | "getOptions" | "getRanges" | "modify";

/** A snapshot: as the sheet had it when asked, or as built. */
export class EmbeddedChart implements Pick<Google, ChartMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  /** It is there for other stand-ins, and no script sees it. */
  readonly draft: ChartDraft & { readonly position: Position };

  constructor(context: SpreadsheetContext, grid: Grid, draft: ChartDraft & { readonly position: Position }) {
    this.#context = context;
    this.#grid = grid;
    this.draft = draft;
  }

  /** Null until it is on a sheet. A built one stays null: inserting makes another chart. */
  getChartId(): number | null {
    return this.draft.id;
  }
  getRanges(): GoogleRange[] {
    return this.draft.ranges.flatMap(({ sheetId, rect }) => {
      const grid = this.#context.workbook.sheetById(sheetId);
      return grid ? [typed<GoogleRange>(new Range(this.#context, grid, rect))] : [];
    });
  }
  getOptions(): GoogleAppsScript.Charts.ChartOptions {
    return typed(new ChartOptions(this.draft.options));
  }
  getContainerInfo(): GoogleAppsScript.Spreadsheet.ContainerInfo {
    return typed(new ContainerInfo(this.draft.position));
  }
  modify(): GoogleBuilder {
    return typed(new EmbeddedChartBuilder(this.#context, this.#grid, this.draft));
  }
}

export class ChartOptions implements Pick<GoogleAppsScript.Charts.ChartOptions, "get"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #options: ChartRecord["options"];

  constructor(options: ChartRecord["options"]) {
    this.#options = options;
  }
  /** Null for an option that was never set. Google's types say an object; a text comes as a text. */
  get(option: string): object {
    return typed((this.#options[option] ?? null) as object);
  }
}

export class ContainerInfo implements Pick<
  GoogleAppsScript.Spreadsheet.ContainerInfo,
  "getAnchorColumn" | "getAnchorRow" | "getOffsetX" | "getOffsetY"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #position: Position;

  constructor(position: Position) {
    this.#position = position;
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
  | "asBarChart"
  | "asColumnChart"
  | "asLineChart"
  | "build"
  | "clearRanges"
  | "setNumHeaders"
  | "setOption"
  | "setPosition";

/** Also for builders of single types, as far as they share methods. */
export class EmbeddedChartBuilder implements Pick<GoogleBuilder, BuilderMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  #draft: ChartDraft;

  constructor(context: SpreadsheetContext, grid: Grid, draft?: ChartDraft) {
    this.#context = context;
    this.#grid = grid;
    const blank = {
      id: null,
      type: "COLUMN",
      ranges: [],
      options: {},
      position: undefined,
      headers: 0,
    } as const;
    this.#draft = draft ?? { ...blank, transposed: false };
  }

  /** A range that was added before is not added again. */
  addRange(range: GoogleRange): GoogleBuilder {
    const { grid, rect } = expectStandIn(Range, range, "SpreadsheetApp.EmbeddedChartBuilder.addRange");
    const added = { sheetId: grid.id, rect };
    const isThere = this.#draft.ranges.some((known) => JSON.stringify(known) === JSON.stringify(added));
    return this.#set(isThere ? {} : { ranges: [...this.#draft.ranges, added] });
  }
  clearRanges(): GoogleBuilder {
    return this.#set({ ranges: [] });
  }
  asBarChart(): GoogleAppsScript.Spreadsheet.EmbeddedBarChartBuilder {
    return typed(this.#set({ type: "BAR" }));
  }
  asColumnChart(): GoogleAppsScript.Spreadsheet.EmbeddedColumnChartBuilder {
    return typed(this.#set({ type: "COLUMN" }));
  }
  asLineChart(): GoogleAppsScript.Spreadsheet.EmbeddedLineChartBuilder {
    return typed(this.#set({ type: "LINE" }));
  }
  setOption(option: string, value: unknown): GoogleBuilder {
    if (typeof option !== "string") {
      throw signatureError("SpreadsheetApp.EmbeddedChartBuilder.setOption", [option, value]);
    }
    return this.#set({ options: { ...this.#draft.options, [option]: value } });
  }
  setNumHeaders(headers: number): GoogleBuilder {
    return this.#set({ headers });
  }
  setPosition(anchorRowPos: number, anchorColPos: number, offsetX: number, offsetY: number): GoogleBuilder {
    const given = [anchorRowPos, anchorColPos, offsetX, offsetY];
    if (!given.every(Number.isInteger))
      throw signatureError("SpreadsheetApp.EmbeddedChartBuilder.setPosition", given);
    const { maxRows, maxColumns } = this.#grid;
    const isThere =
      anchorRowPos >= 1 && anchorRowPos <= maxRows && anchorColPos >= 1 && anchorColPos <= maxColumns;
    // Google may refuse it or move the chart (not documented): rely on neither.
    if (!isThere) throw new ServiceError("Those columns are out of bounds.");
    return this.#set({ position: { row: anchorRowPos, column: anchorColPos, offsetX, offsetY } });
  }

  build(): Google {
    const { position, ranges } = this.#draft;
    if (ranges.length === 0 || !position) {
      throw new NotImplementedError("EmbeddedChartBuilder.build without a range or a position");
    }
    return typed(new EmbeddedChart(this.#context, this.#grid, { ...this.#draft, position }));
  }

  #set(change: Partial<ChartDraft>): GoogleBuilder {
    this.#draft = { ...this.#draft, ...change };
    return typed(this);
  }
}
