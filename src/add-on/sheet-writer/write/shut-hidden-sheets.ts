/** Why a table's hidden sheets refuse a write: Sheets names no place, and nobody sees such a sheet. */
import { nameAsideSheet } from "../beside/aside-sheet";
import { listKeptNames } from "../cells/kept-blocks";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import type { Spreadsheet } from "../../shared/google-types";

/** After an error only: it costs some calls a sheet. Undefined where none of them is protected. */
export function explainShutHiddenSheet(
  error: unknown,
  { spreadsheet, rangeName }: { readonly spreadsheet: Spreadsheet; readonly rangeName: string },
): AddOnError | undefined {
  if (!isOfGoogle(error)) return undefined;
  const kept = listKeptNames(rangeName).map((name) => [name, "the rows from before the last run"] as const);
  for (const [name, what] of [
    ...kept,
    [nameAsideSheet(rangeName), "what waits for rows to come back"] as const,
  ]) {
    const sheet = spreadsheet.getRangeByName(name)?.getSheet() ?? spreadsheet.getSheetByName(name);
    if (!sheet || sheet.getRange(1, 1, sheet.getMaxRows(), sheet.getMaxColumns()).canEdit()) continue;
    const isHidden = sheet.isSheetHidden();
    const reach = isHidden ? `Choose View > Hidden sheets > ${sheet.getName()}, then` : "Open it and choose";
    const place = isHidden ? `the hidden sheet with ${what}` : `the sheet "${sheet.getName()}"`;
    const problem = `its cells are protected. ${reach} Data > Protect sheets and ranges, and remove the protection, or ask the spreadsheet's owner`;
    return new AddOnError("badDestination", { place, problem }, error);
  }
  return undefined;
}
