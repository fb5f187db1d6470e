/** Whether everybody who edits the spreadsheet may write where a pull lands. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import type { PullPlace } from "../../input-language/pulls/place-text";

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;
type Protection = GoogleAppsScript.Spreadsheet.Protection;

/** Whether some editors may not write in its sheet: which of them changed a row is not known. */
export function isShutForSome(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return listProtections(spreadsheet, app, place).length > 0;
}

/** Whether this person may not write everywhere in its sheet: how far a table reaches is not known before. */
export function isShutFor(spreadsheet: Spreadsheet, app: SpreadsheetApp, place: PullPlace): boolean {
  return listProtections(spreadsheet, app, place).some((one) => !one.getRange().canEdit());
}

/** Whether some of its cells are protected, but not all: then whoever may not write these may rename it. */
export function hasShutCells(sheet: Sheet, { ProtectionType }: SpreadsheetApp): boolean {
  return sheet.getProtections(ProtectionType.RANGE).some((one) => !one.isWarningOnly());
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
