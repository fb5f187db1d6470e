/** The workbook file: what it holds is what the spreadsheet shows. */
import { CellError, type CellValue } from "../../../src/local/sheet/grid/cells";
import { JANUARY, oneSheet, put, saved } from "./saved";

const LONG = "x".repeat(40_000);

test.each<[string, CellValue, string, unknown]>([
  ["a number", 1.5, "", 1.5],
  ["zero", 0, "", 0],
  ["a negative", -3, "", -3],
  ["a truth", false, "", false],
  ["a text", "Visited site", "", "Visited site"],
  ["an id with its zeros", "007", "", "007"],
  ["an id of many digits", "12345678901234567890", "", "12345678901234567890"],
  ["a text like a formula", "=1+1", "", "=1+1"],
  ["a text like a sum", "+49 30 1234", "", "+49 30 1234"],
  ["a text like an error", "#N/A", "", "#N/A"],
  ["a text like a truth", "TRUE", "", "TRUE"],
  ["a text like a date", "3-4", "", "3-4"],
  ["a text with marks of its own", 'a < b & "c"', "", 'a < b & "c"'],
  ["a text with control characters", "a\u0007b\nc\td", "", "a\u0007b\nc\td"],
  ["a text with spaces around", "  a ", "", "  a "],
  ["a text like an escape of the file", "_x0041_", "", "_x0041_"],
  ["other scripts and pictures", "転換率 🚀", "", "転換率 🚀"],
  ["a text too long for a file", LONG, "", LONG.slice(0, 32_767)],
  ["a day", JANUARY, "yyyy-mm-dd", new Date("2024-01-01T00:00:00Z")],
  ["a moment", JANUARY + 0.75, "yyyy-mm-dd hh:mm:ss", new Date("2024-01-01T18:00:00Z")],
  ["a share", 0.25, "0.00%", 0.25],
  ["an error", new CellError("#DIV/0!"), "", "#DIV/0!"],
])("%s stays what it is", async (_, value, format, expected) => {
  const { workbook, grid } = oneSheet();
  put(grid, [["x"], [value]], [format]);
  const file = await saved(workbook);
  expect(file.sheet("Data").rows[1]?.[0]).toEqual(expected);
  const xml = file.part("xl/worksheets/sheet1.xml");
  expect([xml.includes("<f>"), xml.includes('t="e"')]).toEqual([false, value instanceof CellError]);
});

test.each(["", "xx", "de_DE", "not a locale"])(
  "a spreadsheet whose locale is %j is saved",
  async (locale) => {
    const { workbook, grid } = oneSheet();
    workbook.locale = locale;
    put(grid, [["x"], [1.5]]);
    expect((await saved(workbook)).sheet("Data").rows[1]?.[0]).toBe(1.5);
  },
);

test("blanks, and empty texts, are no cells", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [
    ["x", "y"],
    [null, 1],
    ["", 2],
  ]);
  const file = await saved(workbook);
  expect([file.cell("Data", 2, 1), file.cell("Data", 3, 1)]).toEqual([undefined, undefined]);
});

test.each([
  ["007", "@"],
  ["=1+1", "@"],
  ["'quoted", "@"],
  ["TRUE", "@"],
  ["1e5", "@"],
  ["plain words", undefined],
  ["room 7", undefined],
])("the text %s has the format %s, so that editing it does not change it", async (text, format) => {
  const { workbook, grid } = oneSheet();
  put(grid, [[text]]);
  expect((await saved(workbook)).cell("Data", 1, 1)?.style?.numFmt).toBe(format);
});

test("number formats, also those that formulas found", async () => {
  const { workbook, grid } = oneSheet();
  put(
    grid,
    [
      ["a", "b", "c"],
      [0.5, JANUARY, 1234.5],
    ],
    ["0.0%", "d mmm yyyy", '"$"#,##0.00'],
  );
  grid.write({ row: 3, column: 1, rows: 1, columns: 1 }, { values: [[null]], formulas: [["=TODAY()"]] });
  grid.setCalculated({ row: 3, column: 1, rows: 1, columns: 1 }, [[JANUARY]], undefined, () => "M/d/yyyy");
  const file = await saved(workbook);
  const formats = [1, 2, 3].map((column) => file.cell("Data", 2, column)?.style?.numFmt);
  expect(formats).toEqual(["0.0%", "d mmm yyyy", '"$"#,##0.00']);
  expect(file.cell("Data", 3, 1)?.style?.numFmt).toBe("M/d/yyyy");
});

