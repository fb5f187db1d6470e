/** How a pulled block looks in a workbook file, and what the file says of it. */
import type { CellValue } from "../../../src/local/sheet/grid/cells";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { JANUARY, oneSheet, put, type SavedWorkbook, saved } from "./saved";

const COHORT: CellValue[][] = [
  ["cohort", "people", "week 0", "week 1", "week 2"],
  [JANUARY, 900, 1, 0.5, 0.4],
  [JANUARY + 7, 880, 1, 0.6, null],
  [JANUARY + 14, 860, 1, null, null],
];
const PEOPLE: CellValue[][] = [
  ["person", "country"],
  ["ann", "DE"],
  ["bob", "FR"],
];

/** Both tables in one file, made at a moment. */
function file(now = Date.UTC(2024, 5, 1)): Promise<SavedWorkbook> {
  const workbook = new Workbook({ name: "My numbers", timeZone: "Europe/Paris" });
  workbook.now = () => now;
  const [first] = workbook.sheets;
  if (!first) throw new Error("there is no sheet");
  put(first, COHORT, ["yyyy-mm-dd", "#,##0", "0.0%", "0.0%", "0.0%"]);
  put(workbook.addSheet("People"), PEOPLE);
  return saved(workbook, [
    { sheet: "Sheet1", a1: "A1:E4", title: "Cohort: Weekly", sentences: [] },
    { sheet: "People", a1: "A1:B3", title: "People: all", sentences: ["Only the first 2 rows are here."] },
  ]);
}

test("the first sheet is an overview with a link to each table and what is to be known of it", async () => {
  const { sheets, sheet, cell } = await file();
  expect(sheets.map(({ name }) => name).slice(0, 3)).toEqual(["Overview", "Sheet1", "People"]);
  const { rows } = sheet("Overview");
  expect(rows[0]?.[0]).toBe("My numbers");
  expect(rows[1]?.[0]).toMatch(/^Made 2024-06-01 02:00 \(Europe\/Paris\)\./);
  expect(cell("Overview", 6, 1)?.formula).toBe(`HYPERLINK("#People!A1","People")`);
  expect(rows[5]?.slice(1)).toEqual(["People: all", 2, "Only the first 2 rows are here."]);
});

test("a row of the overview is as high as its wrapped text", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, PEOPLE);
  put(workbook.addSheet("Other"), PEOPLE);
  const long = "Only the first rows are here, and what else is to be known of them. ".repeat(4).trim();
  const { sheet } = await saved(workbook, [
    { sheet: "Data", a1: "A1:B3", title: "One", sentences: [long] },
    { sheet: "Other", a1: "A1:B3", title: "Two", sentences: ["Short."] },
  ]);
  const { rowDefs } = sheet("Overview");
  expect([rowDefs?.get(4)?.height, rowDefs?.get(5)?.height]).toEqual([60, 15]);
});

test("a single number is named after its pull, not after its question", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [
    ["Run time", 'did "Paid"'],
    [JANUARY, 835],
  ]);
  const file = await saved(workbook, [{ sheet: "Data", a1: "A1:B2", title: 'People count: did "Paid"' }]);
  expect(file.cell("Data", 1, 2)?.value).toBe('People count: did "Paid"');
});

test("a service's names are words in headers and charts; somebody's own names stay", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [
    ["event", "step_conversion", "My_Column"],
    ["a", 0.5, 1],
    ["b", 0.25, 2],
  ]);
  const file = await saved(workbook, [{ sheet: "Data", a1: "A1:C3", title: "T" }]);
  expect([2, 3].map((column) => file.cell("Data", 1, column)?.value)).toEqual([
    "step conversion",
    "My_Column",
  ]);
});

test("a sheet says itself what was left out, a row below its table", async () => {
  const { cell } = await file();
  expect([cell("People", 4, 1)?.value ?? null, cell("People", 5, 1)?.value]).toEqual([
    null,
    "Only the first 2 rows are here.",
  ]);
});

