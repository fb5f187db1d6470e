/** Determinants and inverses of arrays that have as many rows as columns. */
import { failure } from "../../values/errors";
import { bare, type Matrix, widthOf } from "../../values/values";
import { noResult } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { countedSize } from "../definition/matrices";

type Numbers = number[][];

const STEPS_OF_ELIMINATION = 4;

/** @throws for what is no number, or no square */
function readSquare(call: Call, matrix: Matrix): Numbers {
  const size = matrix.length;
  if (widthOf(matrix) !== size)
    throw failure("#VALUE!", `Function ${call.name} needs as many rows as columns.`);
  call.scope.world.spend(size ** 3 / STEPS_OF_ELIMINATION);
  return matrix.map((row) =>
    row.map((cell) => {
      const plain = bare(cell);
      if (typeof plain === "number") return plain;
      throw failure("#VALUE!", `Function ${call.name} expects number values only.`);
    }),
  );
}

/**
 * Eliminates in place, the same in what stands beside, and returns the determinant; 0 where the rows depend
 * on one another.
 */
function eliminate(rows: Numbers, beside: Numbers): number {
  const size = rows.length;
  let determinant = 1;
  for (let c = 0; c < size; c += 1) {
    let pivot = c;
    for (let r = c + 1; r < size; r += 1) if (Math.abs(rows[r]![c]!) > Math.abs(rows[pivot]![c]!)) pivot = r;
    if (pivot !== c) {
      [rows[c], rows[pivot]] = [rows[pivot]!, rows[c]!];
      if (beside.length > 0) [beside[c], beside[pivot]] = [beside[pivot]!, beside[c]!];
      determinant = -determinant;
    }
    const divisor = rows[c]![c]!;
    determinant *= divisor;
    if (divisor === 0) return 0;
    for (let r = 0; r < size; r += 1) {
      const factor = rows[r]![c]! / divisor;
      if (r === c || factor === 0 || (beside.length === 0 && r < c)) continue;
      subtract(rows[r]!, rows[c]!, factor);
      if (beside.length > 0) subtract(beside[r]!, beside[c]!, factor);
    }
  }
  return determinant;
}

function subtract(row: number[], other: readonly number[], factor: number): void {
  for (let c = 0; c < row.length; c += 1) row[c]! -= factor * other[c]!;
}

/** Of a square that is no longer needed; undefined where there is none. */
export function invert(rows: Numbers): Numbers | undefined {
  const inverse = rows.map((_, r) => rows.map((__, c) => Number(r === c)));
  const largest = Math.max(...rows.flat().map(Math.abs));
  const size = rows.length;
  const determinant = eliminate(rows, inverse);
  // What rounding leaves of a square without an inverse is no number that means anything.
  if (Math.abs(determinant) <= 1e-14 * largest ** size) return undefined;
  return inverse.map((row, r) => row.map((value) => value / rows[r]![r]!));
}

export const LINEAR_ALGEBRA: Definitions = {
  MDETERM: defineWithCall(["matrix"], (call, matrix) => eliminate(readSquare(call, matrix), []), {
    arrays: true,
  }),
  MINVERSE: defineWithCall(
    ["matrix"],
    (call, matrix) => {
      const inverse = invert(readSquare(call, matrix));
      if (!inverse) throw noResult(call);
      return inverse;
    },
    { arrays: true },
  ),
  MUNIT: defineWithCall(["number"], (call, size) => {
    const [height, width] = countedSize(call, "MUNIT", size, size);
    return Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (__, c) => Number(r === c)),
    );
  }),
};
