/** The tab of runs, newest first: a line at the start and one at the end. Killed runs lack the second. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { isOfGoogle } from "../../shared/errors";
import { tryReporting } from "../../shared/failure-log";
import type { LoggedRun, LoggedReason, LoggedWord } from "../../sidebar-contract/calls";
import { isBlank, readPlainText } from "../../input-language/arguments";
import { addSheet, readIfGrid } from "../../sheet-writer/cells/grid";
import { guardValue } from "../../sheet-writer/cells/copies";
import { describeForLog } from "../model/status";
import { LOG_SHEET } from "../model/tab-names";
import { chooseSheetName } from "../../sheet-writer/cells/sheet-names";
import { markAsOwn, type OwnSheet, toOwnSheet } from "../../gate/own-sheets";

export interface LogLine {
  /** The moment as clocks in the spreadsheet's zone show it. */
  readonly at: string;
  readonly pull: string;
  readonly why: LoggedReason;
  readonly what: LoggedWord | "";
  readonly requests?: number | undefined;
  readonly rows?: number | undefined;
  readonly added?: number | undefined;
  readonly removed?: number | undefined;
  readonly changed?: number | undefined;
  readonly message?: string | undefined;
}

/** Google gives no names without a scope that every user would have to grant. */
export const SOMEBODY = "somebody";
/** In the log's column Who: the person whose connection it is. */
export const WHO_CONNECTED = "who connected";
/** In the log's column Who: somebody who uses the connection of another person. */
export const COLLEAGUE = "a colleague";
const LOG_COLUMNS = [
  ["Time", "at"],
  ["Pull", "pull"],
  ["Who", "who"],
  ["Why", "why"],
  ["What", "what"],
  ["Requests", "requests"],
  ["Rows", "rows"],
  ["Added", "added"],
  ["Removed", "removed"],
  ["Changed", "changed"],
  ["Message", "message"],
] as const satisfies readonly (readonly [string, keyof LogLine | "who"])[];
/** Pixels; Sheets' 100 cuts texts off. */
const WIDTHS: readonly (readonly [title: string, width: number])[] = [
  ["Time", 150],
  ["Pull", 210],
  ["Message", 700],
];

/** Lines kept, and how many extra before they are removed together. */
const MOST_LOG_LINES = 500;
const SPARE_LINES = 50;

/** So many of the newest lines are looked at for runs without an end. */
const RECENT_LINES = 60;

const LOG_TITLES = LOG_COLUMNS.map(([title]) => title);

/** The sheet "Analytics log": a line for each step of a run, the newest first. */
export class RunLog {
  /** Null where this person may not write it. */
  private sheet: OwnSheet | null | undefined;
  /** The newest lines as they were when the sheet was found. */
  private recent: readonly (readonly unknown[])[] = [];

