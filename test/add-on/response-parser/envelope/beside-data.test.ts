/** What stands beside data: it changes no table, and is read for what it says. */
import { read, tell } from "./raw-answers";

const BY_PLAN = { dims: ["country", "plan"], rows: [{ keys: ["DE", "Team"], n: 3 }] };
const TABLE = [
  ["country", "plan", "n"],
  ["DE", "Team", 3],
];
const BY_DAY = { "2026-11-01": { visits: 3 }, "2026-11-02": { visits: 4 } };

it.each([
  ["a status", { data: BY_PLAN, status: "ok" }],
  ["how long it took", { took_ms: 12, trace_id: "f3a", success: true, result: BY_PLAN }],
  ["facts of the answering, and links", { meta: { took: 3 }, links: { self: "/q" }, response: BY_PLAN }],
  ["facts around facts", { status: "ok", data: { results: BY_PLAN, errors: [] } }],
])("a table is what it is bare beside %s", (_, body) => {
  expect(tell(body)).toEqual({ table: TABLE });
});

it("a summary beside an empty list is a number, whatever the request was called", () => {
  expect(tell({ data: { rows: [], summary: { visits: 5 } }, errors: [] })).toEqual({ value: 5 });
});

it.each([
  ["partial", { complete: false, data: BY_PLAN }],
  ["partial", { status: "ok", data: { ...BY_PLAN, complete: false } }],
  ["partial", { data: { rows: BY_PLAN.rows.map(({ n }) => ({ n })), complete: false } }],
  ["sample", { sampled: true, data: BY_PLAN }],
  ["delayed", { warnings: ["Numbers are delayed."], data: BY_DAY }],
])("the word %s is said of %j", (word, body) => {
  const answer = read(body);
  expect(answer).toMatchObject({ kind: "table", table: { caveats: [expect.stringContaining(word)] } });
});

it.each([
  [
    { cursor: "abc", parameter: "cursor" },
    { next_cursor: "abc", has_more: true },
  ],
  [{ link: "https://x.example/2" }, { links: { next: "https://x.example/2" } }],
  [
    { offset: 2, limit: 2, total: 6 },
    { page: 1, per_page: 2, total: 6 },
  ],
])("its next page is %j", (next, paging) => {
  expect(read({ data: BY_DAY, ...paging })).toMatchObject({ kind: "table", next });
});

it.each([
  [{ status: "error", message: "Unknown metric", data: { rows: [], hint: {} } }, "Unknown metric"],
  [{ status: "ok", data: { success: false, message: "Bad key", rows: [] } }, "Bad key"],
  [{ ok: true, data: { error: { message: "Unknown metric" }, rows: [] } }, "Unknown metric"],
  [{ data: { rows: [], by: null }, errors: [{ message: "No such field" }] }, "No such field"],
])("an error stays one: %j", (body, error) => {
  expect(tell(body)).toMatchObject({ error });
});

it.each([
  [{ status: "ok", data: { job_id: "j1", status: "running", steps: [] } }, "j1"],
  [{ status: "running", request_id: "r1", data: { rows: [], total: 0 } }, "r1"],
  [{ request_id: "r1", data: { state: "running", rows: [] } }, "r1"],
])("a job stays one: %j", (body, id) => {
  expect(tell(body)).toMatchObject({ job: "running", id });
});

it.each([
  ["a count of errors", { errors: 5, data: { requests: 7, by: { a: 1 } } }, "errors"],
  ["the day", { date: "2026-11-01", data: { visits: 5, by: { web: 3 } } }, "date"],
  ["what the numbers are of", { name: "Docs", data: { visits: 5, by: { web: 3 } } }, "name"],
])("%s is no fact of the answering, and stays in the row", (_, body, name) => {
  const { table } = tell(body) as { table: readonly unknown[][] };
  expect(table[0]).toContain(name);
});

it("names and times beside data are those of its columns", () => {
  const rows = { rows: [[3, 4]], notes: [] };
  expect(tell({ columns: ["visits", "sales"], data: rows })).toMatchObject({
    table: [
      ["visits", "sales"],
      [3, 4],
    ],
  });
  const timed = { start: "2026-11-01", interval: "day", data: { visits: [3, 4], sales: [5, 6] } };
  expect((tell(timed) as { table: unknown[][] }).table[0]).toEqual(["date", "visits", "sales"]);
});

it.each([
  { data: { visits: 120, pages: { viewed: 300 } } },
  { data: { visits: 120, pages: { viewed: 300 } }, status: "ok" },
])("a thing within data keeps its parts: %j", (body) => {
  expect(tell(body)).toEqual({
    table: [
      ["visits", "pages.viewed"],
      [120, 300],
    ],
  });
});

it.each([
  { data: { value: 136, usage: { tokens: 10 } } },
  { data: { value: 136, usage: { tokens: 10 } }, status: "ok" },
  { data: { count: 136, pages: { total: 3, current: 1 } }, request_id: "r-1" },
])("but a number that is named as the answer stands alone: %j", (body) => {
  expect(tell(body)).toEqual({ value: 136 });
});
