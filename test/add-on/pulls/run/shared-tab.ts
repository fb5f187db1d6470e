/**
 * An office whose tab of pulls is changed by anyone who edits, and whose owner's trigger runs what was
 * agreed.
 */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { OWNER, type Request } from "../../../in-process/small-office";
import type { Scripted } from "../../service-client/scripted";
import { answering, HOUR, SavedOffice } from "./saved-office";

export const WAITS = "waits for approval";

export class SharedTab extends SavedOffice {
  constructor(
    audience: "me" | "everyone",
    form: Partial<PullForm> = {},
    answer: (request: Request) => Scripted = answering(),
  ) {
    super(answer);
    this.connect({ audience });
    this.save("Mine", { schedule: "hourly", ...form });
    this.hour();
  }

  /** What was asked in the hour that passed. */
  hour(): readonly string[] {
    const before = this.asked.length;
    this.clock.advance(HOUR);
    this.everyHour(OWNER);
    return this.asked.slice(before);
  }

  get store() {
    return this.stores.documentProperties(this.workbook.id);
  }

  get google(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    return this.last.SpreadsheetApp.getActiveSpreadsheet();
  }

  get tab(): GoogleAppsScript.Spreadsheet.Sheet {
    const sheet = this.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
    if (!sheet) throw new Error("There is no tab of pulls.");
    return sheet;
  }

  shut(sheet: string): void {
    const grid = this.workbook.sheetByName(sheet);
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER] }];
  }
}
