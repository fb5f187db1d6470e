/**
 * The database beneath every question: nothing can be written, reached or set in it, whatever statement
 * arrives.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDatabase, Database } from "../../src/service/data/database";
import { ident, literal, raw, sql } from "../../src/service/data/sql";
import { askedBy } from "../../src/service/model/asker";

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "database-test-"));
  const path = join(folder, "a.duckdb");
  await buildDatabase(path, async (connection) => {
    await connection.run("CREATE TABLE t AS SELECT range AS n FROM range(10)");
  });
  database = await Database.open(path);
});
test.each([
  ["has a ceiling where nothing is said", undefined, "953.6 MiB"],
  ["has the ceiling that somebody said", 500, "476.8 MiB"],
])("loading %s", async (_, memoryMb, ceiling) => {
  let seen = "";
  await buildDatabase(
    join(folder, `${memoryMb}.duckdb`),
    async (connection) => {
      const read = await connection.runAndReadAll("SELECT current_setting('memory_limit')");
      seen = String(read.getRows()[0]?.[0]);
    },
    { memoryMb },
  );
  expect(seen).toBe(ceiling);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["DROP TABLE t", "read-only"],
  ["INSERT INTO t VALUES (1)", "read-only"],
  ["CREATE TABLE u AS SELECT 1", "read-only"],
  ["SELECT * FROM read_csv('/etc/passwd')", "disabled by configuration"],
  ["COPY t TO 't.csv'", "disabled by configuration"],
  ["ATTACH 'other.duckdb'", "disabled by configuration"],
  ["SET threads = 1", "locked"],
  ["SET enable_external_access = true", "locked"],
  ["LOAD httpfs", "disabled"],
])("%s fails", async (statement, reason) => {
  await expect(database.select(raw(statement))).rejects.toThrow(reason);
  expect((await database.select(raw("SELECT count(*) FROM t"))).rows.slice()).toEqual([[10]]);
});

test("values from outside are values, never SQL", async () => {
  const nasty = "'; DROP TABLE t; --";
  const answer = await database.select(
    sql`SELECT ${nasty} AS bound, ${literal(nasty)} AS quoted, n AS ${ident('a"b')} FROM t LIMIT 1`,
  );
  expect(answer.columns.map(({ name }) => name)).toEqual(["bound", "quoted", 'a"b']);
  expect(answer.rows.slice()).toEqual([[nasty, nasty, 0]]);
});

test("every one of DuckDB's types becomes something that JSON can hold", async () => {
  const { columns, rows } = await database.select(raw("SELECT * FROM test_all_types()"));
  expect(columns.length).toBeGreaterThan(50);
  expect(
    rows
      .slice()
      .flat()
      .every((cell) => cell !== undefined),
  ).toBe(true);
  const types = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
  expect(types).toMatchObject({ bool: "boolean", bigint: "integer", hugeint: "integer", dec38_10: "number" });
  expect(types).toMatchObject({
    date: "date",
    timestamp_tz: "datetime",
    varchar: "text",
    struct: "json",
    uuid: "text",
  });
});

test("a long answer is read only as far as it is kept, and says that it was cut", async () => {
  const endless = await database.select(raw("SELECT * FROM range(1000000000000)"), 3000);
  expect([endless.rows.length, endless.total]).toEqual([3000, null]);
  const whole = await database.select(raw("SELECT * FROM range(3000)"), 3000);
  expect([whole.rows.length, whole.total]).toEqual([3000, 3000]);
});

test("a question of somebody who went away is stopped", async () => {
  const gone = new AbortController();
  // It would never end by itself.
  const endless = raw("SELECT count(*) FROM range(100000000) a, range(100000000) b");
  const asked = askedBy(gone.signal, () => database.select(endless));
  gone.abort();
  await expect(asked).rejects.toThrow(/interrupt|went away/i);
  expect((await database.select(raw("SELECT count(*) FROM t"))).rows.slice()).toEqual([[10]]);
});
