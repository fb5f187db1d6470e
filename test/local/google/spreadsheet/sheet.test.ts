/** The contract of Sheet's and Spreadsheet's stand-ins: tabs, their shape, names and protections. */
import { createInProcessServices } from "../../../in-process/google-services";

function opened() {
  const services = createInProcessServices();
  const spreadsheet = services.SpreadsheetApp.getActiveSpreadsheet();
  const grid = services.workbook.sheets[0]!;
  return { ...services, spreadsheet, grid, sheet: spreadsheet.getActiveSheet() };
}
const names = (spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet) =>
  spreadsheet.getSheets().map((sheet) => sheet.getName());

describe("tabs", () => {
  test("are found by name without regard to case, and by id", () => {
    const { spreadsheet, sheet } = opened();
    expect(spreadsheet.getSheetByName("SHEET1")?.getSheetId()).toBe(sheet.getSheetId());
    expect(spreadsheet.getSheetById(sheet.getSheetId())?.getName()).toBe("Sheet1");
    expect([spreadsheet.getSheetByName("none"), spreadsheet.getSheetById(99)]).toEqual([null, null]);
  });

  test("are added after the active one or at a place, and become the active one", () => {
    const { spreadsheet } = opened();
    spreadsheet.insertSheet("B");
    spreadsheet.insertSheet("first", 0);
    spreadsheet.insertSheet();
    expect(names(spreadsheet)).toEqual(["first", "Sheet4", "Sheet1", "B"]);
    expect(spreadsheet.getActiveSheet().getName()).toBe("Sheet4");
  });

  test("cannot have a name twice", () => {
    const { spreadsheet, sheet } = opened();
    spreadsheet.insertSheet("Report");
    const message = 'A sheet with the name "REPORT" already exists. Please enter another name.';
    expect(() => spreadsheet.insertSheet("REPORT")).toThrow(message);
    expect(() => sheet.setName("REPORT")).toThrow(message);
    expect(sheet.setName("sheet1").getName()).toBe("sheet1");
  });

  test("are copied behind all others, with names of their cells and without protections", () => {
    const { spreadsheet, sheet, grid } = opened();
    spreadsheet.insertSheet("B");
    sheet.getRange("A1").setValue("x").setNote("why");
    spreadsheet.setNamedRange("kept", sheet.getRange("A1"));
    sheet.protect();
    expect(sheet.hideSheet().copyTo(spreadsheet).getName()).toBe("Copy of Sheet1");
    expect(sheet.copyTo(spreadsheet).getName()).toBe("Copy of Sheet1 2");
    const copy = spreadsheet.getSheetByName("Copy of Sheet1");
    expect(names(spreadsheet)).toEqual(["Sheet1", "B", "Copy of Sheet1", "Copy of Sheet1 2"]);
    expect([copy?.getRange("A1").getValue(), copy?.getRange("A1").getNote()]).toEqual(["x", "why"]);
    expect(spreadsheet.getRangeByName("'Copy of Sheet1'!kept")?.getSheet().getSheetId()).toBe(
      copy?.getSheetId(),
    );
    expect(spreadsheet.getRangeByName("kept")?.getSheet().getSheetId()).toBe(grid.id);
    expect(spreadsheet.getSheets().map((one) => one.isSheetHidden())).toEqual([true, false, false, false]);
    const protections = spreadsheet.getSheets().map((one) => one.getProtections("SHEET" as never));
    expect(protections[2]).toEqual([]);
    expect(() => sheet.copyTo("elsewhere" as never)).toThrow("copyTo");
  });

  test("can go, but for the last one; a sheet that is gone says so", () => {
    const { spreadsheet, sheet } = opened();
    const extra = spreadsheet.insertSheet("extra");
    spreadsheet.deleteSheet(extra);
    expect(() => extra.getRange("A1")).toThrow("not found");
    expect(() => spreadsheet.deleteSheet(sheet)).toThrow("You can't remove all the sheets in a document.");
  });

  test("can be hidden and shown", () => {
    const { spreadsheet } = opened();
    const extra = spreadsheet.insertSheet("extra");
    expect([extra.hideSheet().isSheetHidden(), extra.showSheet().isSheetHidden()]).toEqual([true, false]);
  });
});

