/** Formulas stay right when rows, columns, sheets and names change. */
import { sheetWith } from "../sheet-with";

describe("inserted and removed rows and columns", () => {
  const entries = {
    A1: "1",
    A2: "2",
    A3: "3",
    C1: "=SUM(A1:A3)",
    C5: "=A2*10",
    "Other!A1": "=Sheet1!A3",
    "Other!B1": "=A1",
  };

  function changed(
    change: "insertRows" | "deleteRows" | "insertColumns" | "deleteColumns",
    at: number,
    count: number,
  ) {
    const sheet = sheetWith(entries);
    sheet.calculator.settle();
    sheet.workbook.sheets[0]?.[change](at, count);
    return sheet;
  }
  const formulaAt = (sheet: ReturnType<typeof sheetWith>, name: string, row: number, column: number) =>
    sheet.workbook.sheetByName(name)?.formula(row, column);

  test("rows inserted above move what formulas name", () => {
    const sheet = changed("insertRows", 1, 2);
    expect(formulaAt(sheet, "Sheet1", 3, 3)).toBe("=SUM(A3:A5)");
    expect(sheet.shown("C3", "C7", "Other!A1", "Other!B1")).toEqual(["6", "20", "3", "3"]);
  });

  test("rows inserted within a range belong to it", () => {
    const sheet = changed("insertRows", 2, 1);
    sheet.enter({ A2: "100" });
    expect(formulaAt(sheet, "Sheet1", 1, 3)).toBe("=SUM(A1:A4)");
    expect(sheet.shown("C1", "C6")).toEqual(["106", "20"]);
  });

  test("removed rows shorten a range, and what they held is #REF!", () => {
    const sheet = changed("deleteRows", 2, 2);
    expect(formulaAt(sheet, "Sheet1", 1, 3)).toBe("=SUM(A1:A1)");
    expect(formulaAt(sheet, "Sheet1", 3, 3)).toBe("=#REF!*10");
    expect(sheet.shown("C1", "C3", "Other!A1")).toEqual(["1", "#REF!", "#REF!"]);
  });

  test("columns move alike", () => {
    const sheet = changed("insertColumns", 1, 1);
    expect(formulaAt(sheet, "Sheet1", 1, 4)).toBe("=SUM(B1:B3)");
    expect(formulaAt(sheet, "Other", 1, 1)).toBe("=Sheet1!B3");
    expect(sheet.shown("D1", "Other!A1")).toEqual(["6", "3"]);
  });

  test("the case and spacing of what does not move stay as typed", () => {
    const sheet = sheetWith({ A1: "1", A3: '= sum( a1 , $A$1 )&"A2"' });
    sheet.workbook.sheets[0]?.insertRows(2, 1);
    expect(formulaAt(sheet, "Sheet1", 4, 1)).toBe('= sum( a1 , $A$1 )&"A2"');
  });

  test("a spill moves with its formula", () => {
    const sheet = sheetWith({ A2: "=SEQUENCE(2,2)", D1: "=SUM(A:B)" });
    sheet.calculator.settle();
    sheet.workbook.sheets[0]?.insertRows(1, 1);
    expect(sheet.shown("A2", "A3", "B3", "A4", "B4", "D2")).toEqual(["", "1", "2", "3", "4", "10"]);
    sheet.workbook.sheets[0]?.insertRows(4, 1);
    expect(sheet.shown("A3", "A4", "B4", "A5", "D2")).toEqual(["1", "3", "4", "", "10"]);
  });

  test("rows added at the end belong to open-ended ranges", () => {
    const sheet = sheetWith({ B1: "=ROWS(A:A)", B2: "=COUNTBLANK(A2:A)" });
    expect(sheet.shown("B1", "B2")).toEqual(["1000", "999"]);
    sheet.workbook.sheets[0]?.insertRows(1001, 5);
    expect(sheet.shown("B1", "B2")).toEqual(["1005", "1004"]);
  });
});

describe("sheets", () => {
  test("a renamed sheet keeps its formulas", () => {
    const sheet = sheetWith({ "Data!A1": "5", A1: "=Data!A1*2", A2: "=SUM(data!A1:A3)" });
    const data = sheet.workbook.sheetByName("Data");
    if (data) sheet.workbook.renameSheet(data, "Raw data");
    expect(sheet.workbook.sheets[0]?.formula(1, 1)).toBe("='Raw data'!A1*2");
    expect(sheet.shown("A1", "A2")).toEqual(["10", "5"]);
    sheet.enter({ "Raw data!A1": "6" });
    expect(sheet.shown("A1", "A2")).toEqual(["12", "6"]);
  });

  test("a removed sheet leaves #REF!, one that is missing is found when it comes", () => {
    const sheet = sheetWith({ "Data!A1": "5", A1: "=Data!A1", A2: "=Later!A1", A3: '=INDIRECT("Later!A1")' });
    expect(sheet.shown("A1", "A2", "A3")).toEqual(["5", "#REF!", "#REF!"]);
    const data = sheet.workbook.sheetByName("Data");
    if (data) sheet.workbook.removeSheet(data);
    expect(sheet.workbook.sheets[0]?.formula(1, 1)).toBe("=#REF!");
    sheet.enter({ "Later!A1": "7" });
    expect(sheet.shown("A1", "A2", "A3")).toEqual(["#REF!", "7", "7"]);
  });
});

test("named ranges are followed when made, moved and removed", () => {
  const sheet = sheetWith({ A1: "1", A2: "2", B1: "=SUM(Stamp)" });
  const [grid] = sheet.workbook.sheets;
  if (!grid) throw new Error("The workbook has no sheet.");
  expect(sheet.shown("B1")).toEqual(["#NAME?"]);
  sheet.workbook.setNamedRange("stamp", grid, { row: 1, column: 1, rows: 1, columns: 1 });
  expect(sheet.shown("B1")).toEqual(["1"]);
  sheet.enter({ A1: "5" });
  expect(sheet.shown("B1")).toEqual(["5"]);
  grid.insertRows(1, 1);
  expect(sheet.shown("B2")).toEqual(["5"]);
  sheet.enter({ A2: "6" });
  expect(sheet.shown("B2")).toEqual(["6"]);
  sheet.workbook.setNamedRange("Stamp", grid, { row: 3, column: 1, rows: 1, columns: 1 });
  expect(sheet.shown("B2")).toEqual(["2"]);
  sheet.workbook.removeNamedRange("Stamp");
  expect(sheet.shown("B2")).toEqual(["#NAME?"]);
});

test("a workbook that is filled by a script calculates too", () => {
  const sheet = sheetWith();
  const [grid] = sheet.workbook.sheets;
  grid?.write(
    { row: 1, column: 1, rows: 2, columns: 2 },
    {
      values: [
        [2, null],
        [3, null],
      ],
      formulas: [
        [null, "=A1*2"],
        [null, "=SUM(A1:B1)"],
      ],
    },
  );
  sheet.workbook.calculator?.settle();
  expect([grid?.value(1, 2), grid?.value(2, 2)]).toEqual([4, 6]);
});

test("a change of locale changes how formulas are read", () => {
  const sheet = sheetWith({ A1: "=SUM(1,5;2)" });
  expect(sheet.shown("A1")).toEqual(["8"]);
  sheet.workbook.locale = "de_DE";
  expect(sheet.calculator.value("A1")).toBe(3.5);
});
