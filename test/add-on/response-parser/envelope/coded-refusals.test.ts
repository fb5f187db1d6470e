/** A refusal with status 200 is never an answer without rows, nor a row: a count would be 0, and a lie. */

import { tell } from "./raw-answers";

const said = (body: object): unknown => tell(JSON.stringify(body), 200);

const REFUSALS: readonly (readonly [string, object, string])[] = [
  ["beside an empty list", { code: 40105, message: "Invalid token", data: [] }, "Invalid token"],
  ["beside an empty object", { code: 1001, message: "Report not found", data: {} }, "Report not found"],
  [
    "beside counts of nothing",
    { code: 1001, msg: "Unknown report", data: { list: [], total: 0 } },
    "Unknown report",
  ],
  [
    "with what is said of the request",
    { code: 1001, message: "Report not found", data: null, request_id: "r-1", timestamp: 1_700_000_000 },
    "Report not found",
  ],
  ["in names of its own", { errcode: 40_013, errmsg: "invalid appid" }, "invalid appid"],
  ["by a number below 0", { ret: -1, msg: "no permission", data: {} }, "no permission"],
  ["as a text of digits", { status: 0, info: "INVALID_USER_KEY", infocode: "10001" }, "INVALID_USER_KEY"],
  ["by a word", { code: "E1001", message: "Report not found", data: [] }, "Report not found"],
  ["whose code is its kind", { Code: "InvalidToken", Message: "Token bad", Data: null }, "Token bad"],
  [
    "that a person should mend",
    { code: 1001, message: "Token expired, log in again", data: [] },
    "Token expired, log in again",
  ],
  [
    "of some people",
    { code: 1001, message: "Normal users are not allowed", data: [] },
    "Normal users are not allowed",
  ],
  [
    "beside a total and a page",
    { code: 40105, message: "Invalid token", data: [], total: 0, pageSize: 20 },
    "Invalid token",
  ],
  ["in another language", { code: 40_105, msg: "无效令牌", data: null }, "无效令牌"],
  [
    "within another object",
    { response: { code: 7, message: "The key has expired", data: [] } },
    "The key has expired",
  ],
];

test.each(REFUSALS)("a refusal %s is one", (_, body, sentence) => {
  expect(said(body)).toEqual({ error: sentence, status: 200 });
});

test("a limit that is reached is waited for", () => {
  expect(said({ code: 3, message: "Rate limit reached", details: [] })).toMatchObject({ status: 429 });
});

/** The same with a code or a sentence of success, or with data, is an answer. */
test.each<[string, object]>([
  ["0", { code: 0, message: "ok", data: [] }],
  ["0, whatever is said", { code: 0, message: "No invalid rows", data: [] }],
  ["200", { code: 200, message: "fetched", data: [] }],
  ["20000", { code: 20_000, message: "查询成功", data: [] }],
  ["10000 with a success", { code: "10000", msg: "Success", data: [] }],
  ["a number of another kind, with a success", { code: 1001, message: "Query successful", data: [] }],
  ["a word of success", { code: "OK", message: "Limits are read", data: [] }],
  ["a number, without data to be found", { code: 1001, message: "No data found", data: [] }],
  ["a number, while it is made", { code: 1002, message: "processing", data: [] }],
  ["a number, while its state is another", { code: 7, status: "queued", message: "Limits are read" }],
  ["a number, while it is built", { code: 1001, message: "Building", status: "building", data: [] }],
  ["a number, while it runs", { code: 1001, message: "Query is still executing", query_id: "q", data: null }],
  [
    "a number, and a finished file",
    { code: 1, message: "Exports require some minutes", url: "https://x.example.com/f.csv", status: "done" },
  ],
  ["a number, and its success", { code: 1001, message: "fetched", success: true, data: [] }],
  ["a number, and no error", { code: 1001, message: "taken", error: null, data: [] }],
  ["a number, without rows", { code: 1001, message: "fetched 0 rows", data: [] }],
  ["a number, without rows in another language", { code: 1001, message: "Keine Daten", data: [] }],
  ["a number, without rows in a third one", { code: 1001, message: "暂无数据", data: [] }],
  ["of a place", { code: "US", info: "Limited data", status: "active", visits: 4 }],
  ["of a channel", { code: "direct", message: "unknown", duration: 35, users: 3 }],
  ["a number, without a sentence", { code: 40_105, data: [] }],
  ["a number, beside rows", { code: 40_105, message: "Invalid token", data: [{ plan: "Team", users: 4 }] }],
  ["a number, beside a count", { code: 40_105, message: "Invalid rows", users: 310, sent: 4 }],
  ["none", { message: "Invalid rows are left out", data: [] }],
])("an answer with the code %s is no refusal", (_, body) => {
  expect(said(body)).not.toHaveProperty("error");
});
