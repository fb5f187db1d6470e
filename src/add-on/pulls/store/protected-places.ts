/** Whether everybody who edits the spreadsheet may write where a pull lands. */
import { listProtections } from "../../gate/protections";
import { isOfGoogle } from "../../shared/errors";
import type { Spreadsheet, SpreadsheetApp } from "../../shared/google-types";
import type { PullPlace } from "../../input-language/pulls/place-text";

/** Shut for any editor counts: nobody knows who changed a row. */
export function isShutForSome(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return protectionsAt(spreadsheet, app, place).length > 0;
}

/** Anywhere in the sheet: a table's size is not known before. */
export function isShutFor(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return protectionsAt(spreadsheet, app, place).some((one) => !one.getRange().canEdit());
}

/** Whether just these cells are, joined by ", "; all of the sheet where some of them are not there yet. */
export function areCellsShutFor(
  spreadsheet: Spreadsheet,
  app: SpreadsheetApp,
  { sheet: name, cells }: { readonly sheet: string; readonly cells: string },
): boolean {
  const sheet = spreadsheet.getSheetByName(name);
  try {
    return sheet !== null && !cells.split(", ").every((a1) => sheet.getRange(a1).canEdit());
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return isShutFor(spreadsheet, app, { sheet: name, cell: "A1" });
  }
}

function protectionsAt(spreadsheet: Spreadsheet, app: SpreadsheetApp, { sheet: name }: PullPlace) {
  const sheet = spreadsheet.getSheetByName(name);
  return sheet ? Object.values(listProtections(sheet, app)).flat() : [];
}
