/** Lines and curves of growth through points, by least squares. */
import { failure } from "../../values/errors";
import { bare, type Matrix, widthOf } from "../../values/values";
import { invert } from "../arrays/linear-algebra";
import { noResult } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { transpose } from "../definition/matrices";

interface Points {
  readonly ys: readonly number[];
  /** A row for each point. */
  readonly xs: readonly (readonly number[])[];
}

interface Fit {
  /** One for each x, and the constant, which is last. */
  readonly coefficients: readonly number[];
  /** Their standard errors, without the residual's. */
  readonly spreads: readonly number[];
  readonly hasConstant: boolean;
}

function numbersOf(call: Call, matrix: Matrix): number[][] {
  return matrix.map((row) =>
    row.map((cell) => {
      const plain = bare(cell);
      if (typeof plain === "number") return plain;
      throw failure("#VALUE!", `Function ${call.name} expects number values only.`);
    }),
  );
}

/** The known x stand as the y do, down or across; of a block each cell is a point, row by row. */
function readPoints(call: Call, known: Matrix, given: Matrix | undefined): Points {
  const ys = numbersOf(call, known);
  const count = ys.length * widthOf(known);
  const xs = given ? numbersOf(call, given) : undefined;
  if (!xs) return { ys: ys.flat(), xs: Array.from({ length: count }, (_, at) => [at + 1]) };
  if (xs.length === ys.length && widthOf(given!) === widthOf(known))
    return { ys: ys.flat(), xs: xs.flat().map((x) => [x]) };
  const isDown = widthOf(known) === 1;
  const rows = isDown ? xs : (transpose(xs) as number[][]);
  if (rows.length !== count || (!isDown && ys.length !== 1))
    throw failure("#REF!", `Array arguments to ${call.name} are of different size.`);
  return { ys: ys.flat(), xs: rows };
}

/** Around the means, which keeps digits that sums of squares would lose. */
function fit(call: Call, { ys, xs }: Points, hasConstant: boolean): Fit {
  const width = xs[0]?.length ?? 0;
  call.scope.world.spend(xs.length * width * width);
  const meanOf = (numbers: readonly number[]): number =>
    hasConstant ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;
  const centre = meanOf(ys);
  const centres = Array.from({ length: width }, (_, c) => meanOf(xs.map((row) => row[c]!)));
  const away = xs.map((row) => row.map((x, c) => x - centres[c]!));
  const products = centres.map((_, a) =>
    centres.map((__, b) => away.reduce((sum, row) => sum + row[a]! * row[b]!, 0)),
  );
  const inverse = invert(products);
  if (!inverse) throw noResult(call);
  const withY = centres.map((_, c) => away.reduce((sum, row, at) => sum + row[c]! * (ys[at]! - centre), 0));
  const slopes = inverse.map((row) => row.reduce((sum, value, c) => sum + value * withY[c]!, 0));
  const constant = centre - slopes.reduce((sum, slope, c) => sum + slope * centres[c]!, 0);
  const ofConstant = inverse.reduce(
    (sum, row, a) => sum + row.reduce((part, value, b) => part + value * centres[a]! * centres[b]!, 0),
    1 / ys.length,
  );
  return {
    coefficients: [...slopes, hasConstant ? constant : 0],
    spreads: [...inverse.map((row, at) => Math.sqrt(row[at]!)), hasConstant ? Math.sqrt(ofConstant) : NaN],
    hasConstant,
  };
}

function predict({ coefficients }: Fit, row: readonly number[]): number {
  return row.reduce((sum, x, c) => sum + x * coefficients[c]!, coefficients[row.length]!);
}

const NONE = failure("#N/A", "There is no value here.").value;

