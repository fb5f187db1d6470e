import type { LostOnBoard } from "../../../add-on/input-language/questions/board-line";
import type { LostInFormula } from "../../../add-on/input-language/questions/ways-out";
import { inEnglish } from "./numbers";

const { number, count } = inEnglish;

export const ASK_EN = {
  title: "What do you want to know?",
  lookAgain: "Try again",
  /** Names to choose from, which are kept for a day. */
  loadAgain: "Load the names again",

  change: "Change",
  changeStep: {
    kind: "Change the kind of question",
    question: "Change the question",
    landing: "Change where it goes",
  },

  makeBoard: "Make the board",
  landUnseen: "Insert at once",
  /** The service writes a file of all rows, which is read in one piece. */
  landFile: "Insert from a file",
  look: "Preview",
  clear: "Clear",
  /** Where several cells of the sheet are chosen, of which a pull would take the first. */
  severalCounts:
    "Several cells are several questions: put a formula. Under Formulas, “About the selected number” keeps it as a pull.",
  severalMetrics: "Several cells are several questions. For a pull, make a board of them with “For each”.",
  countFirst: "Count first",
  countingTakes: "Counting takes one request.",
  /** `people`: as the service counts, "1,284". */
  counted: (people: string): string => (people === "1" ? "1 person." : `${people} people.`),
  countingTook: "That took one request at most.",
  asFormula: "As a formula",
  insertFormula: "Put a formula into the selected cell",
  /** Of several cells that it follows. */
  formulaTakes: (requests: number, time: string) =>
    `This takes up to ${count(requests, "request", "requests")}, up to about ${time}.`,
  /** What only a saved pull can do. */
  lostInFormula: {
    masks: "A formula masks no columns, so there is none for this.",
    columns: "A formula leaves out no columns, so there is none for this.",
    file: "A formula shows the rows and makes no file.",
    colour: "A formula has no colours.",
    rows: "A formula shows 1,000 people at most.",
  } satisfies { readonly [lost in LostInFormula]: string },
  board: {
    add: "Add to a board",
    looking: "Looking for boards",
    addTo: (board: string) => `Add to “${board}”`,
    makeNew: "Make a new board",
    isThere: (board: string) => `“${board}” has this line already.`,
    /** A board has one filter for all of its lines. */
    another: (board: string) =>
      `“${board}” has another filter, calendar or exactness, so it would count others.`,
    /** What is compared has had the same time. */
    daysOver: "A board leaves out a day that is not over.",
    noLine: "No board has a line for this: it is a ratio or a described metric.",
    lost: {
      rows: "A board's line is one number: rows and groups stay out.",
      intervals: "A board shows no intervals.",
      list: "A board counts these people and lists nobody.",
      active: "A board counts those of them who were active in its days.",
    } satisfies { readonly [lost in LostOnBoard]: string },
  },
  inserting: "Inserting",
  inserted: (cell: string) => `Inserted in ${cell}.`,

  firstRows: "First rows",
  firstRowsOfTable: "First rows of the table",
  noRows: "No rows.",
  rows: (rows: number) => `${count(rows, "row", "rows")}.`,
  rowsOf: (shown: number, rows: number) => `The first ${number(shown)} of ${count(rows, "row", "rows")}.`,
  /** Where nobody says how many there are. */
  firstOf: (shown: number) => `The first ${count(shown, "row", "rows")}.`,
  nothingWritten: "Nothing is written yet.",
  landingReadsAll: "Inserting it reads all rows.",

  whereItLands: "Where it goes",
  land: "Insert",
  landing: "Inserting",
  landWeekly: "Insert and repeat Mondays at 8",
  orElsewhere: "Or choose another place above, and insert it again.",
  notLanded: "It was not inserted.",
  landed: (rows: number, place: string) => `${count(rows, "row", "rows")} inserted at ${place}.`,
  landedNamed: (name: string) => `${name} is inserted.`,
  /** `failure`: a sentence. */
  listUnread: (failure: string) => `${failure} The table is there. The Saved tab shows where.`,
  runWeekly: "Run it Mondays at 8",
  isSaved: "Run, change or undo it in the Saved tab.",
  /** `schedule`: "by hand only". */
  isSavedOn: (schedule: string) => `Run, change or undo it in the Saved tab: ${schedule}.`,
  keepNoPull: "Keep no pull of it",
  forgetting: "Forgetting the pull",
  isAlone: (place: string) => `The table at ${place} stays as it is. No pull changes it any more.`,
  saving: "Saving",

  // For somebody who is new.
  suggestions: "New here? Three suggestions",
  looking: "Looking at what the account has",
  nothingListed: "The service lists no reports and no events yet.",
  metricOfMonth: (metric: string) => `${metric}, last 30 days`,
  peopleOfWeek: (event: string) => `How many people did \u201c${event}\u201d, last 7 days`,
};
