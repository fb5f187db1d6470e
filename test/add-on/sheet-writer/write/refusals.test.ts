/** What the writer refuses, and what it does not swallow: each leaves the table that stands there. */
import { ServiceError } from "../../../../src/local/google/rules/service-error";
import type { Destination } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";
import { checkRoomForNew } from "../../../../src/add-on/sheet-writer/cells/ensure-room";
import { addHiddenSheet } from "../../../../src/add-on/sheet-writer/cells/grid";
import { nameCells } from "../../../../src/add-on/sheet-writer/cells/name-cells";
import { insertChart } from "../../../../src/add-on/sheet-writer/charts/block-chart";
import { insertFormula } from "../../../../src/add-on/sheet-writer/formulas/insert-formula";
import { explainRefusal } from "../../../../src/add-on/sheet-writer/survey/obstacles";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { AddOnError } from "../../../../src/add-on/shared/errors";
import { createInProcessServices } from "../../../in-process/google-services";
import type { Table } from "../../../../src/add-on/table/types";
import { contents, counted, lines, open, rectOf, sheetOf, watched } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

const refused = "Service error: Spreadsheets";
const MOST_CELLS = 10_000_000;

/** A spreadsheet of which only so many cells are free, with one sheet of 1,000 x 26 beside what fills it. */
function nearlyFull(free: number) {
  const workbook = new Workbook();
  const [grid] = workbook.sheets as [Grid];
  const filling = MOST_CELLS - grid.maxRows * grid.maxColumns - free;
  workbook.addSheet("Filled", { rows: filling, columns: 1 });
  const { SpreadsheetApp, stores } = createInProcessServices({ workbook });
  return { workbook, grid, spreadsheet: SpreadsheetApp.getActiveSpreadsheet(), stores };
}

