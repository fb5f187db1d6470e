/** Several metrics by day stand side by side. */
import { joinByLabels } from "../../../../src/add-on/table/combine/join";
import type { Cell, Column } from "../../../../src/add-on/table/types";

const column = (name: string, type: Column["type"] = "text"): Column => ({ name, type });
const table = (columns: readonly Column[], rows: readonly Cell[][]) =>
  ({ kind: "table", table: { columns, rows } }) as const;

function joined(names: readonly string[], ...answers: Parameters<typeof joinByLabels>[1]): unknown[] {
  const answer = joinByLabels(names, answers);
  return answer.kind === "table" ? [answer.table.columns.map(({ name }) => name), ...answer.table.rows] : [];
}

test("a row for each label of any answer, in order, and a column for each answer", () => {
  const a = table(
    [column("day"), column("metric"), column("value", "number")],
    [
      ["b", "A", 2],
      ["a", "A", 1],
    ],
  );
  const b = table([column("day"), column("metric"), column("value", "number")], [["c", "B", 3]]);
  expect(joined(["A", "B"], a, b)).toEqual([
    ["day", "A", "B"],
    ["a", 1, null],
    ["b", 2, null],
    ["c", null, 3],
  ]);
});

test("what marks unfinished periods is no value, and stands once", () => {
  const columns = [column("day"), column("value", "number"), column("partial", "boolean")];
  const a = table(columns, [
    ["a", 1, false],
    ["b", 2, true],
  ]);
  const b = table(columns, [
    ["a", 5, false],
    ["b", 6, true],
  ]);
  expect(joined(["A", "B"], a, b)).toEqual([
    ["day", "A", "B", "partial"],
    ["a", 1, 5, false],
    ["b", 2, 6, true],
  ]);
});

test("rows are in the order of their labels, and those without one come last", () => {
  const columns = [column("plan"), column("seats"), column("value", "number")];
  const rows = [
    ["b", 2, 1],
    [null, 5, 2],
    ["a", null, 3],
    ["b", 1, 4],
    ["a", 10, 5],
    ["a", 9, 6],
    [null, 0, 7],
  ];
  for (const given of [rows, [...rows].reverse()])
    expect(joined(["A"], table(columns, given)).slice(1)).toEqual([
      ["a", 9, 6],
      ["a", 10, 5],
      ["a", null, 3],
      ["b", 1, 4],
      ["b", 2, 1],
      [null, 0, 7],
      [null, 5, 2],
    ]);
});

test.each<[string, Cell]>([
  ["a text", "a"],
  ["a number", 5],
  ["a number below nought", -5],
  ["a day", new Date(Date.UTC(2026, 0, 5))],
])("a row without a label comes below %s, whichever the answer has first", (_, label) => {
  const columns = [column("group"), column("value", "number")];
  const rows: readonly Cell[][] = [
    [label, 1],
    [null, 2],
  ];
  for (const given of [rows, [...rows].reverse()])
    expect(joined(["A"], table(columns, given)).slice(1)).toEqual(rows);
});

test("a period that is not over in any answer is marked, whatever the others say of it", () => {
  const columns = [column("day"), column("value", "number"), column("partial", "boolean")];
  const marked = (partial: Cell) => table(columns, [["a", 1, partial]]);
  for (const others of [
    [true, false],
    [false, true],
    [true, null],
    [null, true],
  ])
    expect(joined(["A", "B"], ...others.map(marked))[1]).toEqual(["a", 1, 1, true]);
});

test("a single value stands beside rows without a row of its own, and values alone have none", () => {
  const value = { kind: "value", value: 7 } as Parameters<typeof joinByLabels>[1][number];
  const days = table([column("day"), column("value", "number")], [["a", 1]]);
  expect(joined(["A", "B"], value, days)).toEqual([
    ["day", "A", "B"],
    ["a", null, 1],
  ]);
  expect(joined(["A", "B"], value, value)).toEqual([["A", "B"]]);
});

test("a mark of unfinished periods is no value either where it says nothing of any", () => {
  const columns = [column("day"), column("value", "number"), column("partial", "empty")];
  expect(joined(["A"], table(columns, [["a", 1, null]]))).toEqual([
    ["day", "A", "partial"],
    ["a", 1, null],
  ]);
});
