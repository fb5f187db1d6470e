/** Metrics now, before, and their change. Pure. */
import { isBlank } from "../../input-language/arguments";
import { nameShortDays } from "../../input-language/dates/day-words";
import { findTakes } from "../../input-language/questions/takes";
import { readGiven, refuseUnfitOptions } from "../../input-language/questions/unfit";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { addIntervals } from "../../table/combine/change-interval";
import { compareNumbers } from "../../table/combine/compare";
import { takeSaid, type TableOrValue } from "../../table/codec";
import { EXACT, EXACTNESS, mergeCaveats } from "../../table/remarks";
import type { Cell, Column, ComparedPeriods, Table } from "../../table/types";
import { readNameOrId } from "../planning/argument-texts";
import { AnswersOfLines, type BoardLine, type LineNumbers, makeLine, toDateRange } from "./board-lines";
import {
  compareLengths,
  describeConfidence,
  refuseConfidence,
  refuseUnfitConfidence,
} from "../planning/compared";
import { listMetrics } from "./board-metrics";
import { findCourse } from "./course";
import type { Answered, JoinedAnswers, Plan, PlanContext } from "../planning/plan";
import {
  type ComparisonByUnit,
  describePeriods,
  describeToday,
  readPeriods,
  type TwoPeriods,
} from "../planning/two-periods";

/** More would make its row the tallest of the board. */
const MOST_OF_FAILURE = 120;

type ChosenComparison = OptionsOfSource<"comparison"> & Pick<ComparisonByUnit, "compare">;
const BOARD_NUMBERS: readonly Column[] = [
  { name: "metric", type: "text" },
  { name: "now", type: "number", isOfLines: true },
  { name: "before", type: "number", isOfLines: true },
  { name: "change", type: "number" },
  { name: "change %", type: "percent" },
];

/**
 * Two questions per metric; shown as a board one, where its course by day, week or month holds both numbers,
 * and three where it does not. @throws AddOnError badArgument
 */
export function planBoard(
  metric: unknown,
  dates: unknown,
  chosen: ChosenComparison,
  context: PlanContext,
): Plan {
  const { confidence, show, ...others } = chosen;
  refuseUnfitOptions("comparison", findTakes({ source: "comparison" }), readGiven(chosen));
  const isBoard = show !== undefined;
  const metrics = listMetrics(metric);
  if (metrics.length === 1) readNameOrId("metric", metrics[0]);
  const periods = readPeriods(dates, chosen, context);
  const asked = metrics.filter((one) => !isBlank(one) || metrics.length === 1);
  const course = isBoard ? findCourse(periods, context.calendar) : undefined;
  const lines = asked.map((one) => makeLine(one, { periods, course, chosen: others, context }));
  const answersOf = new AnswersOfLines(lines, periods);
  refuseUnfitConfidence(chosen, periods, undefined);
  const notes = describeMaking(periods, confidence);
  const places = metrics.map((one) => asked.indexOf(one));
  return {
    questions: lines.flatMap(({ questions }) => questions),
    places: lines.flatMap(({ questions }, at) =>
      questions.map(() => `row ${metrics.indexOf(asked[at]) + 1}`),
    ),
    meant: lines.flatMap(({ questions, meantName }) => questions.map(() => meantName)),
    ...((metrics.length > 1 || isBoard) && { failsAlone: true }),
    ...(isBoard && { landsPartly: true }),
    ...(course?.holdsBoth && { further: { ask: (answers) => answersOf.askFurther(answers), most: 0 } }),
    header: true,
    join: (answers) => {
      const table = makeBoardTable(
        { lines, numbers: answersOf.read(answers), places, periods, isBoard, notes },
        answers,
      );
      if (confidence === undefined) return { kind: "table", table };
      const judged = { named: 0, lengthOf: () => compareLengths(periods, undefined, null) };
      return { kind: "table", table: addIntervals(table, confidence, judged) ?? refuseConfidence() };
    },
    inCell: chosen.header === true ? undefined : takeNumbers,
  };
}

function describeMaking(periods: TwoPeriods, confidence: ChosenComparison["confidence"]): string[] {
  const today = describeToday(periods);
  return [
    ...(today === undefined ? [] : [today]),
    ...describePeriods(periods, undefined),
    ...describeConfidence(confidence, periods),
  ];
}

