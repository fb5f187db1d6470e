/** What is said of a run that landed, in sentences. */
import {
  countNames,
  describeChanges,
  describeLanding,
  describeNewColumns,
  describeWhatStands,
  explainNoneVanished,
  explainTable,
  joinInOneLine,
} from "../../../../src/add-on/pulls/model/run-messages";
import type { BesideReport } from "../../../../src/add-on/sheet-writer/destination/beside-state";
import type { MaskReport, WriteReport } from "../../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../../src/add-on/sheet-writer/destination/mode-settings";
import type { Table } from "../../../../src/add-on/table/types";

const REPORT = {
  written: true,
  rows: 5,
  columns: 2,
  range: "Sheet1!A1:B6",
  last: { columns: [], header: true },
};

test.each([
  [["B7"], "B7"],
  [["B7", "C12", "D1"], "B7, C12, D1"],
  [["B7", "C12", "D1", "D2", "D3"], "B7, C12 and 3 more"],
])("cells %j that a person had changed are told as %s", (overwritten, places) => {
  expect(describeLanding({ ...REPORT, overwritten }, undefined)).toBe(
    `Cells that were changed by hand were overwritten: ${places}.`,
  );
});

test("what a limit left out of a table comes first", () => {
  const cut = "Only the first 5 rows.";
  expect(describeLanding({ ...REPORT, overwritten: ["B7"] }, cut)).toBe(
    `${cut} Cells that were changed by hand were overwritten: B7.`,
  );
});

test("a run that is stopped by hand says what stands in its table", () => {
  expect(describeWhatStands(false)).toBe("Nothing was changed.");
  expect(describeWhatStands(true)).toMatch(/^It had begun to write: .*run it again, or choose Undo/);
});

test("an answer all of whose rows were left out says so first", () => {
  const nothing = { ...REPORT, written: false, rows: 0 };
  expect(describeLanding(nothing, "Left out: 3 rows of people who are kept out.")).toBe(
    "Left out: 3 rows of people who are kept out. There are no rows to show, so the sheet was left as it was.",
  );
});

test("what keeps the columns in their order is named", () => {
  expect(describeLanding({ ...REPORT, orderKeptFor: "a slicer filters them" }, undefined)).toBe(
    "The columns kept their order in the sheet: a slicer filters them. Move the columns there yourself, and delete those that are blank.",
  );
});

test("a table that could not be kept as well is said to be beyond lastRunUndo", () => {
  expect(describeLanding({ ...REPORT, isForgotten: true }, undefined)).toBe(
    "This refresh cannot be undone, because the spreadsheet has no room to keep the table from before.",
  );
});

const told = (more: Partial<WriteReport>): string => describeLanding({ ...REPORT, ...more }, undefined);

test("a run of which nothing is to be known says nothing", () => {
  expect(told({})).toBe("");
  expect(told({ columnChanges: { added: [], leftOut: [], missing: [], retyped: [] } })).toBe("");
});

test("an answer without rows says that the sheet was left, and rules that Google refused", () => {
  const nothing = { written: false, rows: 0 };
  expect(told(nothing)).toBe("The answer has no rows, so the sheet was left as it was.");
  expect(told({ ...nothing, areRulesRefused: true })).toMatch(
    /left as it was\. Google did not let its rules/,
  );
});

test.each<[Partial<WriteReport>, RegExp]>([
  [{ cut: "1 text was cut." }, /^1 text was cut\.$/],
  [{ chartProblem: "The chart stayed." }, /^The chart stayed\.$/],
  [{ lineProblem: "no row" }, /^There is no row above the table for its line\./],
  [{ lineProblem: "taken" }, /^The cell above the table holds something else/],
  [{ lineProblem: "protected" }, /^The cell above the table is protected/],
  [{ areRulesRefused: true }, /^Google did not let its rules of colours and grey be changed/],
  [{ returned: ["plan"] }, /^Their headers were gone, so these columns are at the right end now: plan\.$/],
])("what a person should know of a landing is told: %j", (more, sentence) => {
  expect(told(more)).toMatch(sentence);
});

