/** A saved pull is deleted in the sidebar: its row goes; its cells stay or go, and nothing next to them. */
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { HOUR, SavedOffice } from "../run/saved-office";
import { rows } from "../../service-client/scripted";
import { EDITOR } from "../../../in-process/small-office";

function cellsOf(office: SavedOffice, sheet: string, range: string): unknown[][] {
  const found = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(sheet);
  return found?.getRange(range).getValues() ?? [];
}

function enter(office: SavedOffice, sheet: string, range: string, text: string): void {
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(sheet)?.getRange(range).setValue(text);
}

const names = (office: SavedOffice): string[] => office.list().pulls.map(({ name }) => name);

it("loses its row, and no other; its cells stay where they are kept", () => {
  const office = new SavedOffice().save("One").save("Two").save("Three");
  office.run(["One", "Two", "Three"]);
  office.done("deletePull", { name: "Two", clear: false });
  expect(names(office)).toEqual(["One", "Three"]);
  expect(office.lines("Two", 2)).toEqual(["request|name", "2|a", "2|b"]);
  expect(office.lines("Analytics pulls", 1)).toEqual(["Name", "One", "Three"]);
  expect(office.log()[0]).toContain("Two|by hand|deleted|");
});

it("clears its own cells where a person wants that, and what is among and next to them stays", () => {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One");
  sheet?.insertColumnsAfter(1, 1);
  for (const cell of ["B1", "B2", "D2", "A9"]) enter(office, "One", cell, `mine ${cell}`);
  office.done("deletePull", { name: "One", clear: true });
  expect(cellsOf(office, "One", "A1:D3")).toEqual([
    ["", "mine B1", "", ""],
    ["", "mine B2", "", "mine D2"],
    ["", "", "", ""],
  ]);
  expect(cellsOf(office, "One", "A9")).toEqual([["mine A9"]]);
  expect(sheet?.getRange("A1").getNote()).toBe("");
  expect(names(office)).toEqual([]);
});

it("is no more asked by the hour, and another one may land where it stood", () => {
  const office = new SavedOffice().save("One", { schedule: "hourly" });
  office.run(["One"]);
  office.done("deletePull", { name: "One", clear: true });
  const asked = office.asked.length;
  office.clock.advance(HOUR);
  office.everyHour();
  expect(office.asked).toHaveLength(asked);
  office.save("Next", { place: "One" });
  expect(office.run(["Next"]).ran).toMatchObject([{ status: "well" }]);
});

it("goes with a mistake in its row as well, and leaves what a person wrote next to the tab's columns", () => {
  const office = new SavedOffice().save("One").save("Two");
  office.edit("One", "Schedule", "sometimes");
  enter(office, "Analytics pulls", "Z2", "my note");
  office.done("deletePull", { name: "One", clear: false });
  expect(names(office)).toEqual(["Two"]);
  expect(cellsOf(office, "Analytics pulls", "Z2")).toEqual([["my note"]]);
});

it("stays while somebody runs it, and says so where it is gone already", () => {
  const office = new SavedOffice().save("One");
  let refused: unknown;
  office.answer = () => {
    refused = office.call("deletePull", { name: "One", clear: true }, EDITOR);
    return rows({ n: 1 });
  };
  office.run(["One"]);
  expect(refused).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining("Delete it when that is over") },
  });
  office.done("deletePull", { name: "One", clear: true });
  expect(office.call("deletePull", { name: "One", clear: true })).toMatchObject({
    ok: false,
    failure: { kind: "unknownName" },
  });
});

it("shows its last ten runs, newest first, each once, and none of another pull's", () => {
  const office = new SavedOffice().save("One").save("Two");
  for (let run = 0; run < 12; run++) office.run(["One", "Two"]);
  const { runs } = office.done("lastRuns", { name: "One" });
  expect(runs).toHaveLength(10);
  expect(runs[0]).toMatchObject({ what: "finished", why: "by hand", rows: 2, message: "" });
  expect(runs[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect([...runs].sort((a, b) => (a.at < b.at ? 1 : -1))).toEqual(runs);
  expect(office.done("lastRuns", { name: "Three" })).toEqual({ runs: [] });
});

it("leaves the table of a forgotten row as it was before its last run, where a person wants that back", () => {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  office.clock.advance(HOUR);
  const before = office.lines("One", 2);
  office.run(["One"]);
  expect(office.lines("One", 2)).not.toEqual(before);
  expect(office.list().pulls).toMatchObject([{ name: "One", isUndoable: true }]);
  const rangeName = office.item("One").rangeName ?? "";
  office.done("deletePull", { name: "One", clear: false });
  expect(office.done("undoTable", { rangeName })).toMatchObject({ sheet: "One", rows: 2 });
  expect(office.lines("One", 2)).toEqual(before);
});

describe("a row that a person deletes or renames in the tab while the pull before it runs", () => {
  /** Runs three pulls that are due; gives the office, and the pulls that were asked. */
  const runThree = (act: (tab: Grid) => void): { office: SavedOffice; asked: string[] } => {
    const office = new SavedOffice();
    for (const name of ["One", "Two", "Three"]) office.save(name, { schedule: "hourly" });
    const asked: string[] = [];
    office.answer = ({ body }) => {
      const [, name = ""] = /select '(\w+)'/.exec(JSON.stringify(body)) ?? [];
      asked.push(name);
      const tab = office.workbook.sheetByName("Analytics pulls");
      if (tab && name === "One") act(tab);
      return rows({ n: 1 });
    };
    office.everyHour();
    return { office, asked };
  };

  it("is not asked once it is gone, which the log says; those after it are", () => {
    const { office, asked } = runThree((tab) => tab.deleteRows(3, 1));
    expect(asked).toEqual(["One", "Three"]);
    expect(office.workbook.sheetByName("Two")).toBeUndefined();
    const said = "Two|schedule|not asked||||||Its row was deleted while a pull before it ran.";
    expect(office.log().filter((line) => line.startsWith("Two|"))).toEqual([said]);
  });

  it("runs under another name, or below another row, as before", () => {
    const { asked } = runThree((tab) => {
      tab.write({ row: 3, column: 1, rows: 1, columns: 1 }, { values: [["Second"]] });
      tab.insertRows(2, 2);
    });
    expect(asked).toEqual(["One", "Two", "Three"]);
  });
});
