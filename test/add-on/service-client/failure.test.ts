/** Every answer that is none has a sentence that says what to do. */
import { makeFailure } from "../../../src/add-on/service-client/failure";
import { outcome, type Scripted, status } from "./scripted";

describe("what is no answer has its sentence", () => {
  const web = (code: number) => ({
    status: code,
    headers: { "Content-Type": "text/html" },
    body: "<html><title>Sign in</title><p>Hello</html>",
  });
  it.each<[string, Scripted, string, RegExp]>([
    [
      "401",
      status(401, {}, { error: "Unauthenticated." }),
      "wrongKey",
      /refused the API key.*enter the key again/,
    ],
    [
      "403",
      status(403, {}, { message: "Needs the analyst role" }),
      "forbidden",
      /no right to this SQL statement.*administrator.*Needs the analyst role\./,
    ],
    [
      "404",
      status(404, {}, { messages: ["There is no such table"] }),
      "refused",
      /refused this question: There is no such table\./,
    ],
    [
      "422 with a list of fields",
      status(422, {}, { errors: { limit: ["must be positive"] } }),
      "refused",
      /limit: must be positive/,
    ],
    [
      "400 of a limit on time",
      status(400, {}, { error: "The statement was stopped after 5 seconds." }),
      "refused",
      /stopped this question after 5 seconds\. Choose fewer days, or pull it as a file/,
    ],
    [
      "400 of a timeout in other words",
      status(400, {}, { error: "Query exceeded time limit of 30s" }),
      "refused",
      /stopped this question after 30s\. Choose fewer days/,
    ],
    [
      "400 that names a time of its own",
      status(400, {}, { error: "window must be at most 90 minutes" }),
      "refused",
      /refused this question: window must be at most 90 minutes\./,
    ],
    ["429 without Retry-After", status(429), "rateLimited", /limit is reached until 09:01:00/],
    [
      "500",
      status(500, {}, { error: "Oops" }),
      "serviceDown",
      /api\.example\.com has an internal error \(500\).*few minutes.*Oops/,
    ],
    ["503 as a web page", web(503), "serviceDown", /internal error \(503\)/],
    ["no answer", "timeout", "serviceDown", /api\.example\.com does not answer/],
    [
      "a success that is an error",
      { body: { error: { message: "Unknown column: plann" } } },
      "refused",
      /Unknown column: plann/,
    ],
    [
      "a success that names an error's status",
      { body: { success: false, code: 401, message: "Bad token" } },
      "wrongKey",
      /enter the key again/,
    ],
    [
      "a success that names a limit",
      { body: { error: { code: 429, message: "Slow down" } } },
      "rateLimited",
      /limit is reached/,
    ],
    [
      "a redirect to another host",
      status(301, { Location: "https://www.example.com/v3/queries/sql?key=1" }),
      "badSetting",
      /^Address: The service sends requests on to https:\/\/www\.example\.com\. Open the sidebar and change it\.$/,
    ],
    [
      "a redirect without the encryption",
      status(308, { Location: "http://api.example.com/v3/queries/sql" }),
      "badSetting",
      /requests on to http:\/\/api\.example\.com\. Open the sidebar/,
    ],
    [
      "a redirect to a place of the same host",
      status(302, { Location: "/login?from=x" }),
      "badSetting",
      /on to \/login\. Open/,
    ],
    ["a redirect to nowhere", status(307), "badSetting", /another address.*Open the sidebar and change it/],
    ["a web page", web(200), "unreadable", /web page instead of data: Sign in/],
    ["half a JSON", { body: '{"data":[{"n":1},{"n"' }, "unreadable", /broke off/],
    ["an empty object", { body: {} }, "unreadable", /empty/],
    ["plain text", { body: "It works!" }, "unreadable", /text instead of data: It works!/],
  ])("%s", (_, answer, kind, sentence) => {
    const { end } = outcome([answer], { seconds: 20 });
    expect(end).toEqual({ failure: kind, message: expect.stringMatching(sentence) });
    if (!("failure" in end)) return;
    expect(end.message).not.toMatch(/[{<]|undefined|null/);
    expect(end.message).toMatch(/[.!?]$/);
  });
});

const context = { host: "api.example", isOurs: true, what: "reports", now: 0, clockTime: () => "10:00" };
/** A refusal is of the time zone where that field is refused, not where it is listed as known. */
const settingOf = (message: string): unknown => {
  const failure = makeFailure({ kind: "error", status: 400, message }, context);
  return failure.kind === "badSetting" ? failure.fields : failure.kind;
};

test.each([
  "query_params.time_zone: this field is not known.",
  "Unknown field time_zone; known here: offset, limit",
  "time_zone is not a valid field",
  "Fields that are not allowed: mark_partial, time_zone",
  "No known field is called time_zone",
])("of the zone: %s", (message) => {
  expect(settingOf(message)).toEqual({
    setting: "Time zone",
    problem: `the service refuses it: ${message}`,
  });
});

test.each([
  "query_type: unknown field; known here: offset, limit, time_zone, query_params.",
  "Unexpected key metricid. Expected one of: metric_id, time_zone, mark_partial",
  "steps is missing. Allowed fields: steps, time_zone",
])("of another field: %s", (message) => {
  expect(settingOf(message)).toBe("refused");
});
