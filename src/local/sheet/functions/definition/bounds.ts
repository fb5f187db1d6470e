/** Refusals of numbers that a function is not defined for, in Sheets' words. */
import { failure } from "../../values/errors";
import type { Call } from "./definition";

/** The number, if it lies between these bounds. `parameter` counts from 1. */
export function within(call: Call, parameter: number, value: number, low: number, high = Infinity): number {
  if (value >= low && value <= high) return value;
  const range = high === Infinity ? `greater than or equal to ${low}` : `between ${low} and ${high}`;
  throw failure(
    "#NUM!",
    `Function ${call.name} parameter ${parameter} value is ${value}. It should be ${range}.`,
  );
}

/** The number, if it is greater than this bound. */
export function above(call: Call, parameter: number, value: number, low: number): number {
  if (value > low) return value;
  throw failure(
    "#NUM!",
    `Function ${call.name} parameter ${parameter} value is ${value}. It should be greater than ${low}.`,
  );
}

/** The number, unless a division by it is asked for and it is zero. */
export function nonZero(call: Call, value: number): number {
  if (value !== 0) return value;
  throw failure("#DIV/0!", `Evaluation of function ${call.name} caused a divide by zero error.`);
}

/** The failure of a function that has no result for its arguments. */
export function noResult(call: Call): ReturnType<typeof failure> {
  return failure("#NUM!", `Function ${call.name} has no result that is a number.`);
}
