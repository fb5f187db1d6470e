/** Formulas: what waits, the stamp, and refreshing. */

/** What a turn at the waiting list did. `nextAt`: when the next request is free, "" when nothing waits. */
export interface WorkedOff {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt: string;
}

export interface FormulaCalls {
  /** Serves waiting cells for a few seconds; the sidebar calls it again and again while it is open. */
  workOff(request: null): WorkedOff;
  /** The cells whose formulas do not name the stamp and so do not follow Refresh formulas. */
  unstamped(request: null): { readonly cells: readonly string[] };
  /** Gives those formulas the stamp as their refresh argument. */
  giveStamp(request: null): { readonly changed: number };
  /** Enters a formula, with the stamp, into the selected cell, which must be empty. */
  insertFormula(request: { readonly formula: string }): { readonly cell: string };
  refreshFormulas(request: { readonly run: string }): WorkedOff;
}
