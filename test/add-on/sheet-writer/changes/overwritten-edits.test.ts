/** Which rows a write changes, and which cells that a person changed it takes from them. */
import {
  compareBlocks,
  compareRows,
  type RowKinds,
} from "../../../../src/add-on/sheet-writer/changes/overwritten-edits";
import {
  makeFingerprint,
  type RowValues,
  writePrint,
} from "../../../../src/add-on/sheet-writer/changes/fingerprints";
import type { LastWrite, RowChanges } from "../../../../src/add-on/sheet-writer/destination/destination";
import { countDifferences } from "../../../../src/add-on/sheet-writer/modes/row-differences";
import type { Composed, ExistingRows } from "../../../../src/add-on/sheet-writer/modes/write-mode";

type Rows = readonly RowValues[];

const blockOf = (names: readonly string[], rows: Rows, more: Partial<Composed["block"]> = {}): Composed => ({
  block: { names, rows, formats: [], ...more },
  staying: 0,
});
const COUNTED: RowKinds = {
  types: { day: "date", country: "text", isNew: "boolean", n: "number" },
  keys: undefined,
};
const counts = (added: number, removed: number, changed: number): RowChanges => ({ added, removed, changed });

describe("rows of two tables are paired by what names them", () => {
  const compare = (names: readonly string[], before: Rows, after: Rows, kinds: Partial<RowKinds> = {}) =>
    countDifferences(compareRows(names, before, blockOf(names, after), { ...COUNTED, ...kinds }));

  it.each(["day", "country", "isNew"])("a %s is a name: with another one it is another row", (name) => {
    expect(compare([name, "n"], [[1, 5]], [[2, 5]])).toEqual(counts(1, 1, 0));
    expect(compare([name, "n"], [[1, 5]], [[1, 6]])).toEqual(counts(0, 0, 1));
  });

  it("a number is none, nor is what nobody knows the type of: with another one it is a row that changed", () => {
    expect(compare(["n"], [[1]], [[2]])).toEqual(counts(0, 0, 1));
    expect(compare(["unknown"], [[1]], [[2]])).toEqual(counts(0, 0, 1));
  });

  it("where keys are chosen, they alone name a row, whatever their type", () => {
    const kinds = { keys: ["n"] };
    expect(compare(["country", "n"], [["'a", 1]], [["'b", 1]], kinds)).toEqual(counts(0, 0, 1));
    expect(compare(["country", "n"], [["'a", 1]], [["'a", 2]], kinds)).toEqual(counts(1, 1, 0));
  });

  it("columns that only one of both has change no row, wherever the others stand", () => {
    const before = [["'a", 1, "gone"]];
    const after = blockOf(["new", "n", "country"], [["x", 1, "'a"]]);
    expect(countDifferences(compareRows(["country", "n", "old"], before, after, COUNTED))).toEqual(
      counts(0, 0, 0),
    );
  });

  it("the rows count as they will be read back, where a sheet reads something else than was written", () => {
    const after = blockOf(["day", "n"], [[2, 1]], { readBack: [[3, 1]] });
    expect(countDifferences(compareRows(["day", "n"], [[3, 1]], after, COUNTED))).toEqual(counts(0, 0, 0));
  });

  it("a group without a value is the same, whatever it was called then and is called now", () => {
    const none = { before: { country: ["(none)"] }, after: { country: ["(blank)"] } };
    const found = compare(["country", "n"], [["(none)", 1]], [["(blank)", 1]], { none });
    expect(found).toEqual(counts(0, 0, 0));
    expect(compare(["country", "n"], [["(none)", 1]], [["(blank)", 1]])).toEqual(counts(1, 1, 0));
  });
});