test("columns that came, were left out and are missing are named, five of them", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const columnChanges = { added: names, leftOut: ["x"], missing: ["y", "z"], retyped: [] };
  expect(told({ columnChanges })).toBe(
    "New columns: a, b, c, d, e and 2 more. New columns, left out: x. Columns missing from the answer: y, z.",
  );
  expect(describeNewColumns(["a", "b"])).toBe("New columns in the answer, not among Columns: a, b.");
  expect(describeNewColumns([])).toBe("");
});

test("the log has how many columns came, and none of their names", () => {
  const columnChanges = { added: ["ann@example.com", "b"], leftOut: [], missing: [], retyped: [] };
  expect(describeLanding({ ...REPORT, columnChanges }, undefined, countNames)).toBe("New columns: 2.");
});

describe("a column with another kind of values", () => {
  const retyped = [{ name: "amount", before: "number", now: "text" }] as const;
  const changes = { added: [], leftOut: [], missing: [], retyped };
  const first = "Columns with another kind of values than before: amount (numbers before, texts now).";

  it.each<[string, object, string]>([
    ["nothing was searched", {}, `${first} Look at charts and formulas that use them.`],
    [
      "nothing uses it",
      { users: [] },
      `${first} No chart and no formula of this spreadsheet points into them.`,
    ],
    ["some use it", { users: ["R!C2"] }, `${first} Look at what points into them: R!C2.`],
    [
      "older rows stay",
      { users: ["R!C2"], hasOlderRows: true },
      `${first} Rows of earlier runs keep what they hold. Look at what points into them: R!C2.`,
    ],
  ])("is told with what uses it: %s", (_, more, sentence) => {
    expect(told({ columnChanges: { ...changes, ...more } })).toBe(sentence);
  });
});

describe("what people typed beside the rows", () => {
  const NOTHING: BesideReport = {
    moved: 0,
    returned: 0,
    gone: 0,
    notAsked: 0,
    doubled: 0,
    rowsLeft: 0,
    waiting: 0,
    waitsIn: "Kept",
    unidentified: 0,
    repeated: [],
    columnless: [],
    unclear: [],
    elsewhere: [],
    joined: [],
    alike: [],
    late: [],
    headerless: undefined,
  };

  it("is not spoken of where all moved with its rows", () => {
    expect(told({ beside: { ...NOTHING, moved: 7 } })).toBe("");
  });

  it.each<[Partial<BesideReport>, string]>([
    [
      { gone: 1 },
      "1 typed cell is kept for a row that is gone, in the hidden sheet Kept, and comes back with it.",
    ],
    [
      { gone: 1_200 },
      "1,200 typed cells are kept for rows that are gone, in the hidden sheet Kept, and come back with them.",
    ],
    [
      { notAsked: 2 },
      "2 typed cells are kept for rows that are not asked for any more, in the hidden sheet Kept, and come back with them.",
    ],
    [{ returned: 1 }, "1 typed cell is back beside its row."],
    [{ returned: 2 }, "2 typed cells are back beside their rows."],
    [{ doubled: 3 }, "3 typed cells are kept until one row alone has its key, in the hidden sheet Kept."],
    [
      { repeated: ["a@b.c"] },
      "Several rows have the same key, so nothing that is typed moves with them: a@b.c.",
    ],
    [
      { alike: [{ gone: "ann", now: "anna" }] },
      "One is gone and the other is new, all else is the same. If they are the same, move what was typed: ann and anna.",
    ],
    [
      { columnless: ["Owner"] },
      "Typed cells wait until a column beside the table has this header again: Owner.",
    ],
    [{ unclear: ["E"] }, "These columns stay where they are, as a formula may fill them: E."],
    [{ elsewhere: ["E5"] }, "Their formulas name other rows, which moved: look at these cells: E5."],
    [{ joined: ["D15"] }, "Cells from below the table are beside its rows now: D15."],
    [{ late: ["D3"] }, "Somebody typed while the rows moved: look whether it is beside its row: D3."],
    [
      { headerless: "D" },
      "Cells in column D stay where they are: only columns with headers right beside the table go with its rows.",
    ],
  ])("is told where it did not: %j", (more, sentence) => {
    expect(told({ beside: { ...NOTHING, ...more } })).toBe(sentence);
  });

  it("asks for a key where nothing identifies the rows", () => {
    expect(told({ beside: { ...NOTHING, unidentified: 2 } })).toMatch(/stays where it is: give a key under/);
  });
});

