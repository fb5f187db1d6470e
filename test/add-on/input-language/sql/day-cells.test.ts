/** Which cells a statement takes as days, and which of them as a last day. */
import { areDaysAlone, findDayMarks, readNameOf } from "../../../../src/add-on/input-language/sql/day-marks";
import { textsOf } from "../forms";
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

describe("which of two marks is a last day", () => {
  const lastOf = (statement: string, parameters: unknown = [["a", "b"]]): number[] =>
    findDayCells(statement, parameters).flatMap(({ places }) => places.flat().map(({ column }) => column));

  it.each(
    textsOf(
      "select 1 where d between{ |  date |  }?{|::date|:: date|  ::  date}{  | }{and|AND}{ |  | date |  date }?",
    ),
  )("the second: %s", (statement) => expect(lastOf(statement)).toEqual([1]));

  it.each(textsOf("where d > ? and d <={| }{?|date ?|date  ?|cast(? as date)|date( ?)}"))(
    "the second, behind the sign of a last one: %s",
    (statement) => expect(lastOf(statement)).toEqual([1]),
  );

  it.each([
    ...["where d >= ? and d < ?", "where d >= ? and d < date ?", "where d > ? and d < cast(? as date)"],
    ...["where a = ? and b = ?", "where d between x and ? or ?", "where d between ? or ?", "select ?, ?"],
    ...["where between_days = ? and b = ?", "where d between now() + ? and ?", "where d between ? and x + ?"],
    ...["where d between ? + 1 and ?", "where and ? between ?"],
  ])("none: %s", (statement) => expect(lastOf(statement)).toEqual([]));

  it("is of as many cells as marks, and of one cell alone", () => {
    expect(lastOf("where d > ? and d <= ?", [["a", "b", "c"]])).toEqual([]);
    expect(lastOf("where d <= ?", "a")).toEqual([0]);
    expect(lastOf("where d <= ?", [["a"]])).toEqual([0]);
    expect(lastOf("where d <= :day", "a")).toEqual([0]);
    expect(lastOf("where d <= :day and p = :plan", "a")).toEqual([]);
    expect(lastOf("where d <= :day and p = :plan", [["day", "a", "", "b"], ["plan", "c"], ["x"]])).toEqual([
      1, 3,
    ]);
  });

  it.each<[string, number[]]>([
    ["where d >= :from and d <= :to", [1]],
    ["where d >= :from and :to > d", []],
    ["where d >= :from and :to   > d", []],
    ["where d >= :from and :to >= d", [1]],
    ["where d >= :from and :to = d and x > d", [1]],
    ["where d >= :from and d < :to", []],
  ])(":to is one unless the day is before it: %s", (statement, columns) => {
    const ofTo = findDayCells(statement, [
      ["from", "a"],
      ["to", "b"],
    ]).filter(({ refuse }) => refuse !== undefined);
    expect(ofTo.flatMap(({ places }) => places.flat().map(({ column }) => column))).toEqual(columns);
  });

  it("that shows a month is said by its number or by its name", () => {
    const refuse = (statement: string, parameters: unknown) => () =>
      findDayCells(statement, parameters).forEach((one) => one.refuse?.("Jun 2026"));
    expect(refuse("where d > ? and d <= ?", [["a", "b"]])).toThrow("value 2 is a last day");
    expect(refuse("where d <= :day", "a")).toThrow(":day is a last day");
  });
});

describe("days in words", () => {
  it.each([
    ["where d between :from and :to", true, true],
    ["where d between @from and {{to}}", true, true],
    ["where d >= :from", true, false],
    ["where d between :from and :to and p = :plan", true, false],
    ["where d between :dates and :to", false, false],
    ["where a = :plan and b = :day", false, false],
    ["select ?, ?", false, false],
    ["select 1", false, false],
  ])("have a place in %s: %s, and nothing else has one: %s", (statement, any, alone) => {
    expect(findDayMarks(statement)).toEqual({ any, alone });
  });

  it.each([
    ["plan", "plan"],
    [":plan", "plan"],
    ["@plan", "plan"],
    [" {{ plan }} ", "plan"],
    ["{{plan}}", "plan"],
    ["a:b", "a:b"],
    ["a@b", "a@b"],
    ["a}}b", "a}}b"],
    ["a{{b", "a{{b"],
  ])("the name in a cell %j is %s", (cell, name) => expect(readNameOf(cell)).toBe(name));

  it("are one cell or two, without a name", () => {
    const wanted = new Set(["from", "to"]);
    const alone = (...cells: readonly unknown[]): boolean => areDaysAlone(wanted, [cells]);
    expect([
      alone("last month"),
      alone("a", "b"),
      alone("a", "b", "c"),
      alone(""),
      alone("from", "a"),
    ]).toEqual([...[true, true, false, false, false]]);
    expect(areDaysAlone(new Set(["from", "to", "plan"]), [["last month"]])).toBe(false);
    expect(areDaysAlone(new Set(["from"]), [["last month"]])).toBe(false);
  });
});
