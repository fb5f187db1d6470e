/** Pages are followed up to the row limit, and what was cut is said. */
import { listColumns } from "../../../src/add-on/table/by-column";
import { QUERIES } from "../../../src/add-on/service-client/request/request";
import {
  type desk,
  firstColumn,
  numbered,
  outcome,
  type Question,
  rows,
  type Scripted,
  status,
} from "./scripted";

/** A service that gives `all` rows in pages of `size` under `offset` and `limit`, phrased by `say`. */
function paged(all: number, size: number, say: (page: object[], offset: number) => Scripted, row = numbered) {
  return ({ body, request }: { body: unknown; request: { url: string } }): Scripted => {
    const asked = (body ?? Object.fromEntries(new URL(request.url).searchParams)) as {
      offset?: unknown;
      limit?: unknown;
    };
    const offset = Number(asked.offset ?? 0);
    const limit = Math.min(size, Number(asked.limit ?? size));
    return say(row(offset, Math.min(all, offset + limit)), offset);
  };
}

/** The same for rows that are all equal. */
function alike(all: number, size: number, say: (page: object[], offset: number) => Scripted) {
  return paged(all, size, say, (from, to) =>
    Array.from({ length: Math.max(0, to - from) }, () => ({ plan: "free" })),
  );
}

const CUT = (count: string) => `Only the first ${count} rows are here.`;
const TWICE = (rows: number) =>
  `The list changed while its pages were read: ${rows} rows came twice, and others may be missing.`;
const FREE = Array.from({ length: 10 }, () => ({ plan: "free" }));

/** Pages by a cursor, which is made again for each answer where `nonce` says so. */
function byCursor(
  pages: number,
  cursorOf: (next: number, answer: number) => string,
  page: (at: number) => object[],
) {
  let answers = 0;
  const places = new Map<string, number>();
  return ({ body }: { body: unknown }): Scripted => {
    const at = places.get((body as { cursor?: string }).cursor ?? "") ?? 0;
    const next = cursorOf(at + 1, answers++);
    places.set(next, at + 1);
    return { body: { data: page(at), next_cursor: at + 1 < pages ? next : null } };
  };
}

