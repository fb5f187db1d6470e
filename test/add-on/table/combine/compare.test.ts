/** Two tables as one: paired by labels, blank where nothing is next to a number. */
import { compareNumbers, compareTables } from "../../../../src/add-on/table/combine/compare";
import { markWords } from "../../../../src/add-on/table/combine/places";
import { chooseNumberFormats } from "../../../../src/add-on/table/number-format";
import type { Cell, Table } from "../../../../src/add-on/table/types";

const SIGNUPS = { name: "Signups", type: "number" } as const;

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

it("columns are compared by their names, also where they stand in another order", () => {
  const two = (names: readonly string[], ...rows: Cell[][]): Table => ({
    columns: ["country", ...names].map((name, at) => ({ name, type: at === 0 ? "text" : "number" })),
    rows,
  });
  const compared = compareTables(
    two(["Signups", "Visits"], ["DE", 30, 900]),
    two(["Visits", "Signups"], ["DE", 600, 20]),
  );
  expect(compared.rows).toEqual([["DE", 30, 20, 10, 0.5, 900, 600, 300, 0.5]]);
});

it("a number that one period calls otherwise is compared by its place, but not with what is another number", () => {
  const compared = compareTables(table([["DE", 30]]), table([["DE", 20]], "signups"));
  expect(compared.rows).toEqual([["DE", 30, 20, 10, 0.5]]);
  const wider: Table = {
    columns: [...table([]).columns, { name: "Visits", type: "number" }],
    rows: [["DE", 30, 900]],
  };
  const narrow: Table = {
    columns: [table([]).columns[0]!, { name: "Visits", type: "number" }],
    rows: [["DE", 600]],
  };
  expect(compareTables(wider, narrow).rows).toEqual([["DE", 30, null, null, null, 900, 600, 300, 0.5]]);
});

it("a column whose name stands elsewhere in the other period is found there, also in its first place", () => {
  const now = table([["DE", 30]]);
  const before: Table = {
    columns: [SIGNUPS, { name: "land", type: "text" }],
    rows: [[20, "DE"]],
  };
  expect(compareTables(now, before).rows).toEqual([
    ["DE", 30, null, null, null],
    [null, null, 20, null, null],
  ]);
  const turned: Table = { ...before, columns: [SIGNUPS, { name: "country", type: "text" }] };
  expect(compareTables(now, turned).rows).toEqual([["DE", 30, 20, 10, 0.5]]);
});

it("rows without a day are not asked whether theirs is over", () => {
  const isWhole = (): boolean => false;
  expect(compareTables(table([["DE", 30]]), table([["DE", 20]]), { isWhole }).rows).toEqual([
    ["DE", 30, 20, 10, 0.5],
  ]);
});

it("a number stays one, whatever the other period has in its column", () => {
  const before: Table = {
    columns: [table([]).columns[0]!, { name: "Signups", type: "mixed" }],
    rows: [["DE", "n/a"]],
  };
  const { columns, rows } = compareTables(table([["DE", 30]]), before);
  expect(columns[1]).toEqual(SIGNUPS);
  expect(rows).toEqual([["DE", 30, "n/a", null, null]]);
});

