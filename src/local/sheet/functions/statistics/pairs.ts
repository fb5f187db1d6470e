/** Functions of paired sets, such as CORREL. */
import { failure } from "../../values/errors";
import { bare } from "../../values/values";
import { nonZero } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, valuesOf } from "../definition/numbers";
import { meanOf } from "./samples";

type Pairs = readonly (readonly [first: number, second: number])[];

/** The pairs of values of which both are numbers. */
export function pairsOf(call: Call, first: Input, second: Input): Pairs {
  const [left, right] = [valuesOf(call, [first]), valuesOf(call, [second])].map((values) => values.map(bare));
  if (!left || !right || left.length !== right.length) {
    throw failure("#N/A", `Array arguments to ${call.name} are of different size.`);
  }
  return left.flatMap((value, index) => {
    const other = right[index];
    return typeof value === "number" && typeof other === "number" ? [[value, other] as const] : [];
  });
}

interface Sums {
  readonly count: number;
  readonly means: readonly [number, number];
  /** Sums of squares and products of deviations. */
  readonly first: number;
  readonly second: number;
  readonly both: number;
}

function sumsOf(call: Call, pairs: Pairs): Sums {
  const count = nonZero(call, pairs.length);
  const means = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))] as const;
  let [first, second, both] = [0, 0, 0];
  for (const [a, b] of pairs) {
    first += (a - means[0]) ** 2;
    second += (b - means[1]) ** 2;
    both += (a - means[0]) * (b - means[1]);
  }
  return { count, means, first, second, both };
}

function correlation(call: Call, { first, second, both }: Sums): number {
  return both / nonZero(call, Math.sqrt(first * second));
}

/** The first set is y, the second x, as in SLOPE and its like. */
function slope(call: Call, { second, both }: Sums): number {
  return both / nonZero(call, second);
}

function predict(call: Call, x: number, sums: Sums): number {
  return sums.means[0] + slope(call, sums) * (x - sums.means[1]);
}

function standardError(call: Call, sums: Sums): number {
  if (sums.count < 3) nonZero(call, 0);
  return Math.sqrt(Math.max(0, sums.first - sums.both ** 2 / nonZero(call, sums.second)) / (sums.count - 2));
}

const ofSums = (run: (call: Call, sums: Sums) => number): Definition =>
  defineWithCall(["input", "input"], (call, first, second) =>
    run(call, sumsOf(call, pairsOf(call, first, second))),
  );

const ofPairs = (run: (first: number, second: number) => number): Definition =>
  defineWithCall(["input", "input"], (call, first, second) =>
    pairsOf(call, first, second).reduce((sum, [a, b]) => sum + run(a, b), 0),
  );

const FORECAST = defineWithCall(["number", "input", "input"], (call, x, ys, xs) =>
  predict(call, x, sumsOf(call, pairsOf(call, ys, xs))),
);
const CORREL = ofSums(correlation);
const COVAR = ofSums((_call, { both, count }) => both / count);

export const PAIRS: Definitions = {
  CORREL,
  PEARSON: CORREL,
  COVAR,
  "COVARIANCE.P": COVAR,
  "COVARIANCE.S": ofSums((call, { both, count }) => both / nonZero(call, count - 1)),
  SLOPE: ofSums(slope),
  INTERCEPT: ofSums((call, sums) => predict(call, 0, sums)),
  RSQ: ofSums((call, sums) => correlation(call, sums) ** 2),
  STEYX: ofSums(standardError),
  FORECAST,
  "FORECAST.LINEAR": FORECAST,
  SUMX2MY2: ofPairs((a, b) => a * a - b * b),
  SUMX2PY2: ofPairs((a, b) => a * a + b * b),
  SUMXMY2: ofPairs((a, b) => (a - b) ** 2),
};