describe("columns that are masked from a run on", () => {
  const MASKED: MaskReport = {
    columns: ["email"],
    hasRowsAbove: false,
    hasOtherColumns: false,
    tables: [],
    openCopies: [],
  };
  const masked = (more: Partial<MaskReport> = {}): string => told({ masking: { ...MASKED, ...more } });

  it("are named, and that the refresh cannot be undone", () => {
    expect(masked()).toBe(
      "Masked from this run on: email. This refresh cannot be undone. The tables kept for that may show unmasked values, so they were deleted.",
    );
  });

  it("name what still shows them: other columns, tables of earlier runs once each, and copies", () => {
    const said = masked({
      hasRowsAbove: true,
      hasOtherColumns: true,
      tables: ["Old", "Old", "Older"],
      openCopies: ["Frozen"],
    });
    expect(said).toContain("The rows from before are masked as well.");
    expect(said).toContain("Columns with names that this pull does not have stay as they are.");
    expect(said).toContain('Tables of earlier runs stay unmasked on "Old", "Older". Delete those');
    expect(said).toContain('Copies that still show them: "Frozen". Mask or delete them');
  });
});

test.each([
  [undefined, "all new"],
  [{ added: 2, removed: 1, changed: 3 }, "2 added, 1 removed, 3 changed"],
  [{ added: 0, removed: 1, changed: 0 }, "1 removed"],
  [{ added: 0, removed: 0, changed: 0 }, "nothing"],
])("what changed in the rows, %j, is said as %s", (changes, said) => {
  expect(describeChanges(changes)).toBe(said);
});

test("sentences are one line of at most 1,000 characters, and blank ones are none", () => {
  expect(joinInOneLine("One.", "", "Two.")).toBe("One. Two.");
  const full = "x".repeat(1_000);
  expect(joinInOneLine(full)).toBe(full);
  expect(joinInOneLine(full, "y")).toBe(`${"x".repeat(999)}…`);
});

describe("rows that an answer lacks", () => {
  const table = (more: Partial<Table>): Table => ({
    columns: [{ name: "a", type: "text" }],
    rows: [["x"]],
    ...more,
  });
  const MERGE: ModeSettings = { mode: "merge", keys: ["a"], vanished: "remove" };

  it.each<[string, Partial<Table>, ModeSettings, RegExp | undefined]>([
    [
      "a file without its end",
      { mayBeCut: true },
      MERGE,
      /^The file may be incomplete, .* no row counts as vanished\.$/,
    ],
    [
      "what the service says it left out",
      { mayLackRows: true },
      MERGE,
      /^So rows may be missing, and none counts as vanished\.$/,
    ],
    ["a whole answer", {}, MERGE, undefined],
    [
      "a list that is cut, which says so itself",
      { mayBeCut: true, cut: "Only the first 5." },
      MERGE,
      undefined,
    ],
    ["a merge that keeps them anyway", { mayBeCut: true }, { ...MERGE, vanished: "keep" }, undefined],
    ["a table that is replaced", { mayBeCut: true }, { mode: "replace" }, undefined],
  ])("are not taken for vanished, and that is told: %s", (_, more, mode, said) => {
    const sentence = explainNoneVanished(table(more), mode);
    if (said) expect(sentence).toMatch(said);
    else expect(sentence).toBeUndefined();
  });

  it("are told first, then what the answer says of itself", () => {
    const cut = table({ cut: "Only the first 5 rows.", caveats: ["It is a sample."] });
    expect(explainTable(cut, MERGE)).toBe("Only the first 5 rows. It is a sample.");
    expect(explainTable(table({}), MERGE)).toBeUndefined();
  });
});
