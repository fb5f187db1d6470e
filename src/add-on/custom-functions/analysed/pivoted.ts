/** The option `pivot`: groups, periods or steps as columns, with totals both ways. Pure. */
import { isClockWord } from "../../input-language/options/clock-rows";
import { argumentError } from "../../shared/known-error";
import { isShownByClock } from "../../table/combine/clock-order";
import { alignRows } from "../../table/combine/groups";
import { pivotTable } from "../../table/combine/pivot";
import { areSameName, findPlaces, makeKey, type Places } from "../../table/combine/places";
import { mergeRemarks } from "../../table/remarks";
import type { Cell, Table } from "../../table/types";
import { findSteps, isShown } from "./report-shapes";
import type { AnswersOfParts } from "./analysed-answers";
import {
  type AnalysedOptions,
  type AnalysedQuestion,
  atAge,
  type Part,
  removePeriods,
} from "./analysed-parts";
import { joinAnalysed, putInOrder, TOTAL_LABEL } from "./analysed-table";

/** Nobody reads a wider table. */
const MOST_PIVOT_COLUMNS = 500;
const PERIODS = /^(?:date|period|day|week|month|quarter|year)s?$/i;

/** Whether a row of all periods is below those of the periods, or a column to their right. */
export function hasTotalRow(question: AnalysedQuestion): boolean {
  const { pivot, total } = question.chosen;
  return (
    question.source === "metric" && pivot !== undefined && total === true && !isOnePivotedOfTwo(question)
  );
}

/** Whether one of two properties goes across, and the other one down. */
function isOnePivotedOfTwo({ chosen: { pivot = "", "split by": splitBy = [] } }: AnalysedQuestion): boolean {
  return splitBy.length > 1 && splitBy.some((name) => areSameName(name, pivot));
}

/** Whether something goes across: what is named, or the steps of a funnel. */
export function isPivoted({ chosen: { pivot, show } }: AnalysedQuestion): boolean {
  return pivot !== undefined || isShown("steps across", show);
}

/** What all values of one property come to, for each value of the other. */
export function listCrossTotalParts(question: AnalysedQuestion): readonly Part[] {
  const { total, by, "split by": splitBy = [] } = question.chosen;
  if (!total || !isOnePivotedOfTwo(question)) return [];
  return splitBy.map((name) => ({
    days: "now",
    splitBy: [name],
    isByPeriod: by !== undefined,
    ...atAge(question.age),
  }));
}

/** Where names decide. @throws AddOnError badArgument */
export function refuseUnfitPivot(question: AnalysedQuestion): void {
  const { source, chosen } = question;
  const { pivot, by, top, limit, "split by": splitBy = [] } = chosen;
  if (!isPivoted(question)) return;
  if (source === "metric" && pivot !== undefined) {
    const across = [...splitBy, ...(by === undefined ? [] : [isClockWord(by) ? by : "date"])];
    const isRows = by !== undefined && (PERIODS.test(pivot) || areSameName(pivot, by));
    if (!splitBy.some((name) => areSameName(pivot, name)) && !isRows)
      refusePivot(`"${pivot}" cannot go across here`, `one of ${across.join(", ")}`);
  }
  if (isOnePivotedOfTwo(question) && (top ?? limit) !== undefined)
    refusePivot(
      "top and limit keep pairs of values, which leaves gaps in a pivot of both",
      "no top or limit",
    );
}

function refusePivot(problem: string, expected: string): never {
  throw argumentError("options", problem, expected);
}

/** @throws AddOnError badArgument for an unknown name, or too wide a table */
export function pivotAnalysed(answers: AnswersOfParts, question: AnalysedQuestion): Table {
  const { sort, pivot, value, ...chosen } = question.chosen;
  const long = joinAnalysed(answers, { ...question, chosen }, undefined);
  if (long.rows.length === 0) return long;
  const places = findPlaces(long.columns, chosen["split by"]);
  const over = pivot === undefined ? findSteps(long, chosen["split by"]) : findAcross(long, places, pivot);
  const totals = hasTotalRow(question)
    ? listTotals(answers, { ...question, chosen }, long)
    : { ...long, rows: listCrossTotals(answers, question, long) };
  const table = pivotTable(
    { ...long, rows: [...long.rows, ...totals.rows], ...mergeRemarks(long, totals) },
    {
      over,
      down: findDown(long, places, over),
      measure: findMeasure(long, places, value ?? nameMade(long, places, question)),
      mark: over === places.date ? -1 : places.partial,
    },
  );
  if (table.columns.length > MOST_PIVOT_COLUMNS) {
    refusePivot(
      `the table would have ${table.columns.length} columns, and ${MOST_PIVOT_COLUMNS} is the most`,
      over === places.date ? "longer periods, or fewer days" : "top: 20, or a filter",
    );
  }
  return sort === undefined ? table : putPivotInOrder(table, { sort, ...chosen }, answers);
}

