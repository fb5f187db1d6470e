/** What the sidebar asks of a pull or a table that is not there is refused, and changes nothing. */
import { rows } from "../../service-client/scripted";
import { SavedOffice, HOUR } from "./saved-office";

/** What stands in the spreadsheet, and what is kept of it. */
function standing(office: SavedOffice): unknown {
  const tabs = office.workbook.sheets.map(({ name }) => [name, office.lines(name, 30)]);
  return [tabs, office.properties()];
}

function officeWithTable(): SavedOffice {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  office.save("Never ran");
  office.clock.advance(HOUR);
  return office;
}

type Refused = (office: SavedOffice) => ReturnType<SavedOffice["call"]>;

it.each<[what: string, kind: string, call: Refused]>([
  ["cells that wait, where none do", "noTable", (office) => office.call("showWaiting", { name: "One" })],
  [
    "cells that wait for a pull that never ran",
    "noTable",
    (office) => office.call("waitingCells", { name: "Never ran" }),
  ],
  [
    "to give what waits to a row that is gone",
    "noTable",
    (office) => office.call("joinWaiting", { name: "One", gone: "a", now: "b" }),
  ],
  [
    "a table that nobody has",
    "noTable",
    (office) => office.call("showTable", { rangeName: "analytics_none" }),
  ],
  [
    "to remove a sheet that is no frozen copy",
    "noCopy",
    (office) => office.call("removeFrozen", { sheet: "One" }),
  ],
  [
    "to mask in a sheet that is no frozen copy",
    "noCopy",
    (office) => office.call("maskFrozen", { sheet: "One", rangeName: office.item("One").rangeName ?? "" }),
  ],
  [
    "to delete a pull that is not there",
    "unknownName",
    (office) => office.call("deletePull", { name: "Two", clear: true }),
  ],
])("%s", (_, kind, call) => {
  const office = officeWithTable();
  const before = standing(office);
  expect(call(office)).toMatchObject({ ok: false, failure: { kind } });
  expect(standing(office)).toEqual(before);
});

it("a look at what a run would do is refused for one that begins a file elsewhere, and asks nothing", () => {
  const office = new SavedOffice().save("File", { mode: "export: gs://ours/weekly" });
  expect(office.call("dryRun", { run: "r", name: "File" })).toMatchObject({ ok: false });
  expect(office.asked).toEqual([]);
});

it.each([
  ["the chart of a table", "Sheet.updateChart"],
  ["its named range", "Spreadsheet.setNamedRange"],
])("a mistake of the add-on's own with %s is told as one, and is no refusal of Google's", (_, call) => {
  let count = 5;
  const days = () => Array.from({ length: count }, (_, i) => ({ day: `2026-11-1${i}`, n: i }));
  const office = new SavedOffice(() => rows(...days())).save("One");
  office.run(["One"]);
  office.done("addChart", { rangeName: office.item("One").rangeName ?? "" });
  office.clock.advance(HOUR);
  count = 8;
  office.stores.faults.before = (name) => {
    if (name === call) throw new TypeError("charts.find is not a function");
    return undefined;
  };
  const { ran } = office.run(["One"]);
  delete office.stores.faults.before;
  expect(ran).toMatchObject([{ status: "failed", message: expect.stringContaining("in the add-on itself") }]);
});

it("a mistake while a deleted pull's rules are taken away is told, and not passed over", () => {
  const office = new SavedOffice().save("One", { mode: "grey when late", schedule: "hourly" });
  office.run(["One"]);
  office.stores.faults.before = (name) => {
    if (name === "Sheet.getConditionalFormatRules") throw new TypeError("rules.find is not a function");
    return undefined;
  };
  expect(office.call("deletePull", { name: "One", clear: true })).toMatchObject({
    ok: false,
    failure: { kind: "unexpected" },
  });
});
