/**
 * What stands on a sheet beside its cells: charts, pivot tables, protections, drop-downs, filters and
 * slicers.
 */
import type { Rect } from "./cells";

/**
 * The chart types of Sheets that the local workbook knows, by the names of Apps Script's `Charts.ChartType`.
 */
export type ChartType =
  | "AREA"
  | "BAR"
  | "COLUMN"
  | "COMBO"
  | "LINE"
  | "PIE"
  | "SCATTER"
  | "STEPPED_AREA"
  | "TABLE"
  | "HISTOGRAM";

/** An embedded chart. Ranges may lie on other sheets of the workbook. */
export interface ChartRecord {
  readonly id: number;
  readonly type: ChartType;
  readonly ranges: readonly { readonly sheetId: number; readonly rect: Rect }[];
  /** Options by their dotted names, such as `title` or `vAxis.format`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The cell that the chart's upper left corner lies on, and its offset within that cell in pixels. */
  readonly position: {
    readonly row: number;
    readonly column: number;
    readonly offsetX: number;
    readonly offsetY: number;
  };
  /** How many rows (columns) at the head of the ranges are labels. */
  readonly headers: number;
  readonly transposed: boolean;
}

/** A protected range (or the whole sheet, where `rect` is absent). */
export interface ProtectionRecord {
  readonly id: number;
  readonly rect?: Rect;
  readonly description: string;
  /** Asks people before they change something, and refuses nobody. */
  readonly warningOnly: boolean;
  /** Who may edit beside the spreadsheet's owner; absent: everyone who edits the spreadsheet. */
  readonly editors?: readonly string[];
}

/** A sheet's filter. */
export interface FilterRecord {
  readonly rect: Rect;
  /** Rows that it hides. */
  readonly hiddenRows: ReadonlySet<number>;
  /** The texts that a person has left out, by the column's place in the filter (from 0). */
  readonly leftOut?: Readonly<Record<number, readonly string[]>>;
}

/** What the cells of a rectangle offer. */
export interface ValidationRecord {
  readonly rect: Rect;
  readonly values: readonly string[];
  readonly hasDropdown: boolean;
  /** Whether anything else is only marked, and not refused. */
  readonly allowInvalid: boolean;
  readonly help: string;
}
