/** What is put on a board counts there what it counts alone, whatever was chosen, or says what stays out. */
import fc from "../../suites/fast-check";
import { countOf, isAllTried } from "../../sweep/part";
import {
  addBoardLine,
  listLostOnBoard,
  makeBoardOf,
  writeBoardLine,
} from "../../../src/add-on/input-language/questions/board-line";
import {
  readOptionFields,
  type SplitOption,
  writeOptionFields,
} from "../../../src/add-on/input-language/options/option-text";
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { readOptions } from "../../../src/sidebar/question/known-question";
import { cellsOf } from "../../../src/sidebar/question/kinds";
import { WEEKLY_QUESTIONS } from "../../in-process/weekly-questions";
import { type AnyForm, anyFormOf } from "./any-forms";
import { kindOf, MOMENTS, pullOf, questionsOf, readRow } from "./ways";

const ALL = WEEKLY_QUESTIONS.map((one) => [`${one.number}, ${one.source}`, one] as const);

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

/**
 * What is compared has had the same time: the running day and those to come are left out of the question's
 * own days, and not of those in its search. They stand before a metric's filter, and behind a search of
 * people.
 */
function withoutToday(question: string, now: number): string {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const own = question.includes('"endpoint":"metric"')
    ? /(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)/
    : /(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?!.*date_range)/;
  return question.replace(own, (days, from: string, to: string) =>
    from <= yesterday && yesterday < to ? `${from}/${yesterday}` : days,
  );
}

Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) });
const BOARD_OPTIONS = cellsOf(kindOf("comparison")).options;
/** Each is kept as it was chosen, also where it changes no question. */
const KEPT = ["compare", "filter", "week starts", "fiscal year starts", "exact", "max age", "colour"];
/** What no line has, by the words in which that is said. */
const LEFT_OUT = {
  rows: ["by", "split by", "top", "top each period", "show", "total", "pivot", "sort", "limit"],
  intervals: ["confidence"],
} as const;

const withOptions = (
  form: PullForm,
  values: Readonly<Record<string, string>>,
  known: readonly SplitOption[],
) => ({
  ...form,
  options: writeOptionFields({ values, rest: "" }, known),
});

/** The question by itself, without what the form says to stay out. */
function countAlone({ source, form }: AnyForm, values: Readonly<Record<string, string>>): PullForm {
  if (source !== "metric")
    return { ...form, source: ASKED_CELLS["people count"].source, options: "", columns: "" };
  const lost = listLostOnBoard({ ...form, source, values });
  const out = Object.entries(LEFT_OUT).flatMap(([word, names]) =>
    lost.includes(word as keyof typeof LEFT_OUT) ? names : [],
  );
  const others = Object.entries(values).filter(([name]) => ![...out, "compare", "colour"].includes(name));
  return withOptions({ ...form, columns: "" }, Object.fromEntries(others), cellsOf(kindOf(source)).options);
}

/** Whether it is on a board that can be asked. */
function checkBoard({ source, form }: AnyForm): boolean {
  const values = readOptions(kindOf(source), form);
  const asked = { ...form, source, values };
  const line = writeBoardLine(asked);
  if (line === undefined) return false;
  const cells = makeBoardOf(line, asked, { dates: "last week" }, BOARD_OPTIONS);
  const board = { ...form, ...cells, source: "comparison", columns: "" };
  const onBoard = readOptionFields(cells.options, BOARD_OPTIONS).values;
  for (const name of source === "metric" ? KEPT : []) expect(onBoard[name] ?? "").toBe(values[name] ?? "");
  const alone = countAlone({ source, form }, values);
  // The bars of its course are asked by day or week besides.
  const numbers = withOptions(board, { ...onBoard, show: "" }, BOARD_OPTIONS);
  for (const now of MOMENTS) {
    pullOf(board, now);
    const [onBoardNow] = questionsOf(pullOf(numbers, now), now);
    const pull = pullOf(alone, now);
    // Where the form has no days, the board's stand beside its button.
    const [what = null, days = "last week", ...others] = pull.arguments;
    const [counted] = questionsOf({ ...pull, arguments: [what, days ?? "last week", ...others] }, now);
    expect(JSON.stringify(onBoardNow)).toBe(withoutToday(JSON.stringify(counted), now));
  }
  return true;
}

it.each(COUNTED)("%s counts on a board what it counts alone, whenever it is asked", (_, asked) => {
  expect(checkBoard(asked as AnyForm)).toBe(true);
});

it.each(["metric", "people", "people count"] as const)(
  "any %s counts there what it counts alone",
  (source) => {
    let there = 0;
    fc.assert(
      fc.property(anyFormOf(source), ({ form }) => {
        if (readRow(form) && checkBoard({ source, form })) there += 1;
      }),
      { numRuns: countOf(300, 60) },
    );
    // Of a few, all may lack something by chance.
    if (isAllTried()) expect(there).toBeGreaterThan(20);
  },
);

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
