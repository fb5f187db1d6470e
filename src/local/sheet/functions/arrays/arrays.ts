import { pad } from "../../operands/shapes";
import { failure, FormulaFailure } from "../../values/errors";
import { bare, isError, type Matrix, type Scalar, widthOf } from "../../values/values";
import {
  type Call,
  define,
  type Definition,
  type Definitions,
  defineWithCall,
} from "../definition/definition";
import { countedSize, readSize, transpose } from "../definition/matrices";

function sequence(call: Call, rows: number, columns: number, start: number, step: number): Matrix {
  const [height, width] = countedSize(call, "SEQUENCE", rows, columns);
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => start + (r * width + c) * step),
  );
}

/** `ignore` leaves out blanks (1), errors (2) or both (3). */
function listCells(matrix: Matrix, ignore: number, byColumn: boolean): Scalar[] {
  const all = (byColumn ? transpose(matrix) : matrix).flat();
  return all.filter((value) => !((ignore & 1 && value === null) || (ignore & 2 && isError(value))));
}

/** Negative numbers count from the end. */
function chosen(name: string, lines: Matrix, numbers: readonly Scalar[]): Matrix {
  return numbers.map((value) => {
    const number = Math.trunc(Number(bare(value)));
    const row = number < 0 ? lines.at(number) : lines[number - 1];
    if (number === 0 || !row) throw failure("#VALUE!", `Function ${name} has no row or column ${number}.`);
    return row;
  });
}

function wrapRows(list: readonly Scalar[], width: number, filler: Scalar): Matrix {
  const [length] = readSize("WRAPROWS", width, 1);
  const rows: Scalar[][] = [];
  for (let at = 0; at < list.length; at += length) rows.push(list.slice(at, at + length));
  const missing = rows.length > 1 ? length - (rows.at(-1)?.length ?? length) : 0;
  rows.at(-1)?.push(...Array.from({ length: missing }, () => filler));
  return rows;
}

function number(value: Scalar, name: string): number {
  if (isError(value)) throw FormulaFailure.of(value);
  const plain = bare(value);
  if (typeof plain === "number") return plain;
  throw failure("#VALUE!", `Function ${name} expects number values only.`);
}

const PRODUCTS_OF_STEP = 4;

function product(call: Call, left: Matrix, right: Matrix): Matrix {
  if (widthOf(left) !== right.length) {
    throw failure("#VALUE!", "Function MMULT has incompatible array sizes.");
  }
  call.scope.world.spend((left.length * right.length * widthOf(right)) / PRODUCTS_OF_STEP);
  const columns = transpose(right);
  return left.map((row) =>
    columns.map((column) =>
      row.reduce<number>(
        (sum, value, k) => sum + number(value, "MMULT") * number(column[k] ?? null, "MMULT"),
        0,
      ),
    ),
  );
}

/** Values up to each bound, and above the last. */
function frequency(data: Matrix, bounds: Matrix): Matrix {
  const numbers = data
    .flat()
    .flatMap((value) => (typeof bare(value) === "number" ? [bare(value) as number] : []));
  const limits = bounds
    .flat()
    .flatMap((value) => (typeof bare(value) === "number" ? [bare(value) as number] : []));
  const sorted = [...limits].sort((a, b) => a - b);
  const upTo = (limit: number): number => numbers.filter((value) => value <= limit).length;
  const counts = sorted.map((limit, index) => upTo(limit) - (index === 0 ? 0 : upTo(sorted[index - 1] ?? 0)));
  return [...counts, numbers.length - counts.reduce((sum, count) => sum + count, 0)].map((count) => [count]);
}

function stack(matrices: readonly Matrix[]): Matrix {
  return fillErrors(matrices.flat());
}

/** Short rows are filled with #N/A, as in VSTACK. */
function fillErrors(rows: Matrix): Matrix {
  const width = Math.max(...rows.map((row) => row.length));
  const missing = failure("#N/A", "").value;
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => missing)]);
}

const flatten: Definition = define(["matrix", "...matrix"], (first, ...others) =>
  [first, ...others].flatMap((matrix) => matrix.flat().map((value) => [value])),
);

export const ARRAYS: Definitions = {
  ARRAY_CONSTRAIN: define(["matrix", "number", "number"], (matrix, rows, columns) => {
    const [height, width] = readSize("ARRAY_CONSTRAIN", rows, columns);
    return matrix.slice(0, height).map((row) => row.slice(0, width));
  }),
  TRANSPOSE: define(["matrix"], transpose),
  SEQUENCE: defineWithCall(
    ["number?", "number?", "number?", "number?"],
    (call, rows = 1, columns = 1, start = 1, step = 1) => sequence(call, rows, columns, start, step),
    { leftOut: "default", min: 1 },
  ),
  RANDARRAY: defineWithCall(["number?", "number?"], (call, rows = 1, columns = 1) => {
    call.scope.world.becomeVolatile();
    const [height, width] = countedSize(call, "RANDARRAY", rows, columns);
    return Array.from({ length: height }, () =>
      Array.from({ length: width }, () => call.scope.world.random()),
    );
  }),
  FLATTEN: flatten,
  TOCOL: define(["matrix", "number?", "boolean?"], (matrix, ignore = 0, byColumn = false) =>
    listCells(matrix, ignore, byColumn).map((value) => [value]),
  ),
  TOROW: define(["matrix", "number?", "boolean?"], (matrix, ignore = 0, byColumn = false) => [
    listCells(matrix, ignore, byColumn),
  ]),
  HSTACK: define(["matrix", "...matrix"], (first, ...others) =>
    transpose(stack([first, ...others].map(transpose))),
  ),
  VSTACK: define(["matrix", "...matrix"], (first, ...others) => stack([first, ...others])),
  CHOOSEROWS: define(
    ["matrix", "...matrix"],
    (matrix, ...numbers) => chosen("CHOOSEROWS", matrix, numbers.flat(2)),
    {
      min: 2,
    },
  ),
  CHOOSECOLS: define(
    ["matrix", "...matrix"],
    (matrix, ...numbers) => transpose(chosen("CHOOSECOLS", transpose(matrix), numbers.flat(2))),
    { min: 2 },
  ),
  WRAPROWS: define(["matrix", "number", "any?"], (matrix, width, filler = failure("#N/A").value) =>
    pad(wrapRows(matrix.flat(), width, filler)),
  ),
  WRAPCOLS: define(["matrix", "number", "any?"], (matrix, height, filler = failure("#N/A").value) =>
    transpose(pad(wrapRows(matrix.flat(), height, filler))),
  ),
  MMULT: defineWithCall(["matrix", "matrix"], product, { arrays: true }),
  FREQUENCY: define(["matrix", "matrix"], frequency),
};
