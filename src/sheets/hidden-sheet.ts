/** Sheets that the person does not see, and writing a large block by way of one. */
import { addSheet, growTo, isFiltered } from "./grid";
import { NEW_GRID } from "./rect";
import type { SheetValue } from "./steps";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** Cells that one setValues of a large block writes. Larger calls take minutes, near the end of an execution's time. */
const CHUNK_CELLS = 200_000;

/** Makes a hidden sheet. One of that name is what a run that was killed has left, perhaps before it hid it: it goes. */
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

/**
 * Writes a block that is too large for one call: gathered in a hidden sheet, then copied in at once. A kill before the
 * copy leaves the target as it was, and a hidden sheet that the next large write of the same pull replaces. Onto a
 * filtered sheet it is one call all the same, however long that takes.
 */
export function writeStaged(spreadsheet: Spreadsheet, stageName: string, target: Range, values: SheetValue[][]): void {
  if (isFiltered(target.getSheet())) {
    target.setValues(values);
    return;
  }
  const stage = addHiddenSheet(spreadsheet, stageName);
  const columns = values[0]?.length ?? 0;
  growTo(stage, { rows: values.length, columns }, NEW_GRID);
  const chunk = Math.max(1, Math.floor(CHUNK_CELLS / columns));
  for (let row = 0; row < values.length; row += chunk) {
    const part = values.slice(row, row + chunk);
    stage.getRange(row + 1, 1, part.length, columns).setValues(part);
  }
  stage.getRange(1, 1, values.length, columns).copyTo(target, { contentsOnly: true });
  spreadsheet.deleteSheet(stage);
}
