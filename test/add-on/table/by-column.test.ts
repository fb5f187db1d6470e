import {
  addFacts,
  hasCell,
  heightOf,
  listCells,
  makeTable,
  listColumns,
  takeColumns,
} from "../../../src/add-on/table/by-column";
import { toSheetValues } from "../../../src/add-on/table/sheet-values";
import type { Cell, Column, Table } from "../../../src/add-on/table/types";

const MORNING = Date.UTC(2026, 10, 2, 8);
const COLUMNS: readonly Column[] = [
  { name: "plan", type: "text" },
  { name: "at", type: "datetime" },
  { name: "visits", type: "number" },
];
const ROWS = [
  ["Team", new Date(MORNING), 3],
  ["=Free", null, 4.5],
  [null, new Date(MORNING), null],
];

function makePlans(): Table {
  return makeTable(
    { columns: COLUMNS },
    [
      { cells: ["Team", "=Free", null], holdsMoments: false },
      { cells: [MORNING, null, MORNING], holdsMoments: true },
      { cells: [3, 4.5, undefined], holdsMoments: false },
    ],
    ROWS.length,
  );
}

describe("a table by column", () => {
  it("has the rows of its columns, moments as dates, and a blank where a cell is missing", () => {
    expect(makePlans()).toEqual({ columns: COLUMNS, rows: ROWS });
  });

  it("is the same table for whoever copies it, or writes it as JSON", () => {
    expect({ ...makePlans(), cut: "Some." }).toEqual({ columns: COLUMNS, rows: ROWS, cut: "Some." });
    expect(JSON.stringify(makePlans())).toBe(JSON.stringify({ columns: COLUMNS, rows: ROWS }));
  });

  it("makes its rows once, for its copies with other facts as well", () => {
    const table = makePlans();
    const { rows } = table;
    expect(table.rows).toBe(rows);
    expect(addFacts(table, { cut: "Some." }).rows).toBe(rows);
  });

  it("is held by column or by row, never both", () => {
    const table = makePlans();
    expect(listColumns(table)).toHaveLength(3);
    expect(table.rows).toHaveLength(3);
    expect(listColumns(table)).toBeUndefined();
  });

  it.each([
    ["of columns", makePlans],
    ["of rows", (): Table => ({ ...makePlans() })],
  ])("%s has facts added and taken away, and its cells as they were", (_, make) => {
    const table = addFacts(make(), { cut: "Some.", total: 9 });
    expect(addFacts(table, { cut: undefined })).toStrictEqual({ columns: COLUMNS, rows: ROWS, total: 9 });
    expect(table.cut).toBe("Some.");
  });

  it.each([
    ["of columns", makePlans],
    ["of rows", (): Table => ({ ...makePlans() })],
  ])("%s tells its height, its cells and whether one of them is there", (_, make) => {
    expect(heightOf(make())).toBe(3);
    expect(listCells(make(), 1)).toEqual([new Date(MORNING), null, new Date(MORNING)]);
    expect([hasCell(make(), 0, "Team"), hasCell(make(), 0, "team"), hasCell(make(), 2, "3")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hasCell(make(), 0, null), hasCell(make(), 2, null)]).toEqual([true, true]);
  });

  it.each([
    ["of columns", makePlans],
    ["of rows", (): Table => ({ ...makePlans() })],
  ])("%s gives some of its columns in another order, with its facts", (_, make) => {
    const taken = takeColumns(addFacts(make(), { total: 9 }), [2, 1]);
    expect(listColumns(taken) !== undefined).toBe(listColumns(make()) !== undefined);
    expect(taken).toEqual({
      columns: [COLUMNS[2], COLUMNS[1]],
      rows: ROWS.map(([, at, visits]) => [visits, at]),
      total: 9,
    });
  });

  it("gives some of its columns also when somebody has read its rows", () => {
    const table = makePlans();
    expect(table.rows).toHaveLength(3);
    expect(takeColumns(table, [2]).rows).toEqual([[3], [4.5], [null]]);
  });

  it("holds a day that repeats once, however many rows have it", () => {
    const columns = [{ cells: [MORNING, MORNING, 0], holdsMoments: true }];
    const [[first], [second], [third]] = makeTable({ columns: COLUMNS.slice(1, 2) }, columns, 3)
      .rows as Cell[][] as [[Cell], [Cell], [Cell]];
    expect(first).toBe(second);
    expect(third).toEqual(new Date(0));
  });

  it("is in a sheet what its rows are there, and goes there without them", () => {
    const table = makePlans();
    const landed = toSheetValues(table, { header: true });
    expect(listColumns(table)).toHaveLength(3);
    expect(landed).toEqual(toSheetValues({ ...table }, { header: true }));
    expect(landed.values[2]).toEqual(["'=Free", "", 4.5]);
  });
});
