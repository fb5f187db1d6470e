/**
 * Pulls whose answer is exported: started once, followed over executions, landed from the file or told where
 * it lies.
 */
import { gzipSync } from "node:zlib";
import { type Scripted, status } from "../../service-client/scripted";
import { killed } from "../../../in-process/killing";
import type { Request } from "../../../in-process/small-office";
import { costWords } from "../../../../src/sidebar/saved/words/cost-words";
import { bucketProblem, exportedMode } from "../../../../src/sidebar/saved/words/words";
import { ExportOffice, FILE, ROWS, state } from "./export-office";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

const lands = (office: ExportOffice): string[] => office.lines("Big", 2);

it("an export of a pull's own question is started, followed and landed in its place", () => {
  const office = new ExportOffice();
  office.states = [state("started"), state("completed", { link: FILE })];
  expect(office.run(["Big"]).ran).toMatchObject([{ status: "well" }]);
  expect(lands(office)).toEqual(ROWS);
  expect(office.started).toMatchObject([
    {
      line: "POST /exports/csv",
      body: {
        query: {
          endpoint: "/queries/sql",
          body: { query_params: { statement: "select 'Big'" } },
        },
        options: { name: "big" },
      },
    },
  ]);
});

it("its key goes to no other host than the service's", () => {
  const office = new ExportOffice();
  office.run(["Big"]);
  const file = office.service.asked.find(({ line }) => line === `GET ${FILE}`);
  expect(file?.request.headers).not.toHaveProperty("Authorization");
});

it.each(["text/csv", "application/gzip", "application/octet-stream"])(
  "a compressed file is read as %s",
  (type) => {
    const office = new ExportOffice();
    const bytes = gzipSync("n,name\r\n1,a\r\n2,b\r\n");
    office.file = { headers: { "Content-Type": type }, body: bytes };
    office.run(["Big"]);
    expect(lands(office)).toEqual(ROWS);
  },
);

it.each([
  ["https://api.example.com/v3/exports/e1/file", FILE],
  ["https://api.example.com/v3/exports/e1/file", "/v3/elsewhere.csv"],
  ["https://files.example.net/moved.csv", "/x.csv?signed=1"],
])("a file is read where the link to it leads on: from %s to %s", (link, to) => {
  const office = new ExportOffice();
  office.states = [state("completed", { link })];
  const { answer } = office;
  office.answer = (request) => {
    if (request.request.url === link) return status(302, { Location: to });
    return request.line === "GET /elsewhere.csv" ? office.file : answer(request);
  };
  office.run(["Big"]);
  expect(lands(office)).toEqual(ROWS);
  const elsewhere = office.service.asked.filter(({ line }) => line.includes("files.example.net"));
  for (const { request } of elsewhere) expect(request.headers).not.toHaveProperty("Authorization");
});

it("a link that leads on for ever ends in a sentence", () => {
  const office = new ExportOffice();
  office.file = status(302, { Location: FILE });
  expect(office.run(["Big"]).ran).toMatchObject([
    { status: "failed", message: expect.stringContaining("no table") },
  ]);
  expect(office.asked.length).toBeLessThan(10);
});

it.each([401, 403])(
  "another host that refuses the link (%d) says nothing of the key: the export is started again",
  (code) => {
    const office = new ExportOffice();
    const { file } = office;
    office.file = status(code, {}, { error: "Request has expired" });
    expect(office.run(["Big"]).ran).toMatchObject([
      {
        failure: "jobFailed",
        message: expect.stringMatching(/did not finish this export \(expired\).*Request has expired/),
      },
    ]);
    office.file = file;
    office.clock.advance(MINUTE);
    office.run(["Big"]);
    expect(office.started).toHaveLength(2);
    expect(lands(office)).toEqual(ROWS);
  },
);

