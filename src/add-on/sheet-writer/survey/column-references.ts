/** Whether something depends on a block's column places. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { countCells } from "../cells/grid";
import { overlaps, type Rect } from "../cells/rect";
import { toRect } from "./survey";

interface NamedBlock {
  readonly sheet: Sheet;
  readonly rect: Rect;
  readonly rangeName: string;
}

/** Reading more formulas takes too long: a reference is assumed. */
const MOST_SEARCHED_CELLS = 1_000_000;

/** Filters, slicers, names, charts, pivot tables and formulas of every sheet a person can write. */
export function areColumnsReferredTo(spreadsheet: Spreadsheet, block: NamedBlock): boolean {
  if (isFilteredBy(block) || isPartNamed(spreadsheet, block)) return true;
  const others = spreadsheet.getSheets().filter((sheet) => !isOwnSheet(sheet));
  if (others.some((sheet) => isCharted(sheet, block))) return true;
  const sheets = others.filter((sheet) => countCells(sheet) > 0);
  // A pivot table knows columns by place and does not say whose cells it reads.
  if (sheets.some((sheet) => sheet.getPivotTables().length > 0)) return true;
  const cells = sheets.reduce((sum, sheet) => sum + sheet.getLastRow() * sheet.getLastColumn(), 0);
  return cells > MOST_SEARCHED_CELLS || sheets.some((sheet) => hasReference(sheet, block));
}

/** The add-on's hidden sheets are named after a pull's range. */
function isOwnSheet(sheet: Sheet): boolean {
  return sheet.isSheetHidden() && sheet.getName().startsWith("analytics_");
}

function isFilteredBy({ sheet, rect }: NamedBlock): boolean {
  return (
    sheet.getFilter() !== null ||
    sheet.getSlicers().some((slicer) => overlaps(toRect(slicer.getRange()), rect))
  );
}

function isPartNamed(spreadsheet: Spreadsheet, { sheet, rect, rangeName }: NamedBlock): boolean {
  return spreadsheet.getNamedRanges().some((named) => {
    const name = named.getName();
    // The name of deleted cells may stay, without a range.
    const range = name === rangeName ? null : spreadsheet.getRangeByName(name);
    return range !== null && isOn(range, sheet) && overlaps(toRect(range), rect);
  });
}

function isCharted(on: Sheet, { sheet, rect }: NamedBlock): boolean {
  return on
    .getCharts()
    .some((chart) => chart.getRanges().some((range) => isOn(range, sheet) && overlaps(toRect(range), rect)));
}

function isOn(range: GoogleAppsScript.Spreadsheet.Range, sheet: Sheet): boolean {
  return range.getSheet().getSheetId() === sheet.getSheetId();
}

/** Formulas on the block's own sheet need no sheet name. */
function hasReference(on: Sheet, { sheet, rangeName }: NamedBlock): boolean {
  const isSame = on.getSheetId() === sheet.getSheetId();
  const name = sheet.getName().toLowerCase();
  const marks = [`${name}!`, `${name.replace(/'/g, "''")}'!`, rangeName.toLowerCase()];
  const isReference = (formula: string): boolean => {
    const text = formula.toLowerCase();
    return text !== "" && (isSame || marks.some((mark) => text.includes(mark)));
  };
  return on
    .getDataRange()
    .getFormulas()
    .some((row) => row.some(isReference));
}
