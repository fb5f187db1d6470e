/** A workbook that calculates, filled from a table of entries, for tests. */
import {
  type CalculatorOptions,
  createCalculator,
  type SheetCalculator,
} from "../../../src/local/sheet/calculator/calculator";
import { CellError, type CellValue } from "../../../src/local/sheet/grid/cells";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

/** 2026-03-14 09:26:53 UTC, a Saturday. */
export const NOW = Date.UTC(2026, 2, 14, 9, 26, 53);

/** Calculates a workbook in which no custom function is called. */
export function calculateOnlyBuiltIns(
  workbook: Workbook,
  options: Partial<CalculatorOptions> = {},
): SheetCalculator {
  return createCalculator(workbook, {
    customFunctionNames: [],
    callCustomFunction: (name) => Promise.reject(new Error(`${name} is not expected to be called.`)),
    ...options,
  });
}

export interface CalculatedSheet {
  readonly workbook: Workbook;
  readonly calculator: SheetCalculator;
  /** What the cells show. */
  shown(...cells: string[]): string[];
  enter(entries: Readonly<Record<string, string>>): void;
}

/** Entries by cell (`A1`, or `Other!A1`: sheets are made as they are named), typed in that order. */
export function sheetWith(
  entries: Readonly<Record<string, string>> = {},
  options: Partial<CalculatorOptions> & { readonly locale?: string; readonly timeZone?: string } = {},
): CalculatedSheet {
  const workbook = new Workbook({
    locale: options.locale ?? "en_US",
    timeZone: options.timeZone ?? "Etc/UTC",
  });
  const calculator = createCalculator(workbook, {
    callCustomFunction: (name) => Promise.reject(new Error(`${name} is not expected to be called.`)),
    customFunctionNames: [],
    now: () => NOW,
    random: () => 0.25,
    ...options,
  });
  const sheet: CalculatedSheet = {
    workbook,
    calculator,
    shown: (...cells) => cells.map((cell) => calculator.cellText(cell)),
    enter: (more) => {
      for (const [cell, text] of Object.entries(more)) {
        const [name, a1] = cell.includes("!") ? cell.split("!") : ["Sheet1", cell];
        if (!workbook.sheetByName(name ?? "")) workbook.addSheet(name);
        calculator.setInput(name ?? "", a1 ?? "", text);
      }
    },
  };
  sheet.enter(entries);
  return sheet;
}

/** A value as tables of expectations have it: errors by their code. */
export function plain(value: CellValue | CellValue[][]): unknown {
  if (Array.isArray(value))
    return value.map((row) => row.map((cell) => (cell instanceof CellError ? cell.code : cell)));
  return value instanceof CellError ? value.code : value;
}

/** Checks formulas against what they are to give. */
export function formulas(
  table: readonly (readonly [formula: string, expected: unknown])[],
  entries: Readonly<Record<string, string>> = {},
): void {
  const sheet = sheetWith(entries);
  test.each(table)("%s gives %j", async (formula, expected) => {
    expect(plain(await sheet.calculator.evaluate(formula))).toEqual(expected);
  });
}
