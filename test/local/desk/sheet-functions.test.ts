/** The sheet of a runtime calculates with the functions of the add-on that runs in it. */
import { SetClock } from "../../../src/local/google/time/clock";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { ApartThread } from "../../../src/local/sheet/apart/apart-thread";
import { closeAll, runtimeOf } from "../google/fixture";

afterEach(closeAll);

const CODE = `
  /** Doubles. @customfunction */
  function TWICE(value) { return Array.isArray(value) ? value.map(function (row) { return row.map(function (v) { return v * 2; }); }) : value * 2; }
  /** Says what it was given. @customfunction */
  function Kind_Of(value) { return value instanceof Date ? "date " + value.getTime() : typeof value; }
  /** Fails. @customfunction */
  function FAIL() { throw new Error("Open the sidebar and connect."); }
  /** Writes. @customfunction */
  function WRITE() { SpreadsheetApp.getActiveSheet().getRange("A1").setValue(1); }
  /** A table with a date. @customfunction */
  function TABLE() { return [["day", "n"], [new Date(Date.UTC(2026, 0, 31)), "=1+1"]]; }
  /** Takes ten seconds. @customfunction */
  function SLOW(value) { Utilities.sleep(10000); return value; }
  /** Takes too long. @customfunction */
  function ENDLESS() { Utilities.sleep(60000); }
  function untagged() { return 1; }
  function hidden_() { return 1; }
  function fill() {
    var sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Sheet1");
    sheet.getRange("A1:A2").setValues([[21], ["=TWICE(A1)"]]);
    return sheet.getRange("A3").setFormula("=A1*3").getValue();
  }
`;

test("formulas call every function at the top of the script but those whose names end in an underscore", async () => {
  const runtime = await runtimeOf(CODE);
  const calculator = calculatorOf(runtime);
  const entries = {
    ...{
      A1: "4",
      B1: "2026-01-31",
      A2: "=twice(A1)",
      A3: "=SUM(TWICE(A1:A2))",
      A4: "=KIND_OF(B1)",
      A5: "=KIND_OF(C1)",
    },
    ...{ A6: "=FAIL()", A7: "=HIDDEN_()", A8: "=WRITE()", A9: "=UNTAGGED()", D1: "=TABLE()" },
  };
  for (const [cell, text] of Object.entries(entries)) calculator.setInput("Sheet1", cell, text);
  await calculator.settled();
  expect(["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"].map((cell) => calculator.cellText(cell))).toEqual([
    "8",
    "24",
    `date ${Date.UTC(2026, 0, 31)}`,
    "string",
    "#ERROR!",
    "#NAME?",
    "#ERROR!",
    "1",
  ]);
  expect(["D1", "E1", "D2", "E2"].map((cell) => calculator.cellText(cell))).toEqual([
    "day",
    "n",
    "1/31/2026",
    "=1+1",
  ]);
  expect(calculator.note("A6")).toContain("Open the sidebar and connect.");
});

test("what a script writes is calculated when it reads on", async () => {
  const runtime = await runtimeOf(CODE);
  const calculator = calculatorOf(runtime);
  const { value } = await runtime.run("fill", [], { mode: "FULL" });
  expect(value).toBe(63);
  await calculator.settled();
  expect(calculator.cellText("A2")).toBe("42");
});

test("thirty run at once, and one that runs for more than 30 seconds is ended", async () => {
  const runtime = await runtimeOf(CODE, { clock: new SetClock(Date.UTC(2026, 0, 1)) });
  const calculator = calculatorOf(runtime);
  const began = runtime.now();
  for (let row = 1; row <= 60; row += 1) calculator.setInput("Sheet1", `A${row}`, `=SLOW(${row})`);
  await calculator.settled();
  expect(runtime.now() - began).toBe(20_000);
  expect(calculator.cellText("A60")).toBe("60");
  calculator.setInput("Sheet1", "B1", "=ENDLESS()");
  await calculator.settled();
  expect(calculator.cellText("B1")).toBe("#ERROR!");
  expect(calculator.note("B1")).toMatch(/^Exceeded maximum execution time/);
});

test("a script that reads what is computed apart waits for it, and writes once what it wrote before", async () => {
  const runtime = await runtimeOf(CODE);
  const apart = new ApartThread();
  const calculator = calculatorOf(runtime, { apart, mostInATurn: { steps: 0, ms: 0 } });
  const calls = jest.spyOn(apart, "compute");
  const ended: unknown[] = [];
  const run = async (name: string): Promise<void> => {
    ended.push((await runtime.run(name, [], { mode: "FULL" })).value);
  };
  // The other one has its turn while the first waits.
  await Promise.all([run("fill"), run("untagged")]);
  expect([calls.mock.calls.length > 0, ended]).toEqual([true, [1, 63]]);
  calculator.close();
});
