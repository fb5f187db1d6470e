/**
 * Requests that cannot be: each is refused with a JSON error that says what is wrong and with which field.
 */
import { basic, messagesOf, startCaller, type Caller } from "./caller";

describe("requests that cannot be", () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await startCaller({ people: 30 });
  });
  afterAll(() => caller.close());

  const steps = ["Signed up", "Invoice paid"];
  const guideTest = { variation_property: "guide", conversion_event: "Signed up" };
  test.each<[string, string, object, number, string]>([
    ["an unknown field", "/queries/reports", { report_id: 9101, colour: 1 }, 400, "colour: unknown field"],
    ["nothing asked", "/queries/reports", {}, 400, "report_id: missing"],
    [
      "two questions",
      "/queries/reports",
      { report_id: 1, query_type: "funnel" },
      400,
      "report_id: a saved report takes",
    ],
    [
      "an unknown report",
      "/queries/reports",
      { report_id: "Signup" },
      404,
      'no report called "Signup" (report_id). Similar names: "Signup to paid"',
    ],
    [
      "an unknown type",
      "/queries/reports",
      { query_type: "pie", query_params: {} },
      400,
      "query_type: expected one of funnel",
    ],
    [
      "one step",
      "/queries/reports",
      { query_type: "funnel", query_params: { steps: ["Signed up"] } },
      400,
      "query_params.steps: expected a list of 2",
    ],
    [
      "an unknown step",
      "/queries/reports",
      { query_type: "funnel", query_params: { steps: ["Signed up", "x"] } },
      404,
      'no event called "x"',
    ],
    [
      "an unknown parameter",
      "/queries/reports",
      { query_type: "funnel", query_params: { steps, speed: 1 } },
      400,
      "query_params.speed: unknown field; known here: ",
    ],
    [
      "a text for money",
      "/queries/reports",
      { query_type: "revenue", query_params: { event: "Invoice paid", property: "plan" } },
      400,
      'query_params.property: property "plan" holds text',
    ],
    [
      "an interval of a funnel",
      "/queries/reports",
      { report_id: 9101, interval: "day" },
      400,
      "interval: a funnel report has none",
    ],
    [
      "an unknown interval",
      "/queries/metrics",
      { metric_id: 71, interval: "hour" },
      400,
      "interval: expected one of day, week, month, quarter, year",
    ],
    [
      "an unknown segment property",
      "/queries/metrics",
      { metric_id: 71, segment_by: "planet" },
      404,
      'no property called "planet"',
    ],
    [
      "three properties to divide by",
      "/queries/metrics",
      { metric_id: 71, segment_by: ["country", "plan", "channel"] },
      400,
      "segment_by: at most 2 properties",
    ],
    [
      "one property twice",
      "/queries/metrics",
      { metric_id: 71, segment_by: ["country", "country"] },
      400,
      "segment_by: the same property twice",
    ],
    [
      "a weekday that is none",
      "/queries/metrics",
      { metric_id: 71, interval: "week", week_start: "someday" },
      400,
      "week_start: expected one of monday, tuesday",
    ],
    ["a filter of nothing", "/queries/metrics", { metric_id: 71, filter: {} }, 400, "filter.type: missing"],
    [
      "a sum of nothing",
      "/queries/metrics",
      { query_type: "metric", query_params: { event: "Signed up", calculation: "sum" } },
      400,
      "query_params.property: missing",
    ],
    ["a null", "/queries/metrics", { metric_id: null }, 400, "metric_id: expected an id or a name, got null"],
    [
      "a date that is none",
      "/queries/metrics",
      { metric_id: 71, date_range: { type: "on", date: "2025-02-30" } },
      400,
      "date_range.date: expected a date",
    ],
    [
      "a range the wrong way round",
      "/queries/metrics",
      { metric_id: 71, date_range: { type: "between", date: "2025-02-02/2025-02-01" } },
      400,
      "date_range: the first day (2025-02-02) is after the last",
    ],
    [
      "a range as a text",
      "/queries/metrics",
      { metric_id: 71, date_range: "2025" },
      400,
      'date_range: expected an object, got "2025"',
    ],
    [
      "a preset without its days",
      "/queries/metrics",
      { metric_id: 71, date_range: { type: "preset", preset: "last_x_days" } },
      400,
      "date_range.days: missing",
    ],
    [
      "too large a page",
      "/queries/people",
      { limit: 10_001 },
      400,
      "limit: expected a whole number from 1 to 10000, got 10001",
    ],
    ["a page before the first", "/queries/people", { offset: -1 }, 400, "offset: expected a whole number"],
    [
      "an unknown operand",
      "/queries/people",
      { query_params: { filter: { type: "xor" } } },
      400,
      "query_params.filter.type: expected one of and",
    ],
    [
      "no operands",
      "/queries/people",
      { query_params: { filter: { type: "and", operands: [] } } },
      400,
      "query_params.filter.operands: expected",
    ],
    [
      "an operand inside",
      "/queries/people",
      { query_params: { filter: { type: "and", operands: [{ type: "event", event: "x" }] } } },
      404,
      'no event called "x"',
    ],
    [
      "an unknown segment",
      "/queries/people/count",
      { query_params: { filter: { type: "segment", segment: "Rich" } } },
      404,
      'no segment called "Rich"',
    ],
    [
      "columns of a count",
      "/queries/people/count",
      { query_params: { columns: ["plan"] } },
      400,
      "query_params.columns: unknown field",
    ],
    [
      "an unknown column",
      "/queries/people",
      { query_params: { columns: ["hat"] } },
      404,
      'no property called "hat"',
    ],
    ["an unknown test", "/queries/ab-test", { test_id: 1 }, 404, 'no A/B test called "1"'],
    [
      "a certainty",
      "/queries/ab-test",
      { query_params: { ...guideTest, confidence: 1 } },
      400,
      "query_params.confidence: expected a number between",
    ],
    ["no statement", "/queries/sql", { query_params: {} }, 400, "query_params.statement: missing"],
    ["an unknown export", "/exports/ftp", { query: {} }, 404, 'no export to "ftp"'],
    ["an export of nothing", "/exports/csv", {}, 400, "query: missing"],
    [
      "an export of a page",
      "/exports/csv",
      { query: { endpoint: "/reports", body: {} } },
      400,
      "query.endpoint: expected one of /queries/reports",
    ],
    [
      "a bucket without a name",
      "/exports/s3",
      { query: { endpoint: "/queries/people", body: {} }, options: {} },
      400,
      "options.bucket: missing",
    ],
    [
      "a path out of the bucket",
      "/exports/s3",
      { query: { endpoint: "/queries/people", body: {} }, options: { bucket: "abc", path: "../.." } },
      400,
      "options.path: expected",
    ],
    [
      "a wrong question in an export",
      "/exports/csv",
      { query: { endpoint: "/queries/people", body: { page: 1 } } },
      400,
      "query.body.page: unknown field",
    ],
  ])("%s", async (_words, path, body, status, message) => {
    const answered = await caller.post(path, body);
    expect([answered.status, messagesOf(answered)]).toEqual([status, expect.stringContaining(message)]);
    expect(answered.json).toEqual({ status, messages: [expect.stringMatching(/[.]$/)] });
  });

  test.each([
    ["POST", "/queries/reports", "{", 400, "not valid JSON"],
    ["POST", "/queries/reports", "[]", 400, "expected a JSON object, got []"],
    ["POST", "/queries/reports", "", 400, "The body is empty"],
    ["POST", "/queries/reports?limit=3", '{"report_id":9101}', 400, "limit: unknown parameter"],
    ["GET", "/queries/reports", undefined, 405, "/queries/reports is asked with POST, not with GET"],
    ["DELETE", "/reports", undefined, 405, "/reports is asked with GET, not with DELETE"],
    ["GET", "/metrics", undefined, 404, "no endpoint /metrics"],
    ["GET", "/", undefined, 404, "no endpoint /"],
    ["GET", "/reports?page=2", undefined, 400, "page: unknown parameter; known here: offset, limit"],
    ["GET", "/reports?limit=0", undefined, 400, "limit: expected a whole number from 1 to 10000"],
    ["GET", "/reports?offset=1e3", undefined, 400, "offset: expected a whole number"],
    ["GET", "/exports/8b3a1d6e/status", undefined, 404, "no export"],
    ["GET", "/queries/8b3a1d6e-0000-4000-8000-000000000000", undefined, 404, "no query"],
  ])("%s %s with body %s is a %s", async (method, path, body, status, message) => {
    const headers = { authorization: basic(caller.service.key), "content-type": "application/json" };
    const response = await fetch(`${caller.service.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const { messages } = (await response.json()) as { messages: string[] };
    expect([response.status, messages.join(" ")]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    ["two values under one name", '{"report_id":1,"report_id":2}', "report_id: given more than once"],
    ["a number beyond all numbers", '{"report_id":1e400}', "The number 1e400 is too large"],
    ["letters that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), "not valid UTF-8"],
  ])("%s", async (_, body, says) => {
    const headers = { authorization: basic(caller.service.key), "content-type": "application/json" };
    const response = await fetch(`${caller.service.url}/queries/reports`, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(says);
  });

  test.each(["limit", "offset"])("the parameter %s twice is refused by its name", async (name) => {
    const refused = await caller.get(`/reports?${name}=1&${name}=2`);
    expect([refused.status, messagesOf(refused)]).toEqual([
      400,
      expect.stringContaining(`${name}: given more than once`),
    ]);
  });

  test("a body of another type, or too large a one, is refused", async () => {
    const plain = await caller.post("/queries/reports", "report_id=1", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(plain.status).toBe(415);
    const large = await caller.post("/queries/sql", { query_params: { statement: "x".repeat(1_100_000) } });
    expect(large.status).toBe(413);
    const long = await caller.post("/queries/sql", { query_params: { statement: "x".repeat(50_001) } });
    expect([long.status, messagesOf(long)]).toEqual([400, expect.stringContaining("longer than 50000")]);
  });
});
