/**
 * Texts that are longer than a cell holds are cut, which is said; a refresh takes what it has cut itself for
 * nobody's change.
 */
import { makeMode } from "../../../src/add-on/sheet-writer/modes/modes";
import type { WriteOptions } from "../../../src/add-on/sheet-writer/modes/write-options";
import type { Table } from "../../../src/add-on/table/types";
import { contents, open, table } from "./open-spreadsheet";
import { failureOf, Pull } from "./pull";

const RUN = { at: 46_346, isWhole: true };
const MODES: Readonly<Record<string, WriteOptions>> = {
  replace: {},
  merge: { mode: makeMode({ mode: "merge", keys: ["id"], vanished: "keep" }, RUN) },
};

/** Three rows with one text each. */
function texts(...all: readonly string[]): Table {
  return table(
    "id words:text",
    all.map((text, at) => [at, text]),
  );
}

const long = (sign: string, more = ""): string => sign.repeat(Math.ceil(60_000 / sign.length)) + more;

describe.each(Object.keys(MODES))("written by %s", (mode) => {
  it.each<[string, string[]]>([
    ["far too long", [long("x"), "short", long("y")]],
    [
      "as long as a cell holds, with and without its guard",
      ["x".repeat(49_999), "x".repeat(50_000), "x".repeat(50_001)],
    ],
    ["long, and as if typed in", [long("="), long("1"), long("'")]],
    ["long, and of signs of two units", [long("😀"), long("😀", "x"), "x" + long("😀")]],
    ["long, with lines and blanks", [long("a b\n"), long(" "), long("\t")]],
  ])("a text %s is no change and nobody's edit at the next refresh", (_, words) => {
    const sheet = open();
    const pull = new Pull(sheet);
    const options = { ...MODES[mode], keepPrevious: true };
    pull.run(texts(...words), options);
    const again = pull.run(texts(...words), options);
    expect([again.changes, again.overwritten ?? []]).toEqual([{ added: 0, changed: 0, removed: 0 }, []]);
    expect(again.cut).toMatch(/cut to the 50,000 characters/);
    const shown = [3, 4, 5].map((row) => String(sheet.grid.value(row, 3)));
    // Half a sign is none: Sheets keeps another in its place.
    expect(shown.filter((text) => /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(text))).toEqual([]);
  });
});

test("appended a second time, the rows above are nobody's edit", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const words = [long("x"), long("="), "short"];
  const append = (day: number) => makeMode({ mode: "append" }, { at: RUN.at + day, isWhole: true });
  pull.run(texts(...words), { mode: append(0), keepPrevious: true });
  const again = pull.run(texts(...words), { mode: append(1), keepPrevious: true });
  expect([again.changes, again.overwritten ?? []]).toEqual([{ added: 3, changed: 0, removed: 0 }, []]);
});

test("under a name that is longer than a cell holds, a column is the same column at the next refresh", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const named = (name: string): Table => ({
    columns: [
      { name, type: "number" },
      { name: "n", type: "number" },
    ],
    rows: [[1, 2]],
  });
  pull.run(named(long("x")), { keepPrevious: true });
  const before = contents(sheet.grid);
  const again = pull.run(named(long("x")), { keepPrevious: true });
  expect(again.columnChanges).toEqual({ added: [], leftOut: [], missing: [], retyped: [] });
  expect(contents(sheet.grid)).toEqual(before);
});

test("a merge on keys that are alike as far as a cell holds them says so in a sentence that can be read, and writes nothing", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const mode = makeMode({ mode: "merge", keys: ["words"], vanished: "keep" }, RUN);
  const failure = failureOf(() => pull.run(texts(long("x", "1"), long("x", "2")), { mode }));
  expect(failure.message.length).toBeLessThan(400);
  expect(contents(sheet.grid)).toEqual({});
});

test("a merge on a key that is longer than a cell holds finds its row again", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const mode = makeMode({ mode: "merge", keys: ["words"], vanished: "keep" }, RUN);
  pull.run(texts(long("x"), "short"), { mode, keepPrevious: true });
  const again = pull.run(texts(long("x"), "short"), { mode, keepPrevious: true });
  expect([again.rows, again.changes]).toEqual([2, { added: 0, changed: 0, removed: 0 }]);
});
