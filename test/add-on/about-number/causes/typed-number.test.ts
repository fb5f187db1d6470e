/** The other number as people type it, and what a sample says of the whole. */
import { scaleSample } from "../../../../src/add-on/about-number/causes/sampled";
import { isWrittenSo, readTypedNumber } from "../../../../src/add-on/about-number/causes/typed-number";

it.each([
  ["2911", 2_900, 2_911],
  ["2,911", 2_900, 2_911],
  ["2.911", 2_900, 2_911],
  ["2.911", 3, 2.911],
  ["1'234'567", 1_000, 1_234_567],
  ["1 234 567,5", 1_000, 1_234_567.5],
  ["1.234.567", 9, 1_234_567],
  ["45.3 %", 0.4, 0.453],
  ["45,3%", 0.4, 0.453],
  ["2.9k", 3_000, 2_900],
  ["-12", -10, -12],
])("%s beside %d is %d", (text, ours, value) => {
  expect(readTypedNumber(text, ours)?.value).toBeCloseTo(value, 9);
});

it.each(["", "many", "1.2.x", "12 people"])("%j is no number", (text) => {
  expect(readTypedNumber(text, 10)).toBeUndefined();
});

it.each([
  ["2.9k", 2_911, true],
  ["2.9k", 2_951, false],
  ["45.3%", 0.45287, true],
  ["45.3%", 0.4524, false],
  ["2911", 2_911, true],
  ["2911", 2_912, false],
])("%s is written of %d: %p", (text, value, isSo) => {
  const typed = readTypedNumber(text, value);
  expect(typed && isWrittenSo(value, typed)).toBe(isSo);
});

it.each([
  ["The service says that these numbers come from a sample of the data (10 %).", 120, 1_200],
  ["The service says that these numbers come from a sample of the data (one in 20).", 50, 1_000],
])("%s", (sentence, ours, value) => {
  expect(scaleSample(ours, ["Partial.", sentence])?.value).toBeCloseTo(value, 6);
});

it.each([
  ["The service says that these numbers come from a sample of the data."],
  ["These numbers are partial (10 %)."],
  ["A sample of the data (100 %)."],
])("scales nothing by: %s", (sentence) => {
  expect(scaleSample(120, [sentence])).toBeUndefined();
});
