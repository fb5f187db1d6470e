/** What an answer says around its data, at the edges: errors, samples, warnings and waits. */
import { readMessage, toPlainText } from "../../../../src/add-on/response-parser/envelope/error-message";
import { readRetryAfter } from "../../../../src/add-on/response-parser/envelope/retry-after";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { read, tell } from "../envelope/raw-answers";

const ROWS = [
  { ward: "Eyes", beds: 5 },
  { ward: "Surgery", beds: 8 },
];

function caveatsOf(around: object, headers = {}): string[] {
  const answer = read({ ...around, rows: ROWS }, 200, headers);
  if (answer.kind !== "table") throw new Error(JSON.stringify(answer));
  return [...readCaveats(answer)];
}

const NOW = Date.UTC(2026, 4, 1, 10);
const MINUTE = 60_000;

it.each<[header: string, wait: number | undefined]>([
  ["37", 37_000],
  ["1.5", 1_500],
  [" 37 ", 37_000],
  ["0", 0],
  ["Fri, 01 May 2026 10:02:00 GMT", 2 * MINUTE],
  ["Fri, 01 May 2026 09:00:00 GMT", 0],
  ["2026-05-01T10:02:00Z", 2 * MINUTE],
  ["99999999999", 365 * 86_400_000],
  ["-5", undefined],
  ["soon", undefined],
  ["37s", undefined],
  ["10:02", undefined],
  ["May 2026", undefined],
  ["2026-05", undefined],
  ["", undefined],
])("a header that says to wait %j is so many ms: %s", (header, wait) => {
  expect(readRetryAfter({ "Retry-After": header }, NOW)).toBe(wait);
});

it.each<[text: string, wait: number | undefined]>([
  ['{"retry_after": 37}', 37_000],
  ['{"retryAfter": "37"}', 37_000],
  ['{"retry_after_seconds":0.2}', 1_000],
  ["Try again in 37 seconds.", 37_000],
  ["Try again in 1 second.", 1_000],
  ["Try again after 2 minutes", 2 * MINUTE],
  ["Wait for 1 min please", MINUTE],
  ["Wait for 5m", 5 * MINUTE],
  ["Wait for 5 s", 5_000],
  ["Wait for 5 sec", 5_000],
  ["TRY AGAIN IN 2 MINUTES", 2 * MINUTE],
  ["Try again in 2 hours", undefined],
  ["Try again in 2 sections", undefined],
  ["begin 37 seconds", undefined],
  ["Try again later", undefined],
])("%j says to wait so many ms: %s", (text, wait) => {
  expect(readRetryAfter({}, NOW, text)).toBe(wait);
});

it("a header counts before the text, and one that says nothing does not", () => {
  expect(readRetryAfter({ "retry-after": "5" }, NOW, '{"retry_after": 37}')).toBe(5_000);
  expect(readRetryAfter({ "retry-after": "soon" }, NOW, '{"retry_after": 37}')).toBe(37_000);
  expect(readRetryAfter({ "retry-after": 7 }, NOW)).toBeUndefined();
});

it.each<[around: object, size: string]>([
  [{ sampling_rate: 0.1 }, "10 %"],
  [{ sampling_rate: "10%" }, "10 %"],
  [{ sampling_rate: "10 %" }, "10 %"],
  [{ sampling_rate: "1/10" }, "10 %"],
  [{ sampling_rate: "1 / 8" }, "12.5 %"],
  [{ sampling_rate: 20 }, "one in 20"],
  [{ sampling_rate: 12.5 }, "12.5 %"],
  [{ sampling_percentage: 0.5 }, "0.5 %"],
  [{ sampling_percentage: 99 }, "99 %"],
  [{ sampling_rate: [0.5, 0.1] }, "10 %"],
  [{ sampled: "10%" }, "10 %"],
  [{ sampled: 0.1 }, "10 %"],
  [{ sampled: true, sampling_rate: 100 }, "one in 100"],
  [{ sample_every: 20 }, "one in 20"],
  [{ sample_size: 500_000, population: 15_000_000 }, "500,000 of 15,000,000"],
  [{ samplesReadCount: "5", samplingSpaceSize: "50" }, "5 of 50"],
  [{ samplesReadCount: ["9", "5"], samplingSpaceSizes: ["9", "50"] }, "5 of 50"],
])("%j is a sample of %s", (meta, size) => {
  expect(caveatsOf({ meta })).toEqual([
    `The service says that these numbers come from a sample of the data (${size}).`,
  ]);
});

