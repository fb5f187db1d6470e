/** The chart that a table gets, or none. */
import { areShares, planChart } from "../../../../src/add-on/sheet-writer/charts/charts";
import type { Cell, Column, ColumnType, Table } from "../../../../src/add-on/table/types";

function table(columns: Record<string, ColumnType>, rows: Cell[][]): Table {
  return { columns: Object.entries(columns).map(([name, type]): Column => ({ name, type })), rows };
}

/** The table of a question that is about some of its columns. */
function about(names: readonly string[], { columns, rows }: Table): Table {
  const marked = columns.map((one): Column => (names.includes(one.name) ? { ...one, isSubject: true } : one));
  return { columns: marked, rows };
}

const day = (n: number) => new Date(Date.UTC(2024, 0, n));

const FUNNEL = table(
  { step: "number", event: "text", people: "number", conversion: "percent", median_seconds: "number" },
  [
    [1, "Visited site", 1000, 1, null],
    [2, "Signed up", 400, 0.4, 86_400],
    [3, "Paid", 100, 0.1, 250_000],
  ],
);
const DAILY = table({ date: "date", value: "number" }, [
  [day(1), 10],
  [day(2), 12],
]);
const COHORT = table(
  { cohort: "date", people: "number", "week 0": "percent", "week 1": "percent", "week 2": "percent" },
  [
    [day(1), 50, 1, 0.5, 0.4],
    [day(8), 60, 1, 0.6, null],
  ],
);
const REVENUE = table({ month: "date", revenue: "number", orders: "number", payers: "number" }, [
  [day(1), 90_000, 1800, 1500],
  [day(31), 95_000, 1900, 1600],
]);
const AB = table({ variation: "text", people: "number", conversions: "number", rate: "percent" }, [
  ["A", 1000, 100, 0.1],
  ["B", 1010, 130, 0.128],
]);
const EVENTS = table({ event: "text", events: "number", people: "number" }, [
  ["Opened app", 261_548, 19_018],
  ["Visited site", 44_901, 20_000],
]);
const SMALL_FUNNEL = table(
  { event: "text", people: "number", conversion: "number", median_seconds: "number" },
  [
    ["Visited site", 1000, 1, null],
    ["Signed up", 412, 0.412, 600],
  ],
);
const CHEAP = table({ month: "date", revenue: "number", orders: "number", refunded_amount: "number" }, [
  [day(1), 1800, 900, 200],
  [day(31), 1900, 950, 300],
]);
const AB_INTERVALS = table(
  {
    variation: "text",
    people: "number",
    rate: "percent",
    rate_low: "percent",
    rate_high: "percent",
    lift: "percent",
    lift_low: "percent",
    lift_high: "percent",
  },
  [
    ["A", 1000, 0.1, 0.08, 0.12, null, null, null],
    ["B", 1010, 0.13, 0.11, 0.15, 0.3, 0.02, 0.6],
  ],
);
const PEOPLE = table({ person: "text", first_seen: "datetime", plan_price: "number" }, [
  ["p1", day(1), 10],
  ["p2", day(2), 20],
]);
const SEGMENTED = table({ plan: "text", date: "date", value: "number" }, [
  ["free", day(1), 1],
  ["paid", day(1), 2],
  ["free", day(2), 3],
]);
const IDS = table({ name: "text", id: "number", year: "number" }, [
  ["a", 17, 2024],
  ["b", 99, 2025],
]);

