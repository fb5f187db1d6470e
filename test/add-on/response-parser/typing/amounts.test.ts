/** Whether a file's fields have decimals with a comma: said only where nothing speaks against it. */
import { haveCommaDecimals } from "../../../../src/add-on/response-parser/typing/amounts";

const between = (separator: ";" | "\t", ...fields: string[]): boolean =>
  haveCommaDecimals([["x", ...fields], ["y"]], separator === ";");

it.each(["1,5", "-1,5", "0,05", "1,2345", "12,5 %", "1.234,5", "1 234,50", "1'234,50", "1234,5", "12,5%"])(
  "between semicolons %s is one",
  (field) => {
    expect(between(";", field)).toBe(true);
  },
);

it.each(["", "1", "1.5", "1,234", "1,234,567", "1,2,3", "a 1,5", "1,5 a", "1,", ",5", "1,5 €", "1,5%%"])(
  "between semicolons %s is none for sure",
  (field) => {
    expect(between(";", field)).toBe(false);
  },
);

it.each(["1.5", "-1.5", "0.05", "1.2345", "12.5 %", "1234.5", "1,234.5", "1,234,567.89", "123456.78"])(
  "a field that can only have a point, %s, speaks against all of them",
  (field) => {
    expect(between(";", "1,5", field)).toBe(false);
    expect(haveCommaDecimals([["1,5"], [field]], true)).toBe(false);
    expect(between("\t", "1.234,5", field)).toBe(false);
  },
);

it.each(["1.234", "v1.5", "1.5.2", "2026-01-31", "1.5 a", "12:30"])(
  "%s does not speak against them",
  (field) => {
    expect(between(";", "1,5", field)).toBe(true);
  },
);

it("elsewhere 1,5 may be a list of two: a point before the comma or a percent sign makes it sure", () => {
  expect(["1,5", "1,2345", "1234,5"].map((field) => between("\t", field))).toEqual([false, false, false]);
  expect(["1.234,5", "1 234,5", "1,5 %", "-1,5%"].map((field) => between("\t", field))).toEqual([
    ...[true, true, true, true],
  ]);
});

it("the first 200 fields of a column are looked at, of at most 40 signs each", () => {
  const filled = (count: number): string[] => [...Array.from({ length: count }, () => "x"), "1,5"];
  expect(haveCommaDecimals([filled(199)], true)).toBe(true);
  expect(haveCommaDecimals([filled(200)], true)).toBe(false);
  expect(haveCommaDecimals([], true)).toBe(false);
});
