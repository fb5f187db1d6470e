/** A column may be called "error": rows are rows in every dialect. */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";

const zone = { wall: (ms: number) => ms, instant: (ms: number) => ms } as never;
const read = (text: string) => readAnswer({ status: 200, headers: {}, text }, { zone });

it.each([
  [{ error: "timeout", n: 3 }],
  [{ error: "timeout" }],
  [{ person: "a", error: "x" }],
  [{ exception: "NPE", n: 1 }],
  [{ id: 1, status: "failed", error: "x" }],
])("%j is a row, bare or wrapped", (row) => {
  for (const body of [[row], { data: [row] }, { rows: [row, row] }]) {
    expect(read(JSON.stringify(body))).toMatchObject({
      kind: "table",
      table: { columns: { length: Object.keys(row).length } },
    });
  }
});

it.each([
  [
    '{"rows":[{"a":NaN,"b":1},{"a":2,"b":-Infinity}]}',
    [
      [null, 1],
      [2, null],
    ],
  ],
  [
    '{"rows":[{"a":"NaN, \\"Infinity\\"","b":1},{"a":"x","b":Infinity}]}',
    [
      ['NaN, "Infinity"', 1],
      ["x", null],
    ],
  ],
])("a number that is none is a blank: %s", (text, rows) => {
  expect(read(text)).toMatchObject({ kind: "table", table: { rows } });
});

it("text behind the data is said", () => {
  expect(read('{"data":[{"a":1}]} garbage {')).toMatchObject({
    kind: "error",
    message: expect.stringContaining("more text after its end"),
  });
});

it.each([
  { message: "Report has no data for this period" },
  { status: "success", message: "No data available" },
  { message: "No results found." },
])("a sentence that there is nothing is an empty answer: %j", (body) => {
  expect(read(JSON.stringify(body))).toMatchObject({
    kind: "table",
    count: 0,
    table: { columns: [], rows: [] },
  });
});

it("any other sentence is a row", () => {
  expect(read('{"message":"Hello"}')).toMatchObject({ table: { rows: [["Hello"]] } });
});

it.each<[object, string]>([
  [{ data: [{ n: 1 }], errors: [{ message: "Shard 2 timed out" }] }, "Shard 2 timed out."],
  [{ rows: [[1]], columns: ["n"], error: "Query too complex." }, "Query too complex."],
  [
    { data: [{ n: 1 }], error: { code: 7, message: "Half of the data was unavailable" } },
    "Half of the data was unavailable.",
  ],
])("rows that came with an error say so: %j", (body, said) => {
  expect(read(JSON.stringify(body))).toMatchObject({
    kind: "table",
    table: { rows: [[1]], caveats: [`These rows came with an error: ${said}`] },
  });
});

it.each([
  { data: [{ n: 1 }], errors: [] },
  { data: [{ n: 1 }], error: null, exception: "" },
  { data: [{ n: 1 }], error: false },
  { errors: [3, 4], visits: [5, 6] },
  { errors: [{ day: "2024-04-01", n: 3 }] },
])("rows without an error say nothing: %j", (body) => {
  const answer = read(JSON.stringify(body));
  expect(answer.kind).toBe("table");
  expect(answer).not.toHaveProperty("table.caveats");
});

it.each([
  { data: { count: 0 }, errors: ["failed to count"] },
  { data: { count: 5 }, errors: ["failed to count"] },
  { data: { signups: 0, visits: null }, errors: [{ message: "Timed out" }] },
  { data: { signups: 0 }, errors: [{ message: "Timed out", path: ["signups"] }] },
  { data: { signups: 5 }, errors: [{ message: "Timed out", path: ["signups"] }] },
  { data: { signups: 0 }, errors: [{ path: ["signups"] }] },
  { data: { signups: 0 }, errors: [{ path: ["signups"], locations: [{ line: 1, column: 3 }] }] },
  { data: { signups: null }, errors: [{ message: null, path: ["signups"] }] },
])("a number that may have failed is an error: %j", (body) => {
  expect(read(JSON.stringify(body))).toMatchObject({ kind: "error" });
});