test.each<[string, Table, ReturnType<typeof planChart>]>([
  [
    "a funnel: which part of the first step took each",
    FUNNEL,
    { type: "bar", title: "T", xColumn: 1, yColumns: [3], funnel: { counts: 2, share: 3 } },
  ],
  ["a metric by day", DAILY, { type: "line", title: "T", xColumn: 0, yColumns: [1] }],
  [
    "a cohort table: a line per cohort",
    COHORT,
    { type: "line", title: "T", xColumn: 0, yColumns: [2, 3, 4], rows: [0, 1] },
  ],
  ["revenue without what would lie flat", REVENUE, { type: "line", title: "T", xColumn: 0, yColumns: [1] }],
  [
    "a funnel without what takes time",
    SMALL_FUNNEL,
    { type: "bar", title: "T", xColumn: 0, yColumns: [2], funnel: { counts: 1, share: 2 } },
  ],
  ["revenue with what is money too", CHEAP, { type: "line", title: "T", xColumn: 0, yColumns: [1, 3] }],
  ["a test's variations", AB, { type: "column", title: "T", xColumn: 0, yColumns: [1, 2] }],
  [
    "a test with intervals: the first estimate",
    AB_INTERVALS,
    { type: "points", title: "T", xColumn: 0, yColumns: [2], interval: { low: 3, high: 4 } },
  ],
  [
    "events, whose people have an axis of their own",
    EVENTS,
    { type: "column", title: "T", xColumn: 0, yColumns: [1] },
  ],
  ["a list of people", PEOPLE, undefined],
  ["dates that repeat", SEGMENTED, undefined],
  ["ids and years measure nothing", IDS, undefined],
  ["a single row", table({ metric: "text", value: "number" }, [["Signups", 7]]), undefined],
  ["no rows", table({ date: "date", value: "number" }, []), undefined],
])("%s", (_, input, plan) => expect(planChart(input, "T")).toEqual(plan));

test("names beyond what columns can show get no chart", () => {
  const rows = Array.from({ length: 41 }, (_, at): Cell[] => [`city ${at}`, at]);
  expect(planChart(table({ city: "text", people: "number" }, rows), "T")).toBeUndefined();
  expect(planChart(table({ city: "text", people: "number" }, rows.slice(0, 40)), "T")).toBeDefined();
});

test.each([
  ["percentages", "percent", [0.5, 2], true],
  ["fractions", "number", [0, 0.25, 1, null], true],
  ["counts of none or one", "number", [0, 1, 1], false],
  ["other numbers", "number", [0.5, 1.5], false],
] as const)("%s: shares or not", (_, type, values, share) => {
  expect(
    areShares(
      table(
        { x: type },
        values.map((value) => [value]),
      ),
      [0],
    ),
  ).toBe(share);
});

test("columns are shares together: all of a cohort's first week are there", () => {
  const weeks = table({ "week 0": "number", "week 1": "number" }, [[1, 0.5]]);
  expect([areShares(weeks, [0]), areShares(weeks, [0, 1])]).toEqual([false, true]);
});

it("draws the running totals that were asked for, also those before, and not what they are made of", () => {
  const columns = {
    date: "date",
    Signups: "number",
    before: "number",
    change: "number",
    "change %": "percent",
    "running total": "number",
    "running total before": "number",
  } as const;
  const compared = table(columns, [
    [day(1), 10, 9, 1, 0.1, 10, 9],
    [day(2), 12, 10, 2, 0.2, 22, 19],
  ]);
  const totals = about(["running total", "running total before"], compared);
  expect(planChart(totals, "x")).toMatchObject({ type: "line", xColumn: 0, yColumns: [5, 6] });
});

it("draws the shares that were asked for, and not the numbers of which they are shares", () => {
  const shares = table({ plan: "text", "Paying people": "number", share: "percent" }, [
    ["Team", 88, 0.4536],
    ["Starter", 106, 0.5464],
  ]);
  expect(planChart(about(["share"], shares), "x")).toMatchObject({
    type: "column",
    xColumn: 0,
    yColumns: [2],
  });
});

