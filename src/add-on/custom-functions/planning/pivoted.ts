/** The option `pivot`: groups or periods across, with totals both ways. Pure. */
import { refuseArgument } from "../../shared/errors";
import { keyOfGroup } from "../../table/combine/groups";
import { pivotTable } from "../../table/combine/pivot";
import { areSameName, findPlaces } from "../../table/combine/places";
import type { Cell, Table } from "../../table/types";
import type { AnswersOfParts } from "./analysed-answers";
import { type AnalysedOptions, type AnalysedQuestion, withoutPeriods } from "./analysed-parts";
import { joinAnalysed, putInOrder } from "./analysed-table";

/** More columns are no table that anybody reads. */
const MOST_COLUMNS = 500;
const PERIODS = /^(?:date|period|day|week|month|quarter|year)s?$/i;

/** Whether a row of all periods stands below those of the periods, or a column beside them. */
export function hasTotalRow({ pivot, total }: AnalysedOptions): boolean {
  return pivot !== undefined && total === true;
}

/** @throws AddOnError refuseArgument */
export function refuseUnfitPivot({ pivot, by, compare, show, "split by": splitBy }: AnalysedOptions): void {
  if (pivot === undefined) return;
  const refuse = (problem: string, expected: string): never => {
    throw refuseArgument("options", problem, expected);
  };
  if (by === undefined || splitBy === undefined)
    refuse("a pivot needs something down and something across", "by and split by beside it");
  else if (!areSameName(pivot, splitBy) && !PERIODS.test(pivot))
    refuse(`"${pivot}" is neither of what a pivot has`, `${splitBy}, or date`);
  if (compare !== undefined || show !== undefined)
    refuse("a pivot shows one number in each cell", "no compare or show beside it, or no pivot");
}

/** @throws AddOnError refuseArgument where it would be too wide */
export function pivotAnalysed(answers: AnswersOfParts, question: AnalysedQuestion): Table {
  const { sort, pivot = "", ...chosen } = question.chosen;
  const splitBy = chosen["split by"] ?? "";
  const long = joinAnalysed(answers, { ...question, chosen }, undefined);
  if (long.rows.length === 0) return long;
  const across = areSameName(pivot, splitBy) ? "groups" : "periods";
  const rows = chosen.total
    ? [...long.rows, ...listTotals(answers, { ...question, chosen }, long)]
    : long.rows;
  const table = pivotTable({ ...long, rows }, splitBy, across);
  if (table.columns.length > MOST_COLUMNS) {
    throw refuseArgument(
      "options",
      `the table would have ${table.columns.length} columns, and ${MOST_COLUMNS} is the most`,
      across === "groups" ? "top: 20, or a filter" : "longer periods, or fewer days",
    );
  }
  if (sort === undefined) return table;
  // Other and Total stay last.
  const groups = new Set(answers.listGroups(answers.main("now")));
  const isOurs = ([label = null]: readonly Cell[]): boolean =>
    across === "groups" ? !(label instanceof Date) : !groups.has(keyOfGroup(label));
  const body = putInOrder(
    { ...table, rows: table.rows.filter((row) => !isOurs(row)) },
    { sort, "split by": across === "groups" ? "date" : splitBy },
  );
  return { ...body, rows: [...body.rows, ...table.rows.filter(isOurs)] };
}

/** All periods together of each group, of Other and of all, as rows of the long table. */
function listTotals(answers: AnswersOfParts, question: AnalysedQuestion, long: Table): Cell[][] {
  const splitBy = question.chosen["split by"];
  const whole = joinAnalysed(answers.ofAllPeriods(), withoutPeriods(question), undefined);
  const from = findPlaces(whole.columns, splitBy);
  const to = findPlaces(long.columns, splitBy);
  return whole.rows.map((row) =>
    long.columns.map((_, at): Cell => {
      if (at === to.split) return row[from.split] ?? null;
      if (at === to.date) return "Total";
      return at === to.values[0] ? (row[from.values[0] ?? -1] ?? null) : null;
    }),
  );
}
