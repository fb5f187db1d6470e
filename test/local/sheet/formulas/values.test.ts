/** How values turn into each other, compare, and fail, as Sheets has it. */
import { formulas, sheetWith } from "../sheet-with";

describe("conversion", () => {
  formulas([
    ['="10"+1', 11],
    ['="1,234"*1', 1234],
    ['="$5"+1', 6],
    ['="50%"*2', 1],
    ['="2026-01-02"-"2026-01-01"', 1],
    ["=TRUE+1", 2],
    ["=1&2", "12"],
    ['=TRUE&"!"', "TRUE!"],
    ['=0.1+0.2&""', "0.3"],
    ['=1/3&""', "0.333333333333333"],
    ['=1E15&""', "1E+15"],
    ['=123456789012345&""', "123456789012345"],
    ['=0.00001&""', "1E-05"],
    ['="a"+1', "#VALUE!"],
    ['=""+1', "#VALUE!"],
    ['=IF("abc",1,2)', "#VALUE!"],
    ['=IF("true",1,2)', 1],
    ["=IF(3,1,2)", 1],
    ["=NOT(0)", true],
  ]);
});

describe("comparison", () => {
  formulas([
    ['="apple"="APPLE"', true],
    ['="a"<"B"', true],
    ['="b">"A"', true],
    ['=1<"1"', true],
    ['="z"<TRUE', true],
    ["=FALSE<TRUE", true],
    ['="10"=10', false],
    ["=1=1.0", true],
    ['="é"="É"', true],
  ]);
});

describe("a blank is not an empty text, but equals it", () => {
  formulas(
    [
      ["=A1", null],
      ["=ISBLANK(A1)", true],
      ["=ISBLANK(A2)", false],
      ["=ISTEXT(A2)", true],
      ["=ISTEXT(A1)", false],
      ["=A1=0", true],
      ['=A1=""', true],
      ["=A1=FALSE", true],
      ["=A1=A2", true],
      ["=A2=0", false],
      ["=A1+1", 1],
      ['="x"&A1', "x"],
      ["=ISNUMBER(A1)", false],
      ["=TYPE(A1)", 1],
      ["=N(A1)", 0],
      ["=T(A1)", ""],
      ["=COUNTA(A1)", 0],
      ["=COUNTA(A2)", 1],
      ["=COUNTBLANK(A1:A2)", 2],
      ["=ISBLANK(IF(,,))", true],
      ['=VLOOKUP("k",B1:C1,2,FALSE)', null],
      ['=CELL("type",A1)', "b"],
    ],
    { A2: '=""', B1: "k" },
  );
});

describe("errors say what happened", () => {
  test.each([
    ["=1/0", "#DIV/0!", "Function DIVIDE parameter 2 cannot be zero."],
    ["=MOD(5,0)", "#DIV/0!", "Function MOD parameter 2 cannot be zero."],
    [
      '="a"+1',
      "#VALUE!",
      "Function ADD parameter 1 expects number values. But 'a' is a text and cannot be coerced to a number.",
    ],
    [
      '=ABS("x")',
      "#VALUE!",
      "Function ABS parameter 1 expects number values. But 'x' is a text and cannot be coerced to a number.",
    ],
    ["=NotARealFunction()", "#NAME?", "Unknown function: 'NotARealFunction'."],
    ["=nonsense", "#NAME?", "Unknown range name: 'nonsense'."],
    ["=Missing!A1", "#REF!", "Unresolved sheet name 'Missing'."],
    ["=SQRT(-1)", "#NUM!", "Function SQRT parameter 1 value is negative. It should be positive or zero."],
    ['=VLOOKUP("nope",B1,1,FALSE)', "#N/A", "Did not find value 'nope' in VLOOKUP evaluation."],
    [
      "=IF(TRUE)",
      "#N/A",
      "Wrong number of arguments to IF. Expected between 2 and 3 arguments, but got 1 arguments.",
    ],
    ["=NA()", "#N/A", ""],
    ["=LAMBDA(x, x+1)", "#N/A", "Function LAMBDA should be followed by a call containing the actual values."],
    ["=FILTER(A1:A2,A1:A2=99)", "#N/A", "No matches are found in FILTER evaluation."],
  ])("%s is %s: %s", async (formula, code, message) => {
    expect(await sheetWith().calculator.evaluate(formula)).toMatchObject({ code, message });
  });

  formulas(
    [
      ["=A1+1", "#DIV/0!"],
      ["=SUM(A1:A2)", "#DIV/0!"],
      ['=A1&"x"', "#DIV/0!"],
      ["=A1=1", "#DIV/0!"],
      ["=ISERROR(A1)", true],
      ["=ISERR(NA())", false],
      ["=ISNA(NA())", true],
      ["=IFERROR(A1,7)", 7],
      ["=IFERROR(A1)", null],
      ["=IFNA(A1,7)", "#DIV/0!"],
      ["=IFNA(NA(),7)", 7],
      ["=ERROR.TYPE(A1)", 2],
      ["=IF(FALSE,A1,3)", 3],
      ["=COUNT(A1:A2)", 1],
      ["=COUNTA(A1:A2)", 2],
    ],
    { A1: "=1/0", A2: "2" },
  );
});

describe("dates travel with their format", () => {
  const sheet = sheetWith({ A1: "2026-01-31", A2: "3/5/2026", A3: "10%", A5: "2026-01-31 13:30" });

  test.each([
    ["=A1", "2026-01-31"],
    ["=A1+1", "2026-02-01"],
    ["=A2-A1", "33"],
    ["=DATE(2026,3,14)", "3/14/2026"],
    ["=NOW()", "3/14/2026 9:26:53"],
    ["=TODAY()-1", "3/13/2026"],
    ["=EDATE(A1,1)", "2/28/2026"],
    ["=MAX(A1:A2)", "2026-03-05"],
    ["=IF(TRUE,A1)", "2026-01-31"],
    ["=INDEX(A1:A2,2)", "3/5/2026"],
    ['="on "&A1', "on 2026-01-31"],
    ["=A3", "10%"],
    ["=TO_DOLLARS(5)+1", "$6.00"],
    ["=2*TO_DOLLARS(5)", "$10.00"],
    ["=A1*1", "46053"],
    ["=YEAR(A1)", "2026"],
    ['=HOUR(A5)&":"&MINUTE(A5)', "13:30"],
    ["=TO_DATE(46053)", "1/31/2026"],
    ["=TO_PERCENT(0.256)", "25.60%"],
    ["=TO_PURE_NUMBER(A1)", "46053"],
  ])("%s shows %s", (formula, shown) => {
    sheet.enter({ C1: formula });
    expect(sheet.shown("C1")).toEqual([shown]);
  });

  test("the clock is the spreadsheet's own", () => {
    const tokyo = sheetWith({ A1: "=NOW()", A2: "=TODAY()" }, { timeZone: "Asia/Tokyo" });
    expect(tokyo.shown("A1", "A2")).toEqual(["3/14/2026 18:26:53", "3/14/2026"]);
  });

  test.each([
    ["en_GB", "14/03/2026"],
    ["de_DE", "14.03.2026"],
    ["en_US", "3/14/2026"],
  ])("in a spreadsheet of %s today shows as %s", (locale, shown) => {
    expect(sheetWith({ A1: "=TODAY()" }, { locale }).shown("A1")).toEqual([shown]);
  });
});
