/** How formulas are read: precedence, literals, references, separators, and what cannot be read. */
import { formulas, sheetWith } from "../sheet-with";

describe("operators bind as in Sheets", () => {
  formulas([
    ["=1+2*3", 7],
    ["=(1+2)*3", 9],
    ["=-2^2", 4],
    ["=0-2^2", -4],
    ["=2^3^2", 512],
    ["=2^-1", 0.5],
    ["=50%", 0.5],
    ["=10+50%", 10.5],
    ["=-50%", -0.5],
    ["=1+1&2+2", "24"],
    ['="a"&"b"="AB"', true],
    ["=1+1=2", true],
    ["=1<2=TRUE", true],
    ["=1<>2", true],
    ["=3>=3", true],
    ["=--3", 3],
    ["=+5", 5],
    ["=10-2-3", 5],
    ["=100/10/2", 5],
  ]);
});

describe("literals", () => {
  formulas([
    ["=1.5e3", 1500],
    ["=.5", 0.5],
    ['="say ""hi"""', 'say "hi"'],
    ["=TRUE", true],
    ["=false", false],
    ["=#N/A", "#N/A"],
    [
      "={1,2;3,4}",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["={1;2}", [[1], [2]]],
    ['={"a","b"}', [["a", "b"]]],
    ["= 1 + 1 ", 2],
    ["=SUM(\n1,\n2)", 3],
    ["1+1", 2],
    ["=ROUND(2.567,)", 3],
    ["=IF(,,)", null],
  ]);
});

describe("separators", () => {
  formulas([
    ["=SUM(1,2;3)", 6],
    ["=IF(TRUE;1;2)", 1],
    ["=SUM(1,2", 3],
    ["=(1+2", 3],
    ['=CONCATENATE("a","b"', "ab"],
  ]);

  test.each([
    ["=SUM(1,5;2)", 3.5],
    ["={1,5\\2}", [[1.5, 2]]],
    ["={1;2}", [[1], [2]]],
    ["=1,5*2", 3],
  ])("with a decimal comma %s gives %j", async (formula, expected) => {
    const { calculator } = sheetWith({}, { locale: "de_DE" });
    expect(await calculator.evaluate(formula)).toEqual(expected);
  });
});

describe("references", () => {
  formulas(
    [
      ["=A1", 1],
      ["=$A$1+a2", 3],
      ["=SUM(A1:A3)", 6],
      ["=SUM(A3:A1)", 6],
      ["=SUM(A:A)", 6],
      ["=SUM(A2:A)", 5],
      ["=SUM(1:1)", 11],
      ["=SUM($A$1:B$2)", 33],
      ["=SUM(A1:B)", 66],
      ["=SUM(2:3)", 55],
      ["=Other!A1", "there"],
      ["='Third sheet'!B2&Other!A1", "deepthere"],
      ["=Missing!A1", "#REF!"],
      ["=A2000", "#REF!"],
      ["=SUM(A1:INDEX(A:A,2))", 3],
      ["=SUM(INDEX(A:A,2):A3)", 5],
      ["=ROWS(A:A)", 1000],
      ["=COLUMNS(1:1)", 26],
      ["=LOG10(100)", 2],
    ],
    {
      A1: "1",
      A2: "2",
      A3: "3",
      B1: "10",
      B2: "20",
      B3: "30",
      "Other!A1": "there",
      "Third sheet!B2": "deep",
    },
  );

  test("a name stands for its range, in any case, and a missing one says so", async () => {
    const { workbook, calculator } = sheetWith({ B2: "4", B3: "5" });
    const [grid] = workbook.sheets;
    if (grid) workbook.setNamedRange("Prices", grid, { row: 2, column: 2, rows: 2, columns: 1 });
    expect(await calculator.evaluate("=SUM(prices)")).toBe(9);
    expect(await calculator.evaluate("=SUM(Costs)")).toMatchObject({
      code: "#NAME?",
      message: "Unknown range name: 'Costs'.",
    });
  });
});

describe("what cannot be read is #ERROR!", () => {
  test.each([
    "=1 2",
    "=(",
    "=1+",
    "=*2",
    '="open',
    "=A1:Z1 A30:Z30",
    "=SUM(1,2))",
    "={1,2",
    "=@A1",
    "=1:",
    "=)",
  ])("%s", async (formula) => {
    const value = await sheetWith().calculator.evaluate(formula);
    // What is left open at the end is closed, as Sheets does on entry.
    if (formula === "={1,2") expect(value).toEqual([[1, 2]]);
    else expect(value).toMatchObject({ code: "#ERROR!", message: "Formula parse error." });
  });

  test("nesting beyond any use is refused, a long sum is not", async () => {
    const { calculator } = sheetWith();
    expect(await calculator.evaluate(`=${"(".repeat(2000)}1${")".repeat(2000)}`)).toMatchObject({
      code: "#ERROR!",
    });
    expect(await calculator.evaluate(`=${Array.from({ length: 20_000 }, () => "1").join("+")}`)).toBe(20_000);
  });
});
