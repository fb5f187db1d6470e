/** The properties that divide a number, as fields and as the text of their option. */
import { PROPERTIES } from "../../../../src/add-on/input-language/options/option-values";
import { readSplit, takesSecond, writeSplit } from "../../../../src/sidebar/question/parts/split-text";

const isName = (text: string): boolean => ["plan", "country", "city, state", 'the "best"'].includes(text);

it.each([
  ["", { first: "", second: "" }, ""],
  ["plan", { first: "plan", second: "" }, "plan"],
  ["plan, country", { first: "plan", second: "country" }, "plan, country"],
  ['"city, state", plan', { first: "city, state", second: "plan" }, '"city, state", plan'],
  ['"city, state"', { first: '"city, state"', second: "" }, '"city, state"'],
  ["a, b, c", { first: "a, b, c", second: "" }, "a, b, c"],
])("reads and writes %j", (text, split, written) => {
  expect(readSplit(text)).toEqual(split);
  expect(writeSplit(split, isName)).toBe(written);
});

it.each([
  [
    "a name with a comma, chosen from the list, is one",
    { first: "city, state", second: "" },
    ["city, state"],
  ],
  ["beside another", { first: "city, state", second: 'the "best"' }, ["city, state", 'the "best"']],
  ["as a second one", { first: "plan", second: "city, state" }, ["plan", "city, state"]],
  ["in quotes, with another beside it", { first: '"city, state"', second: "plan" }, ["city, state", "plan"]],
  ["a comma that is typed divides two", { first: "country, plan", second: "" }, ["country", "plan"]],
  ["the first is cleared", { first: "", second: "plan" }, ["plan"]],
])("means the properties that the fields show: %s", (_, split, names) => {
  expect(PROPERTIES.read(writeSplit(split, isName))).toEqual(names);
});

it("offers a second field beside one property, and keeps it while the first is cleared", () => {
  expect([takesSecond({ first: "", second: "" }), takesSecond({ first: "plan", second: "" })]).toEqual([
    false,
    true,
  ]);
  expect(takesSecond({ first: "a, b", second: "" })).toBe(false);
  expect(takesSecond({ first: "", second: "plan" })).toBe(true);
});
