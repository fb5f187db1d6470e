/** What an argument of a formula is, as far as its text and the cells that it names can tell. Pure. */
import { isDate, readRows } from "../../input-language/arguments";
import { splitOneCall } from "../../input-language/formula/calls";
import { makeCellRect, toA1 } from "../../sheet-writer/cells/rect";
import {
  findCellsReferredTo,
  findRangeReferredTo,
  type FormulaSheet,
} from "../../sheet-writer/formulas/sheet-cells";
import type { ReferredCells } from "./shown-dates";

/** `shownIn`: what a cell of this sheet shows, by its name; `formulaIn`: its formula, or "". */
export interface CellSheet extends Pick<FormulaSheet, "name" | "values"> {
  readonly shownIn: (cell: string) => string;
  readonly formulaIn: (cell: string) => string;
}

/** The sheet of a formula, and all others that it may refer to. */
export interface SheetsOfFormula {
  readonly own: CellSheet;
  readonly sheets: readonly CellSheet[];
}

export interface CellArgument {
  readonly value: unknown;
  /** The cells that it names, as they are written. */
  readonly cells: readonly string[];
}

/** Undefined where only the formula itself can tell. */
export function readCellArgument(text: string, sheets: SheetsOfFormula): CellArgument | undefined {
  const read = (part: string) => readPlainArgument(part, sheets);
  const readRow = (part: string) => read(part) ?? readStack(splitOneCall(part, "HSTACK"), read, joinBeside);
  return readRow(text) ?? readStack(splitOneCall(text, "VSTACK"), readRow, (rows) => rows.flat());
}

function readPlainArgument(text: string, sheets: SheetsOfFormula): CellArgument | undefined {
  const written = readWrittenValue(text);
  return written === undefined ? readReferred(text, sheets) : { value: written, cells: [] };
}

/** A text, a number or a word of logic. A division is how the add-on writes decimals. */
function readWrittenValue(text: string): string | number | boolean | undefined {
  if (text === "") return "";
  if (/^"(?:[^"]|"")*"$/.test(text)) return text.slice(1, -1).replace(/""/g, '"');
  if (/^-?\d{1,15}(?:\/10{1,15})?$/.test(text)) {
    const [whole, of = 1] = text.split("/").map(Number);
    return Number(whole) / of;
  }
  if (/^(?:TRUE|FALSE)$/i.test(text)) return /^T/i.test(text);
  return undefined;
}

type ArgumentRows = readonly (readonly unknown[])[];

/** Rows as the add-on writes them: HSTACK for one, and a VSTACK of these for several. */
function readStack(
  parts: readonly string[] | undefined,
  read: (part: string) => CellArgument | undefined,
  join: (parts: readonly ArgumentRows[]) => ArgumentRows,
): CellArgument | undefined {
  const known = parts?.map(read).filter((part) => part !== undefined);
  if (!known || known.length < (parts?.length ?? 0)) return undefined;
  return {
    value: join(known.map(({ value }) => readRows(value) ?? [[value]])),
    cells: known.flatMap(({ cells }) => cells),
  };
}

/** Beside each other, in one row. */
function joinBeside(parts: readonly ArgumentRows[]): ArgumentRows {
  return [parts.flatMap(([row = []]) => row)];
}

function readReferred(text: string, { own, sheets }: SheetsOfFormula): CellArgument | undefined {
  const value = findCellsReferredTo(text, own, sheets);
  const isUnknown = value === undefined || readRows(value)?.some((row) => row.includes(undefined));
  return isUnknown ? undefined : { value, cells: [text] };
}

/** What date cells of a reference show, and their formulas; of all others none is read. */
export function readReferredCells(text: string, { own, sheets }: SheetsOfFormula): ReferredCells | undefined {
  const value = findCellsReferredTo(text, own, sheets);
  const { sheet: name, range = "" } = findRangeReferredTo(text) ?? {};
  const corners = range.split(":").flatMap((cell) => makeCellRect(cell) ?? []);
  if (value === undefined || corners.length === 0) return undefined;
  const values = readRows(value) ?? [[value]];
  const isNamed = (one: CellSheet): boolean => one.name().toLowerCase() === name?.toLowerCase();
  const of = name === undefined ? own : (sheets.find(isNamed) ?? own);
  const top = Math.min(...corners.map(({ row }) => row));
  const left = Math.min(...corners.map(({ column }) => column));
  const readDates = (read: (cell: string) => string): string[][] =>
    values.map((row, r) =>
      row.map((cell, c) => (isDate(cell) ? read(toA1({ row: top + r, column: left + c })) : "")),
    );
  return { values, texts: readDates(of.shownIn), formulas: readDates(of.formulaIn) };
}
