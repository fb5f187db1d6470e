/** The steps of a write, and what stops it before anything is written. */
import { isFailure } from "../../../../src/add-on/shared/known-error";
import type { ExistingCell } from "../../../../src/add-on/sheet-writer/layout/fill-down";
import type { Fill } from "../../../../src/add-on/sheet-writer/cells/steps";
import { layOut, type LayoutInput } from "../../../../src/add-on/sheet-writer/layout/layout";
import { planWrite, type PlanInput } from "../../../../src/add-on/sheet-writer/write/plan";
import { toA1, NEW_GRID } from "../../../../src/add-on/sheet-writer/cells/rect";
import type { Step } from "../../../../src/add-on/sheet-writer/cells/steps";

/** A block from A1 on, whose header reads `names`, with so many rows in all. */
function block(names: string, rows: number): NonNullable<LayoutInput["previous"]> {
  const firstRow = names.split(" ");
  return { rect: { row: 1, column: 1, rows, columns: firstRow.length }, firstRow };
}

interface Case extends Partial<Omit<PlanInput, "layout" | "cells">> {
  readonly previous?: NonNullable<LayoutInput["previous"]>;
  readonly last?: string;
  readonly wanted: string;
  readonly dataRows: number;
  readonly formats?: readonly (string | null)[];
}

function planFor({ previous, last, wanted, dataRows, formats, ...more }: Case): Step[] {
  const names = wanted.split(" ");
  const layout = layOut({
    anchor: { row: 1, column: 1 },
    ...(previous ? { previous } : {}),
    ...(last ? { last: { columns: last.split(" "), header: true } } : {}),
    wanted: names,
    dataRows,
    header: true,
  });
  const rows = Array.from({ length: dataRows }, (_, row) => names.map((_, column) => row * 10 + column));
  return planWrite({
    layout,
    cells: { values: [names.map((name) => `'${name}`), ...rows], formats: formats ?? names.map(() => null) },
    sheet: { name: "Sheet1", missing: false, grid: { rows: 1000, columns: 26 } },
    existing: [],
    fills: [],
    overwrite: false,
    keepPrevious: false,
    gatherAbove: 500_000,
    ...more,
  });
}

/** The steps as short lines. */
function lines(steps: readonly Step[]): string[] {
  const shown = steps.filter(({ kind }) => kind !== "findAgain" && kind !== "fitFilter");
  return shown.map((step) => {
    switch (step.kind) {
      case "grow":
        return `grow ${step.from.rows} x ${step.from.columns} > ${step.to.rows} x ${step.to.columns}`;
      case "keep":
        return `keep ${step.own.map(toA1).join(" ")}${step.formatRow === undefined ? "" : `, formats of row ${step.formatRow}`}`;
      case "copyFormats":
      case "fillDown":
        return `${step.kind} ${toA1(step.from)} > ${toA1(step.to)}`;
      case "numberFormat":
        return `numberFormat ${step.format} ${toA1(step.rect)}`;
      case "freezeRows":
        return `freezeRows ${step.count}`;
      case "widen":
        return `widen ${step.column} to ${step.width}`;
      case "findAgain":
        return `findAgain ${toA1(step.block)}`;
      case "gather":
        return `gather ${step.parts.map(({ rect }) => toA1(rect)).join(" ")}`;
      case "write":
        return `write ${step.parts.map(({ rect }) => toA1(rect)).join(" ")}${step.gathered ? " gathered" : ""}`;
      case "begin":
      case "forgetBefore":
      case "forgetKept":
      case "lookAgain":
      case "aside":
      case "moveFormulas":
      case "fitFilter":
      case "look":
      case "soften":
      case "textStyles":
      case "richTexts":
      case "lookRules":
      case "lineAbove":
        return step.kind;
      case "clearFill":
        return `clearFill ${toA1(step.fill.to)}`;
      case "note":
        return `note ${step.row},${step.column}`;
      case "bold":
      case "nameRange":
        return `${step.kind} ${toA1(step.rect)}`;
    }
  });
}

const FILL: Fill = {
  from: { row: 3, column: 3, rows: 1, columns: 1 },
  to: { row: 5, column: 3, rows: 2, columns: 1 },
};

