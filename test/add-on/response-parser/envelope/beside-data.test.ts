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
  [{ status: "error", message: "Invalid key", data: { status: "pending", checks: [] } }, "Invalid key"],
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

/** Of data beside a word that all went well. */
it.each([
  { success: true, data: { errors: { "2026-11-01": 3, "2026-11-02": 4 }, requests: { "2026-11-01": 30 } } },
  { success: true, data: { errors: { js: 3, http: 4 }, total: 7 } },
  { status: "ok", data: { visits: 120, errors: { server: 3, client: 4 } } },
  { status: "ok", data: { sessions: 900, exception: { NPE: 3 } } },
  { success: true, data: { test: "Checkout", success: false, variants: [{ name: "A", n: 3 }] } },
  { status: "success", data: { success: false, checks: [{ name: "dns", ms: 12 }] } },
  { status: "ok", data: { monitor: "api", ok: false, uptime: { day: 0.99, week: 0.98 } } },
  { success: true, data: { error: "TypeError: x", count: 7, by_browser: { Chrome: 3 } } },
  { success: true, data: { type: "goal", title: "Sign-ups", detail: "All plans", counts: { now: 5 } } },
  { success: true, data: { message: "Not found", views: { "/a": 3, "/b": 4 } } },
  { success: true, data: { id: "i1", type: "error", title: "TypeError", counts: { web: 7 } } },
  { request_id: "r", data: { status_code: 404, reason: "Not found", hits: { web: 7 } } },
])("words of errors within data are of what was asked: %j", (body) => {
  expect(read(body).kind).toMatch(/^(table|value)$/);
});

it("and so they are of many rows", () => {
  const checks = Array.from({ length: 3_000 }, (_, n) => ({ name: `check ${n}`, ms: n }));
  const { table } = tell({ status: "success", data: { success: false, checks } }) as { table: unknown[][] };
  expect(table.length).toBe(3_001);
});

const TWO = [{ a: 1 }, { a: 2 }];
const PAGE = { page: 1, per_page: 2, total: 6 };
const PARTS = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`part${n}`, { x: n }]));

it.each([
  [{ offset: 2 }, { data: { rows: TWO, summary: { total: 2 } }, pagination: PAGE }],
  [undefined, { data: { rows: [{ a: 1 }], users: { total: 900 } }, pagination: { total: 1, limit: 100 } }],
  [{ offset: 2 }, { data: { data: TWO, meta: { total: 2 } }, meta: PAGE }],
  [
    { cursor: "c" },
    { data: { rows: TWO, plan: { has_more: false } }, meta: { has_more: true, next_cursor: "c" } },
  ],
  [{ cursor: "c" }, { data: { rows: TWO, site: { next: "b" } }, paging: { cursor: "c", has_more: true } }],
  [
    { link: "https://x.example/2" },
    { data: { rows: TWO, pages: { next: "/x" } }, pagination: { next: "https://x.example/2" } },
  ],
  [
    { link: "https://x.example/2" },
    { links: { next: "https://x.example/2" }, data: { rows: TWO, links: { next: "https://x.example/b" } } },
  ],
  [{ cursor: "c" }, { data: { items: TWO, done: true }, has_more: true, next_cursor: "c" }],
  [{ offset: 2 }, { data: { rows: TWO, ...PARTS }, meta: { pagination: PAGE } }],
])("what is within data is not taken for its paging, which says %j", (next, body) => {
  const answer = read(body);
  expect(answer.kind).toBe("table");
  expect("next" in answer ? answer.next : undefined).toEqual(next && expect.objectContaining(next));
});

