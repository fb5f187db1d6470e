import { inEnglish } from "./numbers";

const { number, count, listed } = inEnglish;

const rows = (value: number): string => count(value, "row", "rows");
const cells = (value: number, many: string): string =>
  `${number(value)} typed ${value === 1 ? "cell" : "cells"} ${many}`;

/** What a run would change, before it does. */
export const DRY_RUN_EN = {
  open: "See what changes",
  openNamed: (name: string) => `See what changes: ${name}`,
  title: (name: string) => `What the next run of ${name} would change`,
  undoTitle: (name: string) => `What undo would change in ${name}`,
  looking: "Asking what would change",
  close: "Close",
  runNow: "Run it now",
  runNowNamed: (name: string) => `Run it now: ${name}`,
  putBack: "Put it back",
  nothingWritten: "Nothing is written yet.",
  hasRun: "The pull has run since you looked.",

  empty: "The answer has no rows, so the sheet would stay as it is.",
  nothing: (all: number) => `Nothing would change: all ${rows(all)} are as they stand.`,
  newTable: (all: number, range: string) => `A new table with ${rows(all)} at ${range}.`,
  /** Of the parts below, those that are not 0: "5 new, 3 gone". */
  rows: (parts: string) => `Rows: ${parts}.`,
  added: (value: number) => `${number(value)} new`,
  changed: (value: number) => `${number(value)} changed`,
  removed: (value: number) => `${number(value)} gone`,
  removedWithNotes: (value: number, withNotes: number) =>
    `${number(value)} gone, ${number(withNotes)} of them with something typed beside them`,
  newColumns: (names: readonly string[]) => `New columns: ${listed(names)}.`,
  lostColumns: (names: readonly string[]) => `Columns that the answer lacks: ${listed(names)}.`,
  moved: (value: number) => `${cells(value, value === 1 ? "moves with its row" : "move with their rows")}.`,
  kept: (value: number) => `${cells(value, value === 1 ? "waits for its row" : "wait for their rows")}.`,
  returned: (value: number) => `${cells(value, value === 1 ? "comes back" : "come back")}.`,
  unidentified: (value: number) =>
    `${cells(value, value === 1 ? "stays where it is" : "stay where they are")}, because nothing identifies the rows.`,
  repeated: (keys: readonly string[]) =>
    `Several rows have the same key, so nothing that is typed moves with them: ${listed(keys)}.`,
  covered: (value: number, first: readonly string[]) =>
    value === 1
      ? `A cell of yours would be replaced: ${listed(first)}.`
      : `${number(value)} cells of yours would be replaced: ${listed(first)}${value > first.length ? ", and others" : ""}.`,
  tabGoes: (sheet: string) => `The sheet ${sheet} is deleted.`,

  newRows: "New",
  changedRows: "Changed",
  goneRows: "Gone",
  firstOf: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
  cellChange: (column: string, before: string, after: string) =>
    `${column}: ${before === "" ? "blank" : before}, then ${after === "" ? "blank" : after}`,
};

/** What a person typed beside pulled rows. */
export const BESIDE_EN = {
  waiting: (cells: number) =>
    `${count(cells, "note waits", "notes wait")} for rows that are no longer in this list, and ${cells === 1 ? "comes" : "come"} back with them.`,
  list: "See them",
  masked: "(masked)",
  cell: (column: string, typed: string, isMarked: boolean): string =>
    `${column}: ${typed === "" ? "blank" : typed}${isMarked ? " (with a note or a color)" : ""}`,
  since: (day: string) => `since ${day}`,
  more: (cells: number) => `and ${number(cells)} more in the sheet`,
  show: "Show them in their sheet",
  forget: "Forget them",
  forgetQuestion: (cells: number) =>
    `Forget ${count(cells, "note", "notes")} for good? ${cells === 1 ? "It does" : "They do"} not come back.`,
  forgetNow: "Yes, forget them",
  forgetting: "Forgetting",
  samePerson: (gone: string, now: string) =>
    `${gone} is gone and ${now} is new, and all else is the same. Are they the same?`,
  join: "Yes, the same",
  joining: "Joining",
  keyWanted: (cells: number) =>
    `${count(cells, "typed cell stands", "typed cells stand")} beside this table, and nothing identifies its rows.`,
  chooseKey: "Choose the column that does, and they go with their rows:",
  noKey: "No column differs in each row. Add one to the question that does, such as an id.",
  giveKey: (key: string, name: string) => `Rows of ${name} are identified by ${key}`,
  giving: "Saving",
};
