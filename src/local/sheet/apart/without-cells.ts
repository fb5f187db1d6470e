/** Formulas of conditional formatting that read no cell, such as one that asks how late it is. */
import { evaluateFormula } from "../evaluate/evaluate";
import { MOST_IN_A_TURN, readCpu, WorkMeter } from "../evaluate/work-meter";
import type { Workbook } from "../grid/workbook";
import type { Node } from "../language/ast";
import { parseFormula } from "../language/parser";
import { styleOf } from "../language/separators";
import { FormulaSyntaxError } from "../language/tokens";
import { readsCells } from "../values/look-rules";
import { ApartWorld } from "./apart-world";

/**
 * Whether the formula is TRUE, or a number other than 0; a failure is neither. Nor is one that reads cells or
 * cannot be read: no stand-in sets it, but the file of a workbook may have any.
 */
export function isTrueWithoutCells(workbook: Workbook, formula: string): boolean {
  const parsed = parseWithoutCells(formula, workbook.locale);
  const [grid] = workbook.sheets;
  if (!grid || !parsed) return false;
  const meter = new WorkMeter(readCpu);
  const { locale, timeZone } = workbook;
  const at = { sheet: grid.id, row: 1, column: 1 };
  const task = {
    ...{ parsed, at, locale, timeZone, now: workbook.now(), limits: MOST_IN_A_TURN },
    ...{ sheets: [], names: [], customFunctions: [], callsWhileLoading: false },
  };
  meter.begin(MOST_IN_A_TURN);
  const refuse = (): never => {
    throw new Error(`The formula ${formula} reads cells.`);
  };
  const value = evaluateFormula(parsed, {
    world: new ApartWorld(task, refuse, meter),
    place: { grid, row: 1, column: 1 },
    arrays: false,
    bindings: undefined,
  });
  return value === true || (typeof value === "number" && value !== 0);
}

function parseWithoutCells(formula: string, locale: string): Node | undefined {
  try {
    return readsCells(formula) ? undefined : parseFormula(formula, styleOf(locale));
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return undefined;
    throw error;
  }
}
