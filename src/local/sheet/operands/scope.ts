/**
 * What evaluating a formula may ask of the spreadsheet around it, and the names that are known at a point in
 * it.
 */
import type { WrittenReference } from "../language/references";
import type { CellValue } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Matrix, Reference, Scalar, Value } from "../values/values";

/** The cell that a formula stands in. */
export interface Place {
  readonly grid: Grid;
  readonly row: number;
  readonly column: number;
}

/**
 * The spreadsheet as one formula sees it. Readings throw StillLoading where a custom function has not
 * answered yet.
 */
export interface World {
  readonly locale: string;
  readonly timeZone: string;
  /** Epoch milliseconds, the same throughout one calculation. */
  now(): number;
  random(): number;
  sheet(name: string): Grid | undefined;
  /** The place that a written reference means; an error value where the sheet or the cell does not exist. */
  resolve(reference: WrittenReference): Value;
  /** The place that a name means; undefined where there is no such name. */
  named(name: string): Reference | undefined;
  read(reference: Reference): Matrix;
  /** Visits the values of a reference, row by row, without their formats. */
  scan(reference: Reference, visit: (value: CellValue) => void): void;
  /** One cell of a reference: its first, unless another is named. */
  cell(reference: Reference, row?: number, column?: number): Scalar;
  hasCustomFunction(name: string): boolean;
  /**
   * The result of a custom function for these arguments; an omitted one is undefined. Throws StillLoading.
   */
  callCustomFunction(name: string, args: readonly (Scalar | Matrix | undefined)[]): Value;
  /**
   * Reads the arguments of a custom function: where it is called while they load, a cell that does is an
   * error value.
   */
  readingArguments<T>(read: () => T): T;
  /** Runs `read` and says whether it read a cell that is new at each calculation. */
  watchingVolatile<T>(read: () => T): { readonly result: T; readonly isVolatile: boolean };
  /** Counts work of the formula; throws TooMuchWork where it is more than a formula may do. */
  spend(steps: number): void;
  /** Notes that the formula's own value is new at each calculation. */
  becomeVolatile(): void;
}

/** A name bound by LET or by a call of a LAMBDA. Names are upper-case. */
export interface Binding {
  readonly name: string;
  readonly value: Value;
  readonly outer: Binding | undefined;
}

export interface Scope {
  readonly world: World;
  readonly place: Place;
  /**
   * Whether ranges stand for all their values, as inside ARRAYFORMULA; else only for the one beside the
   * formula.
   */
  readonly arrays: boolean;
  readonly bindings: Binding | undefined;
}

/** The value bound to a name, undefined where there is none. */
export function bound(scope: Scope, name: string): Value | undefined {
  if (!scope.bindings) return undefined;
  const upper = name.toUpperCase();
  for (let binding: Binding | undefined = scope.bindings; binding; binding = binding.outer) {
    if (binding.name === upper) return binding.value;
  }
  return undefined;
}

export function withArrays(scope: Scope): Scope {
  return scope.arrays ? scope : { ...scope, arrays: true };
}

export function withBinding(scope: Scope, name: string, value: Value): Scope {
  return { ...scope, bindings: { name: name.toUpperCase(), value, outer: scope.bindings } };
}
