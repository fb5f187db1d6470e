import { pivotTable } from "../../../../src/add-on/table/combine/pivot";
import {
  markGroups,
  markOwnGroups,
  nameNone,
  valueOfCell,
} from "../../../../src/add-on/table/combine/none-names";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const COUNTRY: Column = { name: "country", type: "text" };
const N: Column = { name: "n", type: "number" };
const byCountry = (...rows: readonly (readonly Cell[])[]): Table => ({ columns: [COUNTRY, N], rows });

const named = (table: Table, wanted = "(none)"): readonly (readonly Cell[])[] =>
  nameNone(markGroups(table, ["country"]), wanted).rows;

it.each<[string, readonly Cell[], string, readonly Cell[]]>([
  ["named", ["DE", null], "(none)", ["DE", "(none)"]],
  ["named as somebody wants", ["DE", null], "Unknown", ["DE", "Unknown"]],
  ["left blank", ["DE", null], "", ["DE", null]],
  [
    "apart from values of that name, and never by another one",
    ["(none)", null, "(none) as text"],
    "(none)",
    ["(none) as text", "(none)", "(none) as text as text"],
  ],
  ["apart from a value that is there alone", ["(none)", "DE"], "(none)", ["(none) as text", "DE"]],
  ["named as nobody is, where they are called otherwise", ["(none)", null], "Unknown", ["(none)", "Unknown"]],
  ["no empty text", ["", null], "(none)", ["", "(none)"]],
  ["nothing where all have a value", ["DE", 0, false], "(none)", ["DE", 0, false]],
])("groups without a value are %s", (_, values, wanted, expected) => {
  expect(named(byCountry(...values.map((value) => [value, 1])), wanted).map(([value]) => value)).toEqual(
    expected,
  );
});

it.each<[cell: string, value: string]>([
  ["(none)", "(none)"],
  ["(none) as text", "(none)"],
  ["(none) as text as text", "(none) as text"],
  ["DE", "DE"],
  ["DE as text", "DE as text"],
])("the cell %j shows the value %j, where the group without one is called (none)", (cell, value) => {
  expect(valueOfCell(cell, "(none)")).toBe(value);
});

it("numbers that are missing stay missing", () => {
  expect(named(byCountry(["DE", null], [null, null]))).toEqual([
    ["DE", null],
    ["(none)", null],
  ]);
});

it("a table in which no group is called otherwise keeps its rows, however many, and the types of its columns", () => {
  const table = byCountry(["DE", 1], ["US", 2]);
  const { rows, columns } = nameNone(markGroups(table, ["country"]), "(none)");
  expect(rows).toBe(table.rows);
  expect(columns).toMatchObject([{ type: "text", none: "(none)" }, { type: "number" }]);
});

it("a column in which nobody has a value becomes one of texts", () => {
  const table: Table = { columns: [{ name: "country", type: "empty" }, N], rows: [[null, 4]] };
  expect(nameNone(markGroups(table, ["country"]), "(none)")).toMatchObject({
    columns: [{ type: "text" }, { type: "number" }],
    rows: [["(none)", 4]],
  });
});

it("columns that had values keep their type, so that days are shown as days, and others stay blank", () => {
  const born: Column = { name: "born", type: "date" };
  const rows = [
    [new Date(0), null],
    [null, null],
  ];
  const table: Table = { columns: [born, { name: "n", type: "empty" }], rows };
  expect(nameNone(markGroups(table, ["born"]), "(none)")).toMatchObject({
    columns: [{ type: "date" }, { type: "empty" }],
    rows: [
      [new Date(0), null],
      ["(none)", null],
    ],
  });
});

it.each<[string, Table, boolean]>([
  ["a table of groups", byCountry(["DE", 1], [null, 2]), true],
  ["a list in which two rows have the same texts", byCountry(["DE", 1], [null, 2], [null, 3]), false],
  ["texts after the first number", { columns: [N, COUNTRY], rows: [[1, null]] }, false],
  ["a list without any number", { columns: [COUNTRY], rows: [["DE"], [null]] }, false],
  [
    "a list in which rows repeat, of which one column has all its texts",
    {
      columns: [COUNTRY, { name: "plan", type: "text" }, N],
      rows: [
        ["DE", null, 1],
        ["DE", null, 2],
      ],
    },
    false,
  ],
])("an answer that divides by itself: %s", (_, table, isNamed) => {
  expect(nameNone(markOwnGroups(table), "(none)").rows.flat().includes("(none)")).toBe(isNamed);
});

describe("columns across", () => {
  const heads = (values: readonly (string | null)[], wanted: string): readonly string[] => {
    const table: Table = {
      columns: [{ name: "day", type: "date" }, COUNTRY, N],
      rows: values.map((value) => [new Date(0), value, 1]),
    };
    const pivoted = pivotTable(table, { over: 1, down: [0], measure: 2, mark: -1 });
    return nameNone(pivoted, wanted).columns.map(({ name }) => name);
  };

  it.each([
    [[null, "DE"], "(none)", ["day", "(none)", "DE"]],
    [[null, "DE"], "Unknown", ["day", "Unknown", "DE"]],
    // No column is without a name.
    [[null, "DE"], "", ["day", "(none)", "DE"]],
    // Whichever is the larger one, and whichever was there first.
    [["(none)"], "(none)", ["day", "(none) as text"]],
    [[null, "(none)"], "(none)", ["day", "(none)", "(none) as text"]],
    [["(none)", null], "(none)", ["day", "(none) as text", "(none)"]],
    [["(none)", null], "Unknown", ["day", "(none)", "Unknown"]],
    [["(none)", null], "", ["day", "(none) as text", "(none)"]],
    [[null, "day"], "day", ["day", "day 2", "day 2 as text"]],
  ])("%j as %j", (values, wanted, expected) => {
    expect(heads(values, wanted)).toEqual(expected);
  });
});
