/** The contract of Range's stand-in: what is written, what is read back, and what is refused. */
import { createInProcessServices } from "../../../in-process/google-services";
import { CellError } from "../../../../src/local/sheet/grid/cells";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";

function sheetOf(timeZone = "Etc/UTC") {
  const services = createInProcessServices({ workbook: new Workbook({ timeZone }) });
  const [grid] = services.workbook.sheets;
  const sheet = services.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Sheet1");
  if (!sheet || !grid) throw new Error("a spreadsheet starts with a sheet");
  return { ...services, sheet, grid };
}

describe("text is read as if it were typed", () => {
  test.each([
    ["007", 7],
    ["true", true],
    ["10%", 0.1],
    ["1e5", 100_000],
    ["1,000", 1000],
    ["'007", "007"],
    ["'=1+1", "=1+1"],
    ["''tis", "'tis"],
    ["plain", "plain"],
    ["", ""],
  ])("%j becomes %p", (text, value) => {
    const { sheet } = sheetOf();
    sheet.getRange("B2").setValue(text);
    expect(sheet.getRange("B2").getValue()).toBe(value);
  });

  test("what reads as a date becomes one", () => {
    const { sheet } = sheetOf();
    const value: unknown = sheet.getRange("A1").setValue("2026-01-05").getValue();
    expect(value).toEqual(new Date("2026-01-05T00:00:00Z"));
    expect(sheet.getRange("A1").getDisplayValue()).toBe("2026-01-05");
  });

  test("= makes a formula, even in a plain text cell, where numbers stay text", () => {
    const { sheet } = sheetOf();
    const range = sheet
      .getRange("A1:B1")
      .setNumberFormat("@")
      .setValues([["=1+1", "007"]]);
    expect(range.getFormulas()).toEqual([["=1+1", ""]]);
    expect(sheet.getRange("B1").getValue()).toBe("007");
  });

  test("an apostrophe is not part of the value: writing back what was read makes it live", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1").setValue("'=1+1");
    sheet.getRange("A2").setValue(sheet.getRange("A1").getValue());
    expect([sheet.getRange("A1").getFormula(), sheet.getRange("A2").getFormula()]).toEqual(["", "=1+1"]);
  });
});

describe("values", () => {
  test("numbers, booleans and texts come back as they are, blanks as empty texts", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1:F1").setValues([[0, false, "a", null, undefined, ""]]);
    expect(sheet.getRange("A1:F1").getValues()).toEqual([[0, false, "a", "", "", ""]]);
  });

  test("null and undefined clear a cell", () => {
    const { sheet } = sheetOf();
    sheet
      .getRange("A1:B1")
      .setValues([["a", "=1"]])
      .setValues([[null, undefined]]);
    expect([sheet.getLastRow(), sheet.getRange("A1:B1").getFormulas()]).toEqual([0, [["", ""]]]);
  });

  test("one value goes into every cell of the range", () => {
    const { sheet } = sheetOf();
    expect(sheet.getRange("A1:B2").setValue(3).getValues()).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  test("error values read as their codes", () => {
    const { sheet, grid } = sheetOf();
    const rect = { row: 1, column: 1, rows: 1, columns: 2 };
    grid.setCalculated(rect, [[new CellError("#N/A", "not found"), new CellError("Loading...")]]);
    expect(sheet.getRange("A1:B1").getValues()).toEqual([["#N/A", "Loading..."]]);
    expect(sheet.getRange("C1").setValue(Number.NaN).getValue()).toBe("#NUM!");
  });
});

describe("dates", () => {
  test.each(["Etc/UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"])(
    "in %s an instant is what clocks there show, and comes back",
    (zone) => {
      const { sheet, grid } = sheetOf(zone);
      const instant = new Date("2026-07-05T22:30:00Z");
      expect(sheet.getRange("A1").setValue(instant).getValue()).toEqual(instant);
      const wall = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "short" }).format(instant);
      expect(sheet.getRange("A1").setNumberFormat("M/d/yy").getDisplayValue()).toBe(wall);
      expect(typeof grid.value(1, 1)).toBe("number");
    },
  );

  test("a day without a time gets a date format, others a time too, unless the cell has a format", () => {
    const { sheet } = sheetOf();
    const [day, moment] = [new Date("2026-01-05T00:00:00Z"), new Date("2026-01-05T12:00:00Z")];
    sheet.getRange("C1").setNumberFormat("yyyy");
    sheet.getRange("A1:C1").setValues([[day, moment, day]]);
    expect(sheet.getRange("A1:C1").getDisplayValues()).toEqual([["1/5/2026", "1/5/2026 12:00:00", "2026"]]);
  });

  test("a number in a cell that shows dates reads as a date, and a date in a number's cell as a number", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1").setNumberFormat("yyyy-mm-dd").setValue(46_027);
    sheet.getRange("B1").setNumberFormat("0").setValue(new Date("2026-01-05T00:00:00Z"));
    expect(sheet.getRange("A1:B1").getValues()).toEqual([[new Date("2026-01-05T00:00:00Z"), 46_027]]);
  });
});

