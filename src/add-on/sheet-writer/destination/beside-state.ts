/** What a write remembers and tells of the cells that a person typed beside its rows. */
/** By whom the columns were chosen. `whole row`: all that name a row rather than measure it. */
export type KeySource = "given" | "list of people" | "whole row";

/**
 * Sums of hashes: of the keys, of keys times their place, and for each column of its cells and of its cells
 * with their keys. Cells are summed in groups by what they hold: who changes a cell changes two groups of its
 * column, who sorts it alone changes none of the sums of cells, but those with their keys.
 */
export interface Bindings {
  readonly keys: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly own: Readonly<Record<string, string>>;
}

/** A note or colour by its row's digest and its column. */
export type MovingLook = readonly [digest: string, column: string, look: string];

/** A formula of a row that moved, where its text of before could not be told from what it became. */
export type RenamedFormula = readonly [row: number, column: string, now: string, before: string];

/** What the last write left beside the rows. */
export interface BesideState {
  /** Columns that identified the rows; undefined: none could. */
  readonly keys?: readonly string[] | undefined;
  readonly source?: KeySource | undefined;
  /** How many cells wait in the hidden sheet. */
  readonly waiting: number;
  /** Digests of those, as a run wrote them; without those of very many. */
  readonly aside?: readonly string[] | undefined;
  /** Of the question, so that rows that are gone differ from those that are not asked for. */
  readonly asked?: string | undefined;
  /** Only where something is typed beside the rows. */
  readonly bound?: Bindings | undefined;
  /** Columns in which a formula is one row's own: one that comes into the first row is not filled down. */
  readonly rowFormulas?: readonly string[] | undefined;
  /** Formulas that name other rows, by the data row and column where they are now: undo writes `before`. */
  readonly formulas?: readonly RenamedFormula[] | undefined;
  /** Cells that the last write came to stand beside, by data row and column: undo leaves them there. */
  readonly joined?: readonly (readonly [row: number, column: string])[] | undefined;
  /** While a run writes: how cells beside its rows must look, whichever rows are there. */
  readonly moving?: readonly MovingLook[] | undefined;
  /** In which their keys show moments. */
  readonly movingIn?: string | undefined;
  /** Nothing identified the rows: how many typed cells stayed where they are, and what could be a key. */
  readonly unidentified?: { readonly cells: number; readonly keys: readonly string[] } | undefined;
  /** Digests of a key that is gone and of the new one whose row is the same in all else. */
  readonly alike?: readonly (readonly [gone: string, now: string])[] | undefined;
  /** The person was told that cells further away belong to no row. */
  readonly isTold?: boolean | undefined;
}

/** How rows are recognised, from the pull's row. */
export interface RowIdentity {
  /** Columns that a person gave. None: the list's own, or all labels. */
  readonly given: readonly string[];
  readonly isOfPeople: boolean;
  /** Only of a whole answer is a missing row gone. */
  readonly isWhole: boolean;
  readonly asked?: string | undefined;
  /** Named ranges of other pulls' tables on this sheet, which are no person's columns. */
  readonly others?: (() => readonly string[]) | undefined;
}

export const UNNAMED_ROWS: RowIdentity = { given: [], isOfPeople: false, isWhole: true };

/** What became of the cells that people typed beside the rows of a table, as numbers of cells. */
export interface BesideReport {
  /** Cells that changed their row, came back, or now wait. */
  readonly moved: number;
  readonly returned: number;
  readonly gone: number;
  readonly notAsked: number;
  /** They wait until only one row has their key. */
  readonly doubled: number;
  /** Rows beside which something was typed, and which are not there any more. */
  readonly rowsLeft: number;
  /** All that wait now, and the hidden sheet that has them. */
  readonly waiting: number;
  readonly waitsIn?: string | undefined;
  /** Nothing identifies the rows: so many typed cells stayed where they are. */
  readonly unidentified: number;
  /** Keys of several rows, beside which something is typed. */
  readonly repeated: readonly string[];
  /** Headers of waiting cells whose row is there: no column beside the table has one any more. */
  readonly columnless: readonly string[];
  /** Columns that stay, as a formula may show what nobody typed. */
  readonly unclear: readonly string[];
  /** Cells whose formulas name other rows of the table, which stand elsewhere now: "D15". */
  readonly elsewhere: readonly string[];
  /** Cells that stood below the table and are beside rows now: "D15". */
  readonly joined: readonly string[];
  /** A row that is gone, and a new one that is the same but for its key. */
  readonly alike: readonly { readonly gone: string; readonly now: string }[];
  /** Cells that somebody typed while the run moved them: "D15". */
  readonly late: readonly string[];
  /** The column of cells that stand right beside the rows without a header, so belong to none: told once. */
  readonly headerless: string | undefined;
}
