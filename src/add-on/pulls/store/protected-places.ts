/** Whether everybody who edits the spreadsheet may write where a pull lands. */
import type { Spreadsheet } from "../../shared/google-types";
import type { PullPlace } from "../../input-language/pulls/place-text";

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;
type Protection = GoogleAppsScript.Spreadsheet.Protection;

/** Shut for any editor counts: nobody knows who changed a row. */
export function isShutForSome(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return listProtections(spreadsheet, app, place).length > 0;
}

/** Anywhere in the sheet: a table's size is not known before. */
export function isShutFor(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return listProtections(spreadsheet, app, place).some((one) => !one.getRange().canEdit());
}

function listProtections(
  spreadsheet: Spreadsheet,
  { ProtectionType }: SpreadsheetApp,
  { sheet: name }: PullPlace,
): readonly Protection[] {
  const sheet = spreadsheet.getSheetByName(name);
  if (!sheet) return [];
  return [ProtectionType.SHEET, ProtectionType.RANGE]
    .flatMap((type) => sheet.getProtections(type))
    .filter((one) => !one.isWarningOnly());
}
