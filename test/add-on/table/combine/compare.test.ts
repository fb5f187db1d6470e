/** Two tables as one: paired by labels, blank where nothing is next to a number. */
import { compareTables } from "../../../../src/add-on/table/combine/compare";
import { chooseNumberFormats } from "../../../../src/add-on/table/number-format";
import type { Cell, Table } from "../../../../src/add-on/table/types";

const table = (rows: readonly (readonly Cell[])[], value = "Signups"): Table => ({
  columns: [
    { name: "country", type: "text" },
    { name: value, type: "number" },
  ],
  rows,
});

it("pairs rows by their labels, whatever their order, and keeps those that are gone", () => {
  const compared = compareTables(
    table([
      ["DE", 30],
      ["FR", 5],
      ["new", 2],
    ]),
    table([
      ["gone", 4],
      ["FR", 0],
      ["DE", 20],
    ]),
  );
  expect(compared.rows).toEqual([
    ["DE", 30, 20, 10, 0.5],
    ["FR", 5, 0, 5, null],
    ["new", 2, null, null, null],
    ["gone", null, 4, null, null],
  ]);
});

it("a change from below zero has the sign of the change", () => {
  expect(compareTables(table([["DE", -5]]), table([["DE", -10]])).rows).toEqual([["DE", -5, -10, 5, 0.5]]);
});

it("numbers that divide the rows are labels", () => {
  const seats = (rows: Cell[][]): Table => ({
    columns: [
      { name: "seats", type: "number" },
      { name: "Signups", type: "number" },
    ],
    rows,
  });
  const compared = compareTables(seats([[5, 8]]), seats([[5, 4]]), { splitBy: ["seats"] });
  expect(compared.rows).toEqual([[5, 8, 4, 4, 1]]);
});

it("says of both what either says of itself", () => {
  const compared = compareTables(
    { ...table([]), caveats: ["sampled"] },
    { ...table([]), caveats: ["partial"], cut: "Only some." },
  );
  expect([compared.caveats, compared.cut]).toEqual([["sampled", "partial"], "Only some."]);
});

it("what was before, and the change, are formatted as the number itself, the relative change in percent", () => {
  const compared = compareTables(table([["DE", 2.5]], "Revenue"), table([["DE", 2]], "Revenue"));
  expect(chooseNumberFormats(compared)).toEqual([null, "#,##0.00", "#,##0.00", "#,##0.00", "0.00%"]);
});
