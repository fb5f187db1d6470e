/** The engine over HTTP, against a strict stand-in of a server: no ClickHouse is needed. */
import { bind, name } from "../../../src/service/engines/clickhouse/sql";
import { readValue, writeMoment } from "../../../src/service/engines/clickhouse/cells";
import { Digits } from "../../../src/service/model/answer";
import { ident, join, raw, sql } from "../../../src/service/data/sql";
import { printDdl, readEngine } from "../../../src/service/running/engine-choice";
import { startService, type ServiceOptions } from "../../../src/service/server";
import { FakeServer, type Canned } from "./fake-server";

/** "2025-05-01T10:00:00Z" and a day later, in microseconds. */
const FIRST = "1746093600000000";
const LAST = "1746180000000000";

const TABLES: readonly (readonly [RegExp, Canned])[] = [
  [
    /^DESCRIBE TABLE events/,
    {
      rows: [
        ["person", "String"],
        ["event", "LowCardinality(String)"],
        ["time", "DateTime64(6, 'UTC')"],
        ["row", "UInt64"],
        ["plan", "LowCardinality(Nullable(String))"],
        ["amount", "Nullable(Decimal(18, 2))"],
      ],
    },
  ],
  [/^SELECT uniq\("plan"\)/, { rows: [[2]] }],
  [/^SELECT toString\("plan"\) AS value/, { rows: [["Team"], ["Solo"]] }],
  [/^SELECT toString\(event\), count\(\), uniqExact/, { rows: [["buy", 3, 2, FIRST, LAST]] }],
  [/^SELECT count\(\), toString\(min\(first\)\)/, { rows: [[2, FIRST, LAST]] }],
  [/system\.time_zones/, { rows: [["UTC"], ["Europe/Paris"]] }],
  [/toFloat64\(min\("amount"\)\)/, { rows: [["buy", 3, 3, 3, 0, 1.5]] }],
  // A person has had both plans, so that none is a property to test by.
  [/^SELECT max\(most\), min\(people\) FROM/, { rows: [[2, 1]] }],
];

interface Asked {
  readonly status: number;
  readonly text: string;
  readonly fake: FakeServer;
}

