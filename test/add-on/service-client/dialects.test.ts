/**
 * Every endpoint of the service, asked as the add-on asks it, in every dialect: the same table whatever the
 * shape.
 */
import { resolveLink } from "../../../src/add-on/service-client/request/address";
import {
  makeFirstPage,
  QUERIES,
  type Query,
  buildRequestAt,
  buildRequest,
  type HttpRequest,
} from "../../../src/add-on/service-client/request/request";
import { type Answer, readAnswer } from "../../../src/add-on/response-parser/read-answer";
import type { JsonObject } from "../../../src/add-on/table/values";
import { NO_HURRY, SetClock } from "../../service/caller";
import { smallEvents } from "../../service/small-events";
import { type Dialect, type RunningService, startService } from "../../../src/service/server";
import { openZone } from "../../../src/add-on/table/zone";

const DIALECTS: readonly Dialect[] = ["rows", "envelope", "columns", "bare", "handle"];
const DAYS = { from: "2026-01-01", to: "2026-12-31" };
const DID = { kind: "event", event: "Signed up", negated: false } as const;

const QUESTIONS: readonly (readonly [string, Query])[] = [
  ["a saved funnel", QUERIES.report("Signup to paid", { days: DAYS })],
  ["a saved cohort", QUERIES.report("Weekly retention", { days: DAYS })],
  ["saved revenue by week", QUERIES.report("Monthly revenue", { days: DAYS, interval: "week" })],
  ["a funnel by country", QUERIES.report("Signup to paid", { days: DAYS, segmentBy: ["country"] })],
  [
    "a funnel by country and plan",
    QUERIES.report("Signup to paid", { days: DAYS, segmentBy: ["country", "plan"] }),
  ],
  [
    "a report of one's own",
    QUERIES.raw("report", {
      query_type: "trend",
      query_params: { events: ["Signed up", "Invoice paid"] },
      interval: "month",
    }),
  ],
  ["a metric", QUERIES.metric("Signups", { days: DAYS })],
  ["a metric by day", QUERIES.metric("Signups", { days: DAYS, interval: "day" })],
  ["people", QUERIES.people(DID, { columns: ["plan", "country"] })],
  ["a people count", QUERIES.peopleCount(DID, DAYS)],
  ["SQL", QUERIES.sql("select event, count(*) as n from events group by event order by n desc, event")],
  [
    "SQL with awkward values",
    QUERIES.sql(
      "select '00042' as id, 9007199254740993 as big, '=1+1' as text, null as nothing, false as no, 0 as zero",
    ),
  ],
  ["an A/B test", QUERIES.abTest("Pricing page test")],
  ["reports", QUERIES.list("reports")],
  ["events", QUERIES.list("events")],
  ["properties", QUERIES.list("properties")],
  ["products", QUERIES.list("products")],
];

const clock = new SetClock(Date.UTC(2026, 10, 20, 9));
let service: RunningService;
beforeAll(async () => {
  service = await startService({ people: 150, perMinute: 0, ...NO_HURRY, clock, ...smallEvents() });
});
afterAll(() => service.close());

async function send(request: HttpRequest): Promise<Answer> {
  const reply = await fetch(request.url, {
    method: request.method.toUpperCase(),
    headers: { Authorization: `Basic ${btoa(`${service.key}:`)}`, "Content-Type": "application/json" },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const headers = Object.fromEntries(reply.headers);
  return readAnswer(
    { status: reply.status, headers, text: await reply.text() },
    { zone: openZone("Etc/UTC") },
  );
}

/** Asks, and follows links until the answer is no job any more. */
async function ask(query: Query): Promise<Answer> {
  let answer = await send(buildRequest(service.url, query, makeFirstPage(query, 200)));
  let url = "";
  for (let looks = 0; answer.kind === "job" && looks < 50; looks++) {
    // A job at work names no other place: it is looked at where it was last.
    url = resolveLink(answer.link ?? "", service.url) ?? url;
    clock.advance(1_000);
    answer = await send(buildRequestAt(url));
  }
  return answer;
}

/** What a person sees of an answer: column names and cells, or the value. */
function seen(answer: Answer): unknown {
  // A count may come as a number or as a table of one cell: a formula shows the number in both cases.
  if (answer.kind === "table" && answer.table.rows.length === 1 && answer.table.columns.length === 1) {
    return [answer.table.rows[0]?.[0]];
  }
  if (answer.kind === "table")
    return [answer.table.columns.map((column) => column.name), ...answer.table.rows];
  return answer.kind === "value" ? [answer.value] : answer;
}

describe.each(QUESTIONS)("%s", (_, query) => {
  it("is the same in every dialect", async () => {
    const answers: unknown[] = [];
    for (const dialect of DIALECTS) {
      service.setDialect(dialect);
      answers.push(seen(await ask(query)));
    }
    const [first, ...others] = answers;
    expect(first).toBeInstanceOf(Array);
    for (const other of others) expect(other).toEqual(first);
  });
});

describe("exports", () => {
  const query = QUERIES.sql("select event, count(*) as n from events group by event order by n desc, event");
  const exported = (options: JsonObject) => ({
    query: { endpoint: "/queries/sql", body: query.body },
    options: { ...options, name: "events" },
  });
  it.each<[string, Query]>([
    ["CSV", QUERIES.raw("exportCsv", exported({}))],
    [
      "a bucket",
      {
        endpoint: "exportBucket",
        path: { kind: "bucket" },
        body: exported({ bucket: "reports", path: "daily" }),
      },
    ],
  ])(
    "to %s go through their states in every dialect; a file holds the table that the query gives",
    async (kind, start) => {
      service.setDialect("rows");
      const direct = seen(await ask(query));
      for (const dialect of DIALECTS) {
        service.setDialect(dialect);
        const begun = await send(buildRequest(service.url, start));
        if (begun.kind !== "job" || begun.id === undefined)
          throw new Error(`Not a job in ${dialect}: ${JSON.stringify(begun)}`);
        let status: Answer = begun;
        for (let looks = 0; looks < 100 && status.kind === "job" && status.state !== "done"; looks++) {
          clock.advance(1_000);
          status = await send(buildRequest(service.url, QUERIES.exportStatus(begun.id)));
        }
        expect(status).toMatchObject({ kind: "job", state: "done", id: begun.id });
        if (kind !== "CSV" || status.kind !== "job") continue;
        expect(seen(await send(buildRequestAt(resolveLink(status.link ?? "", service.url) ?? "")))).toEqual(
          direct,
        );
      }
    },
  );
});

describe("what the service refuses", () => {
  it.each<[string, Query, number, RegExp]>([
    [
      "an unknown field",
      QUERIES.raw("sql", { query_params: { statement: "select 1" }, statementt: 1 }),
      400,
      /statementt/,
    ],
    ["an unknown report", QUERIES.report("Nothing of the kind"), 404, /Nothing of the kind/],
    ["SQL that writes", QUERIES.sql("drop table events"), 400, /./],
  ])("%s is a readable error in every dialect", async (_, query, status, message) => {
    for (const dialect of DIALECTS) {
      service.setDialect(dialect);
      expect(await ask(query)).toMatchObject({
        kind: "error",
        status,
        message: expect.stringMatching(message),
      });
    }
  });
});