it("draws the ratio that was asked for, also that of the days before, and not the two metrics", () => {
  const columns = {
    date: "date",
    Paid: "number",
    "Signed up": "number",
    "Paid / Signed up": "number",
  } as const;
  const ratio = table(columns, [
    [day(1), 10, 40, 0.25],
    [day(2), 12, 40, 0.3],
  ]);
  const subjects = ["Paid / Signed up", "before"];
  expect(planChart(about(subjects, ratio), "x")).toMatchObject({ type: "line", xColumn: 0, yColumns: [3] });
  const compared = table({ ...columns, before: "number", change: "number" }, [
    [day(1), 10, 40, 0.25, 1.2, -0.95],
    [day(2), 12, 40, 0.3, 0.3, 0],
  ]);
  expect(planChart(about(subjects, compared), "x")).toMatchObject({ xColumn: 0, yColumns: [3, 4] });
});

it("takes columns that are called as a ratio is for numbers like others", () => {
  const plans = table({ country: "text", EU: "number", US: "number", "EU / US": "number" }, [
    ["Orders", 30, 20, 12],
    ["Returns", 10, 20, 11],
  ]);
  expect(planChart(plans, "x")).toMatchObject({ yColumns: [1, 2, 3] });
});

it("draws the numbers before beside those now, however small they were", () => {
  const compared = table({ country: "text", Signups: "number", before: "number" }, [
    ["DE", 3000, 20],
    ["FR", 1000, 20],
  ]);
  expect(planChart(compared, "x")).toMatchObject({ yColumns: [1, 2] });
});

it("draws what is compared side by side, without their difference", () => {
  const compared = table({ country: "text", Signups: "number", before: "number", change: "number" }, [
    ["DE", 30, 20, 10],
    ["FR", 10, 20, -10],
  ]);
  expect(planChart(compared, "x")).toMatchObject({ type: "column", xColumn: 0, yColumns: [1, 2] });
});

it("draws shares that come to a whole on top of each other, and those that do not side by side", () => {
  const columns = { date: "date", Team: "percent", Starter: "percent", Other: "percent" } as const;
  const shares = (other: number): Cell[][] => [
    [day(1), 0.5, 0.3, other],
    [day(31), 0.6, 0.2, other],
  ];
  expect(planChart(table(columns, shares(0.2)), "x")).toMatchObject({
    type: "column",
    isStacked: true,
    yColumns: [1, 2, 3],
  });
  expect(planChart(table(columns, shares(0.1)), "x")).toMatchObject({ type: "line", yColumns: [1, 2, 3] });
});

it("draws few periods beside those before them as columns, and many as two lines", () => {
  const compared = (count: number): Table =>
    table(
      { date: "date", Revenue: "number", before: "number", change: "number" },
      Array.from({ length: count }, (_, at): Cell[] => [day(at + 1), 10 + at, 9 + at, 1]),
    );
  expect(planChart(compared(4), "x")).toMatchObject({ type: "column", yColumns: [1, 2] });
  expect(planChart(compared(13), "x")).toMatchObject({ type: "line", yColumns: [1, 2] });
});

describe("of more columns than a chart draws", () => {
  const across = (names: readonly string[], size: (at: number) => number): Table =>
    table(
      Object.fromEntries([["country", "text"], ...names.map((name) => [name, "number"])]) as Parameters<
        typeof table
      >[0],
      ["DE", "FR"].map((country, row): Cell[] => [country, ...names.map((_, at) => size(at) + row)]),
    );
  const drawn = (names: readonly string[], size: (at: number) => number) =>
    planChart(across(names, size), "x")?.yColumns;

  it("draws the latest periods, as it does of cohorts", () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-01`);
    expect(drawn(months, (at) => 30 - at)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(drawn([...months, "Total"], (at) => 30 - at)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("draws the hours in which most happened, in their order", () => {
    const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, "0")}h`);
    expect(drawn(hours, (at) => 30 - Math.abs(at - 14))).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
  });

  it("draws the first groups, which stand with the largest first", () => {
    const groups = Array.from({ length: 10 }, (_, at) => `plan ${String.fromCharCode(65 + at)}`);
    expect(drawn(groups, (at) => 30 - at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
