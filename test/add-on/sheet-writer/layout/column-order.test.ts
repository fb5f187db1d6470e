/**
 * The columns that a pull chooses come in another order: the block is laid out again where nothing of a
 * person's goes by the old one.
 */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { insertChart } from "../../../../src/add-on/sheet-writer/charts/block-chart";
import type { LastWrite } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { contents, counted, lines, named, open, type Open, sheetOf, type } from "../open-spreadsheet";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import type { Table } from "../../../../src/add-on/table/types";
import { AT_B2, Pull } from "../pull";

/** Options of a run whose pull chooses these columns; none: it takes all as they come. */
function choosing(columns: string): WriteOptions {
  return { keepPrevious: true, order: columns === "" ? [] : columns.split(" ") };
}

/** A block of a, b and c at B2 over three rows of data, which the pull chose in this order. */
function landed(options: WriteOptions = {}) {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b c", 3), { ...choosing("a b c"), ...options });
  const choose = (columns: string, more: WriteOptions = {}) =>
    pull.run(counted(columns, 3, 5), { ...choosing(columns), ...more });
  return { sheet, pull, choose, firstRow: () => lines(sheet.grid, "B2:F2")[0]?.replace(/( \| )+$/, "") };
}

test.each([
  ["another order", "c a b", "c | a | b", "B2:D5"],
  ["one less", "a c", "a | c", "B2:C5"],
  ["one less, and another order", "c a", "c | a", "B2:C5"],
  ["one more in the middle", "a d b c", "a | d | b | c", "B2:E5"],
  ["one for another", "a d c", "a | d | c", "B2:D5"],
])("%s is laid out as it was chosen, and undone exactly", (_, columns, expected, range) => {
  const { sheet, pull, choose, firstRow } = landed();
  const before = { cells: contents(sheet.grid), range: named(sheet, "analytics_t") };
  const report = choose(columns);
  expect(firstRow()).toBe(expected);
  expect(lines(sheet.grid, "B3:B3")).toEqual(["51"]);
  expect([named(sheet, "analytics_t"), report.orderKeptFor]).toEqual([range, undefined]);
  pull.undo();
  expect({ cells: contents(sheet.grid), range: named(sheet, "analytics_t") }).toEqual(before);
  choose(columns);
  expect(firstRow()).toBe(expected);
});

test("an undo puts the rows back and leaves the new order where a formula of the person's goes by it since", () => {
  const { sheet, pull, choose, firstRow } = landed();
  choose("c a");
  type(sheet, { E3: "=B3*2" });
  pull.undo();
  expect(firstRow()).toBe("c | a | b");
  expect(choose("c a").orderKeptFor).toBe(undefined);
});

test("a column that a person had deleted comes where it was chosen, and is said to be at no right end", () => {
  const { sheet, choose, firstRow } = landed();
  sheet.grid.deleteColumns(3, 1);
  expect(choose("b a c").returned).toEqual([]);
  expect(firstRow()).toBe("b | a | c");
});

test("a table without names above its columns keeps their order", () => {
  const { sheet, choose } = landed({ header: false });
  expect(choose("c b a", { header: false }).orderKeptFor).toBe(
    "without headers nothing tells which column is which",
  );
  expect(lines(sheet.grid, "B2:D2")).toEqual(["53 | 52 | 51"]);
});

test("a person's order stays for as long as the same columns are chosen, also after all were", () => {
  const { sheet, choose, firstRow } = landed();
  type(sheet, { B2: "c", D2: "a" });
  expect(choose("a b c").orderKeptFor).toBe(undefined);
  expect(firstRow()).toBe("c | b | a");
  choose("b c a");
  expect(firstRow()).toBe("b | c | a");
});

test("what a person calls a column moves with it", () => {
  const { sheet, choose, firstRow } = landed();
  type(sheet, { C2: "Euros" });
  choose("b a c");
  expect(firstRow()).toBe("Euros | a | c");
});

test("where nothing is known of what was chosen before, the order in the sheet stays", () => {
  const { choose, firstRow } = landed({ order: undefined });
  expect(choose("c a b").orderKeptFor).toBe(undefined);
  expect(firstRow()).toBe("a | b | c");
});