test.each<[string, Case, string[]]>([
  [
    "the first write",
    { wanted: "day share n", dataRows: 3, formats: ["yyyy-mm-dd", "0.0%", null], note: "From the funnel" },
    [
      "begin",
      "numberFormat yyyy-mm-dd A2:A4",
      "numberFormat 0.0% B2:B4",
      "bold A1:C1",
      "nameRange A1:C4",
      "write A1:C4",
      "note 1,1",
    ],
  ],
  [
    "the first write of moments, whose columns get room, and not those of days or lengths",
    { wanted: "at day n", dataRows: 3, formats: ["yyyy-mm-dd hh:mm:ss", "yyyy-mm-dd", '#,##0" h"'] },
    [
      "begin",
      "numberFormat yyyy-mm-dd hh:mm:ss A2:A4",
      "numberFormat yyyy-mm-dd B2:B4",
      'numberFormat #,##0" h" C2:C4',
      "bold A1:C1",
      "nameRange A1:C4",
      "write A1:C4",
      "widen 1 to 162",
    ],
  ],
  [
    "a refresh of moments, whose widths are the person's",
    {
      previous: block("at n", 4),
      last: "at n",
      wanted: "at n",
      dataRows: 3,
      formats: ["yyyy-mm-dd hh:mm:ss", null],
    },
    ["begin", "write A1:B4"],
  ],
  [
    "the first write on a sheet that it makes",
    { wanted: "a b", dataRows: 3, sheet: { name: "Funnel", missing: true, grid: NEW_GRID } },
    ["begin", "bold A1:B1", "freezeRows 1", "nameRange A1:B4", "write A1:B4"],
  ],
  [
    "a first write that a new sheet has no rows for",
    { wanted: "a b", dataRows: 1500, sheet: { name: "Funnel", missing: true, grid: NEW_GRID } },
    [
      "grow 1000 x 26 > 1501 x 2",
      "begin",
      "bold A1:B1",
      "freezeRows 1",
      "nameRange A1:B1501",
      "write A1:B1501",
    ],
  ],
  [
    "a refresh of the same size",
    { previous: block("a b", 4), last: "a b", wanted: "a b", dataRows: 3 },
    ["begin", "write A1:B4"],
  ],
  [
    "more rows: named before they are written",
    { previous: block("a b", 4), last: "a b", wanted: "a b", dataRows: 5, fills: [FILL] },
    ["begin", "copyFormats A2:B2 > A5:B6", "nameRange A1:B6", "fillDown C3 > C5:C6", "write A1:B6"],
  ],
  [
    "more rows than the grid has",
    {
      previous: block("a b", 4),
      last: "a b",
      wanted: "a b",
      dataRows: 9,
      sheet: { name: "Sheet1", missing: false, grid: { rows: 6, columns: 2 } },
    },
    ["grow 6 x 2 > 10 x 2", "begin", "copyFormats A2:B2 > A5:B10", "nameRange A1:B10", "write A1:B10"],
  ],
  [
    "fewer rows: the name shrinks last",
    { previous: block("a b", 9), last: "a b", wanted: "a b", dataRows: 3 },
    ["begin", "write A1:B9", "nameRange A1:B4"],
  ],
  [
    "the block of before is kept before anything else",
    { previous: block("a b", 9), last: "a b", wanted: "a b", dataRows: 3, keepPrevious: true },
    ["keep A1:B9", "begin", "write A1:B9", "nameRange A1:B4"],
  ],
  [
    "its formats too, where the columns change",
    { previous: block("a b", 4), last: "a b", wanted: "a", dataRows: 3, keepPrevious: true },
    ["keep A1:B4, formats of row 2", "begin", "write A1:B4", "nameRange A1:A4"],
  ],
  [
    "a new column looks like the others, and gets its number format",
    {
      previous: block("a b", 4),
      last: "a b",
      wanted: "a b day",
      dataRows: 3,
      formats: [null, null, "yyyy-mm-dd"],
    },
    ["begin", "numberFormat yyyy-mm-dd C2:C4", "copyFormats A1 > C1", "nameRange A1:C4", "write A1:C4"],
  ],
  [
    "the formats of known columns are the person's",
    { previous: block("a b", 4), last: "a b", wanted: "a b", dataRows: 3, formats: ["yyyy-mm-dd", "0.0%"] },
    ["begin", "write A1:B4"],
  ],
  [
    "wholly other columns get their own formats",
    { previous: block("a b", 4), last: "a b", wanted: "x day", dataRows: 3, formats: [null, "yyyy-mm-dd"] },
    ["begin", "numberFormat General A2:A4", "numberFormat yyyy-mm-dd B2:B4", "write A1:B4"],
  ],
  [
    "parts that lie apart are shown at once",
    { previous: block("a mine b", 4), last: "a b", wanted: "a b", dataRows: 3 },
    ["begin", "gather A1:A4 C1:C4", "write A1:A4 C1:C4 gathered"],
  ],
  [
    "an undo takes away what had been filled down, once the rows beside it are gone",
    { previous: block("a b", 6), last: "a b", wanted: "a b", dataRows: 3, fillsToClear: [FILL] },
    ["begin", "write A1:B6", "nameRange A1:B4", "clearFill C5:C6"],
  ],
  [
    "a block too large for one call, where another is kept: of those kept before none is needed once it has begun",
    {
      previous: block("a b", 4),
      last: "a b",
      wanted: "a b",
      dataRows: 3,
      gatherAbove: 7,
      keepPrevious: true,
      keepsBlock: true,
    },
    ["keep A1:B4", "begin", "forgetBefore", "gather A1:B4", "write A1:B4 gathered"],
  ],
  [
    "a block too large for one call",
    { previous: block("a b", 4), last: "a b", wanted: "a b", dataRows: 3, gatherAbove: 7 },
    ["begin", "gather A1:B4", "write A1:B4 gathered"],
  ],
])("%s", (_, input, expected) => expect(lines(planFor(input))).toEqual(expected));

