/** Makes the tab: headers with notes, drop-downs, widths, a warning before our cells are changed. */
import { markAsOwn, type OwnSheet } from "../../gate/own-sheets";
import { isOfGoogle } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { addSheet } from "../../sheet-writer/cells/grid";
import { chooseSheetName } from "../../sheet-writer/cells/sheet-names";
import { neutralizeText } from "../../table/sheet-values";
import {
  type ConfigCellName,
  CONFIG_COLUMNS,
  type ConfigColumn,
  OUR_COLUMNS,
  PEOPLES_COLUMNS,
} from "./columns";
import { makeMarkedNote } from "./column-marks";
import { CONFIG_RANGE, CONFIG_SHEET } from "../model/tab-names";

const PEOPLES_COLOUR = "#d3e3fd";
const OUR_COLOUR = "#e8eaed";

/** A row that a new tab begins with. `notes`: by the cells they are on. */
export interface FirstRow {
  readonly cells: { readonly [cell in ConfigCellName]?: string };
  readonly notes: { readonly [cell in ConfigCellName]?: string };
}

/** `blank`: begun and never finished: everything is done again, which changes nothing done already. */
export function makeConfigSheet(
  spreadsheet: Spreadsheet,
  spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  blank?: Sheet,
  first: readonly FirstRow[] = [],
): Sheet {
  const sheet = markAsOwn(
    spreadsheet,
    blank ?? addSheet(spreadsheet, () => spreadsheet.insertSheet(chooseTabName(spreadsheet))),
    CONFIG_SHEET,
  );
  const lacking = first.length + 1 - sheet.getMaxRows();
  if (lacking > 0) sheet.insertRowsAfter(sheet.getMaxRows(), lacking);
  const header = sheet.getRange(1, 1, 1, CONFIG_COLUMNS.length);
  header.setNotes([CONFIG_COLUMNS.map(makeMarkedNote)]).setFontWeight("bold");
  sheet.getRange(1, 1, 1, PEOPLES_COLUMNS.length).setBackground(PEOPLES_COLOUR);
  sheet.getRange(1, PEOPLES_COLUMNS.length + 1, 1, OUR_COLUMNS.length).setBackground(OUR_COLOUR);
  sheet.setFrozenRows(1);
  const below = sheet.getMaxRows() - 1;
  for (const [at, column] of CONFIG_COLUMNS.entries()) {
    sheet.setColumnWidth(at + 1, column.width);
    formatColumn(sheet.getRange(2, at + 1, below, 1), column, spreadsheetApp);
  }
  const [
    protection = sheet.getRange(1, PEOPLES_COLUMNS.length + 1, below + 1, OUR_COLUMNS.length).protect(),
  ] = sheet.getProtections(spreadsheetApp.ProtectionType.RANGE);
  warn(protection);
  nameHeader(spreadsheet, header);
  const rowsOf = <T>(of: (row: FirstRow, cell: ConfigCellName) => T): T[][] =>
    first.map((row) => CONFIG_COLUMNS.map(({ cell }) => of(row, cell)));
  if (first.length > 0) {
    const below = sheet.getRange(2, 1, first.length, CONFIG_COLUMNS.length);
    below.setNotes(rowsOf(({ notes }, cell) => notes[cell] ?? ""));
  }
  // Last and at once: a tab without them was not finished.
  const titles = CONFIG_COLUMNS.map(({ title }) => title);
  const texts = rowsOf(({ cells }, cell) => neutralizeText(cells[cell] ?? ""));
  sheet.getRange(1, 1, first.length + 1, CONFIG_COLUMNS.length).setValues([titles, ...texts]);
  return sheet;
}

/** Adds columns to a tab, rightmost. Gives the place of the first, from 1. */
export function addColumns(
  sheet: OwnSheet,
  headerRow: number,
  columns: readonly ConfigColumn[],
  spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
): number {
  const first = sheet.getLastColumn() + 1;
  const lacking = first + columns.length - 1 - sheet.getMaxColumns();
  if (lacking > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), lacking);
  const below = sheet.getMaxRows() - headerRow;
  for (const [at, column] of columns.entries()) {
    const place = first + at;
    const isOurs = OUR_COLUMNS.includes(column);
    if (isOurs) warn(sheet.getRange(headerRow, place, below + 1, 1).protect());
    if (below > 0) formatColumn(sheet.getRange(headerRow + 1, place, below, 1), column, spreadsheetApp);
    sheet.setColumnWidth(place, column.width);
    sheet
      .getRange(headerRow, place)
      .setNote(makeMarkedNote(column))
      .setBackground(isOurs ? OUR_COLOUR : PEOPLES_COLOUR);
  }
  const headers = sheet.getRange(headerRow, first, 1, columns.length).setFontWeight("bold");
  headers.setValues([columns.map(({ title }) => title)]);
  return first;
}

function warn(protection: GoogleAppsScript.Spreadsheet.Protection): void {
  protection.setDescription("The add-on writes the result of each pull here.").setWarningOnly(true);
}

/** A sheet of that name with other content is somebody's own. */
function chooseTabName(spreadsheet: Spreadsheet): string {
  const taken = spreadsheet.getSheets().map((sheet) => sheet.getName());
  return chooseSheetName(CONFIG_SHEET, taken);
}

/**
 * A name whose cells are gone may stay taken (github.com/burnash/gspread issue 1530): then the tab has its
 * own name alone.
 */
export function nameHeader(spreadsheet: Spreadsheet, header: GoogleAppsScript.Spreadsheet.Range): void {
  try {
    spreadsheet.setNamedRange(CONFIG_RANGE, header);
  } catch (error) {
    // Then the tab is found by its own name, until it is renamed.
    if (!isOfGoogle(error)) throw error;
  }
}

/** Other values are allowed: the row's message explains what cannot be read. */
function formatColumn(
  cells: GoogleAppsScript.Spreadsheet.Range,
  { offers, format, note, wraps }: ConfigColumn,
  spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
): void {
  if (format !== undefined) cells.setNumberFormat(format);
  if (wraps) cells.setWrap(true);
  if (offers === undefined) return;
  const rule = spreadsheetApp.newDataValidation().requireValueInList([...offers], true);
  cells.setDataValidation(rule.setAllowInvalid(true).setHelpText(note).build());
}
