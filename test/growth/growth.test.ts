/**
 * Nobody's text takes more than its share of work to read: twice as long a text takes twice the steps, not
 * four times.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countedScript, loadCounted } from "./counted-module";
import { type Count, isSuperlinear, superlinear, workAt } from "./growth";
import { partOf } from "../sweep/part";
import { BODIES, type Input } from "./inputs";
import { addLengthened } from "./lengthened";
import type { Family, Reader } from "./readers";

const READERS = join(__dirname, "readers.ts");
type Readers = typeof import("./readers");

const counted = loadCounted<Readers>(READERS);
const { readBody } = counted.exports;
const FAMILIES = addLengthened(counted.exports.FAMILIES);
const PLANTED_LENGTH = 200;

const sizeOf = (of: Readonly<Record<string, unknown>>): number => Object.keys(of).length;

/** Each text goes to every other of many readers, and each reader gets every other text. */
const oneInOf = (readers: Family["readers"]): number => (sizeOf(readers) > 10 ? 2 : 1);

it.each(
  FAMILIES.flatMap((family) =>
    Object.entries(family.readers).map(([name, reader], i): [string, Reader, Family, number] => [
      name,
      reader,
      family,
      i,
    ]),
  ),
)(
  "reading %s takes work in proportion to the text",
  (_, reader, { inputs, readers, countedFrom, countedOneIn, cellsOf }, number) => {
    const count: Count = (text) => {
      const { steps, result } = counted.read(reader, text);
      return { steps, size: text.length + (cellsOf?.(result) ?? 0) };
    };
    const some = Object.fromEntries(partOf(Object.entries(inputs), countedOneIn ?? oneInOf(readers), number));
    expect(superlinear(some, count, countedFrom)).toEqual([]);
  },
);

it("the README's table has each family of texts with what it counts and times", () => {
  const inDigits = (length: number): string => length.toLocaleString("en-US");
  const rows = FAMILIES.map(({ texts, inputs, readers, countedFrom, timedFrom }) =>
    [
      texts,
      ...[sizeOf(inputs), sizeOf(readers)].map(inDigits),
      `${inDigits(countedFrom)} to ${inDigits(8 * countedFrom)}`,
      `${inDigits(timedFrom)} and ${inDigits(4 * timedFrom)}`,
    ].join(" | "),
  );
  const readme = readFileSync(join(__dirname, "../README.md"), "utf8");
  const written = readme.slice(readme.indexOf("## How work grows")).split("\n## ")[0] ?? "";
  const inTable = written.split("\n").filter((line) => line.startsWith("|"));
  const plain = inTable.map((line) => line.replace(/^\| | *\|$/g, "").replace(/ +\| +/g, " | "));
  expect(plain.slice(2)).toEqual(rows);
});

describe("an object of more fields than a sheet has columns is refused before its names are read", () => {
  const fieldsOf = (count: number): string =>
    Array.from({ length: count }, (_, i) => `"property number ${i}":${i}`).join();
  /** Each sign is looked at where the text begins and ends, for long numbers, and to parse it. */
  const MOST_FOR_A_SIGN = 3;

  it.each<[string, (fields: string) => string]>([
    ["as the only row", (fields) => `[{${fields}}]`],
    ["under the name of data", (fields) => `{"data":[{${fields}}]}`],
    ["in a page", (fields) => `{"data":{"items":[{${fields}}]},"next":null}`],
    ["behind another row", (fields) => `[{"a":1},{${fields}}]`],
    ["in a field of a row", (fields) => `[{"a":1,"b":{${fields}}}]`],
  ])("%s", (_, body) => {
    const text = body(fieldsOf(40_000));
    const { steps, result } = counted.read(readBody, text);
    expect(result).toMatchObject({ kind: "error", tooLarge: { rows: 1 } });
    expect(steps / text.length).toBeLessThan(MOST_FOR_A_SIGN);
  });
});

describe("an object of more keys than are read is refused as soon as they are counted", () => {
  /** Each sign of a key is looked at once, and where its text ends. */
  const MOST_FOR_A_SIGN = 3;
  const keys = (count: number): string => `${'"k":1,'.repeat(count)}"z":1`;

  it.each<[string, number, (inner: string) => string]>([
    ["the answer itself", 200, (inner) => `{${inner}}`],
    ["data in it", 200, (inner) => `{"ok":true,"data":{"byDay":{${inner}}}}`],
    ["a field of a row", 200, (inner) => `[1,{"a":{${inner}}}]`],
    ["in one of several lines", 200, (inner) => `{"a":1}\n{${inner}}`],
    ["the reasons of a refusal", 400, (inner) => `{"error":{${inner}}}`],
  ])("%s", (_, status, body) => {
    const [some, twice] = [251_000, 270_000].map((count) => {
      const text = body(keys(count));
      return { ...counted.read((sent) => readBody(sent, status), text), text };
    });
    expect(some!.result).toMatchObject({
      kind: "error",
      ...(status < 400 && { tooLarge: { keys: 250_000 } }),
    });
    expect(some!.steps / some!.text.length).toBeLessThan(MOST_FOR_A_SIGN);
    expect(twice!.steps - some!.steps).toBeLessThan(100);
  });
});

it("lists under names of each record's own take few steps for a cell", () => {
  const MOST_FOR_A_CELL = 20;
  const records = Array.from({ length: 200 }, (_, i) => ({ id: i, [`k${i}`]: { l: [1, 2] } }));
  const { steps, result } = counted.read(readBody, JSON.stringify(records));
  const { columns, rows } = (result as unknown as { table: { columns: unknown[]; rows: unknown[] } }).table;
  expect(columns.length * rows.length).toBe(401 * 200);
  expect(steps / (columns.length * rows.length)).toBeLessThan(MOST_FOR_A_CELL);
});

describe("a reader whose work grows with the square is found", () => {
  const PLANTED: Readonly<Record<string, string>> = {
    "by its own loops":
      "text => { let n = 0; for (const a of text) for (const b of text) n += a === b; return n; }",
    "by searching from the start again and again":
      'text => { for (let i = 0; i < text.length; i++) text.indexOf("z"); }',
    "by copying what it has gathered": "text => [...text].reduce((all, sign) => [...all, sign], [])",
    "by copying the rest of an object":
      "text => Object.keys([...text].reduce((all, sign, i) => ({ ...all, [i]: sign }), {}))",
    "by searching a list for each sign": "text => [...text].filter((sign, i, all) => all.includes('z'))",
    "by matching an expression at each sign":
      "text => { for (let i = 0; i < text.length; i++) /z/.test(text); }",
  };

  const isFound = (code: string): boolean => {
    const planted = countedScript<Reader>(`module.exports = ${code};`);
    const input: Input = (length) => "a".repeat(length);
    const count: Count = (text) => ({ steps: planted.read(planted.exports, text).steps, size: text.length });
    return isSuperlinear(workAt(PLANTED_LENGTH, input, count));
  };

  it.each(Object.entries(PLANTED))("%s", (_, code) => expect(isFound(code)).toBe(true));

  it("and one that sorts, searches and copies once is not", () => {
    const code = `text => { const all = [...text].sort(); all.indexOf("z"); return new Set(all.map(a => a + text)); }`;
    expect(isFound(code)).toBe(false);
  });
});

it("the same work is counted in each run", () => {
  const body = BODIES["many maps in a record"]?.(4_000) ?? "";
  const [one, other] = [counted, counted].map(() => {
    const fresh = loadCounted<Readers>(READERS);
    return fresh.read(fresh.exports.readBody, body).steps;
  });
  expect(one).toBeGreaterThan(body.length);
  expect(one).toBe(other);
});
