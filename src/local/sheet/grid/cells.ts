/** What one cell of the local workbook holds, and how a rectangle of cells is named. */

/** The error values of Sheets, and the text that a cell shows while a custom function runs. */
export type ErrorCode =
  | "#NULL!"
  | "#DIV/0!"
  | "#VALUE!"
  | "#REF!"
  | "#NAME?"
  | "#NUM!"
  | "#N/A"
  | "#ERROR!"
  | "Loading...";

/** An error value. `message` is what Sheets shows when one points at the cell. */
export class CellError {
  constructor(
    readonly code: ErrorCode,
    readonly message = "",
  ) {}

  toString(): string {
    return this.code;
  }
}

/**
 * The value of a cell. Dates and times are serial numbers (days since 1899-12-30, wall clock, no zone) whose
 * number format says that they are dates, exactly as in Sheets. `null` is a blank cell; `""` is an empty text
 * (only a formula makes one).
 */
export type CellValue = number | string | boolean | null | CellError;

/** A rectangle of cells. Rows and columns count from 1, as in A1 notation. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Where a spilled value comes from: the cell whose formula made it. */
export interface SpillAnchor {
  readonly row: number;
  readonly column: number;
}

/** How a cell looks, apart from its number format. Absent means Sheets' default. */
export interface CellStyle {
  readonly fontWeight?: "bold";
  /** `#rrggbb` in lower case. */
  readonly background?: string;
  readonly wrap?: boolean;
  readonly fontColor?: string;
  readonly fontStyle?: "italic";
  readonly horizontalAlignment?: "left" | "center" | "right";
}

/** All that is known of one cell. */
export interface CellRecord {
  readonly value: CellValue;
  /**
   * The formula, with its leading `=`. A formula cell's `value` is what the calculator last set (null
   * before).
   */
  readonly formula?: string;
  /** The number format pattern; `""` is automatic. */
  readonly format: string;
  readonly note: string;
  readonly style: CellStyle;
  /** Set where the value was spilled here by a formula elsewhere: the cell has no content of its own. */
  readonly spilledFrom?: SpillAnchor;
}

/**
 * Contents for a rectangle, as matrices of its size. A null formula is none; a null format leaves the cell's
 * format.
 */
export interface CellBlock {
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly (string | null)[])[];
}

/** Whether a rectangle shares a cell with another. */
export function overlaps(a: Rect, b: Rect): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** Whether the cell lies in the rectangle. */
export function contains(rect: Rect, row: number, column: number): boolean {
  return (
    row >= rect.row &&
    row < rect.row + rect.rows &&
    column >= rect.column &&
    column < rect.column + rect.columns
  );
}

/** Whether all of a rectangle lies in another. */
export function liesIn(inner: Rect, outer: Rect): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}
