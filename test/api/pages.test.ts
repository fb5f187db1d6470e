/** Pages are followed up to the row limit, and what was cut is said. */
import { QUERIES } from "../../src/api/request";
import { type desk, firstColumn, numbered, outcome, type Question, rows, type Scripted, status } from "./scripted";

/** A service that gives `all` rows in pages of `size` under `offset` and `limit`, phrased by `say`. */
function paged(all: number, size: number, say: (page: object[], offset: number) => Scripted) {
  return ({ body, request }: { body: unknown; request: { url: string } }): Scripted => {
    const asked = (body ?? Object.fromEntries(new URL(request.url).searchParams)) as {
      offset?: unknown;
      limit?: unknown;
    };
    const offset = Number(asked.offset ?? 0);
    const limit = Math.min(size, Number(asked.limit ?? size));
    return say(numbered(offset, Math.min(all, offset + limit)), offset);
  };
}

describe("pages", () => {
  const CUT = (count: string) => `Only the first ${count} rows are here.`;
  it.each<[string, Parameters<typeof desk>[0], Partial<Question>, { requests: number; count: number; cut?: string }]>([
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
      paged(1_500, 1_000, (data) => ({ body: { data: data.map((row) => ({ ...row, steps: [{ x: 1 }, { x: 2 }] })) } })),
      { unwind: "steps" },
      { requests: 2, count: 3_000 },
    ],
    [
      "without a word about pages, whose rows become several each, and more than are wanted: that is said",
      paged(1_500, 500, (data) => ({ body: { data: data.map((row) => ({ ...row, steps: [{ x: 1 }, { x: 2 }] })) } })),
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
      paged(5_000, 1_000, (data, offset) => ({ body: { data, pagination: { offset, limit: 1_000, total: 5_000 } } })),
      { rowLimit: 1_500 },
      { requests: 2, count: 1_500, cut: CUT("1,500 of 5,000") },
    ],
    [
      "of a service that ignores the offset: its first page once, and that there may be more",
      paged(5_000, 1_000, () => ({ body: { data: numbered(0, 1_000) } })),
      {},
      { requests: 2, count: 1_000, cut: CUT("1,000") },
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
      paged(2_000, 1_000, (data, offset) => ({
        body: { data: [{ n: "x" }, { n: "x" }, ...data.slice(2), { n: offset }].slice(0, 1_000) },
      })),
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
    const { end } = outcome((asked) => ((asked.body as { offset?: number }).offset ? status(500) : page(asked)));
    expect(firstColumn(end)).toBe("serviceDown");
  });
});
