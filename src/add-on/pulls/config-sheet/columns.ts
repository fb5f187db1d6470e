/** The tab's columns: people's on the left, ours on the right; header notes explain the cells. Pure. */
import { PULL_TITLES, type PullCellName } from "../../input-language/pulls/pull-row";
import { OFFERED_SCHEDULES } from "../../input-language/schedules/offered-schedules";
import { MODES } from "../../sheet-writer/destination/mode-settings";
import { PULL_SOURCES, writeSource } from "../../input-language/pulls/pull-words";

const MODE_NOTE = Object.values(MODES)
  .map(({ typed, explained }) => `${typed}: ${explained}.`)
  .join(" ");

/** The titles of the columns in which the add-on says how a pull stands. */
export const STATUS_TITLES = {
  state: "State",
  lastRun: "Last run",
  lastChange: "Last change",
  rows: "Rows",
  took: "Took",
  nextRun: "Next run",
  message: "Message",
} as const;

/** The add-on recognizes a row by it. People may have a column "Id". */
const ID_TITLES = { id: "Pull id" } as const;

export type StatusCellName = keyof typeof STATUS_TITLES;
export type OwnCellName = StatusCellName | keyof typeof ID_TITLES;
export type ConfigCellName = PullCellName | OwnCellName;

export interface ConfigColumn {
  readonly cell: ConfigCellName;
  readonly title: string;
  readonly note: string;
  readonly example?: string;
  /** A length on the screen in pixels. */
  readonly width: number;
  /** Suggestions; other values are allowed. */
  readonly offers?: readonly string[];
  readonly format?: string;
  /** Sentences wrap in their cell. */
  readonly wraps?: boolean;
}

const MOMENT = "yyyy-mm-dd hh:mm";

const PEOPLES: { readonly [cell in PullCellName]: Omit<ConfigColumn, "cell" | "title"> } = {
  name: {
    example: "Team customers",
    width: 210,
    note: "What you call this pull. No two pulls have the same name.",
  },
  source: {
    example: "people",
    width: 105,
    note: "Where the rows come from.",
    offers: PULL_SOURCES.map(writeSource),
  },
  what: {
    example: "plan = Team and not in segment Churned",
    width: 240,
    note: 'The name of the report, metric or test. For a comparison: metrics, separated by semicolons. For people: a search such as "plan = Team". For SQL: the statement. For a listing: "reports" or "events". For an export: its id.',
  },
  dates: {
    width: 165,
    note: 'The days to look at: "last 30 days", "month to date", "2026-01-01 to 2026-03-31". Empty: those of the report, or all. For SQL they are :from and :to.',
  },
  options: {
    example: "limit: 500",
    width: 180,
    note: 'Options, separated by semicolons: "by: week; split by: country; filter: plan = Team; limit: 100". For SQL the values of its placeholders: "plan: Team; n: 30".',
  },
  columns: {
    example: "name, email (masked), country",
    width: 150,
    note: 'The columns that land, in this order: "name, email (masked), country". Empty: all. Masking hides values from readers of the sheet. Editors can still ask for them with a formula. Where rows are replaced, changing this writes the table again in the new order. The old order stays where your own columns, formulas or charts depend on it.',
  },
  place: {
    example: "Customers!A1",
    width: 115,
    note: 'Where the table begins: "Weekly!B3", or only "Weekly" for its first cell. A missing sheet is added.',
  },
  mode: {
    example: "replace; new columns: stop",
    width: 170,
    note: `${MODE_NOTE}\n\nMore, after semicolons: "identified by: email" for the column by which what you type beside replaced rows follows them; "vanished: keep", "mark" or "remove"; "new columns: leave out" or "stop"; "allow fewer rows"; "values only"; "line above" for a line that says what was asked and as of when; "grey when late" for cells that show in grey once a scheduled run was missed, or "grey when late: 3 days"; "export: csv" for an answer too long to be read page by page; "export: s3://bucket/folder" for one too large for a spreadsheet.`,
    offers: Object.values(MODES).map(({ typed }) => typed),
  },
  schedule: {
    example: "weekdays at 7",
    width: 150,
    note: 'When it runs by itself: "hourly", "every 4 hours", "daily at 9 and 17", "weekdays at 7", "Mondays and Thursdays at 9", "every 2 weeks", "monthly on day 1 at 6", "first Monday of the month", "quarterly", "daily at 7, when yesterday is complete (else by 11)". Add "in Europe/Paris" for another time zone. Empty: only by hand.',
    offers: OFFERED_SCHEDULES,
  },
  tell: {
    example: "failures",
    width: 85,
    note: "What this pull sends to the chat that is set up in the sidebar under Saved. failures: when it fails, and when it works again. changes: these and changes of its rows. numbers: its number after each scheduled run. Limits: below 20, Signups: above 100, down 30 %, unusual. Separate several with semicolons. Empty: nothing is sent.",
    offers: ["failures", "changes", "numbers", "unusual"],
  },
};

const OWN_CELLS: { readonly [cell in OwnCellName]: Omit<ConfigColumn, "cell" | "title"> } = {
  state: { width: 110, note: "The state of the pull. The add-on writes this cell and those to its right." },
  lastRun: { width: 130, note: "When it last ran.", format: MOMENT },
  lastChange: { width: 210, note: "What its last run changed." },
  rows: { width: 60, note: "How many rows it has, without the header.", format: "#,##0" },
  took: { width: 60, note: "How long the last run took, in seconds.", format: '0" s"' },
  nextRun: {
    width: 130,
    note: "When it next runs by itself, within the hour after this time.",
    format: MOMENT,
  },
  message: { width: 420, note: "What you should know or do.", wraps: true },
  id: { width: 60, note: "The add-on recognises the row by this, whatever you call it. Leave it as it is." },
};

function listColumns<Cell extends ConfigCellName>(
  titles: { readonly [cell in Cell]: string },
  more: { readonly [cell in Cell]: Omit<ConfigColumn, "cell" | "title"> },
): ConfigColumn[] {
  return (Object.keys(titles) as Cell[]).map((cell) => ({ cell, title: titles[cell], ...more[cell] }));
}

export const PEOPLES_COLUMNS: readonly ConfigColumn[] = listColumns(PULL_TITLES, PEOPLES);
export const OUR_COLUMNS: readonly ConfigColumn[] = listColumns(
  { ...STATUS_TITLES, ...ID_TITLES },
  OWN_CELLS,
);
export const PULL_CELLS = Object.keys(PULL_TITLES) as readonly PullCellName[];
export const STATUS_CELLS = Object.keys(STATUS_TITLES) as readonly StatusCellName[];

/** All columns of the tab of pulls in their order: first those that people fill in, then ours. */
export const CONFIG_COLUMNS: readonly ConfigColumn[] = [...PEOPLES_COLUMNS, ...OUR_COLUMNS];
