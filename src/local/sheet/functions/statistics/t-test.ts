import { computeTwoSided } from "../../../../service/statistics/student";
import { noResult, nonZero } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf } from "../definition/numbers";
import { pairsOf } from "./pairs";
import { meanOf, varianceOf } from "./samples";

interface Statistic {
  readonly t: number;
  readonly freedom: number;
}

function testPairs(call: Call, first: Input, second: Input): Statistic {
  const differences = pairsOf(call, first, second).map(([a, b]) => a - b);
  const error = Math.sqrt(varianceOf(call, differences, 1) / differences.length);
  return { t: meanOf(differences) / nonZero(call, error), freedom: differences.length - 1 };
}

/** The test of two groups whose variances are the same. */
function testPooled(call: Call, a: readonly number[], b: readonly number[]): Statistic {
  const freedom = a.length + b.length - 2;
  const squares = varianceOf(call, a, 1) * (a.length - 1) + varianceOf(call, b, 1) * (b.length - 1);
  const error = Math.sqrt((squares / freedom) * (1 / a.length + 1 / b.length));
  return { t: (meanOf(a) - meanOf(b)) / nonZero(call, error), freedom };
}

/** For samples whose variances may differ (Welch 1947). */
function unequal(call: Call, a: readonly number[], b: readonly number[]): Statistic {
  const [partA, partB] = [varianceOf(call, a, 1) / a.length, varianceOf(call, b, 1) / b.length];
  const variance = nonZero(call, partA + partB);
  const freedom = variance ** 2 / (partA ** 2 / (a.length - 1) + partB ** 2 / (b.length - 1));
  return { t: (meanOf(a) - meanOf(b)) / Math.sqrt(variance), freedom };
}

function statisticOf(call: Call, first: Input, second: Input, type: number): Statistic {
  if (type === 1) return testPairs(call, first, second);
  const [a, b] = [numbersOf(call, [first]), numbersOf(call, [second])];
  if (type === 2) return testPooled(call, a, b);
  if (type === 3) return unequal(call, a, b);
  throw noResult(call);
}

const T_TEST = defineWithCall(["input", "input", "number", "number"], (call, first, second, tails, type) => {
  const sides = Math.trunc(tails);
  if (sides !== 1 && sides !== 2) throw noResult(call);
  const { t, freedom } = statisticOf(call, first, second, Math.trunc(type));
  return (computeTwoSided(t, freedom) * sides) / 2;
});

export const T_TESTS: Definitions = { "T.TEST": T_TEST, TTEST: T_TEST };
