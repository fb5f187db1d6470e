/** `nextAt`: when the next request is free, "" when nothing waits. */
export interface WorkedOff {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt: string;
}

export interface FormulaCalls {
  /** Fills waiting cells for a few seconds. */
  workOff(request: null): WorkedOff;
  /** Cells that Refresh formulas misses, as they do not name the stamp. */
  unstamped(request: null): { readonly cells: readonly string[] };
  giveStamp(request: null): { readonly changed: number };
  /** With the stamp, into the selected cell, which must be empty. */
  insertFormula(request: { readonly formula: string }): { readonly cell: string };
  /** `done`: answers of this refresh that came before, for its progress. */
  refreshFormulas(request: { readonly run: string; readonly done?: number }): WorkedOff;
}
