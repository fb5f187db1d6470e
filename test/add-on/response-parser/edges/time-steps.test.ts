/** Series with a start and a step: each word for one, each bound of a number, and what only looks so. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): readonly string[] {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table) : [answer.kind];
}

const DAYS = ["date | visits", "2024-04-01 | 6", "2024-04-02 | 7"];

/** The second moment of a series from a start on; undefined where it stays a record. */
function secondOf(start: unknown, step: unknown): string | undefined {
  const [names, first = "", second = "", third] = rowsOf({ start, step, visits: [6, 7] });
  if (names === "start | step | visits.1 | visits.2") {
    expect(first).toMatch(/ \| 6 \| 7$/);
    return undefined;
  }
  expect(names).toMatch(/^(date|time) \| visits$/);
  expect(first).toMatch(/ \| 6$/);
  expect(second).toMatch(/ \| 7$/);
  expect(third).toBeUndefined();
  return second.split(" | ")[0];
}

it.each([
  ...["start", "from", "since", "begin", "pointStart", "point_start_time"],
  ...["start_at", "startOn", "start_date", "startTime", "from_timestamp", "since_date"],
])("%s is a start", (key) => {
  expect(rowsOf({ [key]: "2024-04-01", interval: "day", visits: [6, 7] })).toEqual(DAYS);
});

it.each(["restart", "start_place", "started", "from_x", "upstart"])("%s is none", (key) => {
  expect(rowsOf({ [key]: "2024-04-01", interval: "day", visits: [6, 7] })).toEqual([
    `${key} | interval | visits.1 | visits.2`,
    "2024-04-01 | day | 6 | 7",
  ]);
});

it.each([
  ...["step", "interval", "resolution", "granularity", "period", "time_step", "timeInterval", "bucket"],
  ...["bucket_size", "bucketWidth", "pointInterval", "step_seconds", "bucket_seconds", "bucket_size_seconds"],
])("%s is a step", (key) => {
  expect(rowsOf({ start: "2024-04-01", [key]: 86_400, visits: [6, 7] })).toEqual(DAYS);
});

it.each(["steps", "bucketing", "footstep", "interval_name", "bucket_count", "time"])("%s is none", (key) => {
  expect(rowsOf({ start: "2024-04-01", [key]: 86_400, visits: [6, 7] })).toEqual([
    `start | ${key} | visits.1 | visits.2`,
    "2024-04-01 | 86400 | 6 | 7",
  ]);
});

it.each(["end", "to", "until", "end_date", "toTime", "until_at", "end_timestamp"])(
  "%s is an end, which is the beginning of the last step or its end",
  (key) => {
    const untilDay = (day: string) =>
      rowsOf({ start: "2024-04-01", interval: "day", visits: [6, 7], [key]: day });
    expect(untilDay("2024-04-02")).toEqual(DAYS);
    expect(untilDay("2024-04-03")).toEqual(DAYS);
    for (const day of ["2024-04-01", "2024-04-04"])
      expect(untilDay(day)).toEqual([
        `start | interval | visits.1 | visits.2 | ${key}`,
        `2024-04-01 | day | 6 | 7 | ${day}`,
      ]);
  },
);

it.each([
  ["10:00:01", "s sec secs second seconds Second 1s 1second PT1S"],
  ["10:01:00", "m min mins minute minutes 1m 60s PT1M PT60S"],
  ["11:00:00", "h hr hrs hour hours hourly 60min PT1H PT60M"],
])("the step to %s may be said so: %s", (clock, words) => {
  for (const word of words.split(" "))
    expect([word, secondOf("2024-04-01T10:00:00", word)]).toEqual([word, `2024-04-01T${clock}`]);
});

it.each([
  ["2024-04-02", "d day days daily Day 1d P1D 24h PT24H"],
  ["2024-04-03", "2d 2days P2D 48hours"],
  ["2024-04-08", "w week weeks weekly 7d P1W P7D"],
  ["2024-05-01", "mo mon mons month months monthly P1M"],
  ["2024-07-01", "q qs quarter quarters quarterly 3mo P3M"],
  ["2025-04-01", "y yr yrs year years yearly 12months 4q P1Y P12M"],
])("the step to %s may be said so: %s", (day, words) => {
  for (const word of words.split(" ")) expect([word, secondOf("2024-04-01", word)]).toEqual([word, day]);
});

