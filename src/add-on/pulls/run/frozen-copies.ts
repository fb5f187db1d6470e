/** Copies of tables that stay as they are: values alone, on sheets of their own, which no run knows. */
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import { copyFormats, copyValues } from "../../sheet-writer/cells/copies";
import { addSheet, isFiltered, sizeNewSheet } from "../../sheet-writer/cells/grid";
import { findFreeSheetName } from "../../sheet-writer/cells/sheet-names";
import { toRect } from "../../sheet-writer/survey/survey";
import { applyNames, type Titles } from "../../sheet-writer/survey/renamed-headers";
import { NEXT_RUN } from "../model/board-columns";
import type { Range, Sheet } from "../../shared/google-types";
import type { Landings } from "../store/landings";

/** More are no table that is looked at, and each takes a call. */
const MOST_WIDTHS = 50;
const MARK = "Frozen copy of";

export class FrozenCopies {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly landings: Landings;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** The name of the new sheet. @throws AddOnError noTable */
  freeze(rangeName: string): string {
    const { landings, clock, dateTime } = this.services;
    const spreadsheet = this.services.spreadsheet();
    const landing = landings.named(rangeName);
    const range = spreadsheet.getRangeByName(rangeName);
    if (!landing || !range) throw new AddOnError("noTable", {});
    const name = landing.pull ?? landing.sheet;
    const at = dateTime(clock.now());
    const taken = spreadsheet.getSheets().map((sheet) => sheet.getName());
    const free = findFreeSheetName(`${name} ${at.slice(0, 10)}`, taken);
    const sheet = addSheet(spreadsheet, () => spreadsheet.insertSheet(free));
    const { rows, columns } = toRect(range);
    sizeNewSheet(sheet, { rows, columns });
    const to = sheet.getRange(1, 1, rows, columns);
    const filtered = isFiltered(range.getSheet());
    copyFormats(range, to, filtered);
    copyValues(range, to, filtered);
    const removed = landing.isLaidOut ? removeNextRun(sheet, to, landing.last?.titles) : undefined;
    copyWidths(range, sheet, removed);
    sheet.setFrozenRows(landing.last?.header === true ? 1 : 0);
    const note = range.getCell(1, 1).getNote();
    const first = sheet.getRange(1, 1);
    first.setNote(`${note}\n${MARK} ${name}, made ${at}: only values, which no run changes.`.trim());
    return free;
  }

  /** Removes such a sheet, and no other one. @throws AddOnError badDestination */
  remove(name: string): void {
    const spreadsheet = this.services.spreadsheet();
    const sheet = spreadsheet.getSheetByName(name);
    if (!sheet) return;
    if (!sheet.getRange(1, 1).getNote().includes(MARK)) {
      const problem = "this sheet is not a frozen copy. Delete it yourself if it is not needed";
      throw new AddOnError("badDestination", { place: name, problem });
    }
    spreadsheet.deleteSheet(sheet);
  }
}

/** No run follows in a copy. Which column it was, from 0. */
function removeNextRun(sheet: Sheet, copied: Range, titles: Titles = {}): number | undefined {
  const [header = []] = copied.getValues();
  const at = applyNames(header.map(String), titles).indexOf(NEXT_RUN);
  if (at < 0) return undefined;
  sheet.deleteColumns(at + 1, 1);
  return at;
}

/** What can be read in the table can be read in its copy. */
function copyWidths(from: Range, to: Sheet, removed: number | undefined): void {
  const sheet = from.getSheet();
  const columns = [...Array(Math.min(from.getNumColumns(), MOST_WIDTHS)).keys()];
  for (const [at, column] of columns.filter((one) => one !== removed).entries()) {
    to.setColumnWidth(at + 1, sheet.getColumnWidth(from.getColumn() + column));
  }
}
