/** `nextAt`: when the next request is free, "" when nothing waits. */
export interface WorkedOff {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt: string;
}

export interface FormulaCalls {
  /** Fills waiting cells for a few seconds; the open sidebar calls it again and again. */
  workOff(request: null): WorkedOff;
  /** Cells whose formulas do not name the stamp, so that Refresh formulas misses them. */
  unstamped(request: null): { readonly cells: readonly string[] };
  giveStamp(request: null): { readonly changed: number };
  /** Enters a formula, with the stamp, into the selected cell, which must be empty. */
  insertFormula(request: { readonly formula: string }): { readonly cell: string };
  refreshFormulas(request: { readonly run: string }): WorkedOff;
}
