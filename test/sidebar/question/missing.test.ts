/** A question that cannot be asked yet says so beside its fields, before anything is sent. */
import { findTakes } from "../../../src/add-on/input-language/questions/takes";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { KINDS } from "../../../src/sidebar/question/kinds";
import { findMistakes } from "../../../src/sidebar/question/missing";
import { ENGLISH } from "../../../src/sidebar/texts/en/english";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

const { missing } = ENGLISH.question;

function mistakesOf(source: string, form: object) {
  const kind = KINDS.find((one) => one.source === source);
  if (!kind) throw new Error(`There is no kind ${source}.`);
  return findMistakes(kind, { ...BLANK_FORM, ...form }, findTakes({ source: kind.source }));
}

it.each([
  ["metric", "", missing.name],
  ["metric", "Signups / Signups", missing.otherMetric],
  ["metric", '"Signups" / Signups', missing.otherMetric],
  ["metric", "Signups / Visits", undefined],
  ["metric", "Revenue / Signups / Visits", undefined],
  ["report", "Signups / Signups", undefined],
  ["comparison", "", missing.numbers],
  ["sql", " ", missing.statement],
  ["people", "did ", missing.condition],
  ["people", "did Paid", undefined],
])("of a %s, %j, says %j", (source, what, sentence) => {
  expect(mistakesOf(source, { what }).what).toBe(sentence);
});

it("says an option that does not fit beside what is missing", () => {
  expect(mistakesOf("metric", { options: "top: 5" })).toEqual({
    what: missing.name,
    options: "Top needs groups: choose Split by as well.",
  });
});
