import type { ApartThread } from "../apart/apart-thread";
import type { NamedFunction } from "../language/named-functions";
import type { WorkLimits } from "../evaluate/work-meter";
import type { CallCustomFunction } from "./custom-functions";

export interface CalculatorOptions {
  /** A rejection's message becomes the note of `#ERROR!`. */
  readonly callCustomFunction: CallCustomFunction;
  /** The names of custom functions, in any case of letters. */
  readonly customFunctionNames: Iterable<string>;
  /** Whether they are known at the moment (default): those of an add-on that is not enabled are not. */
  readonly hasCustomFunctions?: () => boolean;
  /** Those of the spreadsheet. No script can read them, so they are no part of the workbook. */
  readonly namedFunctions?: readonly NamedFunction[];
  /** Epoch milliseconds; the workbook's clock by default. */
  readonly now?: () => number;
  /** In [0, 1), for RAND and its like. */
  readonly random?: () => number;
  /** Parallel custom functions; Sheets allows a user 30. */
  readonly maxParallel?: number;
  /** On every start or end. */
  readonly concurrencyHook?: (running: number, queued: number) => void;
  /**
   * The script's value for an argument left out (`F(1,,2)`); not documented anywhere. Undefined by default.
   */
  readonly omittedArgument?: unknown;
  /**
   * Equal calls share one execution, as users report. False: one per cell, the worst that Sheets could do.
   */
  readonly shareCalls?: boolean;
  /** Calls get error arguments (default); else the call is that error. */
  readonly callsWithErrors?: boolean;
  /** Called while an argument still loads, with what its cell shows (default). */
  readonly callsWhileLoading?: boolean;
  /** For dates of arguments and results; the spreadsheet's by default. */
  readonly dateZone?: string;
  /** The largest result; unlimited by default. */
  readonly mostResultCells?: number;
  readonly mostResultRows?: number;
  /** Where formulas go on that compute for longer than a moment; else all others wait for them. */
  readonly apart?: ApartThread;
  /** How long a moment is, there. */
  readonly mostInATurn?: WorkLimits;
  /** Steps that a formula may take; as many as in Sheets by default. */
  readonly mostSteps?: number;
  /** What this process has computed so far (ms of the processors). Formulas and slices end by it. */
  readonly spent?: () => number;
  /**
   * Asked before each call: Sheets' own refusal, such as "Script invoked too many times per second for this
   * Google user account."; undefined to allow it.
   */
  readonly refusal?: () => string | undefined;
}
