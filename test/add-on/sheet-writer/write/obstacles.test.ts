/**
 * Cells that refuse or swallow what is written: protected, merged, validated, filtered ones, and typed
 * columns of Tables.
 */
import { createInProcessServices } from "../../../in-process/google-services";
import type { PlatformBehaviour } from "../../../../src/local/google/rules/platform-behaviour";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { mergeCells } from "../../../../src/local/sheet/grid/merges";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { contents, counted, lines, rectOf, table } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

const OWNER = "owner@example.com";
const EDITOR = "editor@example.com";

/** A sheet with a pull of its own, as an editor sees it who does not own it. */
function deskOf(platform: Partial<PlatformBehaviour> = {}) {
  const workbook = new Workbook();
  const [grid] = workbook.sheets as [Grid];
  const { SpreadsheetApp } = createInProcessServices({ workbook, user: EDITOR, owner: OWNER, platform });
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const pull = new Pull({ workbook, grid, spreadsheet }, AT_B2, () => SpreadsheetApp.flush());
  return { grid, pull, workbook, spreadsheet };
}

/** What a person did to the sheet, by what the write must say. */
const OBSTACLES: readonly (readonly [what: string, prepare: (grid: Grid) => void, says: RegExp])[] = [
  [
    "a protected cell",
    (grid) => protect(grid, "C3"),
    /^Cannot write to Sheet1!B2:C\d: cells there are protected\. Ask/,
  ],
  ["a protected sheet", (grid) => protect(grid), /cells there are protected/],
  [
    "merged cells",
    (grid) => mergeCells(grid, rectOf("B3:C3")),
    /^Cannot write to Sheet1!B3:C3: .* merged.* Unmerge/,
  ],
  ["a merge that the block cuts", (grid) => mergeCells(grid, rectOf("C4:D4")), /Sheet1!C4:D4: .* merged/],
  [
    "a rule that rejects",
    (grid) => validate(grid, "C3", false),
    /a data validation rule there refuses "\d+"\. Remove the rule/,
  ],
];

function protect(grid: Grid, a1?: string, editors: readonly string[] = [], warningOnly = false): void {
  const record = { id: 900, description: "", warningOnly, editors };
  grid.protections = [...grid.protections, { ...record, ...(a1 ? { rect: rectOf(a1) } : {}) }];
}

function validate(grid: Grid, a1: string, allowInvalid: boolean): void {
  grid.validations = [{ rect: rectOf(a1), values: ["yes", "no"], hasDropdown: true, allowInvalid, help: "" }];
}

describe.each([
  ["told at the call, in English", { tellsRefusals: "at the call" }],
  ["told late, in German", { tellsRefusals: "late", language: "de" }],
  ["told late, in Japanese", { tellsRefusals: "late", language: "ja" }],
] as const)("a refusal %s", (_, platform) => {
  test.each(OBSTACLES)(
    "%s leaves the block whole, and one sentence says what to do",
    (what, prepare, says) => {
      const { grid, pull } = deskOf(platform);
      pull.run(counted("a b", 3));
      prepare(grid);
      const before = contents(grid);
      const failure = failureOf(() => pull.run(counted("a b", 5, 7)));
      expect(failure).toEqual({ kind: "badDestination", message: expect.stringMatching(says) as string });
      expect(contents(grid)).toEqual(before);
    },
  );

  test.each(OBSTACLES)("%s is in the way of a first write as well", (what, prepare, says) => {
    const { grid, pull } = deskOf(platform);
    prepare(grid);
    expect(failureOf(() => pull.run(counted("a b", 3))).message).toMatch(says);
    expect(contents(grid)).toEqual({});
  });

  test.each(OBSTACLES)(
    "%s that is gone lets the next run land, and undo still knows the block before",
    (_what, prepare) => {
      const { grid, pull } = deskOf(platform);
      pull.run(counted("a b", 3, 4));
      const [protections, merges, validations] = [grid.protections, grid.merges, grid.validations];
      prepare(grid);
      const before = contents(grid);
      failureOf(() => pull.run(counted("a b", 3, 7), { keepPrevious: true }));
      Object.assign(grid, { protections, merges, validations });
      pull.run(counted("a b", 3, 8), { keepPrevious: true });
      expect(lines(grid, "B2:C5")).toEqual(["a | b", "81 | 82", "91 | 92", "101 | 102"]);
      pull.undo();
      expect(contents(grid)).toEqual(before);
    },
  );

  test("a Table's typed column takes values, and keeps the format that is its own", () => {
    const { grid, pull } = deskOf(platform);
    grid.typedColumns = [rectOf("B3:B9")];
    pull.run(table("day:date share:percent", [[new Date(Date.UTC(2026, 0, 5)), 0.1]]));
    expect(lines(grid, "B2:C3")).toEqual(["day | share", "46027 | 0.1"]);
    // What else can be had of the looks is had.
    expect([grid.format(3, 2), grid.format(3, 3)]).toEqual(["", expect.stringContaining("%")]);
  });

  test("a spreadsheet that can hold no more cells is reported as such", () => {
    const { workbook, pull, grid } = deskOf(platform);
    workbook.addSheet("Large", { rows: 99_000, columns: 100 });
    const failure = failureOf(() => pull.run(counted("a b", 9_000)));
    expect(failure.kind).toBe("tooLarge");
    expect(contents(grid)).toEqual({});
  });
});

