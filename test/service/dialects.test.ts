/** The raw form of every dialect, byte for byte where it matters, and that pages can be followed in each. */
import type { Dialect } from "../../src/service/server";
import { startCaller, type Answered, type Caller } from "./caller";

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller();
});
afterAll(() => caller.close());

function ask(dialect: Dialect, statement: string, more: object = {}): Promise<Answered> {
  caller.service.setDialect(dialect);
  return caller.post("/queries/sql", { query_params: { statement }, ...more });
}

const two =
  "SELECT 9007199254740993 AS id, 'ü' AS name, NULL AS gone UNION ALL SELECT 2, '=1', 'x' ORDER BY 1 DESC";

describe("a table", () => {
  test("rows: a list of objects under data, and their total", async () => {
    const { text } = await ask("rows", two);
    expect(text).toBe(
      '{"data":[{"id":9007199254740993,"name":"ü","gone":null},{"id":2,"name":"=1","gone":"x"}],"total":2}',
    );
  });

  test("envelope: meta, data, pagination and links", async () => {
    const { json } = await ask("envelope", two, { limit: 5 });
    expect(json).toEqual({
      meta: { status: 200 },
      data: [expect.objectContaining({ name: "ü" }), { id: 2, name: "=1", gone: "x" }],
      pagination: { limit: 5, offset: 0, total: 2 },
      links: [
        {
          name: "self",
          rel: "self",
          href: `${caller.service.url}/queries/sql?limit=5&offset=0`,
          templated: false,
        },
      ],
    });
  });

  test("columns: names and types next to arrays, with the total", async () => {
    const { text } = await ask("columns", two);
    expect(text).toBe(
      '{"columns":[{"name":"id","type":"integer"},{"name":"name","type":"text"},{"name":"gone","type":"text"}],' +
        '"rows":[[9007199254740993,"ü",null],[2,"=1","x"]],"total":2,"metadata":{"limit":1000,"offset":0}}',
    );
  });

  test("bare: a list and nothing around it", async () => {
    const { text, headers } = await ask("bare", two);
    expect(text).toBe('[{"id":9007199254740993,"name":"ü","gone":null},{"id":2,"name":"=1","gone":"x"}]');
    expect(headers.get("link")).toBeNull();
  });

  test("handle: an id first, then its state, then the result as columns", async () => {
    const accepted = await ask("handle", two, { limit: 7 });
    const { id } = accepted.json as { id: string };
    expect([accepted.status, accepted.text]).toEqual([202, `{"id":"${id}"}`]);
    expect(accepted.headers.get("location")).toBe(`/queries/${id}`);
    const running = { id, status: "running" };
    expect((await caller.get(`/queries/${id}`)).json).toMatchObject(running);
    expect((await caller.get(`/queries/${id}/results`)).status).toBe(409);
    caller.clock.advance(500);
    const halfOfItsTime = (await caller.get(`/queries/${id}`)).json;
    expect(halfOfItsTime).toMatchObject(running);
    // The clock knows nothing of the work.
    expect(halfOfItsTime).not.toHaveProperty("progress", 0.5);
    caller.clock.advance(500);
    const href = `${caller.service.url}/queries/${id}/results?limit=7&offset=0`;
    const done = await caller.get(`/queries/${id}`);
    expect([done.status, done.json]).toEqual([
      200,
      {
        id,
        status: "completed",
        progress: 1,
        links: [{ name: "query-results", rel: "query-results", href, templated: false }],
      },
    ]);
    expect((await caller.get(href)).text).toBe((await ask("columns", two, { limit: 7 })).text);
  });
});

