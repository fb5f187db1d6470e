import { failure } from "../../values/errors";
import type { Call } from "./definition";
import { type Matrix, widthOf } from "../../values/values";

export function transpose(matrix: Matrix): Matrix {
  return Array.from({ length: widthOf(matrix) }, (_, c) => matrix.map((row) => row[c] ?? null));
}

/** Larger arrays are mistakes, and need more memory than a page has. */
const MAX_CELLS = 2_000_000;

/** @throws for an impossible size */
export function readSize(name: string, rows: number, columns: number): [rows: number, columns: number] {
  const [height, width] = [Math.trunc(rows), Math.trunc(columns)];
  if (height < 1 || width < 1 || height * width > MAX_CELLS) {
    throw failure("#NUM!", `Function ${name} cannot make an array of ${height} rows and ${width} columns.`);
  }
  return [height, width];
}

/**
 * The size of an array that is made: its cells count as work before they take time and memory.
 *
 * @throws for an impossible size
 */
export function countedSize({ scope }: Call, name: string, rows: number, columns: number): [number, number] {
  const [height, width] = readSize(name, rows, columns);
  scope.world.spend(height * width);
  return [height, width];
}
