/** Rows of a body beside its table are said, by fields' names alone; what only looks like rows is not. */
import { readCaveats } from "../../../src/add-on/table/codec";
import { read } from "./envelope/raw-answers";

const CAVEAT = "The service's answer has more than this table: ";
const DAYS = [
  { day: "2024-04-01", visits: 5 },
  { day: "2024-04-02", visits: 6 },
];
const ROUTES = [
  { route: "Aro-Lund", cars: 310 },
  { route: "Aro-Vik", cars: 95 },
  { route: "Lund-Vik", cars: 12 },
];
/** So many names are those of something only where they say so. */
const MANY = 600;
const SHOPS = Array.from({ length: MANY }, (_, at) => ({ town: `town ${at}`, sold: at + 5 }));
const LIMITS = [
  { name: "minute", remaining: 3 },
  { name: "day", remaining: 90 },
];

function leftOut(body: unknown): string[] {
  const answer = read(body);
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  const said = readCaveats(answer).filter((sentence) => sentence.startsWith(CAVEAT));
  return said.map((sentence) => sentence.slice(CAVEAT.length));
}

test.each([
  [
    "a shorter list of texts",
    { sailings: ROUTES, cancelled: [{ ship: "Storm", reason: "wind" }] },
    "1 row under another key.",
  ],
  [
    "a list beside rows that are named as the data",
    { rows: DAYS, goals: [{ goal: "Paid", done: 3 }] },
    '1 row under "goals".',
  ],
  [
    "rows of their own under a name that is mostly beside the data",
    { rows: DAYS, usage: ROUTES },
    '3 rows under "usage".',
  ],
  [
    "another breakdown, as a map of numbers",
    { rows: DAYS, by_country: { DE: 3, FR: 4 } },
    '2 rows under "by_country".',
  ],
  [
    "a map of objects below another name",
    { data: { rows: DAYS, cities: { Aro: { cars: 1 }, Lund: { cars: 3 } } } },
    '2 rows under "cities".',
  ],
  [
    "numbers beside a map of numbers",
    { id: 5, visits: { web: 3, app: 4 }, people: { solo: 1 } },
    '1 row under "people".',
  ],
  [
    "objects of other fields under names",
    { visits: DAYS, cities: { Aro: { cars: 1 }, Lund: { boats: 3 } } },
    '2 rows under "cities".',
  ],
  [
    "a list below a key that is no field's name, but somebody's address",
    { data: DAYS, "ann@example.net": { orders: [{ of: 1 }, { of: 2 }] } },
    "2 rows under another key.",
  ],
  [
    "lists below keys of one plain word, which may be logins",
    { data: DAYS, mustermann: { orders: [{ of: 1 }, { of: 2 }] }, ann: { orders: [{ of: 1 }] } },
    "3 rows under 2 other keys.",
  ],
  [
    "a list below the name of a field, beside one that may be a login",
    { data: DAYS, goals: [{ goal: "Paid", done: 3 }], by_mustermann: [{ goal: "Paid", done: 3 }] },
    '1 row under "goals", 1 row under another key.',
  ],
  [
    "a list under a very long name",
    { data: DAYS, ["goals_".repeat(1_000)]: [{ of: 1 }] },
    "1 row under another key.",
  ],
  ["a list under an invisible name", { data: DAYS, ["a\u202e\nb"]: [{ of: 1 }] }, "1 row under another key."],
  [
    "a list of numbers beside lists of another length",
    { places: { ward: ["A", "B"], head: ["Ann", "Bo"] }, counts: [12, 15, 7] },
    '3 rows under "counts".',
  ],
  [
    "numbers below what names them, which are not as many as they would be",
    { axes: [{ name: "plan", values: ["Free", "Pro"] }], counts: [12, 15, 7] },
    '3 rows under "counts".',
  ],
  [
    "a long list of names of other things",
    { shops: SHOPS, intervals: SHOPS.map((_, at) => ({ name: `street ${at}` })) },
    '600 rows under "intervals".',
  ],
  ["one number in a list", { rows: DAYS, goal_conversions: [12] }, '1 row under "goal_conversions".'],
  ["numbers as texts", { rows: DAYS, visitors: ["12", "15"] }, '2 rows under "visitors".'],
  [
    "five lists, three of which are named",
    {
      sailings: ROUTES,
      goals: [{ w: 1 }],
      by_device: [{ ships: 2, masts: 3 }],
      campaigns: [{ towns: 4 }],
      previousWeek: [{ piers: 5 }],
    },
    '1 row under "goals", 1 row under "by_device", 1 row under "campaigns", and others.',
  ],
  [
    "objects of one number each, beside a list of numbers",
    { north: { Aro: 310 }, south: { Aro: 3 }, list: [1, 2] },
    "2 numbers under 2 other keys.",
  ],
  [
    "numbers beside what holds rows, and not beside the rows themselves",
    { ward: { data: [{ x: 1 }] }, beds: [20, 31] },
    "2 rows under another key.",
  ],
  [
    "rows that are a text, beside a list",
    { data: '[{"a": 7, "b": 8}, {"a": 9, "b": 10}]', list: [1, 2] },
    '2 rows under "data".',
  ],
  [
    "rows and a number",
    { ward: { data: [{ x: 1 }] }, beds: { data: [{ y: 3 }] }, revenue: 5 },
    '1 number under "revenue", 1 row under another key.',
  ],
  ["a number as text", { rows: DAYS, revenue: "1345.5" }, '1 number under "revenue".'],
  ["money that ends in a zero", { rows: DAYS, revenue: "13457.50" }, '1 number under "revenue".'],
  ["such money in a list", { rows: DAYS, revenue: ["12.50", "3.00"] }, '2 rows under "revenue".'],
  [
    "rows below a summary",
    {
      rows: DAYS,
      aggregates: {
        towns: [
          { town: "Aro", cars: 17 },
          { town: "Bo", cars: 21 },
        ],
      },
    },
    "2 rows under another key.",
  ],
  [
    "a number in an item behind rows that are named",
    [{ header: ["day", "visits"] }, { row: ["2024-04-01", 5] }, { row: ["2024-04-02", 6] }, { revenue: 9.5 }],
    '1 number under "revenue".',
  ],
  [
    "a number in the item that names them",
    [{ header: ["day", "visits"], revenue: 9.5 }, ["2024-04-01", 5], ["2024-04-02", 6]],
    '1 number under "revenue".',
  ],
  [
    "a number beside a form that is written out",
    { rows: [{ head: ["pond", "frogs"] }, { line: ["north", 4] }, { line: ["south", 6] }], visits: 20 },
    '1 number under "visits".',
  ],
  [
    "a list of more rows that is called a footer",
    {
      rows: DAYS,
      footer: [
        { link: "Imprint", clicks: 44 },
        { link: "Jobs", clicks: 55 },
      ],
    },
    "2 rows under another key.",
  ],
  [
    "numbers and texts in turn",
    { north: { rows: DAYS }, found: ["Merino", 40, "Suffolk", 12] },
    "2 numbers under another key.",
  ],
  [
    "rows whose items have a type as headers have",
    {
      rows: DAYS,
      herds: [
        { type: "herd", id: "h1", attributes: { cows: 12 } },
        { type: "herd", id: "h2", attributes: { cows: 8 } },
      ],
    },
    "2 rows under another key.",
  ],
])("%s", (_, body, sentence) => {
  expect(leftOut(body)).toEqual([sentence]);
});

