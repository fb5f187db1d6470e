/** Numbers by day beside words of jobs and errors: they land unless something leads on to others. */
import { read, tell } from "./raw-answers";

const DAYS = { "2026-11-01": 3, "2026-11-02": 4 };
const OTHER_DAYS = { "2026-11-01": 0, "2026-11-02": 1 };

describe("that an answer says of itself", () => {
  it.each([
    { visits: DAYS, complete: false },
    { visits: DAYS, sales: OTHER_DAYS, complete: false },
    { visits: DAYS, sales: OTHER_DAYS, is_complete: false, currency: "EUR" },
    { meta: { complete: false }, visits: DAYS },
    { status: "ok", data: { visits: DAYS, sales: OTHER_DAYS, complete: false } },
  ])("not complete are the days of %j", (body) => {
    const partial = "The service says that this answer is partial: some of the data is missing.";
    expect(read(body)).toMatchObject({ kind: "table", table: { caveats: [partial] } });
    const { table } = tell(body) as { table: readonly unknown[][] };
    expect(table.map((row) => row[1])).toEqual(["visits", 3, 4]);
  });

  it.each([
    { visits: DAYS, complete: true },
    { visits: DAYS, sales: OTHER_DAYS, done: true },
    { visits: DAYS, ready: true },
  ])("whole are the days of %j", (body) => {
    const { table } = tell(body) as { table: readonly unknown[][] };
    expect(table.map((row) => row[1])).toEqual(["visits", 3, 4]);
    expect(read(body)).not.toHaveProperty("table.caveats");
  });
});

it.each([
  { id: "j1", complete: false, visits: DAYS },
  { job_id: "j1", complete: true, visits: DAYS },
  { job: { complete: false }, visits: DAYS },
  { complete: false, processed: DAYS, eta_s: 30 },
  { complete: false, processed: DAYS, progress: 0.3 },
  { complete: false, processed: DAYS, status: "running" },
  { complete: false, processed: DAYS, next_uri: "https://x.example/next" },
  { complete: true, processed: DAYS, result_url: "https://x.example/result" },
  { done: false, processed: DAYS },
  { complete: false, stats: { rows: 3, bytes: 4 } },
  { complete: false, steps: { load: 3, sort: 4 } },
])("a job's own are the numbers of %j", (body) => {
  expect(tell(body)).toHaveProperty("job");
});

it("a job's own are those that were accepted", () => {
  expect(read({ visits: DAYS, complete: false }, 202)).toMatchObject({ kind: "job", state: "running" });
});

describe("of errors", () => {
  it("numbers by day are a measure, alone and beside others", () => {
    const rows = [
      [new Date("2026-11-01"), 3],
      [new Date("2026-11-02"), 4],
    ];
    expect(tell({ errors: DAYS })).toEqual({ table: [["date", "value"], ...rows] });
    const both = tell({ errors: DAYS, visits: OTHER_DAYS }) as { table: unknown[][] };
    expect(both.table[0]).toEqual(["date", "errors", "visits"]);
    expect(tell({ errors: OTHER_DAYS, visits: DAYS, status: "ok" })).toHaveProperty("table");
  });

  it.each([
    { errors: { "2026-11-01": "No numbers" } },
    { errors: { from: "2026-11-01" } },
    { errors: { code: 400 } },
    { errors: DAYS, rows: [] },
    { errors: DAYS, data: null },
    { errors: DAYS, message: "Failed to count" },
    { errors: DAYS, status: "error" },
    { errors: DAYS, success: false },
  ])("an error is %j", (body) => {
    expect(tell(body)).toHaveProperty("error");
  });
});
