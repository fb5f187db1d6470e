/**
 * How far a job is: an unknown state is still running, and a pending job with an empty list is no empty
 * table.
 */
import { findJob } from "../../../../src/add-on/response-parser/envelope/job";
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../../src/add-on/table/zone";
import { read, tell, type Told } from "./raw-answers";

type Row = readonly [body: unknown, tell: Told];

describe("a state word", () => {
  it.each([
    [{ job: { id: "a1", status: 1, error: "", query_result_id: null } }, "unknown"],
    [{ job: { status: 2 } }, "unknown"],
    [{ job: { id: "a1", status: 3, query_result_id: 7 } }, "done"],
    [{ job: { id: "a1", status: 4, error: "No such table" } }, "failed"],
    [{ job_id: "a1", progress: 40, rows: [{ plan: "free", people: 3 }] }, "running"],
  ])("%j is a job that is %s", (body, state) => {
    expect(tell(body)).toMatchObject({ job: state });
  });

  it.each([
    [
      "running",
      "RUNNING",
      "In progress",
      "in-queue",
      "pending",
      "JOB_INPROGRESS",
      "not started",
      "Submitted",
      "incomplete",
      "exporting",
    ],
    ["done", "complete", "COMPLETED", "finished", "ready", "Succeeded", "QUERY_STATE_COMPLETED", "available"],
    [
      "failed",
      "failed",
      "ERROR",
      "Timed out",
      "cancelled",
      "canceling",
      "expired",
      "job_failed",
      "unsuccessful",
      "not_found",
    ],
    ["empty", "no_data", "NO_RESULTS"],
    ["unknown", "warm", "half_done", "partially ready", "held back", "unavailable", "phase 2", "quarantined"],
  ])("%s", (state, ...words) => {
    const states = words.map((word) => [word, tell({ id: "j1", state: word })]);
    expect(states).toEqual(words.map((word) => [word, { job: state, id: "j1", message: word }]));
  });
});

describe("a pending job", () => {
  it.each<Row>([
    [
      { status: "pending", data: [] },
      { job: "running", message: "pending" },
    ],
    [
      { status: "pending", data: [], total: 0, took: 3 },
      { job: "running", message: "pending" },
    ],
    [
      { status: "running", columns: ["day", "n"], rows: [] },
      { job: "running", message: "running" },
    ],
    [
      { phase: "aggregation", rows: [] },
      { job: "unknown", message: "aggregation" },
    ],
    [{ status: "warm" }, { job: "unknown", message: "warm" }],
    [
      { status: "success", data: { status: "running", id: "j1" } },
      { job: "running", id: "j1", message: "running" },
    ],
    [
      { status: "success", query_status: "queued", rows: [] },
      { job: "running", message: "queued" },
    ],
    [
      { status: { code: "in_progress" }, id: "j1" },
      { job: "running", id: "j1", message: "in_progress" },
    ],
    [
      { export: { id: 3, state: "assembling" }, files: [] },
      { job: "running", id: "3", message: "assembling" },
    ],
    [
      { status: "Query is still executing", rows: null },
      { job: "running", message: "Query is still executing" },
    ],
    [
      { progress: { percent: 12 }, rows: [] },
      { job: "running", progress: 0.12 },
    ],
    [
      { percent_complete: 40, id: "j1" },
      { job: "running", id: "j1", progress: 0.4 },
    ],
    [
      { status: "running", progress: 0.5, rows: [{ n: 1 }] },
      { job: "running", message: "running", progress: 0.5 },
    ],
  ] as readonly Row[])("%j", (body, expected) => {
    expect(tell(body)).toEqual(expected);
  });

  it.each([
    { jobComplete: false, jobReference: { jobId: "j1" }, kind: "query" },
    { complete: false },
    { done: false, rows: [] },
    { is_done: false, data: [{ n: 1 }] },
    { ready: false, count: 0, rows: [] },
    { query_ready: false, columns: ["n"], rows: [] },
    { isFinished: false, values: [], took: 3 },
    { isRunning: true, token: "t1" },
    { is_running: true, response: { hits: { hits: [] } } },
    { in_progress: true },
    { pending: true, data: [] },
    { queued: true, queue_position: 3 },
    { export_running: true, rows: [{ n: 1 }] },
  ])("is what says so with yes or no: %j", (body) => {
    expect(tell(body)).toMatchObject({ job: "running" });
  });

  it.each<Row>([
    [{ jobComplete: true, rows: [{ n: 1 }] }, { table: [["n"], [1]] }],
    [{ status: "completed", rows: [] }, { table: [[]] }],
    [{ status: "warm", rows: [{ n: 1 }] }, { table: [["n"], [1]] }],
    [{ status: "ok", rows: [] }, { table: [[]] }],
    [{ status: "live", rows: [] }, { table: [[]] }],
    [
      { name: "Trial", is_running: true, variants: [{ name: "A", people: 10 }] },
      {
        table: [
          ["name", "people"],
          ["A", 10],
        ],
      },
    ],
    [
      { name: "Trial", status: "running", lift: 0.2 },
      {
        table: [
          ["name", "status", "lift"],
          ["Trial", "running", 0.2],
        ],
      },
    ],
    [
      { email: "a@example.com", state: "Texas", plan: "pro", id: 4 },
      {
        table: [
          ["email", "state", "plan", "id"],
          ["a@example.com", "Texas", "pro", 4],
        ],
      },
    ],
  ])("is none that has its answer, and none that is about something else: %j", (body, expected) => {
    expect(tell(body)).toEqual(expected);
  });

  it("is none whose rows are only a page", () => {
    const link = "/rows/2";
    expect(tell({ done: false, nextRecordsUrl: link, records: [{ n: 1 }] })).toEqual({
      table: [["n"], [1]],
      next: { link },
    });
    expect(tell({ done: false, next: "c2", rows: [{ n: 1 }] })).toEqual({
      table: [["n"], [1]],
      next: { cursor: "c2", parameter: "next" },
    });
  });
});

