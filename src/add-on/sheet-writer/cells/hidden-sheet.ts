import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { addSheet } from "./grid";

/** Replaces a sheet of this name, perhaps visible, that a killed run left. */
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
