/** Every way out of the form asks the same, today and later; what it cannot keep is said before. */
import { PULLED } from "../../../src/add-on/custom-functions/catalog/catalog";
import { quoteText } from "../../../src/add-on/shared/quoted-names";
import { listLostInFormula } from "../../../src/add-on/input-language/questions/ways-out";
import {
  OPTIONS_OF,
  type OptionSource,
  readOptionsOfRecord,
} from "../../../src/add-on/input-language/pulls/question-record";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import { writeFormula } from "../../../src/add-on/pulls/fetch/question-formula";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { chooseLanding } from "../../../src/sidebar/landing/landing";
import { readOptions } from "../../../src/sidebar/question/known-question";
import { readFormula } from "../../in-process/read-formula";
import { kindOf, MOMENTS, NOW, openAgain, pullOf, pullOfFormula, questionsOf } from "./ways";
import { WEEKLY_QUESTIONS } from "../../in-process/weekly-questions";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

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

it.each(ALL)("%s in a cell is kept as a pull that asks the same, whenever it is asked", (_, { form }) => {
  const kept = pullOfFormula(writeFormula(pullOf(form, NOW)));
  if (kept.kind === "cannot") throw new Error(kept.why);
  expect(kept.follows).toEqual([]);
  for (const now of MOMENTS)
    expect(questionsOf(pullOf(kept.form, now), now)).toEqual(questionsOf(pullOf(form, now), now));
});

const PERIOD = [new Date(Date.UTC(2026, 10, 1, 23)), new Date(Date.UTC(2026, 10, 14, 23))];

it.each<
  [formula: string, cells: readonly (readonly unknown[])[], kept: Partial<PullForm>, follows: string[]]
>([
  ['ANALYTICS_METRIC("Signups", A1)', [["last week"]], { what: "Signups", dates: "last week" }, ["A1"]],
  [
    "ANALYTICS_METRIC(A1, A2:B2)",
    [["Signups"], PERIOD],
    { dates: "2026-11-02 to 2026-11-15" },
    ["A1", "A2:B2"],
  ],
  [
    'ANALYTICS_METRIC("Signups", "last week", A1:B2)',
    [
      ["by", "day"],
      ["filter", "plan = 'Team; x'"],
    ],
    { options: `by: day; filter: "plan = 'Team; x'"` },
    ["A1:B2"],
  ],
  [
    'ANALYTICS_COMPARE(A1:A3, "last week", "previous year", "show: board")',
    [["Signups"], [""], ["A; B"]],
    { source: "comparison", what: 'Signups; "A; B"', options: "compare: previous year; show: board" },
    ["A1:A3"],
  ],
  [
    'IFERROR(ANALYTICS_PEOPLE("plan = Team", "plan, country", 50), 0)',
    [],
    { what: "plan = Team", columns: "plan, country", options: "limit: 50" },
    [],
  ],
  [
    'ANALYTICS_SQL("select count(*) from events where plan in (:plans) and n > :n and time >= :from", A1:C3)',
    [
      ["plans", "DE; x", "010"],
      ["n", 0.5, ""],
      ["dates", "last month", ""],
    ],
    { options: 'plans: "DE; x", 010; n: 0.5', dates: "last month" },
    ["A1:C3"],
  ],
  [
    'ANALYTICS_SQL("select count(*) from events where plan in (:plans)", A1:A2)',
    [["DE"], ["FR"]],
    { options: "plans: DE, FR" },
    ["A1:A2"],
  ],
  [
    'ANALYTICS_SQL("select count(*) from events where plan = ? and n = ?", HSTACK("DE", 25/10))',
    [],
    { options: "DE; 2.5" },
    [],
  ],
  ["ANALYTICS_REPORT(9101)", [], { source: "report", what: "9101" }, []],
  ['ANALYTICS_LIST("reports")', [], { source: "listing", what: "reports" }, []],
])(
  "keeps %s as a pull that asks the same, and says which cells it follows",
  (formula, cells, kept, follows) => {
    expect(pullOfFormula(`=${formula}`, cells)).toEqual({
      kind: "asks",
      form: expect.objectContaining(kept) as unknown,
      follows,
    });
  },
);

