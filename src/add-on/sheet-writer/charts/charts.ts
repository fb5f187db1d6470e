import { wordsOf } from "../../response-parser/vocabulary/field-names";
import { isShownByClock } from "../../table/combine/clock-order";
import type { Cell, Column, Table } from "../../table/types";
import type { ChartType, ChosenChart } from "./chart-types";
import { findInterval, findLatestCurves } from "./read-outs";

/** The columns of a table to draw, which count from 0. */
export interface ChartPlan {
  /** `points`: estimates with their intervals, which no line joins. */
  readonly type: ChartType | "points";
  readonly title: string;
  /** Dates for a line, names for columns. */
  readonly xColumn: number;
  readonly yColumns: readonly number[];
  /** Parts of a whole: one on top of the other. */
  readonly isStacked?: true;
  /** Of a funnel: each bar says which part of the first step that is. `counts`: how many people. */
  readonly funnel?: { readonly counts: number; readonly share: number };
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
/** More pairs of columns cannot be compared at a glance: two lines can. */
const MAX_PAIRS = 12;
/** As many as a legend names. */
const MAX_PARTS = 12;
/** Beyond this ratio, the smaller series would look flat. */
const COMPARABLE = 20;

/**
 * A line for dates; columns for names; a line per cohort; bars of a funnel's shares; parts of a whole on top
 * of each other; few periods beside those before them. Prefers what the question is about, then an estimate
 * with its interval, then numbers of one size, or shares. Undefined for one row, a list of people, repeated
 * dates.
 */
export function planChart(table: Table, title: string): ChartPlan | undefined {
  if (table.rows.length < 2) return undefined;
  const dates = table.columns.flatMap((column, at) => (isDateColumn(column) ? [at] : []));
  const xColumn = findX(table);
  if (xColumn < 0) return undefined;
  const isOverTime = dates[0] === xColumn;
  const curves = findLatestCurves(table, xColumn);
  if (curves) return { type: "line", title, xColumn, yColumns: curves.periods, rows: curves.rows };
  const drawn = { title, xColumn, ...chooseColumns(table, xColumn) };
  if (drawn.yColumns.length === 0) return undefined;
  // A list of people or events.
  if (!isOverTime && (dates.length > 0 || table.rows.length > MAX_CATEGORIES)) return undefined;
  const isPaired = table.rows.length <= MAX_PAIRS && drawn.yColumns.some((at) => isBefore(table, at));
  const isSubject = drawn.yColumns.some((at) => table.columns[at]!.isSubject);
  const usual = isOverTime && (!isPaired || isSubject) ? "line" : "column";
  return { type: drawn.isStacked ? "column" : usual, ...drawn };
}

/** Dates or names that do not repeat. */
function findX(table: Table): number {
  return table.columns.findIndex(
    (column, at) => (isDateColumn(column) || column.type === "text") && isKey(table, at),
  );
}

/** What is drawn of each row, and what these numbers are to each other. */
function chooseColumns(
  table: Table,
  xColumn: number,
): Omit<ChartPlan, "type" | "title" | "xColumn"> & { readonly type?: ChartPlan["type"] } {
  const subjects = table.columns.flatMap(({ isSubject }, at) => (isSubject ? [at] : []));
  if (subjects.length > 0) return { yColumns: areComparable(table, subjects) };
  const parts = findParts(table);
  if (parts) return { yColumns: parts, isStacked: true };
  const funnel = findFunnel(table, xColumn);
  if (funnel) return { type: "bar", yColumns: [funnel.share], funnel };
  const found = findInterval(table);
  if (!found) return { yColumns: areComparable(table, listMeasuresShown(table)) };
  const { value, low, high } = found;
  const isOverTime = isDateColumn(table.columns[xColumn]!);
  return { ...(!isOverTime && { type: "points" }), yColumns: [value], interval: { low, high } };
}

/** The numbers that a person may choose from, and no other label. */
export function listDrawable(table: Table): readonly string[] {
  return table.columns.flatMap((column, at) =>
    isNumericColumn(column) && !isLabel(table, column, at) ? [column.name] : [],
  );
}

/** A plan with other columns; nothing of what the first ones were to each other. */
export function planChosen(plan: ChartPlan, table: Table, { as, columns }: ChosenChart): ChartPlan {
  const type = as ?? plan.type;
  const { isStacked, funnel, interval, ...rest } = plan;
  const chosen = columns?.map((name) => table.columns.findIndex((column) => column.name === name));
  const yColumns = chosen?.filter((at) => at >= 0) ?? [];
  if (yColumns.length > 0) return { ...rest, type: type === "points" ? "column" : type, yColumns };
  return {
    ...rest,
    type,
    ...(isStacked && type !== "line" ? { isStacked } : {}),
    ...(funnel && type !== "line" ? { funnel } : {}),
    ...(interval && type === plan.type ? { interval } : {}),
  };
}

/** What a person chose to see earlier stays, where it is something else than the table suggests. */
export function keepColumns(plan: ChartPlan, { columns }: Table, drawn: readonly number[]): ChosenChart {
  const shown = drawn.filter((at) => at !== plan.xColumn);
  const usual = new Set([...plan.yColumns, plan.interval?.low, plan.interval?.high]);
  const isUsual = shown.every((at) => usual.has(at)) && plan.yColumns.every((at) => shown.includes(at));
  return isUsual || shown.length === 0 ? {} : { columns: shown.map((at) => columns[at]?.name ?? "") };
}

/** How far shares may be from a whole: each is rounded. */
const NEARLY = 0.005;

/** The shares of each row, if they are all of it. */
function findParts(table: Table): number[] | undefined {
  const shares = [...table.columns.keys()].filter(
    (at) => table.columns[at]!.type === "percent" && !CHANGE_COLUMN.test(table.columns[at]!.name),
  );
  const isWhole = (row: readonly Cell[]): boolean => {
    const numbers = shares.flatMap((at) => (typeof row[at] === "number" ? [row[at]] : []));
    const sum = numbers.reduce((total, one) => total + one, 0);
    return numbers.every((one) => one >= 0) && Math.abs(sum - 1) < NEARLY;
  };
  const known = table.rows.filter((row) => shares.some((at) => typeof row[at] === "number"));
  if (shares.length < 2 || shares.length > MAX_PARTS || known.length === 0) return undefined;
  return known.every(isWhole) ? shares : undefined;
}

const STEP_NAME = /^(?:step|stage|event)(?:[_ ]name)?$/i;
const CONVERSION = /^(?:total[_ ])?conversion(?:[_ ]rate)?$/i;

/** How many of a funnel's first step took each step, which begins with all of them. */
function findFunnel(table: Table, xColumn: number): ChartPlan["funnel"] {
  const share = table.columns.findIndex(({ name }) => CONVERSION.test(name));
  const counts = table.columns.findIndex((_, at) => findQuantity(table, at) === "people");
  const isFunnel =
    STEP_NAME.test(table.columns[xColumn]!.name) && share >= 0 && counts >= 0 && table.rows[0]?.[share] === 1;
  return isFunnel && areShares(table, [share]) ? { counts, share } : undefined;
}

const isBefore = ({ columns }: Table, at: number): boolean => /(?:^| )before$/.test(columns[at]!.name);

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

/** Of one quantity and size; shares only if most are. Numbers before are drawn beside those now. */
function areComparable(table: Table, columns: readonly number[]): number[] {
  const isBeside = (at: number): boolean => isBefore(table, at) && columns.includes(at - 1);
  const own = columns.filter((at) => !isBeside(at));
  const shares = own.filter((at) => areShares(table, [at]));
  const others = own.filter((at) => !areShares(table, [at]));
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
  const drawn = alike.flatMap((at) => (columns.includes(at + 1) && isBeside(at + 1) ? [at, at + 1] : [at]));
  return keepSeries(table, drawn);
}

const DAY_NAME = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Of periods across the latest, as of cohorts; of hours those with the largest numbers. Groups stand across
 * with the largest first.
 */
function keepSeries(table: Table, drawn: readonly number[]): number[] {
  const nameOf = (at: number): string => table.columns[at]!.name;
  const clocks = drawn.filter((at) => isShownByClock(nameOf(at)));
  if (drawn.length <= MAX_SERIES || clocks.length <= MAX_SERIES) {
    const days = drawn.filter((at) => DAY_NAME.test(nameOf(at)));
    return days.length > MAX_SERIES ? days.slice(-MAX_SERIES) : drawn.slice(0, MAX_SERIES);
  }
  const sizeOf = (at: number): number =>
    Math.abs(table.rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0));
  const largest = [...clocks].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_SERIES);
  return clocks.filter((at) => largest.includes(at));
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
