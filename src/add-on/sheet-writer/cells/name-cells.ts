/** Gives cells a name, also where the name has outlived the cells that it had. */
import type { Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";

/**
 * A name whose cells were deleted may stay taken, unlisted (github.com/burnash/gspread issue 1530): it goes
 * first. @throws AddOnError badDestination where only a person can remove it
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
    // Cells that have the name already can be given another place, so that it was something else.
    if (spreadsheet.getRangeByName(name)) throw error;
  }
  try {
    spreadsheet.removeNamedRange(name);
    spreadsheet.setNamedRange(name, range);
  } catch (error) {
    const problem =
      "its cells were deleted, but the name is still there. Delete it under Data > Named ranges, and try again";
    throw new AddOnError("badDestination", { place: `the named range ${name}`, problem }, error);
  }
}
