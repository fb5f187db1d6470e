/** Every way out of the form asks the same, today and later; what it cannot keep is said before. */
import { PULLED } from "../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import { listLostInFormula } from "../../../src/add-on/input-language/questions/ways-out";
import { readSearchFields } from "../../../src/add-on/input-language/search/read-search-fields";
import { writeSearchFields } from "../../../src/add-on/input-language/search/search-fields";
import { readOptionFields, writeOptionFields } from "../../../src/add-on/input-language/options/option-text";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { readPull } from "../../../src/add-on/pulls/config-sheet/read-pull";
import { writeFormula } from "../../../src/add-on/pulls/fetch/question-formula";
import type { RowPull } from "../../../src/add-on/pulls/model/saved-pull";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { openZone } from "../../../src/add-on/table/zone";
import { chooseLanding } from "../../../src/sidebar/landing/landing";
import { readOptions } from "../../../src/sidebar/question/known-question";
import { cellsOf, KINDS } from "../../../src/sidebar/question/kinds";
import { readSql } from "../../../src/sidebar/question/sql/read-sql";
import { writeSql } from "../../../src/sidebar/question/sql/write-sql";
import { readFormula } from "../../in-process/read-formula";
import { WEEKLY_QUESTIONS } from "../../in-process/weekly-questions";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

const NOW = Date.UTC(2026, 10, 23);
/** Today, in a month, and in the next year. */
const MOMENTS = [0, 31, 75, 400].map((days) => NOW + days * 86_400_000);
const at = (now: number) => ({ now, zone: openZone("Europe/Paris"), calendar: {}, sentZone: undefined });

function kindOf(source: string) {
  const kind = KINDS.find((one) => one.source === source);
  if (!kind) throw new Error(`There is no kind ${source}.`);
  return kind;
}

function pullOf(form: PullForm, now: number): RowPull {
  const read = readPull({ ...form, name: "x", place: "x" }, 2, at(now));
  if (read.kind === "pull") return read.pull;
  throw new Error(read.mistake.message);
}

function questionsOf({ source, arguments: given }: Pick<RowPull, "source" | "arguments">, now: number) {
  return planCall(PULLED[source], given, at(now)).questions;
}

const ALL = WEEKLY_QUESTIONS.map((one) => [`${one.number}, ${one.source}`, one] as const);

it.each(ALL)("%s has a name that says it", (_, { source, form, name }) => {
  expect(chooseLanding(kindOf(source), form).name).toBe(name);
});

it.each(ALL)("%s asks the same in a cell as in a pull, whenever it is asked", (_, { form }) => {
  const entered = readFormula(writeFormula(pullOf(form, NOW)));
  const asked = MOMENTS.map((now) => {
    const pull = pullOf(form, now);
    const questions = questionsOf(pull, now);
    expect(questionsOf({ source: pull.source, arguments: entered }, now)).toEqual(questions);
    return JSON.stringify(questions);
  });
  const isOfDays = form.dates !== "" || / in (?:this|last|next) /.test(form.what);
  // A year and a quarter are not over at each of them.
  expect(new Set(asked).size > 1).toBe(isOfDays);
});

it.each(ALL)("%s is the same once it was opened as a form again", (_, { source, form }) => {
  const { options } = cellsOf(kindOf(source));
  const written = writeOptionFields(readOptionFields(form.options, options), options);
  const search = source.startsWith("people") ? readSearchFields(form.what) : undefined;
  const statement = source === "sql" ? readSql(form.what) : undefined;
  const what = search ? writeSearchFields(search) : statement ? writeSql(statement) : form.what;
  const again = pullOf({ ...form, what, options: written }, NOW);
  expect(questionsOf(again, NOW)).toEqual(questionsOf(pullOf(form, NOW), NOW));
});

it.each([
  ["people", { columns: "name, email (masked)" }, ["masks", "rows"]],
  ["people", { options: "limit: 50" }, []],
  ["people", {}, ["rows"]],
  ["metric", { columns: "date" }, ["columns"]],
  ["metric", { options: "by: day; colour: yes" }, ["colour"]],
  ["sql", { mode: "replace; export: csv" }, ["file"]],
  ["metric", { options: "by: day" }, []],
] as const)("says of %s with %j that a formula has no %j", (source, more, lost) => {
  const form = { columns: "", mode: "", options: "", ...more };
  expect(listLostInFormula({ ...form, source, values: readOptions(kindOf(source), form) })).toEqual(lost);
});

it("leaves out the colours that a cell cannot have, and nothing else", () => {
  const form = { ...WEEKLY_QUESTIONS[0]!.form, options: `by: day; colour: yes; filter: "plan = 'Team; x'"` };
  expect(writeFormula(pullOf(form, NOW))).toBe(
    `=ANALYTICS_METRIC("Signups", "this week", "by: day; filter: ""plan = 'Team; x'""")`,
  );
});