it.each([
  ['ANALYTICS_METRIC(A1:A2, "last week")', [["Signups"], ["Revenue"]], "several"],
  ['ANALYTICS_PEOPLE_COUNT(A1:A2, "last 30 days")', [["plan = Team"], ["everyone"]], "several"],
  ["ANALYTICS_PEOPLE(A1:C1)", [["plan", "=", "Team"]], "several"],
  ['ANALYTICS_METRIC("Signups", A1:C1)', [["2026-09", "2026-10", "2026-11"]], "several"],
  ['ANALYTICS_EXPORT_STATUS("e1")', [], "other function"],
])("makes no pull of %s", (formula, cells, why) => {
  expect(pullOfFormula(`=${formula}`, cells)).toEqual({ kind: "cannot", why });
});

/** Together they give each option that a source takes. */
const LINES: { readonly [source in OptionSource]: readonly string[] } = {
  report: [
    "by: week; compare: previous period; confidence: 95%; header: no; exact: required; max age: 1 hour",
    "windows: 14 days; split by: country, plan; top: 5; total: yes; filter: plan = Team and not in segment 'X; y'",
    "split by: country; pivot: country; value: conversion; sort: country desc; limit: 100",
    "show: steps across; split by: plan; unwind: steps",
    "week starts: Sunday; fiscal year starts: April; colour: yes; compare: previous year",
  ],
  metric: [
    "by: week; compare: previous period; confidence: 95%; week starts: Sunday; fiscal year starts: April",
    "by: month; split by: country; top: 5; top each period: yes; filter: \"plan = 'Team; x'\"",
    "split by: country, plan; pivot: country; total: yes; sort: plan desc; colour: yes",
    "by: day; limit: 9; show: running total, moving average 7; header: no; exact: required; max age: 1 hour",
  ],
  comparison: [
    "compare: previous year; show: board; filter: plan = Team; week starts: Sunday",
    "confidence: 95%; fiscal year starts: April; colour: yes; header: yes; exact: required; max age: 1 hour",
    "for each: day, week, month; filter: plan = Team",
  ],
  "ab test": [
    "baseline: monthly first; windows: 14 days; confidence: 95%; split by: plan",
    "show: verdict; filter: plan = Team; header: no; exact: required; max age: 1 hour",
  ],
};
const ALL_LINES = Object.entries(LINES).flatMap(([source, lines]) =>
  lines.map((line) => [source as OptionSource, line] as const),
);

it.each(ALL_LINES)("keeps of a formula of a %s all of %s", (source, line) => {
  const dates = source === "ab test" ? [] : ['"last week"'];
  const blank = source === "comparison" ? [""] : [];
  const formula = `=${PULLED[source].name}(${['"x"', ...dates, ...blank, quoteText(line)].join(", ")})`;
  const kept = pullOfFormula(formula);
  if (kept.kind === "cannot") throw new Error(kept.why);
  expect(readOptionsOfRecord(source, kept.form.options)).toEqual(readOptionsOfRecord(source, line));
});

it("tries each option that a source takes", () => {
  const given = ALL_LINES.flatMap(([source, line]) =>
    Object.keys(readOptionsOfRecord(source, line)).map((option) => `${source}: ${option}`),
  );
  const all = Object.entries(OPTIONS_OF).flatMap(([source, spec]) =>
    Object.keys(spec).map((option) => `${source}: ${option}`),
  );
  expect(all.filter((one) => !given.includes(one))).toEqual([]);
});

it.each(ALL)("%s is the same once it was opened as a form again", (_, { source, form }) => {
  const again = pullOf(openAgain(source, form), NOW);
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
