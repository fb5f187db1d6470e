/** SQL from outside: what it may not do, and that no value is changed on its way into JSON. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDatabase } from "../../../src/service/data/database";
import { Statements } from "../../../src/service/statements/statements";
import { UTC } from "../../../src/service/wire/time-zone";
import { partOf } from "../../sweep/part";
import { basic, messagesOf, NO_HURRY, startCaller, type Answered, type Caller } from "../caller";

let caller: Caller;
/** With little memory, and time enough to need more of it, also on a busy machine. */
let patient: Caller;
/** With little time, for statements that would never end. */
let hasty: Caller;
/** With little time of the clock. */
let sleepy: Caller;
const LIMITS = { memoryMb: 1_000, answerMb: 200 };
beforeAll(async () => {
  patient = await startCaller({ statementMs: 1_000_000, statementLimits: { memoryMb: 150, answerMb: 5 } });
  caller = await startCaller();
  hasty = await startCaller({
    statementMs: 100,
    statementLimits: { ...LIMITS, realMs: NO_HURRY.statementMs },
  });
  sleepy = await startCaller({ statementMs: 60_000, statementLimits: { ...LIMITS, realMs: 400 } });
});
afterAll(() => Promise.all([caller.close(), patient.close(), hasty.close(), sleepy.close()]));

function ask(statement: string, more: object = {}): Promise<Answered> {
  return caller.post("/queries/sql", { query_params: { statement }, ...more });
}

