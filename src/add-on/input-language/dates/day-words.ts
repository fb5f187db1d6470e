/** Days as a person says them: "Mon 16 Nov to Sun 22 Nov 2026". Pure. */
import type { DateRange } from "./dates";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The year stands behind the first day only where the last one has another. */
export function describeDays({ from, to }: DateRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const year = last.getUTCFullYear();
  if (from === to) return `${nameDay(last)} ${year}`;
  const firstYear = first.getUTCFullYear() === year ? "" : ` ${first.getUTCFullYear()}`;
  return `${nameDay(first)}${firstYear} to ${nameDay(last)} ${year}`;
}

function nameDay(day: Date): string {
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
