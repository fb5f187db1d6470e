/** Outside their domain the result is NaN, which a call refuses. */
import { nonZero } from "../definition/bounds";
import { define, type Definition, type Definitions, defineWithCall } from "../definition/definition";

const ofOne = (run: (value: number) => number): Definition => define(["number"], run);

/** One over a function whose only zero is 0. */
function reciprocal(run: (value: number) => number): Definition {
  return defineWithCall(["number"], (call, value) => 1 / nonZero(call, run(value)));
}

export const TRIGONOMETRY: Definitions = {
  ACOS: ofOne(Math.acos),
  ACOSH: ofOne(Math.acosh),
  ACOT: ofOne((value) => Math.PI / 2 - Math.atan(value)),
  ACOTH: ofOne((value) => Math.atanh(1 / value)),
  ASIN: ofOne(Math.asin),
  ASINH: ofOne(Math.asinh),
  ATAN: ofOne(Math.atan),
  ATANH: ofOne(Math.atanh),
  ATAN2: defineWithCall(["number", "number"], (call, x, y) => {
    if (x === 0) nonZero(call, y);
    return Math.atan2(y, x);
  }),
  COS: ofOne(Math.cos),
  COSH: ofOne(Math.cosh),
  COT: reciprocal(Math.tan),
  COTH: reciprocal(Math.tanh),
  CSC: reciprocal(Math.sin),
  CSCH: reciprocal(Math.sinh),
  DEGREES: ofOne((value) => (value * 180) / Math.PI),
  RADIANS: ofOne((value) => (value * Math.PI) / 180),
  SEC: ofOne((value) => 1 / Math.cos(value)),
  SECH: ofOne((value) => 1 / Math.cosh(value)),
  SIN: ofOne(Math.sin),
  SINH: ofOne(Math.sinh),
  TAN: ofOne(Math.tan),
  TANH: ofOne(Math.tanh),
};
