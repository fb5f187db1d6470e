/** A table lands in a sheet for the first time, safely and whatever its size. */
import { contents, counted, lines, named, open, sheetOf, table, watched } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

describe("the first write", () => {
  test("lands at the anchor, with its name, formats, bold header and note", () => {
    const sheet = open();
    const answer = table("day:date who:text share:percent", [
      [new Date(Date.UTC(2024, 1, 29)), "Ann", 0.25],
      [new Date(Date.UTC(2024, 2, 1)), null, 0],
    ]);
    const report = new Pull(sheet).run(answer, { note: "From the weekly funnel, in UTC" });
    expect(lines(sheet.grid, "B2:D4")).toEqual(["day | who | share", "45351 | Ann | 0.25", "45352 |  | 0"]);
    expect(named(sheet, "analytics_t")).toBe("B2:D4");
    const shown = sheetOf(sheet.spreadsheet).getRange("B3:D3");
    expect(shown.getDisplayValues()).toEqual([["2024-02-29", "Ann", "25.00%"]]);
    expect(sheet.grid.style(2, 3).fontWeight).toBe("bold");
    expect(sheet.grid.style(3, 3).fontWeight).toBeUndefined();
    expect(sheet.grid.note(2, 2)).toBe("From the weekly funnel, in UTC");
    expect(report).toMatchObject({ written: true, rows: 2, columns: 3, range: "Sheet1!B2:D4", sheetId: 0 });
  });

  test("makes the sheet that is missing, under a name that Sheets and files allow", () => {
    const sheet = open();
    const report = new Pull(sheet, { ...AT_B2, sheetName: "EU/US: weekly", row: 1, column: 1 }).run(
      counted("a b", 2),
    );
    expect(report.range).toBe("'EU-US- weekly'!A1:B3");
    expect(sheetOf(sheet.spreadsheet, "EU-US- weekly").getFrozenRows()).toBe(1);
  });

  test("grows a grid that is too small", () => {
    const sheet = open();
    const columns = Array.from({ length: 30 }, (_, at) => `c${at}`).join(" ");
    new Pull(sheet).run(counted(columns, 1200));
    expect([sheet.grid.maxRows, sheet.grid.maxColumns]).toEqual([1202, 31]);
    expect(named(sheet, "analytics_t")).toBe("B2:AE1202");
  });

  test("stops at a cell that holds something, even a formula that shows nothing", () => {
    for (const [a1, typed, shown] of [
      ["C4", "Total", "Total"],
      ["C4", '=IF(FALSE, 1, "")', '=IF(FALSE, 1, "")'],
      ["C4", false, "false"],
    ] as const) {
      const sheet = open({ [a1]: typed });
      const failure = failureOf(() => new Pull(sheet).run(counted("a b", 3)));
      expect(failure.message).toContain(`Cannot write to Sheet1!C4: it holds "${shown}"`);
      expect(contents(sheet.grid)).toEqual(contents(open({ [a1]: typed }).grid));
      expect(named(sheet, "analytics_t")).toBeUndefined();
      new Pull(sheet).run(counted("a b", 3), { overwrite: true });
      expect(lines(sheet.grid, "B2:C5")).toEqual(["a | b", "11 | 12", "21 | 22", "31 | 32"]);
    }
  });
});

describe("no text becomes a formula", () => {
  const HOSTILE = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "'quoted",
    "007",
    "1e5",
    "3-4",
    "TRUE",
    "10%",
    "＝1",
  ];

  test("in cells, names of columns, notes and names of sheets", () => {
    const sheet = open();
    const columns = HOSTILE.map((name) => ({ name, type: "text" as const }));
    const pull = new Pull(sheet, { ...AT_B2, sheetName: "=1+1" });
    pull.run({ columns, rows: [HOSTILE] }, { note: "=1+1" });
    const grid = sheet.workbook.sheetByName("1+1");
    expect(grid?.values({ row: 2, column: 2, rows: 2, columns: HOSTILE.length })).toEqual([HOSTILE, HOSTILE]);
    expect([...(grid?.formulaCells() ?? [])]).toEqual([]);
    expect(grid?.note(2, 2)).toBe("=1+1");
  });

  test("nor when a block is gathered elsewhere, kept, and put back", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const answer = table("a:text b:text", [HOSTILE.slice(0, 2), HOSTILE.slice(6, 8)]);
    pull.run(answer, { gatherAbove: 1 });
    pull.run(counted("a b", 2), { keepPrevious: true, gatherAbove: 1 });
    pull.undo();
    expect(lines(sheet.grid, "B2:C4")).toEqual(["a | b", "=1+1 | +1+1", "'quoted | 007"]);
    for (const grid of sheet.workbook.sheets) expect([...grid.formulaCells()]).toEqual([]);
  });
});

describe("a large block", () => {
  test("is gathered in a hidden sheet that is gone afterwards, and the person stays where they are", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 3));
    pull.run(counted("a b", 1500, 5), { gatherAbove: 100 });
    expect(sheet.workbook.sheets.map((grid) => grid.name)).toEqual(["Sheet1"]);
    expect(lines(sheet.grid, "B2:C3")).toEqual(["a | b", "51 | 52"]);
    expect(named(sheet, "analytics_t")).toBe("B2:C1502");
    expect(sheet.spreadsheet.getActiveSheet().getName()).toBe("Sheet1");
  });
});

describe("a filtered sheet", () => {
  test("is neither copied from nor copied onto, because copies pass over hidden rows", () => {
    const sheet = open();
    const copies = (className: string, method: string): void => {
      if (`${className}.${method}` === "Range.copyTo") throw new Error("A copy would lose the hidden rows.");
    };
    const spreadsheet = watched(sheet.spreadsheet, copies, { "Sheet.getFilter": {} });
    const pull = new Pull({ ...sheet, spreadsheet });
    const answer = table("id:text n", [
      ["=1+1", 1],
      ["007", 2],
    ]);
    pull.run(answer);
    const before = contents(sheet.grid);
    pull.run(
      table("id:text n", [
        ["x", 7],
        ["y", 8],
      ]),
      { keepPrevious: true, gatherAbove: 1 },
    );
    expect(lines(sheet.grid, "B2:C4")).toEqual(["id | n", "x | 7", "y | 8"]);
    pull.undo();
    expect(contents(sheet.grid)).toEqual(before);
  });
});

describe("a failure of Sheets", () => {
  test("that no cell explains stays what it is", () => {
    const sheet = open();
    const spreadsheet = watched(sheet.spreadsheet, (_, method) => {
      if (method === "setValues") throw new TypeError("Service Spreadsheets failed");
    });
    expect(() => new Pull({ ...sheet, spreadsheet }).run(counted("a b", 2))).toThrow(TypeError);
  });
});
