/** What the gate knows of an effect before it happens, and the pass that it gives for it. Pure. */

/** Facts by effect. Who asks for a pass collects them; `checks.ts` says what they must be. */
export interface EffectFacts {
  /** A request that carries the key. */
  readonly request: {
    /** A formula or what waits for one, a person at the sidebar, a saved pull, or a key that is tried. */
    readonly asker: "cell" | "person" | "pull" | "trial";
    /** Masked columns that it names. */
    readonly named: readonly string[];
    /** Whether the owner of the key agreed to what is asked, as it is. */
    readonly hasOwnersWord: boolean;
    /** Whether its row waits for somebody's approval. */
    readonly waits: boolean;
    /** False where the key is another person's own. Cells learn it when the key is read. */
    readonly hasKey: boolean;
    /** A name that stands for something else than when its row was agreed to, as the service lists it now. */
    readonly renamed?: string | undefined;
  };
  /** A file that the service writes: into a bucket, or to be read back. */
  readonly export: {
    readonly isToBucket: boolean;
    readonly masks: readonly string[];
    readonly named: readonly string[];
    readonly hasOwnersWord: boolean;
  };
  /** A table that lands, is put back or is cleared in a pull's block. */
  readonly landing: {
    readonly sheet: string;
    /** Of the sheet that is there in place of the agreed one. */
    readonly sheetId?: number | undefined;
    readonly rangeName: string;
    /** Its block is in another sheet than the agreed one. */
    readonly hasMoved: boolean;
    /** Somebody who edits may not write in that sheet. */
    readonly isShutForSome: boolean;
    /** What the agreed sheet is called, where another one got its name. */
    readonly agreedSheet?: string | undefined;
    /** Columns that it names in another way than agreed, and by which several of the answer are found. */
    readonly unclearColumns?: readonly string[] | undefined;
    /** Protected cells that it would change for the first time, and to which nobody has agreed. */
    readonly shutCells?: readonly string[] | undefined;
  };
  /** A sheet that is deleted or renamed, or written outside of any pull's block. */
  readonly "own sheet": {
    readonly sheetId: number;
    /** Marked as made by the add-on, here and not in the spreadsheet from which this one was copied. */
    readonly isMarked: boolean;
    /** Nothing is in it: a run that Google ended made it. */
    readonly isBlank: boolean;
    readonly hasShutCells: boolean;
  };
  /** What is written into the tab of pulls, which a person may have made. */
  readonly "tab of pulls": {
    /** It came with a copy of a spreadsheet, and nobody has adopted it. */
    readonly isFromElsewhere: boolean;
    readonly hasShutCells: boolean;
  };
  /** A text that goes to a chat or as a mail. */
  readonly message: {
    /** Set up here; else who sends it tries an address that they have just entered. */
    readonly isSetUp: boolean;
    readonly isOwner: boolean;
    /** Mail goes out as the person who runs this. */
    readonly isOthersMail: boolean;
    /** Its row was agreed to when the chat was another one. */
    readonly isOfOtherChat?: boolean;
  };
  /** A number out of an answer that is told in a message. */
  readonly figure: { readonly isRowAgreed: boolean };
  /** A copy of a table that no run changes. */
  readonly "frozen copy": { readonly isByPerson: boolean };
  /** The stamp as an argument in formulas that people wrote. */
  readonly "formula change": { readonly isAgreed: boolean };
}

/** The name of an effect. */
export type Effect = keyof EffectFacts;

declare const PASSED: unique symbol;

/** Permission for one effect, which nobody but `decide` can make. */
export interface Pass<E extends Effect> {
  readonly [PASSED]: E;
}
