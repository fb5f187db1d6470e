/** What columns measure, by their names and their numbers, and the number formats that show it. */
import {
  chooseLineFormats,
  chooseNumberFormats,
  isLengthFormat,
  namesPeriod,
} from "../../../src/add-on/table/number-format";
import type { Cell, Column } from "../../../src/add-on/table/types";

function formatsOf(columns: Readonly<Record<string, readonly Cell[]>>, type: Column["type"] = "number") {
  const names = Object.keys(columns);
  const height = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length: height }, (_, r) => names.map((name) => columns[name]?.[r] ?? null));
  return chooseNumberFormats({ columns: names.map((name) => ({ name, type })), rows });
}

test.each([
  ["shares are percentages", "conversion", [1, 0.4537], "0.0%"],
  ["so are their bounds", "rate_low", [0.49, 0.58], "0.0%"],
  ["also where all are whole", "conversion", [1, 0], "0.0%"],
  ["a rate that is no part of a whole is not", "exchange_rate", [1.07, 7.4], null],
  ["nor is one of which the last is small", "exchange_rate", [7.4, 0.9], null],
  ["nor one that is below nothing", "churn", [-0.02, 0.5], null],
  ["a percentage that counts to a hundred is not multiplied again", "percentage", [12.5, 87.5], null],
  ["a lift may be negative and beyond one", "lift", [-0.12, 1.7], "0.0%"],
  ["small probabilities keep their digits", "p_value", [4.3e-20, 0.2], "[<0.0001]0.0E+00;0.0000"],
  ["money has two decimals and thousands", "revenue", [2370.65, 184392], "#,##0.00"],
  ["money of each person too", "revenue_per_payer", [60.79], "#,##0.00"],
  ["an average has two decimals", "Average invoice", [50.0095037, 158.9754808], "#,##0.00"],
  ["but for a small one, which would look like nothing", "avg_score", [0.0004, 0.5], null],
  ["also one that comes to 1", "avg_score", [0.5, 1], "#,##0.00"],
  ["a duration says its unit", "median_seconds", [126047, 1230249], '#,##0" s"'],
  ["milliseconds", "avg_latency_ms", [12.5], '#,##0" ms"'],
  ["items are counted, though their word ends like a unit", "items", [1200, 3], "#,##0"],
  ["so are terms", "search terms", [1200, 3], "#,##0"],
  ["and what begins like a unit", "msrp", [1200, 3], "#,##0"],
  ["what begins like a word of money is counted", "arrivals", [1200, 3], "#,##0"],
  ["so is what ends like one", "trips of a chauffeur", [1200, 3], "#,##0"],
  ["prices by country are money, though the word begins like a count", "price_country", [12, 3], "#,##0.00"],
  ["what begins like a word that names something is counted", "notes", [1200, 3], "#,##0"],
  ["so is what ends like one", "trip", [1200, 3], "#,##0"],
  ["no average is what begins like one", "meaning_score", [1.25, 7.5], null],
  ["or ends like one", "comedian_score", [1.25, 7.5], null],
  ["counts have thousands", "people", [5658, 717], "#,##0"],
  ["counts whose name is anything", "Signups", [23, 30], "#,##0"],
  ["changes that are counted", "price_changes", [1200, 3], "#,##0"],
  ["numbers that name something have none", "invoice_id", [123456, 123457], null],
  ["several that name something have none either", "orderIDs", [123456, 123457], null],
  ["years have none", "year", [2025, 2026], null],
  ["moments have none", "created", [1_700_000_000, 1_700_086_400], null],
  ["moments in milliseconds have none", "seen", [1_700_000_000_000, 1_700_086_400_000], null],
  ["moments in seconds have none, whatever they are called", "seen", [1_700_000_000], null],
  ["of counts that begin below any moment all have thousands", "seen", [12, 1_700_000_000], "#,##0"],
  ["what is beyond them is counted", "seen", [1_700_000_000, 6_000_000_000], "#,##0"],
  ["and so is what is beyond those in milliseconds", "seen", [1_700_000_000_000, 6_000_000_000_000], "#,##0"],
  ["unknown fractions stay as they are", "score", [0.123456, 0.5], null],
  ["places on the map stay as they are", "latitude", [48, 51], null],
  ["a column without a number", "people", [null, null], null],
])("%s", (_, name, cells, format) => expect(formatsOf({ [name]: cells })).toEqual([format]));

