/** The values that flow through a formula. */
import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";

/**
 * A number that brings its number format along, as a date cell's does: `=A1+1` of a date shows as a date.
 * Values without a format are plain numbers.
 */
export class FormattedNumber {
  constructor(
    readonly number: number,
    readonly format: string,
  ) {}
}

/** One value: what a cell holds, or a number with its format. */
export type Scalar = CellValue | FormattedNumber;

/** Rows of values, all equally long; at least one row and one column. */
export type Matrix = readonly (readonly Scalar[])[];

/**
 * A place on a sheet. It is read only where a function wants its values. The rectangle lies within the sheet.
 * `tracked` says that the formula is known to depend on it: true of what is written in the formula, false of
 * what it computes.
 */
export class Reference {
  constructor(
    readonly grid: Grid,
    readonly rect: Rect,
    readonly tracked: boolean,
  ) {}

  get isSingle(): boolean {
    return this.rect.rows === 1 && this.rect.columns === 1;
  }
}

/**
 * A function made by LAMBDA. `run` knows the names that were known where it was made, and takes one value for
 * each parameter.
 */
export class Lambda {
  constructor(
    readonly parameterCount: number,
    readonly run: (args: readonly Value[]) => Value,
  ) {}
}

/** What evaluating a node gives. */
export type Value = Scalar | Matrix | Reference | Lambda;

export function isMatrix(value: Value | undefined): value is Matrix {
  return Array.isArray(value);
}

/** The number without its format. */
export function bare(value: Scalar): CellValue {
  return value instanceof FormattedNumber ? value.number : value;
}

/** The number with a format, unless there is none to bring. */
export function formatted(number: number, format: string | undefined): Scalar {
  return format ? new FormattedNumber(number, format) : number;
}

export function formatOf(value: Scalar | undefined): string | undefined {
  return value instanceof FormattedNumber ? value.format : undefined;
}

export function widthOf(matrix: Matrix): number {
  return matrix[0]?.length ?? 0;
}

/** The first column of a matrix as a list, or its first row where it has only one. */
export function line(matrix: Matrix): Scalar[] {
  return matrix.length === 1 ? [...(matrix[0] ?? [])] : matrix.map((row) => row[0] ?? null);
}

export function isError(value: Value | undefined): value is CellError {
  return value instanceof CellError;
}

/** Whether nothing shows: blank, or an empty text. */
export function isEmpty(value: Scalar | undefined): boolean {
  return value === null || value === undefined || value === "";
}
