/** A search as fields: what they write is read as they were, and means what it says. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { readSearchFields } from "../../../../src/add-on/input-language/search/read-search-fields";
import {
  type ConditionFields,
  FIELD_COMPARISONS,
  type SearchFields,
  takesSeveral,
  takesValue,
  writeSearchFields,
} from "../../../../src/add-on/input-language/search/search-fields";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 10, 23), zone: openZone("Europe/Paris") };

const name = fc.oneof(
  fc.constantFrom("Signed up", "plan", "and", "in", 'say "hi"', "30", "true", "Ünïcode", "a_b", "segment"),
  fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.trim() || "x"),
);
const number = fc.integer({ min: -999, max: 999 }).map(String);
const text = fc.constantFrom("Team", "two words", "O'Brien", "is", "a@b.c", "(x)");
const value = fc.oneof(number, text, fc.constantFrom('"30"', '"true"', "true"));
const few = fc.constantFrom("DE", "US", "7", '"two words"', '"a, b"', '"9"');
const often = fc.constantFrom(
  { bound: "at least", count: 2 } as const,
  { bound: "at most", count: 5 } as const,
  { bound: "exactly", count: 1 } as const,
);
const days = fc.constantFrom("", "last 30 days", "this month", "since 2026-01-01", "before 2026", "2026-Q1");

const where = fc
  .array(
    fc.record({
      kind: fc.constant("property" as const),
      property: name,
      comparison: fc.constantFrom("equals" as const, "more than" as const, "set" as const),
      value: fc.constantFrom("7", "Team"),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((list) => list.map((one) => (takesValue(one.comparison) ? one : { ...one, value: "" })));

const single: fc.Arbitrary<ConditionFields> = fc.oneof(
  fc.record(
    { kind: fc.constant("event" as const), not: fc.boolean(), event: name, where, often, days },
    { requiredKeys: ["kind", "not", "event", "days"] },
  ),
  fc.record({ kind: fc.constant("segment" as const), not: fc.boolean(), segment: name }),
  fc
    .record({
      kind: fc.constant("property" as const),
      property: name,
      comparison: fc.constantFrom(...FIELD_COMPARISONS),
    })
    .chain((condition) => {
      const { comparison } = condition;
      const pair = fc.constantFrom("1 and 30", "-5 and 0");
      const several = fc.array(few, { minLength: 1, maxLength: 3 }).map((list) => list.join(", "));
      const any = !takesValue(comparison)
        ? fc.constant("")
        : takesSeveral(comparison)
          ? several
          : comparison === "between"
            ? pair
            : comparison === "in"
              ? fc.constantFrom("next 7 days", "last month", "2026-Q1", "2026-01-01 to 2026-02-01")
              : value;
      return any.map((one) => ({ ...condition, value: one }));
    }),
);
const join = fc.constantFrom("and" as const, "or" as const);
const group = fc.record({
  kind: fc.constant("group" as const),
  join,
  conditions: fc.array(single, { minLength: 2, maxLength: 3 }),
});
const search: fc.Arbitrary<SearchFields> = fc
  .record({ join, conditions: fc.array(fc.oneof(single, group), { maxLength: 4 }) })
  // A group alone is its conditions.
  .map((one) => {
    const [only, another] = one.conditions;
    return only?.kind === "group" && !another ? { join: only.join, conditions: only.conditions } : one;
  })
  // One condition is joined by nothing.
  .map((one) => (one.conditions.length < 2 ? { ...one, join: "and" as const } : one));

it("comes back from its line as it was clicked, and the add-on reads that line", () => {
  fc.assert(
    fc.property(search, (clicked) => {
      const line = writeSearchFields(clicked);
      expect(readSearchFields(line)).toEqual(clicked);
      expect(() => parseSearchLine(line, CONTEXT)).not.toThrow();
    }),
    { numRuns: countOf(500, 200) },
  );
});

it.each([
  ["plan = Team and not in segment Churned", 'plan is "Team" and not in segment "Churned"'],
  ["did Paid at least 2 times in last 30 days", 'did "Paid" at least 2 times in last 30 days'],
  ["(plan = Team or plan = Pro) and age >= 18", '(plan is "Team" or plan is "Pro") and age >= 18'],
  ["country is one of (DE, US)", 'country is one of ("DE", "US")'],
  ["EVERYONE", "everyone"],
  ["a = 1 and b = 2 or c = 3", "(a is 1 and b is 2) or c is 3"],
  ["never did Paid", 'did not "Paid"'],
  ["not did Paid twice", 'did not "Paid" exactly 2 times'],
  ["Churned", 'in segment "Churned"'],
  ["did 'Signed up' yesterday", 'did "Signed up" in yesterday'],
  ["plan in (Team, Pro)", 'plan is one of ("Team", "Pro")'],
  ["not age in (1, 2)", "age is not one of (1, 2)"],
  ["first_seen during last 30 days", "first_seen in last 30 days"],
])("a line typed by hand comes back as clicks that mean the same: %s", (typed, written) => {
  const read = readSearchFields(typed);
  expect(read && writeSearchFields(read)).toBe(written);
  expect(parseSearchLine(written, CONTEXT)).toEqual(parseSearchLine(typed, CONTEXT));
});

it.each([
  "not (plan = Team or plan = Pro)",
  "((a = 1 or b = 2) and c = 3) or d = 4",
  "first_seen since 2026",
  "not plan = Team",
  "amount > 1e30",
  '{"filter": {}}',
  "plan =",
  "",
])("a line that says more than fields can, or is refused, stays a text: %s", (line) => {
  expect(readSearchFields(line)).toBeUndefined();
});

it.each(['did ""', 'in segment ""', '"" is 3', 'did "" and plan is "Team"'])(
  "a line whose names are not filled in yet is fields, and refused by the service's reader: %s",
  (line) => {
    const fields = readSearchFields(line);
    expect(fields && writeSearchFields(fields)).toBe(line);
    expect(() => parseSearchLine(line, CONTEXT)).toThrow("search: at character");
  },
);

it.each(FIELD_COMPARISONS)(
  "the opposite of a condition never becomes another one as fields: not … %s",
  (comparison) => {
    const value = comparison === "between" ? "1 and 30" : comparison === "in" ? "last month" : "7";
    const condition = {
      kind: "property" as const,
      property: "plan",
      comparison,
      value: takesValue(comparison) ? value : "",
    };
    const line = `not ${writeSearchFields({ join: "and", conditions: [condition] })}`;
    const fields = readSearchFields(line);
    if (fields)
      expect(parseSearchLine(writeSearchFields(fields), CONTEXT)).toEqual(parseSearchLine(line, CONTEXT));
    expect(fields !== undefined).toBe(takesSeveral(comparison));
  },
);

it("a value is typed without quotes where it means the same, and its kind is kept", () => {
  const typed = (line: string): unknown =>
    readSearchFields(line)?.conditions.map((one) => "value" in one && one.value);
  expect(typed('plan is "Team"')).toEqual(["Team"]);
  expect(typed('plan is "two words"')).toEqual(["two words"]);
  expect(typed('plan is "a, b"')).toEqual(["a, b"]);
  expect(typed("plan is 7")).toEqual(["7"]);
  expect(typed("plan is true")).toEqual(["true"]);
  for (const quoted of ['"7"', '"true"', '"TRUE"', '"-0.5"', '""', '" Team"', '"Team "', '"say ""hi"""'])
    expect([quoted, typed(`plan is ${quoted}`)]).toEqual([quoted, [quoted]]);
  expect(typed('plan is one of ("a", "b c", "d,e", 7, "7")')).toEqual(['a, "b c", "d,e", 7, "7"']);
});

it("every comparison is offered once, and a period beside a span of numbers", () => {
  expect(FIELD_COMPARISONS).toEqual([
    ...["equals", "not equals", "contains", "not contains", "starts with", "ends with"],
    ...["more than", "at least", "less than", "at most", "between", "in"],
    ...["one of", "not one of", "set", "not set"],
  ]);
});
