/** Cells of groups without a value: a row is known again whatever they are called, then and now. */
import { blankNone, listNoneNames } from "../../../../src/add-on/sheet-writer/cells/none-cells";
import type { Table } from "../../../../src/add-on/table/types";

describe("a cell of a key", () => {
  it.each<readonly [string, unknown, unknown]>([
    ["is blank where it says that a group has no value", "(none)", ""],
    ["is blank with the guard of a text, too", "'(none)", ""],
    ["is blank by any of the names, one with an apostrophe in it as well", "nobody's", ""],
    ["is the value that is called so, without the mark that tells it apart", "(none) as text", "(none)"],
    ["is that value with the guard of a text, too", "'(none) as text", "(none)"],
    ["is itself where it is another text", "'Berlin", "'Berlin"],
    ["is itself where it is no text", 7, 7],
    ["is nothing where there is none", undefined, undefined],
  ])("%s: %j", (_, cell, is) => {
    expect(blankNone(cell as string, ["(none)", "nobody's"])).toBe(is);
  });

  it("is itself in a column of which no group is known to have no value", () => {
    expect(blankNone("(none)", undefined)).toBe("(none)");
  });
});

describe("what such cells say, in those that stand there and in those that will", () => {
  /** A table with one column of groups, and one of numbers. */
  const tableOf = (none: string | undefined, ...values: readonly string[]): Table => ({
    columns: [
      { name: "city", type: "text", ...(none !== undefined && { none }) },
      { name: "n", type: "number" },
    ],
    rows: values.map((value) => [value, 1]),
  });

  it.each<readonly [string, Parameters<typeof listNoneNames>, ReturnType<typeof listNoneNames>]>([
    [
      "nothing where groups have no such name, and had none",
      [tableOf(undefined, "Rome"), { isUnsure: true }],
      undefined,
    ],
    [
      "the name of now alone, in rows that are written for the first time",
      [tableOf("(none)", "Rome"), { isUnsure: false }],
      { before: {}, after: { city: ["(none)"] } },
    ],
    [
      "the name of before in rows that stand there, and both in those that stay among new ones",
      [tableOf("(blank)", "Rome"), { none: { city: ["(none)"] }, isUnsure: false }],
      { before: { city: ["(none)"] }, after: { city: ["(blank)", "(none)"] } },
    ],
    [
      "a name once, where it has not changed",
      [tableOf("(none)", "Rome"), { none: { city: ["(none)"] }, isUnsure: true }],
      { before: { city: ["(none)"] }, after: { city: ["(none)"] } },
    ],
    [
      "no longer a name that is a value of the answer now",
      [tableOf("(blank)", "Rome", "(none)"), { none: { city: ["(none)", "-"] }, isUnsure: false }],
      { before: { city: ["(none)", "-"] }, after: { city: ["(blank)", "-"] } },
    ],
    [
      "both names in rows of which a killed run may have written some",
      [tableOf("(blank)", "Rome"), { none: { city: ["(none)"] }, isUnsure: true }],
      { before: { city: ["(blank)", "(none)"] }, after: { city: ["(blank)", "(none)"] } },
    ],
    [
      "the name of now where nothing is known of before",
      [tableOf("(blank)", "Rome"), { isUnsure: true }],
      { before: { city: ["(blank)"] }, after: { city: ["(blank)"] } },
    ],
    [
      "those of before where the answer has no such groups any more, and those of other columns",
      [tableOf(undefined, "Rome"), { none: { city: ["(none)"], land: ["-"] }, isUnsure: true }],
      { before: { city: ["(none)"], land: ["-"] }, after: { city: ["(none)"], land: ["-"] } },
    ],
  ])("is %s", (_, given, names) => {
    expect(listNoneNames(...given)).toEqual(names);
  });
});
