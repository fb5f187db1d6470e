/** Runs a function of @formulajs/formulajs: plain values go in, and its dates and errors are brought to ours. */
import * as formulajs from "@formulajs/formulajs";
import type { ErrorCode } from "../grid/cells";
import { serialFromWall } from "../grid/serial-dates";
import { failure } from "../values/errors";
import { isMatrix, type Matrix, type Value } from "../values/values";
import type { Call } from "./definition";

const LIBRARY = formulajs as unknown as Readonly<Record<string, unknown>>;

const CODES: ReadonlySet<string> = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);

/** Runs a function of the library by its name there. Its Error results are thrown as error values. */
export function compute(name: string, call: Call, args: readonly unknown[]): Value {
  if (COUNTED.has(name) && args.some((arg) => typeof arg === "number" && Math.abs(arg) > MAX_COUNT)) {
    throw failure("#NUM!", `The local sheet computes ${call.name} for numbers up to ${MAX_COUNT} only.`);
  }
  const run = LIBRARY[name];
  if (typeof run !== "function") throw new Error(`The function library has no ${name}.`);
  const result = attempt(() => Reflect.apply(run, undefined, [...args]) as unknown);
  if (isMatrix(result as Value)) return result as Matrix;
  if (result instanceof Error) {
    const code = CODES.has(result.message) ? (result.message as ErrorCode) : "#ERROR!";
    throw failure(code, `Function ${call.name} has no result for these arguments.`);
  }
  if (typeof result === "number" && !Number.isFinite(result)) {
    throw failure("#NUM!", `Function ${call.name} has no result that is a number.`);
  }
  // The library makes dates in this machine's zone; their local fields are the wall clock.
  if (result instanceof Date) {
    const wall = Date.UTC(result.getFullYear(), result.getMonth(), result.getDate());
    return serialFromWall(wall);
  }
  return result === undefined ? null : (result as string | number | boolean);
}

/** What the library counts up to, step by step. */
const COUNTED: ReadonlySet<string> = new Set([
  "CUMIPMT",
  "CUMPRINC",
  "DB",
  "DDB",
  "POISSONDIST",
  "BINOMDIST",
  "FACTDOUBLE",
]);
const MAX_COUNT = 100_000;

/** The library gives most errors back, but runs into exceptions with arguments that it did not foresee. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return new Error("#NUM!");
    throw error;
  }
}

/** Older names, which the library knows by their newer ones only. */
const NEWER: Readonly<Record<string, string>> = {
  STDEV: "STDEVS",
  VAR: "VARS",
  MODE: "MODESNGL",
  PERCENTILE: "PERCENTILEINC",
  QUARTILE: "QUARTILEINC",
  PERCENTRANK: "PERCENTRANKINC",
};

/** The library leaves out the dots that some names have. */
export function nameInLibrary(name: string): string {
  return NEWER[name] ?? name.replaceAll(".", "");
}