test("what takes long comes before the block is found once more, and what is seen after it", () => {
  const steps = planFor({
    previous: block("a mine b", 4),
    last: "a b",
    wanted: "a b",
    dataRows: 5,
    keepPrevious: true,
  });
  const kinds = steps.map(({ kind }) => kind);
  const at = kinds.indexOf("findAgain");
  expect(kinds.slice(0, at)).toEqual(["keep", "begin", "gather"]);
  expect([...new Set(kinds.slice(at + 1))]).toEqual(["copyFormats", "nameRange", "write", "fitFilter"]);
});

test("what is left over becomes blank in the call that writes the new rows", () => {
  const steps = planFor({ previous: block("a b c", 4), last: "a b c", wanted: "c a", dataRows: 2 });
  const values = [
    ["'a", "", "'c"],
    [1, "", 0],
    [11, "", 10],
    ["", "", ""],
  ];
  expect(steps.find(({ kind }) => kind === "write")).toMatchObject({ parts: [{ values }] });
});

const at = (row: number, column: number, text: string): ExistingCell => ({ row, column, text });

test.each<[string, Case, RegExp]>([
  [
    "rows grow into a total",
    {
      previous: block("a b", 4),
      last: "a b",
      wanted: "a b",
      dataRows: 9,
      existing: [at(7, 2, "x"), at(6, 2, "Total")],
    },
    /^Cannot write to Sheet1!B6: it holds "Total"/,
  ],
  [
    "a new column meets a person's",
    {
      previous: block("a b", 4),
      last: "a b",
      wanted: "a b c",
      dataRows: 3,
      existing: [at(1, 3, "my notes")],
    },
    /^Cannot write to Sheet1!C1: it holds "my notes"/,
  ],
  [
    "the anchor is taken",
    { wanted: "a b", dataRows: 3, existing: [at(4, 2, "x".repeat(60))] },
    /^Cannot write to Sheet1!B4: it holds "x{40}…"/,
  ],
  [
    "the header row was changed",
    {
      previous: block("Alpha Beta", 4),
      last: "a b",
      wanted: "a b",
      dataRows: 3,
      existing: [at(1, 1, "Alpha")],
    },
    /^Cannot write to Sheet1!A1: .*first row was changed.*"Alpha"/,
  ],
])("stops where %s", (_, input, message) => {
  expect(() => planFor(input)).toThrow(message);
  expect(() => planFor({ ...input, overwrite: true })).not.toThrow();
});

test("cells next to the area that is claimed stop nothing", () => {
  const existing = [at(6, 3, "beside"), at(11, 1, "below")];
  const input = { previous: block("a b", 4), last: "a b", wanted: "a b", dataRows: 9, existing };
  expect(() => planFor(input)).not.toThrow();
});

test("more cells than a spreadsheet holds are refused", () => {
  const wanted = Array.from({ length: 1001 }, (_, at) => `c${at}`);
  const layout = layOut({ anchor: { row: 1, column: 1 }, wanted, dataRows: 10_000, header: true });
  const input = {
    cells: { values: [], formats: [] },
    sheet: { name: "Sheet1", missing: false },
    existing: [],
  };
  try {
    planWrite({ ...input, layout, fills: [], overwrite: false, keepPrevious: false, gatherAbove: 1 });
    throw new Error("It was planned.");
  } catch (error) {
    expect(isFailure(error, "tooLarge")).toBe(true);
  }
});