describe("a job that ended", () => {
  it.each<Row>([
    [
      { id: "j1", status: "completed", link: "https://f.example.org/1" },
      { job: "done", id: "j1", link: "https://f.example.org/1", message: "completed" },
    ],
    [
      { ready: true, url: "https://f.example.org/1" },
      { job: "done", link: "https://f.example.org/1" },
    ],
    [
      { state: "complete", result: "https://f.example.org/1", status_url: "/s" },
      { job: "done", link: "https://f.example.org/1", message: "complete" },
    ],
    [
      {
        completed: true,
        links: [
          { rel: "self", href: "/j/1" },
          { rel: "query-results", href: "/r/1" },
        ],
      },
      { job: "done", link: "/r/1" },
    ],
    [
      {
        completed: false,
        links: [
          { rel: "status", href: "/s/{x}", templated: true },
          { rel: "self", href: "/j/1" },
        ],
      },
      { job: "running", link: "/j/1" },
    ],
    [
      { status: "ready", files: [{ url: "/f/1" }, { url: "/f/2" }] },
      { job: "done", link: "/f/1", links: ["/f/1", "/f/2"], message: "ready" } as Told,
    ],
    [
      { id: "j1", status: "failed", reason: "Too many joins" },
      { job: "failed", id: "j1", message: "Too many joins" },
    ],
    [
      { id: "j1", status: "running", error: { message: "Out of memory" } },
      { job: "failed", id: "j1", message: "Out of memory" },
    ],
    [
      { id: "j1", cancelled: true },
      { job: "failed", id: "j1", message: "cancelled" },
    ],
    [
      { id: "j1", status: "pending", download_url: "" },
      { job: "running", id: "j1", message: "pending" },
    ],
  ])("%j", (body, expected) => {
    expect(tell(body)).toEqual(expected);
  });
});

describe("a Location", () => {
  const headers = { Location: "/l/1" };
  it.each<readonly [body: unknown, link: string]>([
    [{ id: "j1", status: "running", status_url: "/s/1" }, "/l/1"],
    [{ id: "j1", status: "done", result_url: "/r/1" }, "/r/1"],
    [{ id: "j1", status: "done" }, "/l/1"],
  ])("leads to a state first, to a result last: %j", (body, link) => {
    expect(tell(body, 201, headers)).toMatchObject({ link });
  });
});

describe("an accepted question", () => {
  const read = (body: unknown, status = 202) =>
    readAnswer({ status, headers: {}, text: JSON.stringify(body) }, { zone: openZone("UTC") }).kind;

  it.each([
    { data: [{ day: "2024-04-01", n: 5 }] },
    { columns: ["day", "n"], rows: [["2024-04-01", 5]], query_id: "a" },
    { status: "COMPLETED", data: [{ day: "2024-04-01", n: 5 }] },
  ])("with its rows is answered: %j", (body) => {
    expect(read(body)).toBe("table");
  });

  it.each([
    { id: "a" },
    { data: [] },
    { status: "RUNNING", data: [{ day: "2024-04-01", n: 5 }] },
    { progress: 0.4, data: [{ day: "2024-04-01", n: 5 }] },
  ])("without them, or while it runs, is a job: %j", (body) => {
    expect(read(body)).toBe("job");
  });

  it("a state of what was asked is none of a job", () => {
    expect(read({ query: { status: "pending" }, data: [{ day: "2024-04-01", n: 5 }] }, 200)).toBe("table");
  });
});

it("an object of very many fields is looked through once at most, for all that may say a state", () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`state ${i}`, "active"]));
  let looks = 0;
  const data = new Proxy(many, {
    ownKeys: (fields) => {
      looks++;
      return Reflect.ownKeys(fields);
    },
  });
  findJob({ data }, { status: 200, location: undefined, data: "rows" });
  // Besides the one that collects the fields.
  expect(looks).toBeLessThanOrEqual(2);
});

it.each([
  ["s3://ours/weekly.csv", "s3://ours/weekly.csv"],
  ["gs://ours/a/b", "gs://ours/a/b"],
  ["abfss://box@ours.example/weekly", "abfss://box@ours.example/weekly"],
  ["https://x.example/weekly.csv", undefined],
  ["ftp://x.example/weekly.csv", undefined],
  ["s3://ours", undefined],
  ["s3://ours/the week", undefined],
  ["ours/weekly.csv", undefined],
])("a job that wrote to %j is known to have its file at %j", (location, path) => {
  const job = read({ job_id: "j1", status: "completed", location });
  expect(job).toMatchObject({ kind: "job", state: "done" });
  expect("path" in job ? job.path : undefined).toBe(path);
});
