/** The option `pivot`: groups, periods or steps as columns, with totals both ways. Pure. */
import { refuseArgument } from "../../shared/errors";
import { keyOfGroup } from "../../table/combine/groups";
import { pivotTable } from "../../table/combine/pivot";
import { areSameName, findPlaces, makeKey, type Places } from "../../table/combine/places";
import type { Cell, Table } from "../../table/types";
import type { AnswersOfParts } from "./analysed-answers";
import { type AnalysedOptions, type AnalysedQuestion, withoutPeriods } from "./analysed-parts";
import { joinAnalysed, putInOrder, TOTAL_LABEL } from "./analysed-table";

/** Nobody reads a wider table. */
const MOST_PIVOT_COLUMNS = 500;
const PERIODS = /^(?:date|period|day|week|month|quarter|year)s?$/i;

/** A row for all periods, below or (pivoted) as a column. */
export function hasTotalRow({ source, chosen: { pivot, total } }: AnalysedQuestion): boolean {
  return source === "metric" && pivot !== undefined && total === true;
}

/** @throws AddOnError refuseArgument */
export function refuseUnfitPivot({ source, chosen }: AnalysedQuestion): void {
  const { pivot, value, by, compare, show, "split by": splitBy } = chosen;
  if (pivot === undefined) {
    if (value !== undefined) refuse("value says which number a pivot shows", "pivot beside it");
    return;
  }
  if (source === "metric") {
    if (by === undefined || splitBy === undefined)
      refuse("a pivot needs something down and something across", "by and split by beside it");
    else if (!areSameName(pivot, splitBy) && !PERIODS.test(pivot))
      refuse(`"${pivot}" is neither of what a pivot has`, `${splitBy}, or date`);
  }
  if (compare !== undefined || show !== undefined)
    refuse("a pivot shows one number in each cell", "no compare or show beside it, or no pivot");
}

function refuse(problem: string, expected: string): never {
  throw refuseArgument("options", problem, expected);
}

/** @throws AddOnError refuseArgument for an unknown name, or too wide a table */
export function pivotAnalysed(answers: AnswersOfParts, question: AnalysedQuestion): Table {
  const { sort, pivot = "", value, ...chosen } = question.chosen;
  const long = joinAnalysed(answers, { ...question, chosen }, undefined);
  if (long.rows.length === 0) return long;
  const places = findPlaces(long.columns, chosen["split by"]);
  const over = findAcross(long, places, pivot, chosen["split by"]);
  const totals = hasTotalRow(question) ? listTotals(answers, { ...question, chosen }, long) : [];
  const table = pivotTable(
    { ...long, rows: [...long.rows, ...totals] },
    {
      over,
      down: findDown(long, places, over),
      measure: findMeasure(long, places, value),
      mark: over === places.date ? -1 : places.partial,
    },
  );
  if (table.columns.length > MOST_PIVOT_COLUMNS) {
    refuse(
      `the table would have ${table.columns.length} columns, and ${MOST_PIVOT_COLUMNS} is the most`,
      over === places.date ? "longer periods, or fewer days" : "top: 20, or a filter",
    );
  }
  return sort === undefined ? table : putPivotInOrder(table, { sort, ...chosen }, answers);
}

/** Other and Total stay last. */
function putPivotInOrder(table: Table, chosen: AnalysedOptions, answers: AnswersOfParts): Table {
  const { split, date } = findPlaces(table.columns, chosen["split by"]);
  const groups = new Set(split < 0 ? [] : answers.listGroups(answers.main("now")));
  const isOurs = (row: readonly Cell[]): boolean =>
    split < 0 ? date >= 0 && !(row[date] instanceof Date) : !groups.has(keyOfGroup(row[split] ?? null));
  const body = putInOrder({ ...table, rows: table.rows.filter((row) => !isOurs(row)) }, chosen);
  return { ...body, rows: [...body.rows, ...table.rows.filter(isOurs)] };
}

function findAcross({ columns }: Table, places: Places, pivot: string, splitBy = ""): number {
  if (areSameName(pivot, splitBy) && places.split >= 0) return places.split;
  const named = places.labels.find((at) => areSameName(columns[at]!.name, pivot));
  if (named !== undefined) return named;
  if (PERIODS.test(pivot) && places.date >= 0) return places.date;
  const labels = places.labels.map((at) => columns[at]!.name);
  return refuse(`there is no "${pivot}" to go across`, `one of ${labels.join(", ")}`);
}

function findMeasure({ columns }: Table, { values }: Places, wanted: string | undefined): number {
  const found = values.find((at) => wanted === undefined || areSameName(columns[at]!.name, wanted));
  const names = values.map((at) => columns[at]!.name).join(", ");
  return found ?? refuse(`there is no number "${wanted ?? ""}" to show`, `one of ${names}`);
}

/** All other labels, except those that repeat the pivoted one, such as a step's number. */
function findDown({ rows }: Table, { labels, split }: Places, over: number): number[] {
  return labels.filter((at) => at !== over && (at === split || !isSameThing(rows, at, over)));
}

function isSameThing(rows: Table["rows"], at: number, over: number): boolean {
  const pairs = new Set(rows.map((row) => makeKey(row, [over, at])));
  const [ones, others] = [over, at].map((place) => new Set(rows.map((row) => makeKey(row, [place]))).size);
  return pairs.size === ones && pairs.size === others;
}

/** All periods together, as rows of the long table. */
function listTotals(answers: AnswersOfParts, question: AnalysedQuestion, long: Table): Cell[][] {
  const splitBy = question.chosen["split by"];
  const whole = joinAnalysed(answers.ofAllPeriods(), withoutPeriods(question), undefined);
  const from = findPlaces(whole.columns, splitBy);
  const to = findPlaces(long.columns, splitBy);
  return whole.rows.map((row) =>
    long.columns.map((_, at): Cell => {
      if (at === to.split) return row[from.split] ?? null;
      if (at === to.date) return TOTAL_LABEL;
      return at === to.values[0] ? (row[from.values[0] ?? -1] ?? null) : null;
    }),
  );
}
