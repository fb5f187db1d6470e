/** Weekdays and hours in the order of weeks and days, not of their numbers. Pure. */
import type { Cell, Column, Table } from "../types";
import { findPlaces } from "./places";

/** ASSUMPTION: what a question is divided by, as properties are named, where it is by an event's time. */
export const BY_WEEKDAY = "time.weekday";
/** The same for hours; the reference service answers with texts such as `09h`. */
export const BY_HOUR = "time.hour";

/** Whether rows are divided by what clocks show. */
export function isByClock(splitBy: readonly string[] = []): boolean {
  return splitBy.some((name) => name === BY_WEEKDAY || name === BY_HOUR);
}

/** Marks columns of what clocks show. */
export function markClocks(table: Table): Table {
  if (!table.columns.some(({ name }) => isByClock([name]))) return table;
  const columns = table.columns.map((column): Column =>
    isByClock([column.name]) ? { ...column, isClock: true } : column,
  );
  return { ...table, columns };
}

/** Group by group; other groups stay in the order of the answer. `weekStarts`: a weekday. */
export function orderByClock(table: Table, splitBy: readonly string[] = [], weekStarts?: string): Table {
  if (!table.columns.some(({ isClock }) => isClock)) return table;
  const { splits, date } = findPlaces(table.columns, splitBy);
  // Without a day all rows have the same one, which is none.
  const rankings = [...splits, date].map((at) => rankCells(table, at, weekStarts));
  const compare = (a: readonly Cell[], b: readonly Cell[]): number =>
    rankings.map((rank) => rank(a) - rank(b)).find((difference) => difference !== 0) ?? 0;
  return { ...table, rows: [...table.rows].sort(compare) };
}

function rankCells(
  { columns, rows }: Table,
  at: number,
  weekStarts: string | undefined,
): (row: readonly Cell[]) => number {
  const cellOf = (row: readonly Cell[]): Cell => row[at] ?? null;
  if (columns[at]?.isClock) return (row) => rankClock(cellOf(row), weekStarts);
  if (columns[at]?.type === "date") return (row) => Number(cellOf(row));
  const found = new Map([...new Set(rows.map(cellOf))].map((cell, rank) => [cell, rank]));
  return (row) => found.get(cellOf(row)) ?? 0;
}

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Of "Monday" or "09h"; what clocks do not show, such as Other and Total, comes last. */
export function rankClock(cell: Cell, weekStarts = "Monday"): number {
  const text = String(cell).toLowerCase();
  const day = WEEK.indexOf(text);
  if (day >= 0) return (day - WEEK.indexOf(weekStarts.toLowerCase()) + WEEK.length) % WEEK.length;
  const [, hour] = /^(\d\d)h$/.exec(text) ?? [];
  return hour === undefined ? Number.MAX_SAFE_INTEGER : Number(hour);
}

/** Whether a clock shows this, and it is no total of ours. */
export function isShownByClock(cell: Cell): boolean {
  return rankClock(cell) < Number.MAX_SAFE_INTEGER;
}