async function askMetric(
  answer: Canned,
  body: object = {},
  more: readonly (readonly [RegExp, Canned])[] = [],
  options: ServiceOptions = {},
): Promise<Asked> {
  const asked: readonly (readonly [RegExp, Canned])[] = [
    [/FROM events AS e/, answer],
    [/^SELECT secret/, answer],
  ];
  const fake = await FakeServer.start([...TABLES, ...more, ...asked]);
  const tables = { url: fake.url, database: "analytics", user: "analytics_reader", key: "a-key" };
  const service = await startService({ tables, perMinute: 0, key: "k", ...options });
  try {
    const authorization = `Basic ${Buffer.from("k:").toString("base64")}`;
    const path = "statement" in body ? "/queries/sql" : "/queries/metrics";
    const asked =
      "statement" in body
        ? { query_params: body }
        : {
            query_type: "metric",
            query_params: { event: "buy", calculation: "sum", property: "amount" },
            ...body,
          };
    const response = await fetch(`${service.url}${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    return { status: response.status, text: await response.text(), fake };
  } finally {
    await service.close();
    await fake.close();
  }
}

test("a question is asked over HTTP, and all digits come back", async () => {
  const { status, text } = await askMetric({ rows: [["12345678901234.5"]] });
  expect(status).toBe(200);
  expect(text).toContain('"value":12345678901234.50');
});

test("values are bound by the server, and the key is in no address", async () => {
  const { fake } = await askMetric({ rows: [] }, { segment_by: "plan", time_zone: "Europe/Paris" });
  const asked = fake.heard.find(({ query }) => query.includes("FROM events AS e"));
  expect(asked?.query).toContain("event IN ({p0:String})");
  expect(asked?.query).not.toContain("buy");
  expect(asked?.params).toEqual({ param_p0: "buy" });
  expect(fake.addresses.join()).not.toContain("a-key");
});

test.each([
  [
    "a node that is gone",
    { code: 279, message: "All connection tries failed" },
    503,
    "A node of the engine does not answer, so nothing was counted.",
  ],
  [
    "a node that ends in its answer",
    { code: 32, message: "Attempt to read after eof: while receiving packet from 127.0.0.1:9000" },
    503,
    "A node of the engine does not answer, so nothing was counted.",
  ],
  [
    "an answer that breaks off",
    { rows: [["1.5"]], thenBreaks: true },
    503,
    "The engine does not answer, so nothing was counted.",
  ],
  [
    "a limit of memory",
    { code: 241, message: "Memory limit" },
    400,
    "The question was stopped: it needs more memory than the engine allows.",
  ],
  [
    "a limit of time",
    { code: 159, message: "Timeout" },
    400,
    "The question was stopped: it took longer than the engine allows.",
  ],
] satisfies [string, Canned, number, string][])(
  "%s is a sentence, never a number",
  async (_name, answer, status, sentence) => {
    const asked = await askMetric(answer);
    expect([asked.status, JSON.parse(asked.text).messages.join(" ")]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  },
);

/** The parts of a statement as the server's parser writes them. */
const PARSED = (...parts: string[]): Canned => ({ text: `${parts.join("\n")}\n` });
const SELECT = [
  "SelectWithUnionQuery (children 1)",
  " ExpressionList (children 1)",
  "  SelectQuery (children 1)",
];

async function askStatement(parsed: Canned, answer: Canned, options: ServiceOptions = {}): Promise<Asked> {
  return askMetric(
    answer,
    { statement: "SELECT secret FROM events" },
    [[/^EXPLAIN AST SELECT secret/, parsed]],
    options,
  );
}

test("a statement from outside is sent as it is, and refused in the server's words", async () => {
  const refused = await askStatement(PARSED(...SELECT), {
    code: 497,
    message: "analytics_reader: Not enough privileges",
  });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("may read events and people alone"),
  ]);
});

test.each([
  [["CreateQuery  mine (children 1)"], "only SELECT statements are answered"],
  [["Explain EXPLAIN (children 1)", ...SELECT], "only SELECT statements are answered"],
  [[...SELECT, "    Function file (children 1)"], "the function file is not available"],
  [[...SELECT, "      Function file (alias x) (children 1)"], "the function file is not available"],
  // Names stand for functions in arrayMap(file, ['/etc/passwd']).
  [[...SELECT, "    Function arrayMap (children 1)", "      Identifier file"], "the function file is not"],
  [
    [...SELECT, "    Function getServerSetting (children 1)"],
    "the function getServerSetting is not available",
  ],
  [[...SELECT, "    Asterisk (children 1)", "      ColumnsApplyTransformer"], "APPLY is not available"],
  [[...SELECT, " Identifier CSV"], "FORMAT and INTO OUTFILE are not available"],
])("what no grant forbids is refused before it runs: %j", async (parts, sentence) => {
  const { status, text, fake } = await askStatement(PARSED(...parts), { rows: [["n"], ["Int64"], [1]] });
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  expect(fake.heard.filter(({ query }) => query.startsWith("SELECT secret"))).toEqual([]);
});

test("texts in a statement are no functions", async () => {
  const parsed = PARSED(...SELECT, "    Function equals (children 1)", "      Literal 'a\\n Function file'");
  const { status } = await askStatement(parsed, { rows: [["n"], ["Int64"], [1]] });
  expect(status).toBe(200);
});

test("what a statement finds comes back with all of its digits, and what is missing is missing", async () => {
  const line =
    '[null, 9007199254740993, "18446744073709551615", 12345678901234567.25, 1.5, "ᴺᵁᴸᴸ", null, true, [1, null, "a"], "2025-05-01 10:00:00.5"]';
  const types =
    "Nullable(Int64) Int64 UInt64 Decimal(38,2) Float64 String Nullable(String) Bool Array(Nullable(Int64)) DateTime64(6,'UTC')";
  const names = types.split(" ").map((_type, at) => `c${at}`);
  const { text } = await askStatement(PARSED(...SELECT), {
    text: `${JSON.stringify(names)}\n${JSON.stringify(types.split(" ").map((type) => type.replace(",", ", ")))}\n${line}\n`,
  });
  expect(text).toContain(
    '{"c0":null,"c1":9007199254740993,"c2":18446744073709551615,"c3":12345678901234567.25,"c4":1.5,"c5":"ᴺᵁᴸᴸ","c6":null,"c7":true,"c8":[1,null,"a"],"c9":"2025-05-01T10:00:00.5Z"}',
  );
});

test("a statement that takes too long is stopped, and its client told", async () => {
  const { status, text } = await askStatement(PARSED(...SELECT), "nothing yet", { statementMs: 20 });
  expect([status, text]).toEqual([
    400,
    expect.stringContaining("The statement was stopped after 0.2 seconds."),
  ]);
});

test("what a client that went away has asked is asked of the server no more", async () => {
  const fake = await FakeServer.start([...TABLES, [/FROM events AS e/, "nothing yet"]]);
  const tables = { url: fake.url, database: "analytics", user: "analytics_reader", key: "a-key" };
  const service = await startService({ tables, perMinute: 0, key: "k" });
  const gone = new AbortController();
  const asked = fetch(`${service.url}/queries/metrics`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from("k:").toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query_type: "metric", query_params: { event: "buy", calculation: "count" } }),
    signal: gone.signal,
  }).then(
    (answer) => answer.text(),
    () => "gone",
  );
  const isAsked = (): boolean => fake.heard.some(({ query }) => query.includes("FROM events AS e"));
  while (!isAsked()) await new Promise((resolve) => setImmediate(resolve));
  gone.abort();
  expect(await asked).toBe("gone");
  while (fake.left === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(fake.left).toBe(1);
  await service.close();
  await fake.close();
});

test("tables of another form, and a server that is not there, end the start in a sentence", async () => {
  const tables = { url: "http://127.0.0.1:9", database: "analytics", user: "analytics_reader", key: "a-key" };
  await expect(startService({ tables })).rejects.toThrow("The tables at http://127.0.0.1:9 cannot be read.");
  const fake = await FakeServer.start([[/^DESCRIBE/, { rows: [["person", "String"]] }]]);
  await expect(startService({ tables: { ...tables, url: fake.url } })).rejects.toThrow(
    "The table events has no column event",
  );
  await fake.close();
});

test("values keep their places, whatever names hold", () => {
  const statement = join([sql`${name('a"\\?')} = ${"x"}`, sql`${1} < ${2.5}`, sql`${true}`], " AND ");
  expect(bind(statement)).toEqual({
    query: '"a\\"\\\\?" = {p0:String} AND {p1:Int64} < {p2:Float64} AND {p3:Bool}',
    query_params: { p0: "x", p1: 1, p2: 2.5, p3: true },
  });
  expect(sql`${ident("a?")} = ${"x"} ${raw("-- ?")}`.text).toBe('"a?" = ? -- ?');
});

test.each([
  ["12.5", { type: "number", sqlType: "Nullable(Decimal(18, 2))" }, new Digits("12.50")],
  ["7", { type: "number", sqlType: "Decimal(9, 2)" }, new Digits("7.00")],
  ["9007199254740993", { type: "integer", sqlType: "Int64" }, 9007199254740993n],
  [FIRST, { type: "datetime", sqlType: "DateTime64(6, 'UTC')" }, "2025-05-01T10:00:00Z"],
  [null, { type: "text", sqlType: "String" }, null],
] as const)("%s is read as a cell", (sent, property, cell) => {
  expect(readValue(sent, property)).toEqual(cell);
});

test("moments keep microseconds, also before 1970", () => {
  expect([writeMoment(1_500_000n), writeMoment(-1n)]).toEqual([
    "1970-01-01T00:00:01.5Z",
    "1969-12-31T23:59:59.999999Z",
  ]);
});

test.each([
  [{ engine: "oracle" }, 'There is no engine "oracle"'],
  [{ url: "http://x" }, "--url and --database belong to --engine clickhouse"],
  [{ engine: "clickhouse" }, "--url must be the server's address"],
  [{ engine: "clickhouse", url: "http://me:secret@x" }, "--url must be the server's address"],
])("%j is one clear sentence", (words, sentence) => {
  expect(() => readEngine(words, { ANALYTICS_ENGINE_KEY: "k" })).toThrow(sentence);
});

test("the key is taken from the environment alone", () => {
  const words = { engine: "clickhouse", url: "http://127.0.0.1:8123" };
  expect(() => readEngine(words, {})).toThrow("Set ANALYTICS_ENGINE_KEY");
  expect(readEngine(words, { ANALYTICS_ENGINE_KEY: "k" })).toMatchObject({ database: "analytics", key: "k" });
});

test("tables are printed for one node, and for a cluster by person", () => {
  const one = printDdl("clickhouse", {});
  expect(one).toContain("CREATE TABLE analytics.events (");
  expect(one).not.toContain("Distributed");
  expect(one).toContain("GRANT SELECT ON analytics.events TO analytics_reader;");
  const cluster = printDdl("clickhouse", { cluster: "three", database: "own" });
  expect(cluster).toContain("Distributed(three, own, events_local, cityHash64(person))");
  expect(cluster).toContain("GRANT ON CLUSTER three SELECT ON own.people_local TO analytics_reader;");
  expect(() => printDdl("oracle", {})).toThrow("--ddl prints for clickhouse");
});
