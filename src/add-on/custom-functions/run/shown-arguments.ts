/** How the calculating formula writes an argument, and what its cells show: a script gets moments alone. */
import type { Spreadsheet } from "../../shared/google-types";
import { findRangeReferredTo } from "../../sheet-writer/formulas/sheet-cells";
import { listAskingCalls } from "./cell-questions";
import { readNamesOfLet, writeOut } from "./names-of-let";
import type { WrittenArgument } from "./shown-dates";
import { followsClock } from "./shown-rows";

/** Looks at the formula of this execution's own cell, and at the cells that it names. */
export class ShownArguments {
  constructor(private readonly services: { readonly spreadsheet: () => Spreadsheet }) {}

  /** In each call of this function. With one reference about five service calls. Undefined without a cell. */
  look(functionName: string, place: number): WrittenArgument | undefined {
    const spreadsheet = this.services.spreadsheet();
    const own = spreadsheet.getActiveRange();
    if (!own) return undefined;
    const formula = own.getFormula();
    const calls = listAskingCalls(formula).filter(({ name }) => name === functionName);
    const named = readNamesOfLet(formula);
    return {
      texts: calls.map(({ args }) => writeOut(args[place] ?? "", named)),
      moves: followsClock(formula),
      referred: (reference) => {
        const { sheet: name, range } = findRangeReferredTo(reference) ?? {};
        const sheet = name === undefined ? own.getSheet() : spreadsheet.getSheetByName(name);
        const cells = range === undefined ? undefined : sheet?.getRange(range);
        return (
          cells && {
            values: cells.getValues(),
            texts: cells.getDisplayValues(),
            formulas: cells.getFormulas(),
          }
        );
      },
    };
  }
}
