/** What a custom function's date argument shows in the sheet: a script gets its moment alone. */
import { isDate } from "../../input-language/arguments";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { findCellReferredTo, findRangeReferredTo } from "../../sheet-writer/formulas/sheet-cells";
import { listAskingCalls } from "./cell-questions";
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

  /** The same of a range with these values. Undefined where none has them, or several show them otherwise. */
  readRows(
    functionName: string,
    place: number,
    rows: readonly (readonly unknown[])[],
  ): ShownRows | undefined {
    const spreadsheet = this.services.spreadsheet();
    const { own, written } = this.listWritten(functionName, place);
    const wanted = JSON.stringify(rows);
    const shown = [...new Set(written)].flatMap((text): ShownRows[] => {
      const referred = findRangeReferredTo(text);
      const range = own && referred && findRange(referred, own.getSheet(), spreadsheet);
      if (!range || JSON.stringify(range.getValues()) !== wanted) return [];
      return [
        {
          texts: range.getDisplayValues(),
          moves: range.getFormulas().flat().some(followsClock),
        },
      ];
    });
    const [first] = shown;
    return new Set(shown.map((one) => JSON.stringify(one))).size === 1 ? first : undefined;
  }

  /** How the formula of this execution's own cell writes the argument, in each call. */
  private listWritten(functionName: string, place: number) {
    const own = this.services.spreadsheet().getActiveRange();
    const calls = listAskingCalls(own?.getFormula() ?? "").filter(({ name }) => name === functionName);
    return { own, written: calls.map(({ args }) => args[place] ?? "") };
  }
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
