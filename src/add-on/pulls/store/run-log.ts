/** The tab of runs, newest first: a line at the start and one at the end. Killed runs lack the second. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { tryReporting } from "../../shared/failure-log";
import { isBlank } from "../../input-language/arguments";
import { addSheet, readIfGrid } from "../../sheet-writer/cells/grid";
import { guardValue } from "../../sheet-writer/cells/copies";
import { LOG_SHEET } from "../model/tab-names";
import { findFreeSheetName } from "../../sheet-writer/cells/sheet-names";

export interface LogLine {
  /** In the spreadsheet's zone. */
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

/** Google tells no names without a scope that every user would have to grant. */
export const SOMEBODY = "somebody";
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
/** Pixels; Sheets' 100 cuts texts off. */
const WIDTHS: readonly (readonly [title: string, width: number])[] = [
  ["Time", 150],
  ["Pull", 210],
  ["Message", 700],
];

/** Lines kept, and how many extra before they are removed together. */
const MOST_LINES = 500;
const SPARE_LINES = 50;

const LOG_TITLES = COLUMNS.map(([title]) => title);

export class RunLog {
  /** Null where this person may not write it. */
  private sheet: Sheet | null | undefined;

  /** `log`: reports lines that Google refused. */
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly log: (text: string) => void;
    },
  ) {}

  /** Below the header. Fails no pull; writes nothing where protected. */
  add(lines: readonly LogLine[]): void {
    if (lines.length > 0) tryReporting(() => this.write(lines), this.services.log);
  }

  private write(lines: readonly LogLine[]): void {
    const sheet = this.found();
    if (!sheet) return;
    // Guarded: no text becomes a formula.
    const rows = lines.map((line) => COLUMNS.map(([, field]) => guardValue(line[field] ?? ""))).reverse();
    sheet.insertRowsBefore(2, rows.length);
    sheet.getRange(2, 1, rows.length, COLUMNS.length).setValues(rows);
    const last = sheet.getLastRow();
    if (last > MOST_LINES + SPARE_LINES) sheet.deleteRows(MOST_LINES + 2, last - MOST_LINES - 1);
  }

  /** Why lines were not written; "" where they were. */
  get trouble(): string {
    return this.sheet === null ? PROTECTED : "";
  }

  private found(): Sheet | null {
    if (this.sheet !== undefined) return this.sheet;
    const { sheet, isNew } = this.ownSheet();
    const header = sheet.getRange(1, 1, 1, COLUMNS.length);
    if (!header.canEdit()) return (this.sheet = null);
    if (isNew) formatLog(sheet, header);
    return (this.sheet = sheet);
  }

  /** Only with our header: without, a sheet of that name is somebody's own. */
  private ownSheet(): { readonly sheet: Sheet; readonly isNew: boolean } {
    const spreadsheet = this.services.spreadsheet();
    const taken: string[] = [];
    for (;;) {
      const name = findFreeSheetName(LOG_SHEET, taken);
      const sheet = spreadsheet.getSheetByName(name);
      if (!sheet) return { sheet: addSheet(spreadsheet, () => spreadsheet.insertSheet(name)), isNew: true };
      const cells: unknown[] = sheet.getRange(1, 1, 1, COLUMNS.length).getValues()[0] ?? [];
      if (cells.every((cell, at) => cell === LOG_TITLES[at])) return { sheet, isNew: false };
      if (cells.every(isBlank) && sheet.getLastRow() === 0) return { sheet, isNew: true };
      taken.push(name);
    }
  }
}

/** Finds renamed ones too. */
export function findLogSheets(spreadsheet: Spreadsheet): readonly Sheet[] {
  return spreadsheet.getSheets().filter((sheet) => {
    const width = LOG_TITLES.length;
    const cells = readIfGrid(sheet, () =>
      sheet.getMaxColumns() < width ? [] : sheet.getRange(1, 1, 1, width).getValues()[0],
    );
    return cells?.length === width && cells.every((cell, at) => cell === LOG_TITLES[at]);
  });
}

const PROTECTED = `The tab "${LOG_SHEET}" is protected from whoever ran this, so it has no line of it.`;

function formatLog(sheet: Sheet, header: GoogleAppsScript.Spreadsheet.Range): void {
  header.setValues([[...LOG_TITLES]]).setFontWeight("bold");
  sheet.setFrozenRows(1);
  for (const [title, width] of WIDTHS)
    sheet.setColumnWidth(LOG_TITLES.findIndex((one) => one === title) + 1, width);
}
