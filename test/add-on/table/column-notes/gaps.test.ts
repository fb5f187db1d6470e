/** What is said of cells that are no number or no date, in columns that hold such. */
import { describeGaps } from "../../../../src/add-on/table/column-notes/gaps";
import type { Column } from "../../../../src/add-on/table/types";

const gappy = (name: string, count = 2, type: Column["type"] = "number"): Column => ({
  name,
  type,
  gaps: { count, words: ["N/A", "-"] },
});
const said = (...columns: Column[]) =>
  describeGaps({ columns, rows: Array.from({ length: 1_200 }, () => []) });

it("how many there are, of how many, and with which words", () => {
  expect(said(gappy("amount"), { name: "n", type: "number" })).toEqual([
    "2 of 1,200 values of amount are no number: N/A, -.",
  ]);
});

it.each<[Column["type"], string]>([
  ["date", "1 of 1,200 values of x is no date: N/A, -."],
  ["datetime", "1 of 1,200 values of x is no date: N/A, -."],
  ["percent", "1 of 1,200 values of x is no number: N/A, -."],
])("of a column of type %s", (type, sentence) => expect(said(gappy("x", 1, type))).toEqual([sentence]));

it("four columns are named, and more of them are counted", () => {
  const all = ["a", "b", "c", "d", "e", "f"].map((name) => gappy(name));
  expect(said(...all.slice(0, 4))).toHaveLength(4);
  expect(said(...all.slice(0, 5)).slice(4)).toEqual(["So it is in 1 more column."]);
  expect(said(...all).slice(4)).toEqual(["So it is in 2 more columns."]);
});
