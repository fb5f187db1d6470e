/** The block before the last refresh is put back. */
import { makeRangeName } from "../../../../src/add-on/sheet-writer/cells/sheet-names";
import { contents, counted, lines, named, open, sheetOf, table, type } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

describe("undo", () => {
  test("puts back the block before the last refresh, by name and under its formats", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const days = [new Date(0), new Date(1.5 * 86_400_000)];
    pull.run(
      table("day:datetime id:text ok:boolean n", [
        [days[0] ?? null, "007", true, 1],
        [days[1] ?? null, "", false, null],
      ]),
    );
    const before = lines(sheet.grid, "B2:E4");
    pull.run(
      table("day:datetime n new", [
        [days[1] ?? null, 9, 9],
        [null, 8, 8],
        [null, 7, 7],
      ]),
      { keepPrevious: true },
    );
    expect(sheet.workbook.sheets.map((grid) => [grid.name, grid.hidden])).toEqual([
      ["Sheet1", false],
      ["analytics_t__before", true],
    ]);
    pull.undo();
    expect(lines(sheet.grid, "B2:E4")).toEqual(before);
    expect(sheetOf(sheet.spreadsheet).getRange("C3").getValue()).toBe("007");
    expect(sheetOf(sheet.spreadsheet).getRange("B4").getDisplayValue()).toBe("1970-01-02 12:00:00");
    expect(named(sheet, "analytics_t")).toBe("B2:E4");
  });

  test("puts back dates as dates after wholly other columns stood there", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(table("day:date share:percent", [[new Date(0), 0.5]]));
    pull.run(
      table("who:text n", [
        ["Ann", 7],
        ["Bo", 8],
      ]),
      { keepPrevious: true },
    );
    expect(sheetOf(sheet.spreadsheet).getRange("B3:C4").getDisplayValues()).toEqual([
      ["Ann", "7"],
      ["Bo", "8"],
    ]);
    pull.undo();
    expect(sheetOf(sheet.spreadsheet).getRange("B2:C4").getDisplayValues()).toEqual([
      ["day", "share"],
      ["1970-01-01", "50.00%"],
      ["", ""],
    ]);
  });

  test("goes around a column that a person has put among the pull's since", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2));
    pull.run(counted("a c", 2), { keepPrevious: true });
    sheet.grid.insertColumns(3, 1);
    type(sheet, { C2: "mine" });
    pull.undo();
    expect(lines(sheet.grid, "B2:F4")).toEqual([
      "a | mine |  |  | b",
      "11 |  |  |  | 12",
      "21 |  |  |  | 22",
    ]);
  });

  test("what is kept of one pull is not in the way of another, whatever it is called", () => {
    const sheet = open();
    const other = new Pull(sheet, { ...AT_B2, column: 8, rangeName: makeRangeName("Wide before", []) });
    const pull = new Pull(sheet, { ...AT_B2, rangeName: makeRangeName("Wide", []) });
    other.run(counted("x y", 3));
    pull.run(counted("a b", 2));
    pull.run(counted("a b", 2), { keepPrevious: true });
    pull.run(counted("a b", 2), { keepPrevious: true });
    other.run(counted("x y", 3, 7));
    expect(lines(sheet.grid, "H2:I5")).toEqual(["x | y", "71 | 72", "81 | 82", "91 | 92"]);
  });

  test("a large block is kept in a hidden sheet of its own size, and only once", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const options = { keepPrevious: true, gatherAbove: 1_000 };
    for (const from of [1, 2, 3]) pull.run(counted("a", 22_000, from), options);
    const hidden = sheet.workbook.sheets.filter((grid) => grid.hidden);
    expect(hidden.map((grid) => [grid.maxRows, grid.maxColumns])).toEqual([[33_003, 1]]);
    pull.undo();
    expect(lines(sheet.grid, "B3:B3")).toEqual(["21"]);
    expect(lines(sheet.grid, "B22002:B22002")).toEqual(["220011"]);
  });

  test("there is nothing to put back before the first refresh", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2), { keepPrevious: true });
    expect(failureOf(() => pull.undo()).message).toContain("no earlier table");
  });

  test("a block that grew or shrank is kept whole, and only it", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const steps = [6, 2, 1200, 3, 4];
    pull.run(counted("a b", 3));
    let before = contents(sheet.grid);
    for (const rows of steps) {
      pull.run(counted("a b", rows, rows), { keepPrevious: true, allowShrink: true });
      const now = contents(sheet.grid);
      pull.undo();
      expect(contents(sheet.grid)).toEqual(before);
      pull.run(counted("a b", rows, rows), { allowShrink: true });
      before = now;
    }
  });
});
