/** Errors of formulas, with Sheets' sentences. */
import { CellError, type ErrorCode } from "../grid/cells";

/** Carries an error value to its call. */
export class FormulaFailure extends Error {
  private static readonly known = new WeakMap<CellError, FormulaFailure>();

  override readonly name = "FormulaFailure";
  private constructor(readonly value: CellError) {
    super(value.message);
  }

  /** Cached per error value: errors run through thousands of cells, and creating one captures the stack. */
  static of(value: CellError): FormulaFailure {
    let failure = this.known.get(value);
    if (!failure) this.known.set(value, (failure = new FormulaFailure(value)));
    return failure;
  }
}

/** A custom function still runs: the whole formula waits. */
export class StillLoading extends Error {
  override readonly name = "StillLoading";
}

export const STILL_LOADING = new StillLoading();

/** Not caught by any function of the formula. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/** As Sheets shows it (sheets.wiki, "Calculation limits"). */
export const OUT_OF_WORK = new CellError(
  "#ERROR!",
  "Calculation limit was reached while trying to compute this formula.",
);

/** What a cell shows while a custom function that it calls runs; formulas that read the cell wait with it. */
export const LOADING = new CellError("Loading...");
export const CIRCULAR = new CellError(
  "#REF!",
  "Circular dependency detected. To resolve with iterative calculation, see File > Settings.",
);
export const PARSE_ERROR = new CellError("#ERROR!", "Formula parse error.");
/** An argument of a custom function comes from a cell that changes at each calculation. */
export const VOLATILE_ARGUMENT = new CellError(
  "#ERROR!",
  "This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN().",
);

export function failure(code: ErrorCode, message = ""): FormulaFailure {
  return FormulaFailure.of(new CellError(code, message));
}

export const notFound = (what: string, where: string): FormulaFailure =>
  failure("#N/A", `Did not find value '${what}' in ${where} evaluation.`);

export const unknownFunctionError = (name: string): CellError =>
  new CellError("#NAME?", `Unknown function: '${name}'.`);

/** Of a function that Google has. */
export const onlyInSheetsError = (name: string): CellError =>
  new CellError("#NAME?", `${name} works in Google Sheets, but not here.`);

export const unknownNameError = (name: string): CellError =>
  new CellError("#NAME?", `Unknown range name: '${name}'.`);

export const unknownSheetError = (name: string): CellError =>
  new CellError("#REF!", `Unresolved sheet name '${name}'.`);

export const divisionByZero = (name = "DIVIDE"): FormulaFailure =>
  failure("#DIV/0!", `Function ${name} parameter 2 cannot be zero.`);

/** The failure of a parameter that is no number; they are counted from 1. */
export function notANumber(name: string, parameter: number, text: string): FormulaFailure {
  const shown = text === "" ? "'' is an empty string" : `'${text}' is a text`;
  return failure(
    "#VALUE!",
    `Function ${name} parameter ${parameter} expects number values. But ${shown} and cannot be coerced to a number.`,
  );
}

export function notABoolean(name: string, parameter: number, text: string): FormulaFailure {
  return failure(
    "#VALUE!",
    `Function ${name} parameter ${parameter} expects boolean values. But '${text}' is a text and cannot be coerced to a boolean.`,
  );
}

/** Too few or too many arguments. */
export function wrongCount(name: string, min: number, max: number, got: number): CellError {
  const expected =
    max === Infinity ? `at least ${min}` : min === max ? `${min}` : `between ${min} and ${max}`;
  return new CellError(
    "#N/A",
    `Wrong number of arguments to ${name}. Expected ${expected} arguments, but got ${got} arguments.`,
  );
}

export const spillBlockedError = (cell: string): CellError =>
  new CellError("#REF!", `Array result was not expanded because it would overwrite data in ${cell}.`);

export const noRoom = (what: "rows" | "columns", missing: number): CellError =>
  new CellError("#REF!", `Result was not automatically expanded, please insert more ${what} (${missing}).`);
