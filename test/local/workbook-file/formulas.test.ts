/** Which formulas go into a file as they are, and what becomes of the others. */
import { CellError, type CellValue } from "../../../src/local/sheet/grid/cells";
import { fileFormula, type FormulaContext } from "../../../src/local/workbook-file/formulas";

const CONTEXT: FormulaContext = {
  fileSheet: (name) => ({ data: "Data", "a/b test": "A_B test" })[name.toLowerCase()],
  hasName: (name) => name === "pull_1",
  style: { decimalComma: false },
};

const guard = (formula: string, value = "5"): string =>
  `IFERROR(__xludf.DUMMYFUNCTION("${formula.replaceAll('"', '""')}"),${value})`;

test.each([
  ["=1+2*A1", "1+2*A1"],
  ["=SUM(A1:B2)", "SUM(A1:B2)"],
  ["=sum(A:A)", "sum(A:A)"],
  ["=SUM(1:3)", "SUM(1:3)"],
  ["=Data!A1", "Data!A1"],
  ["=SUM('A/B test'!$A$1:B2)/Data!C1", "SUM('A_B test'!$A$1:B2)/Data!C1"],
  ["=SUM(pull_1)", "SUM(pull_1)"],
  ['=IF(A1>0,"(",TRUE)', 'IF(A1>0,"(",TRUE)'],
])("%s goes as it is", (formula, written) => {
  expect(fileFormula(formula, 5, false, CONTEXT)).toEqual({ formula: written, result: 5 });
});

test.each([
  ["a function of the add-on", '=ANALYTICS_METRIC("Active")'],
  ["a function inside another", "=SUM(ANALYTICS_METRIC(1))"],
  ["a function that only Sheets has", "=COUNTUNIQUE(A1:A9)"],
  ["an open end", "=SUM(A2:A)"],
  ["a sheet that is not in the file", "=Secret!A1"],
  ["a name that is not in the file", "=pull_2"],
  ["an array", "=SUM({1,2})"],
  ["a call of a function value", "=LAMBDA(x,x)(1)"],
  ["brackets left open", "=SUM(A1:A2"],
  ["what cannot be read", "=1+*2"],
])("%s keeps its result", (_, formula) => {
  expect(fileFormula(formula, 5, false, CONTEXT)).toEqual({ formula: guard(formula.slice(1)), result: 5 });
});

test("a formula that fills other cells keeps its result", () => {
  expect(fileFormula("=A1:A3", 5, true, CONTEXT)?.formula).toBe(guard("A1:A3"));
});

test("a formula with decimal commas is not one that a file can have", () => {
  const context = { ...CONTEXT, style: { decimalComma: true } };
  expect(fileFormula("=SUM(1,5;2)", 3.5, false, context)?.formula).toBe(guard("SUM(1,5;2)", "3.5"));
});

test.each<[CellValue, string, unknown]>([
  [1.5, "1.5", 1.5],
  [1e21, "1E+21", 1e21],
  [true, "TRUE", true],
  ['say "hi"', '"say ""hi"""', 'say "hi"'],
  [null, '""', ""],
  [new CellError("#N/A"), "#N/A", "#N/A"],
  [new CellError("#ERROR!", "The key was refused."), '"#ERROR!"', "#ERROR!"],
  [new CellError("Loading..."), '"Loading..."', "Loading..."],
])("the result %p is kept as %s", (value, written, result) => {
  expect(fileFormula("=F()", value, false, CONTEXT)).toEqual({ formula: guard("F()", written), result });
});

test("texts beyond what a formula may hold leave the value only", () => {
  expect(fileFormula(`=F("${"x".repeat(250)}")`, 1, false, CONTEXT)?.formula).toBeDefined();
  expect(fileFormula(`=F("${"x".repeat(260)}")`, 1, false, CONTEXT)).toBeUndefined();
  expect(fileFormula("=F()", "x".repeat(256), false, CONTEXT)).toBeUndefined();
});
