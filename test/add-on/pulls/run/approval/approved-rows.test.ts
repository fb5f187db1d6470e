/** What anyone who edits may do to a row that was agreed to, besides typing into its cells. */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";
import { SharedTab, WAITS } from "../shared-tab";

it("a private key asks nothing where the mark of who made the connection was overwritten", () => {
  const office = new SharedTab("me");
  const settings = Object.entries(office.properties()).filter(([, v]) => v.includes('"maker":"'));
  expect(settings).toHaveLength(1);
  for (const [name, text] of settings)
    office.store.setAll({ [name]: text.replace(/"maker":"[^"]*"/, '"maker":"another"') }, false);
  office.edit("Mine", "What", "select email from people");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

it("a mask that is taken away in two steps waits as one that is taken away in one", () => {
  const office = new SharedTab("everyone", { columns: "request, name (masked)" });
  office.edit("Mine", "Columns", "request");
  expect(office.hour()).toHaveLength(1);
  office.edit("Mine", "Columns", "request, name");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.hour()).toHaveLength(1);
});

/** More names than a note of what was agreed has room for. */
const MANY_MASKS = Array.from({ length: 600 }, (_, i) => `a column of a long name ${i} (masked)`).join(", ");

it("a row of hundreds of masks can be agreed to with a private key", () => {
  const office = new SharedTab("me");
  office.edit("Mine", "Columns", `request, ${MANY_MASKS}`);
  expect(office.hour()).toEqual([]);
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.item("Mine").approval).toBeUndefined();
});

it("of a row of hundreds of masks none is taken away unseen", () => {
  const office = new SharedTab("everyone", { columns: `request, ${MANY_MASKS}` });
  office.edit("Mine", "Columns", `request, ${MANY_MASKS.replace(/ 599 .masked.$/, " 599")}`);
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.item("Mine").approval).toBeUndefined();
});

it("a mask that was taken away waits as well once the connection is of everyone", () => {
  const office = new SharedTab("me", { columns: "request, name (masked)" });
  office.edit("Mine", "Columns", "request, name");
  expect(office.hour()).toEqual([]);
  office.connect({ audience: "everyone" });
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
  expect(office.approve("Mine", EDITOR)).toMatchObject({ ok: false, failure: { kind: "notYours" } });
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.hour()).toHaveLength(1);
});

it("a column that was masked and left out stays known once the connection is of everyone", () => {
  const office = new SharedTab("me", { columns: "request, name (masked)" });
  office.edit("Mine", "Columns", "request");
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  office.connect({ audience: "everyone" });
  expect(office.hour()).toHaveLength(1);
  office.edit("Mine", "Columns", "request, name");
  expect(office.hour()).toEqual([]);
});

it("a row with more masks than can be noted stops no other", () => {
  const office = new SharedTab("everyone");
  office.save("Other", { schedule: "hourly" });
  office.edit("Mine", "Columns", MANY_MASKS);
  office.edit("Other", "Columns", "request, name (masked)");
  office.hour();
  office.edit("Other", "Columns", "request, name");
  office.hour();
  expect(office.item("Other")).toMatchObject({ status: WAITS });
});

