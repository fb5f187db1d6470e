/** What a write left is remembered in few signs, by which a later one knows each cell that is another. */
import {
  findRowOfDifference,
  hashCell,
  makeFingerprint,
  makeStretchPrint,
  mixHashes,
  PRIME,
  readNumberIn,
  readPrint,
  type RowValues,
  sumStretches,
  writeDigits,
  writePrint,
} from "../../../../src/add-on/sheet-writer/changes/fingerprints";
import { findEdits } from "../../../../src/add-on/sheet-writer/changes/hand-edits";

const rowsOf = (count: number, width: number): RowValues[] =>
  Array.from({ length: count }, (_, r) => Array.from({ length: width }, (__, c) => r * 100 + c));

describe("a cell is the same", () => {
  it.each<[string, RowValues]>([
    ["with the apostrophe that keeps it a text", ["'007", "007"]],
    ["with other white space", ["a b", " a\n \tb "]],
    ["with digits that Sheets does not keep", [0.1 + 0.2, 0.3]],
  ])("%s", (_, [one = "", other = ""]) => {
    expect(hashCell(one)).toBe(hashCell(other));
  });

  it.each<[string, RowValues]>([
    ["a text for a number", [7, "7"]],
    ["a word for a box", [true, "true"]],
    ["one letter", ["ab", "ac"]],
    ["the order of letters", ["ab", "ba"]],
    ["a digit that Sheets keeps", [0.1, 0.100000000000001]],
    ["an apostrophe within it", ["O'Brien", "OBrien"]],
    ["something for nothing", ["", " "]],
    ["zero for nothing", ["", 0]],
  ])("but not with %s", (_, [one = "", other = ""]) => {
    expect(hashCell(one)).not.toBe(hashCell(other));
  });

  it("where it is blank: nothing is added to a sum", () => {
    expect(hashCell("")).toBe(0);
  });
});