it("another host's limit is reported as its own, holds no other pull up, and the same export lands when it is over", () => {
  const office = new ExportOffice();
  office.save("Other", { what: "select 7" });
  const { file, answer } = office;
  office.answer = (request) =>
    request.line === "POST /queries/sql" ? { body: { data: [{ n: 7 }] } } : answer(request);
  office.file = status(429, { "Retry-After": "1800" });
  const { ran, left, nextAt } = office.run(["Big", "Other"]);
  expect(ran).toMatchObject([
    {
      status: "exporting",
      message: expect.stringMatching(
        /The answer's file is on files\.example\.net, which takes no more requests until/,
      ),
    },
    { name: "Other", status: "well" },
  ]);
  expect(left).toEqual(["Big"]);
  expect(office.reportedPath[0]).toBe("export: completed");
  expect(nextAt).not.toBe("");
  office.file = file;
  office.clock.advance(HOUR);
  office.everyHour();
  expect(lands(office)).toEqual(ROWS);
  expect(office.started).toHaveLength(1);
});

it.each([["started first"], ["done at once"]])(
  "another host's fault is reported as its own, and the same export is read again: %s",
  (how) => {
    const office = new ExportOffice();
    const { answer } = office;
    if (how === "done at once") {
      const done = (request: Request): Scripted => (
        office.started.push(request),
        state("completed", { link: FILE })
      );
      office.answer = (request) =>
        request.line.startsWith("POST /exports/") ? done(request) : answer(request);
    }
    const { file } = office;
    office.file = status(503, {}, "<Error><Code>SlowDown</Code></Error>");
    expect(office.run(["Big"]).ran).toMatchObject([
      {
        failure: "fileHost",
        message: expect.stringContaining("is on files.example.net, which has an internal error (503)"),
      },
    ]);
    office.file = file;
    office.run(["Big"]);
    expect(lands(office)).toEqual(ROWS);
    expect(office.started).toHaveLength(1);
  },
);

const PACKED = gzipSync("n,name\r\n1,a\r\n2,b\r\n");
it.each<[string, Buffer]>([
  ["broke off", PACKED.subarray(0, 20)],
  ["says that it is a gigabyte", Buffer.concat([PACKED.subarray(0, -4), Buffer.from([0, 0, 0, 0x40])])],
])("a compressed file that %s is told of, and not taken for a busy spreadsheet", (_, body) => {
  const office = new ExportOffice();
  office.file = { headers: { "Content-Type": "application/gzip" }, body };
  const { ran, left } = office.run(["Big"]);
  expect(ran).toMatchObject([
    { status: "failed", message: expect.stringContaining("broke off or is larger") },
  ]);
  expect(left).toEqual([]);
});

it("one that takes hours goes on in each hourly run, and is never started twice", () => {
  const office = new ExportOffice();
  office.edit("Big", "Schedule", "daily at 9");
  office.states = [...Array<Scripted>(12).fill(state("in lane seven")), state("completed", { link: FILE })];
  office.everyHour();
  expect(office.reportedPath[0]).toBe("export: in lane seven");
  expect(office.reportedPath[1]).toContain("The service is still working on this export (in lane seven).");
  let hours = 0;
  for (; lands(office).length === 0 && hours < 6; hours++) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  expect(lands(office)).toEqual(ROWS);
  expect(office.started).toHaveLength(1);
  expect(office.reportedPath).toEqual([
    "finished",
    "Its rows are those of 2026-11-20 09:02:00, when its export started.",
  ]);
});

it("one whose starter was killed is gone on with, not started again", () => {
  const office = new ExportOffice();
  let isDead = false;
  office.stores.faults.before = (call) => {
    isDead ||= call === "UrlFetchApp.fetch" && office.started.length > 0;
    return isDead ? "killed" : undefined;
  };
  killed(() => office.call("runPulls", { run: "r", names: ["Big"] }));
  delete office.stores.faults.before;
  office.clock.advance(HOUR);
  office.everyHour();
  expect(lands(office)).toEqual(ROWS);
  expect(office.started).toHaveLength(1);
});