describe("pages", () => {
  it.each<
    [string, Parameters<typeof desk>[0], Partial<Question>, { requests: number; count: number; cut?: string }]
  >([
    [
      "by a link in the body",
      paged(5, 2, (data, offset) => ({
        body: { data, ...(offset < 4 ? { next: `/queries/sql?offset=${offset + 2}` } : {}) },
      })),
      {},
      { requests: 3, count: 5 },
    ],
    [
      "by a Link header",
      paged(5, 2, (data, offset) => ({
        body: data,
        headers: offset < 4 ? { Link: `</queries/sql?offset=${offset + 2}>; rel="next"` } : {},
      })),
      {},
      { requests: 3, count: 5 },
    ],
    [
      "by a cursor",
      ({ body }) => {
        const from = Number((body as { cursor?: string }).cursor ?? 0);
        return { body: { data: numbered(from, from + 2), next_cursor: from < 4 ? String(from + 2) : null } };
      },
      {},
      { requests: 3, count: 6 },
    ],
    [
      "by offset and total",
      paged(5, 2, (data, offset) => ({ body: { data, pagination: { offset, limit: 2, total: 5 } } })),
      {},
      { requests: 3, count: 5 },
    ],
    [
      "of a listing, by parameters of its address",
      paged(2_500, 1_000, (data) => ({ body: data })),
      { query: QUERIES.list("events") },
      { requests: 3, count: 2_500 },
    ],
    [
      "without a word about pages: a full one means that there may be more",
      paged(2_500, 1_000, (data) => ({ body: { data } })),
      {},
      { requests: 3, count: 2_500 },
    ],
    [
      "without a word about pages, when the last one is full as well",
      paged(2_000, 1_000, (data) => ({ body: { data } })),
      {},
      { requests: 3, count: 2_000 },
    ],
    [
      "without a word about pages, whose rows become several each",
      paged(1_500, 1_000, (data) => ({
        body: { data: data.map((row) => ({ ...row, steps: [{ x: 1 }, { x: 2 }] })) },
      })),
      { unwind: "steps" },
      { requests: 2, count: 3_000 },
    ],
    [
      "without a word about pages, whose rows become several each, and more than are wanted: that is said",
      paged(1_500, 500, (data) => ({
        body: { data: data.map((row) => ({ ...row, steps: [{ x: 1 }, { x: 2 }] })) },
      })),
      { rowLimit: 500, unwind: "steps" },
      { requests: 1, count: 500, cut: CUT("500") },
    ],
    [
      "by a total, where the body does not say which page it is",
      paged(5, 2, (data) => ({ body: { data, total: 5 } })),
      {},
      { requests: 3, count: 5 },
    ],
    [
      "of a listing by a cursor, which goes into its address",
      ({ request }) => {
        const from = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
        return { body: { data: numbered(from, from + 2), next_cursor: from < 4 ? String(from + 2) : null } };
      },
      { query: QUERIES.list("events") },
      { requests: 3, count: 6 },
    ],
    [
      "of which no more are read than rows are wanted, which is said",
      paged(5_000, 1_000, (data, offset) => ({
        body: { data, pagination: { offset, limit: 1_000, total: 5_000 } },
      })),
      { rowLimit: 1_500 },
      { requests: 2, count: 1_500, cut: CUT("1,500 of 5,000") },
    ],
    [
      "of a service that ignores the offset: its first page once, and that there may be more",
      paged(5_000, 1_000, () => ({ body: { data: numbered(0, 1_000) } })),
      {},
      { requests: 3, count: 1_000, cut: CUT("1,000") },
    ],
    [
      "of a service that counts pages and ignores the offset",
      () => ({ body: { data: numbered(0, 10), pagination: { offset: 0, limit: 10, total: 50 } } }),
      {},
      { requests: 2, count: 10, cut: CUT("10 of 50") },
    ],
    [
      "of a service that knows no limit: everything at once",
      () => rows(...numbered(0, 3_000)),
      {},
      { requests: 1, count: 3_000 },
    ],
    [
      "that begin alike are not the same page",
      paged(
        2_003,
        1_000,
        (data) => ({ body: { data } }),
        (from, to) => numbered(from, to).map((row, at) => ((from + at) % 1_000 < 2 ? { n: "x" } : row)),
      ),
      {},
      { requests: 3, count: 2_003 },
    ],
    [
      "of which a later one is like the first are all read: the service has gone on",
      paged(3_000, 1_000, (data, offset) => ({
        body: { data: offset === 2_000 ? numbered(0, data.length) : data },
      })),
      {},
      { requests: 4, count: 3_000 },
    ],
    [
      "that begin at fixed places only are all read: one of them is given twice, and asked for again",
      ({ body }) => {
        const begins = 30 * Math.floor(((body as { offset?: number }).offset ?? 0) / 30);
        return { body: { data: numbered(begins, Math.min(75, begins + 30)), total: 75 } };
      },
      {},
      { requests: 4, count: 75 },
    ],
    [
      "of a metric",
      paged(2_500, 1_000, (data) => ({ body: { data } })),
      { query: QUERIES.metric("m") },
      { requests: 3, count: 2_500 },
    ],
    [
      "of which there are exactly as many rows as are wanted: one more row is asked for, and nothing was cut",
      paged(2_000, 1_000, (data) => ({ body: { data } })),
      { rowLimit: 2_000 },
      { requests: 3, count: 2_000 },
    ],
    [
      "of which there is one row more than is wanted, which is said",
      paged(2_001, 1_000, (data) => ({ body: { data } })),
      { rowLimit: 2_000 },
      { requests: 3, count: 2_000, cut: CUT("2,000") },
    ],
    [
      "of a service that refuses what lies behind its end: what it gave, and that there may be more",
      (asked) =>
        (asked.body as { offset?: number }).offset
          ? status(400, {}, { error: "offset is too large" })
          : rows(...numbered(0, 1_000)),
      {},
      { requests: 2, count: 1_000, cut: CUT("1,000") },
    ],
    [
      "of which a few rows are wanted, in one request",
      paged(11, 1_000, (data) => ({ body: { data } })),
      { rowLimit: 10 },
      { requests: 1, count: 10, cut: CUT("10") },
    ],
    [
      "beside a total that is the sum of what the rows measure",
      () => ({
        body: {
          data: [
            { day: "2026-11-01", n: 40 },
            { day: "2026-11-02", n: 2.5 },
          ],
          total: 42.5,
        },
      }),
      {},
      { requests: 1, count: 2 },
    ],
  ])("%s", (_, script, options, { requests, count, cut }) => {
    const { end, service } = outcome(script, options);
    if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end));
    expect(end.table.rows).toHaveLength(count);
    expect(service.asked).toHaveLength(requests);
    expect(end.table.cut).toBe(cut);
  });

  it("ask for as many rows as the first, also by a cursor", () => {
    const { service } = outcome(({ body }) => {
      const last = "cursor" in (body as object);
      return { body: { data: numbered(0, 2), next_cursor: last ? null : "c2" } };
    });
    expect(service.asked.map(({ body }) => (body as { limit?: unknown }).limit)).toEqual([1_000, 1_000]);
  });

  it("of a job's result are read as well", () => {
    const page = paged(1_200, 1_000, (data) => ({ body: { data } }));
    const { end, service } = outcome((asked) => {
      if (asked.line === "GET /queries/j1") return rows(...numbered(0, 1_000));
      return (asked.body as { offset?: number }).offset ? page(asked) : status(202, {}, { id: "j1" });
    });
    expect(firstColumn(end)).toHaveLength(1_200);
    expect(service.lines).toEqual(["POST /queries/sql", "GET /queries/j1", "POST /queries/sql"]);
  });

  it("that come as jobs themselves are waited for", () => {
    const { end } = outcome(({ line, body }) => {
      const offset = (body as { offset?: number } | undefined)?.offset ?? 0;
      if (line.startsWith("POST")) return status(202, {}, { id: `from${offset}` });
      return rows(...(line.endsWith("from0") ? numbered(0, 1_000) : numbered(1_000, 1_100)));
    });
    expect(firstColumn(end)).toHaveLength(1_100);
  });

  it("fail as a whole: half an answer is none", () => {
    const page = paged(3_000, 1_000, (data) => ({ body: { data } }));
    const { end } = outcome((asked) =>
      (asked.body as { offset?: number }).offset ? status(500) : page(asked),
    );
    expect(firstColumn(end)).toBe("serviceDown");
  });
});

