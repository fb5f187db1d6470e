/** The workbook model: sheets, cells, named ranges, and what its listeners are sent. */
import { CellError } from "../../../src/local/sheet/grid/cells";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import type { WorkbookChange } from "../../../src/local/sheet/grid/workbook-changes";

const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

function sheetOf(workbook: Workbook): Grid {
  const [grid] = workbook.sheets;
  if (!grid) throw new Error("a workbook starts with a sheet");
  return grid;
}

describe("sheets", () => {
  test("a workbook starts with one blank sheet of 1000 x 26", () => {
    const grid = sheetOf(new Workbook());
    expect([grid.name, grid.id, grid.maxRows, grid.maxColumns, grid.lastRow(), grid.lastColumn()]).toEqual([
      "Sheet1",
      0,
      1000,
      26,
      0,
      0,
    ]);
  });

  test("names are unique without regard to case, and ids are never used twice", () => {
    const workbook = new Workbook();
    const first = workbook.addSheet("Report");
    expect(() => workbook.addSheet("report")).toThrow(
      'A sheet with the name "report" already exists. Please enter another name.',
    );
    workbook.removeSheet(first);
    expect(workbook.addSheet("Report").id).not.toBe(first.id);
  });

  test("the last sheet can be neither removed nor hidden", () => {
    const workbook = new Workbook();
    const grid = sheetOf(workbook);
    expect(() => workbook.removeSheet(grid)).toThrow("You can't remove all the sheets in a document.");
    expect(() => workbook.setHidden(grid, true)).toThrow("You can't hide all the sheets in a document.");
  });

  test("ten million cells are the most", () => {
    const workbook = new Workbook();
    const grid = sheetOf(workbook);
    grid.insertRows(grid.maxRows + 1, 10_000_000 / 26 - 1000 - 1);
    expect(() => grid.insertRows(1, 2)).toThrow("above the limit of 10000000 cells");
    expect(() => workbook.addSheet()).toThrow("above the limit of 10000000 cells");
  });
});

describe("cells", () => {
  test("a write replaces value and formula, and keeps the format where none is given", () => {
    const grid = sheetOf(new Workbook());
    grid.setFormats(at(1, 1), () => "0.00");
    grid.write(at(1, 1), { values: [[null]], formulas: [["=1+1"]] });
    expect(grid.cell(1, 1)).toMatchObject({ value: null, formula: "=1+1", format: "0.00" });
    grid.write(at(1, 1), { values: [[7]], formats: [["0%"]] });
    expect(grid.cell(1, 1)).toEqual({ value: 7, format: "0%", note: "", style: {} });
  });

  test("a spill marks every cell but its anchor, and takes back only what is its own", () => {
    const grid = sheetOf(new Workbook());
    grid.write(at(1, 1), { values: [[null]], formulas: [["=ROWS()"]] });
    grid.setCalculated(at(1, 1, 3), [[1], [2], [3]], { row: 1, column: 1 });
    expect([grid.spilledFrom(1, 1), grid.spilledFrom(3, 1)]).toEqual([undefined, { row: 1, column: 1 }]);
    grid.write(at(3, 1), { values: [["mine"]] });
    grid.clearSpill(at(1, 1, 3), { row: 1, column: 1 });
    expect(grid.values(at(1, 1, 3))).toEqual([[1], [null], ["mine"]]);
  });

  test("a format found for a result shows only where the cell has none of its own", () => {
    const grid = sheetOf(new Workbook());
    grid.setFormats(at(2, 1), () => "0");
    grid.setCalculated(at(1, 1, 2), [[46_027], [46_027]], undefined, () => "yyyy-mm-dd");
    expect([grid.shownFormat(1, 1), grid.format(1, 1), grid.shownFormat(2, 1)]).toEqual([
      "yyyy-mm-dd",
      "",
      "0",
    ]);
  });

  test("blank texts and cleared cells do not count as content", () => {
    const grid = sheetOf(new Workbook());
    grid.write(at(5, 3, 2, 2), {
      values: [
        ["a", new CellError("#N/A")],
        ["", null],
      ],
    });
    expect([grid.lastRow(), grid.lastColumn()]).toEqual([5, 4]);
    grid.clearContent(at(5, 4));
    expect([grid.lastRow(), grid.lastColumn()]).toEqual([5, 3]);
  });
});

