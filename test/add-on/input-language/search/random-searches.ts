/** Random searches that a person's line or rows could stand for. */
import fc from "../../../suites/fast-check";
import type {
  Comparison,
  Condition,
  Frequency,
  Scalar,
} from "../../../../src/add-on/input-language/search/tree";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { openZone } from "../../../../src/add-on/table/zone";
import { COMPARISONS } from "./write";

/** What periods are seen from. */
export const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };

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
  ...[
    "and",
    "or",
    "not",
    "did",
    "in",
    "is",
    "set",
    "true",
    "FALSE",
    "segment",
    "everyone",
    "between",
    "What",
    "null",
  ],
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
  ...[
    " ",
    "  x ",
    "a\nb",
    "Logged in",
    "Signed up at least 2 times",
    "last 30 days",
    "a and b",
    "x, y",
    "“quoted”",
  ],
  ...[
    "O'Brien",
    "didn't",
    "2026-01-31",
    "1/2/2026",
    "café 🎉",
    "{",
    '{"a":1}',
    "#N/A",
    "\\",
    "constructor",
    "»",
    "!=",
  ],
];

/** Quotes, signs and letters beyond the basic plane, in any order. */
const letters = fc
  .array(fc.constantFrom(...Array.from("\"'[]()“”„«»’,=<>≠!{}\\\t\n\u0000\u00a0\ud800🎉éßaZ09 -+@")), {
    maxLength: 8,
  })
  .map((list) => list.join(""));

export const text = fc.oneof(fc.constantFrom(...TRICKY), fc.string({ maxLength: 12 }), letters, word());
const name = text.filter((value) => value !== "");

function word(): fc.Arbitrary<string> {
  return fc.constantFrom(
    "plan",
    "country",
    "Signed up",
    "New York",
    "utm_source",
    "pro",
    "Churned",
    "Big spenders",
  );
}

const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0);
const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, number, fc.boolean());

const frequency: fc.Arbitrary<Frequency> = fc
  .record({
    bound: fc.constantFrom("at least", "at most", "exactly"),
    count: fc.nat(50),
  })
  .filter((often) => often.bound !== "at least" || often.count !== 1);

const negated = fc.boolean();

const event: fc.Arbitrary<Condition> = fc.record({
  kind: fc.constant("event" as const),
  event: name,
  often: fc.option(frequency, { nil: undefined }),
  days: fc.option(
    fc.constantFrom(...PERIODS).map((phrase) => parseDates(phrase, CONTEXT)),
    { nil: undefined },
  ),
  negated,
});

/** Two values that a person means by "between": the smaller first, where one is. */
function inOrder(values: Scalar[]): Scalar[] {
  const [first = "", second = ""] = values;
  return typeof first === typeof second && first > second ? [second, first] : values;
}

/** What a comparison is with. */
function compared(comparison: Comparison): fc.Arbitrary<Scalar[]> {
  const [least, most] = { set: [0, 0], "not set": [0, 0], between: [2, 2], "one of": [1, 4] }[
    comparison as string
  ] ?? [1, 1];
  const values = fc.array(scalar, { minLength: least ?? 1, maxLength: most ?? 1 });
  return comparison === "between" ? values.map(inOrder) : values;
}

const comparisons = Object.keys(COMPARISONS) as Comparison[];

const property: fc.Arbitrary<Condition> = fc.constantFrom(...comparisons).chain((comparison) => {
  return fc.record({
    kind: fc.constant("property" as const),
    property: name,
    comparison: fc.constant(comparison),
    values: compared(comparison),
    negated,
  });
});

const segment: fc.Arbitrary<Condition> = fc.record({
  kind: fc.constant("segment" as const),
  segment: name,
  negated,
});

export const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition; leaf: Condition }>((tie) => ({
  leaf: fc.oneof(event, property, segment),
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc.record({
      kind: fc.constantFrom("all" as const, "any" as const),
      conditions: fc.array(tie("node"), { minLength: 2, maxLength: 4 }),
      negated,
    }),
  ),
})).node;
