/** Answers that are one number, none at all, or a thing of its own: each word beside it decides. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function told(body: unknown): string {
  const answer = read(body);
  if (answer.kind === "value") return `value ${String(answer.value)}`;
  if (answer.kind !== "table") return answer.kind;
  return answer.table.rows.length === 0 ? "no rows" : lines(answer.table).join("\n");
}

it.each([
  { value: 138 },
  { data: { value: 138 } },
  { data: { result: { value: 138 } } },
  { visits: 138 },
  { total: 138 },
  { total_visits: 138, page: 1 },
  { value: 138, status: "ok" },
  { value: 138, status: "success" },
  { value: 138, status: "completed" },
  { value: 138, state: "done" },
  { value: 138, code: "200" },
  { count: 138, page: 1, per_page: 50 },
  { value: 138, took: 12 },
  { value: 138, request_id: "r1", status: "ok" },
  { value: 138, unit: null },
  { active: 138, as_of: "2026-11-30T10:00:00Z" },
  { active: { now: 138 }, as_of: "2026-11-30T10:00:00Z" },
  { active: { current: 138 } },
  { active: { live: 138 } },
  { active: { latest: 138 } },
])("%j is one number", (body) => {
  expect(told(body)).toBe("value 138");
});

it.each<[body: unknown, table: string]>([
  [{ visits: 138, plan: "Pro" }, "visits | plan\n138 | Pro"],
  [{ visits: 138, signups: 7 }, "visits | signups\n138 | 7"],
  [{ visits: 138, status: "preparing it" }, "visits | status\n138 | preparing it"],
  [{ active: { now: "138" } }, "active.now\n138"],
  [{ active: { before: 138 } }, "active.before\n138"],
  [{ order_number: 138, page: "b" }, "order_number | page\n138 | b"],
])("%j is a thing", (body, table) => {
  expect(told(body).replaceAll('"', "")).toBe(table);
});

it.each([
  [],
  { data: [] },
  { rows: null },
  { data: {} },
  { data: "" },
  { results: [], total: 0 },
  { results: [], count: 0, page: 1 },
  { value: [] },
  { docs: [], numFound: 0, start: 0 },
  { data: { rows: [] } },
  { data: { result: { rows: [], n: 0 } } },
  { users: [], name: "team" },
  { users: [], orders: [] },
  { loans: [], totals: { loans: 0, fines: 0 } },
  { loans: [], totals: { loans: 0, fines: null } },
  { metric: "wait", value: null, samples: 0 },
  { metric: "wait", value: null, n: 0 },
  { average: null, count: 0 },
  { query: { from: "2026-05-01" }, rows: [] },
  { status: "ok", rows: [] },
  { labels: ["country", "visits"], rows: [] },
])("%j has no rows", (body) => {
  expect(told(body)).toBe("no rows");
});

it.each([
  { users: [], name: "team", plan: "Pro" },
  { users: [], team_id: "t1" },
  { users: [], seats: 5 },
  { loans: [], totals: { loans: 3, fines: 0 } },
  { thing: "wait", value: null, samples: 0 },
  { discount: 0, rows: "x" },
  { account: 0, plan: "Pro" },
])("%j has some", (body) => {
  expect(told(body)).not.toBe("no rows");
});

it.each<[body: unknown, table: string]>([
  [{ rows: [], summary: { visits: 120, paid: 3 } }, "visits | paid\n120 | 3"],
  [{ results: [], totals: { visits: 120, paid: 3 } }, "visits | paid\n120 | 3"],
  [{ hits: { hits: [] }, aggregations: { depth: { value: 3.5 } } }, "depth\n3.5"],
  [{ hits: { hits: [] }, aggs: { depth: { value: 3.5 } } }, "depth\n3.5"],
])("%j has sums without rows", (body, table) => {
  expect(told(body)).toBe(table);
});

it.each([
  { rows: [], summary: { visits: 0 } },
  { rows: [], summary: { took_ms: 12 } },
  { rows: [], summary: { rows: 12, pages: 3 } },
  { rows: [], summary: "none" },
  { rows: [], overview: { visits: 120 } },
])("%j has none", (body) => {
  expect(told(body)).toBe("no rows");
});

const ROWS = [
  { plan: "Free", visits: 5 },
  { plan: "Pro", visits: 7 },
];
const PLANS = "plan | visits\nFree | 5\nPro | 7";

it.each([
  { rows: ROWS, columns: [{ name: "a" }, { name: "b" }, { name: "c" }] },
  { rows: ROWS, links: ["https://a.example/1", "https://a.example/2"] },
  { rows: ROWS, tags: ["a", "b", "c", "d", "e", "f"] },
  { data: ROWS, included: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  {
    data: ROWS,
    filters: [
      { field: "x", value: 9 },
      { field: "y", value: 9 },
      { field: "z", value: 9 },
    ],
  },
  { pages: [{ n: 1 }], data: { rows: ROWS } },
  { a: { b: { c: { d: { e: { f: { rows: ROWS } } } } } } },
  { messages: ROWS.map(({ visits }) => visits), data: ROWS },
  { usage: ROWS },
  { pages: ROWS },
  { query: ROWS },
])("of %j the rows are found", (body) => {
  expect(told(body)).toBe(PLANS);
});

it("lists of one object are columns where they are as long, and nothing else is beside them", () => {
  expect(told({ plan: ["Free", "Pro"], visits: [5, 7] })).toBe(PLANS);
  expect(told({ plan: ["Free", "Pro"], visits: [5, 7], page: 1 })).toBe(PLANS);
  const three = { plan: ["Free", "Pro", "Team"], visits: [5, 7, 9] };
  expect(told({ ...three, footer: ["All", 21] })).toBe(`${PLANS}\nTeam | 9`);
  expect(told({ plan: ["Free", "Pro", "Team"], visits: [5, 7] })).toBe(`${PLANS}\nTeam | ·`);
  expect(
    told({
      fields: ["plan", "visits"],
      columns: [
        ["Free", "Pro"],
        [5, 7],
      ],
    }),
  ).toBe(PLANS);
  expect(told({ plan: ["Free", "Pro"], visits: { values: [5, 7], unit: null } })).toBe(PLANS);
  const tagged = { plan: ["Free", "Pro"], visits: [5, 7], tags: [["x"], ["x", "y"]] };
  expect(told(tagged)).toBe("plan | visits | tags\nFree | 5 | x\nPro | 7 | x, y");
});

it("numbers by day are a column each", () => {
  const [visits, paid] = [
    { "2026-04-01": 4, "2026-04-02": 5 },
    { "2026-04-01": 1, "2026-04-02": 2 },
  ];
  const table = "key | visits | paid\n2026-04-01 | 4 | 1\n2026-04-02 | 5 | 2";
  expect(told({ visits, paid })).toBe(table.replace("key", "date"));
  expect(told({ visits, paid, meta: { took: 3 } })).toBe(table.replace("key", "date"));
});
