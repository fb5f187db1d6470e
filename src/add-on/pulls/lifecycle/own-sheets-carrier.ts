/** Marks the sheets of an earlier version, which knew its own by names and titles. */
import type { Snapshot } from "../../answers/question/notes";
import { markAsOwn } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { STAMP_NAME } from "../../sheet-writer/formulas/stamp";
import type { ConfigTab } from "../config-sheet/tab";
import { isFrozenCopy } from "../run/frozen-copies";
import type { Landings } from "../store/landings";
import { findLogSheets } from "../store/run-log";
import { findHiddenSheets } from "./hidden-sheets";

export class OwnSheetsCarrier {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly config: Pick<ConfigTab, "open">;
      readonly landings: Landings;
    },
  ) {}

  /** Once; afterwards only marks count. Sheets with protected cells are left to people, as before. */
  carry(properties: Snapshot): void {
    const spreadsheet = this.services.spreadsheet();
    const marks = marksOf(spreadsheet);
    marks?.useRead(properties);
    if (!marks || marks.hasHome()) return;
    for (const sheet of this.findOwn(spreadsheet))
      if (!marks.hasShutCells(sheet)) markAsOwn(spreadsheet, sheet);
    marks.settle();
  }

  private findOwn(spreadsheet: Spreadsheet): readonly Sheet[] {
    const { config, landings } = this.services;
    const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
    const tab = config.open();
    const stamp = spreadsheet.getRangeByName(STAMP_NAME)?.getSheet();
    return [
      ...(tab ? [tab.sheet] : []),
      ...(stamp ? [stamp] : []),
      ...findLogSheets(spreadsheet),
      ...findHiddenSheets(spreadsheet, blocks).map(({ sheet }) => sheet),
      ...spreadsheet.getSheets().filter((sheet) => readIfGrid(sheet, isFrozenCopy) === true),
    ];
  }
}
