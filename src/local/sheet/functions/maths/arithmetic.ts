import { applyBinary, applyUnary, OPERATOR_NAMES } from "../../operands/operators";
import type { BinaryOperator } from "../../language/ast";
import { compare } from "../../values/coerce";
import { divisionByZero, failure } from "../../values/errors";
import { above, noResult, nonZero } from "../definition/bounds";
import { define, type Definition, type Definitions, defineWithCall } from "../definition/definition";

const SHOWS_FIRST = { shows: "first" } as const;

/**
 * By shown decimal digits, as Sheets does: 2.675 to two places is 2.68 although its binary value lies below.
 * `round` gets the absolute value.
 */
function roundBy(value: number, places: number, round: (value: number) => number): number {
  const digits = Math.trunc(places);
  const shifted = shiftDecimals(Math.abs(value), digits);
  return Math.sign(value) * shiftDecimals(round(Number(shifted.toPrecision(15))), -digits);
}

function shiftDecimals(value: number, places: number): number {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** The nearest multiple in the direction of `round`. */
function multiple(value: number, factor: number, round: (value: number) => number): number {
  if (factor === 0) return 0;
  return Number((round(Number((value / factor).toPrecision(15))) * factor).toPrecision(15));
}

function positive(value: number, name: string): number {
  if (value > 0) return value;
  throw failure("#NUM!", `Function ${name} parameter 1 value is ${value}. It should be greater than 0.`);
}

function modulo(value: number, divisor: number): number {
  if (divisor === 0) throw divisionByZero("MOD");
  return value - divisor * Math.floor(value / divisor);
}

function squareRoot(value: number): number {
  if (value >= 0) return Math.sqrt(value);
  throw failure("#NUM!", "Function SQRT parameter 1 value is negative. It should be positive or zero.");
}

function quotient(value: number, divisor: number): number {
  if (divisor === 0) throw divisionByZero("QUOTIENT");
  return Math.trunc(value / divisor);
}

/** ADD(1, 2) is 1+2. */
function operatorFunctions(): Record<string, Definition> {
  const binary = Object.entries(OPERATOR_NAMES).map(([operator, name]) => {
    const run = defineWithCall(["any", "any"], (call, a, b) => {
      const reading = { locale: call.scope.world.locale, now: call.scope.world.now() };
      return applyBinary(operator as Exclude<BinaryOperator, ":">, a, b, reading);
    });
    return [name, run] as const;
  });
  const unary = (["+", "-", "%"] as const).map((operator) => {
    const name = { "+": "UPLUS", "-": "UMINUS", "%": "UNARY_PERCENT" }[operator];
    const run = defineWithCall(["any"], (call, value) =>
      applyUnary(operator, value, { locale: call.scope.world.locale, now: call.scope.world.now() }),
    );
    return [name, run] as const;
  });
  return Object.fromEntries([...binary, ...unary]);
}

/** Away from the sign of its factor: the next multiple above. */
const CEILING_UP = define(["number", "number?"], (value, factor = 1) =>
  multiple(value, Math.abs(factor), Math.ceil),
);

export const MATHS: Definitions = {
  ...operatorFunctions(),
  POWER: define(["number", "number"], (base, exponent) => base ** exponent),
  ABS: define(["number"], Math.abs, SHOWS_FIRST),
  SIGN: define(["number"], Math.sign),
  INT: define(["number"], Math.floor, SHOWS_FIRST),
  TRUNC: define(
    ["number", "number?"],
    (value, places = 0) => roundBy(value, places, Math.floor),
    SHOWS_FIRST,
  ),
  ROUND: define(
    ["number", "number?"],
    (value, places = 0) => roundBy(value, places, Math.round),
    SHOWS_FIRST,
  ),
  ROUNDUP: define(
    ["number", "number?"],
    (value, places = 0) => roundBy(value, places, Math.ceil),
    SHOWS_FIRST,
  ),
  ROUNDDOWN: define(
    ["number", "number?"],
    (value, places = 0) => roundBy(value, places, Math.floor),
    SHOWS_FIRST,
  ),
  MROUND: defineWithCall(["number", "number"], (call, value, factor) => {
    if (value * factor < 0) throw noResult(call);
    return multiple(value, factor, Math.round);
  }),
  CEILING: defineWithCall(["number", "number?"], (call, value, factor = 1) => {
    if (value > 0 && factor < 0) throw noResult(call);
    return multiple(value, factor, Math.ceil);
  }),
  "CEILING.PRECISE": CEILING_UP,
  "ISO.CEILING": CEILING_UP,
  "FLOOR.PRECISE": define(["number", "number?"], (value, factor = 1) =>
    multiple(value, Math.abs(factor), Math.floor),
  ),
  FLOOR: defineWithCall(["number", "number?"], (call, value, factor = 1) => {
    if (value > 0 && factor < 0) throw noResult(call);
    return value === 0 ? 0 : multiple(value, nonZero(call, factor), Math.floor);
  }),
  MOD: define(["number", "number"], modulo),
  QUOTIENT: define(["number", "number"], quotient),
  SQRT: define(["number"], squareRoot),
  EXP: define(["number"], Math.exp),
  LN: define(["number"], (value) => Math.log(positive(value, "LN"))),
  LOG: defineWithCall(["number", "number?"], (call, value, base = 10) => {
    nonZero(call, above(call, 2, base, 0) - 1);
    return logarithm(positive(value, "LOG"), base);
  }),
  LOG10: define(["number"], (value) => Math.log10(positive(value, "LOG10"))),
  PI: define([], () => Math.PI),
  ISBETWEEN: define(
    ["value", "value", "value", "boolean?", "boolean?"],
    (value, low, high, withLow = true, withHigh = true) => {
      const [above, below] = [compare(value, low), compare(value, high)];
      return (withLow ? above >= 0 : above > 0) && (withHigh ? below <= 0 : below < 0);
    },
  ),
  RAND: defineWithCall([], (call) => {
    call.scope.world.becomeVolatile();
    return call.scope.world.random();
  }),
  RANDBETWEEN: defineWithCall(["number", "number"], (call, low, high) => {
    call.scope.world.becomeVolatile();
    const from = Math.ceil(low);
    return from + Math.floor(call.scope.world.random() * (Math.floor(high) - from + 1));
  }),
};

function logarithm(value: number, base: number): number {
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base);
}
