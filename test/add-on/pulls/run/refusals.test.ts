/** What the sidebar asks of a pull or a table that is not there is refused, and changes nothing. */
import { EDITOR } from "../../../in-process/small-office";
import { rows } from "../../service-client/scripted";
import { ExportOffice, FILE, ROWS, state } from "../export/export-office";
import { GuardedList } from "./approval/guarded-list";
import { SavedOffice, HOUR } from "./saved-office";
import { SharedTab, WAITS } from "./shared-tab";

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

/** A pull whose export the hourly run began, and which goes on with it in the next hour. */
function officeUnderWay(): ExportOffice {
  const office = new ExportOffice("export: csv");
  office.edit("Big", "Schedule", "hourly");
  office.states = [state("working")];
  office.everyHour();
  office.clock.advance(HOUR);
  return office;
}

describe("to stop a run", () => {
  const stop = (office: SavedOffice, name: string) => office.call("giveUpRun", { name });

  it("is refused while somebody runs it", () => {
    const office = new SavedOffice().save("One");
    const { answer } = office;
    let stopped: unknown;
    office.answer = (request) => {
      stopped ??= stop(office, "One");
      return answer(request);
    };
    office.run(["One"]);
    expect(stopped).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("somebody is running this pull at the moment") },
    });
  });

  it("is refused where Google gives no lock, and the run goes on later", () => {
    const office = officeUnderWay();
    office.stores.faults.lockErrors = 1;
    const busy = "Google Sheets is busy, and nothing was changed. Stop it in a minute";
    expect(stop(office, "Big")).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining(busy) as string },
    });
    office.stores.faults.lockErrors = 0;
    office.states = [state("completed", { link: FILE })];
    office.everyHour();
    expect(office.lines("Big", 2)).toEqual(ROWS);
  });

  it("is refused where it went on and ended just before, and what it ended with stays", () => {
    const office = officeUnderWay();
    office.states = [state("completed", { link: FILE })];
    office.stores.faults.before = (call) => {
      if (call !== "Lock.tryLock") return undefined;
      delete office.stores.faults.before;
      office.everyHour();
      return undefined;
    };
    expect(stop(office, "Big")).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
    expect(office.lines("Big", 2)).toEqual(ROWS);
  });
});

it("a run of a row that waits for its owner's word says so, and asks nothing", () => {
  const office = new SharedTab("me");
  office.edit("Mine", "What", "select email from people");
  const before = office.asked.length;
  expect(office.run(["Mine"]).ran).toMatchObject([{ status: WAITS }]);
  expect(office.asked).toHaveLength(before);
});

describe("a mistake of the add-on's own, and no refusal of Google's, is told of a run", () => {
  /** Fails in this function of the sources, as the stack tells. */
  function failIn(office: SavedOffice, name: string): void {
    office.stores.faults.before = () => {
      if (new Error().stack?.includes(`${name} (`)) throw new TypeError("cells.find is not a function");
      return undefined;
    };
  }
  const TOLD = [{ message: expect.stringContaining("in the add-on itself") as string }];

  it("that gives a board its look", () => {
    const board = { source: "comparison" as const, what: "Signups; Paid", options: "show: board" };
    const office = new SavedOffice(() => rows({ date: "2026-11-19", value: 1 }));
    office.save("Board", { ...board, dates: "yesterday" });
    failIn(office, "layOutBoard");
    expect(office.run(["Board"]).ran).toMatchObject(TOLD);
  });

  it("that masks the tabs of earlier runs", () => {
    const office = new SavedOffice(() => rows({ name: "Ann", email: "ann@example.com" }));
    office.save("People", { columns: "name, email", mode: "snapshot" });
    for (let run = 0; run < 2; run++) {
      office.run(["People"]);
      office.clock.advance(24 * HOUR);
    }
    office.edit("People", "Columns", "name, email (masked)");
    office.approve("People");
    failIn(office, "tryToMask");
    expect(office.run(["People"]).ran).toMatchObject(TOLD);
  });

  it("that reads who may edit what is protected", () => {
    const list = new GuardedList().enter("E1:E4", [["Rate"], [1], [2], [3]]);
    list.guard({ cells: "E1:E9" }).enter("C1:D1", [["x", "y"]], EDITOR);
    failIn(list, "readEditors");
    list.turn();
    delete list.stores.faults.before;
    expect([list.item("Mine")]).toMatchObject(TOLD);
  });
});
