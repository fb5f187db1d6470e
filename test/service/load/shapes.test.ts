/** Shapes that files of events have: folders, records, wrapped values, odd times. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { strToU8, zipSync } from "fflate";
import { inspect } from "../../../src/local/commands/inspect";
import { loadContent, loadFile } from "./loading";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

async function writeParquet(rows: string, name: string): Promise<void> {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${rows}) TO '${join(folder, name)}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}

describe("folders that name a column", () => {
  const WANTED = [
    ["a", "2026-11-13", "EU west"],
    ["b", "2026-11-13", "EU west"],
    ["c", "2026-11-14", null],
  ];
  const statement = "SELECT person, dt::VARCHAR, region::VARCHAR FROM events ORDER BY 1";
  const [first, second] = [
    "region=EU%20west/dt=2026-11-13/part-0",
    "region=__HIVE_DEFAULT_PARTITION__/dt=2026-11-14/part-0",
  ];

  test("of CSV", async () => {
    const head = "user_id,event,time\n";
    write({
      [`${first}.csv`]: `${head}a,Paid,2026-11-13 10:00\nb,Paid,2026-11-13 11:00\n`,
      [`${second}.csv`]: `${head}c,Paid,2026-11-14 10:00\n`,
      _SUCCESS: "",
    });
    expect((await loadFile(folder, statement)).rows).toEqual(WANTED);
  });

  test("of JSON", async () => {
    const row = (user: string, day: number) =>
      JSON.stringify({ user, event: "Paid", ts: 1763000000 + day * 86400 });
    write({ [`${first}.json`]: `${row("a", 0)}\n${row("b", 0)}`, [`${second}.json`]: row("c", 1) });
    expect((await loadFile(folder, statement)).rows).toEqual(WANTED);
  });

  test("of Parquet", async () => {
    const row = (user: string) =>
      `SELECT '${user}' AS user_id, 'Paid' AS event, TIMESTAMP '2026-11-13 10:00' AS ts`;
    await writeParquet(`${row("a")} UNION ALL ${row("b")}`, `${first}.parquet`);
    await writeParquet(row("c"), `${second}.parquet`);
    expect((await loadFile(folder, statement)).rows).toEqual(WANTED);
  });

  test("not where the files have it themselves", async () => {
    write({ "dt=2026-11-13/a.csv": "user,event,time,dt\na,Paid,2026-11-13,own\n" });
    expect((await loadFile(folder, "SELECT dt::VARCHAR FROM events")).rows).toEqual([["own"]]);
  });
});

test("what explains files is no part of them, in folders and archives", async () => {
  const csv = "user_id,event,time\na,Paid,2026-11-13 10:00\n";
  write({ "a.csv": csv, "README.md": "Exported by a tool.", "manifest.json": "{}", "a.csv.sha256": "00" });
  expect((await loadFile(folder, "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[1]]);
  const zip = zipSync({ "out/README.txt": strToU8("Exported by a tool."), "out/a.csv": strToU8(csv) });
  expect((await loadContent(Buffer.from(zip), "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[1]]);
  // Where nothing else is there, it is what is meant.
  rmSync(join(folder, "a.csv"));
  write({ "events.log": csv, "README.md": csv });
  expect((await loadFile(join(folder, "*.log"), "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[1]]);
});

describe("records within rows", () => {
  test("of Parquet are opened, also those within them", async () => {
    await writeParquet(
      "SELECT {'id': 7, 'geo': {'country': 'FR'}} AS \"user\", 'Paid' AS event, TIMESTAMP '2026-11-13 10:00' AS event_time, {'amount': 12.5} AS properties",
      "e.parquet",
    );
    const { rows } = await loadFile(
      join(folder, "e.parquet"),
      'SELECT person, "user.geo.country"::VARCHAR, amount::DOUBLE FROM events',
    );
    expect(rows).toEqual([["7", "FR", 12.5]]);
  });

  test("of JSON are opened where they are few fields", async () => {
    const content = JSON.stringify({
      user: { id: "a" },
      event: { name: "Paid" },
      ts: 1763000000,
      data: { amount: 5 },
    });
    const { rows } = await loadContent(content, 'SELECT person, event, "data.amount"::DOUBLE FROM events');
    expect(rows).toEqual([["a", "Paid", 5]]);
  });

  test("objects by ids stay what they are", async () => {
    const ids = Object.fromEntries(Array.from({ length: 60 }, (_none, id) => [`item ${id}`, id]));
    const content = JSON.stringify({ user: "a", event: "Paid", ts: 1763000000, ids });
    const { rows } = await loadContent(content, "SELECT typeof(ids) FROM events");
    expect(rows).toEqual([["JSON"]]);
  });

  test("values that a database wraps are the values", async () => {
    const lines = [
      { user: { S: "a" }, event: { S: "Paid" }, at: { N: "1763000000" } },
      { user: { S: "b" }, event: { S: "Paid" }, at: { N: "1763000000" } },
    ].map((row) => JSON.stringify(row));
    const dynamo = await loadContent(lines.join("\n"), "SELECT person, event FROM events ORDER BY 1", {
      map: "time = at",
    });
    expect(dynamo.rows).toEqual([
      ["a", "Paid"],
      ["b", "Paid"],
    ]);
    const mongo = JSON.stringify({
      _id: { $oid: "65" },
      user: "a",
      event: "Paid",
      createdAt: { $date: "2026-11-13T10:00:00Z" },
      amount: { $numberDecimal: "12.5" },
    });
    const { rows } = await loadContent(mongo, "SELECT time::VARCHAR, amount::DOUBLE FROM events");
    expect(rows).toEqual([["2026-11-13 10:00:00+00", 12.5]]);
  });
});

test.each([
  "Fri Nov 13 2026 14:05:00 GMT+0100 (Central European Standard Time)",
  "Fri Nov 13 2026 13:05:00 GMT+0000 (UTC)",
  "13/Nov/2026:13:05:00 +0000",
  "Fri, 13 Nov 2026 13:05:00 GMT",
])("the time %s", async (time) => {
  const csv = `user_id;event;time\na;Paid;${time}\n`;
  expect((await loadContent(csv, "SELECT time::VARCHAR FROM events")).rows).toEqual([
    ["2026-11-13 13:05:00+00"],
  ]);
});

test("a file without names of columns says so", async () => {
  await expect(
    loadContent("u1,Paid,2026-11-13 10:00,5\nu2,Paid,2026-11-14 10:00,5\n", "SELECT 1"),
  ).rejects.toThrow("begins with an event, not with the names of its columns: put a line above it");
});

test.each<[what: string, content: Buffer]>([
  ["packed", gzipSync('[{"n": "é"}]')],
  ["in UTF-16", Buffer.from('\uFEFF[{"n": "é"}]', "utf16le")],
  ["in Windows-1252", Buffer.from('[{"n": "é"}]', "latin1")],
])("a body that is %s is inspected like any other", async (_what, content) => {
  const path = join(folder, "body.json");
  writeFileSync(path, content);
  const said: string[] = [];
  await inspect([path, "--json"], { say: (text) => said.push(text), complain: (text) => said.push(text) });
  expect(JSON.parse(said.join("\n"))).toEqual({ kind: "table", columns: ["n"], rows: [["é"]] });
});

describe("documents of JSON", () => {
  const names = ["user_id", "event", "time", "amount"];
  const rows = [
    ["a", "Paid", "2026-11-13 10:00", 5],
    ["b", "Paid", "2026-11-14 10:00", 7],
  ];
  const byName = Object.fromEntries(names.map((name, at) => [name, rows.map((row) => row[at])]));

  test.each<[what: string, document: unknown]>([
    ["a list of lists below their names", [names, ...rows]],
    ["rows beside their names", { columns: names, rows }],
    [
      "rows beside fields",
      { meta: { page: 1 }, fields: names.map((name) => ({ name, type: "text" })), data: rows },
    ],
    ["a list for each column", byName],
    ["lists for columns, deeper", { result: { table: byName } }],
  ])("%s", async (_what, document) => {
    const { rows: read } = await loadContent(
      JSON.stringify(document),
      "SELECT person, event, amount::INTEGER FROM events ORDER BY 1",
    );
    expect(read).toEqual([
      ["a", "Paid", 5],
      ["b", "Paid", 7],
    ]);
  });
});

test("a row that was sent twice under one id of an event counts once, by any of its names", async () => {
  for (const name of ["event_id", "uuid", "message_id"]) {
    const row = "1,a,Paid,2026-11-13 10:00";
    const csv = `${name},user_id,event,time\n${row}\n${row}\n2,a,Paid,2026-11-13 10:00\n`;
    expect((await loadContent(csv, "SELECT count(*)::INTEGER FROM events")).rows).toEqual([[2]]);
  }
});

test("a day of ISO beside a clock of twelve hours", async () => {
  const csv = "user_id,event,Date,Time\na,Paid,2026-11-13,01:05:00 PM\n";
  const { rows } = await loadContent(csv, "SELECT time::VARCHAR FROM events");
  expect(rows).toEqual([["2026-11-13 13:05:00+00"]]);
});

test.each([
  ["BZh91AY and more", "is packed by bzip2: unpack it"],
  ["<html><table><tr><td>1</td></tr></table>", "is a web page or XML: save its table as CSV"],
  ["SQLite format 3 and more", "is a database of SQLite"],
  ["%PDF-1.7 and more", "is a PDF"],
])("what is no table of events says what to do: %s", async (content, message) => {
  await expect(loadContent(content, "SELECT 1")).rejects.toThrow(message);
});