describe("refused before it runs", () => {
  test.each([
    ["DROP TABLE events", "only SELECT statements are answered"],
    ["INSERT INTO events SELECT * FROM events", "only SELECT"],
    ["WITH x AS (SELECT 1) DELETE FROM events", "only SELECT"],
    ["CREATE TEMP TABLE mine AS SELECT 1", "only SELECT"],
    ["COPY events TO 'stolen.csv'", "only SELECT"],
    ["ATTACH 'other.duckdb'", "only SELECT"],
    ["PRAGMA database_list", "only SELECT"],
    ["SET threads = 1", "only SELECT"],
    ["INSTALL httpfs", "only SELECT"],
    ["CALL enable_logging()", "only SELECT"],
    ["EXPORT DATABASE 'stolen'", "only SELECT"],
    ["SELECT 1; DROP TABLE events", "only SELECT"],
    ["SELECT 1; SELECT 2", "exactly one statement"],
    ["-- nothing", "exactly one statement"],
    ["SELECT * FROM read_csv('/etc/passwd')", "table function read_csv is not available"],
    ["SELECT (SELECT content FROM read_text('/etc/passwd'))", "read_text is not available"],
    ["WITH x AS (SELECT * FROM read_blob('/etc/passwd')) SELECT * FROM x", "read_blob is not available"],
    ["FROM glob('/*')", "glob is not available"],
    ["FROM duckdb_settings()", "duckdb_settings is not available"],
    ["SELECT * FROM '/etc/passwd'", 'no table "/etc/passwd"'],
    ["SELECT * FROM information_schema.tables", "no table"],
    ["SELECT * FROM pragma_database_list", "no table"],
    ["SELECT * FROM event", 'there is no table "event"; there are events and people'],
    ["SELECT ?", "parameters"],
    ["SELEC 1", "syntax error"],
    ["SELECT * FROM (SHOW DATABASES)", "the table function SHOW is not available"],
    ["SELECT * FROM (SHOW ALL TABLES)", "the table function SHOW is not available"],
    ["SELECT * FROM (DESCRIBE duckdb_databases)", 'no table "duckdb_databases"'],
    ["SELECT getenv('HOME')", "the function getenv is not available"],
    [
      "SELECT system.main.CURRENT_SETTING('secret_directory')",
      "the function current_setting is not available",
    ],
  ])("%s", async (statement, reason) => {
    const answered = await ask(statement);
    expect(answered.status).toBe(400);
    expect(messagesOf(answered)).toContain("query_params.statement: ");
    expect(messagesOf(answered)).toContain(reason);
  });

  // Names of WITH hold in a part of a statement only; in the other part they would be DuckDB's own views.
  const views =
    "duckdb_databases pragma_database_list duckdb_tables duckdb_columns duckdb_views duckdb_types duckdb_logs";
  const older =
    "sqlite_master sqlite_schema sqlite_temp_master pg_settings pg_class pg_namespace tables schemata";
  test.each(`${views} ${older}`.split(" "))("%s, whatever WITH is called so", async (name) => {
    for (const statement of [
      `WITH t AS (WITH ${name} AS (SELECT 1) SELECT * FROM ${name}) SELECT * FROM ${name}`,
      `SELECT * FROM ${name}, (WITH ${name} AS (SELECT 1 one) SELECT one FROM ${name}) x`,
      `WITH ${name} AS (SELECT * FROM ${name}) SELECT * FROM ${name}`,
      `WITH "${name.toUpperCase()}" AS (SELECT 1) SELECT (WITH a AS (SELECT 1) SELECT count(*) FROM ${name})`,
      `WITH RECURSIVE ${name} AS (SELECT 1 UNION SELECT 1 FROM ${name}) SELECT * FROM ${name}`,
      `SELECT * FROM ${name}`,
    ]) {
      const answered = await ask(statement);
      expect([statement, answered.status]).toEqual([statement, 400]);
      expect(messagesOf(answered)).not.toContain('duckdb"');
    }
  });

  test("names of one's own are fine, also where they hide a table", async () => {
    const statement =
      "WITH events AS (SELECT 1 AS n), t AS (SELECT n + 1 AS n FROM events) SELECT sum(n) AS n FROM t";
    expect((await ask(statement)).text).toBe('{"data":[{"n":2}],"total":1}');
    expect((await ask("SELECT column_name FROM (DESCRIBE events) LIMIT 1")).status).toBe(200);
  });

  test("what is nested too deep", async () => {
    const brackets = await ask(`SELECT ${"(".repeat(20_000)}1${")".repeat(20_000)}`);
    expect([brackets.status, messagesOf(brackets)]).toEqual([
      400,
      expect.stringContaining("memory exhausted"),
    ]);
    const sum = await ask(`SELECT ${"1+".repeat(20_000)}1`);
    expect([sum.status, messagesOf(sum)]).toEqual([400, expect.stringContaining("Max expression depth")]);
  });

  test("and nothing of it happened", async () => {
    expect(existsSync("stolen.csv")).toBe(false);
    expect((await ask("SELECT count(*) > 0 AS whole FROM events")).text).toBe(
      '{"data":[{"whole":true}],"total":1}',
    );
  });
});

