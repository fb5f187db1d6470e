/**
 * Nobody's text takes more than its share of work to read: twice as long a text takes twice the steps, not
 * four times.
 */
import { join } from "node:path";
import { countedScript, loadCounted } from "./counted-module";
import { type Count, isSuperlinear, superlinear, workAt } from "./growth";
import { ADDRESSES, BODIES, ENCODED, type Input, type Inputs, TYPED, WAITS } from "./inputs";

const READERS = join(__dirname, "readers.ts");
type Readers = typeof import("./readers");
type Reader = (text: string) => unknown;

const counted = loadCounted<Readers>(READERS);
const { OF_PEOPLE, OF_SERVICE, readBody } = counted.exports;

/** Shorter texts than a person's cell holds: what grows with the square shows in them as well. */
const TYPED_LENGTH = 200;
const SENT_LENGTH = 1_000;

const countOf =
  (reader: Reader): Count =>
  (text) => ({ steps: counted.read(reader, text).steps, size: text.length });

it.each<[string, Reader]>(Object.entries(OF_PEOPLE))(
  "reading %s takes work in proportion to the text",
  (_, reader) => {
    expect(superlinear(TYPED, countOf(reader), TYPED_LENGTH)).toEqual([]);
  },
);

it.each<[string, Reader, Inputs]>([
  ["when a limited service may be asked again", OF_SERVICE["when to come back"], WAITS],
  ["a text in which the key may stand", OF_SERVICE["the key in a text"], ENCODED],
  ["a text in which a long key may stand", OF_SERVICE["a long key of one letter in a text"], ENCODED],
  ["somebody's words", OF_SERVICE["somebody's words"], ENCODED],
  ["an address", OF_SERVICE["an address"], ADDRESSES],
])("reading %s takes work in proportion to the text", (_, reader, inputs) => {
  expect(superlinear(inputs, countOf(reader), SENT_LENGTH)).toEqual([]);
});

it("reading a service's answer takes work in proportion to its text and the cells that become of it", () => {
  const count: Count = (text) => {
    const { steps, result } = counted.read(readBody, text);
    const cells = result?.kind === "table" ? result.table.rows.length * result.table.columns.length : 0;
    return { steps, size: text.length + cells };
  };
  expect(superlinear(BODIES, count, 2 * SENT_LENGTH)).toEqual([]);
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
    return isSuperlinear(workAt(TYPED_LENGTH, input, count));
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
