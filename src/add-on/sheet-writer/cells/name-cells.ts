import type { Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";

/**
 * The name of deleted cells may stay taken, unlisted (github.com/burnash/gspread issue 1530). @throws
 * AddOnError badDestination where only a person can remove it
 */
export function nameCells(
  spreadsheet: Spreadsheet,
  name: string,
  range: GoogleAppsScript.Spreadsheet.Range,
): void {
  try {
    spreadsheet.setNamedRange(name, range);
    return;
  } catch (error) {
    // A name that has cells can be moved, so the failure was another.
    if (!isOfGoogle(error) || spreadsheet.getRangeByName(name)) throw error;
  }
  try {
    spreadsheet.removeNamedRange(name);
    spreadsheet.setNamedRange(name, range);
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    const problem =
      "its cells were deleted, but the name is still there. Delete it under Data > Named ranges, and try again";
    throw new AddOnError("badDestination", { place: `the named range ${name}`, problem }, error);
  }
}