  /** `log`: reports lines that Google refused. */
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      /** A word for who does this, as Google gives no names. */
      readonly whoIsHere: () => string;
      readonly log: (text: string) => void;
    },
  ) {}

  /** Of what people decided, only where there is a log: a click makes no tab. */
  note(line: Omit<LogLine, "why">): void {
    if (findLogSheets(this.services.spreadsheet()).length > 0) this.add([{ why: "by hand", ...line }]);
  }

  /** Below the header. Fails no pull; writes nothing where protected. */
  add(lines: readonly LogLine[]): void {
    if (lines.length > 0) tryReporting(() => this.write(lines), this.services.log);
  }

  /** Whether the newest line of a pull is this one. People sort: the newest is the one of the latest time. */
  endsWith(pull: string, what: string): boolean {
    tryReporting(() => void this.found(), this.services.log);
    const of = (line: readonly unknown[], field: keyof LogLine): string =>
      String(line[LOG_COLUMNS.findIndex(([, one]) => one === field)]);
    const [newest] = this.recent
      .filter((line) => of(line, "pull") === pull)
      .sort((a, b) => (of(a, "at") < of(b, "at") ? 1 : of(a, "at") > of(b, "at") ? -1 : 0));
    return newest !== undefined && of(newest, "what") === what;
  }

  /** The last lines of a pull that say more than that a run began, newest first. */
  last(pull: string, count: number): readonly LoggedRun[] {
    const lines = findLogSheets(this.services.spreadsheet()).flatMap(readLines);
    return lines
      .filter((line) => line.pull === pull && line.what !== STARTED)
      .slice(0, count)
      .map(({ at, why, what, rows, message }) => ({ at, why, what, rows, message }));
  }

  private write(lines: readonly LogLine[]): void {
    try {
      this.put(lines);
    } catch (error) {
      if (!isOfGoogle(error) || !this.sheet) throw error;
      // A rule that an editor has laid over our own cells refuses lines, also when told late.
      this.sheet.getRange(2, 1, this.sheet.getMaxRows() - 1, LOG_COLUMNS.length).setDataValidation(null);
      this.sheet = undefined;
      this.put(lines);
    }
  }

  private put(lines: readonly LogLine[]): void {
    const sheet = this.found();
    if (!sheet) return;
    // Guarded: no text becomes a formula.
    const who = this.services.whoIsHere();
    const rows = lines
      .map((line) => LOG_COLUMNS.map(([, field]) => guardValue({ ...line, who }[field] ?? "")))
      .reverse();
    // Rows that an execution inserted which Google ended before it wrote them.
    const blank = this.recent.findIndex((line) => !line.every(isBlank));
    const lacking = rows.length - Math.max(blank, 0);
    if (lacking > 0) sheet.insertRowsBefore(2, lacking);
    this.recent = this.recent.slice(Math.max(blank, 0));
    sheet.getRange(2, 1, rows.length, LOG_COLUMNS.length).setValues(rows);
    const last = sheet.getLastRow();
    if (last > MOST_LOG_LINES + SPARE_LINES) sheet.deleteRows(MOST_LOG_LINES + 2, last - MOST_LOG_LINES - 1);
  }

  /** Why lines were not written; "" where they were. */
  get trouble(): string {
    return this.sheet === null ? PROTECTED : "";
  }

  private found(): OwnSheet | null {
    if (this.sheet !== undefined) return this.sheet;
    const { sheet, isNew, lines } = this.ownSheet();
    const header = sheet.getRange(1, 1, 1, LOG_COLUMNS.length);
    if (!header.canEdit()) return (this.sheet = null);
    if (isNew) formatLog(sheet, header);
    this.recent = lines;
    return (this.sheet = sheet);
  }

  /** Rows change only under its header, in a sheet that the add-on made: any other is somebody's own. */
  private ownSheet(): {
    readonly sheet: OwnSheet;
    readonly isNew: boolean;
    readonly lines: readonly (readonly unknown[])[];
  } {
    const spreadsheet = this.services.spreadsheet();
    const taken: string[] = [];
    for (;;) {
      const name = chooseSheetName(LOG_SHEET, taken);
      const sheet = spreadsheet.getSheetByName(name);
      if (!sheet) {
        const made = addSheet(spreadsheet, () => spreadsheet.insertSheet(name));
        return { sheet: markAsOwn(spreadsheet, made, name), isNew: true, lines: [] };
      }
      const rows = Math.min(sheet.getMaxRows(), RECENT_LINES + 1);
      const [cells = [], ...lines]: unknown[][] = sheet.getRange(1, 1, rows, LOG_COLUMNS.length).getValues();
      const isLog = cells.every((cell, at) => cell === LOG_TITLES[at]);
      const own = isLog || sheet.getLastRow() === 0 ? toOwnSheet(spreadsheet, sheet) : undefined;
      if (own && isLog) return { sheet: own, isNew: false, lines };
      if (own) return { sheet: markAsOwn(spreadsheet, sheet, name), isNew: true, lines: [] };
      taken.push(name);
    }
  }
}

/** Whatever they are called, and none that the add-on did not make: anybody can type the titles. */
export function findLogSheets(spreadsheet: Spreadsheet): readonly OwnSheet[] {
  return spreadsheet.getSheets().flatMap((sheet) => {
    const width = LOG_TITLES.length;
    const cells = readIfGrid(sheet, () =>
      sheet.getMaxColumns() < width ? [] : sheet.getRange(1, 1, 1, width).getValues()[0],
    );
    const isLog = cells?.length === width && cells.every((cell, at) => cell === LOG_TITLES[at]);
    return isLog ? (toOwnSheet(spreadsheet, sheet) ?? []) : [];
  });
}

function readLines(sheet: Sheet): (LoggedRun & { readonly pull: string })[] {
  const rows: unknown[][] = sheet.getDataRange().getValues().slice(1);
  return rows.map((row) => {
    const cell = (field: keyof LogLine): string =>
      readPlainText(row[LOG_COLUMNS.findIndex(([, one]) => one === field)]);
    const rowCount = cell("rows");
    return {
      at: cell("at"),
      pull: cell("pull"),
      why: cell("why"),
      what: cell("what"),
      rows: rowCount === "" ? null : Number(rowCount),
      message: cell("message"),
    };
  });
}

const STARTED = describeForLog("at work");
const PROTECTED = `The tab "${LOG_SHEET}" is protected from the person who ran this, so it has no line about it.`;

function formatLog(sheet: OwnSheet, header: GoogleAppsScript.Spreadsheet.Range): void {
  header.setValues([[...LOG_TITLES]]).setFontWeight("bold");
  sheet.setFrozenRows(1);
  for (const [title, width] of WIDTHS)
    sheet.setColumnWidth(LOG_TITLES.findIndex((one) => one === title) + 1, width);
}
