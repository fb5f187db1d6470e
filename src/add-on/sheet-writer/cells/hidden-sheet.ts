/** Sheets that the person does not see. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { addSheet } from "./grid";

/** Makes a hidden sheet. One of that name, perhaps still visible, was left by a killed run: it goes. */
export function addHiddenSheet(spreadsheet: Spreadsheet, name: string): Sheet {
  const insert = (): Sheet => {
    try {
      return spreadsheet.insertSheet(name);
    } catch (error) {
      const left = spreadsheet.getSheetByName(name);
      if (!left) throw error;
      spreadsheet.deleteSheet(left);
      return spreadsheet.insertSheet(name);
    }
  };
  return addSheet(spreadsheet, insert).hideSheet();
}