const append = makeMode({ mode: "append" }, { at: 46_000, isWhole: true });
const later = makeMode({ mode: "append" }, { at: 46_001, isWhole: true });
const merge = makeMode({ mode: "merge", keys: ["a"], vanished: "keep" }, { at: 46_000, isWhole: true });

test.each<[string, string, (sheet: Open) => void, string?]>([
  [
    "a column among the pull's",
    "a column of yours is among them",
    ({ grid }) => grid.insertColumns(3, 1),
    "a |  | b | c",
  ],
  [
    "a formula beside",
    'a formula on sheet "Sheet1" may read them',
    (sheet) => type(sheet, { E2: "twice", E3: "=B3*2" }),
    "a | b | c | twice",
  ],
  [
    "a total above",
    'a formula on sheet "Sheet1" may read them',
    (sheet) => type(sheet, { C1: "=SUM(C3:C)" }),
  ],
  ["a formula on another sheet", 'a formula on sheet "Other" may read them', onOther("=SUM(sheet1!C:C)")],
  [
    "a formula that names the block",
    'a formula on sheet "Other" may read them',
    onOther("=INDEX(ANALYTICS_T,2,2)"),
  ],
  [
    "a name for a column",
    "the name b is of cells in them",
    ({ spreadsheet }) => spreadsheet.setNamedRange("b", sheetOf(spreadsheet).getRange("C3:C5")),
  ],
  ["a chart", 'a chart on sheet "Sheet1" draws them', ({ spreadsheet }) => void chartOver(spreadsheet)],
  [
    "a filter",
    "this sheet has a filter",
    ({ spreadsheet }) => void sheetOf(spreadsheet).getRange("B2:D5").createFilter(),
  ],
  [
    "a slicer",
    "a slicer filters them",
    ({ grid }) => void (grid.slicers = [{ row: 2, column: 2, rows: 4, columns: 3 }]),
  ],
  [
    "a pivot table, of which cannot be told what it is made of",
    'the pivot table on sheet "Sheet1" may read them',
    ({ grid }) => void (grid.pivotTables = [{ row: 20, column: 2 }]),
  ],
])(
  "%s that a person has made keeps the order, and that is said once",
  (_, why, person, shown = "a | b | c") => {
    const { sheet, choose, firstRow } = landed();
    person(sheet);
    expect(choose("c b a").orderKeptFor).toBe(why);
    expect(firstRow()).toBe(shown);
    expect(choose("c b a").orderKeptFor).toBe(undefined);
  },
);

test.each<readonly [string, (sheet: Open) => void]>([
  ["remarks beside", (sheet) => type(sheet, { E2: "remark", E3: "mine" })],
  ["a formula that names other sheets", onOther("=SUM(Sheet12!C:C)+1")],
  ["a text that names the sheet", onOther("Sheet1!C:C")],
])("%s keep no order", (_, person) => {
  const { sheet, choose, firstRow } = landed();
  person(sheet);
  expect(choose("c b a").orderKeptFor).toBe(undefined);
  expect(firstRow()).toMatch(/^c \| b \| a/);
});

test.each([
  ["append", append, later, "Run time | a | b | c"],
  ["merge", merge, merge, "a | b | c"],
])("%s, whose rows of before stay, keeps the order and says so", (mode, first, second, shown) => {
  const { choose, firstRow } = landed({ mode: first });
  expect(choose("c b a", { mode: second }).orderKeptFor).toBe(
    `in ${mode} mode rows of before stay as they are`,
  );
  expect(firstRow()).toBe(shown);
});

test("a run that laid the columns out again, and was killed then, is put right by one that wants the old order again", () => {
  const sheet = open();
  let last: LastWrite | undefined;
  let flushes = 0;
  const write = (columns: string, killedAt = Infinity) => {
    const writer = new Writer(sheet.spreadsheet, () => {
      flushes += 1;
      if (flushes === killedAt) throw new Error("Killed.");
    });
    const begin = (begun: LastWrite): void => void (last = begun);
    const options = { ...choosing(columns), begin, ...(last && { last }) };
    last = writer.write(AT_B2, counted(columns, 3), options).last;
  };
  write("a b c");
  expect(() => write("c b a", flushes + 2)).toThrow("Killed.");
  expect(lines(sheet.grid, "B2:D2")).toEqual(["c | b | a"]);
  write("a b c");
  expect(lines(sheet.grid, "B2:D2")).toEqual(["a | b | c"]);
});