describe("refusals, in Google's words, before anything is written", () => {
  const rows = "The number of rows in the data does not match the number of rows in the range. ";
  const columns = "The number of columns in the data does not match the number of columns in the range. ";
  test.each<[string, unknown, string]>([
    ["too few rows", [[1, 2]], `${rows}The data has 1 but the range has 2.`],
    ["a short row", [[1, 2], [3]], `${columns}The data has 1 but the range has 2.`],
    [
      "no rows at all",
      5,
      "The parameters (number) don't match the method signature for SpreadsheetApp.Range.setValues.",
    ],
    [
      "an object",
      [
        [1, 2],
        [3, {}],
      ],
      "don't match the method signature",
    ],
    [
      "50,001 characters",
      [
        [1, 2],
        [3, "x".repeat(50_001)],
      ],
      "the maximum of 50000 characters in a single cell",
    ],
  ])("%s", (_what, values, message) => {
    const { sheet } = sheetOf();
    expect(() => sheet.getRange("A1:B2").setValues(values as unknown[][])).toThrow(message);
    expect(sheet.getLastRow()).toBe(0);
  });

  test("50,000 characters are taken", () => {
    const { sheet } = sheetOf();
    expect(sheet.getRange("A1").setValue("x".repeat(50_000)).getValue()).toHaveLength(50_000);
  });

  test.each<[string, number[], string]>([
    ["row 0", [0, 1], "The starting row of the range is too small."],
    ["column 0", [1, 0], "The starting column of the range is too small."],
    ["no rows", [1, 1, 0, 1], "The number of rows in the range must be at least 1."],
    ["no columns", [1, 1, 1, 0], "The number of columns in the range must be at least 1."],
    ["row 1001 of 1000", [1001, 1], "The coordinates of the range are outside the dimensions of the sheet."],
    [
      "column 27 of 26",
      [1, 26, 1, 2],
      "The coordinates of the range are outside the dimensions of the sheet.",
    ],
  ])("a range at %s", (_what, [row = 1, column = 1, numRows = 1, numColumns = 1], message) => {
    const { sheet } = sheetOf();
    expect(() => sheet.getRange(row, column, numRows, numColumns)).toThrow(message);
  });

  test("a range that the grid no longer holds", () => {
    const { sheet } = sheetOf();
    const last = sheet.getRange("A1000");
    sheet.deleteRows(900, 101);
    expect(() => last.setValue(1)).toThrow("outside the dimensions of the sheet");
    expect(() => last.getValue()).toThrow("outside the dimensions of the sheet");
  });
});

describe("formulas", () => {
  test("are set with or without their =, and cleared by an empty text", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1:C1").setFormulas([["SUM(B2:B3)", "=NOW()", ""]]);
    expect(sheet.getRange("A1:C1").getFormulas()).toEqual([["=SUM(B2:B3)", "=NOW()", ""]]);
  });

  test("are replaced by values, and their results are up to date when read", () => {
    const { sheet, workbook, grid } = sheetOf();
    workbook.calculator = {
      settle: () => undefined,
      settleBeside: () => {
        grid.setCalculated({ row: 1, column: 1, rows: 1, columns: 1 }, [[2]]);
        return undefined;
      },
      advance: () => undefined,
    };
    sheet.getRange("A1").setFormula("=1+1");
    expect(sheet.getRange("A1").getValue()).toBe(2);
    workbook.calculator = undefined;
    sheet.getRange("A1").setValue(5);
    expect([sheet.getRange("A1").getFormula(), sheet.getRange("A1").getValue()]).toEqual(["", 5]);
  });
});

describe("places", () => {
  test("where a range lies", () => {
    const { sheet } = sheetOf();
    const range = sheet.getRange(2, 3, 4, 5);
    expect([
      range.getA1Notation(),
      range.getRow(),
      range.getColumn(),
      range.getNumRows(),
      range.getNumColumns(),
      range.getLastRow(),
      range.getSheet().getName(),
    ]).toEqual(["C2:G5", 2, 3, 4, 5, 5, "Sheet1"]);
  });

  test("others are found from it", () => {
    const { sheet } = sheetOf();
    const range = sheet.getRange("C2:G5");
    expect(range.offset(1, -2).getA1Notation()).toBe("A3:E6");
    expect(range.offset(0, 0, 1).getA1Notation()).toBe("C2:G2");
    expect(range.getCell(2, 2).getA1Notation()).toBe("D3");
    expect(() => range.offset(-2, 0)).toThrow("The starting row of the range is too small.");
  });
});

test("a 26,000-cell table is written in one call", () => {
  const { sheet, execution } = sheetOf();
  const rows = Array.from({ length: 1000 }, (_, r) =>
    Array.from({ length: 26 }, (_, c) => (c % 2 ? r * c : `'id ${r}`)),
  );
  sheet.getRange(1, 1, 1000, 26).setValues(rows);
  expect(execution.calls.data).toEqual({ "Spreadsheet.getSheetByName": 1, "Range.setValues": 1 });
  expect(sheet.getRange(1000, 1, 1, 2).getValues()).toEqual([["id 999", 999]]);
});