it.each([
  [
    "failed",
    { status: "failed", message: "Full", data: { id: "j1", state: "running", progress: { done: 3 } } },
  ],
  ["failed", { state: "FAILED", data: { id: "j1", state: "RUNNING", tasks: [] } }],
  ["failed", { status: "failed", data: { id: "j1", status: "done", steps: [] } }],
  ["running", { status: "pending", request_id: "r1", data: { status: "complete", rows: [] } }],
  ["running", { meta: { complete: false }, data: { rows: [], goal: { complete: true } } }],
  ["running", { status: "pending", data: { rows: [], aggregations: { p: { value: 0 } } } }],
  ["running", { status: "running", data: { rows: [], summary: { visits: 5 } } }],
  ["running", { status: "running", data: { rows: [], summary: { visits: 5 }, complete: false } }],
  ["running", { status: "running", data: { rows: [{ a: 1 }], complete: false } }],
  ["failed", { error: { message: "It failed" }, data: { rows: [{ a: 1 }], complete: false } }],
  ["done", { request_id: "r1", data: { state: "FINISHED", resultUrl: "/x/2", stages: [] } }],
  ["done", { query_id: "r1", data: { state: "FINISHED", nextUri: "/x/2", stages: [] } }],
  ["running", { data: { rows: [{ a: 1 }], complete: false }, links: { self: "/jobs/1" } }],
])("a job is %s by what is said around its data: %j", (job, body) => {
  expect(tell(body)).toMatchObject({ job });
});

it("what leads on to a job is what stands beside its data", () => {
  const report = { links: { self: "/reports/9" }, rows: [] };
  expect(tell({ status: "running", links: { self: "/jobs/1" }, data: report })).toMatchObject({
    link: "/jobs/1",
  });
  expect(
    tell({ query_id: "q1", status: "running", data: { job_id: "d9", steps: { a: "done" } } }),
  ).toMatchObject({ id: "q1" });
  const files = { id: "j1", status: "completed", result_url: "https://x.example/r/1", files: [] };
  expect(tell({ request_id: "r1", took_ms: 12, data: files })).toMatchObject({
    job: "done",
    link: "https://x.example/r/1",
  });
});

it.each([
  { status: "ok", data: { site: "Docs", report: { visits: [] } } },
  { status: "ok", data: { count: 0, site: "x", report: { visits: [] } } },
  { data: { viewer: { zones: [] }, cost: 3 }, errors: null },
])("no rows within data are none, whatever is beside them: %j", (body) => {
  expect(tell(body)).toEqual({ table: [[]] });
});

it.each([
  [3, { status: "ok", data: { site: "Docs", daily: { visits: [3, 4, 5] } } }],
  [3, { status: "ok", data: { cohort: "Nov", retention: { counts: [10, 5, 2] } } }],
  [2, { status: "ok", data: { site: "Docs", top: { queries: ["a", "b"] } } }],
])("a list within data is %d rows: %j", (height, body) => {
  expect((tell(body) as { table: unknown[][] }).table.length).toBe(height + 1);
});

it.each([
  { page: { number: 1, size: 10 } },
  { pages: { current: 1, last: 3 } },
  { statistics: { elapsed: 0.1, rows_read: 3 } },
  { usage: { credits: 3 } },
  { summary: { visits: 9 } },
])("a number alone below data stands alone, beside %j, too", (facts) => {
  expect(tell({ data: { visits: 120, ...facts } })).toEqual({ value: 120 });
});

it("no rows of a later page are its end, and no number", () => {
  const data = { rows: [], summary: { visits: 5 } };
  expect(tell({ data, status: "ok" })).toEqual({ value: 5 });
  for (const body of [
    { data, links: { next: null } },
    { data, page: 3, has_more: false },
    { status: "ok", data: { ...data, next_cursor: null } },
  ])
    expect(tell(body)).toEqual({ table: [[]] });
  expect(read({ data, status: "ok" }, 200, {}, { offset: 100 }).kind).toBe("table");
});

it("a thing within data keeps its parts beside a status", () => {
  expect(tell({ data: { visits: 120, pages: { viewed: 300 } }, status: "ok" })).toEqual({
    table: [
      ["visits", "pages.viewed"],
      [120, 300],
    ],
  });
});
