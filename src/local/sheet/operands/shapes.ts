/** Between single values, matrices and ranges: what stands for what where a formula mixes them. */
import { CellError } from "../grid/cells";
import { FormulaFailure } from "../values/errors";
import { isMatrix, Lambda, type Matrix, Reference, type Scalar, type Value, widthOf } from "../values/values";
import type { Scope } from "./scope";

/** All values of an argument. */
export function matrixOf(value: Value, scope: Scope): Matrix {
  if (value instanceof Reference) return scope.world.read(value);
  if (isMatrix(value)) return value;
  return [[scalarOf(value, scope)]];
}

/**
 * The one value that an argument stands for outside ARRAYFORMULA: of a column the cell in the formula's row,
 * of a row the cell in its column, of a computed array the first.
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

/** Whether a value has more than one element. */
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
 * Calls `run` for every element of arguments that are computed side by side. An argument of one row, one
 * column or one value counts for all; where another has ended, its element is #N/A. Failures become error
 * values.
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
  const results = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) =>
      guarded(() => run(args.map((_, index) => element(index, r, c)))),
    ),
  );
  return joined(results, scope);
}

/** Runs a computation; an error value that it throws is its result. */
export function guarded(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof FormulaFailure) return error.value;
    throw error;
  }
}

/**
 * Results of one column may be rows themselves (SPLIT in an ARRAYFORMULA): then they are laid side by side.
 */
function joined(results: readonly (readonly Value[])[], scope: Scope): Matrix {
  if (results.every((row) => row.length === 1) && results.some((row) => isMany(row[0] ?? null))) {
    return padded(results.map((row) => matrixOf(row[0] ?? null, scope)[0] ?? []));
  }
  return results.map((row) => row.map((value) => scalarOf(value, scope)));
}

/** Rows made equally long with blanks. */
export function padded(rows: readonly (readonly Scalar[])[]): Matrix {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) =>
    row.length === width ? row : [...row, ...Array<null>(width - row.length).fill(null)],
  );
}
