/** What each way to write promises of itself: its columns, what it refuses, and how its run is undone. */
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { arrangeInColumns, joinColumns } from "../../../../src/add-on/sheet-writer/modes/columns";
import { makeMode } from "../../../../src/add-on/sheet-writer/modes/modes";
import {
  type Composed,
  type ExistingRows,
  isWrittenBy,
  type ModeBlock,
  type UndoActions,
  type WriteMode,
} from "../../../../src/add-on/sheet-writer/modes/write-mode";
import { existing } from "./existing-rows";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import { toSerial } from "../../../../src/add-on/table/sheet-values";

type Rows = ModeBlock["rows"];
const AT = toSerial(Date.UTC(2026, 10, 20, 6, 7, 8));
const RUN = { at: AT, id: 5, isWhole: true };
const keyed = (vanished: "keep" | "mark" | "remove", keys: readonly string[] = ["id"]): ModeSettings => ({
  mode: "merge",
  keys,
  vanished,
});
const MODES: readonly ModeSettings[] = [
  { mode: "replace" },
  { mode: "append" },
  { mode: "snapshot" },
  ...(["keep", "mark", "remove"] as const).map((vanished) => keyed(vanished)),
];

const answer = (names: readonly string[], rows: Rows, formats: ModeBlock["formats"] = []): ModeBlock => ({
  names,
  rows,
  formats: names.map((_, at) => formats[at] ?? null),
});

it("each knows its own run again: by its number, or by its time where it has none", () => {
  for (const settings of MODES) {
    expect(makeMode(settings, RUN)).toMatchObject({ name: settings.mode, at: AT, run: 5 });
    expect(makeMode(settings, { at: AT, isWhole: true })).toMatchObject({ at: AT, run: AT });
  }
  expect(isWrittenBy({ at: AT, run: 5 }, { at: AT + 1, run: 5 })).toBe(true);
  expect(isWrittenBy({ at: AT, run: 6 }, { at: AT, run: 5 })).toBe(false);
  expect(isWrittenBy({ at: AT }, { at: AT, run: 5 })).toBe(true);
  expect(isWrittenBy({ at: AT - 1 }, { at: AT, run: 5 })).toBe(false);
  expect(isWrittenBy({ run: 5 }, { at: AT, run: 5 })).toBe(false);
});

describe("what a person may lose by it is said beforehand", () => {
  const factsOf = (settings: ModeSettings, isWhole = true) => {
    const { adds, drops, overwrites, keeps } = makeMode(settings, { ...RUN, isWhole });
    return { adds, drops, overwrites, keeps };
  };
  it.each<[string, ModeSettings, ReturnType<typeof factsOf>]>([
    [
      "rows and typing by replacing",
      { mode: "replace" },
      { adds: [], drops: true, overwrites: true, keeps: "block" },
    ],
    [
      "nothing by appending",
      { mode: "append" },
      { adds: ["Run time"], drops: false, overwrites: false, keeps: "run" },
    ],
    [
      "nothing by a new tab",
      { mode: "snapshot" },
      { adds: [], drops: false, overwrites: false, keeps: "run" },
    ],
    ["typing by merging", keyed("keep"), { adds: [], drops: false, overwrites: true, keeps: "block" }],
    [
      "typing by merging that marks",
      keyed("mark"),
      { adds: ["Gone since"], drops: true, overwrites: true, keeps: "block" },
    ],
    [
      "rows too by merging that removes",
      keyed("remove"),
      { adds: [], drops: true, overwrites: true, keeps: "block" },
    ],
  ])("%s", (_, settings, facts) => {
    expect(factsOf(settings)).toEqual(facts);
  });

  it("no row is lost where the answer is not whole, whatever is to happen to rows that are gone", () => {
    for (const vanished of ["keep", "mark", "remove"] as const)
      expect(factsOf(keyed(vanished), false)).toMatchObject({ drops: false });
  });
});

describe("columns of an answer and of the table that stands there", () => {
  it("are those of the answer, then those that only the table has; what one lacks is blank in it", () => {
    const names = joinColumns(["b", "new"], ["a", "b"]);
    expect(names).toEqual(["b", "new", "a"]);
    expect(arrangeInColumns(names, answer(["new", "b"], [["n", 1]], ["0.0%", "#,##0"]))).toEqual({
      names,
      rows: [[1, "n", ""]],
      formats: ["#,##0", "0.0%", null],
    });
    expect(arrangeInColumns(names, { ...answer(["b"], [[1]]), readBack: [[2]] })).toMatchObject({
      rows: [[1, "", ""]],
      readBack: [[2, "", ""]],
    });
  });

  it("of a merge keep the formats of the answer, and the mark of who is gone is a day", () => {
    const { block } = makeMode(keyed("mark"), RUN).compose(
      answer(["n", "id"], [[1, "a"]], ["#,##0"]),
      existing(["id", "old"], [["a", "x"]]),
    );
    expect([block.names, block.formats]).toEqual([
      ["n", "id", "Gone since", "old"],
      ["#,##0", null, "yyyy-mm-dd", null],
    ]);
    expect(block.rows).toEqual([[1, "a", "", "x"]]);
  });

  it("of an appended run begin with its time", () => {
    const { block } = makeMode({ mode: "append" }, RUN).compose(
      answer(["n"], [[1]], ["0.0%"]),
      existing([], []),
    );
    expect(block).toEqual({
      names: ["Run time", "n"],
      rows: [[AT, 1]],
      formats: ["yyyy-mm-dd hh:mm:ss", "0.0%"],
    });
  });
});

