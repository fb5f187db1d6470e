/**
 * Cells of the block that a person has changed are found before they are overwritten; what the sheet did
 * itself is not.
 */
import { findEdits } from "../../../../src/add-on/sheet-writer/changes/hand-edits";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import {
  makeFingerprint,
  readPrint,
  type RowValues,
  writePrint,
} from "../../../../src/add-on/sheet-writer/changes/fingerprints";
import { countDifferences, findDifferences } from "../../../../src/add-on/sheet-writer/modes/row-differences";
import { contents, counted, open, type Open, sheetOf, table, type } from "../open-spreadsheet";
import { Pull } from "../pull";

/** What a person does to a block of two columns at B2, and the cells that the next write names. */
function overwritten(
  person: (sheet: Open) => void,
  before = counted("a b", 6),
  after = counted("a b", 6, 50),
) {
  const sheet = open();
  sheet.workbook.timeZone = "Europe/Berlin";
  const pull = new Pull(sheet);
  pull.run(before, { keepPrevious: true });
  person(sheet);
  const stood = contents(sheet.grid);
  const report = pull.run(after, { keepPrevious: true });
  pull.undo();
  expect(contents(sheet.grid)).toEqual(stood);
  return report.overwritten;
}

const edited = (cells: Record<string, string | number | boolean>) => (sheet: Open) => type(sheet, cells);

/** Puts the rows of B3:C8 into this order. */
const sorted =
  (order: readonly number[], more: Record<string, number> = {}) =>
  (sheet: Open): void => {
    const range = sheetOf(sheet.spreadsheet).getRange("B3:C8");
    const rows = range.getValues();
    range.setValues(order.map((at) => rows[at] ?? []));
    type(sheet, more);
  };
const REVERSED = [5, 4, 3, 2, 1, 0];

test.each<[string, (sheet: Open) => void, string[]]>([
  ["nothing", () => undefined, []],
  ["a number, a text and a cleared cell", edited({ B4: 99, C7: "mine", C8: "" }), ["B4", "C7", "C8"]],
  ["the same value entered again", edited({ B4: 21 }), []],
  ["a value that the answer has there too", edited({ B4: 511 }), []],
  ["the rows' order", sorted(REVERSED), []],
  ["the rows' order, and a cell", sorted(REVERSED, { C5: 7 }), ["C5"]],
  [
    "a row that was inserted, and filled",
    (sheet) => (sheet.grid.insertRows(5, 1), type(sheet, { B5: 7, C5: 8 })),
    ["B5", "C5"],
  ],
  ["a row that was deleted", (sheet) => sheet.grid.deleteRows(5, 1), []],
  [
    "a column of the person's between, and a cell",
    (sheet) => (sheet.grid.insertColumns(3, 1), type(sheet, { C2: "x", C4: "y", D5: 1 })),
    ["D5"],
  ],
  [
    "number formats",
    (sheet) => sheetOf(sheet.spreadsheet).getRange("B3:C8").setNumberFormat("yyyy-mm-dd"),
    [],
  ],
])("where a person changed %s", (_, person, expected) => expect(overwritten(person)).toEqual(expected));

test("no value of any kind looks changed when it is read back", () => {
  const days = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 29, hour, 17, 3, 456)));
  const rows = days.map((day, at) => [
    day,
    `00${at}`,
    at / 7,
    at % 2 === 0,
    at === 3 ? null : `a\nb ${at} `,
    -at * 1e15,
  ]);
  const answer = table("day:datetime id:text share flag:boolean words:text large", rows);
  expect(overwritten(() => undefined, answer, answer)).toEqual([]);
});

test("merging names only what it overwrites: cells of rows and columns that it leaves stay", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const mode = makeMode({ mode: "merge", keys: ["a"], vanished: "keep" }, { at: 46_346, isWhole: true });
  pull.run(counted("a b", 4), { mode });
  type(sheet, { C3: 1, C5: 2, C6: 3 });
  const report = pull.run(
    table("a b", [
      [11, 12],
      [31, 77],
    ]),
    { mode },
  );
  expect(report.overwritten).toEqual(["C3", "C5"]);
  expect(sheet.grid.value(6, 3)).toBe(3);
});

describe("of a block too large to remember cell by cell", () => {
  const rows = Array.from({ length: 3_000 }, (_, r): RowValues => [
    r,
    `'name ${r % 7}`,
    r / 3,
    r % 2 === 0,
    "",
  ]);
  const print = makeFingerprint(rows, 5);
  const found = (person: (rows: RowValues[]) => RowValues[]) =>
    print && findEdits(readPrint(writePrint(print), 5) ?? print, person([...rows]), [0, 1, 2, 3, 4]);
  const set =
    (...cells: [row: number, column: number][]) =>
    (all: RowValues[]): RowValues[] =>
      all.map((row, r) =>
        row.map((value, c) => (cells.some(([y, x]) => y === r && x === c) ? "'mine" : value)),
      );

  test("one changed cell in a stretch of a column is named, several are known to be in it", () => {
    expect(found(set([1234, 2], [2999, 4], [0, 0]))).toEqual([
      { row: 0, rows: 1, column: 0 },
      { row: 1234, rows: 1, column: 2 },
      { row: 2999, rows: 1, column: 4 },
    ]);
    expect(found(set([1200, 2], [1203, 2]))).toEqual([{ row: 1178, rows: 38, column: 2 }]);
  });

  test("another order of rows is no edit, and with one the column is named", () => {
    expect(found((all) => all.reverse())).toEqual([]);
    expect(found((all) => set([7, 1])(all.reverse()))).toEqual([{ row: 0, rows: 3_000, column: 1 }]);
  });

  test("its print is short, whatever its size", () => {
    const large = Array.from({ length: 20_000 }, (_, r): RowValues =>
      Array.from({ length: 20 }, (_, c) => r * c),
    );
    expect(writePrint(makeFingerprint(large, 20) ?? { kind: "cells", cells: [] }).length).toBeLessThanOrEqual(
      4_020,
    );
    expect(
      writePrint(makeFingerprint(rows.slice(0, 400), 5) ?? { kind: "cells", cells: [] }).length,
    ).toBeLessThanOrEqual(4_001);
    expect(makeFingerprint([Array<number>(401).fill(0)], 401)).toBeUndefined();
  });
});

test.each<[string, RowValues[], RowValues[], [number, number, number]]>([
  [
    "the same rows in another order",
    [
      ["'a", 1],
      ["'b", 2],
    ],
    [
      ["'b", 2],
      ["'a", 1],
    ],
    [0, 0, 0],
  ],
  [
    "a window that slides on",
    [
      ["'a", 1],
      ["'b", 2],
    ],
    [
      ["'b", 2],
      ["'c", 3],
    ],
    [1, 1, 0],
  ],
  [
    "a value that changes",
    [
      ["'a", 1],
      ["'b", 2],
    ],
    [
      ["'a", 5],
      ["'b", 2],
    ],
    [0, 0, 1],
  ],
  [
    "rows that are alike",
    [
      ["'a", 1],
      ["'a", 1],
    ],
    [
      ["'a", 1],
      ["'a", 1],
      ["'a", 1],
    ],
    [1, 0, 0],
  ],
])("rows are counted as added, removed and changed: %s", (_, before, after, [added, removed, changed]) => {
  expect(countDifferences(findDifferences(before, after, [0]))).toEqual({ added, removed, changed });
});
