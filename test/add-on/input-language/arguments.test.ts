/** Values that no argument can use, each with its own sentence. */
import { checkArgument } from "../../../src/add-on/input-language/arguments";
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
