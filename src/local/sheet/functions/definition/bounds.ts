/** How values out of bounds are refused, in Sheets' words. */
import { failure } from "../../values/errors";
import type { Call } from "./definition";

/** @throws outside the bounds; `parameter` from 1 */
export function within(call: Call, parameter: number, value: number, low: number, high = Infinity): number {
  if (value >= low && value <= high) return value;
  const range = high === Infinity ? `greater than or equal to ${low}` : `between ${low} and ${high}`;
  throw failure(
    "#NUM!",
    `Function ${call.name} parameter ${parameter} value is ${value}. It should be ${range}.`,
  );
}

/** The value itself. @throws a #NUM! that names the parameter, unless it is greater than `low` */
export function above(call: Call, parameter: number, value: number, low: number): number {
  if (value > low) return value;
  throw failure(
    "#NUM!",
    `Function ${call.name} parameter ${parameter} value is ${value}. It should be greater than ${low}.`,
  );
}

/** @throws for a division by zero */
export function nonZero(call: Call, value: number): number {
  if (value !== 0) return value;
  throw failure("#DIV/0!", `Evaluation of function ${call.name} caused a divide by zero error.`);
}

export function noResult(call: Call): ReturnType<typeof failure> {
  return failure("#NUM!", `Function ${call.name} has no result that is a number.`);
}

/** Of each term of a sum that a number in an argument makes long. */
export const STEPS_OF_TERM = 4;
