/** Finds the period that is not over (pure). */
import type { Table } from "../../add-on/table/types";
import { DAY } from "../google/time/durations";

/** Row from 0; undefined where all are over, or dates are no first days of periods. */
export function runningPeriod(
  table: Table,
  now: number,
): { row: number; unit: string; column: number } | undefined {
  const column = table.columns.findIndex(({ type }) => type === "date");
  const days = table.rows.flatMap((row, at) => {
    const day = row[column];
    return day instanceof Date ? [{ at, time: day.getTime() }] : [];
  });
  days.sort((a, b) => a.time - b.time);
  const last = days[days.length - 1];
  const unit = unitOf(days.map(({ time }) => new Date(time)));
  if (!last || !unit || now < last.time || now >= endOf(new Date(last.time), unit)) return undefined;
  return { row: last.at, unit, column };
}

type Unit = "day" | "week" | "month" | "quarter" | "year";
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

function unitOf(days: readonly Date[]): Unit | undefined {
  if (days.length < 2) return undefined;
  if (days.every((day) => day.getUTCDate() === 1)) return unitOfMonths(days.map(monthOf));
  const gaps = differences(days.map((day) => day.getTime() / DAY));
  if (gaps.every((gap) => gap > 0 && gap % 7 === 0)) return "week";
  return gaps.includes(1) ? "day" : undefined;
}

/** The longest that all of them begin. */
function unitOfMonths(months: readonly number[]): Unit {
  const isUnit = (length: number): boolean => months.every((month) => month % length === 0);
  return (["year", "quarter"] as const).find((unit) => isUnit(MONTHS[unit])) ?? "month";
}

/** Months since the year 0. */
function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

function differences(numbers: readonly number[]): number[] {
  return numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
}

function endOf(day: Date, unit: Unit): number {
  if (unit === "day" || unit === "week") return day.getTime() + (unit === "week" ? 7 : 1) * DAY;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + MONTHS[unit], 1);
}
