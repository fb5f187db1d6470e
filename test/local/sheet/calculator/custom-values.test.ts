/** What passes between the sheet and custom functions: arguments out, results back. */
import { sheetWith } from "../sheet-with";

describe("arguments reach the script as Sheets passes them", () => {
  const entries = {
    ...{ A1: "7", A2: "text", A3: "TRUE", A5: "2026-01-31", A6: "25%", A7: "=1/0", A8: '=""' },
    ...{ B1: "1", B2: "2" },
  };
  test.each<[string, unknown[]]>([
    ["=F(A1)", [7]],
    ["=F(A2,A3)", ["text", true]],
    ["=F(A4)", [""]],
    ["=F(A8)", [""]],
    ["=F(A5)", [new Date("2026-01-30T15:00:00Z")]],
    ["=F(DATE(2026,1,31))", [new Date("2026-01-30T15:00:00Z")]],
    ["=F(A6)", [0.25]],
    ["=F(A7)", ["#DIV/0!"]],
    [
      "=F(A1:B2)",
      [
        [
          [7, 1],
          ["text", 2],
        ],
      ],
    ],
    ["=F(B1:B2)", [[[1], [2]]]],
    ["=F({1,2})", [[[1, 2]]]],
    ["=F(B1:B2*2)", [2]],
    ["=ARRAYFORMULA(F(B1:B2*2))", [[[2], [4]]]],
    ["=F(1,,3)", [1, undefined, 3]],
    ["=F()", []],
    ['=f("x")', ["x"]],
  ])("%s", async (formula, expected) => {
    const seen: unknown[] = [];
    const sheet = sheetWith(entries, {
      timeZone: "Asia/Tokyo",
      customFunctionNames: ["F"],
      callCustomFunction: (_name, args) => Promise.resolve(seen.push(...args)),
    });
    // In the first row, so that a column next to it stands for its first cell.
    sheet.enter({ D1: formula });
    await sheet.calculator.settled();
    expect(seen).toEqual(expected);
  });

  test("what a left-out argument is can be chosen", async () => {
    const seen: unknown[] = [];
    const sheet = sheetWith(
      { A1: "=F(1,,3)" },
      {
        omittedArgument: "",
        customFunctionNames: ["F"],
        callCustomFunction: (_name, args) => Promise.resolve(seen.push(...args)),
      },
    );
    await sheet.calculator.settled();
    expect(seen).toEqual([1, "", 3]);
  });
});

describe("results land as Sheets shows them", () => {
  test.each<[string, unknown, Record<string, string>]>([
    ["a number", 1.5, { A1: "1.5" }],
    ["a text that begins with =", "=1+1", { A1: "=1+1" }],
    ["digits as text", "007", { A1: "007" }],
    ["an empty text", "", { A1: "", C1: "FALSE" }],
    ["nothing", undefined, { A1: "", C1: "TRUE" }],
    ["null", null, { A1: "", C1: "TRUE" }],
    ["false", false, { A1: "FALSE" }],
    ["zero", 0, { A1: "0" }],
    ["a day", new Date("2026-01-30T15:00:00Z"), { A1: "1/31/2026" }],
    ["a moment", new Date("2026-01-31T01:30:00Z"), { A1: "1/31/2026 10:30:00" }],
    [
      "rows",
      [
        [1, "a"],
        [2, null],
      ],
      { A1: "1", B1: "a", A2: "2", B2: "" },
    ],
    ["rows of unequal length", [[1], [2, 3]], { A1: "1", B1: "", B2: "3" }],
    ["a list", [1, 2], { A1: "1", A2: "2" }],
    ["nothing in a list", [], { A1: "" }],
    ["an object", { a: 1 }, { A1: "#ERROR!" }],
    ["a number that is none", Number.NaN, { A1: "#NUM!" }],
    ["a text too long for a cell", "x".repeat(50_001), { A1: "#ERROR!" }],
  ])("%s", async (_name, result, expected) => {
    const sheet = sheetWith(
      { A1: "=F()", C1: "=ISBLANK(A1)" },
      {
        timeZone: "Asia/Tokyo",
        customFunctionNames: ["F"],
        callCustomFunction: () => Promise.resolve(result),
      },
    );
    await sheet.calculator.settled();
    expect(Object.fromEntries(Object.keys(expected).map((cell) => [cell, sheet.shown(cell)[0]]))).toEqual(
      expected,
    );
  });

  test("a result that would overwrite something is #REF!, and the rest of it is not shown", async () => {
    const sheet = sheetWith(
      { A1: "=F()", B2: "keep" },
      {
        customFunctionNames: ["F"],
        callCustomFunction: () =>
          Promise.resolve([
            [1, 2],
            [3, 4],
          ]),
      },
    );
    await sheet.calculator.settled();
    expect(sheet.shown("A1", "B1", "A2", "B2")).toEqual(["#REF!", "", "", "keep"]);
    expect(sheet.calculator.note("A1")).toMatch(/would overwrite data in B2/);
  });
});
