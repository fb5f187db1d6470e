/** Values that no argument can use, each with its own sentence. */
import {
  checkArgument,
  isBlank,
  readNamedRows,
  showValue,
  unwrapArgument,
} from "../../../src/add-on/input-language/arguments";
import { isFailure } from "../../../src/add-on/shared/known-error";

const NOW = Date.UTC(2026, 2, 15, 10, 42, 7);

function refusal(value: unknown, now?: number): string {
  try {
    checkArgument("dates", value, now);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

it.each([
  ["#N/A", "no value, as a lookup that finds nothing"],
  ["#REF!", "cells are gone, it reads itself, or its rows have no room"],
  ["#ERROR!", "cannot be read"],
  ["#DIV/0!", "divides by zero"],
  ["#NAME?", "a name that does not exist; texts go in quotes"],
  [" #value! ", "the wrong kind of value"],
  ["Loading...", "still loading"],
  ["Wird geladen…", "still loading"],
  ["جارٍ التحميل...", "still loading"],
  ["#YOK", "its formula failed"],
  ["#خطأ!", "its formula failed"],
  ["#NV", "its formula failed"],
  ["#N/D", "its formula failed"],
  ["#ERREUR!", "its formula failed"],
  ["#¿NOMBRE?", "its formula failed"],
  ["#NÚM!", "its formula failed"],
])("says what %s in a cell means", (value, meaning) => {
  expect(refusal(value)).toMatch(/^dates: the cell that it reads shows /);
  expect(refusal(value)).toContain(meaning);
});

it("points at the cell of a range", () => {
  const range = [
    ["yesterday", ""],
    ["today", "#N/A"],
  ];
  expect(refusal(range)).toContain("the cell in row 2, column 2 that it reads shows #N/A");
});

it.each([
  ["NOW()", new Date(NOW - 900)],
  ["RAND()", 0.7364518273645182],
])("refuses %s, which would ask again at every recalculation", (name, value) => {
  expect(refusal(value, NOW)).toContain(`${name} makes it, which changes at every recalculation`);
  expect(refusal(value)).toBe("");
});

it.each([
  ["a blank", ""],
  ["nothing", undefined],
  ["text that only mentions an error", "#N/A rate"],
  ["a hashtag", "#wow!"],
  ["today, which has no time", new Date(Date.UTC(2026, 2, 15))],
  ["an older moment", new Date(NOW - 60_000)],
  ["a plain fraction", 0.95],
  ["a range of values", [[1, "x"], [true]]],
])("lets %s through", (_, value) => {
  expect(refusal(value, NOW)).toBe("");
});

it.each([
  ["one cell", [["today"]], "today"],
  ["one cell in a plain row", ["today"], "today"],
  ["a value", "today", "today"],
  ["two cells beside each other", [["2026-01-01", "2026-01-31"]], [["2026-01-01", "2026-01-31"]]],
  ["two cells below each other", [["2026-01-01"], ["2026-01-31"]], [["2026-01-01"], ["2026-01-31"]]],
  ["a plain row of two", ["a", "b"], ["a", "b"]],
  ["a row without cells", [[]], [[]]],
  ["no rows", [], []],
])("a range of one cell is that cell, and no larger one loses any: %s", (_, value, expected) => {
  expect(unwrapArgument(value)).toEqual(expected);
});

it.each([
  ["beside it", [["today", "#N/A"]], "the cell in row 1, column 2 that"],
  ["below it", [["today"], ["#N/A"]], "the cell in row 2, column 1 that"],
  ["in a plain row", ["today", "#N/A"], "the cell in row 1, column 2 that"],
  ["alone", [["#N/A"]], "the cell that"],
])("an error is shown where it stands: %s", (_, value, place) => {
  expect(refusal(value)).toContain(place);
});

describe("what changes at every recalculation", () => {
  it.each([
    ["this moment", 0, true],
    ["9.999 seconds ago", -9_999, true],
    ["in 9.999 seconds", 9_999, true],
    ["10 seconds ago", -10_000, false],
    ["in 10 seconds", 10_000, false],
  ])("a moment of now, less than ten seconds away: %s", (_, away, isRefused) => {
    expect(refusal(new Date(NOW + away), NOW) !== "").toBe(isRefused);
  });

  it("a whole minute is what somebody typed, even if it is this one", () => {
    const minute = Date.UTC(2026, 2, 15, 10, 42);
    expect(refusal(new Date(minute), minute)).toBe("");
    expect(refusal(new Date(minute), minute + 5_000)).toBe("");
    expect(refusal(new Date(minute + 1_000), minute + 5_000)).not.toBe("");
  });

  it.each([
    [0.1234567890123, true],
    [0.123456789012, false],
    [1.1234567890123, false],
    [-0.123456789012345, false],
    [0, false],
    [1, false],
  ])("a fraction of 1 with more than 14 signs: %d", (value, isRefused) => {
    expect(refusal(value, NOW) !== "").toBe(isRefused);
  });
});

it.each([
  [undefined, true],
  [null, true],
  ["", true],
  [" \n", true],
  [0, false],
  [false, false],
  ["0", false],
])("blank: %j is %s", (value, expected) => {
  expect(isBlank(value)).toBe(expected);
});

describe("rows of names and values", () => {
  const named = (rows: unknown[][], wanted?: ReadonlySet<string>): unknown =>
    readNamedRows(rows, isBlank, wanted);

  it.each(["Option", "options", "NAME", "setting", "Parameter"])("a header is none of them: %s", (title) => {
    expect(
      named([
        [title, "Value"],
        ["limit", 5],
      ]),
    ).toEqual([["limit", 5]]);
    expect(
      named([
        ["limit", 5],
        [title, "Value"],
      ]),
    ).toEqual([
      ["limit", 5],
      [title, "Value"],
    ]);
    expect(named([[title, "x"]])).toEqual([[title, "x"]]);
  });

  it("a parameter that has a header's name is one, and rows that are half blank stay", () => {
    expect(named([["name", "value"]], new Set(["name"]))).toEqual([["name", "value"]]);
    expect(named([["", ""], ["limit", ""], ["", 5], []])).toEqual([
      ["limit", ""],
      ["", 5],
    ]);
    expect(
      named([
        ["my options", "value"],
        ["x", 1],
      ]),
    ).toEqual([
      ["my options", "value"],
      ["x", 1],
    ]);
  });
});

it.each([
  [new Date(0), "a date"],
  ["two\n  lines", '"two lines"'],
  ["", '""'],
  [5, '"5"'],
  [false, '"false"'],
])("shown in a sentence: %j as %s", (value, shown) => {
  expect(showValue(value)).toBe(shown);
});
