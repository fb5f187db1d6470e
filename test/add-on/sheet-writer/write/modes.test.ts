/** Each way to write, on a sheet with a person's own cells. */
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { WriteMode } from "../../../../src/add-on/sheet-writer/modes/write-mode";
import { contents, counted, lines, named, open, type Open, sheetOf, table, type } from "../open-spreadsheet";
import { failureOf, Pull } from "../pull";

/** A run's time: so many days after 2026-11-20 at 06:00. */
const on = (day: number): number => 46_346.25 + day;
const append = (day: number): WriteMode => makeMode({ mode: "append" }, { at: on(day), isWhole: true });
const snapshot = (day: number): WriteMode => makeMode({ mode: "snapshot" }, { at: on(day), isWhole: true });

type Vanished = Extract<ModeSettings, { mode: "merge" }>["vanished"];
let merges = 0;
/** Each run has a time of its own: so many minutes after the morning of the second day. */
const merge = (keys: string, vanished: Vanished = "keep", isWhole = true): WriteMode =>
  makeMode({ mode: "merge", keys: keys.split(" "), vanished }, { at: on(2 + ++merges / 1_440), isWhole });

const people = (...rows: (readonly [string, number])[]) => table("email:text visits", rows);
const tabs = ({ workbook }: Open): string[] =>
  workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);

describe("append", () => {
  test("adds rows below with the time of their run, and leaves those above as a person has made them", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2), { mode: append(0) });
    type(sheet, { D3: "typed since" });
    const report = pull.run(counted("a b", 2, 7), { mode: append(1), keepPrevious: true });
    expect(report).toMatchObject({ rows: 4, changes: { added: 2, removed: 0, changed: 0 } });
    expect(lines(sheet.grid, "B2:D6")).toEqual([
      "Run time | a | b",
      "46346.25 | 11 | typed since",
      "46346.25 | 21 | 22",
      "46347.25 | 71 | 72",
      "46347.25 | 81 | 82",
    ]);
    expect(sheetOf(sheet.spreadsheet).getRange("B5").getDisplayValue()).toBe("2026-11-21 06:00:00");
    expect(named(sheet, "analytics_t")).toBe("B2:D6");
    type(sheet, { C4: "typed later" });
    pull.undo();
    expect(lines(sheet.grid, "B2:D6")).toEqual([
      "Run time | a | b",
      "46346.25 | 11 | typed since",
      "46346.25 | typed later | 22",
      " |  | ",
      " |  | ",
    ]);
    expect(named(sheet, "analytics_t")).toBe("B2:D4");
  });

  test.each([
    ["a third of a second later", on(0) + 0.35 / 86_400],
    ["in the hour that comes twice in autumn", on(0)],
    ["in a spreadsheet whose clocks were set back since", on(0) - 0.9 / 86_400],
  ])("a run that begins %s has a second of its own, and Undo takes its rows alone", (_, at) => {
    const sheet = open();
    const pull = new Pull(sheet);
    const begin = (id: number, time: number) => makeMode({ mode: "append" }, { at: time, id, isWhole: true });
    pull.run(counted("a", 2), { mode: begin(1, on(0)) });
    pull.run(counted("a", 2, 7), { mode: begin(2, at), keepPrevious: true });
    const taken = ["Run time | a", "46346.25 | 11", "46346.25 | 21"];
    const own = (46_346.25 + 1 / 86_400).toString();
    expect(lines(sheet.grid, "B2:C6")).toEqual([...taken, `${own} | 71`, `${own} | 81`]);
    // Nobody knows that it has landed, so it lands once more.
    pull.run(counted("a", 1, 8), { mode: begin(2, at), keepPrevious: true });
    expect(lines(sheet.grid, "B2:C6")).toEqual([...taken, `${own} | 81`, " | "]);
    pull.undo();
    expect(lines(sheet.grid, "B2:C6")).toEqual([...taken, " | ", " | "]);
  });

  test("a new column has its name above rows that stay, and one that is gone keeps what it held", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 1), { mode: append(0) });
    pull.run(counted("a c", 1, 7), { mode: append(1), keepPrevious: true });
    expect(lines(sheet.grid, "B2:E4")).toEqual([
      "Run time | a | b | c",
      "46346.25 | 11 | 12 | ",
      "46347.25 | 71 |  | 72",
    ]);
    pull.undo();
    expect(lines(sheet.grid, "B2:E4")).toEqual(["Run time | a | b | ", "46346.25 | 11 | 12 | ", " |  |  | "]);
  });

  test("the same run once more writes its rows in place of those that it had landed, also after a person sorted them", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a", 2), { mode: append(0) });
    pull.run(counted("a", 2, 7), { mode: append(1), keepPrevious: true });
    for (const row of [3, 4, 5, 6])
      type(sheet, { [`C${row}`]: [81, 71, 21, 11][row - 3] ?? 0, [`B${row}`]: on(row < 5 ? 1 : 0) });
    pull.run(counted("a", 2, 7), { mode: append(1), keepPrevious: true });
    expect(lines(sheet.grid, "C2:C7")).toEqual(["a", "21", "11", "71", "81", ""]);
    pull.undo();
    expect(lines(sheet.grid, "C2:C7")).toEqual(["a", "21", "11", "", "", ""]);
  });

  test("goes on below a block that was replaced before", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a b", 2));
    pull.run(counted("a b", 1, 7), { mode: append(1) });
    expect(lines(sheet.grid, "B2:D5")).toEqual([
      "a | b | Run time",
      "11 | 12 | ",
      "21 | 22 | ",
      "71 | 72 | 46347.25",
    ]);
  });

  test("refuses an answer with a column of the name that it adds", () => {
    const answer = table("Run_time a", [[1, 2]]);
    const columns = answer.columns.map((column) => ({ ...column, name: column.name.replace("_", " ") }));
    const failure = failureOf(() => new Pull(open()).run({ ...answer, columns }, { mode: append(0) }));
    expect(failure.message).toMatch(/column "Run time".*Leave that column out/);
  });
});

