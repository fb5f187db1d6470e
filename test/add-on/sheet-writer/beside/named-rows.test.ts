/** Formulas of a person's that name other rows of a table, once its rows have moved. */
import { namesFurtherRows, namesOtherRows } from "../../../../src/add-on/sheet-writer/beside/named-rows";
import { open, table, type } from "../open-spreadsheet";
import { Pull } from "../pull";

/** Columns A to D, rows 2 to 5, which are turned around; row 6 is new. */
const TURNED = {
  columns: [1, 4] as const,
  first: 2,
  before: 5,
  after: 5,
  placeOf: (row: number) => (row >= 2 && row <= 5 ? 7 - row : undefined),
};

test.each<[formula: string, from: number, to: number, isOther: boolean]>([
  ["=B3*2", 3, 4, false],
  ["=B3-B2", 3, 4, true],
  ["=B3-$B$2", 3, 4, true],
  ['=B3&"B2"', 3, 4, false],
  ["=B3*$H$1", 3, 4, false],
  ["=B3*H2", 3, 4, false],
  ["=B3/SUM(B$2:B$5)", 3, 4, false],
  ["=B3/SUM(B:B)", 3, 4, false],
  ["=SUM(B$2:B$4)", 3, 4, true],
  ["=SUM(B2:B3)", 3, 4, true],
  ["=Other!B2+B3", 3, 4, false],
  ["=LOG10(B3)", 3, 4, false],
  ["=SUM(A3:D3)", 3, 4, false],
  ["=B1&B3", 3, 4, false],
  ["=B9+B3", 3, 4, false],
])("%s from row %d in row %d names other rows: %s", (formula, from, to, isOther) => {
  expect(namesOtherRows(formula, from, to, TURNED)).toBe(isOther);
});

test("a row that is gone, and rows that came into a range, count", () => {
  const shrunk = { ...TURNED, after: 3, placeOf: (row: number) => (row === 3 ? 2 : undefined) };
  expect(namesOtherRows("=B3-B2", 3, 2, shrunk)).toBe(true);
  const grown = { ...TURNED, after: 6, placeOf: (row: number) => row + 1 };
  expect(namesOtherRows("=SUM(B$2:B$5)", 3, 4, grown)).toBe(true);
  expect(namesOtherRows("=B3*2", 3, 4, grown)).toBe(false);
  expect(namesOtherRows("=B3*B1+B9", 3, 4, grown)).toBe(false);
});

test.each([
  ["=B3*2", false],
  ["=B3-B2", true],
  ["=SUM(B$2:B$5)", false],
  ["=B3*H2", false],
  ["=B9", false],
])("%s, back in row 3, names further rows: %s", (formula, isFurther) => {
  expect(namesFurtherRows(formula, 3, TURNED)).toBe(isFurther);
});

test("what Undo needs of long formulas takes few characters of the document's properties", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  const people = (names: string) =>
    table(
      "name:text",
      names.split("").map((name) => [name]),
    );
  const options = { rows: { given: ["name"], isOfPeople: false, isWhole: true } };
  pull.run(people("abcdef"), options);
  const padding = "x".repeat(1_000);
  const named = (row: number): string => `=B${row}&B${11 - row}&"${row === 5 ? "" : padding}"`;
  type(sheet, { C2: "Both", C8: "Typed", C6: "typed" });
  for (const row of [3, 4, 5, 7, 8]) type(sheet, { [`C${row}`]: named(row) });
  const { last } = pull.run(people("fedcba"), options);
  const kept = last.beside?.formulas ?? [];
  expect(JSON.stringify(kept).length).toBeLessThan(5_200);
  expect(kept.map(([row]) => row)).toEqual([0, 1, 3]);
});
