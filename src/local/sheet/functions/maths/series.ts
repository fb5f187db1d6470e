/** Functions of sums, products and written numbers. */
import { failure } from "../../values/errors";
import { noResult, within } from "../definition/bounds";
import { type Call, define, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf } from "../definition/numbers";

/** n·(n−2)·…; above 300 it is infinite, so the loop is short. */
function doubleFactorial(call: Call, value: number): number {
  let product = 1;
  for (let n = within(call, 1, Math.trunc(value), -1, 300); n > 1; n -= 2) product *= n;
  return product;
}

function factorialOf(n: number): number {
  let product = 1;
  for (let step = 2; step <= n; step += 1) product *= step;
  return product;
}

/** The factorial of the sum over the product of the factorials. */
function multinomial(call: Call, inputs: readonly Input[]): number {
  const counts = numbersOf(call, inputs).map((value, at) => within(call, at + 1, Math.trunc(value), 0, 170));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const divisor = counts.reduce((product, count) => product * factorialOf(count), 1);
  const result = factorialOf(within(call, 1, total, 0, 170)) / divisor;
  if (!Number.isFinite(result)) throw noResult(call);
  return Math.round(result);
}

const ROMAN_SIGNS: readonly (readonly [sign: string, value: number])[] = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

/** Of each simpler form: pairs in which a sign is taken from one that is further off. */
const SHORTER_SIGNS: readonly (readonly (readonly [sign: string, value: number])[])[] = [
  [],
  [
    ["LM", 950],
    ["LD", 450],
    ["VC", 95],
    ["VL", 45],
  ],
  [
    ["XM", 990],
    ["XD", 490],
    ["IC", 99],
    ["IL", 49],
  ],
  [
    ["VM", 995],
    ["VD", 495],
  ],
  [
    ["IM", 999],
    ["ID", 499],
  ],
];

/** The largest signs first. `form`: 0 is the classic one, 4 the shortest. */
function writeRoman(call: Call, value: number, form = 0): string {
  let left = Math.trunc(value);
  if (left < 0 || left > 3999) throw failure("#VALUE!", `Function ${call.name} takes numbers of 0 to 3999.`);
  const most = Math.trunc(within(call, 2, form, 0, SHORTER_SIGNS.length - 1));
  const signs = [...ROMAN_SIGNS, ...SHORTER_SIGNS.slice(0, most + 1).flat()].sort(([, a], [, b]) => b - a);
  let written = "";
  for (const [sign, size] of signs) for (; left >= size; left -= size) written += sign;
  return written;
}

function readRoman(text: string): number {
  const signs = text.trim().toUpperCase();
  const sizes = signs
    .replace(/^-/, "")
    .split("")
    .map((sign) => ROMAN_SIGNS.find(([one]) => one === sign)?.[1]);
  let sum = 0;
  for (const [at, size] of sizes.entries()) {
    if (size === undefined) throw failure("#VALUE!", "ARABIC expects a Roman numeral.");
    sum += size < (sizes[at + 1] ?? 0) ? -size : size;
  }
  return signs.startsWith("-") ? -sum : sum;
}

export const SERIES: Definitions = {
  SQRTPI: defineWithCall(["number"], (call, value) => Math.sqrt(within(call, 1, value, 0) * Math.PI)),
  FACTDOUBLE: defineWithCall(["number"], doubleFactorial),
  MULTINOMIAL: defineWithCall(["...input"], (call, ...inputs) => multinomial(call, inputs), { min: 1 }),
  SERIESSUM: defineWithCall(["number", "number", "number", "input"], (call, x, first, step, factors) =>
    numbersOf(call, [factors]).reduce((sum, factor, at) => sum + factor * x ** (first + at * step), 0),
  ),
  DELTA: define(["number", "number?"], (one, other = 0) => (one === other ? 1 : 0)),
  GESTEP: define(["number", "number?"], (value, step = 0) => (value >= step ? 1 : 0)),
  ROMAN: defineWithCall(["number", "number?"], writeRoman),
  ARABIC: define(["text"], readRoman),
};
