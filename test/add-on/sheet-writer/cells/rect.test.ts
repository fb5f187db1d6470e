/** A1 notation and rectangles. */
import {
  toA1,
  makeCellRect,
  toColumnLetters,
  joinRects,
  toPlace,
} from "../../../../src/add-on/sheet-writer/cells/rect";

test.each([
  [1, "A"],
  [26, "Z"],
  [27, "AA"],
  [702, "ZZ"],
  [703, "AAA"],
  [18_278, "ZZZ"],
])("column %i is %s", (column, letters) => expect(toColumnLetters(column)).toBe(letters));

test.each([
  ["B5", { row: 5, column: 2 }],
  ["$B$5", { row: 5, column: 2 }],
  ["aa10", { row: 10, column: 27 }],
  ["", undefined],
  ["B", undefined],
  ["5", undefined],
  ["B0", undefined],
  ["B5:D9", undefined],
  ["Sheet1!B5", undefined],
])("as one cell, %j is read as %j", (a1, cell) => expect(makeCellRect(a1)).toEqual(cell));

test("a rectangle is named by its corners", () => {
  expect(toA1({ row: 7, column: 30, rows: 1, columns: 1 })).toBe("AD7");
  expect(toA1({ row: 1, column: 1, rows: 10_001, columns: 20 })).toBe("A1:T10001");
});

test.each([
  ["Sheet1", "Sheet1!B2"],
  ["My sheet", "'My sheet'!B2"],
  ["Ann's", "'Ann''s'!B2"],
  ["2024", "'2024'!B2"],
])("a place on %s is written as a formula would", (name, place) =>
  expect(toPlace(name, { row: 2, column: 2, rows: 1, columns: 1 })).toBe(place),
);

test("rectangles of the same rows that lie side by side are joinRects, others are not", () => {
  const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });
  expect(joinRects([cell(1, 2), cell(2, 2), cell(1, 1), cell(1, 4)])).toEqual([
    { row: 1, column: 1, rows: 1, columns: 2 },
    cell(1, 4),
    cell(2, 2),
  ]);
});
