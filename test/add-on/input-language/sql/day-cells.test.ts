/** Which cells a statement takes as days, and which of them as a last day. */
import { findDayCells } from "../../../../src/add-on/input-language/sql/day-cells";

const FIRST = new Date("2026-04-01T00:00:00Z");
const LAST = new Date("2026-06-01T00:00:00Z");

/** Cells as "row column", those of a last day with an asterisk. */
function readPlaces(statement: string, parameters: unknown): readonly string[] {
  return findDayCells(statement, parameters).map(
    ({ places, refuse }) =>
      `${refuse ? "*" : ""}${places
        .flat()
        .map(({ row, column }) => `${row} ${column}`)
        .join()}`,
  );
}

const NAMED = [
  ["from", FIRST],
  ["to", LAST],
];

it.each([
  ["two days alone", "d between :from and :to", [[FIRST, LAST]], ["0 0,0 1"]],
  ["one alone", "d between :from and :to", FIRST, ["0 0"]],
  ["the name dates", "d >= :from", [["dates", FIRST, LAST]], ["0 1,0 2"]],
  ["a last day by its name", "cast(d as date) <= cast(:to as date) and d >= :from", NAMED, ["*1 1"]],
  [
    "the second of between",
    "d between :a and :b",
    [
      ["a", FIRST],
      ["b", LAST],
    ],
    ["*1 1"],
  ],
  ["the second ? of between", "x = ? and d between ? and ?", [[1, FIRST, LAST]], ["*0 2"]],
  ["a ? at <=", "d <= ?", LAST, ["*0 0"]],
  ["a name at <=", "d <= :until", LAST, ["*0 0"]],
  ["an end that is outside", "d >= :from and d < :to", NAMED, []],
  ["an end outside as a day", "d >= :from and d < cast(:to as date)", NAMED, []],
  ["an end outside by its kind", "d >= :from and d < date :to", NAMED, []],
  ["an end outside that comes first", "d >= :from and :to > d", NAMED, []],
  ["an end that comes first", "d >= :from and :to >= d", NAMED, ["*1 1"]],
  ["a last day by its kind", "d between date ? and date ?", [[FIRST, LAST]], ["*0 1"]],
  ["a last day that is cast", "d between ?::date and ?::date", [[FIRST, LAST]], ["*0 1"]],
  ["a month", "date_trunc('month', d) = :month", FIRST, []],
  ["a name of other rows", "d between :a and :b", [["a", FIRST]], ["*"]],
])("%s", (_, condition, parameters, expected) => {
  expect(readPlaces(`select 1 from t where ${condition}`, parameters)).toEqual(expected);
});

it("what shows a month is no last day", () => {
  const [{ refuse } = {}] = findDayCells("d between ? and ?", [[FIRST, LAST]]);
  expect(() => refuse?.("2026-06")).toThrow(
    "parameters: value 2 is a last day, and its cell shows 2026-06, which may be its first day or its last. Expected a cell that shows the day",
  );
});