it.each([
  ...["se", "secondly", "ms", "mi", "minutely", "ho", "hu", "da", "dayly", "we", "weeky", "moth", "qu", "ye"],
  ...["days 2", "x days", "12345 days", "-1 days", "1.5 days", "0 days", "0 months", "2", ""],
  ...["P", "PD", "P0D", "P1H", "P12345D", "xP1D", "P1Dx", "PT", "PT1D", "PT0H", "xPT1H", "PT1Hx", "PT12345S"],
])("%j is no step", (word) => {
  expect(secondOf("2024-04-01", word)).toBeUndefined();
  expect(secondOf("2024-04-01T00:00:00", word)).toBeUndefined();
});

it.each([
  ["2024-04-01", 60, "2024-04-01T00:01:00"],
  ["2024-04-01", 3_600, "2024-04-01T01:00:00"],
  ["2024-04-01", 86_400, "2024-04-02"],
  ["2024-04-01", 172_800, "2024-04-03"],
  [1_712_000_000, 60, "2024-04-01T19:34:20"],
  [1_712_000_000, 1, "2024-04-01T19:33:21"],
  [1_712_000_000, 10_000, "2024-04-01T22:20:00"],
  [1_712_000_000, 60_000, "2024-04-02T12:13:20"],
  [1_712_000_000_000, 1_000, "2024-04-01T19:50:00"],
  [1_712_000_000_000, 9_999, "2024-04-01T22:19:59"],
  [1_712_000_000_000, 10_000, "2024-04-01T19:33:30"],
  [1_712_000_000_000, 10_001, "2024-04-01T22:20:01"],
  [1_712_000_000_000, 60_000, "2024-04-01T19:34:20"],
])("from %j a step of %j leads to %s", (start, step, second) => {
  expect(secondOf(start, step)).toBe(second);
});

it.each([
  ...[61, 59, 1, 0, -60, 30, 90, 86_401, 60.5].map((step) => ["2024-04-01", step]),
  ...[0.5, 0, -1].map((step) => [1_712_000_000, step]),
  ...["day", "week", "hour", 3_600].flatMap((step) => [
    ["2024", step],
    ["2024-04", step],
  ]),
  ...["2024-13", "2024-00", "2124", "1824", "2024-4", 2024, "soon", 17, null].map((start) => [
    start,
    "month",
  ]),
])("from %j no step of %j leads on", (start, step) => {
  if (start === null) expect(rowsOf({ start, step, visits: [6, 7] })[0]).not.toContain("date");
  else expect(secondOf(start, step)).toBeUndefined();
});

it.each([
  ["2024", "month", "2024-02-01"],
  ["2024", "quarter", "2024-04-01"],
  ["2024", "year", "2025-01-01"],
  ["2024-04", "month", "2024-05-01"],
  ["2024-12", "month", "2025-01-01"],
  ["1924-01", "year", "1925-01-01"],
])("from the first day of %s a %s leads to %s", (start, step, second) => {
  expect(secondOf(start, step)).toBe(second);
});

it.each([
  ["2024-01-31", "month", ["2024-01-31", "2024-02-29", "2024-03-31"]],
  ["2023-12-31", "month", ["2023-12-31", "2024-01-31", "2024-02-29"]],
  ["2024-01-30", "month", ["2024-01-30", "2024-02-29", "2024-03-30"]],
  ["2024-08-31", "quarter", ["2024-08-31", "2024-11-30", "2025-02-28"]],
  ["2024-02-29", "year", ["2024-02-29", "2025-02-28", "2026-02-28"]],
])("from %s each %s ends no later than its month", (start, step, days) => {
  const table = ["date | visits", ...days.map((day, at) => `${day} | ${at + 1}`)];
  expect(rowsOf({ start, step, visits: [1, 2, 3] })).toEqual(table);
  expect(rowsOf({ start, step, end: days[2], visits: [1, 2, 3] })).toEqual(table);
});

const BY_DAY = { start: "2024-04-01", interval: "day" };

it.each<[string, object, readonly string[]]>([
  ["one value", { visits: [6] }, ["date | visits", "2024-04-01 | 6"]],
  ["a blank first", { visits: [null, 7] }, ["date | visits", "2024-04-01 | ·", "2024-04-02 | 7"]],
  ["years as numbers", { visits: [2023, 7] }, ["date | visits", "2024-04-01 | 2023", "2024-04-02 | 7"]],
  ["one number that looks like a year", { visits: [2023] }, ["date | visits", "2024-04-01 | 2023"]],
  [
    "an empty list beside",
    { visits: [6, 7], other: [] },
    ["date | visits | other", "2024-04-01 | 6 | ·", "2024-04-02 | 7 | ·"],
  ],
  ["a time of another kind", { visits: [6, 7], time: "x" }, DAYS],
  ["named lists with an id", { series: [{ name: "visits", id: 3, data: [6, 7] }] }, DAYS],
  [
    "pages",
    { visits: [6, 7], pages: [1, 2] },
    ["date | visits | pages", "2024-04-01 | 6 | 1", "2024-04-02 | 7 | 2"],
  ],
])("a series by day has %s", (_, said, table) => {
  expect(rowsOf({ ...BY_DAY, ...said })).toEqual(table);
});

