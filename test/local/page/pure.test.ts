/**
 * The page's own reckoning: where cells lie, what is seen, what a formula's beginning offers, what a
 * clipboard holds.
 */
import type { FunctionView } from "../../../src/local/page-server/contract/calls";
import { offersAt } from "../../../src/local/page/bar/completion";
import { readTabbed } from "../../../src/local/page/clipboard/read-clipboard";
import { Axis } from "../../../src/local/page/model/axis";
import { FIRST_CELL, movedSelection, rectOfSelection } from "../../../src/local/page/model/selection";
import { fittedNumber } from "../../../src/local/page/grid/fitted-number";
import { assignSlots } from "../../../src/local/page/grid/slots";
import { seenOf } from "../../../src/local/page/grid/viewport";
import { chartText } from "../../../src/local/page/charts/chart-text";

describe("rows of several sizes", () => {
  const axis = new Axis(100, 20, [
    [3, 2, 50],
    [10, 5, 0],
  ]);

  it("lie below one another", () => {
    expect([1, 3, 4, 5, 10, 15, 101].map((row) => axis.start(row))).toEqual([
      0, 40, 90, 140, 240, 240, 1_960,
    ]);
    expect(axis.length).toBe(1_960);
  });

  it("are found again at every pixel, but for those that are hidden", () => {
    for (let row = 1; row <= 100; row += 1) {
      if (axis.size(row) > 0)
        expect([axis.at(axis.start(row)), axis.at(axis.start(row + 1) - 1)]).toEqual([row, row]);
    }
    expect([axis.at(-5), axis.at(99_999)]).toEqual([1, 100]);
  });

  it("are stepped over where they are hidden", () => {
    expect([axis.next(9, 1), axis.next(15, -1), axis.next(1, -1)]).toEqual([15, 9, 1]);
  });

  it("are drawn as far as they are seen, whatever the sheet's size", () => {
    const rows = new Axis(10_000_000, 21);
    const seen = seenOf(rows, new Axis(26, 100), 1, 0, {
      top: 21 * 5_000_000,
      left: 0,
      width: 1_000,
      height: 600,
    });
    expect([seen.frozenRows, seen.rows[0], seen.rows.length < 40]).toEqual([[1], 5_000_001, true]);
  });
});

it("a selection takes a merge that it touches whole", () => {
  const merges = [{ row: 2, column: 2, rows: 3, columns: 2 }];
  const selection = { anchor: { row: 1, column: 1 }, focus: { row: 2, column: 2 } };
  expect(rectOfSelection(selection, merges)).toEqual({ row: 1, column: 1, rows: 4, columns: 3 });
});

it("a selection goes along with rows that are moved, as far as they are left", () => {
  const selection = { anchor: { row: 4, column: 2 }, focus: { row: 6, column: 3 } };
  const move = (at: number, count: number) => movedSelection(selection, { kind: "rows", at, count });
  expect(move(1, 2)).toEqual({ anchor: { row: 6, column: 2 }, focus: { row: 8, column: 3 } });
  expect(move(4, -1)).toEqual({ anchor: { row: 5, column: 3 }, focus: { row: 5, column: 3 } });
  expect(move(2, -9)).toEqual(FIRST_CELL);
});

describe("a formula's beginning", () => {
  const metric: FunctionView = {
    name: "ANALYTICS_METRIC",
    description: "Returns a metric.",
    own: true,
    parameters: [
      { name: "metric", description: "Its name.", example: '"Signups"', optional: false },
      { name: "dates", description: "When.", example: '"last 30 days"', optional: true },
    ],
  };
  const sum: FunctionView = { name: "SUM", description: "", own: false, parameters: [] };
  const offers = (text: string, caret = text.length) => offersAt(text, caret, [metric, sum], ",");

  it.each<[string, string[]]>([
    ["=AN", ["ANALYTICS_METRIC("]],
    ["=1+su", ["SUM("]],
    ["=ANALYTICS_METRIC(", ['"Signups")']],
    ["=ANALYTICS_METRIC(A1, ", ['"last 30 days")']],
    ["AN", []],
    ['="AN', []],
    ["=A", ["ANALYTICS_METRIC("]],
    ["=ANALYTICS_METRIC(SUM(1, 2), ", ['"last 30 days")']],
  ])("%s offers %j", (text, inserted) => {
    expect(offers(text).offers.map(({ insert }) => insert)).toEqual(inserted);
  });

  it.each<[string, number | undefined]>([
    ["=ANALYTICS_METRIC(A1", 0],
    ['=ANALYTICS_METRIC("a, b", ', 1],
    ["=ANALYTICS_METRIC({1,2;3,4}, ", 1],
    ["=ANALYTICS_METRIC(A1)", undefined],
    ["=SUM(", undefined],
  ])("%s is helped with argument %s", (text, argument) => {
    expect(offers(text).help?.argument).toBe(argument);
  });

  it("offers nothing in the middle of a word", () => {
    expect(offers("=ANALYTICS", 3).offers).toEqual([]);
  });
});

it.each<[string, string[][]]>([
  [
    "a\tb\nc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    '"two\nlines"\t"a ""word"""\n=1\t',
    [
      ["two\nlines", 'a "word"'],
      ["=1", ""],
    ],
  ],
  ['5" pipe\t"open', [['5" pipe', '"open']]],
  ["one", [["one"]]],
  [
    "\t\n\t",
    [
      ["", ""],
      ["", ""],
    ],
  ],
])("text of a clipboard %j is read as cells", (text, cells) => {
  expect(readTabbed(text)).toEqual(cells);
});

it("a chart is described in a sentence for each series", () => {
  const series = [{ name: "Signups", values: [3, null, 9, 1], texts: ["3", "", "9", "1"] }];
  const labels = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"].map(
    (day) => `${day}T00:00:00.000Z`,
  );
  const data = {
    type: "LINE",
    title: "By day",
    xTitle: "",
    xKind: "day",
    labels,
    series,
    isPercent: false,
    isStacked: false,
    isLabelled: false,
  } as const;
  expect(chartText(data)).toBe(
    "By day. Signups: from 3 at 2026-11-01 to 1 at 2026-11-04; lowest 1 at 2026-11-04, highest 9 at 2026-11-03.",
  );
});

it("rows that scroll out of sight leave their elements to those that come", () => {
  const first = assignSlots(new Map(), [1, 2, 3, 4]);
  const second = assignSlots(first, [3, 4, 5, 6]);
  expect([3, 4, 5, 6].map((row) => second.get(row))).toEqual([2, 3, 0, 1]);
  expect(new Set(assignSlots(second, [90, 5, 7, 8]).values())).toEqual(new Set([0, 1, 2, 3]));
});

describe("a number has as many digits as its cell has room for", () => {
  it.each([
    ["0.003456789", 7, "0.00346"],
    ["0.003456789", 5, "0.003"],
    ["0.000003456", 5, "3E-06"],
    ["12,3456", 5, "12,35"],
    ["-1234.5678", 5, "-1235"],
    ["1234567890123", 8, "1.23E+12"],
    ["1.2345E-07", 7, "1.2E-07"],
    ["1234567", 4, undefined],
    ["0.003456789", 3, undefined],
    ["2026-11-20", 4, undefined],
  ])("%s in %d letters: %s", (text, letters, shown) => {
    expect(fittedNumber(text, (one) => one.length <= letters)).toBe(shown);
  });
});