interface BoardContent {
  readonly lines: readonly BoardLine[];
  readonly numbers: readonly LineNumbers[];
  /** Which line each row shows; -1 for a blank row. */
  readonly places: readonly number[];
  readonly periods: TwoPeriods;
  readonly isBoard: boolean;
  readonly notes: readonly string[];
}

function makeBoardTable(content: BoardContent, answers: readonly Answered[]): Table {
  const { lines, numbers, places, isBoard, notes } = content;
  const periods = describeCompared(content.periods, isBoard);
  const columns = isBoard ? nameBoardColumns(periods) : BOARD_NUMBERS;
  const rows = places.map((at) => {
    const [line, read] = [lines[at], numbers[at]];
    if (!line || !read) return columns.map(() => null);
    return isBoard ? makeBoardRow(line, read, content.periods) : makeRow(line, read);
  });
  const { caveats = [] } = mergeCaveats(...answers.map(takeCaveats));
  const unlike = lines.flatMap(({ name, noChange }, at) =>
    noChange === undefined || numbers[at]?.failure !== undefined ? [] : [`${name}: ${noChange}`],
  );
  const unknown = new Set(numbers.flatMap(({ noBefore }) => noBefore ?? []));
  const all = [...(isBoard ? describeFailures(lines, numbers) : []), ...unlike, ...unknown, ...caveats];
  return { columns, rows, notes, periods, ...(all.length > 0 && { caveats: all }) };
}

function describeCompared({ asked, compared }: TwoPeriods, isBoard: boolean): ComparedPeriods {
  const [now = "", before] = [asked, ...(compared ? [compared.before] : [])].map((days) =>
    nameShortDays(toDateRange(days)),
  );
  return { now, before, isBoard };
}

function nameBoardColumns({ now, before }: ComparedPeriods): readonly Column[] {
  return [
    { name: "metric", type: "text" },
    { name: "now", type: "number", isOfLines: true, of: now },
    { name: "before", type: "number", isOfLines: true, ...(before !== undefined && { of: before }) },
    { name: "change %", type: "percent" },
    { name: "trend", type: "text" },
    { name: "counted as", type: "text" },
    { name: EXACTNESS, type: "text" },
  ];
}

function makeBoardRow({ name, counted }: BoardLine, numbers: LineNumbers, periods: TwoPeriods): Cell[] {
  const { now, before, drawn, failure, said = [] } = numbers;
  const [, , , part = null] = compareNumbers(now, before);
  const row = [name, now, before, part, drawn];
  if (failure !== undefined) return [...row, cutFailure(failure), null];
  const against = [...said, ...(periods.now.to > periods.lastOver ? ["Its days are not over."] : [])];
  return [...row, counted, against.length > 0 ? against.join(" ") : EXACT];
}

/** The note on the header has all of it. */
function cutFailure(failure: string): string {
  const text = `No number. ${failure}`;
  return text.length > MOST_OF_FAILURE ? `${text.slice(0, MOST_OF_FAILURE - 1)}…` : text;
}

function describeFailures(lines: readonly BoardLine[], numbers: readonly LineNumbers[]): string[] {
  return lines.flatMap(({ name }, at) => {
    const { failure } = numbers[at]!;
    return failure === undefined ? [] : [`${name} has no number. ${failure}`];
  });
}

function makeRow({ name }: BoardLine, { now, before, failure }: LineNumbers): Cell[] {
  if (failure !== undefined) return [name, failure, null, null, null];
  return [name, ...compareNumbers(now, before)];
}

function takeCaveats(answer: Answered): Pick<Table, "caveats"> {
  if (answer.kind === "failed") return {};
  return answer.kind === "table" ? answer.table : answer;
}

/** The names are beside the formula already. */
function takeNumbers(joined: JoinedAnswers): JoinedAnswers {
  if (joined.kind !== "table") return joined;
  const rows = joined.table.rows.map((row) =>
    row.slice(1).map((value): TableOrValue => ({ kind: "value", value, ...takeSaid(joined.table) })),
  );
  return { kind: "grid", rows };
}