describe("merge", () => {
  const first = people(["ann@x.com", 1], ["bo@x.com", 2], ["cy@x.com", 3]);
  const second = people(["di@x.com", 9], ["cy@x.com", 4], ["ann@x.com", 1]);

  test.each<[Vanished, string[]]>([
    ["keep", ["ann@x.com | 1", "bo@x.com | 2", "cy@x.com | 4", "di@x.com | 9", " | "]],
    ["remove", ["ann@x.com | 1", "cy@x.com | 4", "di@x.com | 9", " | ", " | "]],
  ])("updates rows where they stand, adds new ones below, and a vanished key: %s", (vanished, expected) => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(first, { mode: merge("email", vanished) });
    const before = contents(sheet.grid);
    const report = pull.run(second, { mode: merge("email", vanished), keepPrevious: true });
    expect(lines(sheet.grid, "B3:C7")).toEqual(expected);
    expect(report.changes).toEqual({ added: 1, removed: vanished === "keep" ? 0 : 1, changed: 1 });
    pull.undo();
    expect(contents(sheet.grid)).toEqual(before);
  });

  test("marks a vanished row with the day, once, and takes the mark away when it is back", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(first, { mode: merge("email", "mark") });
    pull.run(second, { mode: merge("email", "mark") });
    expect(lines(sheet.grid, "B2:D4")).toEqual([
      "email | visits | Gone since",
      "ann@x.com | 1 | ",
      "bo@x.com | 2 | 46348",
    ]);
    expect(sheetOf(sheet.spreadsheet).getRange("D4").getDisplayValue()).toBe("2026-11-22");
    type(sheet, { D4: 46_000 });
    pull.run(second, { mode: merge("email", "mark") });
    expect(sheet.grid.value(4, 4)).toBe(46_000);
    pull.run(first, { mode: merge("email", "mark") });
    expect(sheet.grid.value(4, 4)).toBeNull();
  });

  test("takes no key for gone when the answer was cut", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(first, { mode: merge("email", "remove") });
    pull.run(second, { mode: merge("Email", "remove", false) });
    expect(lines(sheet.grid, "B3:B6")).toEqual(["ann@x.com", "bo@x.com", "cy@x.com", "di@x.com"]);
  });

  test("knows rows by several columns, dates, ids with zeros and large numbers among them, whatever their order is", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    const day = (at: number): Date => new Date(Date.UTC(2026, 2, 28 + at, at));
    const rows = [0, 1, 2].map((at) => [day(at), `00${at}`, 9_007_199_254_740_991 - at, at]);
    const answer = (numbers: readonly number[]) =>
      table(
        "day:datetime id:text big n",
        rows.map((row, at) => [...row.slice(0, 3), numbers[at] ?? 0]),
      );
    pull.run(answer([1, 2, 3]), { mode: merge("day id big") });
    sheet.grid.insertColumns(3, 1);
    type(sheet, { C2: "remark", C4: "mine" });
    const { rows: next, ...more } = answer([1, 7, 3]);
    const report = pull.run({ ...more, rows: [...next].reverse() }, { mode: merge("day id big") });
    expect(report.changes).toEqual({ added: 0, removed: 0, changed: 1 });
    expect(lines(sheet.grid, "F2:F6")).toEqual(["n", "1", "7", "3", ""]);
    expect(sheet.grid.value(4, 3)).toBe("mine");
  });

  test("knows a row by a time of day that a clock change skips in the sheet's zone", () => {
    const sheet = open();
    sheet.workbook.timeZone = "Europe/Berlin";
    const pull = new Pull(sheet);
    const hours = [1, 2, 3].map((hour) => [new Date(Date.UTC(2026, 2, 29, hour, 30)), hour]);
    const mode = merge("at", "remove");
    pull.run(table("at:datetime n", hours), { mode });
    const before = contents(sheet.grid);
    const report = pull.run(table("at:datetime n", hours), { mode });
    expect(report).toMatchObject({ changes: { added: 0, removed: 0, changed: 0 }, overwritten: [] });
    expect(contents(sheet.grid)).toEqual(before);
  });

  test("leaves a column that is gone, a row without a key and a person's copy of a row as they are", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(
      table("k:text a b", [
        ["x", 1, 2],
        ["y", 3, 4],
        ["z", 5, 6],
      ]),
      { mode: merge("k", "remove") },
    );
    type(sheet, { B5: "x", C4: "note", B4: "" });
    pull.run(table("k:text a", [["x", 7]]), { mode: merge("k", "remove") });
    expect(lines(sheet.grid, "B2:D6")).toEqual([
      "k | a | b",
      "x | 7 | 2",
      " | note | 4",
      "x | 5 | 6",
      " |  | ",
    ]);
  });

  test.each<[string, string, ReturnType<typeof people>, RegExp]>([
    [
      "a key column that the answer lacks",
      "mail",
      first,
      /no column "mail" to merge on. Its columns are "email", "visits"/,
    ],
    [
      "keys that do not tell rows apart",
      "email",
      people(["a@x.com", 1], ["a@x.com", 2]),
      /several rows.*hold "a@x.com" in "email"/,
    ],
    [
      "times that the clock shows twice in autumn",
      "at",
      table("at:datetime visits", [
        [new Date("2026-10-25T02:30:00Z"), 1],
        [new Date("2026-10-25T02:30:00Z"), 2],
      ]),
      /several rows.*hold "2026-10-25 02:30:00" in "at"/,
    ],
    ["keys that are blank", "email", people(["", 1], ["", 2]), /several rows.*are blank in "email"/],
  ])("refuses %s, and changes nothing", (_, keys, answer, message) => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(first, { mode: merge("email") });
    const before = contents(sheet.grid);
    expect(failureOf(() => pull.run(answer, { mode: merge(keys) })).message).toMatch(message);
    expect(contents(sheet.grid)).toEqual(before);
  });

  test("knows a row again whose key came as a number and comes as a text, and the other way round", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(
      table("id v", [
        [7, 1],
        ["008", 2],
        ["9", 3],
      ]),
      { mode: merge("id") },
    );
    pull.run(
      table("id v", [
        ["7", 4],
        ["008", 5],
        [9, 6],
      ]),
      { mode: merge("id") },
    );
    expect(lines(sheet.grid, "B2:C6")).toEqual(["id | v", "7 | 4", "008 | 5", "9 | 6", " | "]);
  });

  test("refuses a block whose key column was renamed and holds something else: each row would come twice", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(first, { mode: merge("email") });
    type(sheet, { B2: "E-mail", B3: "ann", B4: "bob" });
    expect(failureOf(() => pull.run(second, { mode: merge("email") })).message).toMatch(
      /no column "email".*Put its name back/,
    );
  });
});