test("headers are filled, aligned as their columns are, and filter", async () => {
  const { cell, sheet } = await file();
  expect(cell("Sheet1", 1, 2)?.style).toMatchObject({
    fill: { fgColor: { rgb: "E8F0FE" } },
    alignment: { horizontal: "right" },
  });
  expect(cell("People", 1, 1)?.style?.alignment?.horizontal).toBeUndefined();
  expect(sheet("People").autoFilter?.range).toBe("A1:B3");
});

test("pages are landscape, as wide as the sheet, and repeat the header", async () => {
  expect((await file()).sheet("People").pageSetup).toMatchObject({
    orientation: "landscape",
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: "$1:$1",
  });
});

test("a wide table is printed on several pages side by side, each with its first column, large enough to be read", async () => {
  const { workbook, grid } = oneSheet();
  const names = ["variation", ...Array.from({ length: 17 }, (_, at) => `a long name of column ${at}`)];
  put(grid, [names, names.map((_, at) => (at === 17 ? "a sentence ".repeat(6) : at))]);
  const file = await saved(workbook, [{ sheet: "Data", a1: "A1:R2", title: "T" }]);
  const { pageSetup, columns = [] } = file.sheet("Data");
  const characters = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  expect(pageSetup).toMatchObject({ printTitlesRow: "$1:$1", printTitlesColumn: "$A:$A" });
  expect(characters / (pageSetup?.fitToWidth ?? 1)).toBeLessThanOrEqual(180);
  expect(pageSetup?.fitToWidth).toBeGreaterThan(1);
});

test("what pages repeat names its sheet in quotes, columns first, as Excel wants it", async () => {
  const workbook = new Workbook();
  const names = Array.from({ length: 20 }, (_, at) => `a long name of column ${at}`);
  put(workbook.addSheet("Anna's A/B test, 1"), [names, names]);
  const sheet = "Anna's A/B test, 1";
  const file = await saved(workbook, [{ sheet, a1: "A1:T2", title: "T" }]);
  const [, titles] = /Print_Titles"[^>]*>([^<]*)/.exec(file.part("xl/workbook.xml")) ?? [];
  const named = file.sheets.find(({ name }) => name.startsWith("Anna"))!.name.replace("'", "''");
  expect(titles?.replace(/&apos;/g, "'")).toBe(`'${named}'!$A:$A,'${named}'!$1:$1`);
});

test("shares of cohorts are a heat map; other tables are none", async () => {
  const { sheet } = await file();
  expect(sheet("Sheet1").conditionalRules).toMatchObject([{ type: "colorScale", range: "C2:E4" }]);
  expect(sheet("People").conditionalRules ?? []).toEqual([]);
});

test("a period that is not over is grey and noted; one that is over is neither", async () => {
  const running = await file(Date.UTC(2024, 0, 18));
  expect(running.cell("Sheet1", 4, 2)?.style?.font).toMatchObject({ italic: true, color: { rgb: "5F6368" } });
  expect(running.cell("Sheet1", 4, 3)?.style?.numFmt).toBe("0.0%");
  expect(running.cell("Sheet1", 6, 1)?.value).toBe(
    "The last week is not over: its numbers, in grey, will still grow.",
  );
  const over = await file();
  expect(over.cell("Sheet1", 4, 2)?.style?.font?.italic).toBeUndefined();
  expect(over.cell("Sheet1", 6, 1)).toBeUndefined();
});

test("cells that offer a list do so in the file, and those whose list a file cannot hold offer none", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [["Source"], ["report"]]);
  const offering = (column: number, values: readonly string[]) => {
    return {
      rect: { row: 2, column, rows: 9, columns: 1 },
      values,
      hasDropdown: true,
      allowInvalid: true,
      help: "",
    };
  };
  grid.validations = [
    offering(1, ["report", "A/B test"]),
    offering(2, ["a, b"]),
    offering(3, ["x".repeat(256)]),
  ];
  const read = await saved(workbook);
  expect(read.sheet("Data").dataValidations).toMatchObject([
    { type: "list", values: ["report", "A/B test"], range: "A2:A10" },
  ]);
  expect(read.part("xl/worksheets/sheet1.xml")).not.toMatch(/showErrorMessage="(1|true)"/);
});
