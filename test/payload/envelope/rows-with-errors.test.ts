/** A column may be called "error": rows are rows in every dialect. */
import { readAnswer } from "../../../src/payload/read-answer";

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
  expect(read(JSON.stringify(body))).toMatchObject({ kind: "table", count: 0, table: { columns: [], rows: [] } });
});

it("any other sentence is a row", () => {
  expect(read('{"message":"Hello"}')).toMatchObject({ table: { rows: [["Hello"]] } });
});
