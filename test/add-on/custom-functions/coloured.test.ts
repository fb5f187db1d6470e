/** The option `colour`: which numbers are green and which red, with signs next to the colours. */
import { colourTable } from "../../../src/add-on/custom-functions/planning/coloured";
import type { Cell, Column, Table } from "../../../src/add-on/table/types";
import { displayText, formatInk } from "../../../src/local/sheet/values/number-formats";

const number = (name: string): Column => ({ name, type: "number" });
const GREEN = "#008000";
const RED = "#FF0000";

function shownOf(table: Table, name: string): (readonly [string, string | undefined])[] {
  const coloured = colourTable(table);
  const at = coloured.columns.findIndex((column) => column.name === name);
  const format = coloured.columns[at]?.format ?? "";
  return coloured.rows.map((row) => {
    const cell = row[at];
    const value = cell === undefined || cell instanceof Date ? null : cell;
    return [displayText(value, format), formatInk(value, format)];
  });
}

const CHANGES: Table = {
  columns: [
    number("Signups"),
    number("before"),
    { ...number("change"), like: "Signups" },
    { name: "change %", type: "percent" },
  ],
  rows: [
    [1_500, 1_000, 500, 0.5],
    [900, 1_000, -100, -0.1],
    [7, 7, 0, 0],
    [7, null, null, null],
  ],
};

it("more is green with a plus, less is red with a minus, and neither has no colour", () => {
  expect(shownOf(CHANGES, "change")).toEqual([
    ["+500", GREEN],
    ["-100", RED],
    ["0", undefined],
    ["", undefined],
  ]);
  expect(shownOf(CHANGES, "change %").slice(0, 2)).toEqual([
    ["+50.00%", GREEN],
    ["-10.00%", RED],
  ]);
  expect(colourTable(CHANGES).columns[0]?.format).toBeUndefined();
});

it("cohorts get one scale over all periods but the first, of which there is all or a part", () => {
  const row = (day: number, ...rates: Cell[]): Cell[] => [new Date(Date.UTC(2026, 0, day)), 90, ...rates];
  const table: Table = {
    columns: [
      { name: "cohort", type: "date" },
      number("people"),
      ...[0, 1, 2].map((n) => number(`week ${n}`)),
    ],
    rows: [row(5, 0.9, 0.5, 0.1), row(12, 0.8, 0.4, 0.2), row(19, 0.7, 0.6, null)],
  };
  const scaled = (one: Table) =>
    colourTable(one).columns.flatMap(({ name, isScaled }) => (isScaled ? [name] : []));
  expect(scaled(table)).toEqual(["week 1", "week 2"]);
  expect(scaled({ columns: table.columns.slice(0, 4), rows: [] })).toEqual(["week 0", "week 1"]);
  expect(colourTable(table).columns.map(({ format }) => format)).toEqual(table.columns.map(() => undefined));
});

it("a table without a change has nothing to colour", () => {
  expect(() => colourTable({ columns: [number("Signups")], rows: [[5]] })).toThrow(
    "nothing here has a colour",
  );
});
