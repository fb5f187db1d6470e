/** Errors inside a success, and the one sentence that any error body is told in. */
import { read, tell } from "./raw-answers";

describe("a success that is an error", () => {
  it.each<readonly [body: unknown, message: string, status: number]>([
    [{ "odata.error": { code: "9", message: { lang: "en", value: "Not allowed." } } }, "Not allowed.", 200],
    [{ success: false, error: "No such report" }, "No such report", 200],
    [{ ok: "false" }, "The service refused without giving a reason.", 200],
    [{ success: false, message: "Slow", data: [{ n: 1 }] }, "Slow", 200],
    [{ error: "Bad date" }, "Bad date", 200],
    [{ error: true, message: "Bad date" }, "Bad date", 200],
    [{ error: { message: "Bad key", code: 401 } }, "Bad key", 401],
    [{ errors: [{ message: "No such field" }], data: null }, "No such field", 200],
    [{ errors: { from: "is no day" }, message: "Invalid." }, "Invalid. from: is no day", 200],
    [{ status: "error", message: "Oops" }, "Oops", 200],
    [{ status: "fail", data: { from: "is no day" } }, "from: is no day", 200],
    [{ result: "error", message: "Not yours" }, "Not yours", 200],
    [{ status: 403, messages: ["Not yours."] }, "Not yours.", 403],
    [{ meta: { code: 404 }, message: "Gone" }, "Gone", 404],
    [{ __type: "ValidationException", message: "from is no day" }, "from is no day", 200],
    [{ type: "about:blank", title: "Broke", detail: "Your balance is 3." }, "Your balance is 3.", 200],
    [{ detail: [{ loc: ["body", "from"], msg: "field required", type: "missing" }] }, "field required", 200],
    [[{ errorCode: "NO_COLUMN", message: "No such column" }], "No such column", 200],
    [{ message: "Invalid token" }, "Invalid token", 200],
    [{ message: "Your export is being prepared" }, "Your export is being prepared", 200],
    [{ data: { error: "Bad date" } }, "Bad date", 200],
    [{ code: "throttled", detail: "Wait a little." }, "Wait a little.", 429],
  ])("%j", (body, message, status) => {
    expect(tell(body)).toEqual({ error: message, status });
  });

  it.each([
    { error: null, rows: [{ n: 1 }] },
    { error: "", rows: [{ n: 1 }] },
    { error: false, count: 7 },
    { errors: [], data: [{ n: 1 }] },
    { errors: [{ message: "One row was left out" }], data: [{ n: 1 }] },
    { warnings: ["Slow"], rows: [{ n: 1 }] },
    { message: "Hello" },
    { data: [{ error: "Timeout", count: 5 }] },
    { title: "Errors by day", total: 4 },
    { name: "Payment error", count: 5 },
    { code: 404.5, visits: 3 },
  ])("is none that only speaks of errors: %j", (body) => {
    expect(read(body).kind).not.toBe("error");
  });

  it.each([
    ["its header", { error: { code: 429 } }, { "retry-after": "7" }, 7_000],
    ["a field", { error: "rate limit", retry_after: 7 }, {}, 7_000],
    ["its sentence", { error: "Rate limit. Try again in 2 minutes" }, {}, 120_000],
    ["nothing", { error: "Rate limit" }, {}, undefined],
  ])("says by %s how long a limit lasts", (_, body, headers, retryAfterMs) => {
    expect(read(body, 200, headers)).toMatchObject({ kind: "error", status: 429, retryAfterMs });
  });
});

describe("an error body", () => {
  it.each<readonly [body: unknown, message: string]>([
    [{ error: "bad_request", error_description: "from is no day" }, "from is no day"],
    [{ errors: [{ detail: "a" }, { detail: "b" }, { detail: "a" }] }, "a; b"],
    [
      { errors: { from: ["is no day", "is empty"], to: "is missing" } },
      "from: is no day; is empty; to: is missing",
    ],
    [{ from: ["This field is required."] }, "The service gave no reason (status 422)."],
    [{ fault: { faultstring: "No quota" } }, "No quota"],
    [[{ message: "a" }, { message: "b" }], "a; b"],
    ['"Forbidden"', "Forbidden"],
    ["<html><head><title>Bad &amp; broken</title></head><body>x</body></html>", "Bad & broken"],
    ["<p>Sorry,<br>gone</p><script>alert(1)</script>", "Sorry, gone"],
    ["plain words", "plain words"],
    [{ data: [{ secret: "row" }] }, "The service gave no reason (status 422)."],
    ["", "The service gave no reason (status 422)."],
    [{ message: "long ".repeat(100) }, `${"long ".repeat(60).trim().slice(0, 299)}…`],
  ])("%j", (body, message) => {
    expect(tell(body, 422)).toEqual({ error: message, status: 422 });
  });
});
