/** What is refused because it is not whole, or before memory is filled with more than a spreadsheet holds. */
import {
  checkFields,
  checkItems,
  checkKeyCount,
  TooManyKeysError,
} from "../../../src/add-on/response-parser/shape/size";
import { checkTableSize, TooLargeError } from "../../../src/add-on/response-parser/text/table-size";
import { tell } from "./envelope/raw-answers";

const CSV = { "content-type": "text/csv" };

describe("a file that broke off", () => {
  it.each([
    ["inside a quote", 'who,n\nann,1\n"be', "a quote in it never closes"],
    ["inside its last row", "who,n,plan\nann,1,Team\nbe,2", "its last row has fewer fields"],
  ])("%s is refused, because its missing rows would count as deleted", (_, body, sentence) => {
    expect(tell(body, 200, CSV)).toMatchObject({ error: expect.stringContaining(sentence) as string });
  });

  it("of JSON with a NaN in it is refused as any other", () => {
    expect(tell('[{"n": NaN, "who": "an', 200)).toMatchObject({
      error: expect.stringMatching(/broke off/) as string,
    });
  });
});

describe("more than a spreadsheet holds", () => {
  it.each([
    [10_000_001, 1],
    [1_000_000, 11],
    [1, 18_279],
  ])("is no table: %d rows x %d columns", (rows, columns) => {
    expect(() => checkTableSize(rows, columns)).toThrow(TooLargeError);
  });

  it.each([
    [10_000_000, 1],
    [547, 18_278],
  ])("begins beyond ten million cells and 18,278 columns: %d rows x %d columns are one", (rows, columns) => {
    expect(() => checkTableSize(rows, columns)).not.toThrow();
  });

  it("is an object with more fields than columns, of a list as well, before its fields are looked at", () => {
    const wide = Object.fromEntries(Array.from({ length: 18_279 }, (_, i) => [`f${i}`, i]));
    expect(() => checkFields(18_278)).not.toThrow();
    expect(() => checkFields(18_279)).toThrow(TooLargeError);
    expect(() => checkItems([{ a: 1 }, "text", wide])).toThrow(TooLargeError);
  });

  it("is an object of more than 250,000 keys, before it is read", () => {
    const keys = (count: number, colon = ":"): string =>
      `{${Array.from({ length: count }, (_, i) => `"${i}"${colon}0`).join()}}`;
    for (const colon of [":", " :", "\n:", "\t :", "\r:"])
      expect(() => checkKeyCount(keys(250_001, colon))).toThrow(TooManyKeysError);
    expect(() => checkKeyCount(keys(250_000))).not.toThrow();
    // As many in all, but of several objects, and colons in texts.
    expect(() => checkKeyCount(`[${keys(200_000)},${keys(200_000)}]`)).not.toThrow();
    expect(() => checkKeyCount(`["${":".repeat(1_500_000)}"]`)).not.toThrow();
  });
});
