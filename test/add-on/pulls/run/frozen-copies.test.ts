/** A copy of a table that stays as it is: values alone, on a sheet of its own, and gone by one undo. */
import { type NamedRangeRecord, Workbook } from "../../../../src/local/sheet/grid/workbook";
import { endFaults, failAt, faultsOf } from "../../../in-process/killing";
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "./saved-office";

function freeze(office: SavedOffice, name: string): string {
  return office.done("freezeTable", { rangeName: office.item(name).rangeName ?? "" }).sheet;
}

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

it("takes along what a person typed beside the rows, formulas as values, and no other table", () => {
  const office = new SavedOffice().save("One").save("Two", { place: "One!F1" });
  office.run(["One", "Two"]);
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One");
  sheet?.getRange("C1:E2").setValues([
    ["Called?", "Owner", "Third"],
    ["yes", "Ann", 7],
  ]);
  sheet?.getRange("D3").setFormula("=1+1");
  const copy = freeze(office, "One");
  expect(office.lines(copy, 5)[0]).toBe("request|name|Called?|Owner|Third");
  expect(office.lines(copy, 5)[1]).toMatch(/\|yes\|Ann\|7$/);
  expect(office.workbook.sheetByName(copy)?.lastColumn()).toBe(5);
  expect(office.workbook.sheetByName(copy)?.formula(3, 4)).toBeUndefined();
});

it("takes the line above the table along, which a later mask passes over", () => {
  const office = new SavedOffice().save("One", { mode: "line above", place: "One!B2" });
  office.run(["One"]);
  const copy = freeze(office, "One");
  const [line = "", ...table] = office.lines(copy, 2);
  expect(line).toMatch(/^As of 2026-11-20 \d\d:\d\d:\d\d .*, by Analytics Tables: /);
  expect(table).toEqual(["request|name", "1|a", "1|b"]);
  expect(office.workbook.sheetByName(copy)?.frozenRows).toBe(2);
  office.edit("One", "Columns", "request, name (masked)");
  office.approve("One");
  office.run(["One"]);
  expect(office.lines(copy, 2)).toEqual([line, "request|name", "1|\u2026", "1|\u2026"]);
});

it("is made where another pull's sheet was deleted and its name is listed still", () => {
  const office = new SavedOffice().save("One").save("Two");
  office.run(["One", "Two"]);
  const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.getSheetByName("One");
  sheet?.getRange("C1:C2").setValues([["Called?"], ["yes"]]);
  const gone = spreadsheet.getSheetByName("Two");
  if (gone) spreadsheet.deleteSheet(gone);
  const listed = jest.spyOn(Workbook.prototype, "namedRanges", "get");
  const left = office.workbook.brokenNames.map((name) => ({ name }) as NamedRangeRecord);
  expect(left).not.toEqual([]);
  listed.mockReturnValue(left);
  try {
    expect(office.lines(freeze(office, "One"), 3)[0]).toBe("request|name|Called?");
  } finally {
    listed.mockRestore();
  }
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

it("says so where the copy was renamed or deleted, and removes nothing", () => {
  const { office, copy } = frozen();
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(copy)?.setName("For the board");
  expect(office.call("removeFrozen", { sheet: copy })).toMatchObject({
    ok: false,
    failure: { message: expect.stringMatching(/^No frozen copy is called "One 2026-11-20" any more\. /) },
  });
  expect(office.workbook.sheetByName("For the board")).toBeDefined();
});

it("masks what the row masks by now, though the table still shows it", () => {
  const office = new SavedOffice(() => rows({ name: "Anna", email: "anna@example.com" }));
  office.save("People", { columns: "name, email" });
  office.run(["People"]);
  const form = office.done("pullForm", { name: "People" });
  if (!form) throw new Error("There is no such row.");
  office.done("savePull", { form: { ...form, columns: "name, E-mail (masked)" }, before: "People" });
  const copy = freeze(office, "People");
  expect(office.lines(copy, 2)).toEqual(["name|email", "Anna|a…@example.com"]);
  expect(office.lines("People", 2)).toEqual(["name|email", "Anna|anna@example.com"]);
});

it("is of the latest sheet of a pull that makes one each time", () => {
  const office = new SavedOffice().save("One", { mode: "snapshot" });
  office.run(["One"]);
  office.clock.advance(HOUR);
  office.run(["One"]);
  expect(office.lines(freeze(office, "One"), 2)[1]).toBe("2|a");
});

it("leaves no sheet behind where Google refuses a part of it", () => {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  const rangeName = office.item("One").rangeName ?? "";
  const names = () => office.workbook.sheets.map(({ name }) => name);
  const before = names();
  const faults = faultsOf(office, () => {
    office.done("freezeTable", { rangeName });
  });
  for (const name of names().filter((one) => !before.includes(one)))
    office.done("removeFrozen", { sheet: name });
  const refused = faults.filter(
    ({ moment, name }) => moment === "threw after" && /^(Sheet|Range)\./.test(name),
  );
  for (const fault of refused) {
    failAt(office, fault);
    const answer = office.call("freezeTable", { rangeName });
    endFaults(office);
    if (answer.ok) office.done("removeFrozen", answer.value);
    expect([fault.name, names()]).toEqual([fault.name, before]);
  }
  expect(refused.length).toBeGreaterThan(10);
});

it("masks the first row as well where the table has no header", () => {
  const office = new SavedOffice(() => rows({ name: "Anna", email: "anna@example.com" }));
  office.save("People", {
    source: "report",
    what: "Weekly retention",
    options: "header: no",
    columns: "name, email",
  });
  office.run(["People"]);
  const form = office.done("pullForm", { name: "People" });
  if (!form) throw new Error("There is no such row.");
  office.done("savePull", { form: { ...form, columns: "name, email (masked)" }, before: "People" });
  const copy = freeze(office, "People");
  expect(office.lines("People", 2)).toEqual(["Anna|anna@example.com"]);
  expect(office.lines(copy, 2)).toEqual(["Anna|a…@example.com"]);
});
