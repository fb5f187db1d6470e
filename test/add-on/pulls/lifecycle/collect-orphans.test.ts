/**
 * What is remembered of a pull whose row was deleted goes a week later; its block and its named range stay
 * the person's.
 */
import { NEW_STATE } from "../../../../src/add-on/pulls/model/pull-state";
import { pullStateText } from "../../../../src/add-on/pulls/model/stored-state";
import { listNamedRows } from "../../../../src/add-on/pulls/config-sheet/row-ids";
import { ExportOffice } from "../export/export-office";
import { HOUR, SavedOffice } from "../run/saved-office";

const DAY = 24 * HOUR;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** An office whose pulls "One" and "Two" have landed; a chat was notified of both. */
function officeOfTwo(): SavedOffice {
  const office = new SavedOffice();
  for (const name of ["One", "Two"]) office.save(name, { schedule: "daily at 9" });
  office.everyHour();
  const tabBefore = JSON.stringify({ status: "failing", run: office.clock.now() });
  const names = ["One", "Two"].map((name) => [`told:${office.idOf(name)}`, tabBefore]);
  office.stores.documentProperties(office.workbook.id).setAll(Object.fromEntries(names), false);
  return office;
}

function sheetOf(office: SavedOffice, name = "Analytics pulls"): Sheet {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

/** The row of the pull "One", as its cells hold it. */
function cutRow(office: SavedOffice): unknown[] {
  const row = sheetOf(office).getRange("A2:R2").getValues()[0] ?? [];
  sheetOf(office).deleteRows(2, 1);
  return row;
}

function later(office: SavedOffice, ms: number): void {
  office.clock.advance(ms);
  office.everyHour();
}

/** Ids, which are made from names. */
const IDS = new Map(["One", "Two", "Big"].map((name) => [name.toLowerCase(), idMadeFrom(name)]));

function idMadeFrom(name: string): string {
  const row = { row: 2, cell: "", name, isShownToHaveRun: false };
  return listNamedRows([row], [])[0]?.id ?? "";
}

function rememberedOf(office: SavedOffice, name: string): string[] {
  return Object.entries(office.properties())
    .map(([property, text]) => [property.replace(IDS.get(name) ?? "", name), text] as const)
    .filter(([property]) => property.endsWith(`:${name}`) || property.endsWith(`_${name}`))
    .map(([property, text]) =>
      property.startsWith("landing:") && !text.includes("last") ? `${property}, its name` : property,
    )
    .sort();
}

const ALL = (name: string): string[] => [
  `agreed:${name}`,
  `landing:analytics_from_outside_${name}`,
  `pull:${name}`,
  `told:${name}`,
];

describe("what is remembered of a pull whose row was deleted", () => {
  it("goes a week after that was seen, but for the name of its block, which stays as it is", () => {
    const office = officeOfTwo();
    cutRow(office);
    later(office, HOUR);
    later(office, 7 * DAY - HOUR);
    expect(rememberedOf(office, "one")).toEqual(ALL("one"));
    const block = office.lines("One", 2);
    later(office, HOUR);
    expect(rememberedOf(office, "one")).toEqual(["landing:analytics_from_outside_one, its name"]);
    expect(office.properties()).not.toHaveProperty("gone");
    expect(rememberedOf(office, "two")).toEqual(ALL("two"));
    expect(office.lines("One", 2)).toEqual(block);
    expect(office.workbook.namedRange("analytics_from_outside_one")?.rect).toEqual({
      row: 1,
      column: 1,
      rows: 3,
      columns: 2,
    });
  });

  it("goes altogether where its block is gone as well", () => {
    const office = officeOfTwo();
    cutRow(office);
    office.last.SpreadsheetApp.getActiveSpreadsheet().deleteSheet(sheetOf(office, "One"));
    later(office, HOUR);
    later(office, 7 * DAY);
    expect(rememberedOf(office, "one")).toEqual([]);
  });

  it("goes of an export, too, whose sheet stays as it is", () => {
    const office = new ExportOffice("export: s3://bucket/folder");
    office.run(["Big"]);
    sheetOf(office).deleteRows(2, 1);
    later(office, HOUR);
    const tabBefore = office.tab();
    later(office, 7 * DAY);
    expect(Object.keys(tabBefore)).not.toEqual([]);
    expect(office.tab()).toEqual(tabBefore);
    expect(rememberedOf(office, "big")).toEqual(["landing:analytics_from_outside_export_of_big, its name"]);
  });

  it("stays where the row comes back within the week, and waits a week again when it goes again", () => {
    const office = officeOfTwo();
    const row = cutRow(office);
    later(office, HOUR);
    later(office, 5 * DAY);
    sheetOf(office).getRange("A3:R3").setValues([row]);
    later(office, HOUR);
    expect(office.item("One")).toMatchObject({ status: "well" });
    sheetOf(office).deleteRows(3, 1);
    later(office, HOUR);
    later(office, 6 * DAY);
    expect(rememberedOf(office, "one")).toEqual(ALL("one"));
  });

  it("waits a week from its last run where the row was there again and nobody looked", () => {
    const office = officeOfTwo();
    const row = cutRow(office);
    later(office, HOUR);
    office.clock.advance(5 * DAY);
    sheetOf(office).getRange("A3:R3").setValues([row]);
    office.run(["One"]);
    sheetOf(office).deleteRows(3, 1);
    later(office, 3 * DAY);
    expect(rememberedOf(office, "one")).toEqual(ALL("one"));
  });

  it.each<[string, (office: SavedOffice) => void]>([
    [
      "is not there",
      (office) => office.last.SpreadsheetApp.getActiveSpreadsheet().deleteSheet(sheetOf(office)),
    ],
    ["lacks a header", (office) => void sheetOf(office).getRange("A1:B1").setValue("")],
    [
      "has rows above its headers, as sorted with them",
      (office) => {
        const rows = sheetOf(office).getRange("A1:R2");
        rows.setValues([...rows.getValues()].reverse());
      },
    ],
    [
      "has a row without a name and an id",
      (office) => {
        sheetOf(office).getRange("A2").setValue("");
        sheetOf(office).getRange("R2").setValue("");
      },
    ],
  ])("stays as long as the tab %s", (_, change) => {
    const office = officeOfTwo();
    cutRow(office);
    later(office, HOUR);
    change(office);
    later(office, 8 * DAY);
    later(office, 8 * DAY);
    expect([...rememberedOf(office, "one"), ...rememberedOf(office, "two")]).toEqual([
      ...ALL("one"),
      ...ALL("two"),
    ]);
  });

  it("leaves its block alone when another pull has its name, or its place", () => {
    const office = officeOfTwo();
    const block = office.lines("One", 2);
    cutRow(office);
    later(office, HOUR);
    later(office, 7 * DAY);
    office.save("One", { place: "Elsewhere" }).save("Other", { place: "One" });
    expect(office.run(["One", "Other"]).ran).toMatchObject([
      { status: "well" },
      { failure: "badDestination" },
    ]);
    expect(office.lines("One", 2)).toEqual(block);
    expect(office.lines("Elsewhere", 2)).toHaveLength(3);
  });

  it("stays of a row that has no name any more", () => {
    const office = officeOfTwo();
    sheetOf(office).getRange("A2").setValue("");
    later(office, HOUR);
    later(office, 8 * DAY);
    expect(rememberedOf(office, "one")).toEqual(ALL("one"));
  });

  it("stays of a pull that was called so, has another name now and has not landed since", () => {
    const office = new SavedOffice().save("One");
    office.run(["One"]);
    office.edit("One", "Name", "Uno");
    later(office, HOUR);
    office.save("One", { place: "Elsewhere" });
    office.run(["One"]);
    sheetOf(office).deleteRows(3, 1);
    later(office, HOUR);
    later(office, 7 * DAY);
    // The id of "Uno" is made from the name that it had first.
    expect(rememberedOf(office, "one")).toEqual([
      "agreed:one",
      "landing:analytics_from_outside_one",
      "pull:one",
    ]);
    expect(office.idOf("Uno")).toBe(idMadeFrom("One"));
    expect(Object.keys(office.properties()).filter((name) => name.startsWith("pull:"))).toHaveLength(1);
  });

  it("goes a few at a time where many have gone, as many as can be noted", () => {
    const office = officeOfTwo();
    const text = pullStateText(NEW_STATE, office.workbook.id);
    const names = Array.from({ length: 60 }, (_, n) => `pull:${"é".repeat(100)} ${n}`);
    office.stores
      .documentProperties(office.workbook.id)
      .setAll(Object.fromEntries(names.map((name) => [name, text])), false);
    const left = (): number => names.filter((name) => name in office.properties()).length;
    later(office, HOUR);
    later(office, 7 * DAY);
    expect(left()).toBe(55);
    for (let hour = 0; hour < 6; hour++) later(office, HOUR);
    later(office, 7 * DAY);
    for (let hour = 0; hour < 12; hour++) later(office, HOUR);
    later(office, 7 * DAY);
    for (let hour = 0; hour < 12; hour++) later(office, HOUR);
    expect(left()).toBe(0);
    expect(office.item("Two")).toMatchObject({ status: "well" });
  });

  it("costs no call of a service once it is noted", () => {
    const office = officeOfTwo();
    const callsNow = (): number => {
      later(office, HOUR);
      return Object.values(office.last.execution.calls.data).reduce((sum, one) => sum + one, 0);
    };
    later(office, HOUR);
    const before = callsNow();
    cutRow(office);
    later(office, HOUR);
    later(office, HOUR);
    expect(callsNow()).toBe(before);
  });

  it("goes where the store is full: prints of cells make room for the note", () => {
    const office = officeOfTwo();
    const store = office.stores.documentProperties(office.workbook.id);
    cutRow(office);
    const size = (): number =>
      Object.entries(store.all()).reduce((sum, [name, text]) => sum + Buffer.byteLength(name + text), 0);
    for (let n = 0; size() < 511_900; n++) {
      const room = Math.min(8_900, 511_990 - size());
      store.setAll({ [`other:${n}`]: "x".repeat(room - 10) }, false);
    }
    later(office, HOUR);
    later(office, 7 * DAY);
    expect(rememberedOf(office, "one")).toEqual(["landing:analytics_from_outside_one, its name"]);
  });
});