describe("shape", () => {
  test("a sheet has 1000 rows and 26 columns; content says where it ends", () => {
    const { sheet } = opened();
    expect([sheet.getMaxRows(), sheet.getMaxColumns(), sheet.getLastRow(), sheet.getLastColumn()]).toEqual([
      1000, 26, 0, 0,
    ]);
    expect(sheet.getDataRange().getA1Notation()).toBe("A1");
    sheet.getRange("C4").setValue(1);
    expect(sheet.getDataRange().getA1Notation()).toBe("A1:C4");
  });

  test("rows and columns are inserted with the looks of their neighbour, and rows removed", () => {
    const { sheet, grid } = opened();
    sheet
      .getRange("A1:B1")
      .setValues([[1, 2]])
      .setFontWeight("bold")
      .setWrap(true)
      .setNumberFormat("0.0");
    sheet.insertRowsAfter(1, 2).insertColumnsAfter(1, 1);
    expect([sheet.getMaxRows(), sheet.getMaxColumns()]).toEqual([1002, 27]);
    expect(sheet.getRange("A1:C1").getValues()).toEqual([[1, "", 2]]);
    expect([grid.style(2, 1).fontWeight, grid.format(3, 2)]).toEqual(["bold", "0.0"]);
    expect(grid.style(3, 1).wrap).toBe(true);
    sheet.deleteRows(1, 3);
    expect([sheet.getMaxRows(), sheet.getLastRow()]).toEqual([999, 0]);
  });

  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => unknown, string]>([
    ["rows after the last", (sheet) => sheet.insertRowsAfter(1001, 1), "Those rows are out of bounds."],
    [
      "columns after the last",
      (sheet) => sheet.insertColumnsAfter(27, 1),
      "Those columns are out of bounds.",
    ],
    ["no rows", (sheet) => sheet.insertRowsAfter(1, 0), "Invalid argument: howMany"],
    ["rows that are not there", (sheet) => sheet.deleteRows(1000, 2), "Those rows are out of bounds."],
    ["columns that are not there", (sheet) => sheet.deleteColumns(26, 2), "Those columns are out of bounds."],
    ["ten million cells", (sheet) => sheet.insertRowsAfter(1, 400_000), "above the limit of 10000000 cells"],
    ["all rows", (sheet) => sheet.deleteRows(1, 1000), "not possible to delete all non-frozen rows"],
    ["all frozen", (sheet) => sheet.setFrozenRows(1000), "You can't freeze all visible rows"],
  ])("%s: refused", (_what, act, message) => {
    const { sheet } = opened();
    expect(() => act(sheet)).toThrow(message);
    expect(sheet.getMaxRows()).toBe(1000);
  });

  test("all rows that are not frozen cannot go", () => {
    const { sheet } = opened();
    sheet.setFrozenRows(1);
    expect(() => sheet.deleteRows(2, 999)).toThrow("not possible to delete all non-frozen rows");
  });

  test("clearing takes contents and looks, or one of them; never the notes", () => {
    const { sheet, grid } = opened();
    const cell = sheet.getRange("B2").setValue(1).setFontWeight("bold").setNote("n");
    sheet.clearFormats();
    expect([cell.getValue(), grid.style(2, 2)]).toEqual([1, {}]);
    sheet.clear();
    expect([cell.getValue(), cell.getNote()]).toEqual(["", "n"]);
  });
});

describe("names of ranges", () => {
  test("are made, found, moved and removed", () => {
    const { spreadsheet, sheet } = opened();
    spreadsheet.setNamedRange("Sales_2026", sheet.getRange("A1:B2"));
    expect(spreadsheet.getRangeByName("sales_2026")?.getA1Notation()).toBe("A1:B2");
    const [named] = spreadsheet.getNamedRanges();
    named?.setRange(sheet.getRange("C1")).setName("Sales");
    expect([
      spreadsheet.getRangeByName("Sales")?.getA1Notation(),
      spreadsheet.getRangeByName("Sales_2026"),
    ]).toEqual(["C1", null]);
    named?.remove();
    expect([spreadsheet.getNamedRanges(), spreadsheet.getRangeByName("Sales")]).toEqual([[], null]);
    expect(() => spreadsheet.removeNamedRange("Sales")).toThrow('Named range "Sales" does not exist.');
  });

  test.each(["A1", "R1C1", "TRUE", "1st", "with space", "a-b", "", "x".repeat(251)])(
    "%j is no name",
    (name) => {
      const { spreadsheet, sheet } = opened();
      expect(() => spreadsheet.setNamedRange(name, sheet.getRange("A1"))).toThrow(
        "is invalid for a named range",
      );
    },
  );

  test("move along when rows are inserted above", () => {
    const { spreadsheet, sheet } = opened();
    spreadsheet.setNamedRange("Block", sheet.getRange("A2:B3"));
    sheet.insertRowsBefore(1, 2);
    expect(spreadsheet.getRangeByName("Block")?.getA1Notation()).toBe("A4:B5");
    sheet.insertRowBefore(4).insertRowAfter(5);
    expect(spreadsheet.getRangeByName("Block")?.getA1Notation()).toBe("A5:B7");
    for (const row of [0, 1.5, sheet.getMaxRows() + 1]) {
      expect(() => sheet.insertRowBefore(row)).toThrow("out of bounds");
      expect(() => sheet.insertRowAfter(row)).toThrow("out of bounds");
    }
  });
});

