/**
 * Pages: whatever may be one says so, and following it gives every row once, in every dialect, at every edge.
 */
import type { Dialect } from "../../src/service/server";
import { partOf } from "../sweep/part";
import { startCaller, type Answered, type Caller } from "./caller";

const DIALECTS: readonly Dialect[] = ["rows", "envelope", "columns", "bare", "handle"];
const DEFAULT_PAGE = 1000;

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller({ people: 300 });
});
afterAll(() => caller.close());

/** What a page says: its rows, the total of all pages, and the address of the next one. */
interface Said {
  readonly rows: readonly unknown[];
  readonly total: unknown;
  readonly next: string | undefined;
}

interface Body {
  readonly data?: unknown[];
  readonly rows?: unknown[];
  readonly total?: number;
  readonly next?: string;
  readonly pagination?: { readonly total: number };
  readonly links?: { readonly rel: string; readonly href: string }[];
}

function readPage(dialect: Dialect, { json, headers }: Answered): Said {
  const body = json as Body;
  const linked = body.links?.find(({ rel }) => rel === "next")?.href;
  switch (dialect) {
    case "rows":
      return { rows: body.data ?? [], total: body.total, next: body.next };
    case "envelope":
      return { rows: body.data ?? [], total: body.pagination?.total, next: linked };
    case "bare": {
      const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
      return { rows: json as unknown[], total: Number(headers.get("x-total-count")), next };
    }
    case "columns":
    case "handle":
      return { rows: body.rows ?? [], total: body.total, next: linked };
  }
}

/** The first page, which in the dialect `handle` is asked for with the link of the finished query. */
async function askFirst(
  dialect: Dialect,
  path: string,
  body: object | undefined,
  page: object,
): Promise<Said> {
  caller.service.setDialect(dialect);
  if (!body) {
    const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
    return readPage(dialect, await caller.get(`${path}?${query}`));
  }
  const answered = await caller.post(path, { ...body, ...page });
  if (dialect !== "handle") return readPage(dialect, answered);
  caller.clock.advance(1000);
  const done = (await caller.get(answered.headers.get("location") ?? "")).json as Body;
  return readPage(dialect, await caller.get(done.links?.[0]?.href ?? ""));
}

async function followAll(dialect: Dialect, first: Said): Promise<unknown[]> {
  const rows = [...first.rows];
  let page = first;
  while (page.next !== undefined) {
    page = readPage(dialect, await caller.get(page.next));
    expect(page.total).toBe(first.total);
    rows.push(...page.rows);
  }
  return rows;
}

/** A question with exactly so many rows: counted days, numbers, or people. */
const QUESTIONS: readonly [string, string, object | undefined, number][] = [
  ["a metric by day", "/queries/metrics", { metric_id: "Signups", interval: "day" }, 380],
  [
    "a metric by day and country",
    "/queries/metrics",
    { metric_id: "Signups", interval: "day", segment_by: "country" },
    3800,
  ],
  ["a metric in total", "/queries/metrics", { metric_id: "Signups" }, 1],
  ["revenue by month", "/queries/reports", { report_id: "Monthly revenue" }, 13],
  ["a funnel", "/queries/reports", { report_id: "Signup to paid" }, 4],
  ["people", "/queries/people", {}, 308],
  ["SQL", "/queries/sql", { query_params: { statement: "SELECT range AS n FROM range(2000)" } }, 2000],
  ["SQL without a row", "/queries/sql", { query_params: { statement: "SELECT 1 WHERE false" } }, 0],
  ["an A/B test", "/queries/ab-test", { test_id: "Guide test" }, 3],
  ["the list of reports", "/reports", undefined, 6],
  ["the list of events", "/events", undefined, 10],
  ["the list of properties", "/properties", undefined, 18],
  ["the list of products", "/products", undefined, 1],
];

/** A run tries each question in a part of the dialects. */
const TRIED = QUESTIONS.map((question, at) => [...question, partOf(DIALECTS, DIALECTS.length, at)] as const);

describe.each(TRIED)("%s", (_words, path, body, count, dialects) => {
  test.each(dialects)("in %s, at every page size around its number of rows", async (dialect) => {
    const whole = await askFirst(dialect, path, body, { limit: 10_000 });
    expect([whole.rows.length, whole.total, whole.next]).toEqual([count, count, undefined]);
    const sizes = [count - 1, count, count + 1, Math.ceil(count / 2)].filter((size) => size > 0);
    for (const limit of new Set(sizes)) {
      const first = await askFirst(dialect, path, body, { limit });
      expect([limit, first.rows.length, first.total]).toEqual([limit, Math.min(limit, count), count]);
      expect([limit, first.next !== undefined]).toEqual([limit, limit < count]);
      // As texts, since comparing thousands of objects one by one takes long.
      expect(JSON.stringify(await followAll(dialect, first)) === JSON.stringify(whole.rows)).toBe(true);
    }
  });

  test.each(dialects)("in %s, without a page size", async (dialect) => {
    const first = await askFirst(dialect, path, body, {});
    expect([first.rows.length, first.total]).toEqual([Math.min(DEFAULT_PAGE, count), count]);
    expect(await followAll(dialect, first)).toHaveLength(count);
  });
});

const COUNTS = [DEFAULT_PAGE - 1, DEFAULT_PAGE, DEFAULT_PAGE + 1, 9999, 10_000, 10_001];

test.each(COUNTS.map((count, at) => [count, partOf(DIALECTS, 3, at)] as const))(
  "%i rows are all of them, in the dialects %j, whether or not a page is full",
  async (count, dialects) => {
    const body = { query_params: { statement: `SELECT range AS n FROM range(${count})` } };
    for (const dialect of dialects) {
      for (const page of [{}, { limit: 10_000 }]) {
        const first = await askFirst(dialect, "/queries/sql", body, page);
        const size = "limit" in page ? 10_000 : DEFAULT_PAGE;
        expect([dialect, first.total, first.next !== undefined]).toEqual([dialect, count, count > size]);
        expect(await followAll(dialect, first)).toHaveLength(count);
      }
    }
  },
);

test.each(DIALECTS)(
  "in %s an answer that is cut leads on to the sentence that says so, and has no total",
  async (dialect) => {
    const body = { query_params: { statement: "SELECT range AS n FROM range(150000)" } };
    const last = await askFirst(dialect, "/queries/sql", body, { limit: 10_000, offset: 90_000 });
    expect(last.rows).toHaveLength(10_000);
    expect([undefined, null, 0]).toContain(last.total);
    const beyond = await caller.get(last.next ?? "");
    expect([beyond.status, beyond.text]).toEqual([
      400,
      expect.stringContaining("only the first 100000 rows are served"),
    ]);
  },
);