test("a protection that only warns, one that lets this editor in and a rule that only marks refuse nothing", () => {
  const { grid, pull } = deskOf();
  protect(grid, "B2:C9", [], true);
  protect(grid, "B2:C9", [EDITOR]);
  validate(grid, "C3", true);
  expect(pull.run(counted("a b", 3)).rows).toBe(3);
});

test("formulas next to the table that somebody protects are not filled down half-way", () => {
  const { grid, pull, spreadsheet } = deskOf({ language: "fr" });
  pull.run(counted("a b", 2));
  spreadsheet.getRange("Sheet1!D2").setValue("double");
  spreadsheet.getRange("Sheet1!D3:D4").setFormulas([["=B3*2"], ["=B4*2"]]);
  protect(grid, "D2:D99");
  const before = contents(grid);
  expect(failureOf(() => pull.run(counted("a b", 5))).message).toMatch(
    /Sheet1!B2:D7: cells there are protected/,
  );
  expect(contents(grid)).toEqual(before);
});

describe("cells beside the rows, which would move with them", () => {
  const people = (names: string) =>
    table(
      "name:text n",
      names.split("").map((name) => [name, name.charCodeAt(0)]),
    );
  const BY_NAME: WriteOptions = { rows: { given: ["name"], isOfPeople: false, isWhole: true } };

  /** Three rows with formulas beside them, and a note of the second row's. */
  function noted() {
    const desk = deskOf();
    desk.pull.run(people("abc"), BY_NAME);
    desk.spreadsheet.getRange("Sheet1!D2").setValue("double");
    desk.spreadsheet.getRange("Sheet1!D3:D5").setFormulas([["=C3*2"], ["=C4*2"], ["=C5*2"]]);
    desk.spreadsheet.getRange("Sheet1!D4").setNote("about b");
    return desk;
  }

  test.each([
    [
      "a note beside formulas that somebody protects",
      (grid: Grid) => protect(grid, "D3:D9"),
      /Sheet1!D3:D5: cells there are protected/,
    ],
    [
      "a note on merged cells beside formulas",
      (grid: Grid) => mergeCells(grid, rectOf("D4:D5")),
      /Sheet1!D4:D5: .* merged/,
    ],
  ])("%s stops the run before it writes, and is named", (_, prepare, says) => {
    const { grid, pull } = noted();
    prepare(grid);
    const before = contents(grid);
    expect(failureOf(() => pull.run(people("cab"), BY_NAME)).message).toMatch(says);
    expect(contents(grid)).toEqual(before);
    expect(grid.note(4, 4)).toBe("about b");
  });

  test("typed cells that somebody protects stop it as well: their own place is named, not the table's", () => {
    const { grid, pull, spreadsheet } = noted();
    spreadsheet.getRange("Sheet1!E2:E4").setValues([["said"], [""], ["of b"]]);
    protect(grid, "E3:E9");
    const before = contents(grid);
    expect(failureOf(() => pull.run(people("cab"), BY_NAME)).message).toMatch(
      /^Cannot write to Sheet1!E\d:E5: cells there are protected/,
    );
    expect(contents(grid)).toEqual(before);
  });
});

describe.each(["refused", "visible rows"] as const)(
  "copies of rows that a filter hides: %s",
  (filteredCopies) => {
    /** A table of three rows whose first and second row of data are hidden, with a formula next to it. */
    function filtered(options: WriteOptions) {
      const desk = deskOf({ filteredCopies, language: "pt-BR" });
      const { grid, pull, spreadsheet } = desk;
      const days = (from: number, rows: number) =>
        table(
          "day:date n",
          Array.from({ length: rows }, (_, r) => [new Date(Date.UTC(2026, 0, from + r)), r]),
        );
      pull.run(days(1, 3), options);
      spreadsheet.getRange("Sheet1!D2").setValue("double");
      spreadsheet.getRange("Sheet1!D3:D5").setFormulas([["=C3*2"], ["=C4*2"], ["=C5*2"]]);
      grid.filter = { rect: rectOf("B2:C5"), hiddenRows: new Set([3, 4]) };
      return { ...desk, days };
    }

    test.each([
      ["in one call", {}],
      ["gathered first", { gatherAbove: 1 }],
    ] as const)(
      "written %s, the block grows whole with its formats and the formulas beside it, and can be put back",
      (__, how) => {
        const options: WriteOptions = { keepPrevious: true, ...how };
        const { grid, pull, days } = filtered(options);
        const before = contents(grid);
        pull.run(days(4, 5), options);
        expect(lines(grid, "C2:D7")).toEqual([
          "n | double",
          "0 | =C3*2",
          "1 | =C4*2",
          "2 | =C5*2",
          "3 | =C6*2",
          "4 | =C7*2",
        ]);
        expect([5, 7].map((row) => grid.format(row, 2))).toEqual([grid.format(3, 2), grid.format(3, 2)]);
        expect(grid.value(7, 2)).toBe(46030);
        pull.undo();
        expect(contents(grid)).toEqual(before);
      },
    );

    test("columns that lie apart land past a filter as well", () => {
      const { grid, pull, days, spreadsheet } = filtered({});
      spreadsheet.getSheetByName("Sheet1")?.insertColumnsAfter(2, 1);
      pull.run(days(4, 3));
      expect(lines(grid, "B2:D5")).toEqual(["day |  | n", "46026 |  | 0", "46027 |  | 1", "46028 |  | 2"]);
    });
  },
);