describe("rows and columns move cells, formats, names and charts together", () => {
  function filled() {
    const workbook = new Workbook();
    const grid = sheetOf(workbook);
    grid.write(at(1, 1, 4, 2), { values: [1, 2, 3, 4].map((n) => [n, n * 10]) });
    grid.setNotes(at(3, 2), () => "here");
    workbook.setNamedRange("Block", grid, at(2, 1, 2, 2));
    return { workbook, grid, rect: () => workbook.namedRange("BLOCK")?.rect };
  }
  const column = (grid: Grid) => grid.values(at(1, 1, 6)).flat();

  test("rows inserted inside a named range widen it", () => {
    const { grid, rect } = filled();
    grid.insertRows(3, 2);
    expect([column(grid), grid.note(5, 2), rect()]).toEqual([
      [1, 2, null, null, 3, 4],
      "here",
      at(2, 1, 4, 2),
    ]);
    expect(grid.maxRows).toBe(1002);
  });

  test("rows inserted above a named range move it", () => {
    const { grid, rect } = filled();
    grid.insertRows(1, 1);
    expect([column(grid), rect()]).toEqual([[null, 1, 2, 3, 4, null], at(3, 1, 2, 2)]);
  });

  test("rows removed across its edge shorten it; all of them remove it", () => {
    const { grid, rect, workbook } = filled();
    grid.deleteRows(3, 2);
    expect([column(grid), rect()]).toEqual([[1, 2, null, null, null, null], at(2, 1, 1, 2)]);
    grid.deleteRows(1, 2);
    expect(workbook.namedRange("Block")).toBeUndefined();
  });

  test("columns move likewise", () => {
    const { grid, rect } = filled();
    grid.insertColumns(2, 1);
    expect([grid.values(at(3, 1, 1, 3)), grid.note(3, 3), rect()]).toEqual([
      [[3, null, 30]],
      "here",
      at(2, 1, 2, 3),
    ]);
    grid.deleteColumns(1, 2);
    expect([grid.values(at(3, 1)), grid.note(3, 1), rect(), grid.maxColumns]).toEqual([
      [[30]],
      "here",
      at(2, 1, 2, 1),
      25,
    ]);
  });

  test("not all rows can go", () => {
    const { grid } = filled();
    expect(() => grid.deleteRows(1, 1000)).toThrow("You can't delete all the rows on the sheet.");
  });
});

describe("followers", () => {
  test("are notified of entries, calculated values, looks, moves, sheets and names, each once", () => {
    const workbook = new Workbook();
    const grid = sheetOf(workbook);
    const changes: string[] = [];
    const describeChange = (change: WorkbookChange) =>
      change.kind === "cells" ? `cells ${change.cause} ${JSON.stringify(change.rect)}` : change.kind;
    const stop = workbook.onChange((change) => changes.push(describeChange(change)));
    grid.write(at(1, 1, 2), { values: [[1], [2]] });
    grid.setCalculated(at(1, 1), [[5]]);
    grid.setNotes(at(1, 1), () => "n");
    grid.deleteRows(9, 1);
    workbook.addSheet();
    workbook.setNamedRange("N", grid, at(1, 1));
    workbook.timeZone = "Asia/Tokyo";
    stop();
    grid.clearContent(at(1, 1));
    expect(changes).toEqual([
      'cells entered {"row":1,"column":1,"rows":2,"columns":1}',
      'cells calculated {"row":1,"column":1,"rows":1,"columns":1}',
      "looks",
      "rows",
      "sheets",
      "names",
      "settings",
    ]);
  });
});