it("the mark of a period that is not over keeps its column, wherever it stands", () => {
  const marked = (rows: Cell[][]): Table => ({
    columns: [
      { name: "partial", type: "boolean" },
      { name: "country", type: "text" },
      { name: "Signups", type: "number" },
    ],
    rows,
  });
  const compared = compareTables(marked([[false, "DE", 30]]), marked([[false, "DE", 20]]));
  expect(compared.columns.map(({ name }) => name)).toEqual([
    "country",
    "Signups",
    "before",
    "change",
    "change %",
    "partial",
  ]);
  expect(compared.rows).toEqual([["DE", 30, 20, 10, 0.5, false]]);
  expect(compareTables(marked([]), marked([[false, "DE", 20]])).rows).toEqual([
    ["DE", null, 20, null, null, null],
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

describe("what is not over has no change, since it would be one that nobody made", () => {
  const partial = (isPartial: Cell): Table => ({
    columns: [...table([]).columns, { name: "partial", type: "boolean" }],
    rows: [["DE", 10, isPartial]],
  });
  const whole = partial(null);

  it.each<[string, Table, Table, object]>([
    ["the days now are cut off", partial(true), whole, {}],
    ["the days before were", whole, partial(true), {}],
    ["something of it is running", whole, whole, { isRunning: true }],
  ])("%s", (_, now, before, comparing) => {
    expect(compareTables(now, before, comparing).rows[0]?.slice(0, 5)).toEqual(["DE", 10, 10, null, null]);
  });

  it("what is whole has one, and its mark stays", () => {
    const { rows, columns } = compareTables(whole, partial(false));
    expect(rows).toEqual([["DE", 10, 10, 0, 0, null]]);
    expect(columns.at(-1)?.name).toBe("partial");
    expect(compareTables(partial(true), whole).rows[0]?.at(-1)).toBe(true);
  });

  it("a row that only the earlier days have is blank where it says whether it is over", () => {
    const gone = compareTables({ ...whole, rows: [] }, whole);
    expect(gone.rows).toEqual([["DE", null, 10, null, null, null]]);
  });

  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const days = (...dates: number[]): Table => ({
    columns: [
      { name: "date", type: "date" },
      { name: "n", type: "number" },
    ],
    rows: dates.map((date) => [day(date), date]),
  });

  it("a period of which days are missing", () => {
    const isWhole = (date: Cell) => Number(date) < day(11).getTime();
    expect(compareTables(days(10, 11), days(10, 11), { isWhole }).rows).toEqual([
      [day(10), 10, 10, 0, 0],
      [day(11), 11, 11, null, null],
    ]);
  });

  it("an earlier day stands at the day it is compared with, those that have none are left out", () => {
    const labelNow = (date: Cell) => (Number(date) === day(3).getTime() ? undefined : day(10));
    expect(compareTables(days(10), days(3, 4), { labelNow }).rows).toEqual([[day(10), 10, 4, 6, 1.5]]);
  });

  it("days that only the earlier answer has are put among the others, or left out where only these are asked", () => {
    expect(compareTables(days(10, 12), days(11)).rows.map(([date]) => date)).toEqual([
      day(10),
      day(11),
      day(12),
    ]);
    expect(compareTables(days(10, 12), days(11), { onlyNow: true }).rows).toHaveLength(2);
  });
});

it("of days that something else divides as well only the day is moved, and rows of the earlier ones come last", () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const days = (...rows: Cell[][]): Table => ({
    columns: [{ name: "date", type: "date" }, { name: "country", type: "text" }, SIGNUPS],
    rows,
  });
  const labelNow = (date: Cell) =>
    Number(date) === day(4).getTime() ? undefined : day(Number(date) === day(3).getTime() ? 10 : 9);
  const now = days([day(10), "DE", 8], [day(10), "FR", 6]);
  const before = days([day(2), "DE", 1], [day(3), "FR", 3], [day(3), "DE", 4], [day(4), "DE", 99]);
  expect(compareTables(now, before, { labelNow }).rows).toEqual([
    [day(10), "DE", 8, 4, 4, 1],
    [day(10), "FR", 6, 3, 3, 1],
    [day(9), "DE", null, 1, null, null],
  ]);
});

it("where both have the same days, rows keep the order of the answer", () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const days = (...dates: number[]): Table => ({
    columns: [{ name: "date", type: "date" }, SIGNUPS],
    rows: dates.map((date) => [day(date), date]),
  });
  expect(compareTables(days(12, 10), days(10, 12)).rows.map(([date]) => date)).toEqual([day(12), day(10)]);
});

it("columns of change say of which number they are where there are several, or where a name is taken", () => {
  const two: Table = { columns: [...table([]).columns, { name: "Revenue", type: "number" }], rows: [] };
  const names = (one: Table) => compareTables(one, one).columns.map(({ name }) => name);
  expect(names(table([]))).toEqual(["country", "Signups", "before", "change", "change %"]);
  expect(names(two)).toEqual([
    "country",
    ...["Signups", "Signups before", "Signups change", "Signups change %"],
    ...["Revenue", "Revenue before", "Revenue change", "Revenue change %"],
  ]);
  const taken: Table = {
    columns: [{ name: "change", type: "text" }, ...table([]).columns.slice(1)],
    rows: [],
  };
  expect(names(taken)).toContain("Signups change");
});

it.each<[Cell, Cell]>([
  ["5", 4],
  [5, "4"],
  [null, 4],
  [5, null],
])("between %p and %p there is no change", (now, before) => {
  expect(compareNumbers(now, before)).toEqual([now, before, null, null]);
  expect(compareNumbers(5, 4)).toEqual([5, 4, 1, 0.25]);
});

/** Two arms of a test: the first has nothing to be tested against, and one alone is not tested at all. */
const tested = (rows: readonly (readonly Cell[])[], significant: "boolean" | "empty"): Table => ({
  columns: [
    { name: "variation", type: "text" },
    { name: "people", type: "number" },
    { name: "significant", type: significant },
    { name: "rate", type: "percent" },
    { name: "method", type: "text" },
  ],
  rows,
});

it("pairs rows whose words about them differ, number by number", () => {
  const now = tested(
    [
      ["A", 8, true, 0.5, "z test."],
      ["B", 6, false, 0.25, "z test."],
    ],
    "boolean",
  );
  const before = tested(
    [
      ["A", 4, null, 0.25, "Alone."],
      ["B", 3, null, 0.5, "Alone."],
    ],
    "empty",
  );
  const compared = compareTables(markWords(now, [], before), markWords(before, [], now));
  expect(compared.rows).toEqual([
    ["A", 8, 4, 4, 1, 0.5, 0.25, 0.25, 1, true, "z test."],
    ["B", 6, 3, 3, 1, 0.25, 0.5, -0.25, -0.5, false, "z test."],
  ]);
  expect(compared.columns.map(({ name }) => name).slice(-2)).toEqual(["significant", "method"]);
});

it("words that only the earlier days have are words in both", () => {
  const now = tested([["A", 4, null, 0.25, "Alone."]], "empty");
  const before = tested([["A", 8, true, 0.5, "z test."]], "boolean");
  expect(compareTables(markWords(now, [], before), markWords(before, [], now)).rows).toEqual([
    ["A", 4, 8, -4, -0.5, 0.25, 0.5, -0.25, -0.5, null, "Alone."],
  ]);
});

it("a row that only the earlier days have says no words about itself", () => {
  const now = tested([["A", 4, null, 0.25, "Alone."]], "empty");
  const before = tested([["B", 8, true, 0.5, "z test."]], "boolean");
  expect(compareTables(markWords(now, [], before), markWords(before, [], now)).rows).toEqual([
    ["A", 4, null, null, null, 0.25, null, null, null, null, "Alone."],
    ["B", null, 8, null, null, null, 0.5, null, null, null, null],
  ]);
});

it("words that alone tell rows apart stay labels", () => {
  const rows = tested(
    [
      ["A", 8, true, 0.5, "new"],
      ["A", 8, false, 0.5, "old"],
    ],
    "boolean",
  );
  expect(markWords(rows, [])).toBe(rows);
});

it("days that have nothing show what the earlier ones had", () => {
  const compared = compareTables({ columns: [], rows: [] }, table([["DE", 20]]));
  expect(compared.columns).toHaveLength(5);
  expect(compared.rows).toEqual([["DE", null, 20, null, null]]);
});

it("a label that is blank in all later rows is one still, and no earlier row is lost", () => {
  const now: Table = { columns: [{ name: "country", type: "empty" }, SIGNUPS], rows: [[null, 4]] };
  const before = table([
    ["DE", 3],
    ["FR", 2],
    [null, 1],
  ]);
  expect(compareTables(now, before).rows).toEqual([
    [null, 4, 1, 3, 3],
    ["DE", null, 3, null, null],
    ["FR", null, 2, null, null],
  ]);
});

it("words that tell rows of one period apart are labels in both", () => {
  const columns: Table["columns"] = [
    { name: "country", type: "text" },
    SIGNUPS,
    { name: "city", type: "text" },
  ];
  const now: Table = { columns, rows: [["DE", 5, "Berlin"]] };
  const before: Table = {
    columns,
    rows: [
      ["DE", 3, "Berlin"],
      ["DE", 2, "Bonn"],
    ],
  };
  expect(compareTables(markWords(now, [], before), markWords(before, [], now)).rows).toEqual([
    ["DE", "Berlin", 5, 3, 2, 2 / 3],
    ["DE", "Bonn", null, 2, null, null],
  ]);
});

it("groups whose names are numbers keep the order of the answer: only days are put in theirs", () => {
  const [now, before] = [
    [
      ["30", 1],
      ["2", 2],
    ],
    [
      ["100", 3],
      ["1", 4],
    ],
  ];
  expect(compareTables(table(now), table(before)).rows.map(([group]) => group)).toEqual([
    "30",
    "2",
    "100",
    "1",
  ]);
});