// What was remembered by an earlier version is compared with what this one reads: the hash is a known one.
it.each([
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("a text has the number that FNV-1a is published with, below a bound: %s", (text, published) => {
  expect(hashCell(text)).toBe(1 + (published % (PRIME - 1)));
});

it("two numbers that belong together are one below the bound, another in another order", () => {
  const all = [0, 1, 7, PRIME - 1].flatMap((one) => [2, 9, PRIME - 2].map((other) => [one, other] as const));
  const mixed = all.flatMap(([one, other]) => [mixHashes(one, other), mixHashes(other, one)]);
  expect(mixed.filter((number) => !(number >= 0 && number < PRIME))).toEqual([]);
  expect(new Set(mixed).size).toBe(mixed.length);
});

describe("a print", () => {
  it.each([
    ["of two characters a cell", rowsOf(500, 4), 4, 1 + 2 * 2_000],
    ["of parts of columns where it would be longer", rowsOf(3_000, 4), 4, undefined],
    ["of no rows", [], 3, 1],
  ])("%s is read back as it was written", (_, rows, width, length) => {
    const print = makeFingerprint(rows, width);
    if (!print) throw new Error("There is none.");
    const text = writePrint(print);
    if (length === undefined) expect(print.kind).toBe("stretches");
    else expect(text).toHaveLength(length);
    expect(readPrint(text, width)).toEqual(print);
  });

  it("is none without columns, of too many of them, and of a text that is none", () => {
    expect([makeFingerprint(rowsOf(2, 0), 0), makeFingerprint(rowsOf(1, 401), 401)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(makeFingerprint(rowsOf(6, 400), 400)?.kind).toBe("stretches");
    expect([
      readPrint(undefined, 3),
      readPrint("cABCDEF", 0),
      readPrint("", 3),
      readPrint("s5.x.", 3),
      readPrint("xs5.2.AAAAAAAAAA", 1),
    ]).toEqual(Array(5).fill(undefined));
  });

  it("of which nothing is left but its head has no parts", () => {
    expect(readPrint("s40.5.", 2)).toEqual({ kind: "stretches", rows: 40, length: 5, stretches: [] });
  });

  it("of numbers has each in five signs", () => {
    const numbers = [0, 1, 63, 64, 4_095, 4_096, PRIME - 1];
    expect(numbers.map((number) => readNumberIn(writeDigits(number, 5)))).toEqual(numbers);
    expect(numbers.every((number) => writeDigits(number, 5).length === 5)).toBe(true);
  });

  it("of parts has all rows, the last ones too, and sums that no order of rows changes", () => {
    const rows = rowsOf(10, 2);
    const print = makeStretchPrint(rows, 2, 4);
    expect([print.rows, print.stretches.length]).toEqual([10, 3]);
    const all = rows.reduce((sum, [, value = ""]) => (sum + hashCell(value)) % PRIME, 0);
    expect(sumStretches(print, 1)).toBe(all);
    expect(sumStretches(makeStretchPrint([...rows].reverse(), 2, 4), 1)).toBe(all);
  });

  it("of a part tells which of its rows is another, where only one is", () => {
    const rows = rowsOf(7, 1);
    const partOf = (all: readonly RowValues[]) => makeStretchPrint(all, 1, 7).stretches[0]![0]!;
    rows.forEach((_, place) => {
      const now = rows.map((row, at): RowValues => (at === place ? ["'mine"] : row));
      expect(findRowOfDifference(partOf(rows), partOf(now), 7)).toBe(place);
    });
    const two = rows.map((row, at): RowValues => (at === 1 || at === 4 ? [`'mine ${at}`] : row));
    expect(findRowOfDifference(partOf(rows), partOf(two), 7)).toBeUndefined();
  });
});

describe("edits of a small table", () => {
  const rows = rowsOf(6, 3);
  const found = (now: readonly RowValues[], columns = [0, 1, 2]) => {
    const print = makeFingerprint(rows, 3);
    return print && findEdits(readPrint(writePrint(print), 3) ?? print, now, columns);
  };
  const set = (...cells: readonly (readonly [row: number, column: number])[]): RowValues[] =>
    rows.map((row, r) =>
      row.map((value, c) => (cells.some(([y, x]) => y === r && x === c) ? "'mine" : value)),
    );

  it("are each cell that is another one, and no other", () => {
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 3; column++)
        expect(found(set([row, column]))).toEqual([{ row, rows: 1, column }]);
    expect(found(rows)).toEqual([]);
    expect(found(set([1, 0], [1, 2], [5, 1]))).toEqual([
      { row: 1, rows: 1, column: 0 },
      { row: 1, rows: 1, column: 2 },
      { row: 5, rows: 1, column: 1 },
    ]);
  });

  it("are told by the columns in which they were written, wherever these are now", () => {
    const turned = set([2, 0]).map(([a = "", b = "", c = ""]): RowValues => [c, b, a]);
    expect(found(turned, [2, 1, 0])).toEqual([{ row: 2, rows: 1, column: 0 }]);
  });

  it("are all filled cells of a row that a person added, and no blank one", () => {
    expect(found([...rows, ["'new", "", "'too"]])).toEqual([
      { row: 6, rows: 1, column: 0 },
      { row: 6, rows: 1, column: 2 },
    ]);
    expect(found([...rows, ["", "", ""]])).toEqual([]);
  });

  it("are none of rows that were moved or deleted", () => {
    expect(found([...rows].reverse())).toEqual([]);
    expect(found(rows.slice(2))).toEqual([]);
    expect(found([rows[5]!, rows[0]!])).toEqual([]);
  });

  it("are told against the row that is most like it, and of equal ones against that in its place", () => {
    const [first = [], second = []] = rows;
    // Two rows changed places, and one cell of each is another.
    expect(found([["'mine", ...second.slice(1)], [...first.slice(0, 2), "'mine"], ...rows.slice(2)])).toEqual(
      [
        { row: 0, rows: 1, column: 0 },
        { row: 1, rows: 1, column: 2 },
      ],
    );
    // One like none is told against that in its place: a cell that was cleared is another, too.
    expect(found([["'x", "", "'z"], ...rows.slice(1)])).toEqual(
      [0, 1, 2].map((column) => ({ row: 0, rows: 1, column })),
    );
  });

  it("are the typed cells of a row that is like none, and not what it has blank", () => {
    const own: RowValues = ["", "'mine", ""];
    // Two rows were deleted, and one was put before the others.
    expect(found([own, rows[0]!, ...rows.slice(3)])).toEqual([{ row: 0, rows: 1, column: 1 }]);
  });

  it("are told against the row in their place where several rows are equal", () => {
    const equal: RowValues[] = [
      ["'a", 1],
      ["'a", 1],
    ];
    const print = makeFingerprint(equal, 2);
    const edits = print && findEdits(print, [["'x", ""], equal[1]!], [0, 1]);
    expect(edits).toEqual([0, 1].map((column) => ({ row: 0, rows: 1, column })));
  });

  it("are told against the row in their place where another one is as much like it", () => {
    const before: RowValues[] = [
      ["'a", 1, "'x"],
      ["'b", 2, "'y"],
    ];
    const print = makeFingerprint(before, 3);
    const now: RowValues[] = [
      ["'a", 2, "'mine"],
      ["'b", 5, "'z"],
    ];
    // Told against the other one, "a" would be new in the first row, and "b" in the second.
    expect(print && findEdits(print, now, [0, 1, 2])).toEqual([
      { row: 0, rows: 1, column: 1 },
      { row: 0, rows: 1, column: 2 },
      { row: 1, rows: 1, column: 1 },
      { row: 1, rows: 1, column: 2 },
    ]);
  });

  it("are told once against each row that was written: a copy of it is a person's own", () => {
    const [first = [], second = []] = rows;
    const copy: RowValues = [first[0] ?? "", "'mine", first[2] ?? ""];
    expect(found([copy, second, ...rows.slice(2), copy])).toEqual([
      { row: 0, rows: 1, column: 1 },
      ...[0, 1, 2].map((column) => ({ row: 6, rows: 1, column })),
    ]);
  });
});

describe("edits of a large table", () => {
  const rows = rowsOf(3_000, 2);
  const found = (before: readonly RowValues[], now: readonly RowValues[], columns = [0, 1]) => {
    const print = makeFingerprint(before, 2);
    return print && findEdits(readPrint(writePrint(print), 2) ?? print, now, columns);
  };
  /** The first column with these cells, from the first row of a part that is known by its sums alone. */
  const having = (...cells: RowValues): RowValues[] =>
    rows.map((row, at): RowValues => [cells[at] ?? row[0] ?? "", row[1] ?? ""]);

  it("are found where two cells that were cleared weigh as much as the one that was typed", () => {
    const [edit] = found(having(7, 7, ""), having("", "", 7)) ?? [];
    expect(edit).toMatchObject({ row: 0, column: 0 });
    expect(edit?.rows).toBeGreaterThanOrEqual(3);
  });

  it("are found in the last part, which is shorter, and several there are known to be in its rows", () => {
    // 200 parts of 15 rows: the last one has 13.
    const before = rows.slice(0, 2_998);
    const mine = (...places: readonly number[]): RowValues[] =>
      before.map((row, at): RowValues => (places.includes(at) ? [row[0] ?? "", "'mine"] : row));
    expect(found(before, mine(2_997))).toEqual([{ row: 2_997, rows: 1, column: 1 }]);
    expect(found(before, mine(2_990, 2_997))).toEqual([{ row: 2_985, rows: 13, column: 1 }]);
  });

  it("are known by their column alone where two rows of one part changed places", () => {
    const [first = [], second = [], third = [], ...more] = rows;
    const now = [second, first, [third[0] ?? "", "'mine"], ...more];
    expect(found(rows, now)).toEqual([{ row: 0, rows: 3_000, column: 1 }]);
  });

  it("may be anywhere in a part of which nothing is known, as where what was remembered was cut short", () => {
    const print = makeFingerprint(rows, 2);
    const text = print ? writePrint(print) : "";
    const cut = readPrint(text.slice(0, -10), 2);
    expect(cut && findEdits(cut, rows, [0, 1])).toEqual([{ row: 2_985, rows: 15, column: 1 }]);
  });

  it("are known by their column alone where rows were added, and not told where rows were deleted", () => {
    expect(found(rows, [...rows, ["'x", ""]])).toEqual([{ row: 0, rows: 3_001, column: 0 }]);
    expect(found(rows, having("'x").slice(0, 2_999))).toEqual([]);
    expect(found(rows, [])).toEqual([]);
  });

  it("are told by the columns in which they were written, wherever these are now", () => {
    const turned = having("'x").map(([a = "", b = ""]): RowValues => [b, a]);
    expect(found(rows, turned, [1, 0])).toEqual([{ row: 0, rows: 1, column: 0 }]);
  });
});