test("the same columns in the order that they have already, with a person's among them, need no word", () => {
  const { sheet, choose } = landed();
  sheet.grid.insertColumns(3, 1);
  expect(choose("a b c d").orderKeptFor).toBe(undefined);
});

function onOther(text: string): (sheet: Open) => void {
  return ({ spreadsheet }) => void spreadsheet.insertSheet("Other").getRange("A1").setValue(text);
}

function chartOver(spreadsheet: Open["spreadsheet"]): number {
  const block = { row: 2, column: 2, rows: 4, columns: 3 };
  return insertChart(sheetOf(spreadsheet), block, { type: "column", title: "t", xColumn: 0, yColumns: [1] });
}

describe("another question, whose columns are others", () => {
  const asking = (asked: string): WriteOptions => ({
    keepPrevious: true,
    rows: { given: [], isOfPeople: false, isWhole: true, asked },
  });

  function landedBy(typedCells: Readonly<Record<string, string>> = {}) {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("month n", 3), asking("by month"));
    type(sheet, typedCells);
    return { sheet, pull, firstRow: () => lines(sheet.grid, "B2:F2")[0] };
  }

  test("comes in its own order, and undo gives the former one", () => {
    const { sheet, pull, firstRow } = landedBy();
    const before = contents(sheet.grid);
    const report = pull.run(counted("quarter n", 3, 5), asking("by quarter"));
    expect([firstRow(), report.orderKeptFor]).toEqual(["quarter | n |  |  | ", undefined]);
    pull.undo();
    expect(contents(sheet.grid)).toEqual(before);
  });

  test.each([
    [
      "a formula goes by the old order",
      { H9: "=C3*2" },
      " | n | quarter |  | ",
      'a formula on sheet "Sheet1" may read them',
    ],
    [
      "a column of a person's own stands beside it",
      { D2: "Note" },
      " | n | Note | quarter | ",
      '"Note" is right beside them',
    ],
  ])("stays where columns are, and says so, where %s", (_, typedCells, expected, why) => {
    const { pull, firstRow } = landedBy(typedCells);
    const report = pull.run(counted("quarter n", 3, 5), asking("by quarter"));
    expect([firstRow(), report.orderKeptFor]).toEqual([expected, why]);
  });

  test.each([
    ["a period each", { isOfLines: true as const }],
    ["a value each", { across: "value" as const }],
  ])("of later months come in their order, and leave no blank one behind: %s", (_, of) => {
    const months = (names: string, from: number): Table => {
      const { columns, ...table } = counted(`metric ${names}`, 3, from);
      return { ...table, columns: columns.map((one, at) => (at === 0 ? one : { ...one, ...of })) };
    };
    const sheet = open();
    const pull = new Pull(sheet);
    const firstRow = () => lines(sheet.grid, "B2:G2")[0];
    pull.run(months("Aug Sep Oct", 3), asking("last 3 months"));
    const before = contents(sheet.grid);
    pull.run(months("Sep Oct Nov", 5), asking("last 3 months"));
    expect(firstRow()).toBe("metric | Sep | Oct | Nov |  | ");
    pull.undo();
    expect(contents(sheet.grid)).toEqual(before);
    pull.run(months("Dec Jan Feb", 5), asking("last 3 months"));
    expect(firstRow()).toBe("metric | Dec | Jan | Feb |  | ");
    // Another column of the service's own keeps the places of those that are there.
    pull.run(counted("metric Other", 3, 5), asking("last 3 months"));
    expect(firstRow()).toBe("metric |  |  |  | Other | ");
  });

  test("the same question keeps its places, though a column went and another came", () => {
    const { pull, firstRow } = landedBy();
    const report = pull.run(counted("quarter n", 3, 5), asking("by month"));
    expect([firstRow(), report.orderKeptFor]).toEqual([" | n | quarter |  | ", undefined]);
  });
});
