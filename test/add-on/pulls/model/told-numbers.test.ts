/** Numbers for a chat: beside names that the row has, and never a text of an answer. */
import { describeNumbers } from "../../../../src/add-on/pulls/model/told-numbers";
import type { RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import type { Cell, ColumnType, Table } from "../../../../src/add-on/table/types";

const pull = (source: RowPull["source"], what: string) =>
  ({ source, asks: [source, what, "", ""] }) as unknown as RowPull;

function table(columns: readonly (readonly [string, ColumnType])[], ...rows: (readonly Cell[])[]): Table {
  return { columns: columns.map(([name, type]) => ({ name, type })), rows };
}

const BOARD: readonly (readonly [string, ColumnType])[] = [
  ["metric", "text"],
  ["now", "number"],
  ["before", "number"],
  ["change", "number"],
  ["change %", "percent"],
];
const DAY = new Date(Date.UTC(2026, 10, 16));

it.each<[string, RowPull["source"], string, Table, string]>([
  [
    "a board",
    "comparison",
    "Signups; Revenue; Churn",
    table(BOARD, ["Signups", 1284, 1210, 74, 0.0612], ["Revenue", 90, 100, -10, -0.1], ["Churn", 3, 3, 0, 0]),
    "Signups 1,284 (up 6.1 %), Revenue 90 (down 10 %), Churn 3 (unchanged)",
  ],
  [
    "a board whose names are not the row's",
    "comparison",
    "m1",
    table(BOARD, ["ann@example.com", 5, null, null, null]),
    "row 1 5",
  ],
  [
    "a failed metric of a board",
    "comparison",
    "Signups",
    table(BOARD, ["Signups", "No metric", null, null, null]),
    "",
  ],
  ["a count of people", "people count", "plan = Team", table([["count", "number"]], [1204]), "1,204 people"],
  [
    "a metric by day: the last one",
    "metric",
    "Signups",
    table(
      [
        ["date", "date"],
        ["Signups", "number"],
      ],
      [new Date(0), 1],
      [DAY, 42],
    ),
    "2026-11-16: 42",
  ],
  [
    "a metric split by what may be people's",
    "metric",
    "Signups",
    table(
      [
        ["email", "text"],
        ["Signups", "number"],
      ],
      ["ann@example.com", 2],
    ),
    "",
  ],
  ["a share", "metric", "Conversion", table([["Conversion", "percent"]], [0.1234]), "12.3 %"],
  ["no rows", "metric", "Signups", table([["Signups", "number"]]), ""],
  ["people", "people", "plan = Team", table([["age", "number"]], [42]), ""],
])("of %s", (_, source, what, answer, said) => {
  expect(describeNumbers(pull(source, what), answer)).toBe(said);
});
