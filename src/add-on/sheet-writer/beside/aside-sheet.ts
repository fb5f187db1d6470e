/**
 * A hidden sheet for what a person typed beside rows that are not there now. It is the person's: it can be
 * shown, read and copied from.
 */
import { removeIfOwn, type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import type { Spreadsheet } from "../../shared/google-types";
import { addHiddenSheet, growGrid, readGridSize } from "../cells/grid";
import { nameCells } from "../cells/name-cells";
import type { SheetValue } from "../cells/steps";
import { ASIDE_TITLES, type AsideLine, readAsideLine, writeAsideLine } from "./aside-lines";

export interface AsidePlace {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
}

const ASIDE = "__typed";
const ASIDE_WIDTH = ASIDE_TITLES.length;
const ASIDE_DAY_FORMAT = "yyyy-mm-dd";

/** No pull's name has two underscores. */
export function nameAsideSheet(rangeName: string): string {
  return rangeName + ASIDE;
}

/**
 * The range name of the table whose waiting cells are in a sheet of this name; undefined for other sheets.
 */
export function readAsideName(name: string): string | undefined {
  return name.startsWith("analytics_") && name.endsWith(ASIDE) ? name.slice(0, -ASIDE.length) : undefined;
}

/** Lines, and rows in the sheet that are a person's own or cannot be read any more. */
export interface ReadAside {
  readonly lines: readonly AsideLine[];
  readonly others: readonly (readonly SheetValue[])[];
}

const NOTHING_ASIDE: ReadAside = { lines: [], others: [] };

/** The lines that wait for their rows; nothing where there is no such sheet. */
export function readAside(place: AsidePlace): ReadAside {
  const sheet = findAsideSheet(place);
  const rows = sheet ? sheet.getLastRow() - 1 : 0;
  if (!sheet || rows < 1) return NOTHING_ASIDE;
  const values: unknown[][] = sheet.getRange(2, 1, rows, ASIDE_WIDTH).getValues();
  const read = values.map((cells) => ({ cells, line: readAsideLine(cells) }));
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    others: read.flatMap(({ cells, line }) =>
      line || cells.every((cell) => cell === "") ? [] : [cells.map(toKeptValue)],
    ),
  };
}

function toKeptValue(value: unknown): SheetValue {
  if (typeof value === "string") return value === "" ? "" : `'${value}`;
  return value instanceof Date || typeof value === "number" || typeof value === "boolean" ? value : "";
}

/** The lines as cells of the hidden sheet, and below them the rows that are a person's own. */
export function writeAsideLines({ lines, others }: ReadAside): SheetValue[][] {
  return [...lines.map(writeAsideLine), ...others.map((cells) => [...cells])];
}

/** All lines at once, so that a kill leaves the former or the new ones. Without any, no sheet stays. */
export function writeAside(place: AsidePlace, lines: readonly (readonly SheetValue[])[]): void {
  const found = findAsideSheet(place);
  if (lines.length === 0) {
    removeIfOwn(place.spreadsheet, found);
    return;
  }
  const rows: SheetValue[][] = [[...ASIDE_TITLES], ...lines.map((cells) => [...cells])];
  const sheet = found ?? makeAsideSheet(place);
  const size = readGridSize(sheet);
  growGrid(sheet, { rows: rows.length, columns: ASIDE_WIDTH }, size);
  const had = Math.max(rows.length, found ? sheet.getLastRow() : 0);
  const blank = Array.from({ length: had - rows.length }, () => ASIDE_TITLES.map(() => ""));
  sheet.getRange(1, 1, had, ASIDE_WIDTH).setValues([...rows, ...blank]);
}

function makeAsideSheet({ spreadsheet, rangeName }: AsidePlace): OwnSheet {
  const name = nameAsideSheet(rangeName);
  const sheet = addHiddenSheet(spreadsheet, name);
  sheet.getRange("D:D").setNumberFormat(ASIDE_DAY_FORMAT);
  sheet.setFrozenRows(1);
  nameCells(spreadsheet, name, sheet.getRange(1, 1));
  return sheet;
}

/**
 * By its named range, as a person may rename what they were shown. Anybody can give the name to cells of any
 * sheet, so the sheet must look like one.
 */
export function findAsideSheet({ spreadsheet, rangeName }: AsidePlace): OwnSheet | undefined {
  const name = nameAsideSheet(rangeName);
  const range = spreadsheet.getRangeByName(name);
  const found = range?.getSheet() ?? spreadsheet.getSheetByName(name);
  const sheet = found ? toOwnSheet(spreadsheet, found) : undefined;
  if (!sheet || (range && sheet.getName() === name)) return sheet;
  // A killed run may have made it, and not got so far as to hide it.
  const [titles = []] = sheet.getRange(1, 1, 1, ASIDE_WIDTH).getValues();
  return ASIDE_TITLES.every((title, at) => titles[at] === title) ? sheet : undefined;
}
