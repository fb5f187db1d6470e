import type { Spreadsheet } from "../../shared/google-types";
import { isLoadingText, mayBeErrorValue } from "../../table/error-values";
import { isNumber, isText } from "../../table/values";
import { readIfGrid } from "../cells/grid";
import { makeCellRect } from "../cells/rect";

/** `name` and `values` are read when needed. */
export interface FormulaSheet {
  readonly name: () => string;
  readonly formulas: readonly (readonly string[])[];
  readonly values: () => readonly (readonly unknown[])[];
}

/** As a custom function gets it. */
export type ReferredValue = Plain | readonly (readonly Plain[])[];
type Plain = string | number | boolean;

/** A cell or a closed range, perhaps with its sheet's name. */
const REFERENCE =
  /^(?:(?:'(?<quoted>(?:[^']|'')*)'|(?<plain>[\p{L}_][\p{L}\d_.]*))!)?(?<first>\$?[A-Z]{1,3}\$?\d+)(?::(?<last>\$?[A-Z]{1,3}\$?\d+))?$/iu;
const MOST_REFERRED_CELLS = 10_000;

/** The cells of all sheets, as planning formulas needs them; two calls a sheet. */
export function readSheetCells(spreadsheet: Spreadsheet): FormulaSheet[] {
  return spreadsheet.getSheets().flatMap((sheet) => readIfGrid(sheet, readCellsOf) ?? []);
}

function readCellsOf(sheet: GoogleAppsScript.Spreadsheet.Sheet): FormulaSheet {
  const range = sheet.getDataRange();
  let name: string | undefined;
  let values: readonly (readonly unknown[])[] | undefined;
  return {
    name: () => (name ??= sheet.getName()),
    formulas: range.getFormulas(),
    values: () => (values ??= range.getValues()),
  };
}

/** One cell; its sheet where it is named. */
export function findCellReferredTo(
  text: string,
): { readonly sheet: string | undefined; readonly cell: string } | undefined {
  const { sheet, range } = findRangeReferredTo(text) ?? {};
  return range === undefined || range.includes(":") ? undefined : { sheet, cell: range };
}

/** One cell or a closed range ("A1:B2"); its sheet where it is named. */
export function findRangeReferredTo(
  text: string,
): { readonly sheet: string | undefined; readonly range: string } | undefined {
  const { quoted, plain, first, last } = REFERENCE.exec(text)?.groups ?? {};
  if (first === undefined) return undefined;
  const range = last === undefined ? first : `${first}:${last}`;
  return { sheet: quoted?.replace(/''/g, "'") ?? plain, range: range.replace(/\$/g, "") };
}

/** Undefined where uncertain: no reference, or a date, a failure or nothing yet. */
export function findValueReferredTo(
  text: string,
  own: FormulaSheet,
  sheets: readonly FormulaSheet[],
): ReferredValue | undefined {
  const value = findCellsReferredTo(text, own, sheets);
  const rows = Array.isArray(value) ? (value as readonly (readonly unknown[])[]) : [[value]];
  return rows.every((row) => row.every(isCertain)) ? (value as ReferredValue) : undefined;
}

/** With dates and failures; a single cell as its value. Undefined where the text is no reference. */
export function findCellsReferredTo(
  text: string,
  own: Pick<FormulaSheet, "values">,
  sheets: readonly Pick<FormulaSheet, "name" | "values">[],
): unknown {
  const { quoted, plain, first = "", last } = REFERENCE.exec(text)?.groups ?? {};
  const wanted = (quoted?.replace(/''/g, "'") ?? plain)?.toLowerCase();
  const sheet = wanted === undefined ? own : sheets.find(({ name }) => name().toLowerCase() === wanted);
  const from = makeCellRect(first);
  const to = last === undefined ? from : makeCellRect(last);
  if (!sheet || !from || !to) return undefined;
  const [top, bottom] = sortCells(from.row, to.row);
  const [left, right] = sortCells(from.column, to.column);
  if ((bottom - top + 1) * (right - left + 1) > MOST_REFERRED_CELLS) return undefined;
  const rows = Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (__, c) => sheet.values()[top + r - 1]?.[left + c - 1] ?? ""),
  );
  return last === undefined ? rows[0]?.[0] : rows;
}

function isCertain(value: unknown): value is Plain {
  if (isText(value)) return !mayBeErrorValue(value) && !isLoadingText(value);
  return isNumber(value) || typeof value === "boolean";
}

function sortCells(one: number, other: number): readonly [number, number] {
  return [Math.min(one, other), Math.max(one, other)];
}
