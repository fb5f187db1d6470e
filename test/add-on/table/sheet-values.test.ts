/** Cells on their way into a sheet and out of a custom function. */

import { toFunctionValues } from "../../../src/add-on/table/cells";
import {
  fitText,
  neutralizeText,
  toSerial,
  toSheetValues,
  toWall,
} from "../../../src/add-on/table/sheet-values";
import type { Cell, ColumnType, Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";

const wall = (text: string): Date => new Date(`${text}Z`);

function tableOf(type: ColumnType, ...cells: Cell[]): Table {
  return { columns: [{ name: "=a", type }], rows: cells.map((cell) => [cell]) };
}

const written = (type: ColumnType, cell: Cell): unknown =>
  toSheetValues(tableOf(type, cell), { header: false }).values[0]?.[0];

describe("a sheet gets", () => {
  test.each<[string, Cell, ColumnType, unknown]>([
    ["a text with its guard", "Lyon", "text", "'Lyon"],
    ["a formula as text", "=1+1", "text", "'=1+1"],
    ["zeros in front", "007", "text", "'007"],
    ["an apostrophe of its own", "'s", "text", "''s"],
    ["an empty text", "", "text", ""],
    ["nothing", null, "number", ""],
    ["zero", 0, "number", 0],
    ["false", false, "boolean", false],
    ["a number that no cell can hold, as text", Infinity, "number", "'Infinity"],
    ["a day as its serial number", wall("2024-04-01T00:00:00"), "date", 45383],
    ["a time as a part of its day", wall("2024-04-01T12:00:00"), "datetime", 45383.5],
    ["the first day that Sheets counts", wall("1899-12-30T00:00:00"), "date", 0],
    ["a percent as its share", 0.78, "percent", 0.78],
  ])("%s", (_, cell, type, value) => {
    expect(written(type, cell)).toBe(value);
  });

  test.each<[ColumnType, string | null]>([
    ["date", "yyyy-mm-dd"],
    ["datetime", "yyyy-mm-dd hh:mm:ss"],
    ["percent", "0.00%"],
    ["number", null],
    ["text", null],
    ["mixed", null],
  ])("a %s column with the format %s", (type, format) => {
    expect(toSheetValues(tableOf(type), { header: false }).formats).toEqual([format]);
  });

  test("the header first, guarded too", () => {
    expect(toSheetValues(tableOf("number", 1), { header: true }).values).toEqual([["'=a"], [1]]);
  });

  test("at most 50,000 characters of a text with its guard, and a word on it", () => {
    const { values, cut } = toSheetValues(tableOf("text", "x".repeat(50_000), "y".repeat(49_999)), {
      header: false,
    });
    expect(values.map((row) => String(row[0]).length)).toEqual([50_000, 50_000]);
    expect(values[1]).toEqual([`'${"y".repeat(49_999)}`]);
    expect(String(values[0]![0])).toMatch(/x… \(cut\)$/);
    expect(cut).toBe("1 long text was cut to the 50,000 characters a cell holds.");
    const two = toSheetValues(tableOf("text", "x".repeat(50_000), "y".repeat(60_000)), { header: false });
    expect(two.cut).toBe("2 long texts were cut to the 50,000 characters a cell holds.");
  });

  test("no word on cutting where nothing was cut", () => {
    expect(toSheetValues(tableOf("text", "x"), { header: false })).not.toHaveProperty("cut");
    expect(neutralizeText("x")).toBe("'x");
  });
});

describe("a formula gets", () => {
  const paris = openZone("Europe/Paris");

  test.each<[string, Cell, unknown]>([
    ["texts as they are", "=1+1", "=1+1"],
    ["nothing as an empty text", null, ""],
    ["zero", 0, 0],
    [
      "the instant at which the clock shows this",
      wall("2024-07-01T12:00:00"),
      new Date("2024-07-01T10:00:00Z"),
    ],
    ["a number that no cell can hold, as text", NaN, "NaN"],
  ])("%s", (_, cell, value) => {
    expect(toFunctionValues(tableOf("mixed", cell), paris, { header: false })).toEqual([[value]]);
  });

  test("at most 50,000 characters of a text, and a mark where it was cut", () => {
    const [[all], [cut]] = toFunctionValues(tableOf("text", "x".repeat(50_000), "y".repeat(50_001)), paris, {
      header: false,
    }) as [[string], [string]];
    expect(all).toBe("x".repeat(50_000));
    expect(cut).toHaveLength(50_000);
    expect(cut).toMatch(/y… \(cut\)$/);
  });

  test("the header as it is", () => {
    expect(toFunctionValues(tableOf("number", 1), paris, { header: true })).toEqual([["=a"], [1]]);
  });
});

test("a serial number of a sheet is a moment to the millisecond, and what is no number is none", () => {
  const noon = Date.UTC(2026, 10, 20, 12, 0, 0, 1);
  expect(toWall(toSerial(noon))).toBe(noon);
  expect(toWall(0)).toBe(Date.UTC(1899, 11, 30));
  for (const other of ["46346", "", true, undefined, null, new Date(0)])
    expect(toWall(other)).toBeUndefined();
});

describe("a text that is longer than a cell holds", () => {
  const long = (first: string, letters: number): string => first + "x".repeat(letters - first.length);

  test("is cut, and says so; the longest that fits is not", () => {
    expect(fitText(long("a", 50_000))).toBe(long("a", 50_000));
    const cut = fitText(long("a", 50_001));
    expect([cut.length, cut.slice(-8)]).toEqual([50_000, "x… (cut)"]);
    expect(written("text", long("a", 50_001))).toHaveLength(50_000);
  });

  test("loses no letter before the cut, and ends with no half of one", () => {
    expect(fitText("😀".repeat(10), 12)).toBe("😀😀… (cut)");
    expect(fitText("😀".repeat(10), 13)).toBe("😀😀😀… (cut)");
    expect(fitText("a😀".repeat(10), 13)).toBe("a😀a😀… (cut)");
    expect(fitText("a😀".repeat(10), 12)).toBe("a😀a… (cut)");
  });
});