/** Other and Total stay last. */
function putPivotInOrder(table: Table, chosen: AnalysedOptions, answers: AnswersOfParts): Table {
  const { splits, date } = findPlaces(table.columns, chosen["split by"]);
  const { columns, rows } = answers.main("now") ?? table;
  const from = splits.map((at) => columns.findIndex(({ name }) => name === table.columns[at]?.name));
  const groups = new Set(rows.map((row) => makeKey(row, from)));
  const isOurs = (row: readonly Cell[]): boolean =>
    splits.length === 0 ? date >= 0 && !isPeriodLabel(row[date] ?? null) : !groups.has(makeKey(row, splits));
  const body = putInOrder({ ...table, rows: table.rows.filter((row) => !isOurs(row)) }, chosen);
  return { ...body, rows: [...body.rows, ...table.rows.filter(isOurs)] };
}

function isPeriodLabel(label: Cell): boolean {
  return label instanceof Date || isShownByClock(label);
}

function findAcross({ columns }: Table, places: Places, pivot: string): number {
  const named = places.labels.find((at) => areSameName(columns[at]!.name, pivot));
  if (named !== undefined) return named;
  if (PERIODS.test(pivot) && places.date >= 0) return places.date;
  const labels = places.labels.map((at) => columns[at]!.name);
  return refusePivot(`there is no "${pivot}" to go across`, `one of ${labels.join(", ")}`);
}

/** The share, running total or moving average of a metric, which is the last of its numbers. */
function nameMade({ columns }: Table, { values }: Places, question: AnalysedQuestion): string | undefined {
  const { source, chosen } = question;
  const isMade = source === "metric" && (chosen.show ?? []).length > 0;
  return isMade ? columns[values[values.length - 1] ?? -1]?.name : undefined;
}

function findMeasure({ columns }: Table, { values }: Places, wanted: string | undefined): number {
  const found = values.find((at) => wanted === undefined || areSameName(columns[at]!.name, wanted));
  const names = values.map((at) => columns[at]!.name).join(", ");
  return found ?? refusePivot(`there is no number "${wanted ?? ""}" to show`, `one of ${names}`);
}

/** All other labels, but for those that only say in other words what goes across: the number of a step. */
function findDown({ rows }: Table, { labels, splits }: Places, over: number): number[] {
  return labels.filter((at) => at !== over && (splits.includes(at) || !isSameThing(rows, at, over)));
}

function isSameThing(rows: Table["rows"], at: number, over: number): boolean {
  const pairs = new Set(rows.map((row) => makeKey(row, [over, at])));
  const [ones, others] = [over, at].map((place) => new Set(rows.map((row) => makeKey(row, [place]))).size);
  return pairs.size === ones && pairs.size === others;
}

/** All periods together of each group, of Other and of all, as rows of the long table. */
function listTotals(answers: AnswersOfParts, question: AnalysedQuestion, long: Table): Table {
  const splitBy = question.chosen["split by"];
  const whole = joinAnalysed(answers.ofAllPeriods(), removePeriods(question), undefined);
  const from = findPlaces(whole.columns, splitBy);
  const to = findPlaces(long.columns, splitBy);
  const rows = whole.rows.map((row) =>
    long.columns.map((_, at): Cell => {
      if (to.splits.includes(at)) return row[from.splits[to.splits.indexOf(at)] ?? -1] ?? null;
      if (at === to.date) return TOTAL_LABEL;
      return at === to.values[0] ? (row[from.values[0] ?? -1] ?? null) : null;
    }),
  );
  return { ...whole, rows };
}

/** As rows of the long table, whose last row is the total of both. */
function listCrossTotals(answers: AnswersOfParts, question: AnalysedQuestion, long: Table): Cell[][] {
  const { splits } = findPlaces(long.columns, question.chosen["split by"]);
  const label = String(long.rows[long.rows.length - 1]?.[splits[0] ?? -1]);
  return listCrossTotalParts(question).flatMap((part, i) => {
    const other = long.columns[splits[1 - i] ?? -1]?.name ?? "";
    return alignRows(answers.tableOf(part) ?? long, long.columns, new Map([[other, label]]));
  });
}