it.each([
  { sampling_rate: 1 },
  { sampling_rate: "100%" },
  { sampling_rate: 100 },
  { sampling_percentage: 100 },
  { sampling_rate: 0 },
  { sampling_rate: -0.1 },
  { sampling_rate: "" },
  { sampling_rate: null },
  { sampling_rate: "often" },
  { sampled: false, sampling_rate: 0.1 },
  { sampled: 0, sampling_rate: 0.1 },
  { sampled: "false", sampling_rate: 0.1 },
  { sampled: "0", sampling_rate: 0.1 },
  { sampling_enabled: false, sampling_rate: 0.1 },
  { sample_every: 60, unit: "s" },
  { sample_size: 50, population: 50 },
  { sample_size: 50 },
])("%j is all of the data", (meta) => {
  expect(caveatsOf({ meta })).toEqual([]);
});

it("a sample without its size is one", () => {
  expect(caveatsOf({ sampled: true })).toEqual([
    "The service says that these numbers come from a sample of the data.",
  ]);
});

const warns = (...texts: string[]): string[] => texts.map((text) => `The service warns: ${text}`);

it.each<[around: object, said: string[]]>([
  [{ warnings: ["Data of May is late"] }, warns("Data of May is late.")],
  [{ warning: "Data of May is late. " }, warns("Data of May is late.")],
  [{ warnings: ["Late.", "Late.", "Cut."] }, warns("Late.", "Cut.")],
  [{ warnings: ["aaa", "bbb", "ccc", "ddd"] }, warns("aaa.", "bbb.", "ccc.")],
  [{ warnings: [{ code: 3, message: "Late" }] }, warns("Late.")],
  [{ messages: [{ type: "warning", text: "Data of May is late." }] }, warns("Data of May is late.")],
  [{ messages: [{ level: "WARN", text: "Data of May is late." }] }, warns("Data of May is late.")],
  [{ messages: [{ type: "info", text: "Data of May is late." }] }, []],
  [{ notices: ["Two regions did not report.", "Our office moves."] }, warns("Two regions did not report.")],
  [{ note: "Donations of 2 May are not complete yet." }, warns("Donations of 2 May are not complete yet.")],
  [{ note: "Data of May is late." }, warns("Data of May is late.")],
  [{ note: "Who is late pays a fee." }, []],
  [{ warnings: ["This version is deprecated."] }, []],
  [{ warnings: ["none"] }, []],
  [{ warning: " No warnings. " }, []],
  [{ warnings: ["42"] }, []],
  [{ warnings: ["ab"] }, []],
])("%j warns of %j", (around, said) => {
  expect(caveatsOf(around)).toEqual(said);
});

it.each<[header: string, said: string[]]>([
  ['199 - "Results truncated"', warns("Results truncated.")],
  ['199 a "Late", 199 b "Cut off"', warns("Late.", "Cut off.")],
  ['214 - ""', []],
  ["Results truncated", []],
])("a header of warnings %j says %j", (warning, said) => {
  expect(caveatsOf({}, { warning })).toEqual(said);
  expect(caveatsOf({}, { Warning: warning })).toEqual(said);
});

it.each<[body: unknown, said: string]>([
  [{ title: "Forbidden", detail: "This key may not" }, "This key may not"],
  [{ error: "invalid_grant", error_description: "The key has expired" }, "The key has expired"],
  [{ fault: { faultstring: "Invalid key" } }, "Invalid key"],
  [{ "odata.error": { message: { lang: "en", value: "Not allowed" } } }, "Not allowed"],
  [{ errors: ["a", "b", "c", "d"] }, "a; b; c"],
  [{ errors: ["a", "a"] }, "a"],
  [{ code: 7, message: 5 }, ""],
  [{ message: 5 }, "5"],
  [{ message: true, reason: "Closed" }, "Closed"],
  [{ message: "Invalid.", errors: { from: "is required" } }, "Invalid. from: is required"],
  [{ errors: { a: "1", b: "2", c: "3", d: "4", e: "5", f: "6" } }, "a: 1; b: 2; c: 3; d: 4; e: 5"],
  [{ errors: [{ path: ["signups"], locations: [{ line: 1 }] }] }, "No reason was given."],
  [{ errors: [{ path: ["signups", 0] }, { message: "Late" }] }, "Late"],
  [{ a: 1 }, ""],
  [{ data: ["x"] }, ""],
  [{ error: { error: { error: { error: "deep" } } } }, "deep"],
  [{ error: { error: { error: { error: { error: { error: "deep" } } } } } }, ""],
])("the sentence of %j is %j", (body, said) => {
  expect(readMessage(body) ?? "").toBe(said);
});

