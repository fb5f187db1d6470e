/** What a custom function's date argument shows in the sheet: a script gets its moment alone. */
import { isDate } from "../../input-language/arguments";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { findCellReferredTo } from "../../sheet-writer/formulas/sheet-cells";
import { listAskingCalls } from "./cell-questions";

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
    // Of a formula's execution: its own cell.
    const own = spreadsheet.getActiveRange();
    const formula = own?.getFormula() ?? "";
    const calls = listAskingCalls(formula);
    const written = calls.filter(({ name }) => name === functionName).map(({ args }) => args[place] ?? "");
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
}

function findCell(text: string, own: Sheet, spreadsheet: Spreadsheet) {
  const referred = findCellReferredTo(text);
  if (!referred) return undefined;
  const sheet = referred.sheet === undefined ? own : spreadsheet.getSheetByName(referred.sheet);
  return sheet?.getRange(referred.cell);
}
