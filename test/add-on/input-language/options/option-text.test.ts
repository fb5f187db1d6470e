/** Options as fields: each option of the catalog is one, and a text comes back from them as it was meant. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { ASKED_CELLS } from "../../../../src/add-on/pulls/config-sheet/asked-cells";
import {
  ALL_OPTIONS,
  COMPARISON_OPTIONS,
  METRIC_OPTIONS,
  REPORT_OPTIONS,
} from "../../../../src/add-on/input-language/options/option-specs";
import { parseOptions } from "../../../../src/add-on/input-language/options/options";
import {
  readOptionFields,
  writeOptionFields,
} from "../../../../src/add-on/input-language/options/option-text";

const FIELDS = ASKED_CELLS.report.options;

it("has a field for every option that the catalog gives a source, with its choices", () => {
  expect(ASKED_CELLS.report.options.map(({ name }) => name)).toEqual(Object.keys(REPORT_OPTIONS));
  expect(ASKED_CELLS.metric.options.map(({ name }) => name)).toEqual(Object.keys(METRIC_OPTIONS));
  expect(ASKED_CELLS.comparison.options.map(({ name }) => name)).toEqual(Object.keys(COMPARISON_OPTIONS));
  expect(FIELDS.find(({ name }) => name === "by")?.choices).toContain("week");
  expect(FIELDS.find(({ name }) => name === "total")?.choices).toEqual(["yes", "no"]);
  expect(ASKED_CELLS.sql).toMatchObject({ takesValues: true, takesDates: true, options: [] });
  expect(ASKED_CELLS.listing).toMatchObject({ takesDates: false, options: [] });
});

it.each([
  ["", {}, ""],
  ["by: week; split by: country", { by: "week", "split by": "country" }, ""],
  ["Interval = week", { by: "week" }, ""],
  ['filter: "plan = ""Team"""; nonsuch: red', { filter: 'plan = "Team"' }, "nonsuch: red"],
  ["by: week; by: month", { by: "week" }, "by: month"],
  ["nonsense", {}, "nonsense"],
  // In quotes, as such a value needs them, it would be one property.
  ['split by: country, plan = "x"; by: week', { by: "week" }, 'split by: country, plan = "x"'],
])("shows %j in its fields, and what no field can show as text", (text, values, rest) => {
  expect(readOptionFields(text, FIELDS)).toEqual({ values, rest });
});

it.each([
  "split by: 'country'; by: week",
  "filter: plan = Team and country = 'DE'",
  'filter: "plan = ""Team"""',
  "split by: “country”; limit: 5",
  "by: month, split by: plan",
])("a text typed by hand means the same after it was shown in fields: %s", (text) => {
  const again = writeOptionFields(readOptionFields(text, FIELDS), FIELDS);
  expect(parseOptions(again, REPORT_OPTIONS)).toEqual(parseOptions(text, REPORT_OPTIONS));
});

it("means the same after it was shown in fields, whatever its values are", () => {
  const value = fc.oneof(
    fc.constantFrom('plan = "Team" and x; y', "country", "a, b: c", "it's", "  padded "),
    // A list or an object is no text: it is refused in a sentence, in a field as in a cell.
    fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/^\s*[[{]/.test(text)),
  );
  const texts = Object.entries(ALL_OPTIONS).filter(
    ([name, { allowed }]) => name in REPORT_OPTIONS && allowed === "a text",
  );
  const values = fc.record(Object.fromEntries(texts.map(([name]) => [name, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(values, (given) => {
      const meant = Object.fromEntries(
        Object.entries(given).flatMap(([name, one]) => (one?.trim() ? [[name, one.trim()]] : [])),
      );
      const line = writeOptionFields({ values: meant, rest: "" }, FIELDS);
      expect(readOptionFields(line, FIELDS)).toEqual({ values: meant, rest: "" });
      expect(parseOptions(line, REPORT_OPTIONS)).toEqual(meant);
    }),
    { numRuns: countOf(500, 200) },
  );
});
