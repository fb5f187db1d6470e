/** An answer that was kept comes back as it was: its dates as dates, and what it says of itself. */
import {
  isEmptyAnswer,
  markLinks,
  readCaveats,
  readStored,
  restoreTable,
  takeSaidOf,
  type TableOrValue,
  toStored,
} from "../../../src/add-on/table/codec";
import type { Cell, Column } from "../../../src/add-on/table/types";

const wall = new Date(Date.UTC(2026, 10, 20, 9, 30));
const cells = ["x", "", 0, 1.5, true, false, null, wall];

it.each<[string, TableOrValue]>([
  ...cells.map((value): [string, TableOrValue] => [`the value ${String(value)}`, { kind: "value", value }]),
  ["a value with a caveat", { kind: "value", value: 7, caveats: ["Sampled."] }],
  ["a value of days that are partly unknown", { kind: "value", value: 7, dataBegins: "2026-03-10" }],
  [
    "a table",
    {
      kind: "table",
      table: {
        columns: [
          { name: "at", type: "datetime" },
          { name: "link", type: "text" },
        ],
        rows: [
          [wall, "/files/a.csv"],
          [null, null],
        ],
        cut: "Cut.",
        caveats: ["S."],
      },
    },
  ],
])("%s comes back as it was", (_, answer) => {
  const text = JSON.stringify(toStored(answer));
  expect(readStored(JSON.parse(text) as ReturnType<typeof toStored>)).toEqual(answer);
});

it("what an answer says of itself is found in a value and in a table", () => {
  const table = { columns: [], rows: [] };
  expect(readCaveats({ kind: "value", value: 1, caveats: ["A."] })).toEqual(["A."]);
  expect(readCaveats({ kind: "table", table: { ...table, caveats: ["B."] } })).toEqual(["B."]);
  expect([readCaveats({ kind: "value", value: 1 }), readCaveats({ kind: "table", table })]).toEqual([[], []]);
});

it("what a value can say of an answer as well is why it is not exact, and since when there are data", () => {
  const said = { caveats: ["Sampled."], dataBegins: "2026-03-10" };
  const table = { columns: [], rows: [], cut: "Only some.", ...said };
  expect(takeSaidOf({ kind: "table", table })).toStrictEqual(said);
  expect(takeSaidOf({ kind: "value", value: 7, ...said })).toStrictEqual(said);
  expect(takeSaidOf({ kind: "value", value: 7 })).toStrictEqual({});
});

it.each<[string, TableOrValue, boolean]>([
  ["a blank body", { kind: "value", value: 1, blank: "body" }, true],
  ["no data", { kind: "table", table: { columns: [], rows: [] }, blank: "data" }, true],
  ["no value", { kind: "value", value: null }, true],
  ["an empty text", { kind: "value", value: "" }, true],
  ["zero", { kind: "value", value: 0 }, false],
  ["a list without rows", { kind: "table", table: { columns: [], rows: [] } }, false],
])("whether an answer has nothing to show: %s", (_, answer, is) => {
  expect(isEmptyAnswer(answer)).toBe(is);
});

it.each<[what: string, cells: readonly Cell[], opensFile: boolean]>([
  ["an address", ["https://files.example/a.csv"], true],
  ["a host without its kind", ["//files.example/a.csv"], true],
  ["a path alone", ["/files/a.csv"], true],
  ["a path behind blanks", ["  /files/a.csv"], true],
  ["one address among other cells", ["x", null, "https://files.example/a.csv", 7], true],
  ["a part of two", ["1/2"], false],
  ["a text", ["https"], false],
  ["other cells", [7, null, wall, true], false],
])("a column opens files where it has a link: %s", (_, cells, opensFile) => {
  const columns: Column[] = [
    { name: "n", type: "number" },
    { name: "link", type: "mixed" },
  ];
  const marked = markLinks({ columns, rows: cells.map((cell) => [1, cell]) });
  expect(marked.columns).toEqual([columns[0], { ...columns[1], ...(opensFile && { opensFile: true }) }]);
});

it("a table that an earlier version kept is treated as if it held names and files wherever it may", () => {
  const columns = (["text", "mixed", "number", "date"] as const).map((type): Column => ({
    name: type,
    type,
  }));
  const rows = [["https://files.example/a.csv", "x", 1, null]];
  const [text, mixed, ...others] = columns;
  expect(restoreTable({ columns, rows }).columns).toEqual([
    { ...text, holdsNames: "perhaps", opensFile: true },
    { ...mixed, holdsNames: "perhaps" },
    ...others,
  ]);
  expect(restoreTable({ columns, rows, isMarked: true }).columns).toEqual(columns);
});
