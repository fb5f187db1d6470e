import { wordsOf } from "../../response-parser/vocabulary/field-names";
import type { Cell, Column, Table } from "../../table/types";
import type { ChartType } from "./chart-types";
import { findInterval, findLatestCurves } from "./read-outs";

/** The columns of a table to draw, which count from 0. */
export interface ChartPlan {
  readonly type: ChartType;
  readonly title: string;
  /** Dates for a line, names for columns. */
  readonly xColumn: number;
  readonly yColumns: readonly number[];
  /** Error bars of the only y column. */
  readonly interval?: { readonly low: number; readonly high: number };
  /**
   * From 0, a line each, such as cohorts: along the y columns' names. Default: every y column is a series.
   */
  readonly rows?: readonly number[];
}

/** More lines cannot be told apart, more columns cannot be read. */
const MAX_SERIES = 8;
const MAX_CATEGORIES = 40;
/** Beyond this ratio, the smaller series would look flat. */
const COMPARABLE = 20;

/**
 * A line for dates; columns for names, such as funnel steps; a line per cohort. Prefers an estimate with its
 * interval, then numbers of one size, or shares. Undefined for one row, a list of people, repeated dates.
 */
export function planChart(table: Table, title: string): ChartPlan | undefined {
  if (table.rows.length < 2) return undefined;
  const dates = table.columns.flatMap((column, at) => (isDateColumn(column) ? [at] : []));
  const xColumn = table.columns.findIndex(
    (column, at) => (isDateColumn(column) || column.type === "text") && isKey(table, at),
  );
  if (xColumn < 0) return undefined;
  const type = dates[0] === xColumn ? "line" : "column";
  const curves = findLatestCurves(table, xColumn);
  if (curves) return { type: "line", title, xColumn, yColumns: curves.periods, rows: curves.rows };
  const asked = findShownColumns(table);
  const found = asked ? undefined : findInterval(table);
  const yColumns = found ? [found.value] : areComparable(table, asked ?? listMeasuresShown(table));
  if (yColumns.length === 0) return undefined;
  const interval = found && { interval: { low: found.low, high: found.high } };
  if (type === "line") return { type, title, xColumn, yColumns, ...interval };
  // A list of people or events.
  if (dates.length > 0 || table.rows.length > MAX_CATEGORIES) return undefined;
  return { type, title, xColumn, yColumns, ...interval };
}

/** What the option `show` adds in place of the numbers that it is made of, also for the days before. */
const SHOWN_INSTEAD = /^(?:running total|share)(?: before)?$/;

/** What the question asked to show in place of its numbers. */
function findShownColumns({ columns }: Table): number[] | undefined {
  const shown = columns.flatMap(({ name }, at) => (SHOWN_INSTEAD.test(name) ? [at] : []));
  return shown.length === 0 ? undefined : shown;
}

/** A difference is of another size than what it is between. */
const CHANGE_COLUMN = /^change(?: %)?$/;

function isDateColumn(column: Column): boolean {
  return column.type === "date" || column.type === "datetime";
}

/** Row numbers and ids measure nothing. */
function listMeasuresShown(table: Table): number[] {
  return table.columns.flatMap((column, at) =>
    isNumericColumn(column) && !isLabel(table, column, at) && !CHANGE_COLUMN.test(column.name) ? [at] : [],
  );
}

function isNumericColumn(column: Column): boolean {
  return column.type === "number" || column.type === "percent";
}

function isLabel(table: Table, column: Column, at: number): boolean {
  const named = /(^|[\s_.])(id|year)$/i.test(column.name);
  return named || table.rows.every((row, r) => row[at] === r + 1);
}

/** Of one quantity and size; shares only if most are. */
function areComparable(table: Table, columns: readonly number[]): number[] {
  const shares = columns.filter((at) => areShares(table, [at]));
  const others = columns.filter((at) => !areShares(table, [at]));
  const pool = others.length === 0 || shares.length > 2 * others.length ? shares : others;
  const first = pool[0];
  if (first === undefined) return [];
  const size = findLargest(table, first);
  const alike = pool.filter((at) => {
    const ratio = findLargest(table, at) / size;
    return (
      at === first ||
      (findQuantity(table, at) === findQuantity(table, first) && isWithinShares(ratio, COMPARABLE))
    );
  });
  return alike.slice(0, MAX_SERIES);
}

function isWithinShares(ratio: number, factor: number): boolean {
  return ratio <= factor && ratio >= 1 / factor;
}

/** Percentages, or fractions between 0 and 1. */
export function areShares(table: Table, columns: readonly number[]): boolean {
  if (columns.every((at) => table.columns[at]?.type === "percent")) return true;
  const cells = table.rows.flatMap((row) => columns.map((at) => row[at]));
  const numbers = cells.filter((cell) => typeof cell === "number");
  return (
    numbers.every((value) => value >= 0 && value <= 1) && numbers.some((value) => !Number.isInteger(value))
  );
}

const DURATION = /^(ms|milliseconds?|seconds?|secs?|minutes?|mins|hours?|duration|latency|age)$/;
const MONEY = /^(revenue|amount|price|cost|spend|sales|profit|income|mrr|arr|ltv|arpu|usd|eur|gbp)$/;

const PEOPLE_NAME =
  /^(people|persons?|users?|visitors?|customers?|members?|payers?|buyers?|subscribers?|converted|conversions?)$/;

/** Different quantities share no axis. */
function findQuantity(table: Table, at: number): "duration" | "money" | "people" | "count" {
  const words = wordsOf(table.columns[at]?.name ?? "");
  if (words.some((word) => DURATION.test(word))) return "duration";
  if (words.some((word) => MONEY.test(word))) return "money";
  return words.some((word) => PEOPLE_NAME.test(word)) ? "people" : "count";
}

function findLargest(table: Table, at: number): number {
  return table.rows.reduce((max, row) => {
    const cell = row[at];
    return typeof cell === "number" ? Math.max(max, Math.abs(cell)) : max;
  }, 0);
}

function isKey(table: Table, at: number): boolean {
  const seen = new Set(table.rows.map((row) => keyOfCell(row[at])));
  return seen.size === table.rows.length && !seen.has("");
}

function keyOfCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
