/** What depends on a block's column places. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { countCells } from "../cells/grid";
import { overlaps, type Rect } from "../cells/rect";
import { toRect } from "./survey";

interface NamedBlock {
  readonly sheet: Sheet;
  readonly rect: Rect;
  readonly rangeName: string;
}

/** Reading the formulas of more cells takes too long. */
export const MOST_SEARCHED_CELLS = 1_000_000;

/**
 * The first that is found of filters, slicers, names, charts, pivot tables and formulas of every sheet a
 * person can write, as a part of a sentence.
 */
export function findColumnUser(spreadsheet: Spreadsheet, block: NamedBlock): string | undefined {
  const near = findFilter(block) ?? findName(spreadsheet, block);
  if (near !== undefined) return near;
  const others = spreadsheet.getSheets().filter((sheet) => !isHiddenCopy(sheet));
  const on = (sheet: Sheet): string => `on sheet "${sheet.getName()}"`;
  const charted = others.find((sheet) => isCharted(sheet, block));
  if (charted) return `a chart ${on(charted)} draws them`;
  const sheets = others.filter((sheet) => countCells(sheet) > 0);
  // A pivot table knows columns by place and does not say whose cells it reads.
  const pivoting = sheets.find((sheet) => sheet.getPivotTables().length > 0);
  if (pivoting) return `the pivot table ${on(pivoting)} may read them`;
  const cells = sheets.reduce((sum, sheet) => sum + sheet.getLastRow() * sheet.getLastColumn(), 0);
  if (cells > MOST_SEARCHED_CELLS)
    return "too many cells would have to be searched for formulas that read them";
  const reading = sheets.find((sheet) => hasReference(sheet, block));
  return reading && `a formula ${on(reading)} may read them`;
}

/** The add-on's hidden sheets are named after a pull's range. */
export function isHiddenCopy(sheet: Sheet): boolean {
  return sheet.isSheetHidden() && sheet.getName().startsWith("analytics_");
}

function findFilter({ sheet, rect }: NamedBlock): string | undefined {
  if (sheet.getFilter() !== null) return "this sheet has a filter";
  const isSliced = sheet.getSlicers().some((slicer) => overlaps(toRect(slicer.getRange()), rect));
  return isSliced ? "a slicer filters them" : undefined;
}

function findName(spreadsheet: Spreadsheet, { sheet, rect, rangeName }: NamedBlock): string | undefined {
  const names = spreadsheet.getNamedRanges().map((named) => named.getName());
  const found = names.find((name) => {
    // The name of deleted cells may stay, without a range.
    const range = name === rangeName ? null : spreadsheet.getRangeByName(name);
    return range !== null && isOn(range, sheet) && overlaps(toRect(range), rect);
  });
  return found === undefined ? undefined : `the name ${found} is of cells in them`;
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
