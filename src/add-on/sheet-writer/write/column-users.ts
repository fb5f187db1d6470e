/**
 * Which charts and formulas of a person point into columns of a block: what a change of their kind may
 * break.
 */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { readChartTitle } from "../charts/block-chart";
import { countCells, readIfGrid } from "../cells/grid";
import { groupRuns, makeCellRect, overlaps, type Rect, toPlace } from "../cells/rect";
import { isHiddenCopy, MOST_SEARCHED_CELLS } from "../survey/column-references";
import { toRect } from "../survey/survey";

/** Columns of one block: the rectangles of their rows below the header. */
export interface UsedColumns {
  readonly sheet: Sheet;
  readonly rangeName: string;
  readonly columns: readonly Rect[];
}

/** Sheets has at most 18,278 columns and ten million rows. */
const [LAST_COLUMN, LAST_ROW] = [18_278, 10_000_000];

/**
 * "the chart \"Revenue\" on Report", "Report!B2", "Report!C2:C90", sheet by sheet. Undefined where the
 * spreadsheet has
 * too many cells to look at. Names of ranges are followed, texts for INDIRECT are not.
 */
export function findColumnUsers(spreadsheet: Spreadsheet, used: UsedColumns): string[] | undefined {
  const sheets = spreadsheet.getSheets().filter((sheet) => !isHiddenCopy(sheet));
  const filled = sheets.filter((sheet) => countCells(sheet) > 0);
  const cells = filled.reduce((sum, sheet) => sum + sheet.getLastRow() * sheet.getLastColumn(), 0);
  if (cells > MOST_SEARCHED_CELLS) return undefined;
  const names = [used.rangeName, ...listNamedRanges(spreadsheet, used)].map((name) => name.toLowerCase());
  return [
    ...sheets.flatMap((sheet) => listCharts(sheet, used)),
    ...filled.flatMap((sheet) => listNamingFormulas(sheet, used, names)),
  ];
}

function listNamedRanges(spreadsheet: Spreadsheet, used: UsedColumns): string[] {
  return spreadsheet.getNamedRanges().flatMap((named) => {
    const name = named.getName();
    // The name of deleted cells may stay, without a range.
    const range = name === used.rangeName ? null : spreadsheet.getRangeByName(name);
    return range && isUsed(range, used) ? [name] : [];
  });
}

function isUsed(range: GoogleAppsScript.Spreadsheet.Range, { sheet, columns }: UsedColumns): boolean {
  if (range.getSheet().getSheetId() !== sheet.getSheetId()) return false;
  const rect = toRect(range);
  return columns.some((column) => overlaps(rect, column));
}

function listCharts(sheet: Sheet, used: UsedColumns): string[] {
  const charts = readIfGrid(sheet, (one) => one.getCharts()) ?? [];
  const drawn = charts.filter((chart) => chart.getRanges().some((range) => isUsed(range, used)));
  return drawn.map((chart) => {
    const title = readChartTitle(chart);
    const named = typeof title === "string" && title !== "" ? `the chart "${title}"` : "a chart";
    return `${named} on ${sheet.getName()}`;
  });
}

function listNamingFormulas(sheet: Sheet, used: UsedColumns, names: readonly string[]): string[] {
  const formulas = readIfGrid(sheet, (one) => one.getDataRange().getFormulas()) ?? [];
  const isHere = sheet.getSheetId() === used.sheet.getSheetId();
  const wanted = used.sheet.getName().toLowerCase();
  const isUser = (formula: string): boolean =>
    formula !== "" && refersTo(formula, { isHere, wanted, names, ...used });
  const widest = Math.max(0, ...formulas.map((row) => row.length));
  return Array.from({ length: widest }, (_, c) => c).flatMap((c) =>
    groupRuns(formulas.length, (r) => isUser(formulas[r]?.[c] ?? "")).map(({ first, rows }) =>
      toPlace(sheet.getName(), { row: first + 1, column: c + 1, rows, columns: 1 }),
    ),
  );
}

interface WantedUses {
  /** The formula stands on the block's own sheet. */
  readonly isHere: boolean;
  /** The sheet's name and the names of ranges, in lower case. */
  readonly wanted: string;
  readonly names: readonly string[];
  readonly columns: readonly Rect[];
}

/** Texts, names of sheets in quotes, and words: names of sheets, cells, areas, names of ranges, functions. */
const FORMULA_WORD = /"(?:[^"]|"")*"|'(?:[^']|'')*'!?|[\p{L}\d_.$]+(?::[\p{L}\d_.$]+)?[!(]?/gu;

/** Whether a formula names a cell of these columns. */
export function refersTo(formula: string, { isHere, wanted, names, columns }: WantedUses): boolean {
  let sheet: string | undefined;
  for (const [word] of formula.toLowerCase().matchAll(FORMULA_WORD)) {
    if (word.endsWith("!")) {
      sheet = unquoteSheetName(word.slice(0, -1));
      continue;
    }
    if (sheet === undefined && names.includes(word)) return true;
    const isThere = sheet === undefined ? isHere : sheet === wanted;
    const rect = isThere && !/^["']/.test(word) ? readArea(word) : undefined;
    if (rect && columns.some((column) => overlaps(rect, column))) return true;
    sheet = undefined;
  }
  return false;
}

function unquoteSheetName(written: string): string {
  return written.startsWith("'") ? written.slice(1, -1).replace(/''/g, "'") : written;
}

/** "b2:d9", "b:b", "b2:b", "5:9"; "b2" of "b2:index(". Undefined for other words. */
function readArea(word: string): Rect | undefined {
  const isCall = word.endsWith("(");
  const parts = word.replace("(", "").split(":");
  const [first, last] = (isCall ? parts.slice(0, -1) : parts).map(readCorner);
  const to = last ?? first;
  if (!first || !to || (last === undefined && (first.row === undefined || first.column === undefined)))
    return undefined;
  const columns = [first.column ?? 1, to.column ?? LAST_COLUMN];
  const rows = [first.row ?? 1, to.row ?? LAST_ROW];
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

interface Corner {
  readonly row: number | undefined;
  readonly column: number | undefined;
}

function readCorner(written: string): Corner | undefined {
  const [found, letters = "", digits = ""] = /^\$?([a-z]{0,3})\$?(\d*)$/.exec(written) ?? [];
  if (found === undefined || letters + digits === "") return undefined;
  return {
    row: digits === "" ? undefined : Number(digits),
    column: letters === "" ? undefined : makeCellRect(`${letters}1`)?.column,
  };
}