it.each<[string, Scripted, string]>([
  ["failed", state("error", { messages: ["The disk is full."] }), "The service said: The disk is full."],
  ["is expired", state("expired"), "The service did not finish this export (expired)."],
  [
    "nobody knows any more",
    status(404, {}, { error: "No such export" }),
    "The service did not finish this export (expired).",
  ],
])("one that %s says so, leaves the sheet, and is started again by the next run", (_, answer, says) => {
  const office = new ExportOffice();
  office.run(["Big"]);
  office.clock.advance(MINUTE);
  office.states = [answer];
  const { ran } = office.run(["Big"]);
  expect(ran).toMatchObject([{ status: "failed", message: expect.stringContaining(says) }]);
  expect(lands(office)).toEqual(ROWS);
  office.clock.advance(MINUTE);
  office.states = [state("completed", { link: FILE })];
  expect(office.run(["Big"]).ran).toMatchObject([{ status: "well" }]);
  expect(office.started).toHaveLength(3);
});

it("one that is done without a link says how it stands and where it lies", () => {
  const office = new ExportOffice();
  office.states = [state("completed", { location: "s3://theirs/big.csv" })];
  expect(office.run(["Big"]).ran).toMatchObject([
    {
      message:
        "The export is done (completed), but the service gave no link to its file, which is at s3://theirs/big.csv.",
    },
  ]);
  expect(lands(office)).toEqual([]);
});

it("one to a bucket has a tab that shows its state, its path, the statement and the steps, while it works and when it is done", () => {
  const office = new ExportOffice("export: gs://ours/weekly");
  office.states = [
    ...Array<Scripted>(8).fill(state("started")),
    state("completed", { location: "gcs://ours/weekly/big.csv" }),
  ];
  office.edit("Big", "Schedule", "daily at 9");
  office.everyHour();
  const tab = (): Record<string, string> =>
    Object.fromEntries(office.lines("Export of Big", 2).map((line) => line.split("|") as [string, string]));
  expect(tab()).toMatchObject({
    State: "started",
    Path: "gcs://ours/weekly",
    Statement: "Comes when the export is done.",
  });
  const item = {
    place: "gcs://ours/weekly",
    export: { state: "started", range: "analytics_from_outside_export_of_big" },
  };
  expect(office.item("Big")).toMatchObject({ ...item, status: "exporting" });
  office.clock.advance(HOUR);
  office.everyHour();
  expect(tab()).toMatchObject({
    State: "completed",
    Path: "gcs://ours/weekly/big.csv",
    Statement:
      "LOAD DATA OVERWRITE my_dataset.big FROM FILES (format = 'CSV', skip_leading_rows = 1, allow_quoted_newlines = TRUE, uris = ['gs://ours/weekly/big.csv']);",
    "Step 3": expect.stringContaining("Connect"),
  });
  expect(office.started).toMatchObject([
    {
      line: "POST /exports/gcs",
      body: { options: { name: "big", bucket: "ours", path: "weekly" } },
    },
  ]);
  expect(office.reportedPath[0]).toBe("exported");
  expect(office.item("Big")).toMatchObject({
    ...item,
    status: "exported",
    export: { ...item.export, state: null },
  });
});

it("one that is stopped by hand is forgotten, and the next run starts another", () => {
  const office = new ExportOffice();
  office.states = [state("started")];
  const { answer } = office;
  office.answer = (request) => {
    if (request.line.startsWith("GET /exports")) office.done("cancel", { run: "r" });
    return answer(request);
  };
  expect(office.run(["Big"]).ended).toMatch(/^Stopped/);
  office.answer = answer;
  office.states = [state("completed", { link: FILE })];
  office.run(["Big"], { run: "other" });
  expect(office.started).toHaveLength(2);
  expect(lands(office)).toEqual(ROWS);
});

