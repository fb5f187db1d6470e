/** No body takes more time than its length calls for, and none is too deep: visitors of a site write what an answer holds. */

import { retryAfterMs } from "../../../src/add-on/response-parser/envelope/retry-after";
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { zoneOf } from "../../../src/add-on/table/zone";
import { growthOf, LINEAR_GROWTH } from "../../in-process/growth";
import { read } from "./envelope/told";

const zone = zoneOf("UTC");
const repeated = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

/** Bodies of about `n` characters each. */
const NASTY: Readonly<Record<string, (n: number) => string>> = {
  "errors in errors": (n) => '{"error":'.repeat(n / 10) + '"x"' + "}".repeat(n / 10),
  "lists of errors in errors": (n) => '{"errors":{"errors":'.repeat(n / 21) + "1" + "}}".repeat(n / 21),
  "tags that never close": (n) => "<a".repeat(n / 2),
  "scripts that never close": (n) => "<html>" + "<script ".repeat(n / 8),
  "titles that never end": (n) => "<title>".repeat(n / 7),
  "headings that never end": (n) => "<html>" + "<h1>".repeat(n / 4),
  "a text full of quotes that breaks off": (n) => '{"a":"' + '\\"x'.repeat(n / 3),
  "a text full of backslashes that breaks off": (n) => '{"a":"' + "\\\\".repeat(n / 2),
  "a fraction of many digits": (n) => `[0.${"1".repeat(n)}]`,
  "an integer of many digits": (n) => `["a",${"1".repeat(n)}]`,
  "long digits in texts": (n) => `[${repeated(n / 25, () => '"[12345678901234567890]"').replace(/""/g, '","')}]`,
  "one name for all columns": (n) => "a,".repeat(n / 2) + "a\n" + "1,".repeat(n / 2) + "1",
  "quotes in a field that never closes": (n) => 'a,b\n"' + '""x'.repeat(n / 3),
  "many list columns in a record": (n) => `[{${repeated(n / 14, (i) => `"k${i}":["a","b"],`)}"z":1}]`,
  "many lists of objects in a record": (n) => `[{${repeated(n / 20, (i) => `"k${i}":[{"n":1}],`)}"z":1}]`,
  "many maps in a record": (n) => `[{${repeated(n / 20, (i) => `"k${i}":{"a":1},`)}"z":1}]`,
  "many fields": (n) => `{${repeated(n / 12, (i) => `"k${i}":${i},`)}"z":1}`,
  "a name of capitals": (n) => `[{"${"A".repeat(n)}":1,"b":"x"},{"${"A".repeat(n)}":2,"b":"y"}]`,
  "a key of capitals in a map": (n) => `{"${"A".repeat(n)}":{"n":1},"b":{"n":2}}`,
  "objects in objects": (n) => '{"a":'.repeat(n / 6) + "1" + "}".repeat(n / 6),
  "data in data": (n) => '{"data":'.repeat(n / 9) + "1" + "}".repeat(n / 9),
  "nothing in nothing": (n) => '{"data":'.repeat(n / 9) + "null" + "}".repeat(n / 9),
  "lists in lists": (n) => "[".repeat(n / 2) + "]".repeat(n / 2),
  "many days": (n) => `{${repeated(n / 20, (i) => `"2024-01-01T${i}":${i},`)}"2024-01-02":1}`,
  "rows with many labels": (n) => `[${repeated(n / 40, (i) => `{"columns":["a${i}","b"],"rows":[[1,2]]},`)}{}]`,
  "a cell full of entities": (n) => `<html>${"&amp".repeat(n / 4)}`,
};

const LONG_MS = 100;

/** Milliseconds of this process's own work, the least of several runs; where one takes long, further ones would tell no more. */
function workOf(text: string): number {
  let least = Infinity;
  for (let run = 0; run < 3 && (run === 0 || least < LONG_MS); run++) {
    const before = process.cpuUsage();
    readAnswer({ status: 200, headers: {}, text }, { zone });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

test.each(Object.entries(NASTY))(
  "four times as much of %s takes about four times as long, not sixteen",
  (_, bodyOf) => {
    const least = 4;
    workOf(bodyOf(10_000));
    const [small, large] = [workOf(bodyOf(15_000)), workOf(bodyOf(60_000))];
    expect(large / Math.max(small, least)).toBeLessThan(11);
  },
);

/** Parts that begin as what a limited service says of when to come back, and never end as it. */
test.each([
  "retry_after:",
  "retry_after : ",
  "retry after 1",
  "in 1",
  "in ",
  "for 1.",
  "after 1 ",
  "retryafter_seconds",
  "1",
  ".",
  " ",
  "\n",
  '"',
  "<p",
  '{"retry_after":',
])("what a limited service says, %j over and over, is searched in proportion to its length", (part) => {
  const search = (size: number): void => {
    const body = `in ${part.repeat(size)}`;
    retryAfterMs(undefined, 0, body);
    readAnswer({ status: 429, headers: {}, text: body }, { zone });
  };
  expect(growthOf(search)).toBeLessThan(LINEAR_GROWTH);
});

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
const TOO_LARGE = /has [\d,]+ rows and [\d,]+ columns or more, and no spreadsheet holds so many cells/;

test.each<[string, () => string]>([
  ["records each with a field of its own", () => `[${repeated(16_000, (i) => `{"k${i}":1},`)}{"z":1}]`],
  ["one wide row among many short ones", () => `[${"[1],".repeat(12_000)}[${"1,".repeat(12_000)}1]]`],
  ["more columns than a sheet has", () => `{${repeated(20_000, (i) => `"k${i}":"x",`)}"z":1}`],
])("%s are refused before they fill the memory", (_, body) => {
  expect(read(body())).toMatchObject({ kind: "error", message: expect.stringMatching(TOO_LARGE) as string });
});

test.each(["toString", "valueOf", "constructor", "hasOwnProperty", "__proto__"])("a key named %s is a key", (key) => {
  const bodies = [
    `{"status":{"${key}":1}}`,
    `[{"name":"a","${key}":["x"]},{"name":"b","${key}":["y"]}]`,
    `[{"name":"a","list":[{"${key}":1},{"${key}":2}]}]`,
    `{"${key}":{"a":1,"b":2},"other":{"a":3,"b":4}}`,
    `[{"m":{"1":{"${key}":1},"2":{"${key}":2}},"l":["1",{"${key}":1}]}]`,
    `{"error":{"${key}":"&${key};"}}`,
    `[{"id":"a","x":[1,2,3],"y":[4,5,{"${key}":1}]},{"id":"b","x":[1,2,3],"y":[4,5,6]}]`,
  ];
  for (const body of bodies) expect(() => read(body)).not.toThrow();
});
