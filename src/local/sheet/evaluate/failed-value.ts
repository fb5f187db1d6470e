import type { CellError } from "../grid/cells";
import { FormulaFailure, LOADING, OUT_OF_WORK, StillLoading, TooMuchWork } from "../values/errors";

/** What a formula's cell shows where its evaluation threw. @throws the error, where no formula causes it */
export function failedValue(error: unknown): CellError {
  if (error instanceof StillLoading) return LOADING;
  if (error instanceof FormulaFailure) return error.value;
  // Endless LAMBDA recursion exhausts the stack first.
  if (error instanceof TooMuchWork || isStackOverflow(error)) return OUT_OF_WORK;
  throw error;
}

export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes("call stack");
}
