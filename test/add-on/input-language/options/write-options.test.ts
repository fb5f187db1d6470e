/** Options as a line and back: what is written is read as the same. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import {
  AB_TEST_OPTIONS,
  ALL_OPTIONS,
  METRIC_OPTIONS,
  REPORT_OPTIONS,
} from "../../../../src/add-on/input-language/options/option-specs";
import type {
  OptionSpec,
  OptionsSpec,
  ParsedOptions,
} from "../../../../src/add-on/input-language/options/option-values";
import { parseOptions } from "../../../../src/add-on/input-language/options/options";
import { writeOptions } from "../../../../src/add-on/input-language/options/write-options";

/** A text as people write one: names, search lines, quotes of every kind, signs that part options. */
const TEXTS = fc
  .array(
    fc.constantFrom(
      "plan",
      "=",
      "Team",
      '"',
      "'",
      "“",
      "”",
      ";",
      "；",
      ",",
      "by:",
      "\n",
      " ",
      ":",
      "é",
      "{",
      "1",
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join("").trim())
  .filter((text) => text !== "");

/** What an option may hold: one of its choices, or what its example's kind of value takes. */
function valuesOf(option: OptionSpec): fc.Arbitrary<unknown> {
  if (option.choices) return fc.constantFrom(...option.choices.map((text) => option.read(text)));
  const tried = [
    fc.boolean(),
    fc.uniqueArray(TEXTS, { minLength: 1, maxLength: 2 }),
    fc.integer({ min: 1, max: 200_000 }),
    fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100_000),
    TEXTS,
    TEXTS.map((text) => option.read(text)),
  ] as fc.Arbitrary<unknown>[];
  const fits = (value: unknown): boolean => {
    try {
      return JSON.stringify(option.read(option.write(value))) === JSON.stringify(value);
    } catch {
      // It is another kind of value.
      return false;
    }
  };
  return fc.oneof(...tried).filter(fits);
}

it.each([
  ["reports", REPORT_OPTIONS],
  ["metrics", METRIC_OPTIONS],
  ["A/B tests", AB_TEST_OPTIONS],
] as const)("any options of %s are read from their line as they were, and written as before", (_, spec) => {
  const options = fc.record(
    Object.fromEntries(Object.entries<OptionSpec>(spec).map(([name, option]) => [name, valuesOf(option)])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(options, (given) => {
      const line = writeOptions(given as ParsedOptions<OptionsSpec>, spec);
      expect(parseOptions(line, spec)).toEqual(given);
      expect(writeOptions(parseOptions(line, spec), spec)).toBe(line);
    }),
    { numRuns: countOf(500, 200) },
  );
});

it("every option is taken by somebody, and its example is read and written as it stands", () => {
  for (const [name, option] of Object.entries<OptionSpec>(ALL_OPTIONS)) {
    expect(option.of).not.toEqual([]);
    const read = parseOptions(option.example, { [name]: option });
    expect(parseOptions(writeOptions(read, { [name]: option }), { [name]: option })).toEqual(read);
  }
});

it.each([
  ["HEADER=no; Interval = Week", "by: week; header: no"],
  ["max age: 1 hour; split: country", "split by: country; max age: 60 minutes"],
  ['where: plan = "Team; old"', 'filter: "plan = ""Team; old"""'],
])("%s is the same as %s", (typed, written) => {
  expect(writeOptions(parseOptions(typed, REPORT_OPTIONS), REPORT_OPTIONS)).toBe(written);
});

it("keeps blanks at the ends of a name", () => {
  const given = { "split by": [" plan "] };
  expect(parseOptions(writeOptions(given, REPORT_OPTIONS), REPORT_OPTIONS)).toEqual(given);
});

it("takes no name of blanks alone", () => {
  expect(REPORT_OPTIONS["split by"].read('" "')).toBeUndefined();
});
