/** Hidden copies of what was deleted hold people's data: they go within a week, whatever they are called. */
import { land } from "../../../in-process/landing";
import { OWNER } from "../../../in-process/small-office";
import { countOf } from "../../../sweep/part";
import { HOUR, SavedOffice } from "../run/saved-office";

const NAMES = ["analytics_from_outside_people__before", "analytics_from_outside_people__before_2"];

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Two pulls that have landed so often that their tables before are kept. */
function makeOffice(): SavedOffice {
  const office = new SavedOffice();
  office.save("People", { schedule: "daily at 9" });
  for (let n = 0; n < 3; n++) {
    office.run(["People"]);
    land(office, { place: "Other", what: "select 9" });
    office.clock.advance(HOUR);
  }
  return office;
}

function hiddenOf(office: SavedOffice): string[] {
  return office.workbook.sheets
    .filter((one) => one.hidden)
    .map(({ name }) => name)
    .sort();
}

function sheetOf(office: SavedOffice, name: string): Sheet {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

function remove(office: SavedOffice, name: string): void {
  office.last.SpreadsheetApp.getActiveSpreadsheet().deleteSheet(sheetOf(office, name));
}

/** Of the hourly runs, one in so many. */
const EACH = countOf(4, 12);

function liveFor(office: SavedOffice, days: number): void {
  for (let hour = 0; hour < days * 24; hour += EACH) {
    office.clock.advance(EACH * HOUR);
    office.everyHour();
  }
}

it("hidden tables before stay while their pulls and sheets do", () => {
  const office = makeOffice();
  const before = hiddenOf(office);
  expect(before).toHaveLength(4);
  liveFor(office, 9);
  expect(hiddenOf(office)).toEqual(before);
});

it("a week after a pull's row and sheets were deleted nothing hidden is left of them", () => {
  const office = makeOffice();
  sheetOf(office, "Analytics pulls").deleteRows(2, 1);
  remove(office, "People");
  remove(office, "Other");
  liveFor(office, 5);
  expect(hiddenOf(office)).toHaveLength(4);
  liveFor(office, 2.5);
  expect(hiddenOf(office)).toEqual([]);
});

it("a row alone that was deleted takes its hidden tables along, and leaves its sheet", () => {
  const office = makeOffice();
  sheetOf(office, "Analytics pulls").deleteRows(2, 1);
  const block = office.lines("People", 2);
  liveFor(office, 8);
  expect(hiddenOf(office)).toEqual([
    "analytics_from_outside_other__before",
    "analytics_from_outside_other__before_2",
  ]);
  expect(office.lines("People", 2)).toEqual(block);
});

it("what a person gave another name goes as well, unless it can be seen: then it is theirs", () => {
  const office = makeOffice();
  sheetOf(office, NAMES[0] ?? "").setName("Old people");
  sheetOf(office, NAMES[1] ?? "")
    .setName("Mine now")
    .showSheet();
  sheetOf(office, "Analytics pulls").deleteRows(2, 1);
  remove(office, "People");
  liveFor(office, 8);
  const names = office.workbook.sheets.map(({ name }) => name);
  expect(names).not.toContain("Old people");
  expect(names).toContain("Mine now");
});

it("pages that no run goes on with go, also under another name; somebody's own sheets never do", () => {
  const office = makeOffice();
  const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const heading = JSON.stringify({ form: 2, key: "k", masked: [], begun: 1, again: 0 });
  for (const name of ["analytics_pages_0123456789ab", "Some pages"]) {
    const sheet = spreadsheet.insertSheet(name);
    sheet.getRange(1, 1).setValue(heading);
    sheet.hideSheet();
    // As where the add-on has made it.
    const mark = { [`sheet:${sheet.getSheetId()}`]: office.workbook.id };
    office.stores.documentProperties(office.workbook.id).setAll(mark, false);
  }
  const others = spreadsheet.insertSheet("Other pages");
  others.getRange(1, 1).setValue(heading);
  others.hideSheet();
  for (const name of ["My secret plans", "analytics_events_staging"])
    spreadsheet.insertSheet(name).hideSheet();
  liveFor(office, 8);
  const names = hiddenOf(office);
  expect(names.filter((name) => name.includes("ages"))).toEqual(["Other pages"]);
  expect(names).toEqual(expect.arrayContaining(["My secret plans", "analytics_events_staging"]));
});

it.each([
  ["hidden pages", "analytics_pages_0123456789ab", true],
  ["visible pages", "analytics_pages_0123456789ab", false],
  ["a table before", "analytics_people__before", true],
])(
  "somebody's sheet with shut cells is not removed where a colleague calls it like %s",
  (_, name, isHidden) => {
    const office = makeOffice();
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet("Pay");
    sheet.getRange(1, 1).setValue(JSON.stringify({ form: 3, key: "k", masked: [], begun: 1, again: 0 }));
    const grid = office.workbook.sheetByName("Pay");
    const rect = { row: 2, column: 1, rows: 5, columns: 2 };
    if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
    sheet.setName(name);
    if (isHidden) sheet.hideSheet();
    liveFor(office, 8);
    office.done("forgetEverything", { frozen: false });
    expect(office.workbook.sheets.map((one) => one.name)).toContain(name);
  },
);

it("a last good answer that no formula asks for any more goes a week later", () => {
  const office = makeOffice();
  office.calculated("ANALYTICS_SQL", ["select 'gone'"]);
  const kept = (): string[] => Object.keys(office.properties()).filter((name) => name.startsWith("last:"));
  expect(kept()).toHaveLength(1);
  liveFor(office, 6);
  expect(kept()).toHaveLength(1);
  liveFor(office, 3);
  expect(kept()).toEqual([]);
});
