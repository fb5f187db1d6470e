import { CellError, type CellValue, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";

/** A number with its format, as in a date cell: `=A1+1` of a date shows as a date. */
export class FormattedNumber {
  constructor(
    readonly number: number,
    readonly format: string,
  ) {}
}

export type Scalar = CellValue | FormattedNumber;

/** Equal lengths; at least one row and one column. */
export type Matrix = readonly (readonly Scalar[])[];

/**
 * A place within a sheet, read only when needed. `tracked`: the formula is known to depend on it (written,
 * not computed).
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

/** `run` knows the names at its definition, and takes one value per parameter. */
export class Lambda {
  constructor(
    readonly parameterCount: number,
    readonly run: (args: readonly Value[]) => Value,
  ) {}
}

/** The result of evaluating a node. */
export type Value = Scalar | Matrix | Reference | Lambda;

export function isMatrix(value: Value | undefined): value is Matrix {
  return Array.isArray(value);
}

/** The number without its format. */
export function bare(value: Scalar): CellValue {
  return value instanceof FormattedNumber ? value.number : value;
}

export function addFormat(number: number, format: string | undefined): Scalar {
  return format ? new FormattedNumber(number, format) : number;
}

export function formatOf(value: Scalar | undefined): string | undefined {
  return value instanceof FormattedNumber ? value.format : undefined;
}

export function widthOf(matrix: Matrix): number {
  return matrix[0]?.length ?? 0;
}

/** The first column, or the only row. */
export function line(matrix: Matrix): Scalar[] {
  return matrix.length === 1 ? [...(matrix[0] ?? [])] : matrix.map((row) => row[0] ?? null);
}

export function isError(value: Value | undefined): value is CellError {
  return value instanceof CellError;
}

/** Blank, or an empty text. */
export function isEmpty(value: Scalar | undefined): boolean {
  return value === null || value === undefined || value === "";
}
