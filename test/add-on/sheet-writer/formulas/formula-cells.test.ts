/** Formulas that the add-on writes anew: what a person types at the same time is theirs. */
import { SmallOffice } from "../../../in-process/small-office";

const formulaAt = (made: SmallOffice, row: number): string | null => made.workbook.sheets[0]?.formula(row, 1) ?? null;

function type(made: SmallOffice, row: number, formula: string): void {
  const cell = { row, column: 1, rows: 1, columns: 1 };
  made.workbook.sheets[0]?.write(cell, { values: [[""]], formulas: [[formula]] });
}

it("a formula that a person types anew while formulas are given the stamp stays as it was typed", () => {
  const made = new SmallOffice().connect();
  type(made, 1, '=ANALYTICS_LIST("reports")');
  type(made, 2, '=ANALYTICS_LIST("events")');
  let isTyped = false;
  made.stores.faults.before = (call) => {
    if (/^Range\.[gs]etFormula$/.test(call) && !isTyped) type(made, 1, "=1+1");
    isTyped ||= made.workbook.sheets[0]?.formula(1, 1) === "=1+1";
    return undefined;
  };
  expect(made.done("giveStamp", null)).toEqual({ changed: 1 });
  expect([formulaAt(made, 1), formulaAt(made, 2)]).toEqual(["=1+1", '=ANALYTICS_LIST("events",analytics_stamp)']);
});
