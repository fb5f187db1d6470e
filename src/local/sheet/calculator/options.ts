/** What a calculator is made of. */
import type { CallCustomFunction } from "./custom-functions";

export interface CalculatorOptions {
  /** Runs a custom function; a rejection's message becomes the note of `#ERROR!`. */
  readonly callCustomFunction: CallCustomFunction;
  /** The names of the custom functions; case does not matter. */
  readonly customFunctionNames: Iterable<string>;
  /** Epoch milliseconds; the workbook's own clock when left out. */
  readonly now?: () => number;
  /** From 0 to below 1, for RAND and its like. */
  readonly random?: () => number;
  /** How many custom functions run at once. Sheets allows a user 30 executions. */
  readonly maxParallel?: number;
  /** Told whenever an execution starts or ends. */
  readonly concurrencyHook?: (running: number, queued: number) => void;
  /**
   * What an argument left out between separators (`F(1,,2)`) is to the script. What Sheets passes is
   * documented nowhere that we found; undefined when left out.
   */
  readonly omittedArgument?: unknown;
  /**
   * Whether equal calls share one execution, as they do by all that users report. Without, each cell makes
   * its own: the worst that Sheets could do.
   */
  readonly shareCalls?: boolean;
  /**
   * Whether a custom function is called where an argument is an error; it is when left out. Else the call is
   * that error.
   */
  readonly callsWithErrors?: boolean;
  /**
   * Whether a custom function is called while an argument still loads, and given what its cell shows; it is
   * when left out.
   */
  readonly callsWhileLoading?: boolean;
  /** The zone by which dates of arguments and results are read, in place of the spreadsheet's. */
  readonly dateZone?: string;
  /** The most cells and rows of a custom function's result; no bound when left out. */
  readonly mostResultCells?: number;
  readonly mostResultRows?: number;
  /**
   * Sheets' own refusal of a call that no script sees, such as "Script invoked too many times per second for
   * this Google user account."; undefined where it lets it through. Asked before each call.
   */
  readonly refusal?: () => string | undefined;
}
