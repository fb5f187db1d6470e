/** One cell that formulas name, with the time of the last refresh. */
import type { Spreadsheet } from "../../shared/google-types";
import type { EpochMs } from "../../shared/time";
import { toSerial } from "../../table/sheet-values";
import { addSheet } from "../cells/grid";
import { nameCells } from "../cells/name-cells";

/** Formulas give it as their refresh argument. */
export const STAMP_NAME = "analytics_stamp";
const STAMP_SHEET = "Analytics";

/** Not for custom functions, which may not write. */
export class StampCell {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      /** To wall clock ms. */
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
    return cell && (value === "" || value instanceof Date)
      ? { cell, value }
      : { cell: this.make(), value: "" };
  }

  private make(): GoogleAppsScript.Spreadsheet.Range {
    const spreadsheet = this.services.spreadsheet();
    const sheet =
      spreadsheet.getSheetByName(STAMP_SHEET) ??
      addSheet(spreadsheet, () => spreadsheet.insertSheet(STAMP_SHEET));
    const row = sheet.getLastRow() + 1;
    sheet.getRange(row, 1).setValue("'Formulas refreshed");
    const cell = sheet.getRange(row, 2);
    cell.setNumberFormat("yyyy-mm-dd hh:mm:ss");
    nameCells(spreadsheet, STAMP_NAME, cell);
    return cell;
  }
}