test("every answer is UTF-8 JSON", async () => {
  for (const dialect of ["rows", "envelope", "columns", "bare", "handle"] as const) {
    expect((await ask(dialect, two)).headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
});

describe("a count", () => {
  test.each<[Dialect, unknown]>([
    ["rows", { count: 308 }],
    [
      "envelope",
      { meta: { status: 200 }, data: { count: 308 }, links: [expect.objectContaining({ rel: "self" })] },
    ],
    ["columns", expect.objectContaining({ columns: [{ name: "count", type: "integer" }], rows: [[308]] })],
    ["bare", { count: 308 }],
  ])("in %s", async (dialect, expected) => {
    caller.service.setDialect(dialect);
    expect((await caller.post("/queries/people/count", {})).json).toEqual(expected);
  });
});

describe("an error", () => {
  const message =
    'There is no report called "nope" (report_id). There are "Signup to paid", "Weekly retention", "Monthly revenue", "Pricing page test", "Daily activity" and 1 more.';
  test.each<[Dialect, unknown]>([
    ["rows", { status: 404, messages: [message] }],
    ["envelope", { meta: { status: 404 }, error: { message } }],
    ["columns", { status: 404, messages: [message] }],
    ["bare", { error: message }],
    ["handle", { status: 404, messages: [message] }],
  ])("in %s", async (dialect, expected) => {
    caller.service.setDialect(dialect);
    const answered = await caller.post("/queries/reports", { report_id: "nope" });
    expect([answered.status, answered.json]).toEqual([404, expected]);
  });

  test("of a statement that fails while it runs is the state of a handle's query", async () => {
    const { json } = await ask("handle", "SELECT nope FROM events");
    caller.clock.advance(1000);
    const { id } = json as { id: string };
    expect((await caller.get(`/queries/${id}`)).json).toEqual({
      id,
      status: "error",
      messages: [expect.stringContaining("nope")],
    });
  });
});

test("what is absent has no key in objects, and ends arrays early", async () => {
  caller.service.setDialect("rows");
  const rows = await caller.rows("/queries/reports", { report_id: "Weekly retention" });
  caller.service.setDialect("columns");
  const { json } = await caller.post("/queries/reports", { report_id: "Weekly retention" });
  const table = json as { columns: { name: string }[]; rows: unknown[][] };
  expect(table.rows.map((row) => row.length)).toEqual(rows.map((row) => Object.keys(row).length));
  expect(new Set(table.rows.map((row) => row.length)).size).toBeGreaterThan(3);
  expect(table.columns.map(({ name }) => name)).toEqual(Object.keys(rows[0] ?? {}));
});

describe("pages", () => {
  const body = (more: object): object => ({ query_params: { columns: ["name"] }, ...more });
  const names = (rows: unknown[]): unknown[] => rows.map((row) => (row as { person: string }).person);
  let everybody: unknown[];
  beforeAll(async () => {
    caller.service.setDialect("rows");
    everybody = names(await caller.rows("/queries/people", body({ limit: 10_000 })));
  });

  test("rows: offset and limit, and a short page at the end", async () => {
    expect(everybody).toHaveLength(308);
    caller.service.setDialect("rows");
    const found: unknown[] = [];
    for (let offset = 0; offset < 400; offset += 100) {
      found.push(...names(await caller.rows("/queries/people", body({ limit: 100, offset }))));
    }
    expect(found).toEqual(everybody);
  });

  test("envelope: next links to the end, with the total on every page", async () => {
    caller.service.setDialect("envelope");
    type Enveloped = {
      data: unknown[];
      pagination: { total: number };
      links: { rel: string; href: string }[];
    };
    let page = (await caller.post("/queries/people", body({ limit: 100 }))).json as Enveloped;
    const found = names(page.data);
    for (let next = linkOf(page); next !== undefined; next = linkOf(page)) {
      page = (await caller.get(next)).json as Enveloped;
      expect(page.pagination.total).toBe(308);
      found.push(...names(page.data));
    }
    expect(found).toEqual(everybody);

    function linkOf({ links }: Enveloped): string | undefined {
      return links.find(({ rel }) => rel === "next")?.href;
    }
  });

  test("bare: Link headers to the end", async () => {
    caller.service.setDialect("bare");
    let page = await caller.post("/queries/people", body({ limit: 100 }));
    const found = names(page.json as unknown[]);
    for (let next = nextOf(page); next !== undefined; next = nextOf(page)) {
      page = await caller.get(next);
      found.push(...names(page.json as unknown[]));
    }
    expect(found).toEqual(everybody);

    function nextOf({ headers }: Answered): string | undefined {
      return /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
  });

  test.each<Dialect>(["columns", "handle"])("%s: total, offset and limit", async (dialect) => {
    caller.service.setDialect(dialect);
    const first = await caller.post("/queries/people", body({}));
    caller.clock.advance(1000);
    const path = dialect === "handle" ? `${first.headers.get("location")}/results` : undefined;
    const found: unknown[] = [];
    for (let offset = 0; offset < 308; offset += 100) {
      const page = path
        ? await caller.get(`${path}?limit=100&offset=${offset}`)
        : await caller.post("/queries/people", body({ limit: 100, offset }));
      type Columns = { rows: unknown[][]; total: number; metadata: object; links?: { href: string }[] };
      const { rows, total, metadata, links } = page.json as Columns;
      expect([total, metadata]).toEqual([308, { limit: 100, offset }]);
      const next = offset < 300 ? [expect.stringContaining(`?limit=100&offset=${offset + 100}`)] : undefined;
      expect(links?.map(({ href }) => href)).toEqual(next);
      found.push(...rows.map(([person]) => person));
    }
    expect(found).toEqual(everybody);
  });

  test("further pages are pages of the same answer, also of a statement without an order", async () => {
    caller.service.setDialect("rows");
    const statement = "SELECT random() AS r FROM range(50)";
    const ask = async (limit: number, offset: number): Promise<unknown[]> =>
      caller.rows("/queries/sql", { query_params: { statement }, limit, offset });
    const first = await ask(20, 0);
    const rest = [...(await ask(20, 20)), ...(await ask(20, 40))];
    expect(new Set([...first, ...rest].map((row) => (row as { r: number }).r)).size).toBe(50);
    expect(await ask(20, 20)).toEqual(rest.slice(0, 20));
  });

  test("lists have pages too", async () => {
    caller.service.setDialect("envelope");
    const { json } = await caller.get("/events?limit=3&offset=1");
    const { data, pagination, links } = json as {
      data: object[];
      pagination: object;
      links: { href: string }[];
    };
    expect(data).toHaveLength(3);
    expect(pagination).toEqual({ limit: 3, offset: 1, total: 10 });
    expect(links[1]?.href).toBe(`${caller.service.url}/events?limit=3&offset=4`);
  });

  test("another key's results do not exist", async () => {
    const other = await startCaller({ people: 20, keys: ["a", "b"], dialect: "handle" });
    const { json } = await other.post("/queries/people", {});
    const { id } = json as { id: string };
    const authorization = `Basic ${Buffer.from("b:").toString("base64")}`;
    expect((await other.get(`/queries/${id}`)).status).toBe(200);
    expect((await other.get(`/queries/${id}`, { authorization })).status).toBe(404);
    await other.close();
  });
});

test("links lead back to the host that was asked", async () => {
  caller.service.setDialect("envelope");
  const url = caller.service.url.replace("127.0.0.1", "localhost");
  const { json } = await caller.get(`${url}/reports?limit=1`);
  const { links } = json as { links: { href: string }[] };
  expect(links.map(({ href }) => href)).toEqual([
    `${url}/reports?limit=1&offset=0`,
    `${url}/reports?limit=1&offset=1`,
  ]);
});

test("the four lists have the fields that they promise", async () => {
  caller.service.setDialect("rows");
  const first = async (path: string): Promise<unknown> =>
    ((await caller.get(path)).json as { data: object[] }).data[0];
  expect(await first("/reports")).toEqual({ id: 9101, name: "Signup to paid", report_type: "funnel" });
  expect(await first("/properties")).toEqual({ id: 601, name: "name", type: "text" });
  expect(await first("/products")).toEqual({ id: 811, name: "Sample subscriptions", timezone: "UTC" });
  expect(await first("/events")).toEqual({
    id: 501,
    name: "Cancelled subscription",
    total: expect.any(Number) as unknown,
    first_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) as unknown,
    last_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) as unknown,
  });
});
