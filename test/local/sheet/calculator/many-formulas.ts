/** Sheets of many formulas that read each other, to count what they take. */
import type { SheetCalculator } from "../../../../src/local/sheet/calculator/calculator";
import { calculateOnlyBuiltIns } from "../sheet-with";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";

/** The formula in each row; nothing for none. */
export const SHAPES = {
  "each adds up all below": (row: number, count: number) => `=SUM(A$${row + 1}:A$${count + 5})`,
  "each adds up all above, under a sum of all": (row: number, count: number) =>
    row === 1 ? `=SUM(A2:A${count})` : `=SUM(A$2:A$${row - 1})`,
  "each needs the one below": (row: number) => `=A${row + 1}+1`,
  "each needs all": (_: number, count: number) => `=SUM(A$1:A$${count})`,
} as const satisfies Readonly<Record<string, (row: number, count: number) => string>>;

/** A workbook with a formula in each of the first rows. */
export function filled(shape: keyof typeof SHAPES, count: number): Workbook {
  const workbook = new Workbook({ locale: "en_US", timeZone: "Etc/UTC" });
  const formulas = Array.from({ length: count }, (_, i) => [SHAPES[shape](i + 1, count)]);
  const values = formulas.map(() => [null]);
  workbook.sheets[0]?.write({ row: 1, column: 1, rows: count, columns: 1 }, { values, formulas });
  return workbook;
}

export function calculated(workbook: Workbook): SheetCalculator {
  const calculator = calculateOnlyBuiltIns(workbook);
  calculator.settle();
  return calculator;
}

export { calculateOnlyBuiltIns as read };
