/**
 * Somebody inserts or deletes rows and columns while a run or an undo looks at its table and plans: it looks
 * again, and lands as if that had been done before. Never are the pull's own rows, which went elsewhere,
 * taken for something that is in their way.
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

interface Act {
  readonly what: string;
  readonly settings: ModeSettings;
  readonly options: WriteOptions;
  readonly isUndo?: true;
}

const MASKS = { columns: ["plan"], elsewhere: () => ({ tables: [], hidden: [], maskCopies: () => [] }) };
const MERGE = { mode: "merge", keys: ["name"], vanished: "keep" } as const;
const KEPT = { keepPrevious: true };
const ACTS: readonly Act[] = [
  { what: "a run that replaces", settings: { mode: "replace" }, options: {} },
  { what: "a run that keeps a copy for Undo", settings: { mode: "replace" }, options: KEPT },
  { what: "a run that merges", settings: MERGE, options: {} },
  { what: "a run that appends", settings: { mode: "append" }, options: {} },
  { what: "a run that masks the rows of before", settings: { mode: "append" }, options: { masks: MASKS } },
  { what: "an undo of a table", settings: { mode: "replace" }, options: KEPT, isUndo: true },
  { what: "an undo of merged rows", settings: MERGE, options: KEPT, isUndo: true },
  { what: "an undo of appended rows", settings: { mode: "append" }, options: KEPT, isUndo: true },
];

/** A table of one run, with a person's text beside it and below it, and what is done next. */
function begin({ settings, options, isUndo }: Act) {
  const sheet = open();
  const first = new Pull(sheet);
  const run = (pull: Pull, names: string, at: number, more: WriteOptions): void =>
    void pull.run(people(names), { mode: makeMode(settings, { at, isWhole: true }), ...more });
  run(first, "abcd", 46_346, {});
  type(sheet, { F3: "beside", B20: "below" });
  if (isUndo) run(first, "cdefg", 46_347, options);
  const act = (spreadsheet = sheet.spreadsheet): Pull => {
    const next = new Pull({ ...sheet, spreadsheet });
    next.lastWrite = first.lastWrite;
    if (isUndo) next.undo();
    else run(next, "cdefg", 46_347, options);
    return next;
  };
  return { sheet, act };
}

/**
 * The calls that something takes, but for those between its last look at where the table is and the write
 * that follows: no call of Google's looks and writes. A look gets the range, and then asks where it is.
 */
function listLooks(what: Act): readonly number[] {
  const { sheet, act } = begin(what);
  const calls: string[] = [];
  act(watched(sheet.spreadsheet, (_, method) => void calls.push(method)));
  const looked = calls.flatMap((method, at) => (method === "getA1Notation" ? [at] : []));
  return calls.flatMap((_, at) => {
    const look = looked.filter((before) => before <= at).pop();
    const next = looked.find((after) => after > at);
    if (next === undefined) return [];
    return look === undefined || calls.slice(look, at).includes("setValues") ? [at] : [];
  });
}

describe.each(ACTS)("$what", (what) => {
  it.each(EDITS)("while somebody %s lands as if that had been before", (_, edit) => {
    const looks = listLooks(what);
    expect(looks.length).toBeGreaterThan(8);
    const ends = ({ sheet, act }: ReturnType<typeof begin>, by = sheet.spreadsheet) => {
      const pull = act(by);
      const landed = contents(sheet.grid);
      if (what.options.keepPrevious && !what.isUndo) pull.undo();
      return { landed, undone: contents(sheet.grid) };
    };
    const before = begin(what);
    edit(before.sheet.grid);
    const wanted = ends(before);
    for (const call of looks) {
      const begun = begin(what);
      const { grid, spreadsheet } = begun.sheet;
      let nth = -1;
      const moving = watched(spreadsheet, () => ((nth += 1) === call ? edit(grid) : undefined));
      expect([call, ends(begun, moving)]).toEqual([call, wanted]);
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
