/** The rules of google.script.run and of formulas' results: what may pass. */
import {
  checkedCellResult,
  transferredArguments,
  transferredResult,
} from "../../../../src/local/google/runtime/script-run";

test("plain values pass as copies; undefined becomes null in lists and vanishes from objects", () => {
  const inner = { a: [1, undefined, null], b: undefined, c: "x", d: true };
  const [copy] = transferredArguments([inner]);
  expect(copy).toEqual({ a: [1, null, null], c: "x", d: true });
  expect(copy).not.toBe(inner);
  expect(Object.keys(copy as object)).toEqual(["a", "c", "d"]);
});

test.each<[string, unknown]>([
  ["a date", new Date()],
  ["a function", () => 1],
  ["a circle", ((circle: { self?: unknown }) => (circle.self = circle))({})],
])("%s is refused on the way in and on the way out, however deep", (_what, value) => {
  expect(() => transferredArguments([{ deep: [value] }])).toThrow("Failed due to illegal value in property:");
  expect(() => transferredResult({ deep: [value] })).toThrow(
    "The script completed but the returned value is not a supported return type.",
  );
});

test("a function that returns nothing gives null", () => {
  expect(transferredResult(undefined)).toBeNull();
});

test("cells hold values and lists of them, dates too, but no objects", () => {
  const matrix = [
    [1, "a"],
    [new Date(0), null],
  ];
  expect(checkedCellResult(matrix)).toBe(matrix);
  expect(() => checkedCellResult([[{ a: 1 }]])).toThrow("returned an object, which a cell cannot hold");
});
