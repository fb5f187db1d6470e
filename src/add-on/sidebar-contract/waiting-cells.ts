/** Cells that a person typed beside rows that are not in the table now. */
export interface WaitingCell {
  /** What identifies the row: "ada@x.org"; "" where that is masked. */
  readonly row: string;
  readonly column: string;
  readonly typed: string;
  /** The day since which it waits, "2026-11-21"; "" where nobody knows. */
  readonly since: string;
  /** Why it waits, in English: "not in the answer any more". */
  readonly why: string;
  /** It has a note or a colour. */
  readonly isMarked: boolean;
}

/** What is kept of one pull's rows that are gone. */
export interface WaitingCells {
  /** The first 20 of them; `count` says how many there are in all. */
  readonly cells: readonly WaitingCell[];
  readonly count: number;
  /** A row that is gone and a new one that is the same in all but its key, by digests and names. */
  readonly alike: readonly {
    readonly gone: string;
    readonly now: string;
    readonly goneName: string;
    readonly nowName: string;
  }[];
}

export interface WaitingCellCalls {
  waitingCells(request: { readonly name: string }): WaitingCells;
  showWaiting(request: { readonly name: string }): null;
  forgetWaiting(request: { readonly name: string }): null;
  /** They are the same: what waits for the one comes back beside the other with the next run. */
  joinWaiting(request: { readonly name: string; readonly gone: string; readonly now: string }): null;
}