describe("cells that a person changed", () => {
  const NAMES = ["country", "n"];
  const WRITTEN: Rows = [
    ["'a", 1],
    ["'b", 2],
    ["'c", 3],
  ];
  const print = makeFingerprint(WRITTEN, 2);
  const left = { rows: 3, types: {}, print: print && writePrint(print) };
  const last: LastWrite = { columns: NAMES, header: true, left };

  const existing = (rows: Rows, names = NAMES): ExistingRows => ({
    names,
    rows: rows.length,
    place: "B2",
    unfinished: false,
    written: {},
    read: () => rows.map((row) => [...row]),
    placeOf: (name, row) => ({ row: row + 3, column: names.indexOf(name) + 2 }),
  });
  const compare = (rows: Rows, composed: Composed, known: LastWrite = last, names = NAMES) => {
    const there = existing(rows, names);
    return compareBlocks(there, composed, known, { ...COUNTED, rezoned: there });
  };
  const edited: Rows = [WRITTEN[0]!, ["'b", 99], ["'mine", 3]];

  it("are named where the answer has something else there, and not where it has the same", () => {
    expect(compare(edited, blockOf(NAMES, WRITTEN)).overwritten).toEqual(["C4", "B5"]);
    expect(compare(edited, blockOf(NAMES, edited)).overwritten).toEqual([]);
    expect(compare(WRITTEN, blockOf(NAMES, edited)).overwritten).toEqual([]);
  });

  it("are named with the rows of their part where a large table tells no more, whatever its first row gets", () => {
    // 200 parts of six rows each.
    const written = Array.from({ length: 1_200 }, (_, at): RowValues => [`'${at}`, at]);
    const printed = makeFingerprint(written, 2);
    const known = { ...last, left: { rows: 1_200, types: {}, print: printed && writePrint(printed) } };
    const typed = written.map((row, at): RowValues => (at === 3 || at === 4 ? [row[0] ?? "", "'mine"] : row));
    expect(compare(typed, blockOf(NAMES, written), known).overwritten).toEqual(["C3:C8"]);
  });

  it("are known also where they are not overwritten", () => {
    const { edited: known } = compare(edited, blockOf(NAMES, edited));
    expect(known).toEqual([
      { row: 4, column: 3, rows: 1, columns: 1 },
      { row: 5, column: 2, rows: 1, columns: 1 },
    ]);
  });

  it("are taken from them where their row or their column goes; a cell that they cleared is blank already", () => {
    const shorter = blockOf(NAMES, WRITTEN.slice(0, 1));
    expect(compare(edited, shorter).overwritten).toEqual(["C4", "B5"]);
    const narrower = blockOf(["country"], [["'a"], ["'b"], ["'mine"]]);
    expect(compare(edited, narrower).overwritten).toEqual(["C4"]);
    const cleared: Rows = [WRITTEN[0]!, ["'b", ""], WRITTEN[2]!];
    expect(compare(cleared, blockOf(["country"], [["'a"], ["'b"], ["'c"]])).overwritten).toEqual([]);
  });

  it("are found where the mode moved their rows, by what becomes of each of those that stand there", () => {
    const merged: Composed = {
      ...blockOf(NAMES, [["'b", 2]]),
      after: [undefined, ["'b", 99], ["'c", 3]],
      differences: { added: [], removed: [0], changed: [] },
    };
    const { overwritten, rows } = compare(edited, merged);
    expect(overwritten).toEqual(["B5"]);
    expect(rows).toBe(merged.differences);
  });

  it("are named by where their columns stand now", () => {
    const turned = edited.map(([country = "", n = ""]): RowValues => [n, country]);
    const composed = blockOf(NAMES, WRITTEN);
    expect(compare(turned, composed, last, ["n", "country"]).overwritten).toEqual(["B4", "C5"]);
  });

  it("are not guessed where nothing tells what was written, or a killed run left the block half done", () => {
    expect(compare(edited, blockOf(NAMES, WRITTEN), { columns: NAMES, header: true })).toMatchObject({
      overwritten: [],
    });
    const unfinished = compare(edited, blockOf(NAMES, WRITTEN), { ...last, unfinished: true });
    expect(unfinished).toEqual({ rows: undefined, overwritten: [] });
  });

  it("are none in a place without a table: all rows are new", () => {
    expect(compare([], blockOf(NAMES, WRITTEN), last, [])).toEqual({
      rows: { added: [0, 1, 2], removed: [], changed: [] },
      overwritten: [],
    });
  });
});
