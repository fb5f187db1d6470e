/**
 * No regular expression of the sources goes over a text again and again: a checker knows each, or a reason
 * stands for it.
 */
import { basename } from "node:path";
import { expectNone } from "../../architecture/structure";
import { readLinear, verdictOf } from "./check";
import { EXCEPTIONS, isBounded, MADE } from "./exceptions";
import { findExpressions } from "./find";

const { written, made } = findExpressions();
const expressions = new Set(written.map(({ expression }) => expression));
const linear = new Set(readLinear());
const isKnown = (expression: string): boolean =>
  linear.has(expression) || Object.hasOwn(EXCEPTIONS, expression) || isBounded(expression);

it("each regular expression is known to take time in proportion to the text, or says why it need not", () => {
  const unknown = written.filter(({ expression }) => !isKnown(expression));
  // What is new is checked and entered by: npx tsx test/growth/expressions/check-cli.ts --new
  expectNone(
    unknown.map(({ path, expression }) => `${path}: ${expression}`),
    "Check these with `npx tsx test/growth/expressions/check-cli.ts --new`:",
  );
  expect(expressions.size).toBeGreaterThan(500);
});

it("no exception outlives its expression", () => {
  expectNone(
    [...Object.keys(EXCEPTIONS), ...linear].filter((expression) => !expressions.has(expression)),
    "No source has these expressions any more. Take them out of the lists beside this test:",
  );
});

it("each place that puts an expression together says what of it is known", () => {
  expect([...new Set(made.map(({ path }) => basename(path)))].sort()).toEqual(Object.keys(MADE).sort());
});

it.each(["/^(a+)+$/", "/([A-Z]+)([A-Z][a-z])/g", "/\\s+$/"])(
  "the checker finds that %s takes more than its share",
  (expression) => expect(verdictOf(expression, 60_000)).toBe("superlinear"),
);

it.each(["/^\\d+$/", "/(?<=[A-Z])(?=[A-Z][a-z])/g"])("the checker finds %s linear", (expression) => {
  expect(verdictOf(expression, 60_000)).toBe("linear");
});

it("an expression is bounded only where each repeat is", () => {
  expect(["/a{1,300}b?/", "/[*+]/", "/\\*\\+/"].map(isBounded)).toEqual([true, true, true]);
  expect(["/a*/", "/(a{1,3})+/", "/a{2,}/"].map(isBounded)).toEqual([false, false, false]);
});