const FACTS = {
  ...{ page: 1, per_page: 50, total: 210, row_count: 7, has_more: true, took_ms: 12, query_time: 0.3 },
  ...{ status: 200, version: 3, timestamp: 1712000000, total_ferries: 210, visit_count: 9, max_wait: 12.5 },
  ...{ sample_rate: 0.1, progress: 1, ttl: 300, bytes: 2048, stepSeconds: 60, none: 0 },
  ...{ time_taken: 1.37, cpu_time: 12, query_cost: 3.7, rate_limit_remaining: 83, price_per_call: 0.003 },
  ...{ estimatedTotalHits: 57, hits: 57, values_loaded: 900, generationtime_ms: 3, runtime: 8, width: 90 },
  ...{ tracing: { duration: 437 }, query_status: { time_elapsed: 47 }, column_index: { cars: 2 } },
  ...{ totalsForAllResults: { "ga:cars": "476" }, extensions: { cost: { visits: 46 } } },
  throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 900, restoreRate: 50 },
};

test.each([
  ["rows that are named as the data", { ...FACTS, rows: DAYS, width: 800, duration: 12, id: 7 }],
  ["a thing's rows", { ...FACTS, countries: ROUTES, id: 4711, timezone_offset: 120, elevation: 38 }],
  ["rows of any name", { ...FACTS, sailings: ROUTES }],
  ["a list of numbers", { ...FACTS, scores: [3, 4, 5] }],
])("nothing is said of facts of the answering beside %s", (_, body) => {
  const answer = read(body);
  expect(answer.kind === "table" && [answer.table.notes, leftOut(body)]).toEqual([undefined, []]);
});

