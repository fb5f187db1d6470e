/** Durations in the two largest units that they have. */
import { durationText, durationUnitIn } from "../../../src/local/terminal/duration-text";

test.each([
  [1_230_249, "s", "14 d 6 h"],
  [126_047, "s", "1 d 11 h"],
  [86_400, "s", "1 d"],
  [86_399, "s", "1 d"],
  [3_599.6, "s", "1 h"],
  [90, "s", "1 min 30 s"],
  [59.4, "s", "59 s"],
  [0, "s", "0 s"],
  [-90, "s", "-1 min 30 s"],
  [120.4, "ms", "120 ms"],
  [90, "min", "1 h 30 min"],
  [36, "h", "1 d 12 h"],
] as const)("%s %s is %s", (amount, unit, text) => expect(durationText(amount, unit)).toBe(text));

test("the unit is that of the number format", () => {
  expect(['#,##0" s"', '#,##0" ms"', "#,##0", ""].map(durationUnitIn)).toEqual([
    "s",
    "ms",
    undefined,
    undefined,
  ]);
});
