/** Days as a person says them: "Mon 16 Nov to Sun 22 Nov 2026". Pure. */
import { MONTHS, WEEKDAYS } from "./calendar";
import type { DateRange } from "./dates";

/** The first day has its year only where the last one has another. */
export function describeDays({ from, to }: DateRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  const year = last.getUTCFullYear();
  if (from === to) return `${nameDay(last)} ${year}`;
  const firstYear = first.getUTCFullYear() === year ? "" : ` ${first.getUTCFullYear()}`;
  return `${nameDay(first)}${firstYear} to ${nameDay(last)} ${year}`;
}

/** "Sun 22 Nov", of a moment at UTC. */
export function nameDay(day: Date): string {
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7]?.slice(0, 3);
  return `${weekday} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]?.slice(0, 3)}`;
}
