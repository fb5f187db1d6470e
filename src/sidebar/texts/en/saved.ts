import { inEnglish } from "./numbers";

const { number, count, listed } = inEnglish;

function people(value: number, noun: string): string {
  return noun === "person" ? count(value, "person", "people") : count(value, "row", "rows");
}

export const SAVED_EN = {
  loading: "Loading saved pulls",
  nothingSaved:
    "No pull is saved yet. Save one in the Pull tab, or start a new one here. A saved pull is a question with a place in this spreadsheet. You can run it again at any time, or on a schedule.",
  runAll: "Run all",
  runSheet: (sheet: string) => `Run sheet ${sheet}`,
  running: "Running",
  whatItAsks: "What it asks",
  newPull: "New pull",
  run: "Run",
  runNamed: (name: string) => `Run ${name}`,
  notNow: "Not now",
  stop: "Stop",
  stopping: "Stopping",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving",
  canClose: "You can close the sidebar. The hourly run continues this.",
  mustStayOpen: "Keep the sidebar open until this ends. No hourly run would continue it.",
  restContinues: "The rest continues with the next hourly run.",

  lookNow: "Look now",
  startAgain: "Start again",
  undo: "Undo last refresh",
  puttingBack: "Putting back",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
  more: "More",
  moreOf: (name: string) => `More about ${name}`,
  duplicate: "Duplicate",
  duplicateNamed: (name: string) => `Duplicate ${name}`,
  rowWithoutName: (row: number) => `Row ${row}`,
  goToRow: "Go to row",
  goingThere: "Going there",
  handOnly: "by hand only",
  nextRun: (time: string) => `next ${time}`,
  notifies: {
    reports: (what: readonly string[]) => `reports ${listed(what)}`,
    failures: "failures",
    changes: "changes",
    number: "its number",
    limitCount: (limits: number) => count(limits, "limit", "limits"),
  },
  rows: (rows: number) => count(rows, "row", "rows"),
  /** `change`: "2 added". */
  rowsChanged: (rows: number, change: string) => `${count(rows, "row", "rows")} (${change})`,
  rowsUnchanged: (rows: number) => `${count(rows, "row", "rows")} (nothing changed)`,
  /** The last run brought none: those there are older. */
  rowsOlder: (ran: string, rows: number, time: string) => `${ran}. ${count(rows, "row", "rows")} of ${time}`,
  lookingForRuns: "Looking for its last runs",
  noRuns: "No run is recorded.",
  lookAgain: "Look again",
  readingAgain: "Reading the list again",
  showMore: (count: number) => `Show ${number(count)} more`,
  lastRunsOf: (name: string) => `Last runs of ${name}`,
  noSuchPull: (name: string) => `No pull is called "${name}" any more.`,
  changedMeanwhile: (now: string) =>
    `Somebody has changed this to "${now}" meanwhile. To replace it with yours, save again.`,
  emptiedMeanwhile: "Somebody has emptied this meanwhile. To replace it with yours, save again.",

  status: {
    "never ran": "Not run yet",
    well: "Finished",
    left: "Left as it was",
    cancelled: "Left as it was",
    "put back": "Finished",
    "not followed": "Left as it was",
    due: "Due",
    "at work": "Running",
    "goes on later": "Continues later",
    "waits for data": "Waits for its data",
    exporting: "Export under way",
    exported: "Exported",
    failed: "Failed",
    "will try again": "Failed, will try again",
    stopped: "Stopped",
    "schedule off": "Schedule is off",
    "waits for approval": "Waits for approval",
    "check this row": "Check this row",
  },
  rowsOld: {
    now: "just now",
    minutes: (minutes: number) => `${count(minutes, "minute", "minutes")} old`,
    hours: (hours: number) => `${count(hours, "hour", "hours")} old`,
    days: (days: number) => `${count(days, "day", "days")} old`,
  },

  // A list that ends at its limit. `noun`: "person" or "row".
  cut: (rows: number, noun: string, limit: number) =>
    `${people(rows, noun)}, and there are more; the limit is ${number(limit)}`,
  cutOf: (rows: number, of: number, noun: string, limit: number) =>
    `${number(rows)} of ${people(of, noun)}; the limit is ${number(limit)}`,
  getAllUncounted: (noun: string): string => (noun === "person" ? "Get all people" : "Get all rows"),
  getAll: (rows: number, noun: string) => `Get all ${people(rows, noun)}`,
  getFirst: (rows: number, noun: string) => `Get the first ${people(rows, noun)}`,
  /** `what`: one of the three above. */
  withRequests: (what: string, requests: number) => `${what} (${count(requests, "request", "requests")})`,

  // What a run takes. `time`: "1 min 20 s".
  cost: (requests: number, time: string) => `${count(requests, "request", "requests")}, about ${time}`,
  costAtMost: (requests: number, time: string) =>
    `up to ${count(requests, "request", "requests")}, up to about ${time}`,
  /** `cost`: one of the two above. */
  costAlone: (cost: string, hours: number) =>
    `${cost} with the sidebar open, about ${count(hours, "hour", "hours")} without`,
  costOfAll: (cost: string) => `All of them: ${cost}`,
  costOfOne: (cost: string) => `${cost} per run.`,

  ran: (ran: number, all: number) =>
    ran < all ? `Ran ${number(ran)} of ${count(all, "pull", "pulls")}` : `Ran ${count(all, "pull", "pulls")}`,
  ranNone: (all: number) => `Ran none of ${count(all, "pull", "pulls")}.`,
  ranWell: (pulls: number) => `${number(pulls)} succeeded`,
  leftAsWere: (pulls: number, names: string): string =>
    pulls === 1 ? `1 left as it was (${names})` : `${number(pulls)} left as they were (${names})`,
  failed: (pulls: number, names: string) => `${number(pulls)} failed (${names})`,
  allFailed: (pulls: number, names: string) => `${count(pulls, "pull", "pulls")} failed (${names}).`,
  changed: (names: string) => `Changed: ${names}.`,
  notRun: (names: string, why: string) => `Not run: ${names}. ${why}`,
  andMore: (names: string, more: number) => `${names} and ${number(more)} more`,
  covers: (place: string, holds: string, name: string) =>
    `Overwrite what is at ${place}? It holds \u201c${holds}\u201d, and ${name} would replace it.`,
  noUndo: (names: string) =>
    `There is no room to keep a table for Undo (${names}). Go on without Undo, from now on?`,
  withoutUndo: "Go on without Undo",
  overwrite: "Overwrite",
  overwriteFor: (name: string) => `Overwrite for ${name}`,
  leave: "Leave it",
  leaveFor: (name: string) => `Leave it as it is for ${name}`,

  tooLarge: (name: string) => `${name} does not fit into this spreadsheet.`,
  exportMeans:
    "The service can write it to a bucket of yours instead. A sheet then explains how to load it from there into a connected sheet. Its file has all rows, also of people whom you keep out.",
  bucket: "Bucket",
  bucketWrong: 'Enter the kind of storage, the bucket and a folder: "s3://my-bucket/weekly".',
  exportInstead: "Export it instead",
  starting: "Starting",

  find: "Find pulls",
  findPlaceholder: "Part of a name, a place, or failed",
  show: "Show",
  filters: {
    all: "All",
    toBeChecked: "Needs attention",
    scheduled: "Scheduled",
    byHand: "By hand only",
    onThisSheet: "On this sheet",
  },
  pulls: (pulls: number) => count(pulls, "pull", "pulls"),
  pullsToCheck: (pulls: number, bad: number) =>
    `${count(pulls, "pull", "pulls")}, ${count(bad, "needs", "need")} attention`,
  /** `all`: one of the two above. */
  shownOf: (shown: number, all: string) => `${number(shown)} shown of ${all}`,

  deletePull: "Delete",
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteMeans: (place: string) =>
    `This deletes its row in the tab of pulls. You can keep or clear the table at ${place}. What you wrote next to it stays.`,
  deleteMeansRow: "This deletes its row in the tab of pulls. It has no table.",
  deleteAndKeep: "Delete, keep the cells",
  deleteAndClear: "Delete, clear the cells",
  deleting: "Deleting",
  clearing: "Clearing",

  copyOf: (name: string) => `Copy of ${name}`,
  /** The name of a copy. */
  endOfCopy: " copy",
  readingRow: "Looking at its row",
  whereItLands: "Name, columns, place and mode",
  elseOf: (column: string) => `More about ${column}`,
  nobody: "Nobody",
  onlyByHand: "By hand only",
  saved: (name: string) =>
    `Saved as ${name}. Run it in the Saved tab. Its row is in the sheet "Analytics pulls".`,
  savedOnSchedule: (name: string) =>
    `Saved as ${name}. It runs on its schedule, or now in the Saved tab. Its row is in the sheet "Analytics pulls".`,

  notApproved: "Nobody has approved this yet:",
  approvalTakenBack: "Its approval was taken back, so it does not run:",
  changedSince: "Its row changed after it was approved, so it does not run:",
  /** What its last run found, though nobody changed the row. */
  found: {
    name: "At the service this name stands for something else now than was approved:",
    sheet: "Another sheet has the name of the approved one now:",
    columns: (columns: string) =>
      `Several columns of the answer fit ${columns}. It was written differently when it was approved.`,
    moved: "Its table is in a protected sheet now:",
    cells: (sheet: string, cells: string) =>
      `It would change protected cells of "${sheet}" for the first time: ${cells}.`,
    shut: (sheet: string) => `It writes into the sheet "${sheet}" as well, and that is protected.`,
  },
  notYoursToOpen: "You cannot approve this. Ask somebody who may edit that sheet.",
  openSheet: "Take the protection off",
  openingSheet: "Taking it off",
  approved: "Approved",
  timeZone: "Time zone of the spreadsheet",
  now: "Now",
  nothing: "nothing",
  /** What an empty cell of the tab means, by its title. */
  emptyCells: { Columns: "all columns", Tell: "nobody" },
  ofAnother: (chat: string) => `${chat}, set up by somebody else`,
  letters: (letters: number) => `${number(letters)} characters: scroll to see them all`,
  notYoursToApprove:
    "You cannot approve this. Ask the person who connected this spreadsheet, or somebody who may edit its place.",
  approve: "Approve",
  approving: "Approving",
  putBack: "Put back",
  takeBackApproval: "Take approval back",
  takingBackApproval: "Taking it back",
  waitForYou: (pulls: number) => `${count(pulls, "pull waits", "pulls wait")} for you.`,
  waitForYouWhy:
    "Check below what each one asks, and where it lands. Everyone who edits this spreadsheet can change that. Your key is used only for what you approved.",
  approveAll: (pulls: number) => `Approve all ${number(pulls)}`,
  asShownBelow: "as shown below",
  schedulesOff: (pulls: number) =>
    `${count(pulls, "pull was", "pulls were")} copied, so ${pulls === 1 ? "its schedule is" : "their schedules are"} off. Run ${pulls === 1 ? "it" : "them"} once, and ${pulls === 1 ? "it begins" : "they begin"} here.`,
  runToBegin: (pulls: number) => (pulls === 1 ? "Run it once" : `Run these ${number(pulls)} once`),

  // The tab of pulls, and schedules.
  tabStrange:
    "The tab of pulls came with a copy of another spreadsheet, or holds protected cells. Nothing in it runs or is deleted until you use it here.",
  adoptTab: "Use this tab",
  adoptingTab: "Taking it over",
  tabLost: "The tab of pulls is gone, or its headers are.",
  tabLostPulls: (pulls: number) =>
    pulls === 1
      ? "One of its pulls is still known. A new tab gets a row for it, with notes where something is missing."
      : `${number(pulls)} of its pulls are still known. A new tab gets a row for each, with notes where something is missing.`,
  makeTab: "Make the tab again",
  makingTab: (pulls: number) => `Making a tab with ${count(pulls, "pull", "pulls")}`,
  takeOver: "Take over schedules",
  takingOver: "Taking over",
};
