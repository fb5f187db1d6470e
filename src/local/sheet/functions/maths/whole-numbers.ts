/** Functions of whole numbers, which cut decimals off. */
import { noResult, within } from "../definition/bounds";
import { type Call, define, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf } from "../definition/numbers";

/** The nearest of that parity, away from zero. */
function awayFromZero(value: number, odd: 0 | 1): number {
  const size = Math.ceil((Math.abs(value) - odd) / 2) * 2 + odd;
  return value < 0 ? -size : Math.abs(size);
}

function multipleOf(value: number, step: number, round: (value: number) => number): number {
  const size = Math.abs(step);
  return size === 0 ? 0 : Number((round(Number((value / size).toPrecision(15))) * size).toPrecision(15));
}

/** Above 170 it is infinite, so the loop is short. */
function factorial(call: Call, value: number): number {
  let product = 1;
  for (let n = within(call, 1, Math.trunc(value), 0, 170); n > 1; n -= 1) product *= n;
  return product;
}

/** n·(n−1)·…, `count` factors. Stops at infinity. */
function fallingProduct(call: Call, n: number, count: number): number {
  let product = 1;
  for (let step = 0; step < count && Number.isFinite(product); step += 1) product *= n - step;
  if (!Number.isFinite(product)) throw noResult(call);
  return product;
}

function combinations(call: Call, total: number, chosen: number): number {
  const n = within(call, 1, Math.trunc(total), 0);
  const k = within(call, 2, Math.trunc(chosen), 0, n);
  let product = 1;
  for (let step = 1; step <= Math.min(k, n - k); step += 1) {
    product *= (n - Math.min(k, n - k) + step) / step;
    if (!Number.isFinite(product)) throw noResult(call);
  }
  return product < Number.MAX_SAFE_INTEGER ? Math.round(product) : product;
}

function permutations(call: Call, total: number, chosen: number): number {
  const n = within(call, 1, Math.trunc(total), 0);
  return fallingProduct(call, n, within(call, 2, Math.trunc(chosen), 0, n));
}

function wholes(call: Call, inputs: readonly Input[]): number[] {
  return numbersOf(call, inputs).map((value, index) =>
    within(call, index + 1, Math.trunc(value), 0, Number.MAX_SAFE_INTEGER),
  );
}

function divisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}

function multiple(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (a / divisor(a, b)) * b;
}

/** BITAND and its like take 48 bits, JavaScript's operators 32. */
const MOST_BITS = 2 ** 48 - 1;

function whole(call: Call, value: number): number {
  if (Number.isInteger(value)) return value;
  throw noResult(call);
}

function bits(call: Call, parameter: number, value: number): bigint {
  return BigInt(whole(call, within(call, parameter, value, 0, MOST_BITS)));
}

function shiftBits(call: Call, value: number, left: number): number {
  const number = whole(call, within(call, 1, value, 0, MOST_BITS));
  within(call, 2, Math.abs(left), 0, 53);
  const result = Math.floor(number * 2 ** Math.trunc(left));
  if (result > MOST_BITS) throw noResult(call);
  return result;
}

const bitwise = (run: (a: bigint, b: bigint) => bigint) =>
  defineWithCall(["number", "number"], (call, a, b) => Number(run(bits(call, 1, a), bits(call, 2, b))));

export const WHOLE_NUMBERS: Definitions = {
  EVEN: define(["number"], (value) => awayFromZero(value, 0)),
  ODD: define(["number"], (value) => (value === 0 ? 1 : awayFromZero(value, 1))),
  "CEILING.MATH": define(["number", "number?", "number?"], (value, step = 1, mode = 0) =>
    multipleOf(value, step, value < 0 && mode !== 0 ? Math.floor : Math.ceil),
  ),
  "FLOOR.MATH": define(["number", "number?", "number?"], (value, step = 1, mode = 0) =>
    multipleOf(value, step, value < 0 && mode !== 0 ? Math.ceil : Math.floor),
  ),
  FACT: defineWithCall(["number"], factorial),
  COMBIN: defineWithCall(["number", "number"], combinations),
  COMBINA: defineWithCall(["number", "number"], (call, total, chosen) => {
    const [n, k] = [Math.trunc(total), within(call, 2, Math.trunc(chosen), 0)];
    return n === 0 && k === 0 ? 1 : combinations(call, n + k - 1, k);
  }),
  PERMUT: defineWithCall(["number", "number"], permutations),
  PERMUTATIONA: defineWithCall(["number", "number"], (call, total, chosen) => {
    const [n, k] = [within(call, 1, Math.trunc(total), 0), within(call, 2, Math.trunc(chosen), 0)];
    return n ** k;
  }),
  GCD: defineWithCall(["...input"], (call, ...inputs) => wholes(call, inputs).reduce(divisor, 0), { min: 1 }),
  LCM: defineWithCall(["...input"], (call, ...inputs) => wholes(call, inputs).reduce(multiple, 1), {
    min: 1,
  }),
  BITAND: bitwise((a, b) => a & b),
  BITOR: bitwise((a, b) => a | b),
  BITXOR: bitwise((a, b) => a ^ b),
  BITLSHIFT: defineWithCall(["number", "number"], (call, value, by) => shiftBits(call, value, by)),
  BITRSHIFT: defineWithCall(["number", "number"], (call, value, by) => shiftBits(call, value, -by)),
};