it.each([
  [{ message: "Timed out", path: ["visits"] }, "Timed out."],
  [{ path: ["visits"] }, "No reason was given."],
  [{ path: ["visits"], extensions: { code: "TIMEOUT" } }, "TIMEOUT."],
])("a number beside another that failed is a value: %j", (error, said) => {
  expect(read(JSON.stringify({ data: { signups: 5, visits: null }, errors: [error] }))).toMatchObject({
    value: 5,
    caveats: [`This number came with an error: ${said}`],
  });
});

it("rows that came with a place where something failed say so", () => {
  const body = { data: [{ n: 1 }, { n: 2 }], errors: [{ path: ["shards", 2] }] };
  expect(read(JSON.stringify(body))).toMatchObject({
    table: { caveats: ["These rows came with an error: No reason was given."], mayLackRows: true },
  });
});

it("of two errors the one with a reason is said", () => {
  const errors = [{ path: ["a"] }, { path: ["b"], message: "Timed out" }];
  const body = { data: [{ n: 1 }, { n: 2 }], errors };
  expect(read(JSON.stringify(body))).toMatchObject({
    table: { caveats: ["These rows came with an error: Timed out."] },
  });
});

it.each([
  { errors: [{ path: "/login", count: 3 }] },
  { errors: [{ path: ["shop", "cart"], count: 3 }] },
  { errors: [{ path: ["shop", "cart"], location: "Berlin" }] },
  { data: [{ n: 1 }], errors: [{ path: [] }] },
  { data: [{ n: 1 }], errors: [{ path: "/login" }] },
])("rows about errors and their paths are rows: %j", (body) => {
  const answer = read(JSON.stringify(body));
  expect(answer.kind).toBe("table");
  expect(answer).not.toHaveProperty("table.caveats");
});

it("a long list of rows that came with an error says so too", () => {
  const data = Array.from({ length: 5_000 }, (_, n) => ({ n, note: "x".repeat(40) }));
  expect(read(JSON.stringify({ data, errors: [{ message: "Shard 2 timed out" }] }))).toMatchObject({
    table: { rows: { length: 5_000 }, caveats: ["These rows came with an error: Shard 2 timed out."] },
  });
});

describe("an answer to a query with errors beside its fields", () => {
  const away = { message: "The signups are away" };

  it.each([
    ["its only field failed", { signups: null }, [away]],
    ["all of its fields failed", { signups: null, paid: null }, [away]],
    ["it has no field", {}, [away]],
    ["it has an empty list", { rows: [] }, [away]],
    ["it has a name and no number", { name: "Ours" }, [away]],
    ["the error is of the number that is there", { signups: 5 }, [{ ...away, path: ["signups"] }]],
    ["nought may be what failed", { signups: 0 }, [away]],
  ])("is refused in the service's words where %s", (_, data, errors) => {
    expect(read(JSON.stringify({ data, errors }))).toMatchObject({ kind: "error", message: away.message });
  });

  it.each([
    ["of no field", [away]],
    ["of the other field", [{ ...away, path: ["paid"] }]],
  ])("keeps the number that was read where the error is %s, and says the error", (_, errors) => {
    const answer = read(JSON.stringify({ data: { signups: 5, paid: null }, errors }));
    expect(answer).toMatchObject({ kind: "table" });
    expect(JSON.stringify(answer)).toContain(away.message);
  });
});

it.each([
  [{ status: "error", rows: [{ a: 1 }] }, "error."],
  [{ status: "failed", message: "Two regions failed", data: [{ a: 1 }] }, "Two regions failed."],
])("rows whose status is that of a failure say so: %j", (body, said) => {
  expect(read(JSON.stringify(body))).toMatchObject({
    table: { caveats: [`These rows came with an error: ${said}`], mayLackRows: true },
  });
});

it.each([
  { build: "b7", status: "failed", rows: [{ a: 1 }] },
  { status: "failed", steps: [{ step: "Pay", a: 1 }] },
  { status: "ok", rows: [{ status: "failed", a: 1 }] },
])("what failed is a thing, and not the answer: %j", (body) => {
  expect(read(JSON.stringify(body))).toMatchObject({ kind: "table" });
  expect(JSON.stringify(read(JSON.stringify(body)))).not.toContain("came with an error");
});
