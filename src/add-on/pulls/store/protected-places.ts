/** Whether everybody who edits the spreadsheet may write where a pull lands. */
import type { PullPlace } from "../../input-language/pulls/place-text";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Whether some editors may not write in its sheet: which of them changed a row is not known. */
export function isShutForSome(
  spreadsheet: Spreadsheet,
  { ProtectionType }: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  { sheet: name }: PullPlace,
): boolean {
  const sheet = spreadsheet.getSheetByName(name);
  if (!sheet) return false;
  const protections = [ProtectionType.SHEET, ProtectionType.RANGE].flatMap((type) =>
    sheet.getProtections(type),
  );
  return protections.some((one) => !one.isWarningOnly());
}

/** Whether this person may not write there. */
export function isShutFor(spreadsheet: Spreadsheet, { sheet: name, cell }: PullPlace): boolean {
  return spreadsheet.getSheetByName(name)?.getRange(cell).canEdit() === false;
}
