/** Which texts are numbers: one that a number could not hold, or that may be an id or a version, is none. */
import {
  countDecimals,
  isNumeral,
  isPlainNumeral,
} from "../../../../src/add-on/response-parser/typing/numerals";

const NONE = [
  ...["", "-", ".", "-.", "+1", "--1", "1-", " 1", "1 ", "1,5", "1/2", "1:2", "1.2.3", "1e5", "0x10", "one"],
  ...[".5", "5.", "-.5", "-5.", "NaN", "Infinity", "007", "-007", "00", "01.5", "12a", "1.5a"],
];

it.each(["0", "9", "-1", "12", "0.5", "-0.25", "10.75", "999999999999999", "0.1234567890123456"])(
  "%s is a number anywhere",
  (text) => {
    expect([isNumeral(text), isNumeral(text, true)]).toEqual([true, true]);
  },
);

it.each(["1.50", "-2.00", "0.0", "100.10"])("%s is a number among measures, and may be a version", (text) => {
  expect([isNumeral(text), isNumeral(text, true)]).toEqual([false, true]);
});

it.each(NONE)("%j is no number", (text) => {
  expect([isNumeral(text), isNumeral(text, true)]).toEqual([false, false]);
});

it.each([
  "1234567890123456",
  "-1234567890123456",
  "1234567890123456.5000",
  "1".repeat(31),
  `1.${"0".repeat(29)}`,
])("%s is no measure: it has more digits before its point than a number keeps, or very many", (text) => {
  expect(isNumeral(text, true)).toBe(false);
});

it.each(["1234567890.1714521601", "1714521600.123456789", "-2234567890.1714521600"])(
  "%s is no measure: a number would lose a part of an id or of a moment",
  (text) => {
    expect(isNumeral(text, true)).toBe(false);
  },
);

it.each([
  ...["1234567890.50", "1714521600.123456", "123456789012345.0", "123456789.1234567890123"],
  ...["3.0000000000000000", "3.3333333333333333", "-66.6666666666666667", "0.33333333333333333333"],
  ...["0.00000000000000000000", "123456789012345.6700"],
])("%s is a measure, as databases write averages", (text) => {
  expect(isNumeral(text, true)).toBe(true);
});

it.each(["0", "12", "-012.50", "007", "1.0"])("%s has digits alone, with a point among them", (text) => {
  expect(isPlainNumeral(text)).toBe(true);
});

it.each(["", "-", "5.", ".5", "-.5", "1-", "--1", "1.2.3", "1a", "1.a", "1.5a", "1/", "1:", " 1", "1,5"])(
  "%j has more or less than digits and a point",
  (text) => {
    expect(isPlainNumeral(text)).toBe(false);
  },
);

it.each([
  ["12", 0],
  ["0", 0],
  ["0.5", 1],
  ["-0.25", 2],
  ["10.500", 3],
  ["007.1", undefined],
  ["-00.1", undefined],
  ["1.", undefined],
  ["n", undefined],
])("%s has %j decimals", (text, decimals) => {
  expect(countDecimals(text)).toBe(decimals);
});