it.each<[string, object, readonly string[]]>([
  [
    "lists of different lengths",
    { visits: [6, 7], other: [1, 2, 3] },
    [
      "start | interval | visits.1 | visits.2 | other.1 | other.2 | other.3",
      "2024-04-01 | day | 6 | 7 | 1 | 2 | 3",
    ],
  ],
  ["a word", { visits: [6, "x"] }, ["start | interval | visits.1 | visits.2", "2024-04-01 | day | 6 | x"]],
  [
    "moments of its own",
    { visits: [1_712_000_000, 1_712_086_400] },
    ["start | interval | visits.1 | visits.2", "2024-04-01 | day | 1712000000 | 1712086400"],
  ],
  [
    "days of its own",
    { visits: [20_240_401, 20_240_402] },
    ["start | interval | visits.1 | visits.2", "2024-04-01 | day | 20240401 | 20240402"],
  ],
  [
    "a date of its own",
    { date: "x", visits: [6, 7] },
    ["start | interval | date | visits.1 | visits.2", "2024-04-01 | day | x | 6 | 7"],
  ],
  [
    "a number within the series",
    { series: { visits: [6, 7], n: 3 } },
    ["start | interval | series.visits.1 | series.visits.2 | series.n", "2024-04-01 | day | 6 | 7 | 3"],
  ],
  [
    "two objects",
    { a: { visits: [6, 7] }, b: { x: 1 } },
    ["start | interval | a.visits.1 | a.visits.2 | b.x", "2024-04-01 | day | 6 | 7 | 1"],
  ],
  [
    "a list that is called as the start is",
    { series: { visits: [6, 7], start: [1, 2] } },
    ["visits | start", "6 | 1", "7 | 2"],
  ],
  [
    "two texts beside each list",
    { series: [{ name: "visits", unit: "n", data: [6, 7] }] },
    ["name | unit | data.1 | data.2", "visits | n | 6 | 7"],
  ],
  ["no names of its lists", { series: [{ data: [6, 7] }] }, ["data.1 | data.2", "6 | 7"]],
])("a series by day is none with %s", (_, said, table) => {
  expect(rowsOf({ ...BY_DAY, ...said })).toEqual(table);
});

it("a time of its own keeps a series by hour from having one", () => {
  const body = { start: "2024-04-01T00:00:00", step: "hour", time: "x", visits: [6, 7] };
  expect(rowsOf(body)[0]).toBe("start | step | time | visits.1 | visits.2");
});

it("is found below three words, and not below four", () => {
  const series = { ...BY_DAY, visits: [6, 7] };
  expect(rowsOf({ data: { a: { b: series } } })).toEqual(DAYS);
  expect(rowsOf({ data: { a: { b: { c: series } } } })).toEqual(DAYS);
  expect(rowsOf({ data: { a: { b: { c: { d: series } } } } })[0]).toMatch(/^a\.b\.c\.d\.start \| /);
});

it("stands in an object of 100 fields, and not of more", () => {
  const facts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
  expect(rowsOf({ ...BY_DAY, visits: [6, 7], ...facts(97) })).toEqual(DAYS);
  expect(rowsOf({ ...BY_DAY, visits: [6, 7], ...facts(98) })[0]).toMatch(/^start \| interval \| visits\.1/);
});

it("of a list the first row decides for all", () => {
  const first = { name: "a", values: [6, 7] };
  const [one, other] = [
    { name: "a", ...BY_DAY, values: [6, 7] },
    { name: "b", start: "2024-05-01", interval: "day", values: [1, 2] },
  ];
  expect(rowsOf([one, other])).toEqual([
    "name | date | values",
    ...["a | 2024-04-01 | 6", "a | 2024-04-02 | 7", "b | 2024-05-01 | 1", "b | 2024-05-02 | 2"],
  ]);
  expect(rowsOf([first, other])[0]).toBe("name | values.1 | values.2 | start | interval");
});
