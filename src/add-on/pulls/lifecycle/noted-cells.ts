/** Cells with our notes: the first of a table, or of its sheet. */
import type { Spreadsheet, Range } from "../../shared/google-types";
import { readIfGrid } from "../../sheet-writer/cells/grid";

/** Prefix of all tables' names, old ones too. */
const RANGE_NAMES = /^analytics_/;

export function findNotedCells(
  spreadsheet: Spreadsheet,
  isOurs: (note: string) => boolean,
): readonly Range[] {
  const named = spreadsheet.getNamedRanges().flatMap((one) => {
    const range = RANGE_NAMES.test(one.getName()) ? spreadsheet.getRangeByName(one.getName()) : null;
    return range ? [range.offset(0, 0, 1, 1)] : [];
  });
  // Tabs of earlier runs have no name any more.
  const first = spreadsheet
    .getSheets()
    .flatMap((sheet) => readIfGrid(sheet, () => sheet.getRange(1, 1)) ?? []);
  const cells = [...named, ...first].filter((cell) => isOurs(cell.getNote()));
  const places = cells.map((cell) => `${cell.getSheet().getSheetId()} ${cell.getA1Notation()}`);
  return cells.filter((_, at) => places.indexOf(places[at] ?? "") === at);
}
