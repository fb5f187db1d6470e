/** Chooses the chart that shows a table, or none (pure). */
import type { Cell, Column, Table } from "../table/types";

/** A chart over columns of a table, which are counted from 0. */
export interface ChartPlan {
  readonly type: "line" | "column";
  readonly title: string;
  /** Dates along a line, names under columns. */
  readonly xColumn: number;
  readonly yColumns: readonly number[];
}

/** More lines than this cannot be told apart, and more columns than this cannot be read. */
const MAX_SERIES = 8;
const MAX_CATEGORIES = 40;
/** Series whose largest values differ by more than this would lie flat on the axis of the others. */
const COMPARABLE = 20;

/**
 * A line where every row is another date; columns where every row is another name, such as a funnel's steps or a test's
 * variations. Only what can share an axis is shown together: numbers with numbers of their size, shares with shares.
 * Returns undefined where a chart would say nothing: a single row, a list of people, repeated dates.
 */
export function planChart(table: Table, title: string): ChartPlan | undefined {
  if (table.rows.length < 2) return undefined;
  const dates = table.columns.flatMap((column, at) => (isDate(column) ? [at] : []));
  const xColumn = table.columns.findIndex(
    (column, at) => (isDate(column) || column.type === "text") && isKey(table, at),
  );
  const yColumns = comparable(table, measures(table));
  if (xColumn < 0 || yColumns.length === 0) return undefined;
  if (dates[0] === xColumn) return { type: "line", title, xColumn, yColumns };
  // Names with dates beside them are a list of people or events, where each row is on its own.
  if (dates.length > 0 || table.rows.length > MAX_CATEGORIES) return undefined;
  return { type: "column", title, xColumn, yColumns };
}

function isDate(column: Column): boolean {
  return column.type === "date" || column.type === "datetime";
}

/** The columns that measure something. The place of a row (1, 2, 3, …) and ids do not. */
function measures(table: Table): number[] {
  return table.columns.flatMap((column, at) => (isNumeric(column) && !isLabel(table, column, at) ? [at] : []));
}

function isNumeric(column: Column): boolean {
  return column.type === "number" || column.type === "percent";
}

function isLabel(table: Table, column: Column, at: number): boolean {
  const named = /(^|[\s_.])(id|year)$/i.test(column.name);
  return named || table.rows.every((row, r) => row[at] === r + 1);
}

/** The first measure and those beside it of the same kind and a like size; a table of mostly shares shows the shares. */
function comparable(table: Table, columns: readonly number[]): number[] {
  const shares = columns.filter((at) => table.columns[at]?.type === "percent");
  const counts = columns.filter((at) => table.columns[at]?.type === "number");
  const pool = counts.length === 0 || shares.length > 2 * counts.length ? shares : counts;
  const first = pool[0];
  if (first === undefined) return [];
  const size = largest(table, first);
  const alike = pool.filter((at) => {
    const ratio = largest(table, at) / size;
    return at === first || (ratio <= COMPARABLE && ratio >= 1 / COMPARABLE);
  });
  return alike.slice(0, MAX_SERIES);
}

function largest(table: Table, at: number): number {
  return table.rows.reduce((max, row) => {
    const cell = row[at];
    return typeof cell === "number" ? Math.max(max, Math.abs(cell)) : max;
  }, 0);
}

/** Whether every row has a value of its own there. */
function isKey(table: Table, at: number): boolean {
  const seen = new Set(table.rows.map((row) => keyOf(row[at])));
  return seen.size === table.rows.length && !seen.has("");
}

function keyOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