it("a sentence has 300 characters at most", () => {
  expect(readMessage("x".repeat(300))).toBe("x".repeat(300));
  expect(readMessage("x".repeat(301))).toBe(`${"x".repeat(299)}…`);
  expect(readMessage(`${"x".repeat(298)} yz`)).toBe(`${"x".repeat(298)}…`);
});

it.each([
  ["<title>Bad gateway</title><h1>502</h1>", "Bad gateway"],
  ["<title> </title><h1 class='a'>Not here</h1>", "Not here"],
  ["<TITLE>Bad</TITLE>", "Bad"],
  ["<script>var a = 1;</script>We are at <b>5</b>", "We are at 5"],
  ["<style>p {}</style>Closed", "Closed"],
  ["<script>never closed", ""],
  ["a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;f &unknown;", "a & b <c> \"d\" 'e' f &unknown;"],
  ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
  ["a\n\n  b\tc", "a b c"],
  ["<!-- x -->a<?php?>b</p>", "a b"],
])("the text of %j is %j", (page, text) => {
  expect(toPlainText(page)).toBe(text);
});

it.each<[body: unknown, error: { error: string; status: number }]>([
  [{ error: { code: 404, message: "No such site" } }, { error: "No such site", status: 404 }],
  [
    { meta: { status: 403 }, message: "Not yours" },
    { error: "Not yours", status: 403 },
  ],
  [
    { status: 599, message: "x" },
    { error: "x", status: 599 },
  ],
  [
    { status: 400, message: "x" },
    { error: "x", status: 400 },
  ],
  [
    { errorCode: "404", message: "x" },
    { error: "x", status: 404 },
  ],
  [{ error: "Rate limit reached" }, { error: "Rate limit reached", status: 429 }],
  [{ error: "too many requests" }, { error: "too many requests", status: 429 }],
  [
    { type: "ValidationException", message: "x" },
    { error: "x", status: 200 },
  ],
  [
    { state: "failed", message: "x" },
    { error: "x", status: 200 },
  ],
  [{ message: "Invalid key" }, { error: "Invalid key", status: 200 }],
  [
    { type: "a", title: "b", detail: "c" },
    { error: "c", status: 200 },
  ],
  [{ data: { detail: "Invalid key" } }, { error: "Invalid key", status: 200 }],
  [[{ loc: ["body"], msg: "field required" }], { error: "field required", status: 200 }],
  [[{ error: { code: 400, message: "Unknown metric" } }], { error: "Unknown metric", status: 200 }],
  [{ success: false }, { error: "The service refused without giving a reason.", status: 200 }],
  [
    { ok: "false", why: "closed" },
    { error: "closed", status: 200 },
  ],
])("%j is an error", (body, error) => {
  expect(tell(body)).toEqual(error);
});

it.each<[body: unknown]>([
  [{ status: 399, message: "x", visits: 5 }],
  [{ status: 600, message: "x", visits: 5 }],
  [
    [
      { error: "x", count: 5 },
      { error: "y", count: 7 },
    ],
  ],
  [[{ error: { code: 400, message: "x" }, count: 5 }]],
  [{ error: "", data: ROWS }],
  [{ error: false, data: ROWS }],
  [{ errors: [], data: ROWS }],
  [{ success: true, data: ROWS }],
  [{ message: "Invalid keys were left out", rows: ROWS, total: 2 }],
])("%j is none", (body) => {
  expect(read(body).kind).not.toBe("error");
});
