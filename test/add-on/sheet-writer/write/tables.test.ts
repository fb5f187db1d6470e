/**
 * Blocks that a person has made Tables (Format > Convert to table), where no header may be blank and a write
 * may be lost without an error.
 */
import { createInProcessServices } from "../../../in-process/google-services";
import type { PlatformBehaviour } from "../../../../src/local/google/rules/platform-behaviour";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../../src/local/sheet/grid/workbook";
import { contents, counted, lines, open, rectOf, table, watched } from "../open-spreadsheet";
import { AT_B2, failureOf, Pull } from "../pull";

function deskOf(platform: Partial<PlatformBehaviour>) {
  const workbook = new Workbook();
  const [grid] = workbook.sheets as [Grid];
  const { SpreadsheetApp } = createInProcessServices({ workbook, platform });
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return { grid, pull: new Pull({ workbook, grid, spreadsheet }, AT_B2, () => SpreadsheetApp.flush()) };
}

describe.each([
  ["is lost without an error", { blankTableHeaders: "lost" }],
  ["is refused at the call", { blankTableHeaders: "refused", tellsRefusals: "at the call" }],
  ["is refused late, in Turkish", { blankTableHeaders: "refused", tellsRefusals: "late", language: "tr" }],
] as const)("a Table whose blank header %s", (_, platform) => {
  test("takes an answer with a column fewer: the header that is left gets a name, its data go", () => {
    const { grid, pull } = deskOf(platform);
    pull.run(counted("a b c", 3));
    grid.tables = [rectOf("B2:D5")];
    expect(pull.run(counted("a b", 2, 7), { allowShrink: true }).rows).toBe(2);
    expect(lines(grid, "B2:D5")).toEqual(["a | b | Column 3", "71 | 72 | ", "81 | 82 | ", " |  | "]);
    // The next runs go on, and so do those that bring the column back: nobody is asked about our own name.
    pull.run(counted("a b", 3));
    expect(lines(grid, "B2:D5")).toEqual(["a | b | Column 3", "11 | 12 | ", "21 | 22 | ", "31 | 32 | "]);
    pull.run(counted("a b c", 3));
    expect(lines(grid, "B2:D3")).toEqual(["a | b | c", "11 | 12 | 13"]);
  });

  test("takes a column back where it was, when the run that left it out is undone", () => {
    const { grid, pull } = deskOf(platform);
    pull.run(counted("a b c", 3));
    grid.tables = [rectOf("B2:D5")];
    pull.run(counted("a c", 3, 7), { keepPrevious: true });
    expect(lines(grid, "B2:D2")).toEqual(["a | Column 2 | c"]);
    pull.undo();
    expect(lines(grid, "B2:D3")).toEqual(["a | b | c", "11 | 12 | 13"]);
  });

  test("keeps a column of the person's that has no name of its own yet", () => {
    const { grid, pull } = deskOf(platform);
    pull.run(counted("a b", 3));
    grid.tables = [rectOf("B2:D5")];
    grid.write(rectOf("D2:D3"), { values: [["Column 3"], ["mine"]] });
    pull.run(counted("a b c", 3));
    expect(lines(grid, "B2:E3")).toEqual(["a | b | Column 3 | c", "11 | 12 | mine | 13"]);
  });

  test("takes the block before when it is put back", () => {
    const { grid, pull } = deskOf(platform);
    pull.run(counted("a b", 2));
    pull.run(counted("a b", 2));
    pull.run(counted("a b c", 3, 5), { keepPrevious: true });
    grid.tables = [rectOf("B2:D5")];
    pull.undo();
    expect(lines(grid, "B2:D5")).toEqual(["a | b | Column 3", "11 | 12 | ", "21 | 22 | ", " |  | "]);
  });
});

/** A sheet that takes so many writes of a block and shows none of them. */
function forgetful(writes: number, method: "setValues" | "copyTo" = "setValues") {
  const sheet = open();
  let left = 0;
  const answers = {};
  const spreadsheet = watched(
    sheet.spreadsheet,
    (_, name) => {
      Object.assign(answers, { [`Range.${method}`]: undefined });
      if (name !== method || left-- <= 0) Reflect.deleteProperty(answers, `Range.${method}`);
    },
    answers,
  );
  return { ...sheet, pull: new Pull({ ...sheet, spreadsheet }), forget: () => (left = writes) };
}

describe("a write that is lost without an error", () => {
  test("is made once more", () => {
    const { grid, pull, forget } = forgetful(1);
    pull.run(counted("a b", 3));
    forget();
    expect(pull.run(counted("a b", 3, 5)).rows).toBe(3);
    expect(lines(grid, "B2:C5")).toEqual(["a | b", "51 | 52", "61 | 62", "71 | 72"]);
  });

  test.each([
    ["of as many rows", counted("a b", 3, 5)],
    ["of more rows", counted("a b", 9)],
    ["of dates and texts", table("a:date b:text", [[new Date(0), "x"]])],
  ])("%s is no success when it is lost again, and lands with the next run", (_, answer) => {
    const { grid, pull, forget } = forgetful(2);
    pull.run(counted("a b", 3));
    const before = contents(grid);
    forget();
    expect(failureOf(() => pull.run(answer, { overwrite: true }))).toEqual({
      kind: "badDestination",
      message: expect.stringMatching(
        /^Cannot write to Sheet1!B2:.*does not show the values.*Revert to unformatted data/,
      ) as string,
    });
    expect(contents(grid)).toEqual(before);
    expect(pull.run(answer, { overwrite: true }).rows).toBe(answer.rows.length);
    expect(contents(grid)["B2"]).toBe(JSON.stringify(answer.columns[0]?.name));
  });

  test("of parts that a person's column stands between is no success either", () => {
    const { grid, pull, forget } = forgetful(99, "copyTo");
    pull.run(counted("a b", 3));
    grid.insertColumns(3, 1);
    forget();
    expect(failureOf(() => pull.run(counted("a b", 3, 5))).kind).toBe("badDestination");
  });
});
