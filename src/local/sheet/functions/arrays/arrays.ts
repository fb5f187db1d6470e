import { countedPad } from "../../operands/shapes";
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
function chosen({ name, scope }: Call, lines: Matrix, numbers: readonly Scalar[]): Matrix {
  scope.world.spend(numbers.length * widthOf(lines));
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

function numbersOf(matrix: Matrix): number[] {
  return matrix.flat().flatMap((value) => (typeof bare(value) === "number" ? [bare(value) as number] : []));
}

/** Values up to each bound, and above the last. Both are in order, so each is looked at once. */
function frequency(data: Matrix, bounds: Matrix): Matrix {
  const numbers = numbersOf(data).sort((a, b) => a - b);
  const sorted = numbersOf(bounds).sort((a, b) => a - b);
  let at = 0;
  const counts = sorted.map((limit) => {
    const from = at;
    while ((numbers[at] ?? Infinity) <= limit) at += 1;
    return [at - from];
  });
  return [...counts, [numbers.length - at]];
}

/** Short rows are filled with #N/A. */
function stack({ scope }: Call, matrices: readonly Matrix[]): Matrix {
  return countedPad(matrices.flat(), scope, failure("#N/A", "").value);
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
  HSTACK: defineWithCall(["matrix", "...matrix"], (call, first, ...others) =>
    transpose(stack(call, [first, ...others].map(transpose))),
  ),
  VSTACK: defineWithCall(["matrix", "...matrix"], (call, first, ...others) =>
    stack(call, [first, ...others]),
  ),
  CHOOSEROWS: defineWithCall(
    ["matrix", "...matrix"],
    (call, matrix, ...numbers) => chosen(call, matrix, numbers.flat(2)),
    { min: 2 },
  ),
  CHOOSECOLS: defineWithCall(
    ["matrix", "...matrix"],
    (call, matrix, ...numbers) => transpose(chosen(call, transpose(matrix), numbers.flat(2))),
    { min: 2 },
  ),
  WRAPROWS: defineWithCall(
    ["matrix", "number", "any?"],
    ({ scope }, matrix, width, filler = failure("#N/A").value) =>
      countedPad(wrapRows(matrix.flat(), width, filler), scope),
  ),
  WRAPCOLS: defineWithCall(
    ["matrix", "number", "any?"],
    ({ scope }, matrix, height, filler = failure("#N/A").value) =>
      transpose(countedPad(wrapRows(matrix.flat(), height, filler), scope)),
  ),
  MMULT: defineWithCall(["matrix", "matrix"], product, { arrays: true }),
  FREQUENCY: define(["matrix", "matrix"], frequency),
};
