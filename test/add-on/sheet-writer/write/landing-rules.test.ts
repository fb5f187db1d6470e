/**
 * What a pull allows of an answer whose columns or rows are not those of before, and how plain its values
 * are.
 */
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { ColumnRule } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { Cell } from "../../../../src/add-on/table/types";
import { contents, counted, lines, named, open, sheetOf, table, type } from "../open-spreadsheet";
import { failureOf, Pull } from "../pull";

describe("columns", () => {
  const before = table("a b c:text", [[1, 2, "x"]]);
  const other = table("a:text c:text new", [["7", "y", 9]]);
  const RETYPED = { name: "a", before: "number", now: "text" };
  const CHANGES = { missing: ["b"], retyped: [RETYPED], users: [] };

  test.each<[ColumnRule, object, string[]]>([
    ["add", { added: ["new"], leftOut: [], ...CHANGES }, ["a | b | c | new", "7 |  | y | 9"]],
    ["leave out", { added: [], leftOut: ["new"], ...CHANGES }, ["a | b | c | ", "7 |  | y | "]],
  ])("that are new: %s", (columnRule, columnChanges, expected) => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(before, { columnRule });
    type(sheet, { C2: "b" });
    const report = pull.run(other, { columnRule });
    expect(report.columnChanges).toEqual(columnChanges);
    const shown = lines(sheet.grid, "B2:E3");
    // What is gone is blank in the sheet.
    expect(shown).toEqual(expected.map((line, at) => (at === 0 ? line.replace("| b |", "|  |") : line)));
  });

  test.each([
    ["new ones", table("a b c:text d", [[1, 2, "x", 3]]), /new column "d"\. Allow other columns/],
    ["missing ones", table("a b", [[1, 2]]), /lacks the column "c"/],
    ["other types", table("a:text b c:text", [["1", 2, "x"]]), /another kind of values is in "a"/],
  ])("stop the write where that is the rule: %s", (_, answer, message) => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(before, { columnRule: "stop" });
    const stood = contents(sheet.grid);
    expect(failureOf(() => pull.run(answer, { columnRule: "stop" })).message).toMatch(message);
    expect(contents(sheet.grid)).toEqual(stood);
    expect(pull.run(before, { columnRule: "stop" }).written).toBe(true);
  });

  test("of an answer that brings only new ones are not left out: nothing would be left", () => {
    const pull = new Pull(open());
    pull.run(before);
    const failure = failureOf(() => pull.run(table("x y", [[1, 2]]), { columnRule: "leave out" }));
    expect(failure.message).toMatch(/none of the answer's columns is known/);
  });

  test("without a value may be of any type, and those that a mode adds are not reported", () => {
    const pull = new Pull(open());
    const mode = (at: number) => makeMode({ mode: "append" }, { at, isWhole: true });
    pull.run(table("a b:empty", [[1, null]]), { mode: mode(1), columnRule: "stop" });
    const report = pull.run(table("a:empty b", [[null, 2]]), { mode: mode(2), columnRule: "stop" });
    expect(report.columnChanges).toEqual({ added: [], leftOut: [], missing: [], retyped: [] });
  });

  test("named like what every object has are distinguished as well", () => {
    const pull = new Pull(open());
    pull.run(table("constructor", [[1]]));
    const report = pull.run(table("constructor toString __proto__", [[1, 2, 3]]));
    expect(report.columnChanges?.added).toEqual(["toString", "__proto__"]);
  });
});

describe("an answer of less than a fifth of the rows", () => {
  test("leaves the table as it was, and says what to do", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 11));
    const stood = contents(sheet.grid);
    const failure = failureOf(() => pull.run(counted("a b", 2)));
    expect(failure.message).toBe(
      "Cannot write to Sheet1!B2:C13: the answer has only 2 where 11 rows were before. The table was left as it is. Agree to overwrite it, or allow fewer rows in this pull.",
    );
    expect(contents(sheet.grid)).toEqual(stood);
  });

  test.each([
    ["that is allowed", counted("a b", 2), { allowShrink: true }],
    ["that a person agrees to", counted("a b", 2), { overwrite: true }],
    ["of another question", counted("x y", 1), {}],
    ["of a fifth exactly", counted("a b", 2), {}],
  ])("lands: one %s", (name, answer, options) => {
    const pull = new Pull(open());
    pull.run(counted("a b", name.includes("exactly") ? 10 : 11));
    expect(pull.run(answer, options).written).toBe(true);
  });

  test("lands where nothing is lost by it: appended, or merged with what it does not have kept", () => {
    const pull = new Pull(open());
    pull.run(counted("a b", 11));
    const run = { at: 46_346, isWhole: true };
    expect(
      pull.run(counted("a b", 1), { mode: makeMode({ mode: "merge", keys: ["a"], vanished: "keep" }, run) })
        .rows,
    ).toBe(11);
    expect(pull.run(counted("a b", 1), { mode: makeMode({ mode: "append" }, run) }).rows).toBe(12);
    const removing = makeMode({ mode: "merge", keys: ["a"], vanished: "remove" }, run);
    expect(failureOf(() => pull.run(counted("a b", 1), { mode: removing })).kind).toBe("badDestination");
  });

  test("is measured by the rows that the last run left, also after one was killed", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 11));
    let stored: LastWrite | undefined;
    const begin = (last: LastWrite): never => {
      stored = last;
      throw new Error("killed");
    };
    expect(() => pull.run(counted("a b", 5), { begin })).toThrow("killed");
    expect(stored?.unfinished).toBe(true);
    expect(failureOf(() => pull.run(counted("a b", 2), { last: stored })).message).toContain(
      "11 rows were before",
    );
  });
});

test("values only: no note, no bold or frozen header, but dates as dates, and the block is found again", () => {
  const sheet = open();
  const pull = new Pull(sheet, { sheetName: "Plain", row: 1, column: 1, rangeName: "analytics_t" });
  const day = (at: number): Cell => new Date(at * 86_400_000);
  pull.run(table("day:date n", [[day(0), 1]]), { valuesOnly: true, note: "From the report" });
  const plain = sheetOf(sheet.spreadsheet, "Plain");
  expect([plain.getRange("A1").getNote(), plain.getFrozenRows()]).toEqual(["", 0]);
  const grid = sheet.workbook.sheetByName("Plain");
  expect(grid?.style(1, 1).fontWeight).toBeUndefined();
  expect(plain.getRange("A2").getDisplayValue()).toBe("1970-01-01");
  grid?.insertRows(1, 2);
  pull.run(table("day:date n", [[day(1), 2]]), { note: "From the report" });
  expect(named(sheet, "analytics_t")).toBe("A3:B4");
  expect(plain.getRange("A3").getNote()).toBe("From the report");
  pull.run(table("day:date n", [[day(2), 3]]), { valuesOnly: true, note: "From the report" });
  expect(plain.getRange("A3").getNote()).toBe("");
});
