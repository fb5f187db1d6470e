import { inEnglish } from "./numbers";

const { number } = inEnglish;

export const LANDING_EN = {
  name: "Name",
  sheet: "To sheet",
  cell: "Cell",
  placeAsText: "Place, as text",
  useSelected: "Use the selected cell",
  looking: "Looking",

  how: "How",
  howIs: (way: string) => `How: ${way}`,
  howAsText: "How, as text",
  saysMore: "This says more than the fields can show.",
  ways: {
    replace: "Replace the table",
    append: "Add rows below",
    merge: "Update rows by a key",
    snapshot: "New sheet each time",
  },
  waysMean: {
    replace: "Each run replaces the old rows.",
    append: "Each run adds its rows below the earlier ones, with the time.",
    merge: "Each run finds rows by a column and updates them in place.",
    snapshot: "Each run makes a new sheet.",
  },
  key: "Key",
  keyHint: "Identifies each row. Typed cells follow; comments stay, smart chips become text.",
  rowsBy: "Rows are identified by",
  rowsByHint:
    "What you type beside a row follows it by this column. Comment threads stay; smart chips become text.",
  rowsByItself: "found by itself",
  more: "More settings",
  moreSet: (given: number) => `More settings (${number(given)} set)`,
  vanished: "Missing rows",
  vanishedWays: { keep: "keep", mark: "mark", remove: "remove" },
  newColumns: "New columns",
  newColumnsWays: { add: "add", "leave out": "leave out", stop: "stop" },
  allowShrink: "Accept far fewer rows than before",
  valuesOnly: "Values only, no formats",
  lineAbove: "A line above: what was asked, when",
  greyWhenLate: "Show old rows in grey",
  lateWays: {
    "": "never",
    yes: "when a scheduled run was missed",
    "1 day": "after a day",
    "7 days": "after a week",
    "31 days": "after a month",
  },
  export: "Export",
  exportHint: "csv, or s3://bucket/folder, which gets all rows, also of people whom you keep out.",

  whenAgain: "Schedule",
  byHandOnly: "By hand only",
  scheduleHint: "You can also type: every 4 hours",
  waits: "When yesterday is complete",
  waitsUntil: "At the latest at",
  waitsMean: "It looks up to four times. What is still missing then is said, and put right later.",
  hour: (hour: number) => `${hour}:00`,
  nextRuns: (runs: string) => `Next: ${runs}`,

  columns: "Columns",
  showAll: "Show all",
  showNone: "Show none",
  noColumn: "Choose one column at least.",
  columnsOf: (shown: number, all: number, masked: number) =>
    `Columns (${number(shown)} of ${number(all)}${masked === 0 ? "" : `, ${number(masked)} masked`})`,
  columnsHint: 'Leave this empty for all. Or name them in order: "name, email (masked)".',
  allColumns: "All of them",
  columnsSayMore: "This says more than a list of its columns can show.",
  chooseColumns: "Choose from its columns",
  takesRequest: "Takes one request.",
  mask: (column: string) => `Mask ${column}`,
  masked: "masked",
  up: (column: string) => `Up: ${column}`,
  down: (column: string) => `Down: ${column}`,

  // What it is called until somebody calls it otherwise.
  names: {
    /** `numbers`: "Signups, Revenue". */
    boardOf: (numbers: string) => `Board of ${numbers}`,
    andMore: (first: string, others: number) => `${first} and ${number(others)} more`,
    /** `search`: "did Signed up"; "" for everybody. */
    peopleOf: (search: string) => `People${search === "" ? "" : ` who ${search}`}`,
    countOf: (search: string) => `Count of people${search === "" ? "" : ` who ${search}`}`,
    and: " and ",
    /** `parts`: "country and week". */
    by: (parts: string) => ` by ${parts}`,
    against: {
      last: "against last",
      /** `period`: "previous year". */
      other: (period: string) => `against ${period}`,
    },
  },
  listNamed: (list: string) => `List of ${list}`,
};
