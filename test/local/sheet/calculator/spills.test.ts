/** Arrays that spill: where they go, what is in their way, and what depends on them. */
import { sheetWith } from "../sheet-with";

test("an array fills the empty cells below and to the right, and its dependents follow", () => {
  const sheet = sheetWith({ A1: "=SEQUENCE(3,2)", E1: "=SUM(A1:B10)", E2: "=B3*10", E3: "=A1" });
  expect(sheet.shown("A1", "B1", "A3", "B3", "E1", "E2", "E3")).toEqual([
    "1",
    "2",
    "5",
    "6",
    "21",
    "60",
    "1",
  ]);
});

test("what depends on a spill is right also when it was entered first", () => {
  const sheet = sheetWith({ E1: "=SUM(A1:B10)", A1: "=SEQUENCE(3,2)" });
  expect(sheet.shown("E1")).toEqual(["21"]);
});

test("a spill grows and shrinks with its formula", () => {
  const sheet = sheetWith({ D1: "4", A1: "=SEQUENCE(D1)", E1: "=COUNT(A1:A20)" });
  expect(sheet.shown("A4", "E1")).toEqual(["4", "4"]);
  sheet.enter({ D1: "2" });
  expect(sheet.shown("A2", "A3", "A4", "E1")).toEqual(["2", "", "", "2"]);
  sheet.enter({ D1: "5" });
  expect(sheet.shown("A5", "E1")).toEqual(["5", "5"]);
  sheet.enter({ A1: "=7" });
  expect(sheet.shown("A1", "A2", "A5", "E1")).toEqual(["7", "", "", "1"]);
});

describe("a spill never overwrites", () => {
  test.each([
    ["a value", { A3: "keep" }, "A3"],
    ["a formula", { A2: "=1" }, "A2"],
    ["an empty text", { A2: '=""' }, "A2"],
    ["another spill", { A2: "=SEQUENCE(1,3)" }, "A2"],
    ["a value to the right", { B2: "keep" }, "B2"],
  ])("%s", (_what, blocker, place) => {
    const sheet = sheetWith({ ...blocker, A1: "=SEQUENCE(3,2)" });
    expect(sheet.shown("A1")).toEqual(["#REF!"]);
    expect(sheet.calculator.note("A1")).toBe(
      `Array result was not expanded because it would overwrite data in ${place}.`,
    );
  });

  test("it comes once the way is free, and goes where a value is entered into it", () => {
    const sheet = sheetWith({ A1: "=SEQUENCE(3)", A2: "x", C1: "=SUM(A1:A3)" });
    expect(sheet.shown("A1", "A2", "A3", "C1")).toEqual(["#REF!", "x", "", "#REF!"]);
    sheet.enter({ A2: "" });
    expect(sheet.shown("A1", "A2", "A3", "C1")).toEqual(["1", "2", "3", "6"]);
    sheet.enter({ A3: "mine" });
    expect(sheet.shown("A1", "A2", "A3", "C1")).toEqual(["#REF!", "", "mine", "#REF!"]);
  });

  test("one that stood in the way of another lets it through when it goes", () => {
    const sheet = sheetWith({ B1: "=SEQUENCE(3)", A2: "=SEQUENCE(1,3)" });
    expect(sheet.shown("B1", "B2", "A2")).toEqual(["1", "2", "#REF!"]);
    sheet.enter({ B1: "" });
    expect(sheet.shown("A2", "B2", "C2")).toEqual(["1", "2", "3"]);
  });

  test("clearing a spilled cell brings its value back", () => {
    const sheet = sheetWith({ A1: "=SEQUENCE(3)" });
    sheet.calculator.settle();
    sheet.workbook.sheets[0]?.clearContent({ row: 2, column: 1, rows: 1, columns: 1 });
    expect(sheet.shown("A2", "A3")).toEqual(["2", "3"]);
  });
});

test("a spill into what its formula reads is circular", () => {
  const sheet = sheetWith({
    A1: "=ARRAYFORMULA(B1:B3+1)",
    B1: "=TRANSPOSE({1;2})",
    A5: "=SEQUENCE(COUNT(A1:A9))",
  });
  expect(sheet.shown("A5")).toEqual(["#REF!"]);
  expect(sheet.calculator.note("A5")).toMatch(/^Circular dependency detected/);
});

test("two formulas that spill into what the other reads come to rest", () => {
  const sheet = sheetWith({ A1: "=SEQUENCE(COUNT(B1:B9)+1)", B1: "=SEQUENCE(COUNT(A1:A9)+1)" });
  expect(sheet.shown("A1", "B1").every((text) => text === "#REF!")).toBe(true);
});

test("rows are added for a long result, columns are not", () => {
  const sheet = sheetWith({ A2: "=SEQUENCE(1200)", B1: "=COUNT(A:A)", C1: "=SEQUENCE(1,30)" });
  expect(sheet.shown("A1201", "B1", "C1")).toEqual(["1200", "1200", "#REF!"]);
  expect(sheet.workbook.sheets[0]?.maxRows).toBe(1201);
  expect(sheet.calculator.note("C1")).toBe(
    "Result was not automatically expanded, please insert more columns (6).",
  );
});

test("spilled dates show as dates, and a text that looks like a formula stays text", async () => {
  const sheet = sheetWith(
    { A1: "=ARRAYFORMULA(DATE(2026,{1,2},1))", A2: "=ROWS_OF()" },
    { customFunctionNames: ["ROWS_OF"], callCustomFunction: () => Promise.resolve([["=1+1", "007"]]) },
  );
  await sheet.calculator.settled();
  expect(sheet.shown("A1", "B1", "A2", "B2")).toEqual(["1/1/2026", "2/1/2026", "=1+1", "007"]);
  expect(sheet.calculator.value("A2")).toBe("=1+1");
});
