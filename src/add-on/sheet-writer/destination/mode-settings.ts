/** For the rows in the sheet. */
export type ModeSettings =
  | { readonly mode: "replace" }
  /** With the time of the run. */
  | { readonly mode: "append" }
  /** In a new tab with the day in its name. */
  | { readonly mode: "snapshot" }
  | {
      readonly mode: "merge";
      readonly keys: readonly string[];
      readonly vanished: Vanished;
    };

/** What becomes of rows that the answer lacks. */
export const VANISHED = ["keep", "mark", "remove"] as const;

/** What a merge does with rows that an answer does not have any more. */
export type Vanished = (typeof VANISHED)[number];

/** The name of a write mode. */
export type ModeName = ModeSettings["mode"];

interface ModeFacts {
  /** In the cell of the tab, as it is offered there. */
  readonly typed: string;
  readonly explained: string;
  /** Whether what is typed is the mode's name alone. */
  readonly isOneWord: boolean;
  /** Whether rows of earlier runs stay. */
  readonly keepsRows: boolean;
}

/** In the order in which they are offered. */
export const MODES = {
  replace: {
    typed: "replace",
    explained: "the new table replaces the old one",
    isOneWord: true,
    keepsRows: false,
  },
  append: {
    typed: "append",
    explained: "new rows are added below, with the time",
    isOneWord: true,
    keepsRows: true,
  },
  merge: {
    typed: "merge on email",
    explained: "rows are updated by their keys",
    isOneWord: false,
    keepsRows: true,
  },
  snapshot: { typed: "snapshot", explained: "a new sheet each time", isOneWord: true, keepsRows: false },
} as const satisfies { readonly [name in ModeName]: ModeFacts };

/** What becomes of columns that the table lacks. */
export const COLUMN_RULES = ["add", "leave out", "stop"] as const;

/** What happens to columns that an answer has and the table did not. */
export type ColumnRule = (typeof COLUMN_RULES)[number];

/** How a pull lands, as its Mode cell says. */
export interface LandingSettings {
  readonly mode: ModeSettings;
  /** Columns that identify the rows that are replaced, beside which a person types. */
  readonly rowKeys?: readonly string[];
  readonly columnRule: ColumnRule;
  /** To less than a fifth of the rows before. */
  readonly allowShrink: boolean;
  /** Without the note on the first header cell. */
  readonly valuesOnly: boolean;
  /**
   * A rule of Sheets shows the rows in grey once a scheduled run was missed, or they are so many days old.
   * Not there where nobody chose it: what was agreed to before there was such a rule stays in the same words.
   */
  readonly greyWhenLate?: true | number;
  /** A line above the rows says what was asked, and as of when. Not there where nobody chose it, as above. */
  readonly lineAbove?: true;
  /** A person agreed, for one run, to overwrite what is in the way. */
  readonly overwrite?: boolean;
  readonly export?: ExportTo;
}

/** Where an export goes: its file's rows into the sheet, or its file into a bucket. */
export type ExportTo = { readonly kind: "csv" } | BucketPlace;

/** `kind`: in the service's word. `path`: a folder or "". */
export interface BucketPlace {
  readonly kind: string;
  readonly bucket: string;
  readonly path: string;
}
