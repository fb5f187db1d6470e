/** A pull's block is replaced, and what a person did in the sheet stays. */
import { contents, counted, lines, named, open, sheetOf, table, type } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

describe("a refresh", () => {
  test("replaces the block: fewer rows leave nothing behind, and the name follows", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 5));
    const report = pull.run(counted("a b", 2, 7));
    expect(contents(sheet.grid)).toEqual({ B2: '"a"', C2: '"b"', B3: "71", C3: "72", B4: "81", C4: "82" });
    expect(report).toMatchObject({ range: "Sheet1!B2:C4" });
    expect(named(sheet, "analytics_t")).toBe("B2:C4");
  });

  test("an empty answer changes nothing", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2));
    const before = contents(sheet.grid);
    expect(pull.run(table("a b", []))).toMatchObject({ written: false, rows: 0 });
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

  test("a new column comes beyond the formulas next to the block, which go on with its rows", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2), { keepPrevious: true });
    type(sheet, { D2: "double", D3: "=C3*2", D4: "=C4*2", E2: "half", E3: "=C3/2", E4: "=C4/2", H2: "mine" });
    const stood = contents(sheet.grid);
    expect(pull.run(counted("a b c", 4), { keepPrevious: true }).columnChanges).toMatchObject({
      added: ["c"],
    });
    expect(lines(sheet.grid, "B2:F3")).toEqual(["a | b | double | half | c", "11 | 12 | =C3*2 | =C3/2 | 13"]);
    expect(contents(sheet.grid)).toMatchObject({ D6: "=C6*2", E6: "=C6/2", F6: "43", H2: '"mine"' });
    pull.undo();
    expect(contents(sheet.grid)).toEqual(stood);
    pull.run(counted("a b c d", 3), { keepPrevious: true });
    pull.run(counted("a b c d e", 3), { keepPrevious: true });
    expect(lines(sheet.grid, "B2:I2")).toEqual(["a | b | double | half | c | d | mine | e"]);
  });

  test("a sheet that was deleted is not made again", () => {
    const sheet = open();
    const pull = new Pull(sheet, { ...AT_B2, sheetName: "Weekly" });
    pull.run(counted("a b", 3));
    sheet.spreadsheet.deleteSheet(sheetOf(sheet.spreadsheet, "Weekly"));
    expect(failureOf(() => pull.run(counted("a b", 3))).message).toContain("Weekly: its sheet was deleted");
    expect(sheet.workbook.sheets).toHaveLength(1);
  });

  test("one that a person made again under its name is landed on, and nothing on it is covered", () => {
    const sheet = open();
    const pull = new Pull(sheet, { ...AT_B2, sheetName: "Weekly" });
    pull.run(counted("a b", 3));
    sheet.spreadsheet.deleteSheet(sheetOf(sheet.spreadsheet, "Weekly"));
    const again = sheet.spreadsheet.insertSheet("Weekly");
    again.getRange("C3").setValue("mine");
    expect(failureOf(() => pull.run(counted("a b", 3))).message).toContain('Weekly!C3: it holds "mine"');
    again.getRange("C3").clearContent();
    expect(pull.run(counted("a b", 2)).range).toBe("Weekly!B2:C4");
    expect(pull.run(counted("a b", 3)).range).toBe("Weekly!B2:C5");
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

  test("finds its block where a person has opened the range's end", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 3));
    sheet.spreadsheet.setNamedRange("analytics_t", sheetOf(sheet.spreadsheet).getRange("B2:C"));
    pull.run(counted("a b", 2, 7));
    expect(lines(sheet.grid, "B2:C5")).toEqual(["a | b", "71 | 72", "81 | 82", " | "]);
    expect(named(sheet, "analytics_t")).toBe("B2:C4");
  });
});
