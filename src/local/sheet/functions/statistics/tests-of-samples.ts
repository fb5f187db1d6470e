/** Tests of samples, and means by weight. */
import { normalCdf } from "../../../../service/statistics/normal";
import { studentCritical, incompleteBeta } from "../../../../service/statistics/student";
import { failure } from "../../values/errors";
import { bare } from "../../values/values";
import { above, noResult, nonZero, within } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf, valuesOf } from "../definition/numbers";
import { upperGamma } from "./incomplete-gamma";
import { pairsOf } from "./pairs";
import { meanOf, varianceOf } from "./samples";

const Z_TEST = defineWithCall(["input", "number", "number?"], (call, set, value, deviation) => {
  const numbers = numbersOf(call, [set]);
  if (numbers.length === 0) throw failure("#N/A", `Function ${call.name} has no numbers.`);
  const spread = deviation ?? nonZero(call, Math.sqrt(varianceOf(call, numbers, 1)));
  const error = above(call, 3, spread, 0) / Math.sqrt(numbers.length);
  return normalCdf((value - meanOf(numbers)) / error);
});

/** Two-sided: how likely two samples of one variance differ as much. */
const F_TEST = defineWithCall(["input", "input"], (call, first, second) => {
  const [a, b] = [numbersOf(call, [first]), numbersOf(call, [second])];
  const ratio = nonZero(call, varianceOf(call, a, 1)) / nonZero(call, varianceOf(call, b, 1));
  const [of, over] = [a.length - 1, b.length - 1];
  const right = incompleteBeta(over / (over + of * ratio), over / 2, of / 2);
  return 2 * Math.min(right, 1 - right);
});

const CHI_TEST = defineWithCall(["matrix", "matrix"], (call, observed, expected) => {
  const [rows, columns] = [observed.length, observed[0]?.length ?? 0];
  if (expected.length !== rows || (expected[0]?.length ?? 0) !== columns)
    throw failure("#N/A", `Array arguments to ${call.name} are of different size.`);
  const pairs = pairsOf(call, observed, expected);
  const distance = pairs.reduce(
    (sum, [seen, wanted]) => sum + (seen - wanted) ** 2 / nonZero(call, wanted),
    0,
  );
  const freedom = rows === 1 || columns === 1 ? rows * columns - 1 : (rows - 1) * (columns - 1);
  if (freedom < 1) throw failure("#N/A", `Function ${call.name} needs more than one value.`);
  return upperGamma(freedom / 2, distance / 2);
});

/** The chance of values from `low` to `high`, of values and their chances, which are 1 together. */
function probability(
  call: Call,
  ...[values, chances, low, high = low]: readonly [Input, Input, number, number?]
): number {
  const pairs = pairsOf(call, values, chances);
  if (pairs.some(([, chance]) => chance < 0 || chance > 1)) throw noResult(call);
  const whole = pairs.reduce((sum, [, chance]) => sum + chance, 0);
  if (Math.abs(whole - 1) > 1e-7) throw noResult(call);
  return pairs.reduce((sum, [value, chance]) => sum + (value >= low && value <= high ? chance : 0), 0);
}

/** Sets of values and weights by turns. */
function weightedMean(call: Call, inputs: readonly Input[]): number {
  let [sum, weights] = [0, 0];
  for (let at = 0; at + 1 < inputs.length; at += 2) {
    const [values, weighed] = [inputs[at], inputs[at + 1]].map((input) =>
      valuesOf(call, [input ?? null]).map(bare),
    );
    if (values!.length !== weighed!.length)
      throw failure("#VALUE!", `Array arguments to ${call.name} are of different size.`);
    for (const [n, value] of values!.entries()) {
      const weight = weighed![n];
      if (typeof value !== "number" || typeof weight !== "number") continue;
      if (weight < 0) throw failure("#VALUE!", `Function ${call.name} has a weight below 0.`);
      [sum, weights] = [sum + value * weight, weights + weight];
    }
  }
  return sum / nonZero(call, weights);
}

export const TESTS_OF_SAMPLES: Definitions = {
  "Z.TEST": Z_TEST,
  ZTEST: Z_TEST,
  "F.TEST": F_TEST,
  FTEST: F_TEST,
  "CHISQ.TEST": CHI_TEST,
  CHITEST: CHI_TEST,
  PROB: defineWithCall(["input", "input", "number", "number?"], probability),
  "AVERAGE.WEIGHTED": defineWithCall(["input", "input", "...input"], (call, values, weights, ...others) =>
    weightedMean(call, [values, weights, ...others]),
  ),
  MARGINOFERROR: defineWithCall(["input", "number"], (call, set, confidence) => {
    const numbers = numbersOf(call, [set]);
    if (numbers.length < 2) nonZero(call, 0);
    above(call, 2, within(call, 2, confidence, 0, 1 - Number.EPSILON), 0);
    const critical = studentCritical(1 - confidence, numbers.length - 1);
    return (critical * Math.sqrt(varianceOf(call, numbers, 1))) / Math.sqrt(numbers.length);
  }),
};
