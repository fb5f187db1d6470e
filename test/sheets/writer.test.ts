/** A table lands in a sheet, and what a person did there stays. */
import { isFailure } from "../../src/errors";
import type { Destination, LastWrite, WriteOptions, WriteReport } from "../../src/sheets/destination";
import { Writer } from "../../src/sheets/writer";
import type { Table } from "../../src/table/types";
import { contents, counted, lines, named, open, type Open, sheetOf, table, type, watched } from "./open-spreadsheet";

const AT_B2: Destination = { sheetName: "Sheet1", row: 2, column: 2, rangeName: "analytics_t" };

/** A pull with what it stores between its runs. */
class Pull {
  private last: LastWrite | undefined;
  private sheetId: number | undefined;

  constructor(
    private readonly opened: Open,
    private readonly destination: Destination = AT_B2,
  ) {}

  run(answer: Table, options: WriteOptions = {}): WriteReport {
    return this.stored(new Writer(this.opened.spreadsheet).write(this.place(), answer, this.known(options)));
  }

  undo(): WriteReport {
    return this.stored(new Writer(this.opened.spreadsheet).restorePrevious(this.place(), this.known({})));
  }

  private place(): Destination {
    return this.sheetId === undefined ? this.destination : { ...this.destination, sheetId: this.sheetId };
  }
  private known(options: WriteOptions): WriteOptions {
    return this.last ? { last: this.last, ...options } : options;
  }
  private stored(report: WriteReport): WriteReport {
    this.last = report.last;
    this.sheetId ??= report.sheetId;
    return report;
  }
}

function failureOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (isFailure(error)) return { kind: error.kind, message: error.message };
    throw error;
  }
  throw new Error("It did not fail.");
}

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
    expect(report).toMatchObject({ written: true, rows: 2, columns: 3, range: "Sheet1!B2:D4", cleared: 0, sheetId: 0 });
  });

  test("makes the sheet that is missing, under a name that Sheets and files allow", () => {
    const sheet = open();
    const report = new Pull(sheet, { ...AT_B2, sheetName: "EU/US: weekly", row: 1, column: 1 }).run(counted("a b", 2));
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

  test("a spreadsheet that is full stays as it is", () => {
    const sheet = open();
    sheet.workbook.addSheet("full", { rows: 9_970, columns: 1000 });
    const failure = failureOf(() => new Pull(sheet).run(counted("a b", 1500)));
    expect(failure.kind).toBe("tooLarge");
    expect(contents(sheet.grid)).toEqual({});
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
    pull.run(answer, { stageAbove: 1 });
    pull.run(counted("a b", 2), { keepPrevious: true, stageAbove: 1 });
    pull.undo();
    expect(lines(sheet.grid, "B2:C4")).toEqual(["a | b", "=1+1 | +1+1", "'quoted | 007"]);
    for (const grid of sheet.workbook.sheets) expect([...grid.formulaCells()]).toEqual([]);
  });
});

