/** A1 notation and rectangles. */
import { a1Of, columnLetters, isOpenA1, joined, placeOf, readA1, unionOf } from "../../src/sheets/rect";

const GRID = { rows: 1000, columns: 26 };

test.each([
  [1, "A"],
  [26, "Z"],
  [27, "AA"],
  [702, "ZZ"],
  [703, "AAA"],
  [18_278, "ZZZ"],
])("column %i is %s", (column, letters) => expect(columnLetters(column)).toBe(letters));

test.each([
  ["B5", { row: 5, column: 2, rows: 1, columns: 1 }],
  ["B5:D9", { row: 5, column: 2, rows: 5, columns: 3 }],
  ["$B$5:$D$9", { row: 5, column: 2, rows: 5, columns: 3 }],
  ["AA1:AB2", { row: 1, column: 27, rows: 2, columns: 2 }],
  ["A:C", { row: 1, column: 1, rows: 1000, columns: 3 }],
  ["2:9", { row: 2, column: 1, rows: 8, columns: 26 }],
  ["A5:C", { row: 5, column: 1, rows: 996, columns: 3 }],
  ["", undefined],
  ["B", undefined],
  ["D9:B5", undefined],
  ["Sheet1!B5", undefined],
])("%j is read as %j", (a1, rect) => expect(readA1(a1, GRID)).toEqual(rect));

test("what is written is read back", () => {
  for (const rect of [
    { row: 7, column: 30, rows: 1, columns: 1 },
    { row: 1, column: 1, rows: 10_001, columns: 20 },
  ]) {
    expect(readA1(a1Of(rect), GRID)).toEqual(rect);
    expect(isOpenA1(a1Of(rect))).toBe(false);
  }
  expect(["A:C", "2:9", "A5:C"].map(isOpenA1)).toEqual([true, true, true]);
});

test.each([
  ["Sheet1", "Sheet1!B2"],
  ["My sheet", "'My sheet'!B2"],
  ["Ann's", "'Ann''s'!B2"],
  ["2024", "'2024'!B2"],
])("a place on %s is written as a formula would", (name, place) =>
  expect(placeOf(name, { row: 2, column: 2, rows: 1, columns: 1 })).toBe(place),
);

test("the union of two rectangles holds both", () => {
  const a = { row: 3, column: 2, rows: 4, columns: 2 };
  const b = { row: 1, column: 3, rows: 3, columns: 5 };
  expect(unionOf(a, b)).toEqual({ row: 1, column: 2, rows: 6, columns: 6 });
});

test("rectangles of the same rows that lie side by side are joined, others are not", () => {
  const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });
  expect(joined([cell(1, 2), cell(2, 2), cell(1, 1), cell(1, 4)])).toEqual([
    { row: 1, column: 1, rows: 1, columns: 2 },
    cell(1, 4),
    cell(2, 2),
  ]);
});
