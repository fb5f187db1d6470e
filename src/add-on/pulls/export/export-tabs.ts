/** Sheets of exports to buckets: one per pull, ours only. */
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { readExport } from "../../input-language/pulls/export-text";
import type { Clock } from "../../shared/services";
import type { BucketPlace } from "../../sheet-writer/destination/mode-settings";
import type { Writer } from "../../sheet-writer/write/writer";
import type { Table } from "../../table/types";
import { exportDetails, type ExportProgress, exportTitle } from "./export-details";
import type { ExportState } from "../model/export-state";
import type { Landings, PullRef } from "../store/landings";
import { requireLanding } from "../store/own-places";
import type { StoredLanding } from "../store/stored-landing";

/** Width of the columns (pixels). */
const TITLE_WIDTH = 100;
const TEXT_WIDTH = 620;

/** The sheets that show how exports to buckets stand, one for each pull. */
export class ExportTabs {
  constructor(
    private readonly services: {
      readonly landings: Landings;
      readonly writer: () => Writer;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /**
   * Finds a place before an export starts, as that costs. @throws AddOnError badDestination where a sheet of
   * that name is somebody's own
   */
  check(pull: PullRef, to: BucketPlace): void {
    const { landings, writer } = this.services;
    const table = this.table(pull, to, { state: "", phase: "under way" });
    const canWrite = (landing: StoredLanding): void =>
      writer().check({ ...landing, sheetName: landing.sheet }, table, { last: landing.last });
    const own = landings.ofExport(pull.id);
    // Our own sheet is no reason to refuse: another one is made.
    if (own && isWell(() => canWrite(own))) return;
    const again = landings.newOfExport(pull.id, exportTitle(pull.name));
    try {
      canWrite(again);
    } catch (error) {
      if (!isFailure(error, "badDestination")) throw error;
      const { holds, problem: why } = error.fields;
      const found = holds === undefined ? why : `the one that is there holds "${holds}"`;
      const problem = `the state of the export is shown in a sheet of that name, and ${found}. Rename that sheet and run this again. No export was started`;
      throw new AddOnError("badDestination", { place: `the sheet "${again.sheet}"`, problem }, error);
    }
  }

  /** Returns the sheet's name. Somebody's own sheet stays: another is made. */
  show(pull: PullRef, to: BucketPlace, progress: ExportProgress): string {
    const { landings, spreadsheet } = this.services;
    const table = this.table(pull, to, progress);
    const own = landings.ofExport(pull.id) ?? landings.newOfExport(pull.id, exportTitle(pull.name));
    try {
      return this.write(own, table);
    } catch (error) {
      if (!isFailure(error, "badDestination")) throw error;
      const other = landings.newOfExport(pull.id, exportTitle(pull.name), listTabNames(spreadsheet()));
      landings.forget(own);
      return this.write(other, table);
    }
  }

  /** Only if its sheet exists. */
  showOver(pull: PullRef, { to, state }: ExportState, why: string): void {
    const place = to === undefined ? undefined : readExport(to);
    const own = this.services.landings.ofExport(pull.id);
    if (!own || !place || !("bucket" in place)) return;
    isWell(() => this.write(own, this.table(pull, place, { state, phase: "over", why })));
  }

  private write(landing: StoredLanding, table: Table): string {
    const { spreadsheet, spreadsheetApp } = this.services;
    // Anybody who edits can move its named range, into a shut sheet too.
    const pass = requireLanding(spreadsheet(), spreadsheetApp, landing);
    const report = this.services.landings.land(pass, landing, (destination, stored) =>
      this.services.writer().write(destination, table, { ...stored, header: true, allowShrink: true }),
    );
    // Once: then widths and wrapping are the person's.
    if (landing.last === undefined) this.makeReadable(report.sheet ?? landing.sheet);
    return report.sheet ?? landing.sheet;
  }

  /** A statement is wider than a screen. */
  private makeReadable(name: string): void {
    const sheet = this.services.spreadsheet().getSheetByName(name);
    if (!sheet) return;
    sheet.setColumnWidth(1, TITLE_WIDTH).setColumnWidth(2, TEXT_WIDTH);
    sheet.getRange(1, 2, sheet.getMaxRows(), 1).setWrap(true);
  }

  private table(pull: PullRef, to: BucketPlace, progress: ExportProgress): Table {
    const { clock, dateTime } = this.services;
    return exportDetails(pull.name, to, progress, dateTime(clock.now()));
  }
}

function listTabNames(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): string[] {
  return spreadsheet.getSheets().map((sheet) => sheet.getName());
}

function isWell(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (isFailure(error, "badDestination")) return false;
    throw error;
  }
}