describe("a spreadsheet that is nearly full", () => {
  it("takes no new answer that is larger than what is left", () => {
    const { spreadsheet } = nearlyFull(600_000);
    expect(() => checkRoomForNew(() => spreadsheet, 60_000, 10)).not.toThrow();
    expect(failureOf(() => checkRoomForNew(() => spreadsheet, 60_001, 10))).toMatchObject({
      kind: "tooLarge",
      message: expect.stringContaining("the 600,000 cells (of 10 million) left") as string,
    });
  });

  it("takes new rows without a copy for Undo, where only the copy is too much and a person agreed", () => {
    const opened = nearlyFull(10);
    const pull = new Pull(opened);
    pull.run(counted("a b", 3));
    const before = contents(opened.grid);
    expect(failureOf(() => pull.run(counted("a b", 3, 7), { keepPrevious: true })).kind).toBe("noUndo");
    expect(contents(opened.grid)).toEqual(before);
    const { last } = pull.run(counted("a b", 3, 7), { keepPrevious: true, mayLoseUndo: true });
    expect(lines(opened.grid, "B2:C5")).toEqual(["a | b", "71 | 72", "81 | 82", "91 | 92"]);
    expect(last.kept).toBeUndefined();
    expect(opened.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", "Filled"]);
  });

  it.each([1_100, 25_000])("leaves the table where %d rows have no room, with a copy or without", (rows) => {
    const opened = nearlyFull(10);
    const pull = new Pull(opened);
    pull.run(counted("a b", 3));
    const before = contents(opened.grid);
    for (const keepPrevious of [true, false])
      expect(failureOf(() => pull.run(counted("a b", rows), { keepPrevious }))).toMatchObject({
        kind: "tooLarge",
        message: expect.stringContaining("What the sheet has to grow by") as string,
      });
    expect(contents(opened.grid)).toEqual(before);
    expect(opened.grid.maxRows).toBe(1_000);
  });
});

it("a mistake while a sheet that is nearly full grows is not told as a lack of room", () => {
  const opened = nearlyFull(10);
  const mistake = new TypeError("rows.map is not a function");
  const pull = new Pull(opened);
  pull.run(counted("a b", 3));
  opened.stores.faults.before = (call) => {
    if (call.startsWith("Sheet.insertRows")) throw mistake;
    return undefined;
  };
  expect(() => pull.run(counted("a b", 1_100))).toThrow(mistake);
});

it("a copy for Undo that Google refuses for another reason than room is not left out unsaid", () => {
  const opened = open();
  let isRefusing = false;
  const spreadsheet = watched(opened.spreadsheet, (_, method) => {
    if (isRefusing && method === "insertSheet") throw new ServiceError(refused);
  });
  const pull = new Pull({ ...opened, spreadsheet });
  pull.run(counted("a b", 3));
  const before = contents(opened.grid);
  isRefusing = true;
  expect(() => pull.run(counted("a b", 3, 7), { keepPrevious: true })).toThrow(refused);
  expect(contents(opened.grid)).toEqual(before);
});

it("cells that Google refuses each time are told as Google tells it", () => {
  const opened = open();
  const spreadsheet = watched(opened.spreadsheet, (_, method) => {
    if (method === "setValues") throw new ServiceError(refused);
  });
  expect(() => new Pull({ ...opened, spreadsheet }).run(counted("a b", 3))).toThrow(refused);
});

it("a sheet of its own that Google refuses is told as Google tells it", () => {
  const refusing = watched(open().spreadsheet, (_, method) => {
    if (method === "insertSheet") throw new ServiceError(refused);
  });
  expect(() => addHiddenSheet(refusing, "analytics_t__before")).toThrow(refused);
});

it("a name that Google does not move is told as Google tells it, and stays where it is", () => {
  const { spreadsheet, workbook } = open();
  const [from, to] = ["A1", "B1"].map((a1) => sheetOf(spreadsheet).getRange(a1));
  nameCells(spreadsheet, "mine", from!);
  const refusing = watched(spreadsheet, (_, method) => {
    if (method === "setNamedRange") throw new ServiceError(refused);
  });
  expect(() => nameCells(refusing, "mine", to!)).toThrow(refused);
  expect(workbook.namedRange("mine")?.rect).toMatchObject({ row: 1, column: 1 });
});

it("a write that Google refuses late, without a word of protection, is explained by the protection", () => {
  const workbook = new Workbook();
  const [grid] = workbook.sheets as [Grid];
  grid.protections = [{ id: 9, description: "", warningOnly: false, editors: [], rect: rectOf("B2:B3") }];
  const services = createInProcessServices({
    workbook,
    user: "editor@example.com",
    owner: "owner@example.com",
  });
  const spreadsheet = services.SpreadsheetApp.getActiveSpreadsheet();
  const asked = { spreadsheet, sheet: sheetOf(spreadsheet), block: rectOf("B2:C4"), valueAt: () => 1 };
  const explained = explainRefusal(new ServiceError("内部エラー"), asked);
  expect(explained?.message).toMatch(/Sheet1!B2:C4: cells there are protected/);
});

it("a formula is entered into no chart", () => {
  const sheet = { getActiveCell: () => null, getName: () => "Sheet1" };
  const spreadsheet = { getActiveSheet: () => sheet } as unknown as GoogleAppsScript.Spreadsheet.Spreadsheet;
  expect(failureOf(() => insertFormula(spreadsheet, "=1"))).toMatchObject({
    kind: "badDestination",
    message: expect.stringContaining("No cell is selected") as string,
  });
});

it.each([
  ["a value", "setValue", 0],
  ["a formula that shows nothing", "setFormula", '=""'],
])("a formula is entered over nothing that a person has there: %s", (_, set, content) => {
  const spreadsheet = createInProcessServices({
    workbook: new Workbook(),
  }).SpreadsheetApp.getActiveSpreadsheet();
  const cell = sheetOf(spreadsheet).getRange("C3");
  if (set === "setValue") cell.setValue(content);
  else cell.setFormula(String(content));
  cell.activate();
  expect(failureOf(() => insertFormula(spreadsheet, "=1"))).toMatchObject({
    kind: "badDestination",
    message: expect.stringContaining("Sheet1!C3: Something is there already") as string,
  });
  expect([cell.getFormula(), cell.getValue()]).toEqual(set === "setValue" ? ["", content] : [content, ""]);
});

it("a mistake while a name of deleted cells is taken away sends nobody to Named ranges", () => {
  const mistake = new TypeError("names.find is not a function");
  const { spreadsheet } = open();
  const broken = watched(spreadsheet, (_, method) => {
    if (method === "setNamedRange") throw new ServiceError(refused);
    if (method === "removeNamedRange") throw mistake;
  });
  expect(() => nameCells(broken, "mine", sheetOf(spreadsheet).getRange("A1"))).toThrow(mistake);
});

it("a chart that Google did not put on the sheet has no id that could be kept", () => {
  const { spreadsheet } = open({ A1: "day", B1: "n", A2: 1, B2: 2 });
  const losing = watched(spreadsheet, () => undefined, { "Sheet.insertChart": undefined });
  const plan = { type: "line", title: "n", xColumn: 0, yColumns: [1] } as const;
  expect(() => insertChart(sheetOf(losing), rectOf("A1:B2"), plan)).toThrow("is not on the sheet");
});

it("what was kept for Undo and was deleted by a person is not put back: nothing changes", () => {
  const opened = open();
  const pull = new Pull(opened);
  pull.run(counted("a b", 3));
  pull.run(counted("a b", 3, 7), { keepPrevious: true });
  const before = contents(opened.grid);
  opened.workbook.removeSheet(opened.workbook.sheetByName("analytics_t__before")!);
  expect(failureOf(() => pull.undo())).toMatchObject({ kind: "badDestination" });
  expect(contents(opened.grid)).toEqual(before);
});

it("somebody who types beside the rows each time ends a write after three looks", () => {
  const writer = new Writer(open().spreadsheet, () => undefined);
  let looks = 0;
  const writeOnce = (): never => {
    looks += 1;
    throw new AddOnError("busy", { isMoved: true, isUnwritten: true });
  };
  Object.assign(writer, { writeOnce });
  expect(failureOf(() => writer.write(AT_B2, counted("a", 1)))).toMatchObject({ kind: "busy" });
  expect(looks).toBe(3);
});

describe("a mistake of the add-on's own is no refusal of Google's, after which something else is tried", () => {
  const mistake = new TypeError("cells.map is not a function");
  const PLACED: Destination = { ...AT_B2, row: 4 };
  const OPTIONS: WriteOptions = {
    keepPrevious: true,
    line: "Of today",
    late: { from: 46_000.5, schedule: "hourly" },
  };

  /** A second run, which keeps a copy for Undo, lays rules, and writes above the table. */
  function runAgain(answer: Table, before: (call: string) => void): unknown {
    const { SpreadsheetApp, workbook, stores } = createInProcessServices({ workbook: new Workbook() });
    const [grid] = workbook.sheets as [Grid];
    const opened = { workbook, grid, spreadsheet: SpreadsheetApp.getActiveSpreadsheet() };
    const newRule = () => SpreadsheetApp.newConditionalFormatRule();
    const pull = new Pull(opened, PLACED, () => SpreadsheetApp.flush(), newRule);
    pull.run(counted("a b", 3), OPTIONS);
    stores.faults.before = (call) => {
      before(call);
      return undefined;
    };
    try {
      return pull.run(answer, OPTIONS);
    } catch (error) {
      return error;
    }
  }

  it.each([
    ["new rows and a new column", counted("a b c", 4, 7), 50],
    ["nothing, whose table stays and is late from another hour on", counted("a b", 0), 5],
  ])("at whichever call it comes of a run that gets %s: it is thrown as it is", (_, answer, least) => {
    const calls: string[] = [];
    runAgain(answer, (call) => void calls.push(call));
    expect(calls.length).toBeGreaterThan(least);
    const taken = calls.filter((_, i) => {
      let left = i;
      const end = runAgain(answer, () => {
        if (left-- === 0) throw mistake;
      });
      return end !== mistake;
    });
    expect(taken).toEqual([]);
  });
});
