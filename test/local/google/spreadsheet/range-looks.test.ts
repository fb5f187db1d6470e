/** The contract of Range's stand-in: how cells look, their notes, and copies of them. */
import { createInProcessServices } from "../../../in-process/google-services";

function sheetOf() {
  const services = createInProcessServices();
  const [grid] = services.workbook.sheets;
  const sheet = services.SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();
  if (!grid) throw new Error("a spreadsheet starts with a sheet");
  return { ...services, sheet, grid };
}

describe("looks and notes", () => {
  test("number formats, and how an automatic one reads", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1").setNumberFormat("0.00");
    sheet.getRange("B1").setNumberFormat("General");
    expect(sheet.getRange("A1:B1").getNumberFormats()).toEqual([["0.00", "0.###############"]]);
  });

  test("notes, weights and colours of all cells of a range", () => {
    const { sheet, grid } = sheetOf();
    const range = sheet.getRange("A1:B1").setNote("both").setFontWeight("bold").setBackground("yellow");
    expect([1, 2].map((column) => [grid.note(1, column), grid.style(1, column)])).toEqual([
      ["both", { fontWeight: "bold", background: "#ffff00" }],
      ["both", { fontWeight: "bold", background: "#ffff00" }],
    ]);
    range.setBackground("#FFFFFF").setFontWeight("normal");
    expect(grid.style(1, 1)).toEqual({});
    expect(() => range.setBackground("no colour")).toThrow("Invalid color: no colour");
  });

  test("inks and sides of a text", () => {
    const { sheet, grid } = sheetOf();
    const range = sheet.getRange("A1").setFontColor("#5F6368").setHorizontalAlignment("right");
    expect(grid.style(1, 1)).toEqual({ fontColor: "#5f6368", horizontalAlignment: "right" });
    range.setFontColor("black").setHorizontalAlignment("normal");
    expect(grid.style(1, 1)).toEqual({});
    range.setFontColor("white").setHorizontalAlignment(null);
    expect(grid.style(1, 1)).toEqual({ fontColor: "#ffffff" });
    expect(() => range.setFontColor("no colour")).toThrow("Invalid color: no colour");
    expect(() => range.setHorizontalAlignment("middle" as "left")).toThrow(/setHorizontalAlignment/);
  });

  test("a note for each cell of a range", () => {
    const { sheet, grid } = sheetOf();
    sheet.getRange("A1:B1").setNotes([["one", "two"]]);
    expect([1, 2].map((column) => grid.note(1, column))).toEqual(["one", "two"]);
    expect(() => sheet.getRange("A1:B1").setNotes([["one"]])).toThrow(/columns/);
  });

  test("drop-downs of cells, which move with them and refuse what they are not to hold", () => {
    const { sheet, SpreadsheetApp } = sheetOf();
    const offering = (...values: string[]) =>
      SpreadsheetApp.newDataValidation()
        .requireValueInList(values)
        .setAllowInvalid(true)
        .setHelpText("help")
        .build();
    sheet.getRange("B2:B9").setDataValidation(offering("a", "b"));
    expect(sheet.getRange("B5").getDataValidation()?.getCriteriaValues()).toEqual([["a", "b"], true]);
    expect(sheet.getRange("A5").getDataValidation()).toBeNull();
    sheet.insertRowsBefore(1, 1);
    expect([2, 3, 10, 11].map((row) => sheet.getRange(row, 2).getDataValidation() !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(sheet.getRange("B4").setValue("c").getValue()).toBe("c");
    sheet.getRange("B4").setDataValidation(offering("d"));
    const first = [3, 4, 5].map((row) => sheet.getRange(row, 2).getDataValidation()?.getCriteriaValues()[0]);
    expect(first).toEqual([["a", "b"], ["d"], ["a", "b"]]);
    sheet.getRange("B3:B10").setDataValidation(null);
    expect(sheet.getRange("B4").getDataValidation()).toBeNull();
    const strict = SpreadsheetApp.newDataValidation()
      .requireValueInList(["a"])
      .setAllowInvalid(false)
      .build();
    const cells = sheet.getRange("D1:D2").setDataValidation(strict);
    expect(() => cells.setValues([["a"], ["b"]]).getValues()).toThrow(
      /entered in cell D2 violates the data validation/,
    );
    expect(cells.getValues()).toEqual([[""], [""]]);
    expect(cells.getDataValidations().map(([rule]) => rule?.getAllowInvalid())).toEqual([false, false]);
  });

  test("widths of columns", () => {
    const { sheet } = sheetOf();
    expect(sheet.setColumnWidth(2, 240).getColumnWidth(2)).toBe(240);
    expect(sheet.getColumnWidth(1)).toBe(100);
    expect(() => sheet.setColumnWidth(99, 240)).toThrow(/out of bounds/);
  });

  test("clearing takes contents, looks, notes, or all of them", () => {
    const filled = () => {
      const { sheet, grid } = sheetOf();
      const range = sheet
        .getRange("A1")
        .setValue(1)
        .setNumberFormat("0.00")
        .setFontWeight("bold")
        .setNote("n");
      const state = (): unknown[] => [
        range.getValue(),
        grid.format(1, 1),
        grid.style(1, 1).fontWeight,
        range.getNote(),
      ];
      return { range, state };
    };
    const after = (clear: (range: GoogleAppsScript.Spreadsheet.Range) => unknown): unknown[] => {
      const { range, state } = filled();
      clear(range);
      return state();
    };
    expect(after((range) => range.clearContent())).toEqual(["", "0.00", "bold", "n"]);
    expect(after((range) => range.clearFormat())).toEqual([1, "", undefined, "n"]);
    expect(after((range) => range.clear({ contentsOnly: true }))).toEqual(["", "0.00", "bold", "n"]);
    expect(after((range) => range.clear())).toEqual(["", "", undefined, ""]);
  });
});

describe("copyTo", () => {
  test("moves relative references along, and takes looks and notes with it", () => {
    const { sheet } = sheetOf();
    sheet
      .getRange("A1:B1")
      .setValues([['=B1+$C$1+"A1"', 2]])
      .setNumberFormat("0.0")
      .setNote("n");
    sheet.getRange("A1:B1").copyTo(sheet.getRange("C3"));
    expect(sheet.getRange("C3:D3").getFormulas()).toEqual([['=D3+$C$1+"A1"', ""]]);
    expect([
      sheet.getRange("D3").getValue(),
      sheet.getRange("D3").getNote(),
      sheet.getRange("D3").getNumberFormats(),
    ]).toEqual([2, "n", [["0.0"]]]);
  });

  test.each([
    ["whole columns", "=SUM(A:B)", "=SUM(C:D)"],
    ["whole rows", "=SUM(1:2)", "=SUM(4:5)"],
    ["a column from a cell on", "=SUM(B2:B)", "=SUM(D5:D)"],
    ["what is fixed by $", "=$B1+B$1+$B$1+SUM($A:B)+SUM(1:$9)", "=$B4+D$1+$B$1+SUM($A:D)+SUM(4:$9)"],
    ["another sheet", "=Sheet1!B2+'Q1 A1'!B2", "=Sheet1!D5+'Q1 A1'!D5"],
    ["texts, names and functions", '="A1 ""B2"""&LOG10(B1)&Rate_1', '="A1 ""B2"""&LOG10(D4)&Rate_1'],
  ])("of a formula with %s", (_, formula, copied) => {
    const { sheet } = sheetOf();
    sheet.getRange("A1").setFormula(formula).copyTo(sheet.getRange("C4"));
    expect(sheet.getRange("C4").getFormula()).toBe(copied);
  });

  test("of a formula to where its reference leaves the sheet is #REF!", () => {
    const { sheet } = sheetOf();
    sheet.getRange("B2").setFormula("=A1+B1").copyTo(sheet.getRange("A2"));
    expect(sheet.getRange("A2").getFormula()).toBe("=#REF!+A1");
  });

  test("fills a larger target whose size is a multiple of the source's", () => {
    const { sheet } = sheetOf();
    sheet.getRange("A1:B1").setValues([["=A2", 1]]);
    sheet.getRange("A1").copyTo(sheet.getRange("A5:A7"));
    expect(sheet.getRange("A5:A7").getFormulas()).toEqual([["=A6"], ["=A7"], ["=A8"]]);
  });

  test("of contents only turns formulas into their results and leaves the looks", () => {
    const { sheet, grid } = sheetOf();
    sheet.getRange("A1").setFormula("=1+1").setNumberFormat("0.0");
    grid.setCalculated({ row: 1, column: 1, rows: 1, columns: 1 }, [[2]]);
    sheet.getRange("A1").copyTo(sheet.getRange("B1"), { contentsOnly: true });
    expect([sheet.getRange("B1").getFormula(), sheet.getRange("B1").getValue()]).toEqual(["", 2]);
    expect(grid.format(1, 2)).toBe("");
  });

  test("of formats only leaves the contents", () => {
    const { sheet, SpreadsheetApp } = sheetOf();
    sheet.getRange("A1:B1").setValues([[1, 2]]);
    sheet.getRange("A1").setNumberFormat("0.0");
    sheet.getRange("A1").copyTo(sheet.getRange("B1"), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
    expect(sheet.getRange("B1").getDisplayValue()).toBe("2.0");
  });

  test("past the grid's edge is refused", () => {
    const { sheet } = sheetOf();
    expect(() => sheet.getRange("A1:B1").copyTo(sheet.getRange("Z1"))).toThrow(
      "outside the dimensions of the sheet",
    );
  });
});
