/** An estimate with its interval, or periods per cohort. Pure. */
import { wordsOf } from "../../response-parser/vocabulary/field-names";
import type { Table } from "../../table/types";

/** The columns of a table to draw, which count from 0. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** More lines cannot be told apart. */
const MAX_LINES = 8;
/** Fewer periods make no curve. */
const MIN_PERIODS = 3;

/** `rate, rate_low, rate_high` or `value, ci.lower, ci.upper`. Bounds must enclose the value. */
export function findInterval(table: Table): Interval | undefined {
  for (const low of table.columns.keys()) {
    const base = findBase(table, low, /^low(er)?$/);
    if (base === undefined) continue;
    const high = table.columns.findIndex(
      (_, at) => at !== low && findBase(table, at, /^(high(er)?|upper)$/) === base,
    );
    const value =
      base === ""
        ? Math.min(low, high) - 1
        : table.columns.findIndex((_, at) => readColumnName(table, at) === base);
    if (high < 0 || value < 0) continue;
    const interval = { value, low, high };
    if (isSameKind(table, interval) && isEnclosing(table, interval)) return interval;
  }
  return undefined;
}

function readColumnName(table: Table, at: number): string {
  return wordsOf(table.columns[at]?.name ?? "").join(" ");
}

/** `rate` for `rate_low` or `Rate CI lower bound`. */
function findBase(table: Table, at: number, side: RegExp): string | undefined {
  const words = wordsOf(table.columns[at]?.name ?? "").filter(
    (word) => !/^(ci|bound|limit|confidence|interval)$/.test(word),
  );
  const last = words.pop();
  return last !== undefined && side.test(last) ? words.join(" ") : undefined;
}

function isSameKind(table: Table, { value, low, high }: Interval): boolean {
  const type = table.columns[value]?.type;
  const numeric = type === "number" || type === "percent";
  return numeric && table.columns[low]?.type === type && table.columns[high]?.type === type;
}

function isEnclosing(table: Table, { value, low, high }: Interval): boolean {
  const known = table.rows.flatMap((row) => {
    const [at, from, to] = [row[value], row[low], row[high]];
    return typeof at === "number" && typeof from === "number" && typeof to === "number"
      ? [{ at, from, to }]
      : [];
  });
  return known.length > 0 && known.every(({ at, from, to }) => from <= at && at <= to);
}

/** `week 0`, `week 1`, … */
export function findPeriodColumns(table: Table): number[] {
  const numbered = table.columns.map(({ name }) => /^(.*?)(\d{1,4})$/.exec(name.trim()));
  const first = numbered.findIndex((match) => match !== null && Number(match[2]) <= 1);
  const start = numbered[first];
  if (!start) return [];
  const type = table.columns[first]?.type;
  const columns: number[] = [];
  for (let at = first; at < numbered.length; at += 1) {
    const next = numbered[at];
    if (next?.[1] !== start[1] || Number(next?.[2]) !== Number(start[2]) + at - first) break;
    if (table.columns[at]?.type !== type) break;
    columns.push(at);
  }
  const numeric = type === "number" || type === "percent";
  return numeric && columns.length >= MIN_PERIODS ? columns : [];
}

/** `periods`: those that any cohort has reached. */
export interface Curves {
  /** From 0, in the table's order. */
  readonly rows: readonly number[];
  readonly periods: readonly number[];
}

/** The latest dates with at least two periods. */
export function findLatestCurves(table: Table, dateColumn: number): Curves | undefined {
  const periods = findPeriodColumns(table);
  const reached = (at: number): number =>
    periods.reduce(
      (last, column, index) => (typeof table.rows[at]?.[column] === "number" ? index + 1 : last),
      0,
    );
  const dated = table.rows.flatMap((row, at) => {
    const date = row[dateColumn];
    return date instanceof Date && reached(at) >= 2 ? [{ at, time: date.getTime() }] : [];
  });
  const latest = dated.sort((a, b) => b.time - a.time).slice(0, MAX_LINES);
  const rows = latest.map(({ at }) => at).sort((a, b) => a - b);
  return rows.length === 0 ? undefined : { rows, periods: periods.slice(0, Math.max(...rows.map(reached))) };
}