test.each<[string, string, readonly Cell[]]>([
  ["counts", "people", [1200, 3]],
  ["shares", "conversion", [0.2, 1]],
  ["moments", "created", [1_700_000_000, 1_700_086_400]],
  ["money", "revenue", [12, 3.5]],
])(
  "a cell that is no number, or none that a sheet shows, changes nothing of the look of %s",
  (_, name, cells) => {
    for (const odd of [Infinity, -Infinity, NaN, null, "n/a"])
      for (const mixed of [
        [...cells, odd],
        [odd, ...cells],
      ])
        expect(formatsOf({ [name]: mixed })).toEqual(formatsOf({ [name]: cells }));
  },
);

test.each([
  ...["id", "ids", "uuid", "pid", "code", "codes", "zip", "postal", "phone", "mobile", "fax", "key", "keys"],
  ...["version", "sku", "number", "no", "ref", "serial", "account", "index", "year", "ip", "port", "step"],
  ...["rank", "position", "time", "timestamp", "date", "epoch", "unix", "at", "lat", "latitude", "lon"],
  ...["lng", "long", "longitude"],
])("whole numbers that a %s is are no counts", (word) => {
  expect(formatsOf({ [`shop_${word}`]: [1200, 3] })).toEqual([null]);
});

describe("a word means what it does as a whole word alone", () => {
  const WORDS: readonly (readonly [words: string, cells: readonly number[], format: string])[] = [
    [
      "rate share conversion retention stickiness churn ctr percent percentage pct proportion",
      [0.2, 0.5],
      "0.0%",
    ],
    ["fraction", [0.2, 0.5], "0.0%"],
    ["lift uplift change growth", [-0.2, 1.5], "0.0%"],
    ["probability pvalue significance", [0.2, 0.5], "[<0.0001]0.0E+00;0.0000"],
    ["revenue amount price cost spend sales profit income mrr arr ltv arpu arppu aov", [1.5, 7], "#,##0.00"],
    ["usd eur gbp chf jpy cad aud", [1.5, 7], "#,##0.00"],
    ["average avg mean median", [1.5, 7], "#,##0.00"],
    ["ms millis milliseconds", [1.5, 7], '#,##0" ms"'],
    ["secs seconds duration latency", [1.5, 7], '#,##0" s"'],
    ["mins minutes", [1.5, 7], '#,##0" min"'],
    ["hrs hours", [1.5, 7], '#,##0" h"'],
  ];
  test.each(
    WORDS.flatMap(([words, cells, format]) => words.split(" ").map((word) => [word, cells, format] as const)),
  )("%s", (word, cells, format) => {
    expect(formatsOf({ [`x_${word}`]: cells })).toEqual([format]);
    for (const other of [`x_q${word}`, `x_${word}q`]) expect(formatsOf({ [other]: cells })).toEqual([null]);
  });

  test("one letter p means nothing alone, and before another word a probability", () => {
    expect(formatsOf({ p: [0.2, 0.5], "p adjusted": [0.2, 0.5], "step p": [0.2, 0.5] })).toEqual([
      null,
      "[<0.0001]0.0E+00;0.0000",
      null,
    ]);
  });
});

test.each(
  [
    "d",
    "w",
    "m",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "quarter",
    "quarters",
    "year",
    "years",
  ].flatMap((unit) => [`${unit}3`, `${unit} 12`, `${unit}_0`, `${unit}-1`, `${unit.toUpperCase()} 2`]),
)("%s is a period of a cohort", (name) => expect(namesPeriod(name)).toBe(true));

