/** Plain operations on matrices. */
import { type Matrix, widthOf } from "../values/values";

export function transposed(matrix: Matrix): Matrix {
  return Array.from({ length: widthOf(matrix) }, (_, c) => matrix.map((row) => row[c] ?? null));
}
