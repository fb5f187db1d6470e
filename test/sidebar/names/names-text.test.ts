/** Several names in one cell, and the suggestions for somebody who has asked nothing yet. */
import { joinNames, splitNames } from "../../../src/sidebar/names/names-text";

it.each<[readonly string[], string]>([
  [[], ""],
  [["Signups"], "Signups"],
  [["Signups", "Revenue per user"], "Signups; Revenue per user"],
  [["A; B", 'the "best"'], '"A; B"; "the ""best"""'],
])("%j stand in a cell as %j, and come back", (names, text) => {
  expect(joinNames(names)).toBe(text);
  expect(splitNames(text)).toEqual(names);
});

it("two properties stand with a comma between them, and a name with a comma in quotes", () => {
  const text = joinNames(["country", "City, state"], ",");
  expect(text).toBe('country, "City, state"');
  expect(splitNames(text, ",")).toEqual(["country", "City, state"]);
});
