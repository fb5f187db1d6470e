/** What a question loses on its way into a cell, and how many requests the cell would make. */
import {
  countFormulaRequests,
  listLostInFormula,
  type WayOut,
} from "../../../../src/add-on/input-language/questions/ways-out";

const way = (more: Partial<WayOut>): WayOut => ({
  source: "report",
  values: {},
  columns: "",
  mode: "",
  ...more,
});

it.each<[string, Partial<WayOut>, string[]]>([
  ["nothing of a plain question", {}, []],
  ["chosen columns", { columns: "plan, country" }, ["columns"]],
  [
    "no columns of people, which their formula names",
    { source: "people", columns: "plan", values: { limit: "5" } },
    [],
  ],
  ["masks first", { columns: "email (masked)" }, ["masks", "columns"]],
  ["masks of people", { source: "people", columns: "email (masked)", values: { limit: "5" } }, ["masks"]],
  ["the file", { mode: "export: csv" }, ["file"]],
  ["colours", { values: { colour: "yes" } }, ["colour"]],
  ["no colours that are off", { values: { colour: "no" } }, []],
  ["people behind the first ones, unless they are limited", { source: "people" }, ["rows"]],
])("a formula lacks %s", (_, more, lost) => {
  expect(listLostInFormula(way(more))).toEqual(lost);
});

it.each<[Parameters<typeof countFormulaRequests>[0], string | undefined, string | undefined, number]>([
  ["report", "A2:A51", "B1:B9", 1],
  ["metric", undefined, undefined, 1],
  ["metric", "A2:A51", undefined, 50],
  ["metric", "A2:B3", "C1", 4],
  ["people count", "$A$2:$A$51", "C1:N1", 600],
  // A search stands in several cells of a row.
  ["people count", "A2:C2", "D1:D3", 3],
  // First and last days, one period a row.
  ["metric", "A2:A3", "D1:E1", 2],
  ["metric", "A2:A3", "D1:E5", 10],
  ["metric", "A2", "D1:F2", 6],
  // Whatever the order of its corners, and beyond column Z.
  ["metric", "A51:A2", "AB1:Z1", 150],
  ["metric", "Z1:AB1", "B1", 3],
  ["people count", "$A$2:$C$2", "B1:B2", 1],
  ["people", "A2:A51", "B1:M1", 1],
  ["metric", "the whole list", "B1", 1],
])("a %s of %s and %s makes at most %d", (source, what, dates, requests) => {
  expect(countFormulaRequests(source, { what, dates })).toBe(requests);
});

it.each([
  "xxxA2:A51",
  "A2:A51x",
  "x A2:A51",
  "A2:A51 x",
  "A2:",
  "Sheet!A2:A51",
  "A:A",
  "2:51",
  "A2:A12345678",
  "ABCD2:ABCD9",
])("%s are no cells, so one subject", (what) =>
  expect(countFormulaRequests("metric", { what, dates: "B1:M1" })).toBe(12),
);

it("a place of seven digits and three letters is a cell", () => {
  expect(countFormulaRequests("metric", { what: "ZZZ1000001:ZZZ1000002", dates: undefined })).toBe(2);
  expect(countFormulaRequests("metric", { what: "a2:b3", dates: undefined })).toBe(4);
});
