/** Formulas that the add-on writes again: what a person types at the same time is theirs. */
import { SmallOffice } from "../../../in-process/small-office";

const formulaAt = (made: SmallOffice, row: number): string | null =>
  made.workbook.sheets[0]?.formula(row, 1) ?? null;

function type(made: SmallOffice, row: number, formula: string): void {
  const cell = { row, column: 1, rows: 1, columns: 1 };
  made.workbook.sheets[0]?.write(cell, { values: [[""]], formulas: [[formula]] });
}

it("a formula that a person types again while formulas are given the stamp stays as it was typed", () => {
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
  expect([formulaAt(made, 1), formulaAt(made, 2)]).toEqual([
    "=1+1",
    '=ANALYTICS_LIST("events",analytics_stamp)',
  ]);
});

it("a look at 5,000 cells that show nothing of theirs costs at most 20 calls of the spreadsheet", () => {
  const made = new SmallOffice().connect();
  const formulas = Array.from({ length: 250 }, () => Array<string>(20).fill('=ANALYTICS_LIST("reports")'));
  const rect = { row: 1, column: 1, rows: 250, columns: 20 };
  made.workbook.sheets[0]?.write(rect, { values: formulas.map((row) => row.map(() => "")), formulas });
  made.clock.advance(120_000);
  made.done("state", null);
  const calls = Object.entries(made.executions.at(-1)?.execution.calls.data ?? {});
  const ofSheets = calls.filter(([name]) => /^(Spreadsheet|Sheet|Range|TextFinder)\./.test(name));
  expect(ofSheets.find(([name]) => name === "Range.getDisplayValues")).toBeDefined();
  expect(ofSheets.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(20);
  expect(made.done("unstamped", null).cells).toHaveLength(5_000);
});
