/**
 * Whatever is chosen, each way out of the form asks and shows the same, today, in a month and in the next
 * year, or says before it is pressed what it leaves out: any options, days and names of every source.
 */
import fc from "../../suites/fast-check";
import { countOf } from "../../sweep/part";
import { isFailure } from "../../../src/add-on/shared/known-error";
import type { TableOrValue } from "../../../src/add-on/table/codec";
import { listLostInFormula, NO_FORMULA } from "../../../src/add-on/input-language/questions/ways-out";
import { isOptionSource, OPTIONS_OF } from "../../../src/add-on/input-language/pulls/question-record";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { writeFormula } from "../../../src/add-on/pulls/fetch/question-formula";
import type { RowPull } from "../../../src/add-on/pulls/model/saved-pull";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { cellsOf } from "../../../src/sidebar/question/kinds";
import { readOptionFields, writeOptionFields } from "../../../src/add-on/input-language/options/option-text";
import { readOptions } from "../../../src/sidebar/question/known-question";
import { readFormula } from "../../in-process/read-formula";
import { type AnyForm, anyFormOf } from "./any-forms";
import { kindOf, MOMENTS, NOW, openAgain, planOf, pullOfFormula, readRow } from "./ways";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

/** An answer with days, groups and numbers: whatever a question makes of it can be seen. */
const ANSWER: TableOrValue = {
  kind: "table",
  table: {
    columns: [
      { name: "date", type: "date" },
      { name: "country", type: "text", isGroup: true },
      { name: "value", type: "number" },
    ],
    rows: Array.from({ length: 8 }, (_, i) => [new Date(NOW + i * 86_400_000), i % 2 ? "DE" : "FR", i * i]),
  },
};

/** Each week since a day is a column more, and so it is too wide for a table one day. */
const REFUSED = "refused";

/** What is asked, and what is made of an answer; or that it is refused at that moment. */
function shownBy(asked: Pick<RowPull, "source" | "arguments">, now: number): string {
  try {
    const { questions, join, header, maxAgeMinutes, limited } = planOf(asked, now);
    const joined = isolate(() => join(questions.map(() => ANSWER)));
    return JSON.stringify({ questions, header, maxAgeMinutes, limited, joined });
  } catch (error) {
    if (isFailure(error)) return REFUSED;
    throw error;
  }
}

/** An answer of another shape than the question's has a sentence, or is no answer at all. */
function isolate<T>(join: () => T): T | string {
  try {
    return join();
  } catch (error) {
    return String(error);
  }
}

/** A formula has no colours, which is said beside its button. */
function withoutColours({ source, form }: AnyForm): PullForm {
  const { options } = cellsOf(kindOf(source));
  const { values, rest } = readOptionFields(form.options, options);
  if (!values["colour"]) return form;
  return { ...form, options: writeOptionFields({ values: { ...values, colour: "" }, rest }, options) };
}

/** At each moment what a row asks and shows. */
const showRow = (form: PullForm): readonly string[] =>
  MOMENTS.map((now) => {
    const pull = readRow(form, now);
    return pull ? shownBy(pull, now) : REFUSED;
  });

function checkWays(asked: AnyForm): void {
  const { source, form } = asked;
  const pull = readRow(form);
  if (!pull) return;
  expect(showRow(openAgain(source, form))).toEqual(showRow(form));

  const lost = listLostInFormula({ ...form, source, values: readOptions(kindOf(source), form) });
  if (lost.some((what) => NO_FORMULA.includes(what))) {
    expect(() => writeFormula(pull)).toThrow(/masks no columns|leaves out no columns/);
    return;
  }
  const formula = writeFormula(pull);
  const plain = showRow(withoutColours(asked));
  const entered = { source, arguments: readFormula(formula) };
  expect(MOMENTS.map((now) => shownBy(entered, now))).toEqual(plain);

  const kept = pullOfFormula(formula);
  if (kept.kind === "cannot") throw new Error(`${kept.why}: ${formula}`);
  expect(showRow(kept.form)).toEqual(plain);
}

const SOURCES = [
  "report",
  "metric",
  "comparison",
  "people",
  "people count",
  "ab test",
  "sql",
  "listing",
] as const;

it.each(SOURCES)("any %s", (source) => {
  fc.assert(
    fc.property(anyFormOf(source), (asked) => checkWays(asked)),
    { numRuns: countOf(300, 40) },
  );
});

it.each(SOURCES)("among many of %s each option is chosen, and enough can be saved", (source) => {
  const saved = fc.sample(anyFormOf(source), 2_000).filter(({ form }) => readRow(form) !== undefined);
  const chosen = saved.flatMap(({ form }) =>
    Object.entries(readOptions(kindOf(source), form)).flatMap(([name, value]) =>
      value === "" ? [] : [name],
    ),
  );
  expect(saved.length).toBeGreaterThan(20);
  const spec = isOptionSource(source) ? OPTIONS_OF[source] : {};
  expect(Object.keys(spec).filter((name) => !chosen.includes(name))).toEqual([]);
});