it("a place beyond the cells of a shut sheet does not keep the list from being shown", () => {
  const office = new SharedTab("everyone");
  office.workbook.sheets[0]?.write({ row: 1, column: 5, rows: 1, columns: 1 }, { values: [["shut"]] });
  office.shut("Sheet1");
  office.edit("Mine", "Place", "Sheet1!ZZ99999");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

it("a place in a sheet of which some cells are shut is not for who may not write there to agree to", () => {
  const office = new SharedTab("everyone");
  const sheet = office.workbook.sheets[0];
  sheet?.write({ row: 1, column: 5, rows: 1, columns: 1 }, { values: [["shut"]] });
  const rect = { row: 2, column: 1, rows: 50, columns: 3 };
  if (sheet) {
    sheet.protections = [{ id: 900, description: "", warningOnly: false, editors: [OWNER], rect }];
  }
  office.edit("Mine", "Place", "Sheet1");
  expect(office.hour()).toEqual([]);
  expect(office.approve("Mine", EDITOR)).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
  expect(office.approve("Mine")).toMatchObject({ ok: true });
  expect(office.hour()).toHaveLength(1);
});

it("a place is known from another by more than a digest that can be met by trying", () => {
  // The first 32 bits of the plain digests of these two places are the same.
  const office = new SharedTab("everyone");
  office.workbook.sheets[0]?.write({ row: 1, column: 20, rows: 1, columns: 1 }, { values: [["shut"]] });
  office.shut("Sheet1");
  office.edit("Mine", "Place", "''x618001'!A1");
  expect(office.hour()).toHaveLength(1);
  office.edit("Mine", "What", "select 2");
  office.edit("Mine", "Place", "Sheet1!F349");
  expect(office.hour()).toEqual([]);
  expect(office.item("Mine")).toMatchObject({ status: WAITS });
});

describe.each(["me", "everyone"] as const)("with a key for %s", (audience) => {
  it("a named range that was moved to a shut sheet lets nothing land there", () => {
    const office = new SharedTab(audience);
    const sheet1 = office.workbook.sheets[0];
    sheet1?.write(
      { row: 1, column: 1, rows: 3, columns: 2 },
      {
        values: [
          ["pay", "who"],
          [1, "x"],
          [2, "y"],
        ],
      },
    );
    office.shut("Sheet1");
    const named = office.workbook.namedRanges.find((one) => one.grid.name === "Mine");
    expect(named).toBeDefined();
    if (named && sheet1)
      office.workbook.setNamedRange(named.name, sheet1, { row: 1, column: 1, rows: 3, columns: 2 });
    office.hour();
    expect(office.lines("Sheet1", 2)).toEqual(["pay|who", "1|x", "2|y"]);
  });

  it("a named range that was moved to blank cells of a shut sheet lets nothing land there", () => {
    const office = new SharedTab(audience);
    const sheet1 = office.workbook.sheets[0];
    sheet1?.write({ row: 1, column: 1, rows: 1, columns: 1 }, { values: [["pay"]] });
    office.shut("Sheet1");
    const named = office.workbook.namedRanges.find((one) => one.grid.name === "Mine");
    if (named && sheet1)
      office.workbook.setNamedRange(named.name, sheet1, { row: 5, column: 1, rows: 3, columns: 2 });
    office.hour();
    expect(office.lines("Sheet1", 2)).toEqual(["pay|"]);
  });

  it.each<[string, (office: SharedTab) => void]>([
    [
      "sorted without our columns",
      (office) => {
        const top = office.tab.getRange(2, 1, 1, 10);
        const below = office.tab.getRange(3, 1, 1, 10);
        const [a, b] = [top.getValues(), below.getValues()];
        top.setValues(b);
        below.setValues(a);
      },
    ],
    ["given without their ids", (office) => void office.tab.getRange("R2:R3").clearContent()],
    ["in a tab of another name", (office) => void office.tab.setName("Our pulls")],
    [
      "of another locale",
      (office) => office.last.SpreadsheetApp.getActiveSpreadsheet().setSpreadsheetLocale("de_DE"),
    ],
    ["shown in another format", (office) => void office.tab.getRange("A2:J3").setNumberFormat("@")],
    [
      "deleted and brought back",
      (office) => {
        const values = office.tab.getRange(2, 1, 2, 18).getValues();
        office.tab.deleteRows(2, 2);
        office.hour();
        office.tab.getRange(2, 1, 2, 18).setValues(values);
      },
    ],
    [
      "whose sheet was renamed",
      (office) =>
        void office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Mine")?.setName("Yours"),
    ],
    ["with a column inserted", (office) => void office.tab.insertColumnBefore(3)],
  ])("rows %s are asked", (_, change) => {
    const office = new SharedTab(audience, { columns: "name (masked)", dates: "" });
    office.save("Two", { schedule: "hourly", options: "n: 3", what: "select :n" });
    office.hour();
    change(office);
    office.hour();
    const pulls = office.list().pulls;
    expect(pulls.map(({ status, approval }) => [status, approval])).toEqual([
      ["well", undefined],
      ["well", undefined],
    ]);
  });
});

it("a day in a cell is the same day in another zone", () => {
  const office = new SavedOffice(() => rows({ n: 1 }));
  office.connect({ audience: "me" });
  office.save("Days", {
    source: "SQL",
    what: "select :from",
    dates: "2026-01-01 to 2026-01-31",
    schedule: "hourly",
  });
  const google = office.last.SpreadsheetApp.getActiveSpreadsheet();
  google.getSheetByName("Analytics pulls")?.getRange("D2").setValue("2026-01-31");
  office.approve("Days");
  office.clock.advance(HOUR);
  office.everyHour();
  const before = office.item("Days").approval;
  google.setSpreadsheetTimeZone("America/Los_Angeles");
  office.clock.advance(HOUR);
  office.everyHour();
  const zone = { title: "Time zone", before: "Etc/UTC", after: "America/Los_Angeles" };
  expect([before, office.item("Days").approval?.changes]).toEqual([undefined, [zone]]);
});
