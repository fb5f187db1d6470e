/** One cell that formulas name, with the time of the last refresh. */
import { isOwnSheet, markAsOwn, type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { EpochMs } from "../../shared/time";
import { toSerial } from "../../table/sheet-values";
import { addSheet } from "../cells/grid";
import { chooseSheetName } from "../cells/sheet-names";
import { nameCells } from "../cells/name-cells";

/** Formulas give it as their refresh argument. */
export const STAMP_NAME = "analytics_stamp";
const STAMP_SHEET = "Analytics";

/** Not for custom functions, which may not write. */
export class StampCell {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      /** A moment as the clock on the wall shows it (ms). */
      readonly wall: (ms: EpochMs) => number;
    },
  ) {}

  /** Makes the cell where it is missing, so that formulas naming it calculate. */
  ensure(): GoogleAppsScript.Spreadsheet.Range {
    return this.findOrMake().cell;
  }

  /** False: the new value was not seen; only reading back proves a write. */
  move(at: EpochMs): boolean {
    const { cell, value: before } = this.findOrMake();
    cell.setValue(toSerial(this.services.wall(at)));
    return String(Number(cell.getValue())) !== String(Number(before));
  }

  /** Any editor can give the name to other cells, which the person who refreshes would overwrite. */
  private findOrMake(): { readonly cell: GoogleAppsScript.Spreadsheet.Range; readonly value: unknown } {
    const cell = this.services.spreadsheet().getRangeByName(STAMP_NAME);
    const value: unknown =
      cell && cell.getNumRows() * cell.getNumColumns() === 1 ? cell.getValue() : undefined;
    const isStamp = cell && (value === "" || value instanceof Date) && this.mayWrite(cell.getSheet());
    return isStamp ? { cell, value } : { cell: this.make(), value: "" };
  }

  /** A person may have moved it into a sheet of their own, but not to cells that are shut to some. */
  private mayWrite(sheet: Sheet): boolean {
    const spreadsheet = this.services.spreadsheet();
    return isOwnSheet(spreadsheet, sheet) || marksOf(spreadsheet)?.isShutForSome(sheet) !== true;
  }

  private findOwnSheet(): OwnSheet | undefined {
    const spreadsheet = this.services.spreadsheet();
    const sheet = spreadsheet.getSheetByName(STAMP_SHEET);
    return sheet ? toOwnSheet(spreadsheet, sheet) : undefined;
  }

  private makeSheet(): OwnSheet {
    const spreadsheet = this.services.spreadsheet();
    const taken = spreadsheet.getSheets().map((sheet) => sheet.getName());
    const name = chooseSheetName(STAMP_SHEET, taken);
    return markAsOwn(
      spreadsheet,
      addSheet(spreadsheet, () => spreadsheet.insertSheet(name)),
    );
  }

  private make(): GoogleAppsScript.Spreadsheet.Range {
    const spreadsheet = this.services.spreadsheet();
    const sheet = this.findOwnSheet() ?? this.makeSheet();
    const row = sheet.getLastRow() + 1;
    sheet.getRange(row, 1).setValue("'Formulas refreshed");
    const cell = sheet.getRange(row, 2);
    cell.setNumberFormat("yyyy-mm-dd hh:mm:ss");
    nameCells(spreadsheet, STAMP_NAME, cell);
    return cell;
  }
}
