import type { State } from "./connection";

/**
 * `nextAt`: when the next request is free, "" when nothing waits. `unchanged`: how many got no new answer, so
 * that their cells go on showing what they showed; left out where there are none.
 */
export interface WorkedOff {
  readonly filled: number;
  readonly unchanged?: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt: string;
}

export interface FormulaCalls {
  /** Fills waiting cells for a few seconds. */
  workOff(request: null): WorkedOff;
  /**
   * Whether the add-on may give formulas the stamp as last argument, so that they follow; it does so at once.
   * `takesOut`: and takes it out of all formulas where it may not; `changed` of them.
   */
  follow(request: { readonly follows: boolean; readonly takesOut?: boolean }): {
    readonly changed: number;
    readonly state: State;
  };
  /** With the stamp, into the selected cell, which must be empty. */
  insertFormula(request: { readonly formula: string }): { readonly cell: string };
  /** `done`: answers of this refresh that came before, for its progress. */
  refreshFormulas(request: { readonly run: string; readonly done?: number }): WorkedOff;
}
