/** A1 notation and rectangles. */
import fc from "../../../suites/fast-check";
import {
  boundsOf,
  containsRect,
  groupRuns,
  isWithin,
  overlaps,
  type Rect,
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
  expect(toA1({ row: 3, column: 3, rows: 2, columns: 2 })).toBe("C3:D4");
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

test("cells that touch at a corner, and a rectangle without rows, are joined to none", () => {
  const cell = (row: number, column: number, rows = 1) => ({ row, column, rows, columns: 1 });
  expect(joinRects([cell(1, 1), cell(2, 2), cell(1, 2, 0), cell(1, 2, 2)])).toEqual([
    cell(1, 1),
    cell(1, 2, 2),
    cell(2, 2),
  ]);
  expect(joinRects([cell(1, 1), cell(2, 2)])).toEqual([cell(1, 1), cell(2, 2)]);
});

describe("two rectangles", () => {
  const size = { min: 1, max: 4 };
  const rectangle = fc.record({
    row: fc.integer(size),
    column: fc.integer(size),
    rows: fc.integer(size),
    columns: fc.integer(size),
  });
  /** Each cell by itself, as "row,column". */
  const cellsOf = ({ row, column, rows, columns }: Rect): readonly string[] =>
    Array.from({ length: rows * columns }, (_, nth) => {
      return `${row + Math.floor(nth / columns)},${column + (nth % columns)}`;
    });
  const both = (check: (one: Rect, other: Rect) => void): void =>
    fc.assert(fc.property(rectangle, rectangle, check));

  it("overlap where they have a cell in common", () => {
    both((one, other) => {
      const others = cellsOf(other);
      expect(overlaps(one, other)).toBe(cellsOf(one).some((cell) => others.includes(cell)));
    });
  });

  it("are one within the other where it has all of its cells, each of which it contains", () => {
    both((one, other) => {
      const [cells, others] = [cellsOf(one), cellsOf(other)];
      expect(isWithin(one, other)).toBe(cells.every((cell) => others.includes(cell)));
      for (let row = 0; row <= 8; row += 1)
        for (let column = 0; column <= 8; column += 1)
          expect(containsRect(one, row, column)).toBe(cells.includes(`${row},${column}`));
    });
  });

  it("have bounds that hold both, and of which no side can be moved in", () => {
    both((one, other) => {
      const bounds = boundsOf([one, other]);
      const { row, column, rows, columns } = bounds;
      const holdsBoth = (rect: Rect): boolean => {
        const held = cellsOf(rect);
        return [...cellsOf(one), ...cellsOf(other)].every((cell) => held.includes(cell));
      };
      expect(holdsBoth(bounds)).toBe(true);
      const smaller = [
        { row: row + 1, column, rows: rows - 1, columns },
        { row, column, rows: rows - 1, columns },
        { row, column: column + 1, rows, columns: columns - 1 },
        { row, column, rows, columns: columns - 1 },
      ];
      expect(smaller.filter(holdsBoth)).toEqual([]);
    });
  });
});

test("rows next to each other are one run, from the first to the last", () => {
  expect(groupRuns(7, (at) => [0, 1, 3, 6].includes(at))).toEqual([
    { first: 0, rows: 2 },
    { first: 3, rows: 1 },
    { first: 6, rows: 1 },
  ]);
  expect(groupRuns(2, () => true)).toEqual([{ first: 0, rows: 2 }]);
  expect(groupRuns(2, () => false)).toEqual([]);
});