/** Behind a last page that is full there may be another, whatever is said: that takes one request more. */
describe("a second page with the rows of the first", () => {
  const ignoring = (say: (data: object[]) => Scripted) => () => say(FREE);
  it.each<
    [string, Parameters<typeof desk>[0], { requests: number; count: number; cut?: string; rowLimit?: number }]
  >([
    [
      "is rows where each page says where it begins",
      alike(120, 10, (data, offset) => ({ body: { data, pagination: { offset, limit: 10, total: 120 } } })),
      { requests: 13, count: 120 },
    ],
    [
      "is rows where each page says its number",
      alike(120, 10, (data, offset) => ({ body: { data, page: 1 + offset / 10, per_page: 10, total: 120 } })),
      { requests: 13, count: 120 },
    ],
    [
      "is rows where each page says its number, counted from 0",
      alike(120, 10, (data, offset) => ({ body: { data, page: offset / 10, page_size: 10, total: 120 } })),
      { requests: 13, count: 120 },
    ],
    [
      "is rows where it says that it is the last",
      alike(20, 10, (data, offset) => ({ body: { data, has_more: offset < 10 } })),
      { requests: 3, count: 20 },
    ],
    [
      "is rows where each page links to another",
      alike(120, 10, (data, offset) => ({
        body: { data, next: offset < 110 ? `/queries/sql?offset=${offset + 10}` : null },
      })),
      { requests: 12, count: 120 },
    ],
    [
      "is rows where each page links to another, and that rows which differ came before is said",
      paged(
        120,
        10,
        (data, offset) => ({
          body: { data, next: offset < 110 ? `/queries/sql?offset=${offset + 10}` : null },
        }),
        (from, to) => numbered(0, to - from),
      ),
      { requests: 12, count: 120, cut: TWICE(110) },
    ],
    [
      "is rows where only a total is said, which one look at the last row shows",
      alike(120, 10, (data) => ({ body: { data, total: 120 } })),
      { requests: 14, count: 120 },
    ],
    [
      "is rows where only a header says the total",
      alike(120, 10, (data) => ({ body: data, headers: { "X-Total-Count": "120" } })),
      { requests: 14, count: 120 },
    ],
    [
      "is rows where nothing is said of pages, which one look far behind the last row shows",
      alike(3_500, 1_000, (data) => ({ body: { data } })),
      { requests: 5, count: 3_500 },
    ],
    [
      "is rows of a service that refuses that look",
      (asked) =>
        ((asked.body as { offset?: number }).offset ?? 0) > 10_000
          ? status(400, {}, { error: "offset must be at most 10000" })
          : alike(3_500, 1_000, (data) => ({ body: { data } }))(asked),
      { requests: 5, count: 3_500 },
    ],
    [
      "is rows where each page has another cursor, and the first has the same when it is asked for again",
      byCursor(
        12,
        (next) => `c${next}`,
        () => FREE,
      ),
      { requests: 13, count: 120 },
    ],
    [
      "may be the first where each answer makes new cursors",
      byCursor(
        12,
        (next, answer) => `c${next}-${answer}`,
        () => FREE,
      ),
      { requests: 3, count: 10, cut: CUT("10") },
    ],
    [
      "is the first where its cursor is ignored",
      ignoring((data) => ({ body: { data, next_cursor: "c2" } })),
      { requests: 2, count: 10, cut: CUT("10") },
    ],
    [
      "is the first where it says that it begins at 0",
      ignoring((data) => ({ body: { data, pagination: { offset: 0, limit: 10, total: 120 } } })),
      { requests: 2, count: 10, cut: CUT("10 of 120") },
    ],
    [
      "is the first where it says that it is page 1",
      ignoring((data) => ({ body: { data, page: 1, per_page: 10, total: 120 } })),
      { requests: 2, count: 10, cut: CUT("10 of 120") },
    ],
    [
      "is the first where it links to itself",
      ignoring((data) => ({ body: { data, next: "/queries/sql?page=2" } })),
      { requests: 2, count: 10, cut: CUT("10") },
    ],
    [
      "is the first of a service that gives it whatever it is asked, of which it says a total",
      ignoring((data) => ({ body: { data, total: 120 } })),
      { requests: 3, count: 10, cut: CUT("10 of 120") },
    ],
    [
      "is the first of a service that knows the limit and ignores where a page begins",
      ({ body }) =>
        rows(...Array.from({ length: (body as { limit: number }).limit }, () => ({ plan: "free" }))),
      { requests: 3, count: 1_000, cut: CUT("1,000") },
    ],
    [
      "is the first of such a service where fewer rows are asked for than before",
      ({ body }) =>
        rows(...Array.from({ length: (body as { limit: number }).limit }, () => ({ plan: "free" }))),
      { rowLimit: 1_500, requests: 3, count: 1_000, cut: CUT("1,000") },
    ],
  ])("%s", (_, script, { requests, count, cut, rowLimit = 10_000 }) => {
    const { end, service } = outcome(script, { rowLimit });
    if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end));
    expect(end.table.rows).toHaveLength(count);
    expect(service.asked).toHaveLength(requests);
    expect(end.table.cut).toBe(cut);
  });
});

