/** Series with a start and a step, and maps by day, year, hour or name, at the edges of what each is. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): readonly string[] {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table) : [answer.kind];
}

it.each([
  ["a day", "2024-04-01", "day", ["2024-04-01", "2024-04-02"]],
  ["days", "2024-04-01", "2 days", ["2024-04-01", "2024-04-03"]],
  ["d", "2024-04-01", "d", ["2024-04-01", "2024-04-02"]],
  ["daily", "2024-02-28", "daily", ["2024-02-28", "2024-02-29"]],
  ["a week", "2024-04-01", "week", ["2024-04-01", "2024-04-08"]],
  ["weeks", "2024-04-01", "2 weeks", ["2024-04-01", "2024-04-15"]],
  ["w", "2024-04-01", "w", ["2024-04-01", "2024-04-08"]],
  ["weekly", "2024-04-01", "Weekly", ["2024-04-01", "2024-04-08"]],
  ["a month, of which the next is shorter", "2024-01-31", "month", ["2024-01-31", "2024-02-29"]],
  ["months", "2024-04-01", "2 months", ["2024-04-01", "2024-06-01"]],
  ["monthly", "2024-04-01", "monthly", ["2024-04-01", "2024-05-01"]],
  ["mo", "2024-04-01", "mo", ["2024-04-01", "2024-05-01"]],
  ["mon", "2024-04-01", "mon", ["2024-04-01", "2024-05-01"]],
  ["a month from a month on", "2024-11", "month", ["2024-11-01", "2024-12-01"]],
  ["a quarter from a year on", "2024", "quarter", ["2024-01-01", "2024-04-01"]],
  ["q", "2024-10-01", "q", ["2024-10-01", "2025-01-01"]],
  ["quarterly", "2024-10-01", "quarterly", ["2024-10-01", "2025-01-01"]],
  ["a year", "2024", "year", ["2024-01-01", "2025-01-01"]],
  ["y", "2024", "y", ["2024-01-01", "2025-01-01"]],
  ["yearly", "2024-07-01", "yearly", ["2024-07-01", "2025-07-01"]],
  ["yr", "2024-07-01", "yr", ["2024-07-01", "2025-07-01"]],
  ["P1D", "2024-04-01", "P1D", ["2024-04-01", "2024-04-02"]],
  ["P2W", "2024-04-01", "P2W", ["2024-04-01", "2024-04-15"]],
  ["P1M, which is a month", "2024-04-01", "P1M", ["2024-04-01", "2024-05-01"]],
  ["P1Y", "2024-04-01", "P1Y", ["2024-04-01", "2025-04-01"]],
  ["a day in seconds", "2024-04-01", 86_400, ["2024-04-01", "2024-04-02"]],
])("a series of %s has the dates of its steps", (_, start, interval, dates) => {
  const table = ["date | visits", `${dates[0]} | 6`, `${dates[1]} | 7`];
  expect(rowsOf({ start, interval, visits: [6, 7] })).toEqual(table);
  expect(rowsOf({ data: { start, interval, visits: [6, 7] } })).toEqual(table);
});

it.each([
  ["hourly", "2024-04-01", "hourly", ["2024-04-01T00:00:00", "2024-04-01T01:00:00"]],
  ["h", "2024-04-01T23:30", "h", ["2024-04-01T23:30:00", "2024-04-02T00:30:00"]],
  ["hr", "2024-04-01T10:00", "hr", ["2024-04-01T10:00:00", "2024-04-01T11:00:00"]],
  ["hours", "2024-04-01T10:00", "6 hours", ["2024-04-01T10:00:00", "2024-04-01T16:00:00"]],
  ["an hour in seconds", "2024-04-01", 3600, ["2024-04-01T00:00:00", "2024-04-01T01:00:00"]],
  ["minutes", "2024-04-01T10:00", "15min", ["2024-04-01T10:00:00", "2024-04-01T10:15:00"]],
  ["a minute", "2024-04-01T10:00", "minute", ["2024-04-01T10:00:00", "2024-04-01T10:01:00"]],
  ["m, which is a minute", "2024-04-01T10:00", "5m", ["2024-04-01T10:00:00", "2024-04-01T10:05:00"]],
  ["PT15M", "2024-04-01", "PT15M", ["2024-04-01T00:00:00", "2024-04-01T00:15:00"]],
  ["PT1H", "2024-04-01", "PT1H", ["2024-04-01T00:00:00", "2024-04-01T01:00:00"]],
  ["sec", "2024-04-01", "sec", ["2024-04-01T00:00:00", "2024-04-01T00:00:01"]],
  ["s", "2024-04-01T10:00", "30s", ["2024-04-01T10:00:00", "2024-04-01T10:00:30"]],
  ["seconds", "2024-04-01T10:00", "30 seconds", ["2024-04-01T10:00:00", "2024-04-01T10:00:30"]],
  ["seconds from a moment on", "2024-04-01T10:00:00Z", 60, ["2024-04-01T10:00:00", "2024-04-01T10:01:00"]],
  ["seconds since 1970", 1712000000, 60, ["2024-04-01T19:33:20", "2024-04-01T19:34:20"]],
  ["milliseconds since 1970", 1712000000000, 60000, ["2024-04-01T19:33:20", "2024-04-01T19:34:20"]],
  ["seconds from milliseconds on", 1712000000000, 60, ["2024-04-01T19:33:20", "2024-04-01T19:34:20"]],
])("a series of %s has the times of its steps", (_, start, step, times) => {
  const table = ["time | visits", `${times[0]} | 6`, `${times[1]} | 7`];
  expect(rowsOf({ start, step, visits: [6, 7] })).toEqual(table);
});

it.each([
  ["no such word", { interval: "dayparts" }],
  ["a word with something before it", { interval: "midweek" }],
  ["a word with something behind it", { interval: "day of week" }],
  ["no unit", { interval: "2" }],
  ["a step of nothing", { interval: "0 days" }],
  ["a step of no months", { interval: "0 months" }],
  ["a small number beside a day", { interval: 2 }],
  ["half a minute beside a day", { interval: 30 }],
  ["a part of a second", { start: 1712000000, interval: 0.5 }],
  ["a step backwards", { start: 1712000000, interval: -60 }],
  ["no start", { start: "soon" }],
  ["hours in a month", { start: "2024-04", interval: "hour" }],
  ["an end that is another", { end: "2024-04-09" }],
])("a series stays without dates where there is %s", (_, said) => {
  expect(rowsOf({ start: "2024-04-01", interval: "day", ...said, values: [6, 7] })).toEqual([
    "values",
    "6",
    "7",
  ]);
});

it("the end of a series may be that of its last step, or its beginning", () => {
  for (const end of ["2024-04-02", "2024-04-03"])
    expect(rowsOf({ start: "2024-04-01", end, interval: "day", visits: [6, 7] })).toEqual([
      ...["date | visits", "2024-04-01 | 6", "2024-04-02 | 7"],
    ]);
});

it.each<[what: string, body: object, table: string[]]>([
  ["a value that is missing", { visits: [6, null] }, ["date | visits", "2024-04-01 | 6", "2024-04-02 | ·"]],
  [
    "several lists",
    { visits: [6, 7], signups: [1, 0] },
    ["date | visits | signups", "2024-04-01 | 6 | 1", "2024-04-02 | 7 | 0"],
  ],
  [
    "lists below a word",
    { series: { visits: [6, 7], signups: [1, 0] } },
    ["date | visits | signups", "2024-04-01 | 6 | 1", "2024-04-02 | 7 | 0"],
  ],
  [
    "named lists",
    {
      series: [
        { name: "visits", data: [6, 7] },
        { name: "signups", data: [1, 0] },
      ],
    },
    ["date | visits | signups", "2024-04-01 | 6 | 1", "2024-04-02 | 7 | 0"],
  ],
  [
    "lists of different lengths",
    { values: [6, 7], others: [3, 4, 5] },
    ["values | others", "6 | 3", "7 | 4", "· | 5"],
  ],
  ["words among the numbers", { values: [6, "n/k"] }, ["values", "6", "n/k"]],
  ["moments of their own", { values: [1712000000, 1712086400] }, ["values", "1712000000", "1712086400"]],
  ["a date of their own", { date: "x", values: [6, 7] }, ["values", "6", "7"]],
  [
    "names that are the same",
    {
      series: [
        { name: "visits", data: [6, 7] },
        { name: "visits", data: [1, 0] },
      ],
    },
    ["name | data.1 | data.2", "visits | 6 | 7", "visits | 1 | 0"],
  ],
])("a series by day with %s", (_, values, table) => {
  expect(rowsOf({ start: "2024-04-01", interval: "day", ...values })).toEqual(table);
});

it("each row of a list may be a series of its own", () => {
  const plan = (name: string, visits: number[]) => ({
    plan: name,
    start: "2024-04-01",
    interval: "day",
    visits,
  });
  expect(rowsOf([plan("Pro", [1, 2]), plan("Free", [3, 4])])).toEqual([
    "plan | date | visits",
    ...["Pro | 2024-04-01 | 1", "Pro | 2024-04-02 | 2", "Free | 2024-04-01 | 3", "Free | 2024-04-02 | 4"],
  ]);
});

it.each<[what: string, body: unknown, table: string[]]>([
  [
    "hours of two digits, which JSON puts behind 10",
    '{"10":5,"08":3,"09":4}',
    ["key | value", '"08" | 3', '"09" | 4', '"10" | 5'],
  ],
  [
    "codes of different lengths stay as they came",
    '{"08":3,"09":4,"100":5}',
    ["key | value", '"100" | 5', '"08" | 3', '"09" | 4'],
  ],
  [
    "days in order",
    { "2024-04-02": { n: 2 }, "2024-04-01": { n: 1 } },
    ["date | n", "2024-04-01 | 1", "2024-04-02 | 2"],
  ],
  ["names as they came", { b: { n: 2, m: 1 }, a: { n: 1, m: 1 } }, ["key | n | m", "b | 2 | 1", "a | 1 | 1"]],
  [
    "moments",
    { 1712000000: { n: 2 }, 1712086400: { n: 3 } },
    ["time | n", "2024-04-01T19:33:20 | 2", "2024-04-02T19:33:20 | 3"],
  ],
  ["years", { 2024: { n: 2 }, 2025: { n: 3 } }, ["year | n", '"2024" | 2', '"2025" | 3']],
  [
    "ids that each item repeats",
    { 9000: { id: "9000", n: 2 }, 9001: { id: "9001", n: 3 } },
    ["id | n", '"9000" | 2', '"9001" | 3'],
  ],
  [
    "ids of which one item has another",
    { 9000: { id: "9000", n: 2 }, 9001: { id: "9002", n: 3 } },
    ["key | id | n", '"9000" | "9000" | 2', '"9001" | "9002" | 3'],
  ],
  [
    "lists of items without names get their place",
    { Ann: [{ n: 1 }, { n: 2 }], "Bo B": [{ n: 3 }] },
    ["key | position | n", "Ann | 1 | 1", "Ann | 2 | 2", "Bo B | 1 | 3"],
  ],
  [
    "lists of items with names need none",
    {
      "Ann A": [
        { name: "x", n: 1 },
        { name: "y", n: 2 },
      ],
      "Bo B": [{ name: "x", n: 3 }],
    },
    ["key | name | n", "Ann A | x | 1", "Ann A | y | 2", "Bo B | x | 3"],
  ],
  [
    "columns by the number of their rows",
    { name: { 0: "a", 1: "b" }, visits: { 0: 1, 1: 2 } },
    ["name | visits", "a | 1", "b | 2"],
  ],
])("a map has %s", (_, body, table) => {
  expect(rowsOf(body)).toEqual(table);
});

const BY_DAY = {
  frogs: { "2024-04-01": 4, "2024-04-02": 6 },
  newts: { "2024-04-01": 1, "2024-04-02": 2 },
};

it.each<[string, object]>([
  ["facts of the answering", { meta: { took: 3 } }],
  ["a time that it took", { took: 3 }],
  ["a status", { status: "ok" }],
  ["a mark of success", { success: true }],
  ["no error", { error: null }],
  ["no facts", { meta: null }],
  ["a currency", { currency: "EUR" }],
  ["a moment", { as_of: "2024-04-03" }],
  ["warnings", { warnings: ["slow"] }],
  ["the question", { query: { from: "2024-04-01" } }],
  ["what the thing is", { id: 5, name: "Pond" }],
])("numbers by day of two measures beside %s are a column each", (_, beside) => {
  const table = ["date | frogs | newts", "2024-04-01 | 4 | 1", "2024-04-02 | 6 | 2"];
  expect(rowsOf({ ...BY_DAY, ...beside })).toEqual(table);
  expect(rowsOf({ data: { ...BY_DAY, ...beside } })).toEqual(table);
});

it("a day that only one of them has is a row, blank in the other", () => {
  const newts = { "2024-04-03": 2 };
  expect(rowsOf({ frogs: { "2024-04-01": 4 }, newts, meta: {} })).toEqual([
    "date | frogs | newts",
    "2024-04-01 | 4 | ·",
    "2024-04-03 | · | 2",
  ]);
});

it.each<[string, object]>([
  ["error", { status: "error", message: "bad" }],
  ["error", { code: 500, message: "bad" }],
  ["job", { status: "running", id: 7 }],
  ["job", { request_id: "q1", state: "pending" }],
])("numbers by day beside what says so are an %s", (kind, beside) => {
  expect(rowsOf({ ...BY_DAY, ...beside })).toEqual([kind]);
  expect(rowsOf({ data: { ...BY_DAY, ...beside } })).toEqual([kind]);
});

it.each<[string, object]>([
  ["a value", { visits: [6] }],
  ["a value and its end", { visits: [6], end: "2024-04-01" }],
  ["a value that looks like a year", { visits: [2024] }],
])("a series of one step with %s has its date, as longer ones have", (_, beside) => {
  const body = { start: "2024-04-01", interval: "day", ...beside };
  const table = ["date | visits", `2024-04-01 | ${"visits" in beside ? String(beside.visits) : ""}`];
  expect(rowsOf(body)).toEqual(table);
  expect(rowsOf({ data: body })).toEqual(table);
});

it("a list of one beside a longer series is no step of it", () => {
  const body = { start: "2024-04-01", interval: "day", visits: [6, 7], shops: [5] };
  expect(rowsOf(body)[1]).toMatch(/2024-04-01/);
});

it.each<[string, object]>([
  ["a series", { start: "2024-04-01", interval: "day", visits: [] }],
  ["a series with its end", { from: "2024-04-01", to: "2024-04-03", step: "P1D", visits: [] }],
  ["a series of months", { start: "2024-01", interval: "month", visits: [] }],
  ["columns", { ok: true, data: { day: [], visits: [] } }],
  ["one column", { ok: true, data: { visits: [] } }],
  ["a group", { ok: true, data: { users: [], name: "team" } }],
  ["rows below labels", { labels: ["country", "visits"], rows: [] }],
  ["rows below labels, with their number", { labels: ["country", "visits"], rows: [], total: 0 }],
  ["values beside labels", { labels: ["Mon", "Tue"], values: [] }],
])("%s of none has no rows", (_, body) => {
  const answer = read(body);
  if (answer.kind !== "table") throw new Error(`It is no table: ${answer.kind}`);
  expect(answer.table.rows).toHaveLength(0);
});

it.each<[string, object, readonly string[]]>([
  ["an object whose list is empty", { name: "Ann", tags: [] }, ["name | tags", "Ann | ·"]],
  [
    "columns beside an empty one",
    { day: ["2024-04-01", "2024-04-02"], visits: [4, 6], values: [] },
    ["day | visits | values", "2024-04-01 | 4 | ·", "2024-04-02 | 6 | ·"],
  ],
])("%s is what it was", (_, body, table) => expect(rowsOf(body)).toEqual(table));

const CAMPAIGNS = {
  campaigns: [
    { name: "A", n: 5 },
    { name: "B", n: 6 },
  ],
};

it.each<[string, object]>([
  ["an error of some", { errors: [{ message: "late" }] }],
  ["a word that it is complete", { complete: true }],
  ["a finished run", { id: "r1", status: "completed" }],
])("rows beside numbers by day and %s stay the rows", (_, beside) => {
  const body = { ...CAMPAIGNS, ...BY_DAY, ...beside };
  expect(rowsOf(body)).toEqual(["name | n", "A | 5", "B | 6"]);
});

it.each(["cost", "pages", "messages", "actions", "totals", "usage"])(
  "numbers by day that are called %s are a column, too",
  (name) => {
    const body = { ...BY_DAY, [name]: { "2024-04-01": 9, "2024-04-02": 8 }, currency: "EUR" };
    expect(rowsOf(body)[0]).toBe(`date | frogs | newts | ${name}`);
    expect(rowsOf(body)[1]).toBe("2024-04-01 | 4 | 1 | 9");
  },
);
