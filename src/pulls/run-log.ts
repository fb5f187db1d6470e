/** The tab that tells what ran: a line when a pull begins and one when it ends, the newest first. A run that was killed has no second. */
import { addSheet } from "../sheets/grid";
import { guardValue } from "../sheets/copies";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export interface LogLine {
  /** Date and time in the spreadsheet's zone. */
  readonly at: string;
  readonly pull: string;
  readonly who: string;
  readonly why: string;
  readonly what: string;
  readonly requests?: number | undefined;
  readonly rows?: number | undefined;
  readonly added?: number | undefined;
  readonly removed?: number | undefined;
  readonly changed?: number | undefined;
  readonly message?: string | undefined;
}

/** Who runs a pull: Google tells nobody's name without a scope that every user would be asked for. */
export const SOMEBODY = "somebody";
export const LOG_SHEET = "Analytics log";
const COLUMNS = [
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
] as const satisfies readonly (readonly [string, keyof LogLine])[];

/** Lines that stay, and how many more there may be before those that are too many go at once. */
const MOST_LINES = 500;
const SLACK = 50;

export class RunLog {
  private sheet: Sheet | undefined;

  constructor(private readonly spreadsheet: () => Spreadsheet) {}

  /** Writes lines under the header, the last one topmost. */
  add(lines: readonly LogLine[]): void {
    if (lines.length === 0) return;
    const sheet = (this.sheet ??= this.found());
    // Names and messages are guarded, so that none of them becomes a formula.
    const rows = lines.map((line) => COLUMNS.map(([, field]) => guardValue(line[field] ?? ""))).reverse();
    sheet.insertRowsBefore(2, rows.length);
    sheet.getRange(2, 1, rows.length, COLUMNS.length).setValues(rows);
    const last = sheet.getLastRow();
    if (last > MOST_LINES + SLACK) sheet.deleteRows(MOST_LINES + 2, last - MOST_LINES - 1);
  }

  private found(): Sheet {
    return this.spreadsheet().getSheetByName(LOG_SHEET) ?? this.made();
  }

  private made(): Sheet {
    const spreadsheet = this.spreadsheet();
    const sheet = addSheet(spreadsheet, () => spreadsheet.insertSheet(LOG_SHEET));
    sheet
      .getRange(1, 1, 1, COLUMNS.length)
      .setValues([COLUMNS.map(([title]) => title)])
      .setFontWeight("bold");
    sheet.setFrozenRows(1);
    return sheet;
  }
}