/** Coefficients from the last x to the first, then the constant; errors, and how good the fit is. */
function describeFit(points: Points, found: Fit, isShown: boolean): Matrix {
  const { coefficients, spreads, hasConstant } = found;
  const turned = (numbers: readonly number[]): number[] => [
    ...numbers.slice(0, -1).reverse(),
    numbers[numbers.length - 1]!,
  ];
  if (!isShown) return [turned(coefficients)];
  const { ys, xs } = points;
  const centre = hasConstant ? ys.reduce((sum, y) => sum + y, 0) / ys.length : 0;
  const residual = ys.reduce((sum, y, at) => sum + (y - predict(found, xs[at]!)) ** 2, 0);
  const explained = ys.reduce((sum, y) => sum + (y - centre) ** 2, 0) - residual;
  const width = coefficients.length - 1;
  const freedom = ys.length - width - (hasConstant ? 1 : 0);
  const error = Math.sqrt(residual / freedom);
  const rest = Array.from({ length: width - 1 }, () => NONE);
  const orNone = (value: number) => (Number.isFinite(value) ? value : NONE);
  return [
    turned(coefficients),
    turned(spreads).map((spread) => orNone(spread * error)),
    [orNone(explained / (explained + residual)), orNone(error), ...rest],
    [orNone(explained / width / (residual / freedom)), freedom, ...rest],
    [explained, residual, ...rest],
  ];
}

/** The values that the fit has at new x, in their shape. */
function trendOf(
  call: Call,
  found: Fit,
  {
    points,
    known,
    given,
    wanted,
  }: { points: Points; known: Matrix; given?: Matrix | undefined; wanted?: Matrix | undefined },
  shape: (y: number) => number,
): Matrix {
  const width = points.xs[0]?.length ?? 1;
  const news = wanted ?? given;
  if (!news) {
    const across = widthOf(known);
    return known.map((row, r) => row.map((_, c) => shape(predict(found, [r * across + c + 1]))));
  }
  const numbers = numbersOf(call, news);
  if (width === 1) return numbers.map((row) => row.map((x) => shape(predict(found, [x]))));
  const isDown = widthOf(known) === 1;
  const rows = isDown ? numbers : (transpose(numbers) as number[][]);
  if (rows.some((row) => row.length !== width))
    throw failure("#REF!", `Array arguments to ${call.name} are of different size.`);
  const values = rows.map((row) => [shape(predict(found, row))]);
  return isDown ? values : transpose(values);
}

/** Growth is a line of logarithms. */
function logged(call: Call, points: Points): Points {
  if (points.ys.some((y) => y <= 0)) throw noResult(call);
  return { ...points, ys: points.ys.map(Math.log) };
}

const OF_FIT = { arrays: true, leftOut: "default" } as const;

export const REGRESSION: Definitions = {
  LINEST: defineWithCall(
    ["matrix", "matrix?", "boolean?", "boolean?"],
    (call, known, given, hasConstant = true, isShown = false) => {
      const points = readPoints(call, known, given);
      return describeFit(points, fit(call, points, hasConstant), isShown);
    },
    OF_FIT,
  ),
  LOGEST: defineWithCall(
    ["matrix", "matrix?", "boolean?", "boolean?"],
    (call, known, given, hasConstant = true, isShown = false) => {
      const points = logged(call, readPoints(call, known, given));
      const [coefficients = [], ...others] = describeFit(points, fit(call, points, hasConstant), isShown);
      return [coefficients.map((value) => Math.exp(value as number)), ...others];
    },
    OF_FIT,
  ),
  TREND: defineWithCall(
    ["matrix", "matrix?", "matrix?", "boolean?"],
    (call, known, given, wanted, hasConstant = true) => {
      const points = readPoints(call, known, given);
      return trendOf(call, fit(call, points, hasConstant), { points, known, given, wanted }, (y) => y);
    },
    OF_FIT,
  ),
  GROWTH: defineWithCall(
    ["matrix", "matrix?", "matrix?", "boolean?"],
    (call, known, given, wanted, hasConstant = true) => {
      const points = logged(call, readPoints(call, known, given));
      return trendOf(call, fit(call, points, hasConstant), { points, known, given, wanted }, Math.exp);
    },
    OF_FIT,
  ),
};