describe("stopped or cut", () => {
  test.each([
    "SELECT count(*) FROM range(100000000) a, range(100000000) b",
    "SELECT max(a.time) FROM events a, events b, events c, events d",
    "WITH RECURSIVE g(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM g) SELECT max(n) FROM g",
  ])("%s", async (statement) => {
    // None of these would ever end: that an answer comes is the proof.
    const answered = await hasty.post("/queries/sql", { query_params: { statement } });
    expect([answered.status, messagesOf(answered)]).toEqual([
      400,
      "The statement was stopped after 0.1 seconds of the processor's time.",
    ]);
  });

  test("one that takes no time of the processor, and hears no interrupt, by the clock", async () => {
    const statement = "SELECT sleep_ms(1000000)";
    const answered = await sleepy.post("/queries/sql", { query_params: { statement } });
    expect([answered.status, messagesOf(answered)]).toEqual([
      400,
      "The statement was stopped after 0.4 seconds.",
    ]);
  });

  test("those of clients that went away leave their places to others", async () => {
    const gone = new AbortController();
    const left = [1, 2].map(() =>
      fetch(`${patient.service.url}/queries/sql`, {
        method: "POST",
        headers: { Authorization: basic(patient.service.key), "Content-Type": "application/json" },
        body: JSON.stringify({ query_params: { statement: "SELECT sleep_ms(1000000)" } }),
        signal: gone.signal,
      }).catch(() => "gone"),
    );
    const isAsked = (): boolean => patient.service.log.filter(({ counted }) => counted).length >= before + 2;
    const before = patient.service.log.filter(({ counted }) => counted).length;
    while (!isAsked()) await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    expect(await Promise.all(left)).toEqual(["gone", "gone"]);
    // Only two run at a time: were they still there, this would wait for ever.
    const answered = await patient.post("/queries/sql", { query_params: { statement: "SELECT 1 AS n" } });
    expect(answered.text).toContain('"n":1');
  });

  const tenfold = (times: number): string =>
    `${"replace(".repeat(times)}'a'${",'a','aaaaaaaaaa')".repeat(times)}`;
  const hungry = partOf(
    [
      "SELECT repeat('x', 100000000) FROM range(1000)",
      "SELECT lpad('x', 900000000, 'y')",
      "SELECT printf('%900000000d', 1)",
      "SELECT list(range(100000000))",
      `SELECT length(${tenfold(10)})`,
      "SELECT list_reduce(range(40)::VARCHAR[], (a, b) -> a || a)",
      "WITH RECURSIVE g(s) AS (SELECT 'x' UNION ALL SELECT s || s FROM g) SELECT max(length(s)) FROM g",
      "SELECT list(repeat('x', 10000) || range) FROM range(100000)",
      "SELECT string_agg(repeat('x', 10000)) FROM range(100000)",
      "SELECT count(*) FROM (SELECT DISTINCT range FROM range(100000000))",
      "SELECT * FROM range(1000000) a, range(10) b ORDER BY random()",
    ],
    4,
  );
  test("whatever needs too much memory, however it asks for it", async () => {
    const answers = await Promise.all(
      hungry.map((statement) => patient.post("/queries/sql", { query_params: { statement } })),
    );
    expect(answers.map((answered, at) => [hungry[at], answered.status, messagesOf(answered)])).toEqual(
      hungry.map((statement) => [
        statement,
        400,
        "The statement was stopped: it needs more than 150 MB of memory.",
      ]),
    );
  });

  test("an answer that is too large is refused, whether in many rows or in one", async () => {
    for (const statement of ["SELECT repeat('x', 100) FROM range(60000)", "SELECT repeat('x', 6000000)"]) {
      const answered = await patient.post("/queries/sql", { query_params: { statement } });
      expect([answered.status, messagesOf(answered)]).toEqual([
        400,
        "The answer is larger than 5 MB; ask for fewer rows or less text.",
      ]);
    }
  });

  test("what is stopped harms no other question, and the next statement is answered", async () => {
    // An own process for each: only the hostile ones have a limit in time that is reached.
    const folder = mkdtempSync(join(tmpdir(), "statements-"));
    const path = join(folder, "events.duckdb");
    await buildDatabase(path, () => Promise.resolve());
    const statements = new Statements(path, folder, { memoryMb: 150, answerMb: 5 });
    const select = (statement: string, maxMs: number) =>
      statements.select({ statement, maxRows: 1, zone: UTC }, maxMs);
    const hostile = Array.from({ length: 3 }, () => select("SELECT sleep_ms(1000000)", 100));
    const others = [1, 2].map((n) => select(`SELECT ${n} AS n`, NO_HURRY.statementMs));
    const stopped = await Promise.allSettled(hostile);
    const answers = await Promise.all(others);
    await statements.close();
    rmSync(folder, { recursive: true });
    expect(stopped.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(answers.map(({ rows }) => rows.slice(0, 1))).toEqual([[[1]], [[2]]]);
  });

  test("a statement with endless rows answers its first ones, and says where the rest ends", async () => {
    const statement = "SELECT * FROM range(1000000000000)";
    const asked = (page: object): Promise<Answered> =>
      patient.post("/queries/sql", { query_params: { statement }, ...page });
    const { json } = await asked({ limit: 2, offset: 5 });
    const next = expect.stringMatching(/limit=2&offset=7$/) as unknown;
    expect(json).toEqual({ data: [{ range: 5 }, { range: 6 }], next });
    const last = await asked({ limit: 10_000, offset: 90_000 });
    // The last page that is served leads on, to the sentence that says why there is no more.
    const beyond = await patient.get((last.json as { next: string }).next);
    expect([beyond.status, messagesOf(beyond)]).toEqual([
      400,
      "offset: only the first 100000 rows are served; ask for fewer or use an export.",
    ]);
  });

  test("a statement that fails says why, in one line", async () => {
    const answered = await ask("SELECT nope FROM events");
    expect(answered.status).toBe(400);
    expect(messagesOf(answered)).toMatch(/^The statement failed: Binder Error: .*nope[^\n]*$/);
  });
});

test.each([
  ["9007199254740993::BIGINT", "9007199254740993"],
  ["(-9223372036854775808)::BIGINT", "-9223372036854775808"],
  ["170141183460469231731687303715884105727::HUGEINT", "170141183460469231731687303715884105727"],
  ["18446744073709551615::UBIGINT", "18446744073709551615"],
  ["12.50::DECIMAL(10,2)", "12.50"],
  ["1234567890123456789.25::DECIMAL(30,2)", "1234567890123456789.25"],
  ["0.1::FLOAT", "0.1"],
  ["0.1::DOUBLE", "0.1"],
  ["'nan'::DOUBLE", "null"],
  ["lpad('7', 3, '0')", '"007"'],
  ["range(2, 4)", "[2,3]"],
  ["(SELECT count(*) FROM range(1000000))", "1000000"],
  ["NULL", "null"],
  ["false", "false"],
  ["0", "0"],
  ["'00042'", '"00042"'],
  ["'=1+1'", '"=1+1"'],
  ["repeat('ab', 3)", '"ababab"'],
  ["'a\"b' || chr(10) || 'ü🚲'", '"a\\"b\\nü🚲"'],
  ["DATE '2024-02-29'", '"2024-02-29"'],
  ["TIMESTAMP '2024-02-29 13:14:15'", '"2024-02-29T13:14:15"'],
  ["TIMESTAMP '2024-02-29 13:14:15.1234'", '"2024-02-29T13:14:15.1234"'],
  ["TIMESTAMPTZ '2024-02-29 13:14:15+02'", '"2024-02-29T11:14:15Z"'],
  ["TIME '13:14:15'", '"13:14:15"'],
  ["INTERVAL 3 DAY", '"3 days"'],
  ["[1, NULL, 9007199254740993]", "[1,null,9007199254740993]"],
  ["{'a': 'x', 'b': [DATE '2024-01-01']}", '{"a":"x","b":["2024-01-01"]}'],
  ["MAP {'k': 1}", '{"k":1}'],
  ["'{\"n\": 12345678901234567890}'::JSON", '{"n":12345678901234567890}'],
  ["'8b3a1d6e-0000-4000-8000-000000000000'::UUID", '"8b3a1d6e-0000-4000-8000-000000000000"'],
])("%s is %s in JSON", async (expression, json) => {
  expect((await ask(`SELECT ${expression} AS v`)).text).toBe(`{"data":[{"v":${json}}],"total":1}`);
});

test("columns of one name are distinguished, and people is a table too", async () => {
  expect((await ask("SELECT 1 AS a, 2 AS a, 3 AS a")).text).toBe(
    '{"data":[{"a":1,"a_2":2,"a_3":3}],"total":1}',
  );
  const answered = await ask("SELECT p.person FROM people p WHERE p.person = '00042'");
  expect(answered.text).toBe('{"data":[{"person":"00042"}],"total":1}');
});
