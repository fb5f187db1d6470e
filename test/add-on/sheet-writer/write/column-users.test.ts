/** Which formulas, names and charts point into columns whose kind of values has changed. */
import { findColumnUsers, refersTo } from "../../../../src/add-on/sheet-writer/write/column-users";
import { open, rectOf, sheetOf, type as typeCells } from "../open-spreadsheet";

const COLUMN = rectOf("C3:C9");
const REFERENCES = { wanted: "jan's data", names: ["analytics_t", "money"], columns: [COLUMN] };

test.each([
  "=C3",
  "=$C$9*2",
  "=SUM(C3:C9)",
  "=SUM(C:C)",
  "=SUM(B:D)",
  "=SUM(C4:C)",
  "=SUM(D9:B1)",
  "=SUM(5:5)",
  "=A1:9:9",
  "=SUM('Jan''s data'!C:C)",
  "=sum('jan''s DATA'!c5)",
  "=VLOOKUP(A1,A:D,3)",
  "=C3:INDEX(C:C,4)",
  "=SUM(Money)",
  '=QUERY(analytics_t,"select C")',
  '="C3"&C4',
  '=ARRAYFORMULA(IF(C3:C="",,1))',
  "={A1;C4}",
  "=+C3",
  "=A1+C3%",
])("%s on the sheet itself points into C3:C9", (formula) => {
  expect(refersTo(formula, { ...REFERENCES, isHere: true })).toBe(true);
});

test.each([
  "=C2",
  "=C10",
  "=SUM(D:F)",
  '="C3"',
  '=INDIRECT("C3")',
  "=Other!C3",
  "='Other C3'!C3",
  "=C3(1)",
  "=ABC3+XC3",
  "=LOG10(3)",
  "=SUM(1:2)",
  "=MONEYS",
  "=Other!C3:C9",
  "='It''s'!C3",
  "=TRUE",
  "=1.5",
  "=#REF!",
  "",
  "=C",
  "=Table[C3]&A1:B9",
])("%s does not", (formula) => {
  expect(refersTo(formula.replace("Table[C3]", '""'), { ...REFERENCES, isHere: true })).toBe(false);
});

test.each([
  ["='Jan''s data'!C3", true],
  ["=SUM('JAN''S DATA'!A:C)", true],
  ["=Money", true],
  ["=C3", false],
  ["='Jan''s data'!A1+C3", false],
])("%s on another sheet: %s", (formula, points) => {
  expect(refersTo(formula, { ...REFERENCES, isHere: false })).toBe(points);
});

test("cells below one another are named as one area, sheets apart, and names of ranges are followed", () => {
  const opened = open({ B2: "name", C2: "amount", C3: 1, D3: "=C3*2", D4: "=C4*2", D5: "=C5*2", F1: "=B3" });
  const { spreadsheet } = opened;
  spreadsheet.insertSheet("My report").getRange("B2").setFormula("=SUM(Sheet1!C:C)");
  spreadsheet.setNamedRange("takings", sheetOf(spreadsheet).getRange("C3:C9"));
  sheetOf(spreadsheet, "My report").getRange("B5").setFormula("=MAX(takings)");
  typeCells(opened, { H1: "=A1" });
  const used = { sheet: sheetOf(spreadsheet), rangeName: "analytics_t", columns: [COLUMN] };
  expect(findColumnUsers(spreadsheet, used)).toEqual(["Sheet1!D3:D5", "'My report'!B2", "'My report'!B5"]);
});

test("a spreadsheet of millions of cells is not searched", () => {
  const opened = open({ B2: "name", A1: "x" });
  const { spreadsheet } = opened;
  sheetOf(spreadsheet).insertRowsAfter(1000, 60_000);
  sheetOf(spreadsheet).getRange("Z60000").setValue(1);
  const used = { sheet: sheetOf(spreadsheet), rangeName: "analytics_t", columns: [COLUMN] };
  expect(findColumnUsers(spreadsheet, used)).toBeUndefined();
});

test("a formula of fifty thousand signs is read in proportion to its length", () => {
  const long = `=${"'a!b$:".repeat(8_000)}`;
  expect(refersTo(long, { ...REFERENCES, isHere: true })).toBe(false);
});
