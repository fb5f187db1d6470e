import { failure } from "../../values/errors";
import { noResult, nonZero, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf } from "../definition/numbers";
import { meanOf } from "./samples";

/** Refuses a set without numbers. */
function ascending(call: Call, set: Input): number[] {
  const numbers = numbersOf(call, [set]).sort((a, b) => a - b);
  if (numbers.length === 0) throw noResult(call);
  return numbers;
}

/** Interpolated; 0 is the first. */
function valueAt(sorted: readonly number[], place: number): number {
  const below = sorted[Math.floor(place)] ?? 0;
  const next = sorted[Math.ceil(place)] ?? below;
  return below + (place - Math.floor(place)) * (next - below);
}

function percentile(call: Call, set: Input, share: number): number {
  const sorted = ascending(call, set);
  return valueAt(sorted, within(call, 2, share, 0, 1) * (sorted.length - 1));
}

function percentileExclusive(call: Call, set: Input, share: number): number {
  const sorted = ascending(call, set);
  const place = share * (sorted.length + 1) - 1;
  if (!(share > 0 && share < 1 && place >= 0 && place <= sorted.length - 1)) throw noResult(call);
  return valueAt(sorted, place);
}

const notInSet = (call: Call): Error =>
  failure("#N/A", `Function ${call.name}: the value is outside the set.`);

/** Share below the value, interpolated; digits are cut off, not rounded. */
function percentRank(call: Call, set: Input, value: number, digits: number, isExclusive: boolean): number {
  const scale = 10 ** Math.trunc(within(call, 3, digits, 1, 15));
  const sorted = ascending(call, set);
  const last = sorted.length - 1;
  const least = sorted[0] ?? 0;
  if (value < least || value > (sorted[last] ?? 0)) throw notInSet(call);
  const at = sorted.findLastIndex((number) => number <= value);
  const below = sorted[at] ?? 0;
  const place =
    below === value ? sorted.indexOf(value) : at + (value - below) / ((sorted[at + 1] ?? 0) - below);
  const share = isExclusive ? (place + 1) / (sorted.length + 1) : last === 0 ? 1 : place / last;
  return Math.floor(Number((share * scale).toPrecision(15))) / scale;
}

function nth(call: Call, set: Input, place: number, fromEnd: boolean): number {
  const sorted = ascending(call, set);
  const whole = within(call, 2, Math.trunc(place), 1, sorted.length);
  return sorted[fromEnd ? sorted.length - whole : whole - 1] ?? 0;
}

function rank(call: Call, value: number, set: Input, isAscending: boolean, isAverage: boolean): number {
  const numbers = numbersOf(call, [set]);
  const same = numbers.filter((number) => number === value).length;
  if (same === 0) throw notInSet(call);
  const before = numbers.filter((number) => (isAscending ? number < value : number > value)).length;
  return before + (isAverage ? (same + 1) / 2 : 1);
}

/** The most frequent number; of several the first. */
function mode(call: Call, inputs: readonly Input[]): number {
  const counts = new Map<number, number>();
  for (const number of numbersOf(call, inputs)) counts.set(number, (counts.get(number) ?? 0) + 1);
  let [best, most] = [0, 1];
  for (const [number, count] of counts) if (count > most) [best, most] = [number, count];
  if (most === 1) throw failure("#N/A", `Function ${call.name}: no value occurs more than once.`);
  return best;
}

/** All numbers that are as frequent as the most frequent one, one below another. */
function modes(call: Call, inputs: readonly Input[]): number[][] {
  const numbers = numbersOf(call, inputs);
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (!(most > 1)) throw failure("#N/A", `Function ${call.name}: no value occurs more than once.`);
  return [...counts].filter(([, count]) => count === most).map(([number]) => [number]);
}

/** Without `share` of the numbers, half at each end. */
function trimmedMean(call: Call, set: Input, share: number): number {
  const sorted = ascending(call, set);
  if (!(share >= 0 && share < 1)) throw noResult(call);
  const cut = Math.floor((sorted.length * share) / 2);
  return meanOf(sorted.slice(cut, sorted.length - cut));
}

type OfSet = (call: Call, set: Input, number: number) => number;
const ofSet = (run: OfSet): Definition => defineWithCall(["input", "number"], run);
const quarter =
  (run: OfSet): OfSet =>
  (call, set, number) =>
    run(call, set, Math.trunc(within(call, 2, number, 0, 4)) / 4);

const ranking = (isAverage: boolean): Definition =>
  defineWithCall(["number", "input", "number?"], (call, value, set, order = 0) =>
    rank(call, value, set, order !== 0, isAverage),
  );
const percentRanking = (isExclusive: boolean): Definition =>
  defineWithCall(["input", "number", "number?"], (call, set, value, digits = 3) =>
    percentRank(call, set, value, digits, isExclusive),
  );
const MODE = defineWithCall(["...input"], (call, ...inputs) => mode(call, inputs), { min: 1 });

export const ORDER: Definitions = {
  PERCENTILE: ofSet(percentile),
  "PERCENTILE.INC": ofSet(percentile),
  "PERCENTILE.EXC": ofSet(percentileExclusive),
  QUARTILE: ofSet(quarter(percentile)),
  "QUARTILE.INC": ofSet(quarter(percentile)),
  "QUARTILE.EXC": ofSet(quarter(percentileExclusive)),
  PERCENTRANK: percentRanking(false),
  "PERCENTRANK.INC": percentRanking(false),
  "PERCENTRANK.EXC": percentRanking(true),
  LARGE: ofSet((call, set, place) => nth(call, set, place, true)),
  SMALL: ofSet((call, set, place) => nth(call, set, place, false)),
  RANK: ranking(false),
  "RANK.EQ": ranking(false),
  "RANK.AVG": ranking(true),
  MODE,
  "MODE.SNGL": MODE,
  "MODE.MULT": defineWithCall(["...input"], (call, ...inputs) => modes(call, inputs), { min: 1 }),
  TRIMMEAN: ofSet(trimmedMean),
  STANDARDIZE: defineWithCall(["number", "number", "number"], (call, value, mean, deviation) => {
    if (deviation <= 0) throw noResult(call);
    return (value - mean) / nonZero(call, deviation);
  }),
};
