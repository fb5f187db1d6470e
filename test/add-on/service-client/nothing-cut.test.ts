/**
 * Nothing is cut without a word, and nothing is called cut that is whole: the client against the reference
 * service's own pages.
 */
import { countOf } from "../../sweep/part";
import fc from "../../suites/fast-check";
import { QUERIES, type Query } from "../../../src/add-on/service-client/request/request";
import { type Answer, answerOf } from "../../../src/service/model/answer";
import { type Dialect, DIALECTS } from "../../../src/service/dialects/dialects";
import { pageOf, type Window } from "../../../src/service/jobs/paging";
import { type Asked, BASE, outcome, type Scripted } from "./scripted";

const ENDPOINTS: { readonly [name: string]: Query } = {
  report: QUERIES.report("r"),
  metric: QUERIES.metric("m", { interval: "day" }),
  people: QUERIES.people(undefined),
  sql: QUERIES.sql("select n from t"),
  abTest: QUERIES.abTest("t"),
  reports: QUERIES.list("reports"),
  events: QUERIES.list("events"),
  properties: QUERIES.list("properties"),
  products: QUERIES.list("products"),
};

/**
 * The reference service's answer to any question: so many rows, in pages of its dialect, `longest` rows each
 * at most.
 */
function serviceWith(answer: Answer, dialect: Dialect, longest = Infinity): (asked: Asked) => Scripted {
  const pageReply = (window: Window, path: string): Scripted => {
    const at = ({ offset, limit }: Window): string => `${BASE}${path}?limit=${limit}&offset=${offset}`;
    const page = { ...window, limit: Math.min(longest, window.limit) };
    const { headers, body } = DIALECTS[dialect].page(pageOf(answer, page, at));
    return { headers, body };
  };
  return ({ line, body, request }) => {
    const { searchParams, pathname } = new URL(request.url);
    const given = line.startsWith("POST") ? (body as Partial<Window>) : Object.fromEntries(searchParams);
    const window = { offset: Number(given.offset ?? 0), limit: Number(given.limit ?? 1_000) };
    if (dialect !== "handle") return pageReply(window, pathname.slice(3));
    if (line.startsWith("POST")) {
      const id = `${window.offset}-${window.limit}`;
      return { status: 202, headers: { Location: `/queries/${id}` }, body: { id } };
    }
    const [, offset = "0", limit = "0"] = /queries\/(\d+)-(\d+)$/.exec(pathname) ?? [];
    if (limit === "0") return pageReply(window, pathname.slice(3));
    const href = `${BASE}/queries/1/results?limit=${limit}&offset=${offset}`;
    return {
      body: {
        id: "1",
        status: "completed",
        progress: 1,
        links: [{ name: "query-results", rel: "query-results", href }],
      },
    };
  };
}

function answerWith(count: number): Answer {
  const rows = Array.from({ length: count }, (_, n) => [n, `name ${n}`]);
  return answerOf(
    [
      { name: "n", type: "integer" },
      { name: "name", type: "text" },
    ],
    rows,
  );
}

const around = (...edges: number[]): fc.Arbitrary<number> =>
  fc.constantFrom(...new Set(edges.flatMap((edge) => [edge - 1, edge, edge + 1])));

test("an answer of any length, from any endpoint in any dialect, is whole or said to be cut", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(ENDPOINTS)),
      fc.constantFrom(...(Object.keys(DIALECTS) as Dialect[])),
      around(2, 10, 1_000, 2_000),
      around(1, 2, 10, 1_000, 2_000),
      (endpoint, dialect, rowLimit, count) => {
        const { end } = outcome(serviceWith(answerWith(count), dialect), {
          query: ENDPOINTS[endpoint]!,
          rowLimit,
        });
        if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end).slice(0, 200));
        const expected = Array.from({ length: Math.min(count, rowLimit) }, (_, n) => n);
        expect(end.table.rows.map(([n]) => n)).toEqual(expected);
        expect(end.table.cut !== undefined).toBe(count > rowLimit);
      },
    ),
    { numRuns: countOf(250, 100), examples: [["report", "rows", 1_999, 1_001]] },
  );
});

test.each(Object.keys(DIALECTS) as Dialect[])(
  "120 rows with the same value in pages of ten are all of them: %s",
  (dialect) => {
    const answer = answerOf(
      [{ name: "plan", type: "text" }],
      Array.from({ length: 120 }, () => ["free"]),
    );
    const { end } = outcome(serviceWith(answer, dialect, 10), { query: QUERIES.people(undefined) });
    if ("failure" in end || end.kind !== "table") throw new Error(JSON.stringify(end).slice(0, 200));
    expect(end.table.rows).toEqual(answer.rows);
    expect(end.table.cut).toBeUndefined();
  },
);