describe("snapshot", () => {
  test("gives each run a tab of its own, and undo removes exactly the last one", () => {
    const sheet = open({ B3: "mine" });
    const pull = new Pull(sheet);
    pull.run(counted("a", 2), { mode: snapshot(0), keepPrevious: true });
    pull.run(counted("a", 3, 7), { mode: snapshot(1), keepPrevious: true });
    const report = pull.run(counted("a b", 1, 9), { mode: snapshot(1.5), keepPrevious: true });
    expect(tabs(sheet)).toEqual([
      "Sheet1",
      "Sheet1 2026-11-20",
      "Sheet1 2026-11-21",
      "Sheet1 2026-11-21 18-00-00",
    ]);
    expect(report.range).toBe("'Sheet1 2026-11-21 18-00-00'!B2:C3");
    pull.undo();
    expect(tabs(sheet)).toEqual(["Sheet1", "Sheet1 2026-11-20", "Sheet1 2026-11-21"]);
    expect(named(sheet, "analytics_t__latest")).toBe("B2:B5");
    pull.undo();
    expect(tabs(sheet)).toHaveLength(3);
    expect(contents(sheet.grid)).toEqual({ B3: '"mine"' });
  });

  test("does not take away a tab into which a person has put cells since", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a", 2), { mode: snapshot(0), keepPrevious: true });
    sheetOf(sheet.spreadsheet, "Sheet1 2026-11-20").getRange("D9").setValue("mine");
    expect(failureOf(() => pull.undo()).message).toMatch(/not removed, because it holds other cells/);
    expect(tabs(sheet)).toHaveLength(2);
  });

  test("leaves the block at the pull's own place to the other ways of writing", () => {
    const sheet = open();
    const pull = new Pull(sheet);
    pull.run(counted("a", 2), { keepPrevious: true });
    pull.run(counted("a", 2, 5), { mode: snapshot(0), keepPrevious: true });
    pull.run(counted("a", 2, 7), { keepPrevious: true });
    expect(lines(sheet.grid, "B2:B4")).toEqual(["a", "71", "81"]);
    pull.undo();
    expect(lines(sheet.grid, "B2:B4")).toEqual(["a", "11", "21"]);
    expect(tabs(sheet)).toHaveLength(2);
  });
});
