/** Who can cause what: each effect by who they are, for people who assess the add-on. Calls are tried. */
import type { Effect } from "../../add-on/gate/pass";
import type { Calls } from "../../add-on/sidebar-contract/calls";

/** Beside the gate's effects, those that concern settings and what is kept. */
export type OwnEffect =
  | "connection"
  | "settings of the connection"
  | "agreement to a row"
  | "choice of the chat"
  | "everything forgotten"
  | "a person removed"
  | "a person kept out"
  | "own settings"
  | "reading";

export type Caused = Effect | OwnEffect;

export interface Causes {
  readonly what: string;
  /** Who connected: theirs is the key. */
  readonly keyOwner: string;
  /** An editor, where the key is for everyone who edits. */
  readonly editor: string;
  /** An editor, where the key is its owner's alone. */
  readonly editorWithoutKey: string;
  /** An editor who has not installed a published add-on: by rows of the tab of pulls, and other cells. */
  readonly byCells: string;
  readonly byCellsWithoutKey: string;
}

const YES = "yes";
const NO = "no";
const AS_AGREED = "as its owner agreed";
const BY_ROWS = "yes, by a row or a formula";
const NO_WAITS = "no; a row waits for its owner";

export const WHO_CAN_CAUSE: { readonly [effect in Caused]: Causes } = {
  request: {
    what: "a request with the key",
    keyOwner: YES,
    editor: "yes, but for masked columns",
    editorWithoutKey: "no; the owner's schedule asks what its owner agreed to",
    byCells: BY_ROWS,
    byCellsWithoutKey: NO_WAITS,
  },
  export: {
    what: "a file in a bucket",
    keyOwner: YES,
    editor: AS_AGREED,
    editorWithoutKey: AS_AGREED,
    byCells: AS_AGREED,
    byCellsWithoutKey: AS_AGREED,
  },
  landing: {
    what: "a table where a pull lands",
    keyOwner: YES,
    editor: "yes; on a protected sheet as somebody agreed who may edit it",
    editorWithoutKey: AS_AGREED,
    byCells: BY_ROWS,
    byCellsWithoutKey: AS_AGREED,
  },
  "own sheet": {
    what: "a sheet of the add-on written, renamed or deleted",
    keyOwner: "only those that it made",
    editor: "only those that it made",
    editorWithoutKey: "only those that it made",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "tab of pulls": {
    what: "the tab of pulls written",
    keyOwner: "only those that it made",
    editor: "only those that it made",
    editorWithoutKey: "only those that it made",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  message: {
    what: "a message to a chat",
    keyOwner: YES,
    editor: "to the chat that the key's owner chose",
    editorWithoutKey: "to the chat that the key's owner chose",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  figure: {
    what: "a number in a message",
    keyOwner: YES,
    editor: AS_AGREED,
    editorWithoutKey: AS_AGREED,
    byCells: AS_AGREED,
    byCellsWithoutKey: AS_AGREED,
  },
  "frozen copy": {
    what: "a frozen copy of a table",
    keyOwner: YES,
    editor: YES,
    editorWithoutKey: YES,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "formula change": {
    what: "the stamp as an argument of people's formulas",
    keyOwner: YES,
    editor: "where that was agreed to",
    editorWithoutKey: "where that was agreed to",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  connection: {
    what: "the connection ended, or its key changed",
    keyOwner: YES,
    editor: "only replaced by a key of their own, which its owner is told",
    editorWithoutKey: "only replaced by a key of their own, which its owner is told",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "settings of the connection": {
    what: "limit, days, age of answers, masks and names of tables",
    keyOwner: YES,
    editor: NO,
    editorWithoutKey: NO,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "agreement to a row": {
    what: "agreement to what a row asks and where it goes",
    keyOwner: YES,
    editor: "only to a protected place that they may edit",
    editorWithoutKey: NO,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "choice of the chat": {
    what: "the chat set or removed",
    keyOwner: YES,
    editor: NO,
    editorWithoutKey: NO,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "everything forgotten": {
    what: "everything forgotten",
    keyOwner: YES,
    editor: NO,
    editorWithoutKey: NO,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "a person removed": {
    what: "a person removed from what is kept",
    keyOwner: YES,
    editor: "yes, in cells that they may edit",
    editorWithoutKey: "yes, in cells that they may edit",
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "a person kept out": {
    what: "a person kept out of later rows",
    keyOwner: YES,
    editor: NO,
    editorWithoutKey: NO,
    byCells: NO,
    byCellsWithoutKey: NO,
  },
  "own settings": {
    what: "a row of a pull written, its schedule taken over, a chart, an undo",
    keyOwner: YES,
    editor: "yes; what it asks with the key waits where that is needed",
    editorWithoutKey: "yes; what it asks with the key waits",
    byCells: BY_ROWS,
    byCellsWithoutKey: BY_ROWS,
  },
  reading: {
    what: "a look at what is kept and how it stands",
    keyOwner: YES,
    editor: YES,
    editorWithoutKey: YES,
    byCells: "yes, what cells show",
    byCellsWithoutKey: "yes, what cells show",
  },
};

/** What each call of the sidebar causes at most. A call without one does not compile. */
export const CAUSED_BY: { readonly [call in keyof Calls]: Caused } = {
  state: "reading",
  stateIfNew: "reading",
  whatIsKept: "reading",
  findPerson: "reading",
  progress: "reading",
  savedPulls: "reading",
  boards: "reading",
  pullForm: "reading",
  lastRuns: "reading",
  selectedCell: "reading",
  checkQuestion: "reading",
  aboutNumber: "reading",
  previewNotify: "reading",
  showTable: "reading",
  showRow: "reading",
  waitingCells: "reading",
  showWaiting: "reading",
  dryUndo: "reading",
  reports: "request",
  namesOf: "request",
  valuesOf: "request",
  lookAt: "request",
  askTotal: "request",
  findCause: "request",
  dryRun: "request",
  workOff: "request",
  refreshFormulas: "request",
  runPulls: "landing",
  undoRun: "landing",
  undoTable: "landing",
  freezeTable: "frozen copy",
  removeFrozen: "frozen copy",
  maskFrozen: "frozen copy",
  connect: "connection",
  disconnect: "connection",
  setPreferences: "settings of the connection",
  approvePulls: "agreement to a row",
  takeBackApproval: "agreement to a row",
  setChat: "choice of the chat",
  removeChat: "choice of the chat",
  testChat: "message",
  sendNotifyTest: "message",
  forgetEverything: "everything forgotten",
  removePerson: "a person removed",
  keepPersonOut: "a person kept out",
  follow: "formula change",
  restoreTab: "tab of pulls",
  adoptTab: "tab of pulls",
  savePull: "own settings",
  restoreRow: "own settings",
  deletePull: "own settings",
  addChart: "own settings",
  cancel: "own settings",
  giveUpRun: "own settings",
  takeOverSchedules: "own settings",
  enterQuestion: "own settings",
  insertFormula: "own settings",
  joinWaiting: "own settings",
  forgetWaiting: "own settings",
};

export function causeRows(): readonly (readonly string[])[] {
  return Object.values(WHO_CAN_CAUSE).map((causes) => [
    causes.what,
    causes.keyOwner,
    causes.editor,
    causes.editorWithoutKey,
    causes.byCells === causes.byCellsWithoutKey
      ? causes.byCells
      : `key for everyone: ${causes.byCells}; else: ${causes.byCellsWithoutKey}`,
  ]);
}
