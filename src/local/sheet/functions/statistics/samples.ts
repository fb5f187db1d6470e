import { noResult, nonZero } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";
import { numbersOf } from "../definition/numbers";

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The sum of a power of all deviations from the mean. */
function momentSum(numbers: readonly number[], power: number): number {
  const centre = meanOf(numbers);
  return numbers.reduce((sum, number) => sum + (number - centre) ** power, 0);
}

/** `missing`: 1 for a sample, 0 for a population. */
export function varianceOf(call: Call, numbers: readonly number[], missing: 0 | 1): number {
  return momentSum(numbers, 2) / nonZero(call, Math.max(0, numbers.length - missing));
}

function requireCount(call: Call, numbers: readonly number[], least: number): number {
  if (numbers.length < least) nonZero(call, 0);
  return numbers.length;
}

function skewOfSample(call: Call, numbers: readonly number[]): number {
  const n = requireCount(call, numbers, 3);
  const deviation = nonZero(call, Math.sqrt(varianceOf(call, numbers, 1)));
  return (n * momentSum(numbers, 3)) / ((n - 1) * (n - 2) * deviation ** 3);
}

function skewOfPopulation(call: Call, numbers: readonly number[]): number {
  const n = requireCount(call, numbers, 3);
  return momentSum(numbers, 3) / (n * nonZero(call, Math.sqrt(varianceOf(call, numbers, 0))) ** 3);
}

function kurtosis(call: Call, numbers: readonly number[]): number {
  const n = requireCount(call, numbers, 4);
  const variance = nonZero(call, varianceOf(call, numbers, 1));
  const size = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return (size * momentSum(numbers, 4)) / variance ** 2 - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
}

function averageDeviation(call: Call, numbers: readonly number[]): number {
  requireCount(call, numbers, 1);
  const centre = meanOf(numbers);
  return meanOf(numbers.map((number) => Math.abs(number - centre)));
}

function requirePositive(call: Call, numbers: readonly number[]): readonly number[] {
  if (numbers.length === 0 || numbers.some((number) => number <= 0)) throw noResult(call);
  return numbers;
}

/** By logarithms: the product of many numbers overflows. */
function geometricMean(call: Call, numbers: readonly number[]): number {
  return Math.exp(meanOf(requirePositive(call, numbers).map(Math.log)));
}

function harmonicMean(call: Call, numbers: readonly number[]): number {
  return 1 / meanOf(requirePositive(call, numbers).map((number) => 1 / number));
}

function ofNumbers(
  names: string,
  run: (call: Call, numbers: readonly number[]) => number,
): Record<string, Definition> {
  const definition = defineWithCall(["...input"], (call, ...inputs) => run(call, numbersOf(call, inputs)), {
    min: 1,
  });
  return Object.fromEntries(names.split(" ").map((name) => [name, definition]));
}

export const SAMPLES: Definitions = {
  ...ofNumbers("STDEV STDEV.S", (call, numbers) => Math.sqrt(varianceOf(call, numbers, 1))),
  ...ofNumbers("STDEVP STDEV.P", (call, numbers) => Math.sqrt(varianceOf(call, numbers, 0))),
  ...ofNumbers("VAR VAR.S", (call, numbers) => varianceOf(call, numbers, 1)),
  ...ofNumbers("VARP VAR.P", (call, numbers) => varianceOf(call, numbers, 0)),
  ...ofNumbers("AVEDEV", averageDeviation),
  ...ofNumbers("DEVSQ", (call, numbers) => (requireCount(call, numbers, 1), momentSum(numbers, 2))),
  ...ofNumbers("SKEW", skewOfSample),
  ...ofNumbers("SKEW.P", skewOfPopulation),
  ...ofNumbers("KURT", kurtosis),
  ...ofNumbers("GEOMEAN", geometricMean),
  ...ofNumbers("HARMEAN", harmonicMean),
};
