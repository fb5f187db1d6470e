/**
 * A person gives a column of the block another name: its values go on coming under that name, and none is
 * left behind.
 */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import { applyNames, updateTitles } from "../../../../src/add-on/sheet-writer/survey/renamed-headers";
import { contents, counted, open, type } from "../open-spreadsheet";
import { Pull } from "../pull";

const KEPT = { keepPrevious: true };
const merge = makeMode({ mode: "merge", keys: ["a"], vanished: "keep" }, { at: 46_000, isWhole: true });

/** A block of the columns a and b at B2, of which a person calls the second one "Euros" now. */
function renamed(rows = 3, mode = makeMode({ mode: "replace" }, { at: 46_000, isWhole: true })) {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", rows), { ...KEPT, mode });
  type(sheet, { C2: "Euros" });
  return { sheet, pull, shown: () => contents(sheet.grid) };
}

/** Its cells that are not blank in the first rows. */
const cellsOf = (shown: Record<string, string>, ...places: string[]) => places.map((place) => shown[place]);

test.each([
  ["cell by cell", 3],
  ["by the sums of its stretches", 1_100],
])("a renamed column that is known %s keeps its place and its name", (_, rows) => {
  const { pull, shown } = renamed(rows);
  const stood = shown();
  const report = pull.run(counted("a b", rows, 50), KEPT);
  expect(cellsOf(shown(), "B2", "C2", "D2", "B3", "C3")).toEqual(['"a"', '"Euros"', undefined, "501", "502"]);
  expect([report.overwritten, report.returned, report.columns]).toEqual([[], [], 2]);
  pull.undo();
  expect(shown()).toEqual(stood);
});

test("it keeps them in every later run, with cells changed by hand, and after an undo", () => {
  const { sheet, pull, shown } = renamed();
  pull.run(counted("a b", 3, 50), KEPT);
  type(sheet, { C3: "mine", C4: "mine", C5: "mine" });
  expect(pull.run(counted("a b", 3, 60), KEPT).overwritten).toEqual(["C3", "C4", "C5"]);
  pull.undo();
  expect(cellsOf(shown(), "C2", "C3", "D2")).toEqual(['"Euros"', '"mine"', undefined]);
  pull.run(counted("a b", 3, 70), KEPT);
  expect(cellsOf(shown(), "C2", "C3", "D2")).toEqual(['"Euros"', "702", undefined]);
});

test("it is found in rows that were sorted, and the key of a merge as well", () => {
  const { sheet, pull, shown } = renamed(3, merge);
  type(sheet, { B2: "Letter", B3: 31, C3: 32, B5: 11, C5: 12, C2: "b" });
  pull.run(counted("a b", 4), { ...KEPT, mode: merge });
  expect(cellsOf(shown(), "B2", "C2", "D2", "B6")).toEqual(['"Letter"', '"b"', undefined, "41"]);
  expect(shown()["B7"]).toBeUndefined();
});

test("a column that a person has put in the place of one that they deleted is theirs, and the one that came back is named", () => {
  const { sheet, pull, shown } = renamed();
  type(sheet, { C3: "x", C4: "y", C5: "z" });
  const report = pull.run(counted("a b", 3, 50), KEPT);
  expect(cellsOf(shown(), "C2", "C3", "C5", "D2", "D3")).toEqual(['"Euros"', '"x"', '"z"', '"b"', "502"]);
  expect(report.returned).toEqual(["b"]);
  expect(pull.run(counted("a b", 3, 60), KEPT).returned).toEqual([]);
});

test("an append, of whose cells nothing is remembered, says which column came back at the right end", () => {
  const append = (at: number) => makeMode({ mode: "append" }, { at, isWhole: true });
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a", 1), { mode: append(46_000) });
  type(sheet, { C2: "A" });
  expect(pull.run(counted("a", 1), { mode: append(46_001) }).returned).toEqual(["a"]);
});

test("where nothing is known of the last write, as in a copied spreadsheet, a new column is no returned one", () => {
  const sheet = open();
  new Pull(sheet).run(counted("a b", 2));
  expect(new Pull(sheet).run(counted("a b c", 2)).returned).toEqual([]);
});

describe("a header with the days that its numbers are of", () => {
  const NOW = { name: "now", of: "16–22 Nov 2026" };
  const OF = "now\n9–15 Nov 2026";

  it.each([
    ["of a new column has them", {}, "now\n16–22 Nov 2026"],
    ["of earlier days gets the new ones", { now: OF }, "now\n16–22 Nov 2026"],
    ["that a person has written stays", { now: "This week" }, "This week"],
  ])("%s", (_, titles, title) => {
    expect(updateTitles([NOW, { name: "metric" }], titles)).toEqual({
      titles: { now: title },
      titlesBefore: titles,
    });
  });

  it("is found after a run that was killed before it wrote the new days", () => {
    expect(applyNames(["metric", OF], { now: "now\n16–22 Nov 2026" })).toEqual(["metric", "now"]);
    expect(applyNames(["metric", OF], { now: "This week" })).toEqual(["metric", OF]);
  });
});