describe("A1 notation", () => {
  test("may name the sheet; without it the active one is meant", () => {
    const { spreadsheet, sheet } = opened();
    spreadsheet.insertSheet("It's");
    expect(spreadsheet.getRange("'It''s'!B:B").getA1Notation()).toBe("B1:B1000");
    expect(spreadsheet.getRange("A1").getSheet().getName()).toBe("It's");
    expect(() => sheet.getRange("'It''s'!A1")).toThrow("Range not found");
    expect(() => spreadsheet.getRange("nothing")).toThrow("Range not found");
  });
});

describe("protections", () => {
  test("only warn, of a range or of the whole sheet", () => {
    const { sheet, SpreadsheetApp } = opened();
    sheet.getRange("A1:B2").protect().setDescription("kept up to date").setWarningOnly(true);
    sheet.protect().setWarningOnly(true);
    const [range] = sheet.getProtections(SpreadsheetApp.ProtectionType.RANGE);
    expect([range?.getDescription(), range?.getRange().getA1Notation(), range?.isWarningOnly()]).toEqual([
      "kept up to date",
      "A1:B2",
      true,
    ]);
    expect(sheet.getProtections(SpreadsheetApp.ProtectionType.SHEET)).toHaveLength(1);
    range?.remove();
    expect(sheet.getProtections(SpreadsheetApp.ProtectionType.RANGE)).toEqual([]);
  });
});

describe("rules of conditional formatting", () => {
  test("are of one sheet, each with cells and one condition, and no formula of them reads a cell", () => {
    const { SpreadsheetApp, spreadsheet, sheet } = opened();
    const rule = () => SpreadsheetApp.newConditionalFormatRule();
    const scale = () => rule().setGradientMinpoint("white").setGradientMaxpoint("#8AB4F8");
    const other = spreadsheet.insertSheet("Other");
    const set = (one: GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder) => () =>
      sheet.setConditionalFormatRules([one.build()]);
    expect(set(scale())).toThrow("at least one range");
    expect(set(scale().setRanges([other.getRange("A1")]))).toThrow("cannot reference a different sheet");
    expect(set(rule().setRanges([sheet.getRange("A1")]))).toThrow("without one condition");
    expect(set(rule().setGradientMinpoint("#ffffff"))).toThrow("half a colour scale");
    expect(() => rule().whenFormulaSatisfied("=A1>2")).toThrow("with references");
    expect(() => rule().setGradientMinpoint("no colour")).toThrow("Invalid color");
    expect(() => sheet.setConditionalFormatRules("none" as never)).toThrow("setConditionalFormatRules");
    expect(sheet.getConditionalFormatRules()).toEqual([]);
    set(scale().setRanges([sheet.getRange("B2:C3")]))();
    const [read] = sheet.getConditionalFormatRules();
    expect(read?.getRanges().map((range) => range.getA1Notation())).toEqual(["B2:C3"]);
    expect(read?.getGradientCondition()?.getMaxColor()).toBe("#8ab4f8");
    expect(read?.getBooleanCondition()).toBeNull();
    expect(sheet.copyTo(spreadsheet).getConditionalFormatRules()).toHaveLength(1);
  });
});

describe("the spreadsheet", () => {
  test("says its id, zone and locale", () => {
    const { spreadsheet, workbook } = opened();
    workbook.timeZone = "Europe/Berlin";
    expect([
      spreadsheet.getId(),
      spreadsheet.getSpreadsheetTimeZone(),
      spreadsheet.getSpreadsheetLocale(),
    ]).toEqual([workbook.id, "Europe/Berlin", "en_US"]);
  });

  test("shows small messages", () => {
    const { spreadsheet, toasts } = opened();
    spreadsheet.toast("Done", "Pull", 3);
    expect(toasts).toEqual([{ message: "Done", title: "Pull", seconds: 3 }]);
  });

  test("knows what is selected, and scripts may select", () => {
    const { spreadsheet, sheet, SpreadsheetApp } = opened();
    sheet.getRange("B2:C3").activate();
    expect([
      SpreadsheetApp.getActiveRange()?.getA1Notation(),
      spreadsheet.getActiveCell()?.getA1Notation(),
    ]).toEqual(["B2:C3", "B2"]);
  });
});