describe("no row comes twice", () => {
  it.each<[string, Parameters<typeof desk>[0], { count: number; cut?: string } & Partial<Question>]>([
    [
      "from a service that counts its pages from 0",
      paged(50, 10, (data, offset) => ({ body: { data, page: offset / 10, page_size: 10, total: 50 } })),
      { count: 50 },
    ],
    [
      "from a service that ignores where a page begins while its rows change",
      (() => {
        let newest = 100;
        return () => ({ body: { data: numbered(++newest, newest + 10), page: 1, per_page: 10, total: 50 } });
      })(),
      { count: 10, cut: CUT("10 of 50") },
    ],
    [
      "from a service that gives its last page for all that lies behind it",
      paged(2_000, 1_000, (data) => rows(...(data.length > 0 ? data : numbered(1_000, 2_000)))),
      { count: 2_000 },
    ],
    [
      "from a service that ignores where a page begins, where fewer rows are asked for than before",
      ({ body }) => rows(...numbered(0, (body as { limit: number }).limit)),
      { rowLimit: 1_500, count: 1_000, cut: CUT("1,000") },
    ],
    [
      "from a last page that links to itself",
      paged(25, 10, (data, offset) => ({
        body: { data, next: `/queries/sql?offset=${Math.min(offset + 10, 20)}` },
      })),
      { count: 25, cut: CUT("25") },
    ],
    [
      "of a body that names its own first row",
      paged(3_040, 1_000, (data) => rows(...data)),
      { query: QUERIES.raw("sql", { offset: 40 }), count: 3_000 },
    ],
    [
      "from jobs whose pages say a total",
      ({ line, body }) => {
        if (line.startsWith("POST"))
          return status(202, {}, { id: `from${(body as { offset?: number }).offset ?? 0}` });
        const from = Number(/\d+$/.exec(line)?.[0]);
        return { body: { data: numbered(from, Math.min(50, from + 10)), total: 50 } };
      },
      { count: 50 },
    ],
  ])("%s", (_, script, { count, cut, ...question }) => {
    const { end } = outcome(script, question);
    if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end));
    const cells = end.table.rows.map(([n]) => n);
    expect([cells.length, new Set(cells).size, end.table.cut]).toEqual([count, count, cut]);
  });
});

