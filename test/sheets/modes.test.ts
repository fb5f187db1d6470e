/** The seam for ways to write: another one is one record, and is as safe as replacing. */
import { REPLACE } from "../../src/sheets/modes/replace";
import type { Block, WriteMode } from "../../src/sheets/modes/write-mode";
import { killedAtEveryCall } from "./killed-writes";
import { counted, lines, named, open, type } from "./open-spreadsheet";
import { Pull } from "./pull";

/** Adds the answer's rows below those that stand there, as a run of its own, told by its time in the last column. */
function appendAt(time: number): WriteMode {
  const withTime = ({ names, cells: { values, formats } }: Block): Block => ({
    names: [...names, "run"],
    cells: {
      values: values.map((row, at) => [...row, at === 0 ? "'run" : time]),
      formats: [...formats, null],
    },
  });
  return {
    ...REPLACE,
    name: "append",
    compose: (answer, standing) => {
      const [names = [], ...rows] = standing.read();
      const run = names.indexOf("run");
      // A run that was killed may have written its rows already: they are written again at the same place.
      const others = rows.filter((row) => row[run] !== "" && row[run] !== time);
      return { block: withTime(answer), staying: run < 0 ? 0 : others.length };
    },
  };
}

test("rows that stay are not written, and new ones come below them", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", 2), { mode: appendAt(100) });
  type(sheet, { C3: "typed since" });
  expect(pull.run(counted("a b", 2, 7), { mode: appendAt(200), keepPrevious: true }).rows).toBe(4);
  expect(lines(sheet.grid, "B2:D6")).toEqual([
    "a | b | run",
    "11 | typed since | 100",
    "21 | 22 | 100",
    "71 | 72 | 200",
    "81 | 82 | 200",
  ]);
  expect(named(sheet, "analytics_t")).toBe("B2:D6");
  pull.undo();
  expect(lines(sheet.grid, "B2:D6")).toEqual([
    "a | b | run",
    "11 | typed since | 100",
    "21 | 22 | 100",
    " |  | ",
    " |  | ",
  ]);
  expect(named(sheet, "analytics_t")).toBe("B2:D4");
});

test("a new column has its name above rows that stay", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a", 1), { mode: appendAt(100) });
  pull.run(counted("a c", 1, 7), { mode: appendAt(200) });
  expect(lines(sheet.grid, "B2:D4")).toEqual(["a | run | c", "11 | 100 | ", "71 | 200 | 72"]);
});

test.each([
  ["of the same columns", counted("a b", 2, 7)],
  ["with a new column", counted("a b c", 2, 7)],
])("a run %s that is killed adds its rows once, all or none, and is undone exactly", (_, after) => {
  killedAtEveryCall({ before: [counted("a b run", 3)], after, mode: appendAt(200) });
});
