/** What a text says, or what is wrong with it: for a page that looks while somebody types. */
import { argumentError } from "../../../src/add-on/shared/known-error";
import { parseText } from "../../../src/add-on/input-language/parsed";

it("is what the text says", () => {
  expect(parseText((text) => text.length, "abc")).toEqual({ value: 3 });
});

it("is what is wrong with it, and where", () => {
  const read = (text: string): never => {
    throw argumentError("search", `"${text}" is not understood`, "a name");
  };
  expect(parseText(read, "x")).toEqual({
    problem: {
      argument: "search",
      problem: '"x" is not understood',
      expected: "a name",
    },
  });
});

it("is no mistake of the text where a reader fails otherwise", () => {
  const read = (): never => {
    throw new TypeError("Broken.");
  };
  expect(() => parseText(read, "x")).toThrow("Broken.");
});
