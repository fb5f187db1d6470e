/** Values survive the way between realms. */
import { anything, assert, property } from "../../../suites/fast-check";
import { decode, encode, type References } from "../../../../src/local/google/workers/wire";

const NONE: References = {
  toReference: () => undefined,
  fromReference: () => {
    throw new Error("there are no references here");
  },
};
const sent = (value: unknown): unknown => decode(encode(value, NONE), NONE);

test.each<[string, unknown]>([
  ["dates", new Date(5)],
  ["undefined in a list", [1, undefined, null]],
  ["numbers that JSON lacks", [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]],
  [
    "a matrix with dates",
    [
      ["a", new Date(0)],
      [1, true],
    ],
  ],
  ["an object that looks like a mark", { $: "date", ms: 1, at: new Date(2) }],
  ["a key that is special to objects", JSON.parse('{"__proto__": 1}') as unknown],
])("%s", (_what, value) => {
  expect(sent(value)).toEqual(value);
});

test("whatever a script may pass", () => {
  const values = anything({ withNullPrototype: false });
  assert(
    property(values, (value) => expect(sent(value)).toEqual(value)),
    { numRuns: 500 },
  );
});

test("a date that is none stays none", () => {
  expect(String(sent(new Date(Number.NaN)))).toBe("Invalid Date");
});

test.each<[string, unknown]>([
  ["a function", () => 1],
  ["a symbol", Symbol("s")],
  ["a bigint", 1n],
])("%s cannot be passed", (_what, value) => {
  expect(() => encode([value], NONE)).toThrow("cannot be passed");
});

test("a circular value cannot be passed, the same value twice can", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const twice = { a: 1 };
  expect(() => encode(circle, NONE)).toThrow("A circular value cannot be passed.");
  expect(sent([twice, twice])).toEqual([twice, twice]);
});

test("objects that stay on their side go as references", () => {
  const host = { name: "host" };
  const references: References = {
    toReference: (value) => (value === host ? { kind: "object", id: 7, className: "Range" } : undefined),
    fromReference: (reference) => (reference.kind === "object" && reference.id === 7 ? host : undefined),
  };
  expect(decode(encode({ range: [host] }, references), references)).toEqual({ range: [host] });
});