test.each(["week", "week x", "3 week", "week 3 of 4", "midweek 3", "weekly 3", "q 3", "week  3"])(
  "%s is none",
  (name) => expect(namesPeriod(name)).toBe(false),
);

test.each<[what: string, name: string, cells: readonly Cell[], format: string]>([
  ["money has cents", "Revenue", [1200.5, null], "#,##0.00"],
  ["people have none", "People", [1200, 3], "#,##0"],
  ["a share is a percentage", "Conversion", [0.25, ""], "0.0%"],
  ["what is known by no name has decimals where it has any", "Score", [1, 0.5, null], "#,##0.00"],
  ["and none where all are whole, whatever is beside them", "Rank", [1, 2, null, "none", true], "#,##0"],
])("of rows that count different things %s", (_, name, cells, format) => {
  expect(chooseLineFormats([{ name, cells }])).toEqual([format]);
});

test("periods side by side are shares together, also the one that is whole", () => {
  expect(formatsOf({ "week 0": [1, 1], "week 1": [0.5, 0.25], "week 2": [0, null] })).toEqual([
    "0.0%",
    "0.0%",
    "0.0%",
  ]);
  expect(formatsOf({ "week 0": [20, 30], "week 1": [1, 0] })).toEqual(["#,##0", "#,##0"]);
  expect(formatsOf({ "week 0": [0.9, 0.8], "week 1": [0.5, 0.25] })).toEqual(["0.0%", "0.0%"]);
  expect(formatsOf({ "week 0": [1, 1], "week 1": [1, 0] })).toEqual(["#,##0", "#,##0"]);
  // Beside what names their rows, and a week that nobody has had.
  expect(
    formatsOf({ cohort: [null, null], "week 0": [1, 1], "week 1": [0.5, 0.25], "week 2": [null] }),
  ).toEqual([...[null, "0.0%", "0.0%", null]]);
  // People of whom some are counted by halves are no shares.
  expect(formatsOf({ "week 0": [20, 30], "week 1": [0.5, 0.25] })).toEqual(["#,##0", null]);
});

test("dates and percentages have the format of their type, texts none", () => {
  expect(
    ["date", "datetime", "percent", "text", "mixed"].map(
      (type) => formatsOf({ x: [1] }, type as Column["type"])[0],
    ),
  ).toEqual(["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss", "0.00%", null, null]);
});

test("numbers of a measure that has no column of its own are of that measure: money of each plan", () => {
  const columns: Column[] = [
    { name: "plan", type: "text" },
    { name: "Team", type: "number", like: "Revenue" },
    { name: "Free", type: "number", like: "Revenue" },
  ];
  expect(chooseNumberFormats({ columns, rows: [["x", 1200.5, 0]] })).toEqual([null, "#,##0.00", "#,##0.00"]);
  expect(chooseNumberFormats({ columns, rows: [["x", 1200.5, null]] })).toEqual([null, "#,##0.00", null]);
});

test("an average of counts keeps a decimal, and their total none", () => {
  const columns: Column[] = [
    { name: "Signups", type: "number" },
    { name: "running total", type: "number", like: "Signups" },
    { name: "moving average 7", type: "number", like: "Signups" },
  ];
  expect(chooseNumberFormats({ columns, rows: [[3, 30, 4.2857]] })).toEqual(["#,##0", "#,##0", "#,##0.0"]);
});

test.each([
  ['#,##0" ms"', true],
  ['#,##0" h"', true],
  ['#,##0" m²"', false],
  ['#,##0" h" 0', false],
  ["#,##0", false],
  [null, false],
  [undefined, false],
])("a column of the format %s holds lengths of time: %s", (format, isLength) => {
  expect(isLengthFormat(format)).toBe(isLength);
});
