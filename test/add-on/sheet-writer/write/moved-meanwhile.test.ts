/**
 * Somebody inserts or deletes rows and columns while a run looks at its table and plans: it looks again, and
 * lands as if that had been done before. Never are the pull's own rows, which went elsewhere, taken for
 * something that is in their way.
 */
import { AddOnError } from "../../../../src/add-on/shared/errors";
import { planUnmoved } from "../../../../src/add-on/sheet-writer/survey/standing-block";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { contents, open, table, type, watched } from "../open-spreadsheet";
import { failureOf, Pull } from "../pull";

const people = (names: string) =>
  table(
    "name:text plan:text",
    names.split("").map((name) => [name, `of ${name}`]),
  );

const EDITS: readonly (readonly [string, (grid: Grid) => void])[] = [
  ["inserts a row within the rows", (grid) => grid.insertRows(4, 1)],
  ["inserts rows above the table", (grid) => grid.insertRows(1, 2)],
  ["inserts a column before the table", (grid) => grid.insertColumns(1, 1)],
  ["deletes a row of it", (grid) => grid.deleteRows(4, 1)],
  ["deletes the row above the table", (grid) => grid.deleteRows(1, 1)],
];

const MODES: readonly (readonly [string, ModeSettings, WriteOptions])[] = [
  ["replaces", { mode: "replace" }, {}],
  ["replaces, and keeps a copy for Undo", { mode: "replace" }, { keepPrevious: true }],
  ["merges", { mode: "merge", keys: ["name"], vanished: "keep" }, {}],
  ["appends", { mode: "append" }, {}],
  [
    "appends, and masks the rows of before",
    { mode: "append" },
    { masks: { columns: ["plan"], elsewhere: () => ({ tables: [], hidden: [], maskCopies: () => [] }) } },
  ],
];

/** A table of one run, with a person's text beside it and below it, and the next run. */
function begin(settings: ModeSettings, more: WriteOptions) {
  const sheet = open();
  const first = new Pull(sheet);
  first.run(people("abcd"), { mode: makeMode(settings, { at: 46_346, isWhole: true }) });
  type(sheet, { F3: "beside", B20: "below" });
  const again = (spreadsheet = sheet.spreadsheet): Pull => {
    const next = new Pull({ ...sheet, spreadsheet });
    next.lastWrite = first.lastWrite;
    next.run(people("cdefg"), { mode: makeMode(settings, { at: 46_347, isWhole: true }), ...more });
    return next;
  };
  return { sheet, again };
}

/**
 * The calls of a run that nobody disturbs, but for those between its last look at where the table is and the
 * write that follows: no call of Google's looks and writes. A look gets the range, and then asks where it is.
 */
function listLooks(settings: ModeSettings, more: WriteOptions): readonly number[] {
  const { sheet, again } = begin(settings, more);
  const calls: string[] = [];
  again(watched(sheet.spreadsheet, (_, method) => void calls.push(method)));
  const looked = calls.flatMap((method, at) => (method === "getA1Notation" ? [at] : []));
  return calls.flatMap((_, at) => {
    const look = looked.filter((before) => before <= at).pop();
    const next = looked.find((after) => after > at);
    if (next === undefined) return [];
    return look === undefined || calls.slice(look, at).includes("setValues") ? [at] : [];
  });
}

describe.each(MODES)("a run that %s", (_, settings, more) => {
  it.each(EDITS)("while somebody %s lands as if that had been before", (__, edit) => {
    const looks = listLooks(settings, more);
    expect(looks.length).toBeGreaterThan(8);
    const before = begin(settings, more);
    edit(before.sheet.grid);
    const run = before.again();
    const landed = contents(before.sheet.grid);
    if (more.keepPrevious) run.undo();
    const undone = contents(before.sheet.grid);
    for (const call of looks) {
      const { sheet, again } = begin(settings, more);
      let nth = -1;
      const pull = again(
        watched(sheet.spreadsheet, () => ((nth += 1) === call ? edit(sheet.grid) : undefined)),
      );
      expect([call, contents(sheet.grid)]).toEqual([call, landed]);
      if (more.keepPrevious) pull.undo();
      expect([call, contents(sheet.grid)]).toEqual([call, undone]);
    }
  });
});

it("a refusal stays what it is where the table stands where it was found, and where none stood yet", () => {
  const sheet = open();
  new Pull(sheet).run(people("ab"));
  const refuse = (): never => {
    throw new AddOnError("badDestination", { place: "Sheet1!B5", problem: "it holds a text" });
  };
  const destination = { rangeName: "analytics_t" };
  const rect = { row: 2, column: 2, rows: 3, columns: 2 };
  const refused = (place: { rect?: typeof rect }) =>
    failureOf(() => planUnmoved(sheet.spreadsheet, { destination, place }, refuse)).kind;
  expect(refused({ rect })).toBe("badDestination");
  expect(refused({})).toBe("badDestination");
  sheet.grid.insertRows(3, 1);
  expect(refused({ rect })).toBe("busy");
});
