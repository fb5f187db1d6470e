/**
 * A saved pull is known by its id: people rename, copy, sort and delete as they like, and what is remembered
 * follows.
 */
import { isDict } from "../../../../src/add-on/table/values";
import { digest } from "../../../../src/add-on/settings/digest";
import { pullIdentity } from "../../../../src/add-on/input-language/pulls/pull-words";
import { EDITOR } from "../../../in-process/small-office";
import { LongOffice } from "../staging/long-office";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

function sheetOf(office: SavedOffice): Sheet {
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Analytics pulls");
  if (!sheet) throw new Error("There is no tab of pulls.");
  return sheet;
}

const ID_COLUMN = 18;

function officeOfTwo(): SavedOffice {
  const office = new SavedOffice();
  for (const name of ["One", "Two"]) office.save(name, { schedule: "daily at 9" });
  office.everyHour();
  return office;
}

describe("a look at the list of pulls", () => {
  it.each<[string, (office: SavedOffice) => void]>([
    ["that are well", () => undefined],
    ["one of which was renamed", (office) => office.edit("One", "Name", "Uno")],
    ["one of which has a mistake", (office) => office.edit("One", "Mode", "replase")],
    ["one of which has no id any more", (office) => void sheetOf(office).getRange(2, ID_COLUMN).setValue("")],
    ["one of which has another schedule", (office) => office.edit("One", "Schedule", "hourly")],
    ["one of which was deleted", (office) => sheetOf(office).deleteRows(2, 1)],
    ["one of which was copied", (office) => copyRow(office, 2, 4)],
    ["of an add-on that had no ids", asBeforeIds],
  ])("%s writes nothing", (_, change) => {
    const office = officeOfTwo();
    change(office);
    const before = [office.properties(), office.lines("Analytics pulls", 18), office.lines("Analytics log")];
    office.list();
    expect(office.writes()).toEqual([]);
    expect([office.properties(), office.lines("Analytics pulls", 18), office.lines("Analytics log")]).toEqual(
      before,
    );
  });

  it("shows a pull that was renamed with all that is remembered of it", () => {
    const office = officeOfTwo();
    office.edit("One", "Name", "Uno");
    expect(office.item("Uno")).toMatchObject({
      status: "well",
      rows: 2,
      rangeName: expect.stringContaining("one"),
    });
  });
});

function copyRow(office: SavedOffice, from: number, to: number): void {
  const width = ID_COLUMN;
  const values = sheetOf(office).getRange(from, 1, 1, width).getValues();
  sheetOf(office).getRange(to, 1, 1, width).setValues(values);
}

describe("a copied row", () => {
  it("is another pull, whose schedule is off until somebody runs it; the upper one is as it was", () => {
    const office = officeOfTwo();
    const id = office.idOf("One");
    copyRow(office, 2, 4);
    sheetOf(office).getRange("A4").setValue("Copy");
    sheetOf(office).getRange("G4").setValue("Copy");
    office.clock.advance(24 * HOUR);
    office.everyHour();
    expect(office.idOf("One")).toBe(id);
    expect(office.idOf("Copy")).toMatch(/^p[0-9a-f]{8}$/);
    expect(office.idOf("Copy")).not.toBe(id);
    expect(office.item("One")).toMatchObject({ status: "well" });
    expect(office.item("Copy")).toMatchObject({ status: "schedule off" });
    expect(office.lines("Copy", 1)).toEqual([]);
  });
});

describe("ids that people delete come back, and what is remembered with them", () => {
  it.each<[string, (office: SavedOffice) => void]>([
    ["of one row", (office) => void sheetOf(office).getRange(2, ID_COLUMN).setValue("")],
    ["of all rows, with their column", (office) => sheetOf(office).deleteColumns(ID_COLUMN, 1)],
    [
      "of a row that was renamed as well",
      (office) => {
        sheetOf(office).getRange(2, ID_COLUMN).setValue("");
        sheetOf(office).getRange(2, 1).setValue("Uno");
      },
    ],
  ])("%s", (_, change) => {
    const office = officeOfTwo();
    const ids = [office.idOf("One"), office.idOf("Two")];
    change(office);
    office.clock.advance(24 * HOUR);
    office.everyHour();
    const first = String(sheetOf(office).getRange(2, 1).getValue());
    expect([office.idOf(first), office.idOf("Two")]).toEqual(ids);
    expect(office.item(first)).toMatchObject({ status: "well", rows: 2 });
    expect(office.lines("One", 1)).toEqual(["request", "3", "3"]);
  });
});

it("a pull that is renamed in the sidebar is the same pull", () => {
  const office = officeOfTwo();
  const [id, form] = [office.idOf("One"), office.done("pullForm", { name: "One" })];
  if (!form) throw new Error("There is no form.");
  expect(office.done("savePull", { form: { ...form, name: "Uno" }, before: "One" })).toMatchObject({
    kind: "saved",
  });
  expect(office.idOf("Uno")).toBe(id);
  expect(office.item("Uno")).toMatchObject({ status: "well", rows: 2 });
});

