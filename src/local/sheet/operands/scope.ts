/** What a formula may ask of its spreadsheet, and the names it knows. */
import type { WrittenReference } from "../language/references";
import type { CellValue } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Matrix, Reference, Scalar, Value } from "../values/values";

export interface Place {
  readonly grid: Grid;
  readonly row: number;
  readonly column: number;
}

/** As one formula sees it. Throws StillLoading while a custom function runs. */
export interface World {
  readonly locale: string;
  readonly timeZone: string;
  /** Epoch milliseconds, fixed during a calculation. */
  now(): number;
  random(): number;
  sheet(name: string): Grid | undefined;
  /** An error value where sheet or cell do not exist. */
  resolve(reference: WrittenReference): Value;
  /** Undefined for an unknown name. */
  named(name: string): Reference | undefined;
  read(reference: Reference): Matrix;
  /** Row by row, without formats. */
  scan(reference: Reference, visit: (value: CellValue) => void): void;
  /** The value of a cell; of the first one by default. */
  cell(reference: Reference, row?: number, column?: number): Scalar;
  /** The formula in the first cell of the place. */
  formula(reference: Reference): string | undefined;
  hasCustomFunction(name: string): boolean;
  /** An omitted argument is undefined. Throws StillLoading. */
  callCustomFunction(name: string, args: readonly (Scalar | Matrix | undefined)[]): Value;
  /**
   * For a custom function's arguments: if it may be called while they load, a loading cell is an error value.
   */
  readingArguments<T>(read: () => T): T;
  /** `isVolatile`: read a cell that changes at each calculation. */
  watchingVolatile<T>(read: () => T): { readonly result: T; readonly isVolatile: boolean };
  /** Throws TooMuchWork beyond a formula's limit. */
  spend(steps: number): void;
  /** The formula's own value changes at each calculation. */
  becomeVolatile(): void;
}

/** A name bound by LET or a LAMBDA call. Upper case. */
export interface Binding {
  readonly name: string;
  readonly value: Value;
  readonly outer: Binding | undefined;
}

export interface Scope {
  readonly world: World;
  readonly place: Place;
  /** Ranges mean all their values, as in ARRAYFORMULA; else the one in the formula's row or column. */
  readonly arrays: boolean;
  readonly bindings: Binding | undefined;
}

/** The value that a name has in this scope; undefined where it has none. */
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
