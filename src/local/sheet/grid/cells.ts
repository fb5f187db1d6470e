/** Including what a cell shows while a custom function runs. */
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

/** `message`: shown when pointing at the cell. */
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
 * Dates and times are serial numbers (days since 1899-12-30, wall clock, no zone) with a date format, as in
 * Sheets. `null` is a blank cell; `""` is an empty text (only from a formula).
 */
export type CellValue = number | string | boolean | null | CellError;

/** Rows and columns count from 1. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The cell whose formula spilled. */
export interface SpillAnchor {
  readonly row: number;
  readonly column: number;
}

/** A part of a cell's text that leads somewhere; characters count from 0, `end` is the one after. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

/** Without the number format. Absent: Sheets' default. */
export interface CellStyle {
  readonly fontWeight?: "bold";
  /** A colour as `#rrggbb`, in lower case; absent for none. */
  readonly background?: string;
  readonly wrap?: boolean;
  readonly fontColor?: string;
  readonly fontStyle?: "italic";
  readonly fontLine?: "underline" | "line-through" | "underline line-through";
  readonly fontFamily?: string;
  readonly fontSize?: number;
  readonly verticalAlignment?: "top" | "middle";
  readonly horizontalAlignment?: "left" | "center" | "right";
  /** The sides with a line, in the order of `SIDES`. */
  readonly borders?: readonly Side[];
}

/** Clockwise from the top, as borders are listed everywhere here. */
export const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];

export interface CellRecord {
  readonly value: CellValue;
  /** With `=`. Its `value` is what the calculator last set (null before). */
  readonly formula?: string;
  /** A number format's pattern; `""` lets the value decide. */
  readonly format: string;
  readonly note: string;
  readonly style: CellStyle;
  /** The value was spilled here: the cell has no content of its own. */
  readonly spilledFrom?: SpillAnchor;
}

/** Matrices of the rectangle's size. A null formula is none; a null format keeps the cell's. */
export interface CellBlock {
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly (string | null)[])[];
}

/** The part of it that so many rows and columns have. */
export function clip(rect: Rect, rows: number, columns: number): Rect {
  return {
    ...rect,
    rows: Math.min(rect.rows, rows - rect.row + 1),
    columns: Math.min(rect.columns, columns - rect.column + 1),
  };
}

/** Whether both have a cell in common. */
export function overlaps(a: Rect, b: Rect): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

/** Whether all cells of the first rectangle lie in the second. */
export function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    contains(outer, inner.row, inner.column) &&
    contains(outer, inner.row + inner.rows - 1, inner.column + inner.columns - 1)
  );
}

/** Whether a cell, by its row and column from 1, lies in the rectangle. */
export function contains(rect: Rect, row: number, column: number): boolean {
  return (
    row >= rect.row &&
    row < rect.row + rect.rows &&
    column >= rect.column &&
    column < rect.column + rect.columns
  );
}

/** Whether all of the inner one lies in the outer one; a rectangle lies in itself. */
export function liesIn(inner: Rect, outer: Rect): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}
