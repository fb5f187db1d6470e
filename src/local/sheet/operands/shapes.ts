/** Conversions between single values, matrices and ranges. */
import { CellError } from "../grid/cells";
import { FormulaFailure } from "../values/errors";
import { isMatrix, Lambda, type Matrix, Reference, type Scalar, type Value, widthOf } from "../values/values";
import type { Scope } from "./scope";

export function matrixOf(value: Value, scope: Scope): Matrix {
  if (value instanceof Reference) return scope.world.read(value);
  if (isMatrix(value)) return value;
  return [[scalarOf(value, scope)]];
}

/**
 * Outside ARRAYFORMULA: a column's cell in the formula's row, a row's cell in its column, a computed array's
 * first.
 */
export function scalarOf(value: Value, scope: Scope): Scalar {
  if (value instanceof Reference) return intersection(value, scope);
  if (isMatrix(value)) return value[0]?.[0] ?? null;
  if (value instanceof Lambda) {
    return new CellError(
      "#N/A",
      "Function LAMBDA should be followed by a call containing the actual values.",
    );
  }
  return value;
}

export function isMany(value: Value): boolean {
  if (value instanceof Reference) return !value.isSingle;
  return isMatrix(value) && (value.length > 1 || widthOf(value) > 1);
}

function intersection(reference: Reference, scope: Scope): Scalar {
  const { rect } = reference;
  const { row, column } = scope.place;
  const { world } = scope;
  if (reference.isSingle) return world.cell(reference);
  if (rect.columns === 1 && row >= rect.row && row < rect.row + rect.rows) {
    return world.cell(reference, row, rect.column);
  }
  if (rect.rows === 1 && column >= rect.column && column < rect.column + rect.columns) {
    return world.cell(reference, rect.row, column);
  }
  return new CellError("#VALUE!", "An array value could not be found.");
}

const OUTSIDE = new CellError("#N/A", "Argument not found in the array.");

/**
 * Runs for every element of arrays side by side. A single row, column or value counts for all; beyond an
 * array's end the element is #N/A. Failures become error values.
 */
export function spread(
  args: readonly Value[],
  scope: Scope,
  run: (elements: readonly Scalar[]) => Value,
): Value {
  const matrices = args.map((arg) => (isMany(arg) ? matrixOf(arg, scope) : undefined));
  const singles = args.map((arg, index) => (matrices[index] ? null : scalarOf(arg, scope)));
  const rows = Math.max(1, ...matrices.map((matrix) => matrix?.length ?? 1));
  const columns = Math.max(1, ...matrices.map((matrix) => (matrix ? widthOf(matrix) : 1)));
  const element = (index: number, r: number, c: number): Scalar => {
    const matrix = matrices[index];
    if (!matrix) return singles[index] ?? null;
    const row = matrix.length === 1 ? matrix[0] : matrix[r];
    const value = row?.length === 1 ? row[0] : row?.[c];
    return value === undefined ? OUTSIDE : value;
  };
  // A column with a row makes as many elements as their lengths multiplied.
  scope.world.spend(rows * columns);
  const results = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) =>
      catchFailure(() => run(args.map((_, index) => element(index, r, c)))),
    ),
  );
  return joinResults(results, scope);
}

/** A thrown error value becomes the result. */
export function catchFailure(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof FormulaFailure) return error.value;
    throw error;
  }
}

/** Elements of one column may be rows (SPLIT in an ARRAYFORMULA): these are laid side by side. */
function joinResults(results: readonly (readonly Value[])[], scope: Scope): Matrix {
  if (results.every((row) => row.length === 1) && results.some((row) => isMany(row[0] ?? null))) {
    return countedPad(
      results.map((row) => matrixOf(row[0] ?? null, scope)[0] ?? []),
      scope,
    );
  }
  return results.map((row) => row.map((value) => scalarOf(value, scope)));
}

/** Filled up, one long row beside many short ones counts as work before it takes time and memory. */
export function countedPad(rows: Rows, { world }: Scope, filler: Scalar = null): Matrix {
  world.spend(rows.length * widest(rows));
  return pad(rows, filler);
}

/** Rows of which one may be longer than another. */
type Rows = readonly (readonly Scalar[])[];

function widest(rows: Rows): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 1);
}

/** Fills rows to equal length. */
export function pad(rows: Rows, filler: Scalar = null): Matrix {
  const width = widest(rows);
  return rows.map((row) =>
    row.length === width ? row : [...row, ...Array<Scalar>(width - row.length).fill(filler)],
  );
}
