/**
 * Every copy of people's data: what a service answered or a question names. What is stored elsewhere than in
 * sheets is among them where its entry says so (`people`). Masks, "Where is a person?", "Remove a person",
 * "Forget everything" and ages hold for each; `pulls/copies` has a walk for each name, or nothing compiles.
 */
import type { STORED } from "./stored";

/** What the guide's table says of one kind of copy, each as a part of a sentence. */
export interface CopyWords {
  readonly holds: string;
  readonly where: string;
  /** What of masked columns is in it. */
  readonly masked: string;
  /** What "Remove a person" does. */
  readonly removed: string;
  /** What becomes of it when a person forgets everything. */
  readonly forgotten: string;
  readonly life: string;
}

const ROWS_GO = "their rows go";
const WORDS_OF_A_SERVICE = "no values of columns are in it, but a service's own words may be";
const FORMULAS_ARE_MASKED = "masked by the connection's masks, also by later ones";

/** What is kept in the spreadsheet itself. */
export const SHEET_COPIES = {
  table: {
    holds: "the table of a pull",
    where: "the sheet where it lands",
    masked: "masked, from the next run on also rows that stay",
    removed: "their rows go; beside cells of yours the row's own cells are emptied",
    forgotten: "stays, as it is yours; its range's name goes",
    life: "until you delete it",
  },
  frozen: {
    holds: "a frozen copy of a table, and the tab of an earlier snapshot",
    where: "a sheet of its own",
    masked: "masked when the table is, or named beside the pull with a button",
    removed: ROWS_GO,
    forgotten: "a frozen copy is named, and goes where you tick that; a snapshot stays, as it is yours",
    life: "until you delete it",
  },
  before: {
    holds: "the table before the last refresh, for Undo",
    where: "hidden sheets",
    masked: "deleted when a column is masked",
    removed: "their rows go, or all of it where a column is called after them",
    forgotten: "goes",
    life: "as long as the table, and a week more",
  },
  pages: {
    holds: "pages of an answer that is not whole, of chosen columns alone",
    where: "a hidden sheet",
    masked: "masked; read again when masks change",
    removed: "all of them go, and are read again",
    forgotten: "goes",
    life: "until they have landed, a week at most",
  },
  gathered: {
    holds: "rows of a large table while it is written",
    where: "a hidden sheet",
    masked: "masked",
    removed: "the sheet goes",
    forgotten: "goes",
    life: "one execution; a week where that was cut off",
  },
  typed: {
    holds: "what you typed beside rows that are not in their table now",
    where: "a hidden sheet",
    masked: "keys as digests",
    removed: "their lines go",
    forgotten: "goes",
    life: "until the rows are back, and a week longer than the table",
  },
  answers: {
    holds: "last good answers of formulas",
    where: "a hidden sheet",
    masked: FORMULAS_ARE_MASKED,
    removed: "the answers go in which they are",
    forgotten: "goes",
    life: "until a week after no formula asks for them",
  },
  log: {
    holds: "names and messages of runs",
    where: "the tab of the log",
    masked: "no values of columns are in it",
    removed: "the lines that name them go",
    forgotten: "its lines go",
    life: "550 lines",
  },
  messages: {
    holds: "messages of runs",
    where: "the tab of pulls",
    masked: WORDS_OF_A_SERVICE,
    removed: "the messages that name them are emptied",
    forgotten: "are emptied",
    life: "until the next run",
  },
  notes: {
    holds: "what a table's question asks, and a service's warnings",
    where: "the note on its first cell",
    masked: WORDS_OF_A_SERVICE,
    removed: "the add-on's part of the note goes",
    forgotten: "the add-on's part goes",
    life: "as long as the table",
  },
  cellNotes: {
    holds: "why a formula's number is not exact",
    where: "the note on its cell",
    masked: WORDS_OF_A_SERVICE,
    removed: "the notes that name them go",
    forgotten: "go",
    life: "until the number is exact",
  },
  rows: {
    holds: "what your pulls ask",
    where: "the tab of pulls",
    masked: "you typed it",
    removed: "named, and left to you",
    forgotten: "stays, as it is yours",
    life: "until you delete it",
  },
  own: {
    holds:
      "other cells and what formulas show, people's notes, names of sheets and ranges, lists, filters, rules and titles of charts",
    where: "any sheet",
    masked: "formulas by the connection's masks, when they calculate next",
    removed: "named, and left to you",
    forgotten: "stays, as it is yours",
    life: "until you delete it",
  },
} as const satisfies { readonly [name: string]: CopyWords };

export type SheetCopy = keyof typeof SHEET_COPIES;

/** What is kept in one of Google's stores. */
export type StoredCopy = {
  [Name in keyof typeof STORED]: (typeof STORED)[Name]["people"] extends true ? Name : never;
}[keyof typeof STORED];

/**
 * Every place where people's data may lie. A new one has no walk yet, and the compiler names what lacks it.
 */
export type CopyName = SheetCopy | StoredCopy;

const GOES_WITH = "all of it goes in which they are";

/** What masks and removing a person do to what is in a store; the rest of its words is in `STORED`. */
export const STORED_COPIES: { readonly [name in StoredCopy]: Pick<CopyWords, "masked" | "removed"> } = {
  lastGood: { masked: FORMULAS_ARE_MASKED, removed: GOES_WITH },
  retry: { masked: "a question alone", removed: GOES_WITH },
  questionPage: { masked: FORMULAS_ARE_MASKED, removed: "the questions go in which they are" },
  shownPage: { masked: FORMULAS_ARE_MASKED, removed: GOES_WITH },
  outcome: { masked: "masked by the connection's masks; by later ones where it is read", removed: GOES_WITH },
  begun: { masked: "not masked: a run goes on with it", removed: GOES_WITH },
  landing: {
    masked: "names of columns, digests, and what the table's note says",
    removed: "the note's words go; names of columns are named, and the next run writes them again",
  },
  asideLanding: { masked: "names of columns and digests alone", removed: GOES_WITH },
  asideState: { masked: WORDS_OF_A_SERVICE, removed: GOES_WITH },
  pullState: {
    masked: "no values of masked columns are in it, but a service's own words may be",
    removed:
      "its message goes, and what is remembered of limits and of what to agree to; where it landed is named",
  },
  agreed: { masked: "what a row asks", removed: "named; it is what your pull's row says" },
  accountFailures: { masked: WORDS_OF_A_SERVICE, removed: GOES_WITH },
  inexact: { masked: WORDS_OF_A_SERVICE, removed: "what names them goes" },
  settings: { masked: WORDS_OF_A_SERVICE, removed: "what names them goes" },
  caveats: { masked: WORDS_OF_A_SERVICE, removed: GOES_WITH },
  namesSeen: { masked: "no values of columns are in it", removed: GOES_WITH },
  keptOut: { masked: "a digest alone", removed: "stays, so that they are kept out" },
};
