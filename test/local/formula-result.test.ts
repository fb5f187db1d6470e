/** What the formula command prints: the cells that a formula fills, as they show. */
import { evaluated } from "../../src/local/formula-result";
import { sheetWith } from "./sheet/sheet-with";

test.each([
  ["=1+1", ["2"]],
  ["1+1", ["2"]],
  ["=SEQUENCE(2,2)", ["1\t2", "3\t4"]],
  ["=DATE(2026,1,31)", ["1/31/2026"]],
  ['="a"&CHAR(9)&"b"', ["a b"]],
  ['=""', [""]],
  ["={TRUE;1.5}", ["TRUE", "1.5"]],
  ['=TABLE("x")', ["x\t", "\t2"]],
])("%s gives %j", async (formula, lines) => {
  const { calculator, workbook } = sheetWith(
    {},
    { customFunctionNames: ["TABLE"], callCustomFunction: (_name, [text]) => Promise.resolve([[text], [null, 2]]) },
  );
  expect(await evaluated(calculator, workbook, formula)).toEqual({ lines });
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
  expect(await evaluated(calculator, workbook, formula)).toEqual({ lines: [shown], problem });
});

test.each([
  ["10,001 rows", "=SEQUENCE(10001,3)", 10_001, 3],
  ["1,200 columns", "=SEQUENCE(2,1200)", 2, 1_200],
])("a result of %s fits", async (_what, formula, rows, columns) => {
  const { calculator, workbook } = sheetWith({});
  const { lines, problem } = await evaluated(calculator, workbook, formula);
  expect([problem, lines.length, lines[0]?.split("\t").length]).toEqual([undefined, rows, columns]);
});
