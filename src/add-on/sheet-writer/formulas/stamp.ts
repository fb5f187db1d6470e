/** One cell that formulas name, with the time of the last refresh. */
import { isOwnSheet, markAsOwn, type OwnSheet, removeIfOwn, toOwnSheet } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import { toFailure } from "../../shared/errors";
import { reportFailure, tryReporting } from "../../shared/failure-log";
import type { Range, Sheet, Spreadsheet } from "../../shared/google-types";
import type { EpochMs } from "../../shared/time";
import { toSerial } from "../../table/sheet-values";
import { addSheet } from "../cells/grid";
import { chooseSheetName } from "../cells/sheet-names";
import { nameCells } from "../cells/name-cells";

/** Formulas give it as their refresh argument. */
export const STAMP_NAME = "analytics_stamp";
export const STAMP_SHEET = "Analytics";

/** Not for custom functions, which may not write. */
export class StampCell {
  constructor(
    private readonly services: {
      readonly spreadsheet: () => Spreadsheet;
      /** A moment as the clock on the wall shows it (ms). */
      readonly wall: (ms: EpochMs) => number;
      /** Reports to the maintainer's log what Google refused to write. */
      readonly log: (text: string) => void;
    },
  ) {}

  /**
   * Makes the cell where it is missing, so that formulas naming it calculate.
   * @throws AddOnError where Google refuses it
   */
  require(): void {
    try {
      if (!this.find()) this.make();
    } catch (error) {
      throw toFailure(error);
    }
  }

  /** As `require` does. False where Google refuses it, which must not end a run. */
  ensure(): boolean {
    try {
      this.require();
      return true;
    } catch (error) {
      reportFailure(error, this.services.log);
      return false;
    }
  }

  /**
   * False: the new value was not seen; only reading back proves a write. Any editor can protect the cell or
   * give it a rule that refuses: then another one takes its name.
   */
  move(at: EpochMs): boolean {
    const serial = toSerial(this.services.wall(at));
    const known = this.find();
    const seen = known && this.write(known.cell, serial);
    if (known && seen !== undefined) return seen !== String(Number(known.value));
    try {
      return this.write(this.make(), serial) !== undefined;
    } catch (error) {
      reportFailure(error, this.services.log);
      return false;
    }
  }

  /** The number that is seen in the cell after it. Undefined where it was refused, at once or late. */
  private write(cell: Range, serial: number): string | undefined {
    return tryReporting(() => {
      cell.setValue(serial);
      return String(Number(cell.getValue()));
    }, this.services.log);
  }

  /** Any editor can give the name to other cells, which the person who refreshes would overwrite. */
  private find(): { readonly cell: Range; readonly value: unknown } | undefined {
    const cell = this.services.spreadsheet().getRangeByName(STAMP_NAME);
    const value: unknown =
      cell && cell.getNumRows() * cell.getNumColumns() === 1 ? cell.getValue() : undefined;
    const isStamp = cell && (value === "" || value instanceof Date) && this.mayWrite(cell.getSheet());
    return isStamp ? { cell, value } : undefined;
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
      name,
    );
  }

  /** In the sheet of the add-on's own, or in a new one where that is shut. */
  private make(): Range {
    const own = this.findOwnSheet();
    const cell = own && tryReporting(() => this.makeIn(own), this.services.log);
    if (cell) return cell;
    const sheet = this.makeSheet();
    try {
      return this.makeIn(sheet);
    } catch (error) {
      // Or each hour would leave another one.
      removeIfOwn(this.services.spreadsheet(), sheet);
      throw error;
    }
  }

  /** The name comes first: where that is refused, nothing is left behind. */
  private makeIn(sheet: OwnSheet): Range {
    const row = sheet.getLastRow() + 1;
    const cell = sheet.getRange(row, 2);
    nameCells(this.services.spreadsheet(), STAMP_NAME, cell);
    sheet.getRange(row, 1, 1, 2).setDataValidation(null);
    sheet.getRange(row, 1).setValue("'Formulas refreshed");
    cell.setNumberFormat("yyyy-mm-dd hh:mm:ss");
    // Some refusals are told at the next look.
    cell.getValue();
    return cell;
  }
}
