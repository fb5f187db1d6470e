/** What a spreadsheet has room for: 10 million cells over all its sheets, and 18,278 columns in each. */
import { createInProcessServices } from "../../../in-process/google-services";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";
import { MANY_CELLS, shortageError } from "../../../../src/add-on/sheet-writer/cells/ensure-room";
import type { Step } from "../../../../src/add-on/sheet-writer/cells/steps";
import { checkSheetSize } from "../../../../src/add-on/sheet-writer/cells/capacity";
import { contents, counted } from "../open-spreadsheet";
import { failureOf, Pull } from "../pull";

type Other = readonly [name: string, rows: number, columns: number];

/** A spreadsheet whose other sheets hold so many cells, and one of 1,000 x 26. */
function holding(...others: readonly Other[]) {
  const workbook = new Workbook();
  for (const [name, rows, columns] of others) workbook.addSheet(name, { rows, columns });
  const { SpreadsheetApp } = createInProcessServices({ workbook });
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const [grid] = workbook.sheets as [Grid];
  const pullAt = (row: number, column: number): Pull =>
    new Pull({ workbook, grid, spreadsheet }, { sheetName: "Sheet1", row, column, rangeName: "analytics_t" });
  return { workbook, spreadsheet, grid, pullAt };
}

describe("a block that takes more rows than the spreadsheet has left", () => {
  it("is refused before anything changes, whichever sheets hold the rest, with how much is left", () => {
    const { workbook, grid, pullAt } = holding(["A", 40_000, 100], ["B", 50_000, 100]);
    expect(failureOf(() => pullAt(40_000, 1).run(counted("a b", 2)))).toEqual({
      kind: "tooLarge",
      message:
        "What the sheet has to grow by (1,014,052 cells) is larger than the 974,000 cells (of 10 million) left in this spreadsheet. Ask for fewer rows or columns.",
    });
    expect(contents(grid)).toEqual({});
    expect([workbook.sheets.length, grid.maxRows]).toEqual([3, 1_000]);
  });

  it("lands where it just fits", () => {
    const { grid, pullAt } = holding(["A", 40_000, 100], ["B", 49_000, 100]);
    pullAt(42_000, 1).run(counted("a b", 2));
    expect(grid.maxRows).toBe(42_002);
  });

  it("is looked for only where it takes much: small writes count no sheet", () => {
    const counts = (): never => {
      throw new Error("It counted the sheets.");
    };
    const spreadsheet = { getSheets: counts } as unknown as GoogleAppsScript.Spreadsheet.Spreadsheet;
    const grows: Step = {
      kind: "grow",
      from: { rows: 1_000, columns: 26 },
      to: { rows: 20_000, columns: 26 },
    };
    expect(
      shortageError([grows], {
        spreadsheet,
        rangeName: "r",
        keptCount: 0,
        isNew: false,
        countAbove: MANY_CELLS,
      }),
    ).toBeUndefined();
  });
});

describe("what a write needs besides its block", () => {
  const rect = { row: 1, column: 1, rows: 100_000, columns: 20 };
  const keep: Step = { kind: "keep", block: rect, own: [rect], formatRow: undefined };
  const write: Step = { kind: "write", parts: [{ rect, values: [] }], gathered: true };
  const forget: Step = { kind: "forgetBefore" };
  it.each<[string, readonly Step[], number, readonly Other[], boolean]>([
    ["the block is kept and gathered", [keep, write], 1, [["A", 58_000, 100]], true],
    ["the block is kept and gathered, and that is too much", [keep, write], 1, [["A", 60_000, 100]], false],
    [
      "the block before that goes first",
      [keep, forget, write],
      2,
      [
        ["A", 38_000, 100],
        ["r__before", 100_000, 20],
      ],
      true,
    ],
    [
      "it would not fit without that",
      [keep, write],
      2,
      [
        ["A", 40_000, 100],
        ["r__before", 100_000, 20],
      ],
      false,
    ],
    [
      "what is kept takes the place of what was",
      [keep],
      3,
      [
        ["A", 78_000, 100],
        ["r__before", 100_000, 20],
      ],
      true,
    ],
  ])("%s", (_, steps, keptCount, others, fits) => {
    const { spreadsheet } = holding(...others);
    const short = shortageError(steps, {
      spreadsheet,
      rangeName: "r",
      keptCount,
      isNew: false,
      countAbove: MANY_CELLS,
    });
    expect(short?.kind).toBe(fits ? undefined : "tooLarge");
  });
});

it("a table that leaves no room to be kept as well is refreshed once a person agreed, and said not to be undone", () => {
  const { workbook, grid, pullAt } = holding();
  const pull = pullAt(1, 1);
  const keepPrevious = true;
  pull.run(counted("a b", 3_000), { keepPrevious });
  // What is left: enough to gather the new rows, and no more.
  workbook.addSheet("A", { rows: 98_300, columns: 100 });
  grid.write({ row: 2, column: 1, rows: 1, columns: 1 }, { values: [["before"]] });
  const wishes = { keepPrevious, gatherAbove: 5_000 };
  expect(failureOf(() => pull.run(counted("a b", 3_000), wishes)).kind).toBe("noUndo");
  expect(grid.value(2, 1)).toBe("before");
  const report = pull.run(counted("a b", 3_000), { ...wishes, mayLoseUndo: true });
  expect(report).toMatchObject({ written: true, isForgotten: true, rows: 3_000 });
  expect(report.last.kept).toBeUndefined();
  expect(grid.value(2, 1)).not.toBe("before");
  expect(workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", "A"]);
  expect(failureOf(() => pull.undo()).message).toContain("no earlier table");
});

it("a new sheet for a long answer has no columns to spare: they would take room", () => {
  const { workbook, spreadsheet } = holding(["A", 90_000, 100]);
  const pull = new Pull(
    { workbook, grid: workbook.sheets[0] as Grid, spreadsheet },
    { sheetName: "New", row: 25_000, column: 1, rangeName: "r" },
  );
  pull.run(counted("a b", 2));
  const made = workbook.sheetByName("New");
  expect([made?.maxRows, made?.maxColumns]).toEqual([25_002, 2]);
});

it.each([
  [10_000_000, 1, undefined],
  [10_000_001, 1, "10 million cells"],
  [100_000, 101, "10 million cells"],
  [1, 18_278, undefined],
  [1, 18_279, "18,278 columns"],
])("an answer of %d rows and %d columns is more than one sheet holds of this: %s", (rows, columns, limit) => {
  const check = (): void => checkSheetSize(rows, columns);
  if (limit === undefined) expect(check).not.toThrow();
  else expect(failureOf(check)).toMatchObject({ kind: "tooLarge", message: expect.stringContaining(limit) });
});

it("a block beyond column ZZZ is refused, and so is a grid in the stand-in", () => {
  const { workbook, grid, pullAt } = holding();
  expect(failureOf(() => pullAt(1, 18_278).run(counted("a b", 2)))).toEqual({
    kind: "tooLarge",
    message: "The answer is larger than 18,278 columns. Ask for fewer rows or columns.",
  });
  expect(contents(grid)).toEqual({});
  const narrow = workbook.addSheet("Narrow", { rows: 10, columns: 18_278 });
  expect(() => narrow.insertColumns(1, 1)).toThrow("above the limit of 18278 columns");
});
