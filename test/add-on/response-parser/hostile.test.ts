/**
 * No body is too deep, too wide or too strange: visitors of a site write what an answer holds. test/growth
 * measures how long they take.
 */
import { checkKeyCount } from "../../../src/add-on/response-parser/shape/size";
import { read } from "./envelope/raw-answers";

const repeated = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

test.each<[string, () => string]>([
  ["objects", () => '{"a":'.repeat(DEPTH) + "1" + "}".repeat(DEPTH)],
  ["data", () => '{"data":'.repeat(DEPTH) + "1" + "}".repeat(DEPTH)],
  ["errors", () => '{"error":'.repeat(DEPTH) + '"x"' + "}".repeat(DEPTH)],
  ["lists", () => "[".repeat(DEPTH) + "]".repeat(DEPTH)],
  ["fields of a row", () => '[{"n":1,"a":' + '{"b":'.repeat(DEPTH) + "1" + "}".repeat(DEPTH) + "}]"],
])("%s in each other, a hundred thousand deep, are an answer", (_, body) => {
  const answer = read(body());
  expect(["table", "error", "value", "job"]).toContain(answer.kind);
  if (answer.kind === "error") expect(answer.message).not.toMatch(/stack|RangeError/);
});

const DEPTH = 100_000;

test.each<[string, () => string]>([
  ["records each with a field of its own", () => `[${repeated(16_000, (i) => `{"k${i}":1},`)}{"z":1}]`],
  ["one wide row among many short ones", () => `[${"[1],".repeat(12_000)}[${"1,".repeat(12_000)}1]]`],
  [
    "rows of more fields than a sheet has columns",
    () => `[{${repeated(30_000, (i) => `"k${i}":${i},`)}"z":1}]`,
  ],
  ["more columns than a sheet has", () => `{${repeated(20_000, (i) => `"k${i}":"x",`)}"z":1}`],
])("%s are refused before they fill the memory", (_, body) => {
  const answer = read(body());
  if (answer.kind !== "error" || !answer.tooLarge || "keys" in answer.tooLarge)
    throw new Error(JSON.stringify(answer).slice(0, 200));
  const { rows, columns } = answer.tooLarge;
  expect(columns > 18_278 || rows * columns > 10_000_000).toBe(true);
});

test("keys are counted object by object, and what looks like one in a text is none", () => {
  const row = `{"a":1,"b":2,"c":{"d":"{"},"e":"\\":\\":"}`;
  const rows = `[${repeated(60_000, (i) => `${i > 0 ? "," : ""}${row}`)}]`;
  expect(() => checkKeyCount(rows)).not.toThrow();
  expect(() => checkKeyCount(`{"text":"${":".repeat(1_300_000)}"}`)).not.toThrow();
  expect(() => checkKeyCount(`[${rows.slice(1, -1)},{${'"a":1,'.repeat(250_001)}"b":1}]`)).toThrow(
    "more than 250000 keys",
  );
});

test.each(["toString", "valueOf", "constructor", "hasOwnProperty", "__proto__"])(
  "a key named %s is a key",
  (key) => {
    const bodies = [
      `{"status":{"${key}":1}}`,
      `[{"name":"a","${key}":["x"]},{"name":"b","${key}":["y"]}]`,
      `[{"name":"a","list":[{"${key}":1},{"${key}":2}]}]`,
      `{"${key}":{"a":1,"b":2},"other":{"a":3,"b":4}}`,
      `[{"m":{"1":{"${key}":1},"2":{"${key}":2}},"l":["1",{"${key}":1}]}]`,
      `{"error":{"${key}":"&${key};"}}`,
    ];
    for (const body of bodies) expect(() => read(body)).not.toThrow();
  },
);

test("a sign that no cell can hold costs a text that sign, and not an answer its rows", () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => `p${i},${i === 500 ? "a\0b" : "ab"},${i}`);
  const answer = read(["person,note,visits", ...rows].join("\n"), 200, { "content-type": "text/csv" });
  if (answer.kind !== "table") throw new Error(JSON.stringify(answer));
  expect(answer.table.rows).toHaveLength(1_000);
  expect(answer.table.rows[500]).toEqual(["p500", "ab", 500]);
  expect(answer.table.caveats).toEqual(["Characters that no cell can hold were left out of texts (NUL: 1)."]);
});