describe("a snapshot", () => {
  it("is a tab named by its day, or by day and time where that one is taken", () => {
    expect(makeMode({ mode: "snapshot" }, RUN).tabNames?.("Sales")).toEqual([
      "Sales 2026-11-20",
      "Sales 2026-11-20 06-07-08",
    ]);
    for (const settings of MODES.filter(({ mode }) => mode !== "snapshot"))
      expect(makeMode(settings, RUN).tabNames).toBeUndefined();
  });
});

describe("undo", () => {
  /** What a mode does to undo itself, and what it would leave of these rows. */
  function undone(mode: WriteMode, there: ExistingRows): [string, Composed?] {
    const actions: UndoActions<[string, Composed?]> = {
      putBack: () => ["put back"],
      cutBack: (compose) => ["cut back", compose(there)],
      removeTab: () => ["remove the tab"],
    };
    return mode.undo(actions);
  }
  const nothing = existing([], []);

  it("puts back what stood there, cuts off a run's rows, or removes the tab", () => {
    expect(MODES.map((settings) => undone(makeMode(settings, RUN), nothing)[0])).toEqual([
      "put back",
      "cut back",
      "remove the tab",
      "put back",
      "put back",
      "put back",
    ]);
  });

  it("of an appended run leaves the rows of all others, wherever they were sorted", () => {
    const undo = (rows: Rows): Composed | undefined =>
      undone(makeMode({ mode: "append" }, RUN), existing(["Run time", "a"], rows))[1];
    const [before, mine] = [AT - 1, AT + 0.4 / 86_400];
    expect(
      undo([
        [before, "x"],
        [before, "y"],
        [mine, "z"],
      ]),
    ).toMatchObject({ staying: 2, block: { rows: [] } });
    expect(
      undo([
        [mine, "z"],
        [before, "x"],
        ["", "typed"],
      ]),
    ).toMatchObject({
      staying: 0,
      // The cells keep their own formats.
      block: {
        formats: [null, null],
        rows: [
          [before, "x"],
          ["", "typed"],
        ],
      },
      origins: [1, 2],
    });
    // A run that began a second later is another one.
    expect(undo([[AT + 1 / 86_400, "x"]])).toMatchObject({ staying: 1 });
  });
});

describe("a merge refuses", () => {
  const merge = (keys: readonly string[], given: ModeBlock, there = existing([], [])) => {
    try {
      return makeMode(keyed("keep", keys), RUN).compose(given, there);
    } catch (error) {
      if (!isFailure(error)) throw error;
      return error;
    }
  };
  const twice = (names: readonly string[], one: Rows[number], format: string | null = null): ModeBlock =>
    answer(
      [...names, "n"],
      [
        [...one, 1],
        [...one, 2],
      ],
      [format],
    );

  it("an answer without a column of the key, and names those that it has", () => {
    expect(merge(["id", "day"], answer(["id", "n"], []))).toMatchObject({
      kind: "badSetting",
      message: expect.stringContaining(
        'has no column "day" to merge on. Its columns are "id", "n"',
      ) as string,
    });
  });

  it("rows of one key without saying it where no values may be told, and as one that the next answer may mend", () => {
    expect(merge(["id"], twice(["id"], ["'ann@example.com"]))).toMatchObject({
      fields: {
        problem: expect.stringContaining("ann@example.com") as string,
        isOfAnswer: true,
        withoutData: 'several rows of the answer are equal in "id". Merge on columns that identify rows',
      },
    });
  });

  it("a table that lost a column of the key, and says where; a place without a table has lost none", () => {
    const given = answer(["id", "n"], [["a", 1]]);
    expect(merge(["id"], given, existing(["ID number", "n"], [["a", 1]]))).toMatchObject({
      kind: "badDestination",
      message: expect.stringMatching(/B2.*has no column "id" to merge on.*Put its name back/) as string,
    });
    expect(merge(["id"], given, existing(["n", "id"], [[1, "a"]]))).toHaveProperty("rows", [["a", 1]]);
    expect(merge(["id"], given)).toHaveProperty("rows", [["a", 1]]);
  });

  it.each<[string, ModeBlock, readonly string[], string]>([
    ["a text", twice(["id"], ["'007"]), ["id"], 'hold "007" in "id"'],
    [
      "a day",
      twice(["day"], [toSerial(Date.UTC(2026, 0, 5))], "yyyy-mm-dd"),
      ["day"],
      'hold "2026-01-05" in "day"',
    ],
    [
      "a moment",
      twice(["at"], [toSerial(Date.UTC(2026, 0, 5, 6, 7, 8))], "yyyy-mm-dd hh:mm:ss"),
      ["at"],
      'hold "2026-01-05 06:07:08" in "at"',
    ],
    ["a number", twice(["id"], [46_000], "#,##0"), ["id"], 'hold "46000" in "id"'],
    ["two columns", twice(["id", "at"], ["a", 7]), ["id", "at"], 'hold "a, 7" in "id", "at"'],
    ["nothing", twice(["id"], [""]), ["id"], 'are blank in "id"'],
    ["nothing in one of two", twice(["id", "at"], ["", 7]), ["id", "at"], 'hold ", 7" in "id", "at"'],
    ["as long a text as is shown", twice(["id"], ["x".repeat(40)]), ["id"], `hold "${"x".repeat(40)}" in`],
    ["a longer text", twice(["id"], ["x".repeat(41)]), ["id"], `hold "${"x".repeat(40)}…" in`],
  ])("rows that differ under one key, and shows it: %s", (_, given, keys, said) => {
    expect(merge(keys, given)).toMatchObject({
      kind: "badSetting",
      message: expect.stringContaining(`several rows of the answer ${said}`) as string,
    });
  });
});
