/** What a sheet has besides cells. */
import type { Rect } from "./cells";

/** Names of Apps Script's `Charts.ChartType`. */
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

/** Ranges may be on other sheets. */
export interface ChartRecord {
  readonly id: number;
  readonly type: ChartType;
  readonly ranges: readonly { readonly sheetId: number; readonly rect: Rect }[];
  /** By dotted names, such as `title` or `vAxis.format`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Cell of the upper left corner, and pixel offsets in it. */
  readonly position: {
    readonly row: number;
    readonly column: number;
    readonly offsetX: number;
    readonly offsetY: number;
  };
  /** Label rows (columns) of the ranges. */
  readonly headers: number;
  readonly transposed: boolean;
}

/** The size that Sheets gives a chart (pixels). */
const USUAL_SIZE = { width: 600, height: 371 };

/** In pixels, wherever its cells end. */
export function sizeOfChart({ options }: ChartRecord): { readonly width: number; readonly height: number } {
  const sizeOr = (option: unknown, usual: number): number =>
    typeof option === "number" && option > 0 ? option : usual;
  return {
    width: sizeOr(options["width"], USUAL_SIZE.width),
    height: sizeOr(options["height"], USUAL_SIZE.height),
  };
}

/** The whole sheet without `rect`. */
export interface ProtectionRecord {
  readonly id: number;
  readonly rect?: Rect;
  readonly description: string;
  /** Asks before a change, and refuses nobody. */
  readonly warningOnly: boolean;
  /** Besides the owner; absent: all editors. */
  readonly editors?: readonly string[];
  /** Of a sheet: what everybody may edit all the same. */
  readonly open?: readonly Rect[];
}

/**
 * The one filter of a sheet. `hiddenRows` are rows of the sheet, from 1; the first row of `rect` has the
 * titles and stays.
 */
export interface FilterRecord {
  readonly rect: Rect;
  readonly hiddenRows: ReadonlySet<number>;
  /** The texts that a person has left out, by the column's place in the filter (from 0). */
  readonly leftOut?: Readonly<Record<number, readonly string[]>>;
}

/**
 * A rule of conditional formatting. Of those that say something of a cell, the first decides it. A formula is
 * written as for the first cell of the ranges.
 */
export interface LookRule {
  readonly ranges: readonly Rect[];
  readonly scale?: { readonly min: string; readonly max: string };
  readonly when?: { readonly formula: string; readonly fontColor?: string; readonly italic?: boolean };
}

/** A rule for what the cells may hold. One that a script sets is cut out of those that are there. */
export interface ValidationRecord {
  readonly rect: Rect;
  /** A check box, whose values are TRUE and FALSE unless `values` has two others; else a list. */
  readonly kind?: "CHECKBOX";
  readonly values: readonly string[];
  readonly hasDropdown: boolean;
  /** Other values are marked, not refused. */
  readonly allowInvalid: boolean;
  readonly help: string;
}
