/** What the formula command prints: the cells that a formula fills, as they show. */
import { evaluateFormula, trialSheet } from "../../../src/local/commands/formula-result";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import type { Workbook } from "../../../src/local/sheet/grid/workbook";
import { sheetWith } from "../sheet/sheet-with";

/** What a formula fills, its rows as texts separated by "|". */
async function filled(
  calculator: SheetCalculator,
  workbook: Workbook,
  formula: string,
  cells: string[][] = [],
) {
  const grid = trialSheet(calculator, workbook, cells);
  const { rows, problems } = await evaluateFormula(calculator, workbook, grid, formula);
  return { lines: rows.map((row) => row.join("|")), problems };
}

test.each([
  ["=1+1", ["2"]],
  ["1+1", ["2"]],
  ["=SEQUENCE(2,2)", ["1|2", "3|4"]],
  ["=DATE(2026,1,31)", ["1/31/2026"]],
  ['="a"&CHAR(9)&"b"', ["a→b"]],
  ['=""', [""]],
  ["={TRUE;1.5}", ["TRUE", "1.5"]],
  ['=TABLE("x")', ["x|", "|2"]],
])("%s gives %j", async (formula, lines) => {
  const { calculator, workbook } = sheetWith(
    {},
    {
      customFunctionNames: ["TABLE"],
      callCustomFunction: (_name, [text]) => Promise.resolve([[text], [null, 2]]),
    },
  );
  expect(await filled(calculator, workbook, formula)).toEqual({ lines, problems: [] });
});

test.each([
  ["=1/0", "#DIV/0!", "Function DIVIDE parameter 2 cannot be zero."],
  ["=NA()", "#N/A", "#N/A"],
  ["=FAIL()", "#ERROR!", "Connect first."],
  ["=FAIL(NOW())", "Loading...", expect.stringMatching(/stays at Loading.*NOW\(\)/)],
])("%s fails with %s: %s", async (formula, shown, problem) => {
  const { calculator, workbook } = sheetWith(
    {},
    { customFunctionNames: ["FAIL"], callCustomFunction: () => Promise.reject(new Error("Connect first.")) },
  );
  expect(await filled(calculator, workbook, formula)).toEqual({ lines: [shown], problems: [problem] });
});

test("names cells of the sheet, which are entered as a person types them", async () => {
  const { calculator, workbook } = sheetWith({}, { customFunctionNames: [] });
  const cells = [
    ["name", "n"],
    ["a", "1"],
    ["b", "2.5"],
    ["c", "2026-01-31"],
  ];
  expect(await filled(calculator, workbook, "=SUM(B2:B3)", cells)).toEqual({ lines: ["3.5"], problems: [] });
  expect(await filled(calculator, workbook, "=YEAR(B4)", cells)).toEqual({ lines: ["2026"], problems: [] });
  expect(await filled(calculator, workbook, "=COUNTA(A2:Z1000)")).toEqual({ lines: ["0"], problems: [] });
});

test("an error inside an array says its reason", async () => {
  const { calculator, workbook } = sheetWith({}, { customFunctionNames: [] });
  expect(await filled(calculator, workbook, "={1;1/0;NA()}")).toEqual({
    lines: ["1", "#DIV/0!", "#N/A"],
    problems: ["Function DIVIDE parameter 2 cannot be zero.", "#N/A"],
  });
});

test.each(["QUERY", "SPARKLINE"])("%s is said to work in Google Sheets only", async (name) => {
  const { calculator, workbook } = sheetWith({}, { customFunctionNames: [] });
  const { problems } = await filled(calculator, workbook, `=${name}(A1:B2, "select A")`);
  expect(problems).toEqual([expect.stringMatching(`^${name} works in Google Sheets, but not here`)]);
});

test("nothing that a terminal would obey comes out of a cell", async () => {
  const { calculator, workbook } = sheetWith({}, { customFunctionNames: [] });
  expect((await filled(calculator, workbook, '="a"&CHAR(27)&"[31m"&CHAR(7)')).lines).toEqual(["a␛[31m␇"]);
});

test.each([
  ["10,001 rows", "=SEQUENCE(10001,3)", 10_001, 3],
  ["1,200 columns", "=SEQUENCE(2,1200)", 2, 1_200],
])("a result of %s fits", async (_what, formula, rows, columns) => {
  const { calculator, workbook } = sheetWith({});
  const { lines, problems } = await filled(calculator, workbook, formula);
  expect([problems, lines.length, lines[0]?.split("|").length]).toEqual([[], rows, columns]);
});

test("a function is called in a cell of the sheet, from which it looks at what its arguments show", async () => {
  const within: boolean[] = [];
  const { calculator, workbook } = sheetWith(
    {},
    {
      customFunctionNames: ["PLACE"],
      callCustomFunction: (_name, _args, at) => {
        within.push(at !== undefined && at.row <= at.grid.maxRows && at.column <= at.grid.maxColumns);
        return Promise.resolve(1);
      },
    },
  );
  expect(await filled(calculator, workbook, "=PLACE(A1)", [["5/2026"]])).toEqual({
    lines: ["1"],
    problems: [],
  });
  expect(within).toEqual([true]);
});
