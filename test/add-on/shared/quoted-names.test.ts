/** Several names in one cell: what is written is read back as the same names. */
import fc from "../../suites/fast-check";
import { joinNames, splitNames } from "../../../src/add-on/shared/quoted-names";

it.each<[readonly string[], string]>([
  [[], ""],
  [["Signups"], "Signups"],
  [["Signups", "Revenue per user"], "Signups; Revenue per user"],
  [["A; B", 'the "best"'], '"A; B"; "the ""best"""'],
])("%j stand in a cell as %j, and come back", (names, text) => {
  expect(joinNames(names, ";")).toBe(text);
  expect(splitNames(text, ";")).toEqual(names);
});

it("two properties stand with a comma between them, and a name with a comma in quotes", () => {
  const text = joinNames(["country", "City, state"], ",");
  expect(text).toBe('country, "City, state"');
  expect(splitNames(text, ",")).toEqual(["country", "City, state"]);
});

it.each<readonly [string, string]>([
  ["a quote around it", "'tis'"],
  ["nothing but quotes", "''"],
  ["a typographic quote", "“x”"],
  ["a wide semicolon", "A；B"],
  ["a line break", "A\nB"],
  ["a bracket around it", "[x]"],
])("a name with %s is written so that it is read back", (_, name) => {
  expect(splitNames(joinNames([name, "Signups"], ";"), ";")).toEqual([name, "Signups"]);
});

it("any names are read back from what is written", () => {
  const letters = fc.constantFrom(..."aB ;；,\n\"'“”„’«»[]".split(""));
  const name = fc
    .array(letters, { minLength: 1, maxLength: 6 })
    .map((all) => all.join(""))
    .filter((text) => text.trim() !== "");
  const separator = fc.constantFrom(";" as const, "," as const);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 4 }), separator, (names, between) => {
      expect(splitNames(joinNames(names, between), between)).toEqual(names);
    }),
    { numRuns: 500 },
  );
});