it("pulls run as well where our cells are protected from the person who runs them, so that no id can be written", () => {
  const office = new SavedOffice().save("One");
  sheetOf(office)
    .getRange(2, 1, 1, ID_COLUMN)
    .setValues([["Two", "SQL", "select 2", "", "", "", "Two", ...Array<string>(ID_COLUMN - 7).fill("")]]);
  const grid = office.workbook.sheetByName("Analytics pulls");
  if (grid) grid.protections = [{ id: 900, description: "", warningOnly: false, editors: [] }];
  for (const request of [1, 2]) {
    office.clock.advance(2 * MINUTE);
    expect(office.run(["Two"], {}, EDITOR).ran).toMatchObject([{ status: "well" }]);
    expect(office.lines("Two", 1)).toEqual(["request", String(request), String(request)]);
  }
  expect(office.list().pulls).toMatchObject([{ name: "Two", rows: 2 }]);
});

/** Stores all as the add-on did that knew pulls by their names. */
function asBeforeIds(office: SavedOffice): void {
  const store = office.stores.documentProperties(office.workbook.id);
  const rows = sheetOf(office).getDataRange().getValues() as unknown[][];
  const names = new Map(
    rows.slice(1).map((row) => [String(row[ID_COLUMN - 1]), pullIdentity(String(row[0]))]),
  );
  for (const [property, text] of Object.entries(store.all())) {
    const [kind = "", id = ""] = property.split(":");
    const name = names.get(id);
    if (kind === "pull" && name !== undefined) {
      store.delete(property);
      store.setAll({ [`pull:${name}`]: firstForm(text) }, false);
      const staging = (of: string): string => `analytics_pages_${digest(of).slice(0, 12)}`;
      const sheet = office.workbook.sheetByName(staging(id));
      if (sheet) office.workbook.renameSheet(sheet, staging(name));
    }
    if (kind === "landing") {
      const former = text
        .replace(/"owner":"p[0-9a-f]{8}",?/, "")
        .replace(/"exportOf":"p[0-9a-f]{8}"/, '"exportOf":"big"');
      store.setAll({ [property]: former }, false);
    }
  }
  sheetOf(office).deleteColumns(ID_COLUMN, 1);
}

function firstForm(text: string): string {
  const { spreadsheet, state } = JSON.parse(text) as { spreadsheet: string; state: Record<string, unknown> };
  const { phase, block, row: _, ...others } = state;
  const { kind, ...more } = phase as Record<string, unknown>;
  const kept = isDict(block) ? block : {};
  const paused =
    kind === "paused" ? { savedPoint: "limit", retryAt: more["until"], soFar: more["soFar"] } : {};
  const isStaged = more["isStaged"] === true ? { isStaged: true } : {};
  return JSON.stringify({ version: 1, spreadsheet, state: { ...others, ...kept, ...paused, ...isStaged } });
}

describe("a tab that was made before there were ids", () => {
  it("is carried over: its pulls go on as they were, and nothing is left under their names", () => {
    const office = officeOfTwo();
    asBeforeIds(office);
    office.clock.advance(24 * HOUR);
    office.everyHour();
    expect(office.idOf("One")).toMatch(/^p[0-9a-f]{8}$/);
    expect(office.item("One")).toMatchObject({ status: "well", rows: 2, isUndoable: true });
    expect(office.lines("One", 1)).toEqual(["request", "3", "3"]);
    const names = Object.keys(office.properties()).filter((name) => name.startsWith("pull:"));
    expect(names.sort()).toEqual([`pull:${office.idOf("One")}`, `pull:${office.idOf("Two")}`].sort());
    office.edit("One", "Name", "Uno");
    office.done("undoRun", { name: "Uno" });
    expect(office.lines("One", 1)).toEqual(["request", "1", "1"]);
  });

  it("is carried over with a pull that was renamed since it ran", () => {
    const office = officeOfTwo();
    asBeforeIds(office);
    office.edit("One", "Name", "Uno");
    office.clock.advance(24 * HOUR);
    office.everyHour();
    expect(office.item("Uno")).toMatchObject({ status: "well", rows: 2 });
    expect(office.lines("One", 1)).toEqual(["request", "3", "3"]);
  });

  it("is carried over in the middle of a run, whose pages are gone on with", () => {
    const office = new LongOffice({ all: 25, size: 10, takes: 125 });
    office.turn();
    asBeforeIds(office);
    office.clock.advance(HOUR);
    office.runThrough();
    expect(office.offsets).toEqual([0, 10, 10, 20]);
    expect(office.landed).toEqual(office.wanted);
  });

  it("leaves a pull that the former add-on runs at this moment alone until that is over", () => {
    const office = officeOfTwo();
    asBeforeIds(office);
    const store = office.stores.documentProperties(office.workbook.id);
    const stored = JSON.parse(store.get("pull:one") ?? "{}") as { state: object };
    const [begun, until] = [office.clock.now() + 1_000, office.clock.now() + 5 * MINUTE];
    const busy = { ...stored, state: { ...stored.state, begun, lease: { who: "somebody", until } } };
    store.setAll({ "pull:one": JSON.stringify(busy) }, false);
    office.clock.advance(MINUTE);
    expect(office.run(["One"]).ran).toMatchObject([{ status: "at work" }]);
    expect(Object.keys(office.properties())).toContain("pull:one");
    office.clock.advance(HOUR);
    expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
    expect(Object.keys(office.properties())).not.toContain("pull:one");
  });
});
