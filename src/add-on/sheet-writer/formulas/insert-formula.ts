/** Enters a formula into the selected cell. */
import { AddOnError } from "../../shared/errors";
import type { Range, Spreadsheet } from "../../shared/google-types";
import { toPlace } from "../cells/rect";

/**
 * Returns the cell, such as "Sheet1!B2".
 * @throws AddOnError badDestination if the selected cell is not empty
 */
export function insertFormula(spreadsheet: Spreadsheet, formula: string): string {
  const sheet = spreadsheet.getActiveSheet();
  // For a selected chart, unlike Google's types.
  const cell = sheet.getActiveCell() as Range | null;
  if (!cell) {
    throw new AddOnError("badDestination", {
      place: sheet.getName(),
      problem: "No cell is selected. Select an empty cell",
    });
  }
  const place = toPlace(cell.getSheet().getName(), { row: cell.getRow(), column: cell.getColumn() });
  if (cell.getFormula() !== "" || cell.getValue() !== "") {
    throw new AddOnError("badDestination", {
      place,
      problem: "Something is there already. Select an empty cell",
    });
  }
  cell.setFormula(formula);
  return place;
}
