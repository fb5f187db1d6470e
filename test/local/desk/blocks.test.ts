/** A block of the local spreadsheet, read back as a typed table and as its cells show it. */
import { readBlock } from "../../../src/local/desk/blocks";
import { CellError, type CellValue } from "../../../src/local/sheet/grid/cells";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

/** The serial number of 2024-01-01. */
const JANUARY = 45_292;

/** A workbook whose first sheet has the rows at A1; `formats` are those of the columns, below the header. */
function workbookWith(rows: CellValue[][], formats: string[] = []): Workbook {
  const workbook = new Workbook();
  const [grid] = workbook.sheets;
  const columns = Math.max(...rows.map((row) => row.length));
  grid?.write(
    { row: 1, column: 1, rows: rows.length, columns },
    {
      values: rows,
      formats: rows.map((_, r) =>
        Array.from({ length: columns }, (__, c) => (r ? (formats[c] ?? null) : null)),
      ),
    },
  );
  return workbook;
}

test.each<[string, CellValue[], string, string, unknown[]]>([
  ["texts, also of digits", ["007", "=1+1"], "", "text", ["007", "=1+1"]],
  ["numbers", [1, 0, null], "", "number", [1, 0, null]],
  ["numbers with decimals shown", [1.5], "#,##0.00", "number", [1.5]],
  ["percentages", [0.5, 1], "0.00%", "percent", [0.5, 1]],
  ["a percent sign that is only text", [50], '0" % of all"', "number", [50]],
  ["days", [JANUARY], "yyyy-mm-dd", "date", [new Date("2024-01-01T00:00:00Z")]],
  ["months", [JANUARY], "mmm yyyy", "date", [new Date("2024-01-01T00:00:00Z")]],
  ["moments", [JANUARY + 0.75], "yyyy-mm-dd hh:mm:ss", "datetime", [new Date("2024-01-01T18:00:00Z")]],
  ["durations", [1.5], "[h]:mm:ss", "number", [1.5]],
  ["truths", [true, false], "", "boolean", [true, false]],
  ["texts among numbers", ["n/a", 3], "", "mixed", ["n/a", 3]],
  ["blanks, empty texts and errors", [null, "", new CellError("#N/A")], "", "empty", [null, null, null]],
])("a column of %s", (_, cells, format, type, values) => {
  const { table } = readBlock(
    workbookWith([["x"], ...cells.map((cell) => [cell])], [format]),
    "Sheet1",
    "A1:A9",
  );
  expect(table.columns).toEqual([{ name: "x", type }]);
  expect(table.rows.slice(0, values.length).map(([cell]) => cell)).toEqual(values);
});

test("what the cells show, and which columns are numbers", () => {
  const rows = [
    ["variation", "rate", "since"],
    ["A", 0.125, JANUARY],
    ["B", new CellError("#DIV/0!"), null],
  ];
  const { display, formats } = readBlock(workbookWith(rows, ["", "0.0%", "yyyy-mm-dd"]), "sheet1", "A1:C3");
  expect(display).toEqual({
    header: ["variation", "rate", "since"],
    rows: [
      ["A", "12.5%", "2024-01-01"],
      ["B", "#DIV/0!", ""],
    ],
    numeric: [false, true, false],
  });
  expect(formats).toEqual(["", "0.0%", "yyyy-mm-dd"]);
});

test("a formula's results have the formats that its cells show by", () => {
  const workbook = workbookWith([["date"], [null]]);
  workbook.sheets[0]?.setCalculated(
    { row: 2, column: 1, rows: 1, columns: 1 },
    [[JANUARY]],
    undefined,
    () => "M/d/yyyy",
  );
  const { table, display } = readBlock(workbook, "Sheet1", "A1:A2");
  expect([table.columns[0]?.type, display.rows]).toEqual(["date", [["1/1/2024"]]]);
});

test("names are unique and never empty; the display keeps what stands there", () => {
  const { table, display } = readBlock(
    workbookWith([
      ["a", "a", null],
      [1, 2, 3],
    ]),
    "Sheet1",
    "A1:C2",
  );
  expect(table.columns.map(({ name }) => name)).toEqual(["a", "a 2", "Column 3"]);
  expect(display.header).toEqual(["a", "a", ""]);
});

test("open ends reach to the last content, and a block may begin anywhere", () => {
  const workbook = workbookWith([[null], ["x", "day"], ["x", 1], ["x", 2]]);
  expect(readBlock(workbook, "Sheet1", "B2:B").rect).toEqual({ row: 2, column: 2, rows: 3, columns: 1 });
  expect(readBlock(workbook, "Sheet1", "B2:B").table.rows).toEqual([[1], [2]]);
});

test("a header alone is a table without rows", () => {
  const { table, display } = readBlock(workbookWith([["a", "b"]]), "Sheet1", "A1:B1");
  expect(table).toEqual({
    columns: [
      { name: "a", type: "empty" },
      { name: "b", type: "empty" },
    ],
    rows: [],
  });
  expect(display.rows).toEqual([]);
});

test("no such sheet, and no such range", () => {
  expect(() => readBlock(new Workbook(), "Data", "A1:B2")).toThrow('There is no sheet "Data".');
  expect(() => readBlock(new Workbook(), "Sheet1", "everything")).toThrow(
    '"everything" is no range of cells.',
  );
});
