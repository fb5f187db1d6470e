/** Every way out of the form asks the same, today and later; what it cannot keep is said before. */
import { PULLED, refreshPlaceOf } from "../../../src/add-on/custom-functions/catalog/catalog";
import { planCellCalls } from "../../../src/add-on/custom-functions/run/cell-questions";
import { makeEnteredFormula } from "../../../src/add-on/input-language/formula/entered-formula";
import { readFormulaPull } from "../../../src/add-on/pulls/fetch/formula-pull";
import { quoteText } from "../../../src/add-on/shared/quoted-names";
import { STAMP_NAME } from "../../../src/add-on/sheet-writer/formulas/stamp";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import {
  addBoardLine,
  makeBoardOf,
  writeBoardLine,
} from "../../../src/add-on/input-language/questions/board-line";
import { listLostInFormula } from "../../../src/add-on/input-language/questions/ways-out";
import {
  OPTIONS_OF,
  type OptionSource,
  readOptionsOfRecord,
} from "../../../src/add-on/input-language/pulls/question-record";
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

/** The formula as a cell has it, and the row of a pull that is made of it. */
function pullOfFormula(formula: string, cells: readonly (readonly unknown[])[] = []) {
  const own = { name: () => "Sheet1", values: () => cells, shownIn: () => "" };
  const entered = makeEnteredFormula(STAMP_NAME, refreshPlaceOf).entered(formula);
  const [planned] = planCellCalls(entered, { own, sheets: [own] }, at(NOW));
  if (!planned) throw new Error(`Nothing is asked by ${entered}`);
  return readFormulaPull(planned, at(NOW));
}

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
  ['ANALYTICS_PEOPLE_COUNT(A1:A2, "last week")', [["plan = Team"], ["everyone"]], "several"],
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

const COUNTED = ALL.filter(
  ([, { source, form }]) => writeBoardLine({ source, what: form.what }) !== undefined,
);

it("puts the questions that are a number, and the people that can be counted, on boards", () => {
  expect(COUNTED.map(([name]) => name)).toEqual(
    ALL.flatMap(([name, { source }]) =>
      ["metric", "people", "people count"].includes(source) ? [name] : [],
    ),
  );
});

/** What is compared has had the same time: the running day and those to come are left out. */
function withoutToday(question: string, now: number): string {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  return question.replace(/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)/g, (days, from: string, to: string) =>
    from <= yesterday && yesterday < to ? `${from}/${yesterday}` : days,
  );
}

it.each(COUNTED)("%s counts on a board what it counts alone, whenever it is asked", (_, { source, form }) => {
  const kind = kindOf(source);
  const asked = { ...form, source, values: readOptions(kind, form) };
  const known = cellsOf(kindOf("comparison")).options;
  const line = writeBoardLine(asked) ?? "";
  const cells = makeBoardOf(line, asked, { dates: "last week" }, known);
  const board = { ...form, ...cells, source: "comparison", columns: "" };
  const { values } = readOptionFields(cells.options, known);
  // The bars of its course are asked by day or week besides.
  const numbers = {
    ...board,
    options: writeOptionFields({ values: { ...values, show: "" }, rest: "" }, known),
  };
  const isMetric = source === "metric";
  const kept = ["filter", "week starts", "fiscal year starts"];
  const alone = {
    ...form,
    source: isMetric ? form.source : ASKED_CELLS["people count"].source,
    options: isMetric
      ? writeOptionFields(
          { values: Object.fromEntries(kept.map((name) => [name, asked.values[name] ?? ""])), rest: "" },
          cellsOf(kind).options,
        )
      : "",
  };
  for (const now of MOMENTS) {
    pullOf(board, now);
    const onBoard = questionsOf(pullOf(numbers, now), now)[0];
    // A count of people has no days in its form, and the board counts within its own.
    const period = isMetric ? [] : ["last week"];
    const pull = pullOf(alone, now);
    const [counted] = questionsOf({ ...pull, arguments: [...pull.arguments, ...period] }, now);
    expect(JSON.stringify(onBoard)).toBe(
      isMetric ? withoutToday(JSON.stringify(counted), now) : JSON.stringify(counted),
    );
  }
});

it.each([
  ["metric", "Signups / Visits", undefined],
  ["metric", '{"event": "x"}', undefined],
  ["metric", "A; B", "A; B"],
  ["report", "Signup to paid", undefined],
  ["people count", 'did "Signed up"', "people: did 'Signed up'"],
  ["people count", `did "Sam's" and plan = "a"`, `people: did "Sam's" and plan = "a"`],
] as const)("writes of a %s %s the line %s", (source, what, line) => {
  expect(writeBoardLine({ source, what })).toBe(line);
});

it.each([
  ["Revenue", "Signups", "Revenue; Signups"],
  ['"A; B"', "C; D", '"A; B"; "C; D"'],
  ['Revenue; "Signups"', "Signups", undefined],
  ["", "Signups", "Signups"],
])("adds to %j the line %j", (board, line, all) => {
  expect(addBoardLine(board, line)).toBe(all);
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
