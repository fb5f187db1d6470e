/** Exports: their states by the clock, their files, and who may read them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { basic, messagesOf, startCaller, type Caller } from "./caller";

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller({ keys: ["mine", "theirs"] });
});
afterAll(() => caller.close());

function sqlQuery(statement: string): object {
  return { endpoint: "/queries/sql", body: { query_params: { statement } } };
}

async function start(kind: string, body: object): Promise<string> {
  const answered = await caller.post(`/exports/${kind}`, body);
  const { id } = answered.json as { id: string };
  expect([answered.status, answered.json]).toEqual([202, { id, status: "unstarted" }]);
  expect(answered.headers.get("location")).toBe(`/exports/${id}/status`);
  return id;
}

interface Status {
  readonly status: string;
  readonly link?: string;
}

async function statusOf(id: string): Promise<Status> {
  return (await caller.get(`/exports/${id}/status`)).json as Status;
}

async function finish(id: string): Promise<Status> {
  caller.clock.advance(2000);
  return statusOf(id);
}

test("a CSV export goes from unstarted to started to completed as the clock goes on", async () => {
  const id = await start("csv", { query: sqlQuery("SELECT 1 AS one") });
  expect(await statusOf(id)).toEqual({ id, status: "unstarted" });
  caller.clock.advance(500);
  expect(await statusOf(id)).toEqual({ id, status: "started" });
  caller.clock.advance(1499);
  expect(await statusOf(id)).toEqual({ id, status: "started" });
  expect(await finish(id)).toEqual({
    id,
    status: "completed",
    rows: 1,
    link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/downloads\/[\w-]{32}\/export\.csv$/) as unknown,
  });
});

test("the link needs no key, and its file holds every value as it is", async () => {
  const statement = `SELECT '00042' AS id, '=1+1' AS "a ""b""", 9007199254740993 AS big, 12.50::DECIMAL(9,2) AS amount,
    NULL AS gone, '' AS empty, 'x,y' || chr(10) || '"z"' AS text, [1, NULL] AS list, DATE '2024-02-29' AS day`;
  const id = await start("csv", { query: sqlQuery(statement), options: { name: "Übersicht" } });
  const { link = "" } = await finish(id);
  const response = await fetch(link);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%C3%9Cbersicht.csv");
  const text = await response.text();
  expect(text).toBe(
    'id,"a ""b""",big,amount,gone,empty,text,list,day\r\n' +
      '00042,=1+1,9007199254740993,12.50,,"","x,y\n""z""","[1,null]",2024-02-29\r\n',
  );
  const guessed = link.replace(/downloads\/[\w-]+/, `downloads/${"A".repeat(32)}`);
  expect((await fetch(guessed)).status).toBe(404);
});

test("an export has all rows, beyond any page", async () => {
  const id = await start("csv", { query: sqlQuery("SELECT range AS n FROM range(25000)") });
  const { link = "" } = await finish(id);
  const records = parse(await (await fetch(link)).text());
  expect(records).toHaveLength(25_001);
  expect(records.at(-1)).toEqual(["24999"]);
});

test("any question can be exported, and rows that end early stay aligned", async () => {
  const id = await start("csv", {
    query: { endpoint: "/queries/reports", body: { report_id: "Weekly retention" } },
  });
  const { link = "" } = await finish(id);
  const records = parse(await (await fetch(link)).text());
  expect(records[0]?.slice(0, 3)).toEqual(["cohort", "people", "week 0"]);
  expect(new Set(records.map((record) => record.length)).size).toBe(1);
});

test.each(["bucket", "s3"])("a %s export lands in the folder that stands for the bucket", async (kind) => {
  const options = { bucket: "acme-reports", path: "daily/people", name: `people-${kind}.csv` };
  const id = await start(kind, { query: sqlQuery("SELECT 'a' AS a"), options });
  const location = `${kind}://acme-reports/daily/people/people-${kind}.csv`;
  expect(await finish(id)).toEqual({ id, status: "completed", rows: 1, location });
  expect(
    readFileSync(join(caller.service.bucketDir, "acme-reports/daily/people", options.name), "utf8"),
  ).toBe("a\r\na\r\n");
});

test.each(["rows", "envelope", "columns", "bare", "handle"] as const)(
  "in %s too a bucket export says where it is and how many rows it has",
  async (dialect) => {
    caller.service.setDialect(dialect);
    const options = { bucket: "acme-reports", name: dialect };
    const id = await start("s3", { query: sqlQuery("SELECT range FROM range(3)"), options });
    const location = `s3://acme-reports/${dialect}.csv`;
    expect(await finish(id)).toEqual({ id, status: "completed", rows: 3, location });
    caller.service.setDialect("rows");
  },
);

test("buckets are the service's own, and are gone when it is", async () => {
  const [one, other] = [await startCaller({ people: 20 }), await startCaller({ people: 20 })];
  const body = { query: sqlQuery("SELECT 1"), options: { bucket: "same-name" } };
  const { id } = (await one.post("/exports/s3", body)).json as { id: string };
  one.clock.advance(2000);
  expect((await one.get(`/exports/${id}/status`)).json).toMatchObject({ status: "completed" });
  const folder = one.service.bucketDir;
  expect(existsSync(join(folder, "same-name/export.csv"))).toBe(true);
  expect(existsSync(join(other.service.bucketDir, "same-name"))).toBe(false);
  await Promise.all([one.close(), other.close()]);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  [
    "a path that no file system holds",
    { path: Array(50).fill("x".repeat(100)).join("/") },
    "options.path: expected",
  ],
  ["a folder of too many bytes", { path: "ü".repeat(120) }, "options.path: expected"],
  [
    "a name of too many bytes",
    { name: "ü".repeat(120) },
    "options.name: expected a file name without slashes",
  ],
  ["half of a character", { name: "a\ud800" }, "options.name: expected"],
  ["the folder above", { name: ".." }, "options.name: expected"],
])("%s is refused before anything is written", async (_words, options, says) => {
  const body = { query: sqlQuery("SELECT 1"), options: { bucket: "acme-reports", ...options } };
  const answered = await caller.post("/exports/s3", body);
  expect([answered.status, messagesOf(answered)]).toEqual([400, expect.stringContaining(says)]);
});

test("an export whose file cannot be written says so without naming a path of this machine", async () => {
  const options = { bucket: "acme-reports", name: "taken" };
  await finish(await start("s3", { query: sqlQuery("SELECT 1"), options }));
  // The file is there, and is no folder.
  const id = await start("s3", {
    query: sqlQuery("SELECT 1"),
    options: { bucket: "acme-reports", path: "taken.csv" },
  });
  const status = await finish(id);
  expect(status).toMatchObject({ status: "error" });
  expect(JSON.stringify(status)).not.toMatch(/analytics-service|E[A-Z]{4,}/);
});

test("an export that fails says why", async () => {
  const id = await start("csv", { query: sqlQuery("SELECT nope FROM events") });
  expect(await finish(id)).toEqual({ id, status: "error", messages: [expect.stringContaining("nope")] });
});

test("another key's exports do not exist", async () => {
  const id = await start("csv", { query: sqlQuery("SELECT 1") });
  const answered = await caller.get(`/exports/${id}/status`, { authorization: basic("theirs") });
  expect(answered.status).toBe(404);
});
