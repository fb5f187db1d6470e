/** Random searches that a person's line or rows could stand for. Their periods are phrases. */
import * as fc from "fast-check";
import type { ComparisonMode, Condition, Frequency, Scalar } from "../../../src/language/search/search";
import { COMPARISONS } from "./write";

/** Periods in the words that reading them gives. */
export const PERIODS = [
  "last 30 days",
  "last 3 months including today",
  "month to date",
  "today",
  "yesterday",
  "this quarter",
  "2026-01-05",
  "2026-01-01 to 2026-03-31",
  "since 2026-01-01",
  "since -P7D",
  "before Q1 2026",
  "after March 5, 2026",
  "until last month",
  "30 days ago to 7 days ago",
  "March 5, 2026 to March 7, 2026",
  "2025-01-01 to P3M",
  "P30D",
  "2026-W05",
];

const TRICKY = [
  ...["and", "or", "not", "did", "in", "is", "set", "true", "FALSE", "segment", "everyone", "between", "What", "null"],
  ...[
    "007",
    "1e5",
    "-0",
    "12345678901234567890",
    "0.1",
    "=1+1",
    "@x",
    "'",
    '"',
    '""',
    "[",
    "]",
    "]]",
    "(",
    ")",
    ",",
    "",
  ],
  ...[" ", "  x ", "a\nb", "Logged in", "Signed up at least 2 times", "last 30 days", "a and b", "x, y", "“quoted”"],
  ...["O'Brien", "didn't", "2026-01-31", "1/2/2026", "café 🎉", "{", '{"a":1}', "#N/A", "\\", "constructor", "»", "!="],
];

/** Quotes, signs and letters beyond the basic plane, in any order. */
const letters = fc
  .array(fc.constantFrom(...Array.from("\"'[]()“”„«»’,=<>≠!{}\\\t\n\u0000\u00a0\ud800🎉éßaZ09 -+@")), { maxLength: 8 })
  .map((list) => list.join(""));

export const text = fc.oneof(fc.constantFrom(...TRICKY), fc.string({ maxLength: 12 }), letters, word());
const name = text.filter((value) => value !== "");

function word(): fc.Arbitrary<string> {
  return fc.constantFrom("plan", "country", "Signed up", "New York", "utm_source", "pro", "Churned", "Big spenders");
}

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0);
const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, number, fc.boolean());

const frequency: fc.Arbitrary<Frequency> = fc
  .record({
    frequency_occurrence: fc.constantFrom("at_least", "at_most", "exactly"),
    frequency_value: fc.nat(50),
  })
  .filter((often) => often.frequency_occurrence !== "at_least" || often.frequency_value !== 1);

const negate = fc.constantFrom(true as const, undefined);

const event: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.record({ type: fc.constant("event" as const), event: name, negate }),
    fc.option(frequency),
    fc.option(fc.constantFrom(...PERIODS)),
  )
  .map(([did, often, phrase]) => ({ ...did, ...often, ...(phrase !== null && { date_range: { phrase } }) }));

/** What a comparison is with. */
function compared(mode: ComparisonMode): fc.Arbitrary<Scalar | Scalar[] | undefined> {
  if (mode === "exists" || mode === "not_exists") return fc.constant(undefined);
  if (mode === "between") return fc.array(scalar, { minLength: 2, maxLength: 2 });
  return mode === "one_of" ? fc.array(scalar, { minLength: 1, maxLength: 4 }) : scalar;
}

const modes = Object.keys(COMPARISONS) as ComparisonMode[];

const property: fc.Arbitrary<Condition> = fc.constantFrom(...modes).chain((mode) => {
  return fc.record({
    type: fc.constant("property" as const),
    property: name,
    comparison_mode: fc.constant(mode),
    comparison_value: compared(mode),
    negate,
  });
});

const segment: fc.Arbitrary<Condition> = fc.record({
  type: fc.constant("segment" as const),
  segment: name,
  negate,
});

export const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition; leaf: Condition }>((tie) => ({
  leaf: fc.oneof(event, property, segment),
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc.record({
      type: fc.constantFrom("and" as const, "or" as const),
      operands: fc.array(tie("node"), { minLength: 2, maxLength: 4 }),
      negate,
    }),
  ),
})).node;
