/** A copy of a table that stays as it is: values alone, on a sheet of its own, and gone by one undo. */
import { SavedOffice } from "./saved-office";

function frozen(): { office: SavedOffice; copy: string } {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One");
  sheet?.getRange("A2").setFormula("=1+1");
  const { rangeName } = office.item("One");
  return { office, copy: office.done("freezeTable", { rangeName: rangeName ?? "" }).sheet };
}

it("holds the values that are shown, no formula and no named range, and says of when it is", () => {
  const { office, copy } = frozen();
  const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.getSheetByName(copy);
  expect(copy).toBe("One 2026-11-20");
  expect(sheet?.getRange("A1:B3").getFormulas().flat().join("")).toBe("");
  expect(office.lines(copy, 2)).toEqual(["request|name", "|a", "1|b"]);
  expect(sheet?.getRange("A1").getNote()).toMatch(/^From .*\n[^]*Frozen copy of One, made 2026-11-20 /);
  const places = spreadsheet.getNamedRanges().map((one) => one.getRange().getSheet().getName());
  expect(places).not.toContain(copy);
});

it("is not changed by the next run, and each copy has a sheet of its own", () => {
  const { office, copy } = frozen();
  office.run(["One"]);
  expect(office.lines(copy, 2)).toEqual(["request|name", "|a", "1|b"]);
  const { rangeName } = office.item("One");
  expect(office.done("freezeTable", { rangeName: rangeName ?? "" }).sheet).not.toBe(copy);
});

it("goes by undo, and no other sheet does", () => {
  const { office, copy } = frozen();
  office.done("removeFrozen", { sheet: copy });
  expect(office.workbook.sheetByName(copy)).toBeUndefined();
  expect(office.call("removeFrozen", { sheet: "One" })).toMatchObject({ ok: false });
  expect(office.workbook.sheetByName("One")).toBeDefined();
});
