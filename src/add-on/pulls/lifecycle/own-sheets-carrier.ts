/** Marks the sheets of an earlier version, which knew its own by names and titles. */
import type { Snapshot } from "../../answers/question/notes";
import { markAsOwn } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { STAMP_NAME, STAMP_SHEET } from "../../sheet-writer/formulas/stamp";
import type { ConfigTab } from "../config-sheet/tab";
import { CONFIG_SHEET, LOG_SHEET } from "../model/tab-names";
import { FROZEN_MARK, isFrozenCopy } from "../run/frozen-copies";
import type { Landings } from "../store/landings";
import { findLogSheets } from "../store/run-log";
import { findHiddenSheets, nameAsMade } from "./hidden-sheets";

interface FoundSheet {
  readonly sheet: Sheet;
  readonly madeAs: string;
}

export class OwnSheetsCarrier {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      readonly config: Pick<ConfigTab, "open">;
      readonly landings: Landings;
    },
  ) {}

  /**
   * Once; afterwards only marks count, and what they say that each was made as: names are everybody's. Sheets
   * with protected cells are left to people, as before.
   */
  carry(properties: Snapshot): void {
    const spreadsheet = this.services.spreadsheet();
    const marks = marksOf(spreadsheet);
    marks?.useRead(properties);
    if (!marks) return;
    const unnamed = new Set(marks.listUnnamed());
    if (marks.hasHome() && unnamed.size === 0) return;
    const isToBeMarked = (sheet: Sheet): boolean =>
      marks.hasHome() ? unnamed.has(sheet.getSheetId()) : !marks.hasShutCells(sheet);
    for (const { sheet, madeAs } of this.findOwn(spreadsheet)) {
      if (marks.madeAs(sheet) === undefined && isToBeMarked(sheet)) markAsOwn(spreadsheet, sheet, madeAs);
    }
    for (const id of marks.listUnnamed()) {
      const sheet = spreadsheet.getSheetById(id);
      if (sheet) marks.add(sheet, sheet.getName());
      else marks.forget(id);
    }
    if (!marks.hasHome()) marks.settle();
  }

  /** As what each was made; one that is found twice is what is said first. */
  private findOwn(spreadsheet: Spreadsheet): readonly FoundSheet[] {
    const { config, landings } = this.services;
    const blocks = new Set(landings.all().map(({ rangeName }) => rangeName));
    const tab = config.open();
    const stamp = spreadsheet.getRangeByName(STAMP_NAME)?.getSheet();
    const frozen = spreadsheet.getSheets().filter((sheet) => readIfGrid(sheet, isFrozenCopy) === true);
    return [
      ...(tab ? [{ sheet: tab.sheet, madeAs: CONFIG_SHEET }] : []),
      ...(stamp ? [{ sheet: stamp, madeAs: STAMP_SHEET }] : []),
      ...findLogSheets(spreadsheet).map((sheet) => ({ sheet, madeAs: LOG_SHEET })),
      ...frozen.map((sheet) => ({ sheet, madeAs: FROZEN_MARK })),
      ...findHiddenSheets(spreadsheet, blocks).map((one) => ({ sheet: one.sheet, madeAs: nameAsMade(one) })),
    ];
  }
}