test.each([
  ["one list", { sailings: ROUTES }],
  ["lists of like fields, which are one table", { current: ROUTES, previous: ROUTES }],
  ["lists of one length, which are columns", { route: ["a", "b"], cars: [1, 2] }],
  ["what columns are", { columns: [{ name: "day", width: 90 }], rows: DAYS }],
  ["what columns are, in other words", { spalten: [{ name: "day", type: "date", width: 90 }], rows: DAYS }],
  ["names of ids", { rows: [{ town: 1, cars: 3 }], towns: [{ id: 1, name: "Aro" }] }],
  ["facts beside the data", { rows: DAYS, coverage: { reported: 37, expected: 40 } }],
  ["what was asked", { query: { steps: [{ event: "Paid", within: 3 }] }, rows: DAYS }],
  ["sums of the rows", { rows: DAYS, totals: [{ visits: 11 }], minimums: [{ visits: 5 }] }],
  ["sums of a column", { rows: DAYS, total_visits: 11, visits_sum: 11, avg_visits: 5.5 }],
  ["sums of a column that is called so in more words", { rows: [{ net_revenue: 3 }], total_revenue: 9 }],
  ["sums of a column with another name", { rows: DAYS, totals: { pageviews: 11 }, avg_clicks: 5.5 }],
  ["sums of a column that may be of anything", { rows: [{ day: 1, value: 3 }], total_revenue: 9 }],
  ["how many there are of anything", { rows: DAYS, total_users: 80, users_total: 80, total_records: 80 }],
  ["averages of the answering", { rows: DAYS, avg_latency: 12.5, avg_response_time: 9, avg_query_time: 8 }],
  ["bounds", { rows: DAYS, max_price: 500, min_amount: 5, max_score: 1.25 }],
  ["a summary of the rows", { rows: DAYS, summary: { visits: 11, avg_visits: 5.5, count: 2, pages: 3 } }],
  ["how many were found", { rows: DAYS, total: { value: 44, relation: "eq" } }],
  ["counts of an item behind rows that are named", [{ header: ["a", "b"] }, ["x", 1], { total: 7, took: 3 }]],
  ["a version that ends in a zero", { rows: DAYS, version: "2.10", api: "1.50" }],
  [
    "money that is in a cell, where others are texts",
    { rows: [{ a: "9.50" }, { a: "n/k" }], revenue: "9.50" },
  ],
  ["limits of use", { rows: DAYS, rate_limits: LIMITS }],
  ["limits of any kind", { rows: DAYS, limits: LIMITS, quotas: LIMITS }],
  ["a row below the table", { rows: DAYS, footer: [{ day: "All", visits: 11 }], tfoot: { visits: 11 } }],
  ["numbers of a thing", { data: DAYS, ward: { beds: 20, nurses: 7 } }],
  ["warnings and errors", { rows: DAYS, warnings: [{ code: 3, text: "Data of May is late." }] }],
  ["ids, whatever they are of", { rows: DAYS, town_ids: [17, 18] }],
  ["bounds of an axis", { rows: DAYS, y_range: [0, 60], percentiles: [50, 90] }],
  ["a chart's size and colors", { rows: DAYS, resolution: [800, 600], rgb: [1, 2, 3], y_lim: [0, 9] }],
  ["a place", { forecast: DAYS, coordinates: [13.4, 52.5] }],
  ["what was chosen", { rows: DAYS, goals: [3, 7], projects: [12, 19], allowed_values: [1, 30] }],
  ["what leads to other pages", { rows: DAYS, search_after: [17, 44], next_cursor: [3, 4] }],
  ["tags that are years among words", { towns: DAYS, tags: ["2024", "beta"] }],
  ["lists of zeros", { rows: DAYS, visitors: [0, 0] }],
  ["numbers under a word for none, beside rows that are named so", { rows: DAYS, attempts: [1, 2] }],
  ["moments", { rows: DAYS, refreshes: [1712000000, 1712086400] }],
  ["numbers that are in the table as well", { rows: DAYS, visits: [5, 6] }],
  ["numbers that were asked for", { rows: DAYS, query: { windows: [7, 14] }, filters: { visits: [7] } }],
  [
    "a long list of names that are in a column as well",
    { shops: SHOPS, intervals: SHOPS.map(({ town }) => ({ name: town })) },
  ],
  ["parts of each row", { sailings: [{ ...ROUTES[0], ships: [{ ship: "Storm", cars: 300 }] }] }],
])("nothing is said of %s", (_, body) => {
  expect(leftOut(body)).toEqual([]);
});