describe("no row is left out unsaid", () => {
  it.each<[string, Parameters<typeof desk>[0], { count: number; cut?: string }]>([
    [
      "where the service names moments as it might name rows",
      paged(50, 10, (data) => ({ body: { data, from: 1_764_000_000, to: 1_764_600_000, total: 50 } })),
      { count: 50 },
    ],
    [
      "where it counts rows from 1",
      paged(50, 10, (data, offset) => ({ body: { data, startIndex: offset + 1, limit: 10, total: 50 } })),
      { count: 50 },
    ],
    [
      "where it gives nothing behind a row and still says that there are more",
      paged(30, 10, (data, offset) => ({ body: { data, pagination: { offset, limit: 10, total: 120 } } })),
      { count: 30, cut: CUT("30 of 120") },
    ],
  ])("%s", (_, script, { count, cut }) => {
    const { end } = outcome(script);
    if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end));
    const cells = end.table.rows.map(([n]) => n);
    expect([cells.length, new Set(cells).size, end.table.cut]).toEqual([count, count, cut]);
  });
});

it("an answer of one page stays by column, as its parser found it", () => {
  const { end } = outcome(() => rows({ plan: "free", visits: 3 }, { plan: "team", visits: 4 }));
  if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end));
  expect(listColumns(end.table)).toHaveLength(2);
});

it("pages of equal rows that a later execution reads on are all of them", () => {
  const script = alike(300, 10, (data) => ({ body: { data, total: 300 } }));
  const first = outcome(script, { seconds: 20 });
  expect(firstColumn(first.end)).toBe("waiting");
  const known = JSON.parse(JSON.stringify(first.handles.at(-1))) as NonNullable<Question["known"]>;
  const second = outcome(script, { known });
  expect(firstColumn(second.end)).toHaveLength(300);
  // 30 pages, one behind the last, and one look for each execution.
  expect(first.service.asked.length + second.service.asked.length).toBe(33);
});