test("a bold header, colours, frozen rows, and notes", async () => {
  const { workbook, grid } = oneSheet();
  put(
    grid,
    [
      ["date", "value"],
      [JANUARY, 1],
    ],
    ["yyyy-mm-dd"],
  );
  grid.setStyles({ row: 1, column: 1, rows: 1, columns: 2 }, () => ({
    fontWeight: "bold",
    background: "#e8f0fe",
  }));
  grid.frozenRows = 1;
  grid.setNotes({ row: 1, column: 1, rows: 1, columns: 1 }, () => "Source: saved report\nTime: 09:26 (UTC)");
  grid.setNotes({ row: 5, column: 4, rows: 1, columns: 1 }, () => "beside the table");
  const file = await saved(workbook);
  expect(file.cell("Data", 1, 2)?.style).toMatchObject({
    font: { bold: true },
    fill: { fgColor: { rgb: "E8F0FE" } },
  });
  expect(file.cell("Data", 2, 2)?.style?.font?.bold).not.toBe(true);
  expect(file.sheet("Data").freezePane?.rows).toBe(1);
  expect(file.cell("Data", 1, 1)?.comment?.text).toBe("Source: saved report\nTime: 09:26 (UTC)");
  expect(file.cell("Data", 5, 4)?.comment?.text).toBe("beside the table");
  // The box of the first note reaches from row 1 to row 11.
  expect(file.part("xl/drawings/vmlDrawing1.vml")).toContain("<x:Anchor>1,15,0,2,5,31,10,4</x:Anchor>");
});

test("columns are as wide as their content, within bounds, or as the person made them", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [
    ["id", "a longer header", "text", "set"],
    ["1", 2, "y".repeat(300), "z"],
  ]);
  grid.columnWidths.set(4, 250);
  const columns = (await saved(workbook)).sheet("Data").columns?.map(({ width }) => width);
  expect(columns).toEqual([8, 17, 48, 35]);
});

test("visible sheets only, by names that a file may have", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [["x"]]);
  for (const name of ["A/B test: price", "A".repeat(40), `${"A".repeat(40)}B`, "History", "Kept"])
    workbook.addSheet(name);
  const hidden = workbook.addSheet("Secret");
  put(hidden, [["hidden"]]);
  workbook.setHidden(hidden, true);
  const file = await saved(workbook);
  expect(file.sheets.map(({ name }) => name)).toEqual([
    "Data",
    "A_B test_ price",
    "A".repeat(31),
    `${"A".repeat(27)} (2)`,
    "History_",
    "Kept",
  ]);
});

test("the first sheet with content is the one that opens", async () => {
  const { workbook } = oneSheet();
  expect((await saved(workbook)).part("xl/workbook.xml")).toContain('activeTab="0"');
  put(workbook.addSheet("Funnel"), [["event"], ["Signed up"]]);
  expect((await saved(workbook)).part("xl/workbook.xml")).toContain('activeTab="1"');
});

test("named ranges, but not those of hidden sheets", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [["x"], [1]]);
  const test = workbook.addSheet("A/B test");
  const hidden = workbook.addSheet("Secret");
  workbook.setHidden(hidden, true);
  workbook.setNamedRange("pull_1", grid, { row: 1, column: 1, rows: 2, columns: 3 });
  workbook.setNamedRange("pull_2", test, { row: 2, column: 28, rows: 1, columns: 1 });
  workbook.setNamedRange("pull_3", hidden, { row: 1, column: 1, rows: 1, columns: 1 });
  expect((await saved(workbook)).namedRanges).toEqual([
    { name: "pull_1", range: "Data!$A$1:$C$2" },
    { name: "pull_2", range: "'A_B test'!$AB$2" },
  ]);
});

test("formulas with their results, also of functions that only the add-on has", async () => {
  const { workbook, grid } = oneSheet();
  grid.write(
    { row: 1, column: 1, rows: 1, columns: 3 },
    { values: [[1, 42, 7]], formulas: [[null, "=SUM(A1:A9)", '=ANALYTICS_METRIC("Sign ups")']] },
  );
  const file = await saved(workbook);
  expect(file.sheet("Data").rows[0]).toEqual([1, 42, 7]);
  expect(file.cell("Data", 1, 2)?.formula).toBe("SUM(A1:A9)");
  expect(file.cell("Data", 1, 3)?.formula).toBe(
    'IFERROR(__xludf.DUMMYFUNCTION("ANALYTICS_METRIC(""Sign ups"")"),7)',
  );
});

test("what a formula filled keeps its values", async () => {
  const { workbook, grid } = oneSheet();
  grid.write(
    { row: 1, column: 1, rows: 1, columns: 1 },
    { values: [[null]], formulas: [["=ANALYTICS_REPORT(1)"]] },
  );
  const rect = { row: 1, column: 1, rows: 2, columns: 2 };
  grid.setCalculated(
    rect,
    [
      ["step", "people"],
      ["Signed up", 812],
    ],
    { row: 1, column: 1 },
  );
  const file = await saved(workbook);
  expect(file.sheet("Data").rows).toEqual([
    ["step", "people"],
    ["Signed up", 812],
  ]);
  expect(file.cell("Data", 2, 2)?.formula).toBe('IFERROR(__xludf.DUMMYFUNCTION("""COMPUTED_VALUE"""),812)');
});

test("a block of a sheet that does not exist is refused", async () => {
  await expect(saved(oneSheet().workbook, [{ sheet: "Nowhere", a1: "A1:B2", title: "T" }])).rejects.toThrow(
    'There is no sheet "Nowhere".',
  );
});