it("an answer that no spreadsheet can hold is said before the rest of it is read or anything is written, and its export takes over", () => {
  const office = new ExportOffice("");
  const { answer } = office;
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`c${at}`, at]));
  office.answer = (request) =>
    request.line === "POST /queries/sql"
      ? {
          body: {
            data: [wide],
            pagination: { offset: 0, limit: 1, total: 900_000 },
          },
        }
      : answer(request);
  expect(office.run(["Big"]).ran).toEqual([
    {
      name: "Big",
      status: "failed",
      failure: "tooLarge",
      message:
        "The answer is larger than 10 million cells. Nothing was written. Ask for fewer rows or columns, or export it to a bucket.",
    },
  ]);
  expect(office.asked).toHaveLength(1);
  expect(lands(office)).toEqual([]);
  const form = office.done("pullForm", { name: "Big" });
  if (!form) throw new Error("It has no row.");
  office.done("savePull", {
    form: { ...form, mode: exportedMode(form.mode, "s3://ours/big") },
    before: "Big",
  });
  office.states = [state("completed", { location: "s3://ours/big/big.csv" })];
  expect(office.run(["Big"]).ran).toMatchObject([
    { message: expect.stringContaining("s3://ours/big/big.csv") },
  ]);
  expect(office.list().bucket).toBe("s3://ours/big");
});

it("an answer that does not fit in addition to what the spreadsheet holds is said before the rest of it is read", () => {
  const office = new ExportOffice("");
  office.workbook.addSheet("Archive", { rows: 95_000, columns: 100 });
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`c${at}`, at]));
  office.answer = () => ({ body: { data: [wide], pagination: { offset: 0, limit: 1, total: 12_000 } } });
  expect(office.run(["Big"]).ran).toMatchObject([
    {
      failure: "tooLarge",
      message: expect.stringMatching(
        /^The answer is larger than the 395,974 cells \(of 10 million\) left in this spreadsheet\. Nothing was written\. Delete sheets or blank rows that nobody needs, ask for fewer rows or columns, or export it to a bucket\.$/,
      ),
    },
  ]);
  expect(office.asked).toHaveLength(1);
});

it.each(["s3://a", "gs://my-bucket/weekly", "r2://a/b/c"])("%s is a bucket to export to", (to) => {
  expect(bucketProblem(to)).toBeUndefined();
});

it.each(["", "csv", "ftp//x", "s3://", "https://a.example.com/b", "s3://a; values only"])(
  "%p is no bucket",
  (to) => {
    expect(bucketProblem(to)).toContain('"s3://my-bucket/weekly"');
  },
);

it.each([
  ["", "export: s3://a"],
  ["merge on email; vanished: mark", "merge on email; vanished: mark; export: s3://a"],
  ["append; export: csv", "append; export: s3://a"],
])("the mode %p goes on as it is, with the export", (mode, exported) => {
  expect(exportedMode(mode, "s3://a")).toBe(exported);
});

it("how long a long list takes is said before it begins, with the sidebar open and without", () => {
  const office = new SavedOffice().save("All", {
    source: "people",
    what: "everyone",
    options: "limit: 200000",
  });
  expect(office.item("All")).toMatchObject({ requests: 200, seconds: 820 });
  const pace = { perMinute: 15, slotsLeft: 15, freeIn: [] };
  expect(costWords([office.item("All")], pace)).toBe(
    "up to 200 requests, up to about 13 min 30 s with the sidebar open, about 4 hours without",
  );
});

it("a link that is not safe is said to be one, and nobody is advised to try again", () => {
  const office = new ExportOffice();
  office.states = [state("completed", { link: "http://files.example.net/x.csv" })];
  const [ran] = office.run(["Big"]).ran;
  expect(ran?.message).toContain("Links must begin with https://");
  expect(ran?.message).not.toMatch(/try again/i);
});