describe("a refresh", () => {
  test("replaces the block: fewer rows leave nothing behind, and the name follows", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 5));
    const report = pull.run(counted("a b", 2, 7));
    expect(contents(sheet.grid)).toEqual({ B2: '"a"', C2: '"b"', B3: "71", C3: "72", B4: "81", C4: "82" });
    expect(report).toMatchObject({ cleared: 6, range: "Sheet1!B2:C4" });
    expect(named(sheet, "analytics_t")).toBe("B2:C4");
  });

  test("an empty answer changes nothing", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2));
    const before = contents(sheet.grid);
    expect(pull.run(table("a b", []))).toMatchObject({ written: false, rows: 0, calls: 0 });
    expect(contents(sheet.grid)).toEqual(before);
    pull.run(counted("a b", 1));
    expect(named(sheet, "analytics_t")).toBe("B2:C3");
  });

  test("finds the block where rows and columns were inserted around it and the sheet was renamed", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2));
    sheet.grid.insertRows(1, 3);
    sheet.grid.insertColumns(1, 1);
    sheetOf(sheet.spreadsheet).setName("Mine");
    expect(pull.run(counted("a b", 3)).range).toBe("Mine!C5:D8");
  });

  test("keeps the person's order, formats and columns, and fills formulas down", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(table("day:date n", [[new Date(0), 1]]));
    sheet.grid.insertColumns(3, 1);
    type(sheet, { C2: "remark", C3: "holiday", E2: "double", E3: "=D3*2", F2: "sum", F3: "=SUM(D3:D)" });
    sheetOf(sheet.spreadsheet).getRange("B3").setNumberFormat("dd.mm.yyyy");
    sheetOf(sheet.spreadsheet).getRange("D3").setBackground("#ff0000");
    pull.run(
      table("n day:date", [
        [7, new Date(0)],
        [8, new Date(86_400_000)],
        [9, null],
      ]),
    );
    expect(lines(sheet.grid, "B2:F5")).toEqual([
      "day | remark | n | double | sum",
      "25569 | holiday | 7 | =D3*2 | =SUM(D3:D)",
      "25570 |  | 8 | =D4*2 | ",
      " |  | 9 | =D5*2 | ",
    ]);
    expect(sheetOf(sheet.spreadsheet).getRange("B4").getDisplayValue()).toBe("02.01.1970");
    expect(sheet.grid.style(5, 4).background).toBe("#ff0000");
    expect(sheet.grid.style(4, 3).background).toBeUndefined();
  });

  test("new columns go to the right end, gone ones become blank", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b c", 2));
    pull.run(counted("a c new", 2, 5));
    expect(lines(sheet.grid, "B2:E4")).toEqual(["a |  | c | new", "51 |  | 52 | 53", "61 |  | 62 | 63"]);
    expect(sheet.grid.style(2, 5).fontWeight).toBe("bold");
    pull.run(counted("x y", 1));
    expect(contents(sheet.grid)).toEqual({ B2: '"x"', D2: '"y"', B3: "11", D3: "12" });
  });

  test("without a header, columns are known by place as long as nobody inserted one", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 3), { header: false });
    expect(pull.run(counted("a b", 1, 7), { header: false }).range).toBe("Sheet1!B2:C2");
    expect(contents(sheet.grid)).toEqual({ B2: "71", C2: "72" });
    sheet.grid.insertColumns(3, 1);
    expect(failureOf(() => pull.run(counted("a b", 1), { header: false })).kind).toBe("badDestination");
  });

  test.each([
    ["a total below the block", { C6: "=SUM(C3:C5)" }, counted("a b", 9), "Sheet1!C6"],
    ["a note beside the block", { D4: "mine" }, counted("a b c", 3), "Sheet1!D4"],
    ["a header row that was changed", { B2: "Alpha", C2: "Beta" }, counted("a b", 3), "Sheet1!B2"],
  ])("stops before %s, and changes nothing", (_, cells, answer, place) => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 3));
    type(sheet, cells);
    const before = contents(sheet.grid);
    const failure = failureOf(() => pull.run(answer));
    expect(failure).toMatchObject({ kind: "badDestination", message: expect.stringContaining(place) });
    expect(contents(sheet.grid)).toEqual(before);
    expect(named(sheet, "analytics_t")).toBe("B2:C5");
  });

  test("a sheet that was deleted is not made again", () => {
    const sheet = open();
    const pull = new Pull(sheet, { ...AT_B2, sheetName: "Weekly" });
    pull.run(counted("a b", 3));
    sheet.spreadsheet.deleteSheet(sheetOf(sheet.spreadsheet, "Weekly"));
    expect(failureOf(() => pull.run(counted("a b", 3))).message).toContain("Weekly: its sheet was deleted");
    expect(sheet.workbook.sheets).toHaveLength(1);
  });

  test("two pulls on one sheet leave each other alone", () => {
    const sheet = open();
    const left = new Pull(sheet);
    const right = new Pull(sheet, { ...AT_B2, column: 5, rangeName: "analytics_u" });
    left.run(counted("a b", 4));
    right.run(counted("a b", 2));
    left.run(counted("a b", 1));
    right.run(counted("a b", 3));
    expect(lines(sheet.grid, "B2:F5")).toEqual([
      "a | b |  | a | b",
      "11 | 12 |  | 11 | 12",
      " |  |  | 21 | 22",
      " |  |  | 31 | 32",
    ]);
    expect(failureOf(() => left.run(counted("a b c d", 4))).message).toContain("Sheet1!E2");
  });
});

describe("a large block", () => {
  test("is gathered in a hidden sheet that is gone afterwards, and the person stays where they are", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 3));
    pull.run(counted("a b", 1500, 5), { stageAbove: 100 });
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
      { keepPrevious: true, stageAbove: 1 },
    );
    expect(lines(sheet.grid, "B2:C4")).toEqual(["id | n", "x | 7", "y | 8"]);
    pull.undo();
    expect(contents(sheet.grid)).toEqual(before);
  });
});

describe("a refusal of Sheets", () => {
  test.each([
    [
      "You are trying to edit a protected cell or object. Please contact the spreadsheet owner.",
      /Sheet1!B2:C4.*protected/,
    ],
    [
      "The data you entered in cell B3 violates the data validation rules set on this cell.",
      /Sheet1!B2:C4.*validation/,
    ],
  ])("%s becomes a failure that says what to do", (message, shown) => {
    const sheet = open();
    const spreadsheet = watched(sheet.spreadsheet, (_, method) => {
      if (method === "setValues") throw new Error(message);
    });
    const failure = failureOf(() => new Pull({ ...sheet, spreadsheet }).run(counted("a b", 2)));
    expect(failure.kind).toBe("badDestination");
    expect(failure.message).toMatch(shown);
  });

  test("any other error stays what it is", () => {
    const sheet = open();
    const spreadsheet = watched(sheet.spreadsheet, (_, method) => {
      if (method === "setValues") throw new TypeError("Service Spreadsheets failed");
    });
    expect(() => new Pull({ ...sheet, spreadsheet }).run(counted("a b", 2))).toThrow(TypeError);
  });
});

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
      ["analytics_t_before", true],
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
    expect(lines(sheet.grid, "B2:F4")).toEqual(["a | mine |  |  | b", "11 |  |  |  | 12", "21 |  |  |  | 22"]);
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
      pull.run(counted("a b", rows, rows), { keepPrevious: true });
      const now = contents(sheet.grid);
      pull.undo();
      expect(contents(sheet.grid)).toEqual(before);
      pull.run(counted("a b", rows, rows));
      before = now;
    }
  });
});
