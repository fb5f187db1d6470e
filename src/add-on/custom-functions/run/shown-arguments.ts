/** What a custom function's date argument shows in the sheet: a script gets its moment alone. */
import { isDate } from "../../input-language/arguments";
import { splitOneCall } from "../../input-language/formula/calls";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { findCellReferredTo, findRangeReferredTo } from "../../sheet-writer/formulas/sheet-cells";
import { listAskingCalls } from "./cell-questions";
import { readNamesOfLet, writeOut } from "./names-of-let";
import { followsClock, type ShownRows } from "./shown-rows";

/** TODAY() is one day on every day, whichever it is. */
const MOVING_DAY = /^TODAY\s*\(\s*\)\s*(?:[+-]\s*\d+)?$/i;

export type ShownArgument =
  | { readonly kind: "moving day" }
  /** In several cells where several calls take the same date. */
  | { readonly kind: "cells"; readonly texts: readonly string[] };

/** Reads what the cells of a date argument show, as a script is given their moment alone. */
export class ShownArguments {
  constructor(private readonly services: { readonly spreadsheet: () => Spreadsheet }) {}

  /**
   * Of the calls of this function in the calculating formula. Undefined where one of them computes the
   * argument. About five service calls.
   */
  read(functionName: string, place: number, date: Date): ShownArgument | undefined {
    const spreadsheet = this.services.spreadsheet();
    const { own, written } = this.listWritten(functionName, place);
    if (!own || written.length === 0) return undefined;
    if (written.every((text) => MOVING_DAY.test(text))) return { kind: "moving day" };
    const texts: string[] = [];
    for (const text of new Set(written)) {
      if (text === "" || text.startsWith('"')) continue;
      const cell = findCell(text, own.getSheet(), spreadsheet);
      if (!cell) return undefined;
      const value: unknown = cell.getValue();
      if (isDate(value) && value.getTime() === date.getTime()) texts.push(cell.getDisplayValue());
    }
    return texts.length === 0 ? undefined : { kind: "cells", texts };
  }

  /**
   * The same of a range, or of cells side by side, with these values. Without texts where a formula that
   * follows the clock computes them. Undefined where nothing has them, or several show them otherwise.
   */
  readRows(
    functionName: string,
    place: number,
    rows: readonly (readonly unknown[])[],
  ): ShownRows | undefined {
    const spreadsheet = this.services.spreadsheet();
    const { own, written } = this.listWritten(functionName, place);
    const wanted = JSON.stringify(rows);
    const shown = [...new Set(written)].flatMap((text): ShownRows[] => {
      const cells = own && readCells(text, own.getSheet(), spreadsheet);
      if (!cells || JSON.stringify(cells.values) !== wanted) return [];
      return [{ texts: cells.texts, moves: cells.formulas.flat().some(followsClock) }];
    });
    const [first] = shown;
    if (!first && followsClock(own?.getFormula() ?? "")) return { texts: [], moves: true };
    return new Set(shown.map((one) => JSON.stringify(one))).size === 1 ? first : undefined;
  }

  /** How the formula of this execution's own cell writes the argument, in each call. */
  private listWritten(functionName: string, place: number) {
    const own = this.services.spreadsheet().getActiveRange();
    const formula = own?.getFormula() ?? "";
    const calls = listAskingCalls(formula).filter(({ name }) => name === functionName);
    const named = readNamesOfLet(formula);
    return { own, written: calls.map(({ args }) => writeOut(args[place] ?? "", named)) };
  }
}

/** Of a range, or of single cells that HSTACK lays side by side. */
function readCells(text: string, own: Sheet, spreadsheet: Spreadsheet) {
  const parts = splitOneCall(text, "HSTACK")?.map((part) => findCell(part, own, spreadsheet));
  if (parts) {
    const cells = parts.filter((cell) => cell !== undefined);
    if (cells.length < parts.length) return undefined;
    return {
      values: [cells.map((cell): unknown => cell.getValue())],
      texts: [cells.map((cell) => cell.getDisplayValue())],
      formulas: [cells.map((cell) => cell.getFormula())],
    };
  }
  const referred = findRangeReferredTo(text);
  const range = referred && findRange(referred, own, spreadsheet);
  if (!range) return undefined;
  return { values: range.getValues(), texts: range.getDisplayValues(), formulas: range.getFormulas() };
}

function findCell(text: string, own: Sheet, spreadsheet: Spreadsheet) {
  const { sheet, cell } = findCellReferredTo(text) ?? {};
  return cell === undefined ? undefined : findRange({ sheet, range: cell }, own, spreadsheet);
}

function findRange(
  { sheet: name, range }: { readonly sheet: string | undefined; readonly range: string },
  own: Sheet,
  spreadsheet: Spreadsheet,
) {
  const sheet = name === undefined ? own : spreadsheet.getSheetByName(name);
  return sheet?.getRange(range);
}
