/** What does not fit is said in the words of the form before it is asked, and the add-on refuses the same. */
import fc from "../../suites/fast-check";
import { findTakes } from "../../../src/add-on/input-language/questions/takes";
import { findUnfit, readGiven } from "../../../src/add-on/input-language/questions/unfit";
import {
  isOptionSource,
  OPTIONS_OF,
  readOptionsOfRecord,
} from "../../../src/add-on/input-language/pulls/question-record";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { isFailure } from "../../../src/add-on/shared/known-error";
import { findUnfitOption, readOptions } from "../../../src/sidebar/question/known-question";
import { KINDS } from "../../../src/sidebar/question/kinds";
import { sayQuestion } from "../../../src/sidebar/question/question-name";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { ENGLISH } from "../../../src/sidebar/texts/en/english";
import { GERMAN } from "../../../src/sidebar/texts/de/german";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

function kindOf(source: string) {
  const kind = KINDS.find((one) => one.source === source);
  if (!kind) throw new Error(`There is no kind ${source}.`);
  return kind;
}

it.each([
  ["funnel", "by: month", "A funnel has no rows by month. SQL, Conversion between two events, has them."],
  ["funnel", "show: triangle", "This cannot be shown as triangle. Choose another."],
  ["cohort", "windows: apart", "Windows means nothing for this report. Leave it out."],
  ["", "by: month", undefined],
  ["", "top: 5", "Top needs groups: choose Split by as well."],
  ["", "top: 5; split by: country", undefined],
])("a %s with %s: %s", (type, options, sentence) => {
  const takes = findTakes({ source: "report", type });
  const kind = kindOf("report");
  expect(findUnfitOption(kind, takes, readOptions(kind, { options }))?.sentence).toBe(sentence);
});

/** Of each source any of its options, with values that it takes. */
const anyOptions = fc.constantFrom(...KINDS.filter(({ source }) => isOptionSource(source))).chain((kind) => {
  const specs = Object.entries(OPTIONS_OF[kind.source as keyof typeof OPTIONS_OF]);
  const valued = specs.map(([name, { example, choices }]) => {
    const own = example.slice(example.indexOf(":") + 1).trim();
    return fc.constantFrom(own, ...(choices ?? [])).map((value: string) => `${name}: ${value}`);
  });
  return fc.tuple(
    fc.constant(kind),
    fc
      .subarray(valued, { maxLength: 4 })
      .chain((some) => (some.length === 0 ? fc.constant<string[]>([]) : fc.tuple(...some))),
  );
});

it("form and add-on know the same", () => {
  let unfit = 0;
  fc.assert(
    fc.property(anyOptions, ([kind, lines]) => {
      const options = lines.join("; ");
      const takes = findTakes({ source: kind.source });
      const source = kind.source as keyof typeof OPTIONS_OF;
      try {
        const found = findUnfit(source, takes, readGiven(readOptionsOfRecord(source, options)));
        unfit += found ? 1 : 0;
        expect(findUnfitOption(kind, takes, readOptions(kind, { options }))?.option).toBe(found?.option);
      } catch (error) {
        if (!isFailure(error, "badArgument")) throw error;
      }
    }),
    { numRuns: 500 },
  );
  expect(unfit).toBeGreaterThan(20);
});

it.each([
  ["metric", "", { what: "Signups" }, "Signups. One number."],
  [
    "metric",
    "",
    {
      what: "Signups",
      dates: "this week",
      options: "compare: previous period; split by: country; top: 5; total: yes",
    },
    "Signups by country, this week against last. One row for each country. The 5 largest, the rest as Other. A total below.",
  ],
  [
    "metric",
    "",
    { what: "Signups", options: "by: month; split by: channel; pivot: channel" },
    "Signups by channel and month. One row for each month, channel across.",
  ],
  ["report", "funnel", { what: "Signup to paid" }, "Signup to paid. One row for each step."],
  [
    "report",
    "funnel",
    { what: "Signup to paid", options: "split by: country; show: steps across" },
    "Signup to paid by country, steps across. One row for each country, step across.",
  ],
  [
    "report",
    "cohort",
    { what: "Retention", options: "by: week" },
    "Retention by week. One row for each week.",
  ],
  ["report", "", { what: "Mine" }, "Mine."],
  ["ab test", "", { what: "Pricing" }, "Pricing. One row for each variation."],
])("says a question of a %s %s", (source, type, form, sentence) => {
  const kind = kindOf(source);
  expect(sayQuestion(kind, { ...BLANK_FORM, ...form }, findTakes({ source: kind.source, type }))).toBe(
    sentence,
  );
});

it("has both languages for each reason", () => {
  expect(Object.keys(GERMAN.takes.unfit)).toEqual(Object.keys(ENGLISH.takes.unfit));
  expect(Object.keys(GERMAN.takes.shows)).toEqual(Object.keys(ENGLISH.takes.shows));
});
